import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { countNow } from "../rules/victory.ts";
import type { Scoring } from "../scenario/types.ts";
import { TURN } from "../scenario/words.ts";
import { field } from "./field.ts";
import { scene, sceneOf } from "./scene.ts";

const MAP = { regions: { A: "clear Blue", B: "clear Red", C: "hills Red" }, borders: ["A-B", "B-C"] };
const HOLD = { b: "Blue A 1/1/1", r: "Red C 1/1/1" };

describe("Turn", () => {
  rule(
    ["WAW-1-a", "WAW-7-a"],
    "the scenario's sides in its order, each all its phases, turn after turn, and no more turns than it says",
    () => {
      const s = sceneOf(field({ ...MAP, units: HOLD, more: { turnOrder: ["Red", "Blue"], turns: 2, turnLabels: ["1", "2"] } }));
      const order: string[] = [];
      while (s.open[0]) {
        order.push(`${s.table.turn} ${s.open[0].seat} ${s.kind}`);
        s.fallback();
      }
      expect(order).toEqual(["1 0 land.orders", "1 1 land.orders", "2 0 land.orders", "2 1 land.orders"]);
      expect(s.lines("side")).toMatchObject([{ side: "Red" }, { side: "Blue" }, { side: "Red" }, { side: "Blue" }]);
    },
  );
  rule(["WAW-1-b", "WAW-Q-07"], "phases in their order; one that the scenario does not use is skipped", () => {
    expect(TURN.map(([phase]) => phase)).toEqual([
      "draw",
      "reinforce",
      "income",
      "maintenance",
      "purchase",
      "supply",
      "air1",
      "naval",
      "land",
      "breakthrough",
      "siege",
      "air2",
      "placement",
      "end",
    ]);
    const asked = (phases: object) => {
      const s = sceneOf(
        field({
          regions: { ...MAP.regions, A: "clear Blue port coast:S", S: "sea" },
          borders: MAP.borders,
          units: { ...HOLD, f: "Blue A ship 1/1/4" },
          phases,
        }),
      );
      const kinds = new Set<string>();
      while (s.table.turn === 1 && s.open[0]) {
        kinds.add(s.kind!);
        s.fallback();
      }
      return [...kinds];
    };
    expect(asked({ naval: true })).toEqual(["naval.orders", "land.orders"]);
    expect(asked({ naval: false })).toEqual(["land.orders"]);
  });
  rule("WAW-7.1.4-a", "the active side chooses the order of its battles", () => {
    const s = scene({
      regions: { A: "clear Blue", D: "clear Blue", B: "clear Red", C: "clear Red" },
      borders: ["A-B", "C-D"],
      units: {
        a: "Blue A 8/1/2",
        L: "Blue A leader 1 0/0/3",
        d: "Blue D 8/1/2",
        M: "Blue D leader 1 0/0/3",
        r: "Red B 1/1/1",
        q: "Red C 1/1/1",
      },
    });
    s.do("march", "A:1", "B", "battle").do("march", "D:1", "C", "battle").do("done");
    expect([s.kind, s.options().sort()]).toEqual(["battle.next", ["B", "C"]]);
    s.roll(0, 9, 0, 0, 9, 0).do("C");
    expect(s.lines("battle.begins")).toMatchObject([{ region: "C" }, { region: "B" }]);
  });
  const objective = (when: object[], more: object = {}) =>
    field({
      ...MAP,
      units: HOLD,
      more: {
        victory: { suddenDeath: when as never, perTurn: [], end: [], decide: { by: "vp", drawBelow: 1, text: "" } },
        ...more,
      },
    });
  const holds = (side: string, region: string) => ({
    side,
    when: [{ c: "control", side, regions: { ids: [region] } }],
    text: "",
  });
  rule("WAW-7.2-a", "objectives are judged after the last side of a turn, not before; without one the next turn begins", () => {
    const s = sceneOf(objective([holds("Blue", "B")]));
    s.do("march", "A:1", "B").do("done");
    expect([s.table.control.B, s.outcome, s.table.side]).toEqual([0, undefined, 1]);
    s.do("done");
    expect(s.outcome).toMatchObject({ ranks: [1, 2], rule: "WAW-7.2-a" });
  });
  rule(["WAW-7.2-b", "WAW-14-a"], "after the last turn the scenario's scoring decides, from the VP it gave at the start", () => {
    const s = sceneOf(
      field({
        ...MAP,
        units: HOLD,
        more: {
          turns: 1,
          vpStart: { Blue: 4, Red: 5 },
          victory: {
            suddenDeath: [],
            perTurn: [],
            end: [{ side: "Blue", when: [], do: [{ e: "gain", side: "self", kind: "vp", amount: 3 }], text: "" }],
            decide: { by: "vp", drawBelow: 1, text: "" },
          },
        },
      }),
    );
    // What would be counted now is what is counted then, line by line; only the end makes it theirs.
    const count = countNow(s.state);
    expect([count.vp, count.counted, count.winners, s.table.vp]).toEqual([[7, 5], [3, 0], [0], [4, 5]]);
    s.do("done").do("done");
    expect(s.outcome).toMatchObject({ ranks: [1, 2], scores: [7, 5], rule: "WAW-7.2-b" });
    expect(countNow(s.state)).toMatchObject({ vp: [7, 5], counted: [3, 0], winners: [0] });
  });
  rule(
    ["WAW-7.2-b", "WAW-14-g"],
    "what would be counted has the VP of a turn and of the end in it, and never goes below 0",
    () => {
      const gain = (side: string, amount: number): Scoring => ({
        side,
        when: [],
        do: [{ e: "gain", side: "self", kind: "vp", amount }],
        text: "",
      });
      const s = sceneOf(
        field({
          ...MAP,
          units: HOLD,
          more: {
            turns: 1,
            vpStart: { Blue: 4, Red: 3 },
            victory: {
              suddenDeath: [],
              perTurn: [gain("Blue", -6), gain("Red", 1)],
              end: [gain("Blue", 3)],
              decide: { by: "vp", drawBelow: 2, text: "" },
            },
          },
        }),
      );
      const { vp, turn, counted, winners } = countNow(s.state);
      expect([vp, turn, counted, winners]).toEqual([
        [3, 4],
        [-4, 1],
        [3, 0],
        [0, 1],
      ]);
      s.do("done").do("done");
      expect(s.outcome).toMatchObject({ ranks: [1, 1], scores: vp });
    },
  );
  rule("WAW-L-15", "of several that met theirs in one check the one with most VP wins; equal VP is a draw", () => {
    const both = (vpStart: object) => {
      const s = sceneOf(objective([holds("Blue", "A"), holds("Red", "C")], { vpStart }));
      return s.do("done").do("done").outcome!.ranks;
    };
    expect([both({ Blue: 3, Red: 4 }), both({ Blue: 4, Red: 4 })]).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });
});

