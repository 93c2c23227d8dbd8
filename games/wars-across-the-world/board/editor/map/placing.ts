import { type DrawnRegion, edgeId, type Path, type Point, pointsOf, type Town, type WarMap } from "../../../scenario/map.ts";
import type { RegionId } from "../../../scenario/types.ts";
import { along, clearance, distance, distanceToLine, isIn, type Line, lengthOf, nearestOn, roomiest, rounded } from "./plane.ts";

/** Where things of a map stand when nobody says so. */

/** What a stack has on the shipped maps at most. */
const MOST_ROOM = 60;
/** A name on a sheet is about this wide a letter, of its size. */
const LETTER = 0.56;

/** A name in lines that are not too long for a region. */
export function linesOf(name: string): string[] {
  const words = name.split(" ");
  const lines = [words[0]!];
  for (const word of words.slice(1)) {
    const last = lines.at(-1)!;
    if (last.length + word.length + 1 <= 11 || lines.length === 3) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The room of a stack: the widest circle, as wide as stacks need. */
export function counterIn(rings: readonly Line[]): readonly [number, number, number] {
  const [[x, y], room] = roomiest(rings);
  return [x, y, Math.max(1, Math.min(MOST_ROOM, room))];
}

/** The middle of the name: above or below the stack, or beside it, where most of it lies inside. */
export function labelIn(
  rings: readonly Line[],
  [x, y, r]: readonly [number, number, number],
  lines: readonly string[],
  size: number,
): Point {
  const wide = Math.max(...lines.map((line) => line.length)) * size * LETTER * 0.5;
  const tall = (lines.length * size * 1.1) / 2;
  const far = Math.round(r + tall + 6);
  const aside = Math.round(r + wide + 8);
  const spots: Point[] = [
    [x, y - far],
    [x, y + far],
    [x, y - far - 16],
    [x, y + far + 16],
    [x + aside, y],
    [x - aside, y],
  ];
  const fits = ([px, py]: Point): number =>
    [-1, -0.5, 0, 0.5, 1].flatMap((dx) => [-1, 1].map((dy) => isIn(rings, [px + dx * wide, py + dy * tall]))).filter(Boolean)
      .length;
  return spots.reduce((best, spot) => (fits(spot) > fits(best) ? spot : best));
}

/** A town that stands in the way of neither stack nor name. */
export function townIn(
  rings: readonly Line[],
  { counter: [x, y, r], label, lines }: Pick<DrawnRegion, "counter" | "label" | "lines">,
  size: number,
): Point {
  // The name as circles side by side.
  const wide = Math.max(...lines.map((line) => line.length)) * size * LETTER * 0.5;
  const tall = (lines.length * size * 1.1) / 2;
  const named = [-1, -0.5, 0, 0.5, 1].map((share) => [label[0] + share * wide, label[1], tall + 6] as const);
  const stack = [x, y, r + 8] as const;
  const [spot, room] = roomiest(rings, [stack, ...named]);
  if (room >= 10) return spot;
  const [second, enough] = roomiest(rings, [stack]);
  return enough >= 10 ? second : [x, y];
}

export const mainTown = ({ towns }: WarMap, region: RegionId): Town | undefined =>
  towns.find((town) => town.main && town.region === region);

/** Where the ways of a region meet: its main town, or where its stack stands. */
export function hubOf(map: WarMap, region: RegionId): Point {
  const town = mainTown(map, region);
  if (town) return [town.x, town.y];
  const [x, y] = map.regions.find(({ id }) => id === region)?.counter ?? [0, 0];
  return [x, y];
}

export const longest = (lines: readonly Line[]): Line =>
  lines.reduce((long, line) => (lengthOf(line) > lengthOf(long) ? line : long));

/** Where a border is crossed: where the way between the two towns would, else in its middle. */
export function crossingOn(lines: readonly Line[], from: Point, to: Point): Point {
  const half = along([from, to]);
  let best: Point | undefined;
  for (const line of lines)
    for (let i = 1; i < line.length; i++) {
      const near = nearestOn(line[i - 1]!, line[i]!, half);
      if (!best || distance(near, half) < distance(best, half)) best = near;
    }
  const mid = along(longest(lines));
  // A corner where three borders meet says nothing of which of them is meant.
  const ends = lines.flatMap((line) => [line[0]!, line.at(-1)!]);
  return rounded(best && ends.every((end) => distance(end, best) > 15) ? best : mid);
}

export function routeBetween(map: WarMap, a: RegionId, b: RegionId): Path {
  const [first, second] = a < b ? [a, b] : [b, a];
  const over = map.crossings[edgeId(a, b)];
  return [hubOf(map, first), ...(over ? [over] : []), hubOf(map, second)].flat();
}

/** A bridge lies where its way comes nearest to where the border is crossed, along the way. */
export function bridgeOn(path: Path, over: Point): { x: number; y: number; angle: number } {
  const points = pointsOf(path);
  let best = { at: over, far: Number.POSITIVE_INFINITY, angle: 0 };
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const at = nearestOn(a, b, over);
    const angle = Math.round((Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI);
    if (distance(at, over) < best.far) best = { at, far: distance(at, over), angle };
  }
  const [x, y] = rounded(best.at);
  return { x, y, angle: best.angle };
}

/** The sign of a port: in the water before the coast, as near to the town as it gets. */
export function portSign(shore: readonly Line[], sea: readonly Line[], town: Point): Point {
  let near: Point = shore[0]?.[0] ?? town;
  for (const line of shore)
    for (let i = 1; i < line.length; i++) {
      const at = nearestOn(line[i - 1]!, line[i]!, town);
      if (distance(at, town) < distance(near, town)) near = at;
    }
  const around = Array.from({ length: 16 }, (_, i): Point => {
    const turn = (i * Math.PI) / 8;
    return rounded([near[0] + 20 * Math.cos(turn), near[1] + 20 * Math.sin(turn)]);
  });
  return around.reduce((best, spot) => (clearance(sea, spot) > clearance(sea, best) ? spot : best));
}

/** How much of a border runs along a river, in percent. */
export function shareAlong(lines: readonly Line[], river: Line): number {
  let [all, near] = [0, 0];
  for (const line of lines)
    for (let i = 1; i < line.length; i++) {
      const long = distance(line[i - 1]!, line[i]!);
      all += long;
      if (distanceToLine(river, along([line[i - 1]!, line[i]!])) <= NEAR) near += long;
    }
  return all === 0 ? 0 : Math.round((100 * near) / all);
}
const NEAR = 6;

/** A region as it is first drawn. */
export function drawnAs(map: WarMap, id: RegionId, name: string, rings: readonly Line[]): DrawnRegion {
  const counter = counterIn(rings);
  const lines = linesOf(name);
  return { id, rings: [], label: labelIn(rings, counter, lines, map.letters.label), lines, counter };
}
