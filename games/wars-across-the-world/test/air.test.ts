import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect, test } from "vitest";
import type { Scene } from "./scene.ts";
import { ground, sky, type Words } from "./sky.ts";

const keys = (s: Scene): string[] => s.told.map(({ event }) => event.key);
const INF = { i: "Blue A 2/1/2", x: "Red C 2/1/2" };

describe("Range and bases", () => {
  rule("WAW-4.1.4-a", "an aircraft that is not on a mission is at a friendly base, whatever it did before", () => {
    const s = sky({ b: "Blue A air 3/1/8 bomber", ...INF, y: "Red D 1/1/1" }, { B: "clear Blue base1" });
    expect(s.options("fly", "b", "rebase")).toEqual(["B"]);
    s.do("fly", "b", "bomb", "C").roll(9).do("done");
    s.do("B");
    expect(s.unit("b")).toMatchObject({ at: "B", base: "B", mission: null });
  });
  rule("WAW-4.1.4-b", "every region costs it 1 MP, sea, mountain and river alike", () => {
    const units = { b: "Blue A air 3/1/4 bomber", ...INF, y: "Red D 1/1/1", z: "Red T ship 1/1/1" };
    const s = sky(units, { B: "mountain Blue", C: "swamp Red" });
    expect(s.options("fly", "b", "bomb")).toEqual(["C", "T"]);
    expect(s.no("fly", "b", "bomb", "D")).toBe("WAW-4.1.4-c");
  });
  rule("WAW-4.1.4-c", "out and back within its MP of the turn, both phases together; to change base the way there alone", () => {
    const one = sky(
      { b: "Blue A air 3/1/4 fighterBomber", i: "Blue A 1/1/1", j: "Blue B 1/1/1", x: "Red C 1/1/1" },
      { C: "clear Red base1" },
    );
    one.do("fly", "b", "bomb", "C").roll(9).do("done").to("air2.orders", 0);
    // It has flown out and back: nothing is left for a patrol one region away.
    expect([one.unit("b").flown, one.may("fly", "b", "patrol", "B"), one.may("fly", "b", "patrol", "A")]).toEqual([
      8,
      false,
      true,
    ]);
    const near = sky({ b: "Blue A air 3/1/3 bomber", i: "Blue C 1/1/1", y: "Red D 1/1/1" }, { C: "clear Blue base1" });
    // 3 to get there, and none to get home by: another base with room on the way is home as well, but it is 1 away.
    expect([near.no("fly", "b", "bomb", "D"), near.may("fly", "b", "rebase", "C")]).toEqual(["WAW-4.1.4-c", true]);
    expect(
      sky({ b: "Blue A air 3/1/4 bomber", i: "Blue C 1/1/1", y: "Red D 1/1/1" }, { C: "clear Blue base1" }).may(
        "fly",
        "b",
        "bomb",
        "D",
      ),
    ).toBe(true);
  });
  rule("WAW-4.1.4-d", "with MP * it reaches everything, but crosses no neutral ground", () => {
    const units = { b: "Blue A air 3/1/* bomber", i: "Blue A 1/1/1", x: "Red E 1/1/1", y: "Red C 1/1/1" };
    expect(sky(units).may("fly", "b", "bomb", "E")).toBe(true);
    const shut = sky(units, { D: "clear Red neutral" });
    expect([shut.no("fly", "b", "bomb", "E"), shut.may("fly", "b", "bomb", "C")]).toEqual(["WAW-4.1.4-d", true]);
    expect(sky(units, { D: "clear Red impassable" }).may("fly", "b", "bomb", "E")).toBe(true);
  });
  rule("WAW-A2.3-a", "a base holds as many aircraft as its number says, any number without one", () => {
    const units = { b: "Blue A air 3/1/8 bomber", c: "Blue A air 3/1/8 bomber", d: "Blue B air 3/1/8 bomber", ...INF };
    const full = sky(units, { B: "clear Blue base1" });
    expect(full.may("fly", "b", "rebase", "B")).toBe(false);
    const open = sky(units, { B: "clear Blue base*" });
    open.do("fly", "b", "rebase", "B").do("fly", "c", "rebase", "B");
    expect([open.at("b"), open.at("c")]).toEqual(["B", "B"]);
    // And a scheduled one waits where there is no room.
    const late = sky({ b: "Blue B air 1/1/4 bomber", c: "Blue B@T2 air 1/1/4 bomber", ...INF }, { B: "clear Blue base1" });
    late.to("air1.orders", 0);
    late.do("done").to("air1.orders", 0);
    expect(late.unit("c").place).toBe("due");
  });
  rule("WAW-Q-18-b", "a carrier is a base that moves, for as many as its number says", () => {
    const s = sky({ v: "Blue S ship 1/1/4 carrier cv1", b: "Blue S>v air 3/1/4 bomber", c: "Blue A air 3/1/4 bomber", ...INF });
    expect([s.unit("b").base, s.may("fly", "c", "rebase", "v")]).toEqual(["v", false]);
    s.do("done").do("sail", "S:1", "T");
    expect(s.at("b")).toBe("T");
    const two = sky({ v: "Blue S ship 1/1/4 carrier cv2", b: "Blue S>v air 3/1/4 bomber", c: "Blue A air 3/1/4 bomber", ...INF });
    two.do("fly", "c", "rebase", "v");
    expect(two.unit("c")).toMatchObject({ base: "v", at: "S" });
    // One that comes with its carrier is on it.
    const due = sky({
      b: "Blue S>v@T2 air 3/1/4 bomber",
      v: "Blue A@T2 ship 1/1/4 carrier cv1",
      a: "Blue A air 1/1/8 bomber",
      ...INF,
    });
    due.do("done").to("air1.orders", 0);
    expect(due.unit("b")).toMatchObject({ base: "v", at: "A" });
  });
  rule("WAW-13.4-c", "an unsupplied aircraft does not fly", () => {
    const s = sky({ b: "Blue A air 3/1/8 bomber", c: "Blue A air 3/1/8 bomber", ...INF });
    s.set("b", { oos: true });
    expect([s.may("fly", "b"), s.no("fly", "b", "bomb", "C"), s.may("fly", "c", "bomb", "C")]).toEqual([
      false,
      "WAW-13.4-c",
      true,
    ]);
  });
  rule("WAW-L-32", "one mission in the phase: bombing, support, carrying, patrol or another base", () => {
    const s = sky({ b: "Blue A air 3/1/8 fighterBomber", ...INF }, { B: "clear Blue base1" });
    expect(s.options("fly", "b")).toEqual(["bomb", "support", "patrol", "rebase"]);
    s.do("fly", "b", "support", "C");
    expect(s.may("fly", "b")).toBe(false);
  });
  rule(
    "WAW-7.1.4-b",
    "in the second air phase they return, change base or patrol, and the scenario may bar types from it",
    () => {
      const units = { b: "Blue A air 3/1/8 fighterBomber", c: "Blue A air 1/1/8 bomber", ...INF };
      const s = sky(units, { B: "clear Blue base1" });
      s.do("done").to("air2.orders", 0);
      expect(s.options("fly", "b")).toEqual(["patrol", "rebase"]);
      const barred = sky(
        units,
        { B: "clear Blue base1" },
        {
          specialRules: [
            {
              id: "r",
              title: "Grounded",
              trigger: { on: "always" },
              when: [],
              do: [{ e: "forbid", action: "fly", units: { side: "Blue", tags: ["bomber"] } }],
              text: "",
            },
          ],
        },
      );
      barred.do("done").to("air2.orders", 0);
      expect([barred.may("fly", "c"), barred.no("fly", "c", "rebase", "B"), barred.may("fly", "b")]).toEqual([
        false,
        "WAW-15-a",
        true,
      ]);
    },
  );
  rule(
    "WAW-Q-50",
    "it returns right after bombing; one that supports at the latest in the second air phase, or when its mission is over",
    () => {
      const s = sky({ b: "Blue A air 3/1/8 bomber", c: "Blue A air 1/1/8 bomber", ...INF });
      s.do("fly", "b", "bomb", "C").do("fly", "c", "support", "C").roll(9).do("done");
      expect([s.at("b"), s.at("c"), s.unit("c").mission]).toEqual(["A", "C", "support"]);
      s.to("air2.orders", 0).do("done");
      expect(s.unit("c")).toMatchObject({ at: "A", mission: null });
      const once = sky({ b: "Blue A air 3/1/8 bomber", ...INF }, {}, { phases: { air2: false } });
      once.do("fly", "b", "support", "C").do("done").to("land.orders", 0);
      expect(once.at("b")).toBe("C");
      once.do("done");
      expect(once.at("b")).toBe("A");
    },
  );
  rule("WAW-L-33", "one that gets to no base with room is eliminated", () => {
    const s = sky(
      { v: "Blue S ship 1/1/4 carrier cv1", b: "Blue S>v air 3/1/2 bomber", z: "Red T ship 1/1/1", i: "Blue C 1/1/1" },
      { A: "clear Red", U: "sea", W: "sea" },
      {
        edges: [
          { a: "S", b: "T" },
          { a: "S", b: "U" },
          { a: "U", b: "W" },
        ],
      },
    );
    s.do("fly", "b", "support", "T").do("done");
    s.do("sail", "S:1", "U").do("sail", "S:1", "W").do("done");
    s.to("land.orders", 0).do("done");
    expect([s.unit("b").place, s.lines("air.noBase")]).toMatchObject(["lost", [{ unit: "b" }]]);
  });
  rule(
    "WAW-L-34",
    "when its base falls or its carrier sinks it flies to another with room at once; without one it is eliminated",
    () => {
      const take = (regions: Words, units: Words = {}): Scene =>
        ground({ i: "Blue C 3/1/2", y: "Red D air 1/1/4 fighter", ...units }, { C: "clear Blue", ...regions })
          .do("march", "C:1", "D")
          .do("done");
      expect(take({ E: "clear Red base1" }).unit("y")).toMatchObject({ base: "E", at: "E" });
      const lost = take({});
      expect([lost.unit("y").place, lost.events("air.noBase")[0]?.rule]).toEqual(["lost", "WAW-L-34"]);
      // No room there, or too far.
      expect(take({ E: "clear Red base1" }, { z: "Red E air 1/1/4 fighter" }).unit("y").place).toBe("lost");
      const two = { E: "clear Red base1", F: "clear Red base1 coast:T", D: "clear Red base1 coast:T supply" };
      expect(take(two).asked).toMatchObject({ kind: "air.divert", seat: 1, rule: "WAW-L-34" });
      const sunk = sky(
        { b: "Blue A air 9/1/8 bomber", v: "Red S ship 1/1/4 carrier cv1", y: "Red S>v air 1/1/8 bomber", i: "Blue A 1/1/1" },
        { D: "clear Red base1 coast:T" },
      );
      sunk.do("fly", "b", "bomb", "S").roll(0).do("done");
      expect([sunk.unit("v").place, sunk.unit("y").base]).toEqual(["lost", "D"]);
    },
  );
});

