import { expect, test } from "vitest";
import { CITIES, CITY_IDS } from "../../../content/cities.ts";
import { atlasOf, type Spot } from "../art/atlas.ts";

const SHAPES = [
  [836, 584],
  [520, 860],
  [660, 600],
  [1200, 500],
  [520, 800],
  [480, 720],
] as const;

test("every city stands inside the frame, away from every other, on a map of any shape", () => {
  for (const [w, h] of SHAPES) {
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

test("no name of a continent lies over that of a city", () => {
  for (const [w, h] of SHAPES) {
    const atlas = atlasOf(w, h);
    for (const { id, name } of atlas.lands)
      for (const city of CITY_IDS) {
        const { x, y } = atlas.at(city);
        const { name: word, key } = CITIES[city];
        // Letters of these sizes are so wide, and a name stands so far below its city.
        const apart = Math.abs(name.x - x) - id.length * 4.5 - word.length * 3.5;
        const above = name.y - (y + (key ? 22 : 19));
        expect(apart > 0 || Math.abs(above) > 11, `${id} and ${city}, ${w} by ${h}`).toBe(true);
      }
  }
});

const cornersOf = (path: string): Spot[] =>
  path.split(/[MLZ]/).flatMap((words) => {
    const [x, y] = words.split(" ").map(Number);
    return x === undefined || y === undefined ? [] : [{ x, y }];
  });
function inside({ x, y }: Spot, ring: readonly Spot[]): boolean {
  const crossed = ring.filter((p, i) => {
    const q = ring.at(i - 1)!;
    return p.y > y !== q.y > y && x < ((q.x - p.x) * (y - p.y)) / (q.y - p.y) + p.x;
  });
  return crossed.length % 2 === 1;
}

/** How many of these places hang together with the first. */
function joined(places: readonly Spot[], step: number): number {
  const left = new Set(places.map(({ x, y }) => `${x} ${y}`));
  const next = places.slice(0, 1);
  for (const { x, y } of next)
    for (const [dx, dy] of [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => [i * step, j * step] as const)))
      if (left.delete(`${x + dx} ${y + dy}`)) next.push({ x: x + dx, y: y + dy });
  return next.length - 1;
}

test("where three lands of a continent meet, no ground is left to nobody, none lies in two of them, and each is in one piece", () => {
  for (const [w, h] of SHAPES) {
    const { lands, borders } = atlasOf(w, h);
    for (const { id, path } of lands) {
      const coast = cornersOf(path);
      const own = borders.filter(({ continent }) => continent === id);
      const halves = own.map(({ a, b, half }) => ({ a, b, of: { a: cornersOf(half.a), b: cornersOf(half.b) } }));
      const cities = CITY_IDS.filter((city) => CITIES[city].continent === id);
      const ground = new Map<string, Spot[]>(cities.map((city) => [city, []]));
      for (let x = 0; x < w; x += 6)
        for (let y = 0; y < h; y += 6) {
          if (!inside({ x, y }, coast)) continue;
          const holders = cities.filter((city) =>
            halves.every(({ a, b, of }) => (a !== city && b !== city) || inside({ x, y }, a === city ? of.a : of.b)),
          );
          if (holders.length === 1) {
            ground.get(holders[0]!)!.push({ x, y });
            continue;
          }
          // On a line it may be anybody's.
          if (own.some(({ line }) => line.some((spot) => Math.hypot(spot.x - x, spot.y - y) < 3))) continue;
          expect(holders, `${id} at ${x} ${y} of ${w} by ${h}`).toHaveLength(1);
        }
      for (const [city, places] of ground) {
        // Nobody sees so little.
        const apart = Math.min(places.length - joined(places, 6), joined(places, 6));
        expect(apart, `${city} in pieces, ${w} by ${h}`).toBeLessThan(3);
      }
    }
  }
});
