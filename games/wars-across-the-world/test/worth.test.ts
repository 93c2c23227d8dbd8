import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { certainty, score, standing, swingOf, unitWorth, worthsOf } from "../rules/score.ts";
import type { WarState } from "../rules/state.ts";
import type { Scenario } from "../scenario/types.ts";
import type { Condition, Effect, RegionSel } from "../scenario/vocabulary.ts";
import { field, type Given, withGreen } from "./field.ts";
import { type Scene, sceneOf } from "./scene.ts";

/** What a war is about, read from its data: what decides it is worth holding, in VP, to whom it says so and in no other measure. */
const REGIONS: Given["regions"] = {
  A: "clear Blue vp2",
  B: "clear Red vp3 $4",
  C: "clear Red city",
  D: "clear Red supply",
  P: "clear Red port coast:S",
  N: "clear",
  S: "sea",
};
const UNITS = { b: "Blue A 2/2/2", r: "Red B 1/1/2" };
const war = (given: Partial<Given> = {}, victory: Partial<Scenario["victory"]> = {}): Scene => {
  const { regions, more, ...rest } = given;
  const decide = { by: "vp", drawBelow: 1, text: "" } as const;
  return sceneOf(
    field({
      regions: { ...REGIONS, ...regions },
      borders: ["A-B", "B-C"],
      units: UNITS,
      more: { victory: { suddenDeath: [], perTurn: [], end: [], decide, ...victory }, ...more },
      ...rest,
    }),
    "worth",
  );
};
const gain = (effect: Partial<Extract<Effect, { e: "gain" }>>): Effect => ({ e: "gain", side: "self", kind: "vp", ...effect });
const scoring = (effect: Effect, side = "each", when: readonly Condition[] = []) => ({ side, when, do: [effect], text: "" });
/** What the regions are worth to a side, without those that are worth nothing. */
const worth = (s: Scene, side: number): { [region: string]: number } =>
  Object.fromEntries(
    Object.entries(worthsOf(s.state as WarState)).flatMap(([region, of]) =>
      of[side] === 0 ? [] : [[region, Number(of[side]!.toFixed(3))]],
    ),
  );
const holds = (regions: RegionSel, side = "self"): Condition => ({ c: "control", side, regions }) as Condition;
const own: RegionSel = { control: "self" };

