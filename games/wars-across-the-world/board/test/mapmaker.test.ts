import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SCENARIOS } from "../../content/scenarios.ts";
import { edgeId, type Point } from "../../scenario/map.ts";
import { printFile } from "../../scenario/print.ts";
import { readScenario } from "../../scenario/read.ts";
import { drawingEn } from "../../text/drawing.en.ts";
import { areasOf, withAreas } from "../editor/map/chains.ts";
import { makeKind, mergeRegions, paintTerrain, removeRegion, renameRegion, standingAt } from "../editor/map/changes.ts";
import { deleteCorner, insertCorner, moveCorner } from "../editor/map/corners.ts";
import { drawnOf, type Made, regionOf, type WarDoc } from "../editor/map/doc.ts";
import { FEATURES, linkRegions, nameRiver, paintEdge } from "../editor/map/features.ts";
import { clearance, isIn } from "../editor/map/plane.ts";
import { exchanged } from "../editor/map/references.ts";
import { drawRegion, splitRegion } from "../editor/map/regions.ts";
import { caught } from "../editor/map/sketch.ts";
import { moveCounter, moveCrossing, movePort, moveTown, placeTown, setPort } from "../editor/map/spots.ts";
import { inStep } from "../editor/map/step.ts";
import { done, empty, expectSound, land, line, sea, shipped, step, twoLands, why } from "./mapmaker.ts";

const edgesOf = ({ war }: WarDoc): string[] => war.edges.map(({ a, b }) => edgeId(a, b));
const IDS = Object.keys(SCENARIOS);

describe("maps of the house", () => {
  test.each(IDS)("%s: taken apart and put together again, and brought into step, is the same to the byte", async (id) => {
    const doc = await shipped(id);
    expect(printFile(withAreas(doc.map, areasOf(doc.map)))).toBe(printFile(doc.map));
    expect(inStep(doc)).toBe(doc);
  });

  test.each(IDS)("%s: with every region under another id the war still reads, and back again it is the same", async (id) => {
    const { war } = await shipped(id);
    let doc: WarDoc = await shipped(id);
    for (const { id: region, name } of war.regions) doc = done(renameRegion(doc, region, name, `${region}-z`));
    expect(readScenario(printFile(doc.war)).findings.filter(({ level }) => level === "refused")).toEqual([]);
    expectSound(doc);
    for (const { id: region, name } of war.regions) doc = done(renameRegion(doc, `${region}-z`, name, region));
    expect(printFile(doc.war)).toBe(printFile(war));
    expect(printFile(exchanged(war, (one) => one))).toBe(printFile(war));
  });

  test("a corner moved and moved back leaves a file as it was; its neighbours' lines in the file stay the same meanwhile", async () => {
    const doc = await shipped("missouri-1861");
    const from = areasOf(doc.map)[0]!.rings[0]![5]!;
    const there = done(moveCorner(doc, from, [from[0] + 2, from[1] + 1]));
    expectSound(there);
    const lines = new Set(printFile(doc.map).split("\n"));
    expect(
      printFile(there.map)
        .split("\n")
        .filter((one) => !lines.has(one)).length,
    ).toBeLessThan(8);
    const back = done(moveCorner(there, [from[0] + 2, from[1] + 1], from));
    expect([...back.map.arcs].sort()).toEqual([...doc.map.arcs].sort());
    expectSound(back);
  });
});

