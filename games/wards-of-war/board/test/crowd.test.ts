import { expect, test } from "vitest";
import { slotsOf } from "../../rules/geometry/places.ts";
import { PLATE, shownAmong } from "../crowd.ts";

test("who stands alone is drawn large, his number to the south-east", () => {
  const [shown] = shownAmong([{ x: 100, y: 100 }], 1.6);
  expect(shown!.scale).toBe(1.6);
  expect(shown!.plate.x).toBeGreaterThan(0);
  expect(shown!.plate.y).toBeGreaterThan(0);
});

test("at a Spawn Point with two, four and six nobody's number lies over another one", () => {
  for (const many of [2, 4, 6]) {
    const places = slotsOf([300, 300]).slice(0, many);
    const shown = shownAmong(places, 1.9);
    const plates = shown.map((one, i) => ({
      x: places[i]!.x + one!.plate.x * one!.scale,
      y: places[i]!.y + one!.plate.y * one!.scale,
    }));
    const largest = Math.max(...shown.map((one) => one!.scale));
    plates.forEach((one, i) => {
      for (const other of plates.slice(i + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(1.8 * PLATE * largest);
    });
  }
});

test("who is not on the table is not drawn", () => {
  expect(shownAmong([null, { x: 1, y: 1 }], 1)[0]).toBeUndefined();
});