describe("What regions are worth", () => {
  const PLAIN = { C: 0.15, P: 0.1 };
  rule(["WAW-14-a", "WAW-15-c"], "without anything that scores a city and a port are worth a little, to either side", () => {
    const s = war();
    expect([worth(s, 0), worth(s, 1)]).toEqual([PLAIN, PLAIN]);
    // A source is worth something to its side where supply is in use, and income where there is an economy, for the turns that are left.
    const fed = war({ phases: { supply: true } });
    expect([worth(fed, 0), worth(fed, 1)]).toEqual([PLAIN, { ...PLAIN, D: 2 }]);
    const rich = war({ more: { economy: { start: {}, resources: [], stepCost: 2, shop: [] } } });
    expect(worth(rich, 0)).toEqual({ ...PLAIN, B: 1.6 });
    rich.table.turn = 4;
    expect(worth(rich, 1)).toEqual({ ...PLAIN, B: 0.4 });
  });
  rule("WAW-14-a", "points at the end count once, points of each turn for every turn that is left, and money is no point", () => {
    const end = war({}, { end: [scoring(gain({ perRegion: own, value: "vp" }))] });
    expect(worth(end, 0)).toEqual({ ...PLAIN, A: 2, B: 3 });
    const each = war({}, { perTurn: [scoring(gain({ perRegion: own, value: "vp", divide: 2 }), "Red")] });
    expect([worth(each, 0), worth(each, 1)]).toEqual([PLAIN, { ...PLAIN, A: 4, B: 6 }]);
    each.table.turn = 3;
    expect(worth(each, 1)).toEqual({ ...PLAIN, A: 2, B: 3 });
    const count = war({}, { end: [scoring(gain({ perRegion: { ...own, has: ["city"] }, amount: 5 }), "Blue")] });
    expect([worth(count, 0), worth(count, 1)]).toEqual([{ ...PLAIN, C: 5.15 }, PLAIN]);
    const one = war({}, { end: [scoring(gain({ perRegion: { ids: ["A", "S"] } }), "Blue")] });
    expect(worth(one, 0)).toEqual({ ...PLAIN, A: 1 });
    expect(worth(war({}, { end: [scoring(gain({ kind: "money", perRegion: own, value: "vp" }))] }), 0)).toEqual(PLAIN);
    expect(worth(war({}, { end: [scoring({ e: "flag", flag: "f", set: 1 })] }), 0)).toEqual(PLAIN);
  });
  rule("WAW-14-a", "points for who controls what is named are shared out over it", () => {
    const s = war({}, { end: [scoring(gain({ amount: 6 }), "Blue", [holds({ ids: ["A", "B", "D"] })])] });
    expect([worth(s, 0), worth(s, 1)]).toEqual([{ ...PLAIN, A: 2, B: 2, D: 2 }, PLAIN]);
    const each = war({}, { perTurn: [scoring(gain({ amount: 2 }), "Blue", [holds({ ids: ["A", "N"] })])] });
    expect(worth(each, 0)).toEqual({ ...PLAIN, A: 4, N: 4 });
    // By its name too, inside of what must hold together; what an enemy must hold is not asked of him.
    const inner: Condition = { c: "all", of: [holds({ ids: ["A"] }, "Blue"), holds({ ids: ["B"] }, "Red")] };
    expect(worth(war({}, { end: [scoring(gain({}), "Blue", [inner])] }), 0)).toEqual({ ...PLAIN, A: 1 });
  });
  rule("WAW-14-a", "what wins at once is worth much, spread over all that it asks for", () => {
    const objective = (side: string, when: readonly Condition[]): Scene => war({}, { suddenDeath: [{ side, when, text: "" }] });
    const two = objective("Red", [holds({ ids: ["A", "N"] })]);
    expect([worth(two, 0), worth(two, 1)]).toEqual([PLAIN, { ...PLAIN, A: 7, N: 7 }]);
    // What is not about control makes it farther away.
    const more = objective("Blue", [holds({ ids: ["B"] }), { c: "turn", from: 3 }, { c: "any", of: [{ c: "turn", from: 3 }] }]);
    expect(worth(more, 0)).toEqual({ ...PLAIN, B: 2 });
    expect(worth(objective("Blue", [{ c: "turn", from: 3 }]), 0)).toEqual(PLAIN);
  });
  rule("WAW-7.1.1-b", "where units are still to arrive is worth a little to their side, for each of them", () => {
    const s = war({ units: { ...UNITS, c: "Blue A@T2 1/1/1", d: "Blue N,A@T3 1/1/1" } });
    expect([worth(s, 0), worth(s, 1)]).toEqual([{ ...PLAIN, A: 0.15, N: 0.15 }, PLAIN]);
    s.table.turn = 2;
    expect(worth(s, 0)).toEqual({ ...PLAIN, N: 0.15 });
  });
  rule(
    ["WAW-14-a", "WAW-L-2-a"],
    "to lose a region to an enemy costs what it is worth to both, and the last turn makes it sure",
    () => {
      const end = [scoring(gain({ perRegion: own, value: "vp" }), "Blue"), scoring(gain({ perRegion: { ids: ["B"] } }), "Red")];
      const s = war({}, { end });
      expect([swingOf(s.state as WarState, "B", 0), swingOf(s.state as WarState, "A", 1)]).toEqual([4, 2]);
      expect(certainty(s.state as WarState)).toBeCloseTo(0.5875);
      s.table.turn = 4;
      expect(certainty(s.state as WarState)).toBeCloseTo(1);
      // An ally is none to lose it to.
      const green = (ally: "Blue" | "Red") =>
        war({ more: withGreen(ally) }, { end: [scoring(gain({ perRegion: { ids: ["N"] }, amount: 9 }), "Green")] });
      expect((["Blue", "Red"] as const).map((ally) => swingOf(green(ally).state as WarState, "N", 0))).toEqual([0, 9]);
    },
  );
});

