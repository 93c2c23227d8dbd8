import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Spot } from "../content/map.ts";
import { MAPS } from "../content/maps.ts";
import { type Form, turned, turnedOf, uprightOf } from "../display/forms.ts";
import { inspectMap, refuseMode } from "../display/inspect.ts";
import {
  blankPlan,
  duplicated,
  edited,
  laid,
  planLike,
  remade,
  removed,
  thingOf,
  twinIds,
  withAssault,
} from "../display/making.ts";
import { mapOf, type Plan, planOf, readPlan, type Thing, textOfPlan } from "../display/plan.ts";
import { flipped, movedBy, sizedTo, turnedBy } from "../display/things.ts";
import { checkSymmetry } from "../rules/maps/mirrored.ts";

const BLANK = blankPlan(900, 900, "C2");
const MILLBROOK = planOf(MAPS[0]!);
const wall = (w = 100, h = 8): Thing => ({ id: "", t: "piece", piece: { kind: "wall", rect: [0, 0, w, h] } });
const house: Thing = {
  id: "",
  t: "piece",
  piece: { kind: "building", name: "Inn", rect: [0, 0, 120, 100], open: [["N", 20, 50, "door"]] },
};
const made = (one: ReturnType<typeof laid>): { plan: Plan; id: string } => {
  if ("refusal" in one) throw new Error(JSON.stringify(one.refusal));
  return one;
};
const lay = (plan: Plan, thing: Thing, at: Spot, both = true) => made(laid(plan, thing, at, 1, both));
const rectOf = (plan: Plan, id: string) => (thingOf(plan, id) as Extract<Thing, { t: "piece" }>).piece.rect;
const isFair = (plan: Plan): boolean => checkSymmetry(mapOf(plan)).length === 0;
const read = (plan: Plan): Plan => {
  const found = readPlan(textOfPlan(plan));
  if ("refusals" in found) throw new Error(JSON.stringify(found.refusals[0]));
  return found.plan;
};

