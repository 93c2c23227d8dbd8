import { describe, expect, test } from "vitest";
import { drawingOf } from "../art/ground.ts";
import { adornLine, adornmentsOf, adornPoint, moveAdornment, removeAdornment } from "../editor/map/ornaments.ts";
import { inStep } from "../editor/map/step.ts";
import { done, expectSound, line, twoLands, why } from "./mapmaker.ts";

describe("what is on the sheet for the eye alone", () => {
  const chain = line("20,560 300,575 620,570 960,580");
  test("mountains, a river, a frontier, a name and a town are set down, found again and taken away without a trace", () => {
    const before = twoLands();
    let doc = done(adornLine(before, "ridge", chain, ""));
    doc = done(adornLine(doc, "river", line("10,20 400,30 990,10"), "Elm"));
    doc = done(adornLine(doc, "state", line("10,40 990,40"), ""));
    doc = done(adornPoint(doc, "name", "BEYOND", [500, 590]));
    doc = done(adornPoint(doc, "town", "Far", [960, 590]));
    expectSound(doc);
    expect(inStep(doc)).toBe(doc);
    expect(adornmentsOf(doc).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      "name BEYOND",
      "town Far",
      "ridge ",
      "state ",
      "river Elm",
    ]);
    expect(doc.map.rivers[0]!.label).toEqual([500, 17, -2]);
    expect(doc.map.towns.at(-1)).toEqual({ name: "Far", x: 960, y: 590, rank: 2, side: "l" });
    const moved = done(moveAdornment(doc, "name", 0, [400.4, 580]));
    expect(moved.map.placeNames).toEqual([{ name: "BEYOND", x: 400, y: 580 }]);
    for (let left = adornmentsOf(doc); left.length > 0; left = adornmentsOf(doc)) doc = done(removeAdornment(doc, left[0]!));
    expect(doc.map).toEqual(before.map);
  });
  test("mountains are drawn as hachures and no line; no region changes for them", () => {
    const before = twoLands();
    const doc = done(adornLine(before, "ridge", chain, ""));
    const drawn = drawingOf(doc.map, doc.war);
    expect(drawn.relief.dark.length).toBeGreaterThan(drawingOf(before.map, before.war).relief.dark.length);
    expect(doc.war).toBe(before.war);
  });
  test("it is refused without a name, outside the sheet, twice, or with no length", () => {
    const doc = twoLands();
    expect(why(adornPoint(doc, "name", "  ", [10, 10]))).toBe("name");
    expect(why(adornPoint(doc, "town", "Far", [2000, 10]))).toBe("frame");
    expect(why(adornLine(doc, "ridge", line("10,10 10,10"), ""))).toBe("shortLine");
    expect(why(adornLine(doc, "ridge", line("10,10 10,900"), ""))).toBe("frame");
    expect(why(adornLine(doc, "river", line("10,10 90,10"), ""))).toBe("name");
    const lettered = done(adornPoint(doc, "name", "BEYOND", [10, 10]));
    expect(why(adornPoint(lettered, "name", "BEYOND", [90, 10]))).toBe("sameOrnament");
    expect(why(moveAdornment(lettered, "name", 4, [10, 10]))).toBe("noOrnament");
    const points = Array.from({ length: 500 }, (_, n) => [n, 10] as const);
    expect(why(adornLine(doc, "state", points, ""))).toBe("manyPoints");
    const many = Array.from({ length: 100 }, (_, n) => ({ name: `N${n}`, x: n, y: 5 }));
    expect(why(adornPoint({ ...doc, map: { ...doc.map, placeNames: many } }, "name", "ONE MORE", [10, 10]))).toBe(
      "manyOrnaments",
    );
  });
});