describe("What counters are worth", () => {
  const value = (s: Scene, id: string): number => Number(unitWorth(s.state as WarState, s.unit(id)).toFixed(3));
  rule(
    ["WAW-4-a", "WAW-4.1-b", "WAW-13.4-e"],
    "by steps, CF and MF; SU and leaders by themselves, half of it without supply",
    () => {
      const s = war({
        units: {
          ...UNITS,
          t: "Blue A 4r2/2/2",
          g: "Blue A su artillery",
          L: "Blue A leader 2 1/1/3",
          M: "Blue A leader crown -2/1/3",
        },
      });
      // Two steps of CF 4; one of CF 2; SU; two stars and 1/1; a monarch who is no good in battle.
      expect(["b", "t", "g", "L", "M"].map((id) => value(s, id))).toEqual([1.2, 2.1, 0.7, 1.8, 1.7]);
      s.set("t", { steps: 1 });
      expect(value(s, "t")).toBe(1.2);
      s.set("b", { oos: true });
      expect(value(s, "b")).toBe(0.425);
    },
  );
  rule("WAW-14-a", "one whose loss wins the war for an enemy is worth more", () => {
    const wants = (units: object, max: number | null = 0, min?: number): number => {
      const one = { c: "units", units: { side: "Blue", ...units }, ...(max === null ? {} : { max }), ...(min && { min }) };
      const s = war(
        { units: { ...UNITS, g: "Blue A su artillery" } },
        { suddenDeath: [{ side: "Red", when: [one as Condition], text: "" }] },
      );
      return value(s, "b");
    };
    const more = 1.6;
    expect([wants({}), wants({ ids: ["b"] }), wants({ role: "CU" }), wants({ types: ["type-b"] })]).toEqual([
      more,
      more,
      more,
      more,
    ]);
    expect([wants({ notTag: ["artillery"] }), wants({ nation: [""] })]).toEqual([more, more]);
    const none = 1.2;
    expect([wants({ side: "Red" }), wants({ ids: ["g"] }), wants({ role: "SU" }), wants({ types: ["type-g"] })]).toEqual(
      new Array(4).fill(none),
    );
    expect([wants({ tags: ["artillery"] }), wants({ nation: ["x"] })]).toEqual([none, none]);
    // To have some is not to have none left.
    expect([wants({}, null), wants({}, 3, 1)]).toEqual([none, none]);
    expect(value(war({}, { suddenDeath: [{ side: "Red", when: [{ c: "turn", from: 2 }], text: "" }] }), "b")).toBe(none);
  });
});

describe("How a side stands", () => {
  rule(
    ["WAW-14-a", "WAW-L-2-b"],
    "points, regions, counters and cards of its own and its allies, less those of its enemies",
    () => {
      const end = [scoring(gain({ perRegion: own, value: "vp" }))];
      const at = (s: Scene, side = 0): number => Number(standing(s.state as WarState, side).toFixed(4));
      const s = war({ units: { b: "Blue A 2/2/2", r: "Red B 2/2/2" } }, { end });
      // A (2) against B (3), C and P, as far as they are sure in the first of four turns.
      const regions = -(1 + 0.15 + 0.1) * 0.5875;
      expect(at(s)).toBeCloseTo(regions, 3);
      expect([at(s, 1), score(s.state as WarState, 0)]).toEqual([-at(s), standing(s.state as WarState, 0)]);
      s.table.vp = [12, 9];
      s.table.sizes = [1, 3];
      expect(at(s)).toBeCloseTo(regions + 3 - 0.8, 3);
      s.table.vp = [10, 10];
      s.table.sizes = [0, 0];
      // Who is injured comes back; who is lost, for sale or due does not count; who hides does.
      for (const [place, n] of [
        ["injured", 0.96],
        ["lost", 0],
        ["due", 0],
        ["pool", 0],
        ["hidden", 1.2],
      ] as const) {
        s.set("b", { place, at: null });
        expect(at(s), place).toBeCloseTo(regions - 1.2 + n, 3);
      }
    },
  );
  rule(
    ["WAW-L-2-a", "WAW-L-2-b"],
    "an ally's counters and regions count for one, an enemy's against one, others' not at all",
    () => {
      const with3 = (ally: "Blue" | "Red" | null): Scene =>
        war({ regions: { C: "clear Green city" }, units: { ...UNITS, g: "Green C 2/2/2" }, more: withGreen(ally) });
      const s = with3("Blue");
      const at = (state = s.state as WarState): number => standing(state, 0);
      const friend = at();
      s.table.relations[0]![2] = "peace";
      const nobody = at();
      s.table.relations[0]![2] = "war";
      const foe = at();
      const all = 10 + 1.2 + 0.15 * 0.5875;
      expect([friend - nobody, nobody - foe].map((n) => Number(n.toFixed(4)))).toEqual(
        [all, all].map((n) => Number(n.toFixed(4))),
      );
      // A seat stands as all the sides it answers for.
      const { seats } = s.table;
      const own = seats[0]!;
      const sum = seats.reduce((n, seat, side) => (seat === own ? n + standing(s.state as WarState, side) : n), 0);
      expect(score(s.state as WarState, own)).toBeCloseTo(sum);
    },
  );
});