describe("a table in the making", () => {
  test("plan and text are two shapes of the same thing, for every table of the house", () => {
    for (const map of MAPS) {
      expect(mapOf(planOf(map))).toEqual({ ...map, id: "custom" });
      expect(mapOf(read(planOf(map)))).toEqual({ ...map, id: "custom" });
    }
  });
  test("an empty table has the least it needs, and can be read in every symmetry", () => {
    for (const sym of ["C2", "C4", "MX"] as const) {
      const plan = blankPlan(1200, 1200, sym);
      expect(isFair(plan)).toBe(true);
      expect(mapOf(read(plan))).toEqual(mapOf(plan));
      expect(Object.keys(mapOf(plan).flags)).toEqual(sym === "C4" ? ["A", "C", "B", "D"] : ["A", "B"]);
    }
  });

  test("what is laid has its counterpart, on quarter turns three, in the middle none; without the mirror it stays alone", () => {
    const { plan, id } = lay(BLANK, wall(), [300, 200]);
    expect(rectOf(plan, id)).toEqual([250, 196, 100, 8]);
    const [twin] = twinIds(plan, id);
    expect(rectOf(plan, twin!)).toEqual([550, 696, 100, 8]);
    expect(isFair(plan)).toBe(true);
    const four = lay(blankPlan(900, 900, "C4"), wall(), [300, 200]);
    expect(twinIds(four.plan, four.id)).toHaveLength(3);
    expect(isFair(four.plan)).toBe(true);
    const middle = lay(BLANK, wall(), [450, 450]);
    expect(twinIds(middle.plan, middle.id)).toEqual([]);
    const alone = lay(BLANK, wall(), [300, 200], false);
    expect(alone.plan.things.length).toBe(BLANK.things.length + 1);
    expect(isFair(alone.plan)).toBe(false);
  });
  test("its counterpart follows, comes when it leaves the middle and goes when it comes there", () => {
    const first = lay(BLANK, wall(), [300, 200]);
    const [twin] = twinIds(first.plan, first.id);
    const moved = made(edited(first.plan, first.id, (one) => movedBy(first.plan, one, 10, -20), true));
    expect(rectOf(moved.plan, twin!)).toEqual([540, 716, 100, 8]);
    const turnedBoth = made(edited(moved.plan, twin!, (one) => turnedBy(moved.plan, one, 16), true));
    expect(isFair(turnedBoth.plan)).toBe(true);
    expect(rectOf(turnedBoth.plan, first.id)!.slice(2)).toEqual([8, 100]);
    const home = made(edited(first.plan, first.id, (one) => movedBy(first.plan, one, 150, 250), true));
    expect(home.plan.things.filter(({ t }) => t === "piece")).toHaveLength(1);
    const away = made(edited(home.plan, first.id, (one) => movedBy(home.plan, one, -40, 0), true));
    expect(away.plan.things.filter(({ t }) => t === "piece")).toHaveLength(2);
    expect(isFair(away.plan)).toBe(true);
    const single = made(edited(first.plan, first.id, (one) => movedBy(first.plan, one, 10, 0), false));
    expect(isFair(single.plan)).toBe(false);
  });
  test("flags, Spawn Points and hulls go to the other team, and the zone stays in the middle", () => {
    const flag = made(edited(BLANK, "flag:A", (one) => movedBy(BLANK, one, 15, 40), true));
    expect(mapOf(flag.plan).flags).toEqual({ A: [240, 490], B: [660, 410] });
    const hull = lay(BLANK, { id: "", t: "hull", hull: { team: "B", type: "truck", p: [0, 0], h: 3 } }, [800, 450]);
    expect(mapOf(hull.plan).vehicles).toEqual([
      { team: "B", type: "truck", p: [800, 450], h: 3 },
      { team: "A", type: "truck", p: [100, 450], h: 35 },
    ]);
    const zone = made(edited(BLANK, "zone:hill", (one) => movedBy(BLANK, one, 50, 50), true));
    expect(mapOf(zone.plan).hill).toEqual([450, 450, 150]);
    // A flag that is laid is the one there is.
    const again = made(laid(BLANK, { id: "", t: "flag", team: "B", p: [0, 0] }, [700, 300], 1, true));
    expect([again.id, mapOf(again.plan).flags]).toEqual(["flag:B", { A: [200, 600], B: [700, 300] }]);
  });
  test("what is moved or laid comes to lie on the steps of the ruler and stays on the table", () => {
    const plan = made(laid(BLANK, wall(), [303, 198], 25, true));
    expect(rectOf(plan.plan, plan.id)).toEqual([250, 196, 100, 8]);
    expect(rectOf(lay(BLANK, wall(), [900, 900]).plan, "piece:wall1")).toEqual([800, 892, 100, 8]);
  });

  test("a rectangle turns by steps and comes back to what it was; a house turns by quarters with its doors", () => {
    const start = { ...wall(), piece: { kind: "wall", rect: [200, 300, 101, 8] } } as Thing;
    let now = start;
    for (let i = 0; i < 64; i++) now = turnedBy(BLANK, now, 1);
    expect(now).toEqual(start);
    const slanting = turnedBy(BLANK, start, 4) as Extract<Thing, { t: "piece" }>;
    expect(turnedOf(slanting.piece)).toEqual({ middle: [501, 608], w: 101, h: 8, heading: 4 });
    // So does its counterpart, in every symmetry, and a wood.
    for (const sym of ["C2", "C4", "MX"] as const) {
      const first = lay(blankPlan(900, 900, sym), wall(), [300, 200]);
      const [twin] = twinIds(first.plan, first.id);
      let plan = made(edited(first.plan, first.id, (one) => turnedBy(first.plan, one, 5), true)).plan;
      for (let i = 0; i < 59; i++)
        plan = made(edited(plan, twin!, (one) => turnedBy(plan, one, sym === "MX" ? -1 : 1), true)).plan;
      expect(mapOf(plan), sym).toEqual(mapOf(first.plan));
    }
    const woods = MILLBROOK.things.find(({ id }) => id === "piece:woods1")!;
    let round = woods;
    for (let i = 0; i < 32; i++) round = turnedBy(MILLBROOK, round, 2);
    expect(round).toEqual(woods);
    const inn = turnedBy(BLANK, movedBy(BLANK, house, 300, 300), 16) as Extract<Thing, { t: "piece" }>;
    expect([inn.piece.rect, inn.piece.open]).toEqual([[310, 290, 100, 120], [["E", 20, 50, "door"]]]);
    let once: Thing = movedBy(BLANK, house, 300, 300);
    for (let i = 0; i < 4; i++) once = turnedBy(BLANK, once, -16);
    expect(once).toEqual(movedBy(BLANK, house, 300, 300));
  });
  test("a turned rectangle from a file is known for what it is", () => {
    const sizes = fc.integer({ min: 4, max: 400 });
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 400 }), sizes, fc.integer({ min: 1, max: 63 }), (w, h, steps) => {
        const there = turned({ rect: [400, 400, w, h] }, steps);
        const { form, steps: back } = uprightOf(there);
        const corners = ({ poly, rect }: Form): string =>
          JSON.stringify(poly?.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]) ?? rect);
        expect(form.rect).toBeDefined();
        expect(corners(turned(form, back))).toBe(corners(there));
      }),
      { numRuns: 300 },
    );
  });
  test("a flip changes left and right of doors and outlines, and whose a hull is stays", () => {
    const flip = flipped(movedBy(BLANK, house, 300, 300)) as Extract<Thing, { t: "piece" }>;
    expect([flip.piece.rect, flip.piece.open]).toEqual([[300, 300, 120, 100], [["N", 50, 50, "door"]]]);
    const hull: Thing = { id: "", t: "hull", hull: { team: "A", type: "truck", p: [100, 100], h: 4 } };
    expect(flipped(hull)).toEqual({ ...hull, hull: { ...hull.hull, h: 28 } });
    const woods = MILLBROOK.things.find(({ id }) => id === "piece:woods1")!;
    expect(flipped(flipped(woods))).toEqual(woods);
    expect(flipped(woods)).not.toEqual(woods);
  });
  test("sizes are about the middle, and nothing grows over the edge", () => {
    const rect = (one: Thing) => (one as Extract<Thing, { t: "piece" }>).piece.rect;
    expect(rect(sizedTo(BLANK, movedBy(BLANK, wall(), 300, 300), 60, 10))).toEqual([320, 299, 60, 10]);
    expect(rect(sizedTo(BLANK, wall(), 5000, 8))).toEqual([0, 0, 100, 8]);
    expect(rect(sizedTo(BLANK, wall(), 300, 8))).toEqual([0, 0, 300, 8]);
  });

  test("what a table cannot do without stays: flags, the zone, the last Spawn Point of a team, the last objective", () => {
    const why = (id: string, plan = BLANK): string | undefined => {
      const one = removed(plan, id, true);
      return "refusal" in one ? one.refusal.key : undefined;
    };
    expect([why("flag:A"), why("zone:hill"), why("objective:O1")]).toEqual([
      "build.no.stays",
      "build.no.stays",
      "build.no.lastObjective",
    ]);
    expect(why("spawn:A1")).toBeUndefined();
    const one = made(removed(BLANK, "spawn:A1", true)).plan;
    expect(mapOf(one).spawns).toEqual({ A: [[75, 675]], B: [[825, 225]] });
    expect(why("spawn:A2", one)).toBe("build.no.lastSpawn");
  });
  test("no more than a file may hold", () => {
    let plan = BLANK;
    let refusal: string | undefined;
    for (let i = 0; i < 12 && !refusal; i++) {
      const one = laid(plan, { id: "", t: "objective", p: [0, 0], stage: 0 }, [100 + 20 * i, 300], 1, true);
      if ("refusal" in one) refusal = one.refusal.key;
      else plan = one.plan;
    }
    expect([refusal, mapOf(plan).objectives.length]).toEqual(["build.no.objectives", 9]);
    expect(mapOf(read(plan))).toEqual(mapOf(plan));
  });
  test("the same again lies aside and has its own counterpart", () => {
    const first = lay(BLANK, wall(), [300, 200]);
    const copy = made(duplicated(first.plan, first.id, true));
    expect([rectOf(copy.plan, copy.id), twinIds(copy.plan, copy.id).length]).toEqual([[365, 196, 100, 8], 1]);
    expect(isFair(copy.plan)).toBe(true);
  });

  test("a table is made larger, smaller, square or mirrored, and stays fair", () => {
    for (const map of MAPS)
      for (const sym of ["C2", "C4", "MX"] as const)
        for (const [w, h] of [
          [1200, 1200],
          [900, 900],
          [2000, 2000],
        ] as const) {
          const plan = remade(planOf(map), { w, h, sym });
          expect(isFair(plan), `${map.id} ${sym} ${w}`).toBe(true);
          expect(mapOf(read(plan))).toEqual(mapOf(plan));
        }
    const wide = remade(MILLBROOK, { w: 1400, h: 900, sym: "C2" });
    expect(rectOf(wide, "piece:road1")).toEqual([0, 420, 1400, 60]);
    expect(mapOf(wide).hill).toEqual([700, 450, 150]);
  });
  test("two halves that differ are made alike, from the west; what is alike stays as it is", () => {
    const torn = made(edited(MILLBROOK, "piece:hedge1", (one) => movedBy(MILLBROOK, one, 5, 0), false)).plan;
    expect(isFair(torn)).toBe(false);
    const mended = remade(torn, torn);
    expect([isFair(mended), rectOf(mended, "piece:hedge1")]).toEqual([true, [205, 395, 110, 10]]);
    const sorted = (plan: Plan) => mapOf(plan).pieces.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const map of MAPS) expect(sorted(remade(planOf(map), map))).toEqual(sorted(planOf(map)));
  });
  test("a mirrored table may have Spawn Points of its own for Assault; on another symmetry they go", () => {
    const plan = withAssault(blankPlan(1200, 1200, "MX"), true);
    expect(mapOf(plan).spawns.ATT).toHaveLength(2);
    expect([isFair(plan), mapOf(read(plan))]).toEqual([true, mapOf(plan)]);
    expect(mapOf(remade(plan, { ...plan, sym: "C2" })).spawns.ATT).toBeUndefined();
    expect(mapOf(withAssault(plan, false)).spawns.DEF).toBeUndefined();
  });
});

