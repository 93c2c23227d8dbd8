import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import type { Scenario } from "../scenario/types.ts";
import { field, type Given } from "./field.ts";
import { type Scene, sceneOf } from "./scene.ts";

const MAP = {
  regions: { A: "clear Blue", B: "clear Red", C: "clear Red", D: "clear Red" },
  borders: ["A-B", "B-C", "C-D"],
  phases: { breakthrough: true },
};
const ARMY = {
  t: "Blue A 5/9/2 armor",
  i: "Blue A 5/9/2",
  L: "Blue A leader 2 0/0/2",
  r: "Red B 1/0/2",
};
/** Blue takes B by a battle in which the one defender falls, and is asked what comes next. */
function won(
  units: Given["units"] = {},
  more: Partial<Scenario> = {},
  given: Partial<Given> = {},
  dice?: readonly number[],
): Scene {
  const all = { ...ARMY, ...units };
  const s = sceneOf(field({ ...MAP, ...given, units: all, more: { year: 1950, ...more } }), "won");
  s.do("march", "A:1", "B", "battle");
  // Every CU of Blue but the first misses; the leader is safe.
  const n = Object.values(all).filter((text) => text.startsWith("Blue A") && !text.includes("leader")).length;
  return s.roll(...(dice ?? [0, ...Array.from({ length: n - 1 }, () => 9), 9, 0])).do("done");
}

describe("Breakthrough", () => {
  rule("WAW-A4-a", "only in wars after 1917", () => {
    expect(won().kind).toBe("breakthrough.orders");
    expect(won({}, { year: 1917 }).kind).not.toBe("breakthrough.orders");
    expect(won({}, {}, { phases: {} }).kind).not.toBe("breakthrough.orders");
  });
  rule("WAW-A4-b", "armour and mechanised CU of an attacker that won, each as its side likes, where the ground allows it", () => {
    const s = won({ m: "Blue A 5/9/2 mech" });
    expect(s.table.groups.flatMap((group) => group.units)).toEqual(["t", "m"]);
    s.do("regroup", "B").give(["m"]).do("push", "B:1", "C").do("done");
    expect([s.at("m"), s.at("t"), s.at("i")]).toEqual(["C", "B", "B"]);
    expect(won().do("done").at("t")).toBe("B");
    for (const terrain of ["mountain", "swamp", "urban"])
      expect(won({}, {}, { regions: { ...MAP.regions, B: `${terrain} Red` } }).kind).not.toBe("breakthrough.orders");
    expect(won({}, {}, { regions: { ...MAP.regions, B: "forest Red" } }, [0, 9, 9, 0]).kind).toBe("breakthrough.orders");
  });
  rule("WAW-A4-b", "one that panicked in the battle does not", () => {
    // The defender's die equals its CF: a panic, which the armour takes as it has the lowest MF.
    const s = won({ t: "Blue A 5/1/2 armor" }, {}, {}, [9, 0, 1, 0]);
    expect([s.kind, s.heard("battle.panic")]).not.toEqual(["breakthrough.orders", true]);
    expect(s.heard("battle.panic")).toBe(true);
  });
  rule("WAW-A4-c", "one more move with full MP, then at most one battle", () => {
    const s = won();
    expect(s.options("push", "B:1")).toEqual(["A", "C", "D"]);
    s.do("push", "B:1", "D");
    expect([s.at("t"), s.table.control.D]).toEqual(["D", 0]);
    const battle = won({ q: "Red C 1/0/2" });
    battle.do("push", "B:1", "C", "battle");
    expect(battle.lines("battle.begins")).toHaveLength(2);
  });
  rule("WAW-A4-d", "without a leader, and where others attacked before; one stack to a region", () => {
    const s = won({ q: "Red C 1/0/2", m: "Blue A 5/9/2 mech" });
    s.do("regroup", "B").give(["m"]);
    expect([s.may("push", "B:1", "C", "battle"), s.may("push", "B:2", "C", "battle")]).toEqual([true, true]);
    s.do("push", "B:1", "C", "battle");
    expect(s.may("push", "B:2", "C", "battle")).toBe(false);
  });
  rule("WAW-Q-110", "who won in a breakthrough does not break through again", () => {
    const s = won({ q: "Red C 1/0/2" });
    s.roll(0, 9).do("push", "B:1", "C", "battle");
    while (s.table.side === 0 && s.table.phase === "breakthrough") {
      expect(s.kind).not.toBe("breakthrough.orders");
      s.fallback();
    }
    expect(s.lines("battle.begins")).toHaveLength(2);
  });
  rule("WAW-A4-e", "leaders go along only where the scenario says so", () => {
    expect(won().table.groups.flatMap((group) => group.units)).toEqual(["t"]);
    const led = won(
      {},
      {
        specialRules: [
          {
            id: "X",
            title: "X",
            trigger: { on: "always" },
            when: [],
            do: [{ e: "allow", action: "moveAgain", units: { side: "Blue", role: "leader" } }],
            text: "X",
          },
        ],
      },
    );
    expect(led.table.groups.flatMap((group) => group.units)).toEqual(["t", "L"]);
  });
  rule(["WAW-A4-b", "WAW-10.1-d"], "whoever won in different regions goes on from his own, each stack by itself", () => {
    const s = sceneOf(
      field({
        regions: { A: "clear Blue", B: "clear Red", C: "clear Red", D: "clear Blue", E: "clear Red", F: "clear Red" },
        borders: ["A-B", "B-C", "D-E", "E-F"],
        units: {
          t: "Blue A 5/9/2 armor",
          L: "Blue A leader 2 0/0/2",
          u: "Blue D 5/9/2 armor",
          M: "Blue D leader 2 0/0/2",
          r: "Red B 1/0/2",
          q: "Red E 1/0/2",
        },
        phases: { breakthrough: true },
        more: { year: 1950 },
      }),
      "two",
    );
    s.do("march", "A:1", "B", "battle").do("march", "D:1", "E", "battle").do("done");
    s.roll(0, 9, 0, 0, 9, 0).do("B");
    expect([s.kind, s.table.groups.map(({ at, units }) => [at, units])]).toEqual([
      "breakthrough.orders",
      [
        ["B", ["t"]],
        ["E", ["u"]],
      ],
    ]);
    expect([s.options("push", "B:1").sort(), s.options("push", "E:1").sort()]).toEqual([
      ["A", "C"],
      ["D", "F"],
    ]);
  });
});