describe("drawing a region", () => {
  test("between two others it shares their borders and has them as neighbours, with room for a stack, a town and a crossing", () => {
    // Points are given roughly: they catch on the borders.
    const doc = done(drawRegion(twoLands(), line("396,150 604,152 603,448 405,450"), land("Middle")));
    expect(edgesOf(doc).sort()).toEqual(["EAS-MID", "MID-WES"]);
    expect(Object.keys(doc.map.crossings).sort()).toEqual(["EAS-MID", "MID-WES"]);
    const middle = areasOf(doc.map).find(({ region }) => region === "MID")!;
    const [x, y, r] = drawnOf(doc, "MID")!.counter;
    expect(clearance(middle.rings, [x, y])).toBeGreaterThanOrEqual(r);
    expect(r).toBe(60);
    const town = doc.map.towns.find(({ region }) => region === "MID")!;
    expect(isIn(middle.rings, [town.x, town.y])).toBe(true);
    expectSound(doc);
  });

  test("it follows the border from one point of it to another, and the edge of the sheet round its corner", () => {
    const bent = done(moveCorner(done(insertCorner(twoLands(), step("400,100 400,500"), [400, 300])), [400, 300], [460, 300]));
    const doc = done(drawRegion(bent, line("410,150 600,150 600,450 410,450"), land("Middle")));
    expect(areasOf(doc.map).find(({ region }) => region === "MID")!.rings[0]).toContainEqual([460, 300]);
    const round = done(drawRegion(doc, line("0,50 50,0 60,60"), land("Corner")));
    expect(areasOf(round.map).find(({ region }) => region === "COR")!.rings[0]).toContainEqual([0, 0]);
    expectSound(round);
  });

  test("over ground that is land here and sea there it takes of both; an island in a sea has it for a coast", () => {
    const base = empty();
    const water = done(drawRegion(base, line("500,0 1000,0 1000,600 500,600"), sea("Gulf")));
    const two = done(drawRegion(water, line("100,100 500,100 500,500 100,500"), land("Shore")));
    expect(regionOf(two, "SHO")!.coast).toEqual(["GUL"]);
    const gone = done(removeRegion(done(drawRegion(two, line("0,0 90,0 90,90 0,90"), land("Nook"))), "GUL"));
    expect(gone.map.background.map(({ kind }) => kind)).toEqual(["land", "sea"]);
    const across = done(drawRegion(gone, line("400,520 700,520 700,580 400,580"), land("Ferry")));
    expectSound(across);
  });

  test("it is refused where it crosses itself, overlaps another or leaves the sheet, is too small, has a name that is taken or too many points", () => {
    const doc = twoLands();
    const no = (points: readonly Point[], name = "New"): Made => drawRegion(doc, points, land(name));
    expect(why(no(line("420,150 580,450 580,150 420,450")))).toBe("knot");
    expect(no(line("300,200 500,200 500,300 300,300"))).toMatchObject({
      refusal: { key: "draw.no.overlap", args: { name: "West" } },
    });
    expect(why(no(line("40,40 960,40 960,560 40,560")))).toBe("overlap");
    expect(why(no(line("200,200 300,200 300,300")))).toBe("overlap");
    expect(why(no(line("100,100 400,100 400,500 100,500")))).toBe("overlap");
    expect(why(no(line("450,200 1200,200 500,300")))).toBe("frame");
    expect(why(no(line("450,200 460,200 460,210")))).toMatch(/small|fewPoints/);
    expect(why(no(line("450,200 550,200 500,300"), "west "))).toBe("sameName");
    expect(why(no(Array.from({ length: 401 }, (_, i): Point => [450 + (i % 100), 200 + i])))).toBe("manyPoints");
  });

  test("a point catches on a corner rather than on the border beside it, and on nothing far off", () => {
    const areas = areasOf(twoLands().map);
    expect(caught(areas, [396, 107])).toMatchObject({ at: [400, 100], on: "corner" });
    expect(caught(areas, [393, 300])).toMatchObject({ at: [400, 300], on: "border" });
    expect(caught(areas, [500, 300])).toMatchObject({ at: [500, 300], on: "free" });
  });
});

describe("splitting and merging", () => {
  test("a region split from border to border is two neighbours; merged again it is as large as before", () => {
    const doc = done(drawRegion(twoLands(), line("400,150 600,150 600,450 400,450"), land("Middle")));
    const roads = done(paintEdge(doc, "MID", "WES", "road", true));
    const split = done(splitRegion(roads, "WES", line("320,95 310,300 320,505"), "Far West"));
    expect(edgesOf(split).sort()).toEqual(["EAS-MID", "FAR-MID", "FAR-WES"]);
    // The way went through what is another region now: it still leads to the town.
    expect(split.war.edges.filter(({ road }) => road).map(({ a, b }) => edgeId(a, b))).toEqual(["FAR-WES", "FAR-MID"]);
    expectSound(split);
    const whole = done(mergeRegions(split, "WES", "FAR"));
    expect(edgesOf(whole).sort()).toEqual(["EAS-MID", "MID-WES"]);
    expectSound(whole);
    expect(why(splitRegion(doc, "WES", line("250,300 250,505"), "Far West"))).toBe("loose");
    expect(why(splitRegion(doc, "WES", line("250,95 700,300 250,505"), "Far West"))).toBe("crosses");
    expect(why(mergeRegions(doc, "WES", "EAS"))).toBe("apart");
    expect(why(mergeRegions(twoLands(), "WES", "EAS"))).toBe("oneRegion");
  });

  test("what stood in the region that is gone stands in the one that stays, and cards speak of it", async () => {
    const doc = await shipped("missouri-1861");
    const merged = done(mergeRegions(doc, "SPR", "NEO"));
    expect(printFile(merged.war)).not.toContain('"NEO"');
    expect(merged.war.units.flatMap(({ at }) => at ?? []).length).toBe(doc.war.units.flatMap(({ at }) => at ?? []).length);
    expectSound(merged);
  });

  test("a region is not taken away while anybody stands there, and it is said who; an empty one leaves its ground", async () => {
    const doc = await shipped("missouri-1861");
    const made = removeRegion(doc, "STL");
    expect(why(made)).toBe("standing");
    expect(standingAt(doc, "STL").length).toBeGreaterThan(3);
    const split = parted(doc, "COL", "New Land");
    expectSound(split);
    const less = done(removeRegion(split, "NEW"));
    expect(regionOf(less, "NEW")).toBeUndefined();
    expectSound(less);
  });
});