describe("what the rules say of it", () => {
  test("findings bear their place; a table that is mended has none", () => {
    const found = inspectMap(mapOf(BLANK));
    expect(found.map(({ say, at, to }) => [say.key, at, to])).toContainEqual(["map.markersSee", [75, 225], [825, 675]]);
    let plan = BLANK;
    for (const [x, y, w, h] of [
      [150, 125, 8, 200],
      [150, 575, 8, 200],
    ] as const)
      plan = lay(plan, { id: "", t: "piece", piece: { kind: "highwall", rect: [0, 0, w, h] } }, [x, y + 100]).plan;
    expect(inspectMap(mapOf(plan))).toEqual([]);
  });
  test("every mode but those of four teams can be played on a table in order, and the others say why not", () => {
    const modes = ["deathmatch", "domination", "flags", "assault", "hill", "free"] as const;
    expect(modes.map((mode) => refuseMode(MAPS[0]!, mode, "two", 4))).toEqual(modes.map(() => undefined));
    expect(modes.map((mode) => refuseMode(MAPS[0]!, mode, "four", 4)?.key)).toEqual([
      ...Array(5).fill("options.noFour"),
      undefined,
    ]);
    const corners = MAPS.find(({ id }) => id === "four-corners")!;
    expect(refuseMode(corners, "assault", "four", 4)?.key).toBe("options.assaultTwo");
    expect(refuseMode(corners, "domination", "four", 6)?.key).toBe("options.unequal");
    expect(refuseMode(corners, "domination", "four", 8)).toBeUndefined();
  });
  test("a table of the house is gone on with under a name of one's own", () => {
    expect(inspectMap(mapOf(planLike(MAPS[0]!, "Mine")))).toEqual([]);
  });
});