describe("Carrying", () => {
  const LIFT: Words = {
    p: "Blue A air 1/1/8 t2",
    i: "Blue A 2/1/2",
    j: "Blue A 2/1/2",
    k: "Blue A 2/1/2",
    L: "Blue A leader 1 0/0/3",
    far: "Blue B 1/1/1",
  };
  rule("WAW-4.1.1-c", "Heavy, C and A units are never carried by aircraft", () => {
    const s = sky({
      p: "Blue A air 1/1/8 t2",
      i: "Blue A 2/1/2",
      h: "Blue A 2/1/2 heavy",
      c: "Blue A 2/1/2 cavalry",
      g: "Blue A su artillery",
      ...{ x: "Red C 1/1/1" },
    });
    s.do("load", "p");
    expect(s.asked.domain).toMatchObject({ fields: { units: { of: ["i"], max: 1 } } });
    for (const id of ["h", "c", "g"]) expect(s.blocked(s.asked, [id])?.rule).toBe("WAW-4.1.1-c");
  });
  rule("WAW-10.6-a", "a transport loads what is in its region, up to its number; leaders take no place", () => {
    const s = sky(LIFT, { B: "clear Blue base1" });
    s.do("load", "p");
    expect(s.asked.domain).toMatchObject({ fields: { units: { of: ["i", "j", "k"], max: 2 }, leaders: { of: ["L"], max: 1 } } });
    s.give({ units: ["i", "j"], leaders: ["L"] });
    expect([s.unit("i").aboard, s.unit("L").with, s.may("load")]).toEqual([true, "p", false]);
    // Who stayed on the ground is out again.
    s.do("done");
    expect([s.unit("i").aboard, s.at("i")]).toEqual([false, "A"]);
  });
  rule("WAW-10.6-b", "an aeroplane unloads others than paras at a friendly airbase only, and they may move then", () => {
    const s = sky(LIFT, { B: "clear Blue base1", C: "clear Blue" });
    s.do("load", "p").give({ units: ["i"], leaders: [] });
    expect([s.options("fly", "p"), s.options("fly", "p", "carry")]).toEqual([["carry"], ["B"]]);
    s.do("fly", "p", "carry", "B").do("done");
    s.do("A");
    expect([s.at("i"), s.unit("i").aboard, s.at("p")]).toEqual(["B", false, "A"]);
    s.to("land.orders", 0);
    expect(s.options("march").length).toBe(2);
    s.do("regroup", "B").give(["i"]);
    expect(s.may("march", "B:1", "C")).toBe(true);
  });
  rule(
    "WAW-10.6-c",
    "a helicopter unloads anywhere on land; against a revealed enemy that is an attack, and nobody moves on",
    () => {
      const units: Words = {
        h: "Blue A air 1/1/8 helicopter t1",
        i: "Blue A 2/1/2",
        L: "Blue A leader 1 0/0/3",
        x: "Red C 1/1/1",
        y: "Red D 1/1/1",
      };
      const s = sky(units);
      s.do("load", "h").give({ units: ["i"], leaders: [] });
      expect([s.may("fly", "h", "carry", "B"), s.no("fly", "h", "carry", "C")]).toEqual([true, "WAW-5.3-d"]);
      const led = sky(units);
      led.do("load", "h").give({ units: ["i"], leaders: ["L"] });
      led.do("fly", "h", "carry", "C").do("done");
      expect(led.unit("i")).toMatchObject({ at: "C", moved: true, aboard: false });
      led.to("land.orders", 0);
      expect(led.may("march")).toBe(false);
      led.roll(0, 9, 0).do("done");
      expect([led.heard("battle.begins"), led.unit("x").place, led.table.control.C]).toEqual([true, "lost", 0]);
    },
  );
  rule("WAW-10.6-d", "after the battles it lifts back whom it brought, unless a revealed enemy CU is beside them", () => {
    const units: Words = { h: "Blue A air 1/1/8 helicopter t1", i: "Blue A 2/1/2", j: "Blue B 1/1/1", x: "Red E 1/1/1" };
    const s = sky(units, { C: "clear Blue" });
    s.do("load", "h").give({ units: ["i"], leaders: [] });
    s.do("fly", "h", "carry", "B").do("done").to("air2.orders", 0);
    s.do("lift", "h").give(["i"]);
    expect([s.at("i"), s.at("h"), s.unit("h").mission]).toEqual(["A", "A", null]);
    const stuck = sky(units, { C: "clear Blue" });
    stuck.do("load", "h").give({ units: ["i"], leaders: [] });
    stuck.do("fly", "h", "carry", "C").do("done").to("land.orders", 0);
    stuck.set("x", { at: "C" }).do("done").to("air2.orders", 0);
    expect([stuck.at("h"), stuck.may("lift", "h")]).toEqual(["C", false]);
  });
  rule(
    "WAW-A1-d",
    "paras jump over any land region, also one held by the enemy, but not over neutral or impassable ground",
    () => {
      const units: Words = { p: "Blue A air 1/1/* t1", i: "Blue A 2/1/2 para", x: "Red C 1/1/1" };
      const s = sky(units);
      s.do("load", "p").give({ units: ["i"], leaders: [] });
      expect(s.options("fly", "p", "jump")).toEqual(["B", "C", "D", "E"]);
      const shut = sky(units, { E: "clear Red neutral", D: "clear Red impassable" });
      shut.do("load", "p").give({ units: ["i"], leaders: [] });
      expect([shut.no("fly", "p", "jump", "E"), shut.no("fly", "p", "jump", "D")]).toEqual(["WAW-A1-d", "WAW-A1-d"]);
    },
  );
  rule(
    "WAW-L-73",
    "dropped paras do not move in the land phase and fight in its combat step, beside another stack if one attacks",
    () => {
      const s = sky({
        p: "Blue A air 1/1/8 t1",
        i: "Blue A 2/1/2 para",
        k: "Blue B 2/1/2",
        L: "Blue B leader 1 0/0/3",
        x: "Red C 1/1/1",
      });
      s.do("load", "p").give({ units: ["i"], leaders: [] });
      s.do("fly", "p", "jump", "C").do("done").to("land.orders", 0);
      // Who has dropped among enemies attacks already, and not once more where it stands.
      expect([s.options("march"), s.may("strike", "C")]).toEqual([["B:1"], false]);
      s.do("march", "B:1", "C", "battle").roll(9, 9, 9, 9, 9, 9, 0).do("done");
      expect(s.told.find(({ event }) => event.key === "battle.sheet")?.table.battle?.forces[0].cu).toEqual(["i", "k"]);
    },
  );
  rule("WAW-Q-81", "beaten, who came by air goes to an adjacent friendly region, or is lost", () => {
    const drop = (regions: Words, more: Words = {}): Scene => {
      const s = sky({ p: "Blue A air 1/1/8 t1", i: "Blue A 2/1/2 para", x: "Red D 2/1/2", ...more }, regions);
      s.do("load", "p").give({ units: ["i"], leaders: [] });
      s.do("fly", "p", "jump", "D").do("done").to("land.orders", 0);
      return s.roll(9, 9, 9, 9).do("done");
    };
    const s = drop({ C: "clear Blue" });
    expect([s.at("i"), s.events("retreat").at(-1)?.rule]).toEqual(["C", "WAW-Q-81"]);
    const lost = drop({});
    expect([lost.unit("i").place, lost.events("retreat.none")[0]?.rule]).toEqual(["lost", "WAW-Q-81"]);
    const choice = drop({ C: "clear Blue", E: "clear Blue" });
    expect(choice.asked).toMatchObject({ kind: "retreat", rule: "WAW-Q-81" });
  });
  rule("WAW-7.1.4-c", "drops take place after anti-air fire", () => {
    const s = sky({ p: "Blue A air 1/1/8 t1", i: "Blue A 2/1/2 para", g: "Red D su antiAir", x: "Red E 1/1/1" });
    s.do("load", "p").give({ units: ["i"], leaders: [] });
    s.do("fly", "p", "jump", "D").roll(9).do("done");
    expect(keys(s).indexOf("air.flak.miss")).toBeLessThan(keys(s).indexOf("air.drops"));
  });
  rule("WAW-Q-53", "a transport that is shot down takes its cargo with it; one that turns back keeps it aboard", () => {
    const jump = (die: number): Scene => {
      const s = sky({ p: "Blue A air 1/1/8 t1", i: "Blue A 2/1/2 para", g: "Red D su antiAir", x: "Red E 1/1/1" });
      s.do("load", "p").give({ units: ["i"], leaders: [] });
      return s.do("fly", "p", "jump", "D").roll(die).do("done");
    };
    const down = jump(1);
    expect([down.unit("p").place, down.unit("i").place, down.heard("air.cargoLost")]).toEqual(["lost", "lost", true]);
    const back = jump(2);
    expect([back.at("p"), back.at("i"), back.unit("i").aboard]).toEqual(["A", "A", false]);
    expect(jump(3).at("i")).toBe("D");
  });
});