/** A region in two, by the first straight line that does. */
function parted(doc: WarDoc, id: string, name: string): WarDoc {
  const ring = areasOf(doc.map).find(({ region }) => region === id)!.rings[0]!;
  for (let from = 0; from < ring.length; from += 5)
    for (let to = from + 10; to < ring.length; to += 3) {
      const made = splitRegion(doc, id, [ring[from]!, ring[to]!], name);
      if ("doc" in made) return made.doc;
    }
  throw new Error("no straight line parts it");
}

describe("land, sea and what they have", () => {
  test("land that becomes sea has coasts where it had borders, and gives up what only land has", () => {
    const doc = done(drawRegion(twoLands(), line("400,150 600,150 600,450 400,450"), land("Middle")));
    const wet = done(makeKind(doc, "MID", "sea"));
    expect(edgesOf(wet)).toEqual([]);
    expect(regionOf(wet, "WES")!.coast).toEqual(["MID"]);
    expectSound(wet);
    const port = done(setPort(wet, "WES", true));
    expect(port.map.ports).toMatchObject([{ region: "WES", seas: ["MID"] }]);
    expectSound(done(movePort(port, "WES", [450, 300])));
    const dry = done(makeKind(port, "MID", "land"));
    expect(regionOf(dry, "WES")).not.toHaveProperty("port");
    expectSound(dry);
    expect(why(setPort(doc, "WES", true))).toBe("portNoWater");
    expect(why(paintTerrain(wet, ["MID"], "forest"))).toBe("landOnWater");
    expect(done(paintTerrain(wet, ["WES", "EAS"], "forest")).war.regions.map(({ terrain }) => terrain)).toEqual([
      "forest",
      "forest",
      "sea",
    ]);
  });

  test("every feature is painted on a border and taken off again; two rivers that meet are one, and have a name", () => {
    let doc = done(drawRegion(twoLands(), line("400,100 600,100 600,300 400,300"), land("Middle")));
    doc = done(drawRegion(doc, line("400,300 600,300 600,500 400,500"), land("South")));
    for (const feature of FEATURES) {
      const able = feature === "bridge" ? done(paintEdge(doc, "MID", "WES", "minor", true)) : doc;
      const painted = done(paintEdge(able, "MID", "WES", feature, true));
      expectSound(painted);
      expect(done(paintEdge(painted, "MID", "WES", feature, false)).war.edges).toEqual(able.war.edges);
    }
    expect(why(paintEdge(doc, "MID", "WES", "bridge", true))).toBe("bridgeNoRiver");
    expect(why(paintEdge(doc, "EAS", "WES", "road", true))).toBe("noEdge");
    const river = done(paintEdge(done(paintEdge(doc, "MID", "WES", "major", true)), "SOU", "WES", "major", true));
    expect(river.map.rivers).toHaveLength(1);
    const named = done(nameRiver(river, river.map.rivers[0]!.name, "Styx"));
    expect(named.map.riverEdges.map((one) => one.river)).toEqual(["Styx", "Styx"]);
    expectSound(named);
    const linked = done(linkRegions(doc, "WES", "EAS", true, "a ferry"));
    expect(edgesOf(linked)).toContain("EAS-WES");
    expectSound(linked);
    expect(done(linkRegions(linked, "WES", "EAS", false, "")).war.edges).toEqual(doc.war.edges);
  });

  test("stack, town and crossing are moved by hand, and stay inside", () => {
    const doc = done(drawRegion(twoLands(), line("400,150 600,150 600,450 400,450"), land("Middle")));
    expect(drawnOf(done(moveCounter(doc, "WES", [150, 150])), "WES")!.counter).toEqual([150, 150, 50]);
    expect(why(moveCounter(doc, "WES", [500, 300]))).toBe("outside");
    expect(why(moveCounter(doc, "WES", [105, 300]))).toBe("noRoom");
    const roads = done(paintEdge(doc, "MID", "WES", "road", true));
    const moved = done(moveTown(roads, 0, [300, 400]));
    expect(moved.map.routes[0]!.path.slice(-2)).toEqual([300, 400]);
    expect(why(moveTown(roads, 0, [500, 300]))).toBe("outside");
    expect(done(moveCrossing(roads, "MID", "WES", [450, 200])).map.crossings["MID-WES"]).toEqual([400, 200]);
    expect(why(placeTown(doc, "WES", "West", [200, 200]))).toBe("sameTown");
    expectSound(done(placeTown(doc, "WES", "Hamlet", [200, 200])));
  });
});

