import { expect, test } from "vitest";
import { CITY_IDS } from "../../../content/cities.ts";
import { atlasOf } from "../art/atlas.ts";

test("every city stands inside the frame, away from every other, on a map of any shape", () => {
  for (const [w, h] of [
    [836, 584],
    [520, 860],
    [660, 600],
    [1200, 500],
  ] as const) {
    const atlas = atlasOf(w, h);
    const spots = CITY_IDS.map(atlas.at);
    for (const [i, { x, y }] of spots.entries()) {
      expect(x > 30 && x < w - 30 && y > 30 && y < h - 30).toBe(true);
      for (const other of spots.slice(i + 1)) expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(46);
    }
    expect(atlas.borders).toHaveLength(4 * 3 + 6);
    expect(atlas.lanes).toHaveLength(25);
    // The country is drawn the same every time.
    expect(atlasOf(w, h)).toBe(atlas);
  }
});