describe("Orders that are not to be given", () => {
  test("stale, forged, another's: refused, and nothing changed", () => {
    const s = sky({ b: "Blue A air 3/1/4 bomber", y: "Red D air 3/1/8 fighterBomber", ...INF });
    const before = JSON.stringify(s.state);
    const { asked } = s;
    for (const path of [
      ["fly", "y", "bomb", "A"],
      ["fly", "b", "bomb", "E"],
      ["fly", "b", "patrol", "A"],
      ["fly", "nobody", "bomb", "C"],
      ["load", "b"],
      ["lift", "b"],
      ["fly", "b"],
    ])
      expect(s.refusal(asked, path), path.join(" ")).toBeDefined();
    expect(JSON.stringify(s.state)).toBe(before);
  });
  rule(
    ["WAW-4.1.4-c", "WAW-4.1.4-d", "WAW-13.4-c", "WAW-L-32", "WAW-Q-51"],
    "each refusal names its rule and changes nothing",
    () => {
      const units = { b: "Blue A air 3/1/4 bomber", f: "Blue A air 3/1/4 fighter", h: "Blue A air 3/1/8 bomber", ...INF };
      const s = sky(
        { ...units, j: "Blue D 2/1/2", y: "Red E 2/1/2", z: "Red N 1/1/1" },
        { D: "clear Blue", N: "clear Red", O: "clear Red neutral" },
        {
          edges: ["A-B", "B-C", "C-D", "D-E", "B-O", "N-O"].map((one) => ({ a: one[0]!, b: one[2]! })),
        },
      );
      s.set("h", { oos: true }).do("fly", "b", "bomb", "C");
      const before = JSON.stringify(s.state);
      const orders: [string[], string][] = [
        [["fly", "b", "bomb", "C"], "WAW-L-32"],
        [["fly", "h", "bomb", "C"], "WAW-13.4-c"],
        [["fly", "f", "support", "E"], "WAW-4.1.4-c"],
        [["fly", "f", "support", "N"], "WAW-4.1.4-d"],
        [["fly", "f", "patrol", "D"], "WAW-Q-51"],
      ];
      for (const [path, id] of orders) {
        expect([path.join(" "), s.no(...path)]).toEqual([path.join(" "), id]);
        expect(() => s.do(...path)).toThrow();
      }
      expect(JSON.stringify(s.state)).toBe(before);
    },
  );
});