describe("Reinforcements", () => {
  rule("WAW-7.1.1-b", "they enter in the reinforcement step of their turn", () => {
    const s = scene({ ...MAP, units: { ...HOLD, n: "Blue A@T2 2/1/2" } });
    expect(s.unit("n").place).toBe("due");
    s.do("done").to("land.orders", 1).to("land.orders", 0);
    expect([s.unit("n").place, s.at("n"), s.table.turn]).toEqual(["map", "A", 2]);
  });
  rule("WAW-L-79", "in the first of their regions that is friendly, has room and no revealed enemy CU; else they wait", () => {
    const enter = (regions: { [id: string]: string }, units: { [id: string]: string }) => {
      const s = scene({
        regions: { ...MAP.regions, ...regions },
        borders: MAP.borders,
        units: { ...HOLD, ...units, n: "Blue A,B@T2 2/1/2" },
      });
      s.do("done").to("land.orders", 1);
      return s.to("land.orders", 0).at("n");
    };
    expect(enter({}, {})).toBe("A");
    expect(enter({ A: "clear Red", B: "clear Blue" }, { b: "Blue C 1/1/1" })).toBe("B");
    expect(enter({ B: "clear Blue" }, { x: "Red A 1/1/0" })).toBe("B");
    const six = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`s${i}`, "Blue A 1/1/0 fixed"]));
    expect(enter({ A: "hills Blue", B: "clear Blue" }, { ...six, b: "Blue B 1/1/1" })).toBe("B");
    expect(enter({ A: "clear Red" }, { b: "Blue C 1/1/1" })).toBeNull();
  });
});
