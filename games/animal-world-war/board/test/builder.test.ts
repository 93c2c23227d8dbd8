import { fast } from "@warren/kernel/chance.ts";
import { describe, expect, test } from "vitest";
import { queries } from "../../queries.ts";
import {
  blankPlan,
  dealt,
  left,
  type Plan,
  painted,
  paintedBoth,
  planOf,
  positionsOf,
  refusePaint,
  textOf,
} from "../builder/plan.ts";

const shape = (size: "small" | "medium" | "large"): Plan => {
  const field = queries.houseShape(size);
  return blankPlan(field.hexes, field.zones);
};
const tile = (kind: string) => ({ t: "tile", kind }) as const;
const findings = (plan: Plan) => queries.inspectField(textOf(plan)).findings.map((one) => `${one.level} ${one.say.key}`);

describe("a battlefield in the making", () => {
  test("the outlines of the house are fine as they are, and after the rest is dealt", () => {
    for (const size of ["small", "medium", "large"] as const) {
      expect(findings(shape(size))).toEqual([]);
      for (let seed = 0; seed < 12; seed++) {
        const rng = fast(seed);
        const full = dealt(shape(size), (n) => rng.below(n));
        expect(Object.values(full.tiles).includes("")).toBe(false);
        expect(Math.min(...Object.values(left(full)))).toBeGreaterThanOrEqual(0);
        expect(findings(full).filter((one) => one.startsWith("refused"))).toEqual([]);
      }
    }
  });

  test("text and plan are two shapes of the same thing", () => {
    let plan: Plan = { ...shape("small"), name: "Home", objective: "none" };
    plan = painted(plan, tile("meadow"), "0,0");
    plan = painted(plan, { t: "work", kind: "wires" }, "0,0");
    plan = painted(plan, { t: "work", kind: "grenades" }, "0,0");
    plan = painted(plan, { t: "work", kind: "grenades" }, "0,0");
    const text = textOf(plan);
    const read = queries.readScenario(text);
    if ("refusal" in read) throw new Error(JSON.stringify(read.refusal));
    expect(planOf(read.scenario, text)).toEqual(plan);
    expect(textOf(planOf(read.scenario, text))).toBe(text);
  });

  test("the box is not bottomless, and what a tile cannot bear is refused with a reason", () => {
    let plan = painted(shape("medium"), tile("church"), "0,0");
    expect(refusePaint(plan, tile("church"), "0,1")).toBe("build.no.left");
    expect(painted(plan, tile("church"), "0,1")).toBe(plan);
    expect(refusePaint(plan, { t: "work", kind: "trenches" }, "0,0")).toBe("build.no.dig");
    expect(refusePaint(plan, { t: "work", kind: "trenches" }, "0,1")).toBe("build.no.dealt");
    expect(refusePaint(plan, { t: "zone", side: "H" }, "9,9")).toBe("build.no.tile");
    plan = painted(plan, tile("lake"), "1,0");
    expect(refusePaint(plan, { t: "zone", side: "H" }, "1,0")).toBe("build.no.stand");
    // A lake where a zone was takes the zone with it; a tile taken away takes everything.
    const home = plan.zones.H[0]!;
    expect(painted(plan, tile("lake"), home).zones.H).not.toContain(home);
    const bare = painted(painted(plan, tile("meadow"), home), { t: "erase" }, home);
    expect([bare.tiles[home], bare.zones.H.includes(home)]).toEqual([undefined, false]);
  });

  test("both sides alike: the other Empire gets the opposite", () => {
    const plan = paintedBoth(shape("medium"), tile("wood"), "1,1");
    expect([plan.tiles["1,1"], plan.tiles["-1,-1"]]).toEqual(["wood", "wood"]);
    const zoned = paintedBoth(plan, { t: "zone", side: "H" }, "1,1");
    expect([zoned.zones.H.includes("1,1"), zoned.zones.C.includes("-1,-1")]).toEqual([true, true]);
  });

  test("the rules look on: zones apart, tiles nobody reaches, unequal zones, an Objective without its ground", () => {
    let plan = shape("small");
    for (const at of ["-2,1", "-1,0", "0,0", "1,0", "2,-1"]) plan = painted(plan, { t: "erase" }, at);
    expect(findings(plan)).toContain("unwise inspect.zonesApart");
    expect(findings({ ...plan, objective: "O06" })).toEqual(["refused scenario.needsHexes"]);
    const walled = painted(painted(painted(shape("small"), tile("lake"), "-2,0"), tile("lake"), "-1,-1"), tile("marsh"), "-1,0");
    const moat = painted(walled, tile("meadow"), "-2,-1");
    expect(findings(painted(moat, { t: "zone", side: "" }, "-2,-1"))).toContain("unwise inspect.lost");
    const thin = ["0,-2", "1,-2", "2,-2"].reduce((now, at) => painted(now, { t: "zone", side: "" }, at), shape("small"));
    expect(findings(thin)).toContain("unwise inspect.zoneSizes");
    expect(findings({ ...shape("small"), zones: { H: [], C: ["0,-2"] } })).toEqual(["refused scenario.bad"]);
    const column = blankPlan(
      [
        [0, 0],
        [0, 1],
        [5, 0],
        [5, 1],
      ],
      [[1], [0]],
    );
    expect(findings(column)).toContain("unwise inspect.noFlight");
  });

  test("an Objective that is not possible here says so, and laying the tiles mends it", () => {
    const plan: Plan = { ...painted(shape("small"), { t: "erase" }, "2,-1"), objective: "O06" };
    const found = queries.inspectField(textOf(plan));
    expect(found.findings).toMatchObject([{ level: "refused", mend: "lay", hexes: ["2,-1"] }]);
    const mended = found.findings[0]!.hexes.reduce((now, at) => painted(now, tile(""), at), plan);
    expect(findings(mended)).toEqual([]);
    expect(queries.inspectField(textOf({ ...plan, objective: "" })).impossible).toContain("O06");
  });

  test("there is always a position to press, on an empty sheet too", () => {
    const empty = blankPlan([], [[], []]);
    expect(positionsOf(empty)).toContain("0,0");
    expect(findings(empty)).toEqual(["refused scenario.bad"]);
    expect(painted(empty, tile("road"), "0,0").tiles).toEqual({ "0,0": "road" });
  });
});