describe("corners", () => {
  test("both neighbours follow; nothing crosses, leaves the sheet or lands on another corner", () => {
    const doc = done(drawRegion(twoLands(), line("400,100 600,100 600,500 400,500"), land("Middle")));
    const more = done(insertCorner(doc, step("400,100 400,500"), [420, 300]));
    for (const id of ["WES", "MID"])
      expect(areasOf(more.map).find(({ region }) => region === id)!.rings[0]).toContainEqual([420, 300]);
    expectSound(more);
    expect(done(deleteCorner(more, [420, 300])).map.arcs.length).toBe(doc.map.arcs.length);
    expect(why(moveCorner(more, [420, 300], [650, 300]))).toBe("crossesBorder");
    expect(why(moveCorner(more, [420, 300], [600, 500]))).toBe("taken");
    expect(why(moveCorner(doc, [0, 0], [10, 0]))).toBe("edge");
    expect(why(moveCorner(doc, [400, 100], [400, -5]))).toBe("frame");
    expect(why(deleteCorner(doc, [400, 100]))).toBe("fork");
    expect(why(moveCorner(doc, [1, 2], [3, 4]))).toBe("noCorner");
  });
});

/** Something done by chance, at a place of the document that the numbers choose. */
function byChance(doc: WarDoc, [what, n, m, x, y]: readonly number[], step: number): Made {
  const { regions } = doc.war;
  const [one, other] = [regions[n! % regions.length]!.id, regions[m! % regions.length]!.id];
  const areas = areasOf(doc.map);
  const ring = areas[n! % areas.length]!.rings[0]!;
  const corner = ring[m! % ring.length]!;
  const at: Point = [x! % doc.map.width, y! % doc.map.height];
  const edge = doc.war.edges[n! % Math.max(1, doc.war.edges.length)];
  switch (what! % 10) {
    case 0:
    case 1:
      return drawRegion(
        doc,
        [at, [at[0] + 90, at[1] + 10], [at[0] + 60, at[1] + 120]],
        (what! > 20 ? land : sea)(`Land ${step}`),
        40,
      );
    case 2:
      return splitRegion(doc, one, [corner, at, ring[(m! + 7) % ring.length]!], `Part ${step}`, 60);
    case 3:
      return mergeRegions(doc, one, other);
    case 4:
      return moveCorner(doc, corner, [corner[0] + (x! % 31) - 15, corner[1] + (y! % 31) - 15]);
    case 5:
      return insertCorner(doc, [corner, ring[(m! + 1) % ring.length]!]);
    case 6:
      return deleteCorner(doc, corner);
    case 7:
      return edge ? paintEdge(doc, edge.a, edge.b, FEATURES[m! % FEATURES.length]!, x! % 3 > 0) : removeRegion(doc, one);
    case 8:
      return m! % 2 ? removeRegion(doc, one) : makeKind(doc, one, m! % 4 ? "sea" : "land");
    default:
      return m! % 2 ? moveCounter(doc, one, at) : linkRegions(doc, one, other, x! % 3 > 0, "a ferry");
  }
}

test("whatever is done by chance, a map stays one that its schema and checks take, or it is refused and nothing has changed", async () => {
  const starts = [twoLands(), await shipped("sicily-264"), await shipped("missouri-1861")];
  const numbers = fc.tuple(...Array.from({ length: 5 }, () => fc.nat(5000)));
  fc.assert(
    fc.property(fc.nat(2), fc.array(numbers, { minLength: 8, maxLength: 14 }), (start, steps) => {
      let doc = starts[start]!;
      steps.forEach((step, nth) => {
        const before = JSON.stringify(doc);
        const made = byChance(doc, step, nth);
        expect(JSON.stringify(doc)).toBe(before);
        if ("refusal" in made) return;
        doc = made.doc;
        expectSound(doc);
        expect(inStep(doc)).toBe(doc);
      });
    }),
    { numRuns: 12 },
  );
});

test("every step and refusal has its words, and every word of theirs is said", () => {
  const folder = join(import.meta.dirname, "../editor/map");
  const source = readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  const said = Object.keys(drawingEn).flatMap((key) => /^draw\.(?:no|did)\.(\w+)$/.exec(key)?.[1] ?? []);
  for (const key of said) expect(source).toContain(`"${key}"`);
  const refusals = [...source.matchAll(/refused\(\s*"(\w+)"/g)].map(([, key]) => `draw.no.${key}`);
  expect(refusals.filter((key) => !Object.hasOwn(drawingEn, key))).toEqual([]);
});
