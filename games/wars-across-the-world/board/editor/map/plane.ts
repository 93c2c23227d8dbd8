import { type Point, twiceArea } from "../../../scenario/map.ts";

/** Points, lines and areas on the sheet. Points are whole units; what lies between them may be anything. */

export type Line = readonly Point[];

export const isSame = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];
export const keyOf = ([x, y]: Point): string => `${x},${y}`;
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
export const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
export const lengthOf = (line: Line): number => line.slice(1).reduce((sum, point, nth) => sum + distance(line[nth]!, point), 0);

/** Positive, negative or nothing: on which side of a line from `a` to `b` a point lies. */
const side = (a: Point, b: Point, p: Point): number => Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));
const isBetween = (a: Point, b: Point, p: Point): boolean =>
  Math.min(a[0], b[0]) <= p[0] && p[0] <= Math.max(a[0], b[0]) && Math.min(a[1], b[1]) <= p[1] && p[1] <= Math.max(a[1], b[1]);

/** On the line between two points and neither of them. */
export const isOn = (a: Point, b: Point, p: Point): boolean =>
  side(a, b, p) === 0 && isBetween(a, b, p) && !isSame(a, p) && !isSame(b, p);

/** Where two lines cross inside both; undefined where they do not, or only touch. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) return undefined;
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return undefined;
  if (side(a, b, c) * side(a, b, d) >= 0 || side(c, d, a) * side(c, d, b) >= 0) return undefined;
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / (rx * sy - ry * sx);
  return [a[0] + t * rx, a[1] + t * ry];
}

/** Whether two lines have anything in common but ends that are the same point. */
export function isEntangled(a: Point, b: Point, c: Point, d: Point): boolean {
  if (crossing(a, b, c, d)) return true;
  if (isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b)) return true;
  return (isSame(a, c) && isSame(b, d)) || (isSame(a, d) && isSame(b, c));
}

/** The point of a line that is nearest to `p`. */
export function nearestOn(a: Point, b: Point, p: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const long = dx * dx + dy * dy;
  const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / long));
  return [a[0] + t * dx, a[1] + t * dy];
}
const distanceTo = (a: Point, b: Point, p: Point): number => distance(nearestOn(a, b, p), p);

export function distanceToLine(line: Line, p: Point): number {
  let least = line.length === 1 ? distance(line[0]!, p) : Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) least = Math.min(least, distanceTo(line[i - 1]!, line[i]!, p));
  return least;
}

/** The point of a line a share of its way along. */
export function along(line: Line, share = 0.5): Point {
  let left = lengthOf(line) * share;
  for (let i = 1; i < line.length; i++) {
    const step = distance(line[i - 1]!, line[i]!);
    if (left <= step && step > 0) {
      const [a, b, t] = [line[i - 1]!, line[i]!, left / step];
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    }
    left -= step;
  }
  return line.at(-1)!;
}

/** Whether a point lies in an area of several rings, by the even-odd rule. */
export function isIn(rings: readonly Line[], [x, y]: Point): boolean {
  let inside = false;
  for (const points of rings)
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [ax, ay] = points[i]!;
      const [bx, by] = points[j]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  return inside;
}

/** How far a point is from the border of an area; negative outside. */
export function clearance(rings: readonly Line[], p: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (const points of rings)
    for (let i = 0, j = points.length - 1; i < points.length; j = i++)
      least = Math.min(least, distanceTo(points[j]!, points[i]!, p));
  return isIn(rings, p) ? least : -least;
}

/** Whether a point lies inside a triangle, its sides left out. */
export function isInTriangle(a: Point, b: Point, c: Point, p: Point): boolean {
  const [u, v, w] = [side(a, b, p), side(b, c, p), side(c, a, p)];
  return u !== 0 && u === v && v === w;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
export function boxOf(rings: readonly Line[]): Box {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const [x, y] of rings.flat()) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

interface Cell {
  readonly at: Point;
  readonly half: number;
  readonly room: number;
  /** No point of the cell has more. */
  readonly most: number;
}

/**
 * The point of an area with the most room round it, to a unit, and how much that is: cells that may hold a better one are quartered until none does.
 * What is `taken` (other circles) keeps it away.
 */
export function roomiest(
  rings: readonly Line[],
  taken: readonly (readonly [number, number, number])[] = [],
): readonly [Point, number] {
  const roomAt = (p: Point): number => {
    let room = clearance(rings, p);
    for (const [x, y, r] of taken) room = Math.min(room, distance([x, y], p) - r);
    return room;
  };
  const cell = (at: Point, half: number): Cell => {
    const room = roomAt(at);
    return { at, half, room, most: room + half * Math.SQRT2 };
  };
  const { left, right, top, bottom } = boxOf(rings);
  const half = Math.max(1, Math.min(right - left, bottom - top) / 4);
  let open: Cell[] = [];
  for (let y = top + half; y < bottom + half; y += 2 * half)
    for (let x = left + half; x < right + half; x += 2 * half) open.push(cell([x, y], half));
  let best = open.reduce((most, one) => (one.room > most.room ? one : most));
  for (let looks = 0; open.length > 0 && looks < 400; looks++) {
    open.sort((a, b) => a.most - b.most);
    const { at, half: large, most } = open.pop()!;
    if (most <= best.room + 1) break;
    const h = large / 2;
    const parts = [-h, h].flatMap((dx) => [-h, h].map((dy) => cell([at[0] + dx, at[1] + dy], h)));
    for (const part of parts) if (part.room > best.room) best = part;
    open = [...open, ...parts].filter((one) => one.most > best.room + 1);
  }
  // Whole units may lie outside a narrow place: then the nearest that does not.
  const at = rounded(best.at);
  const near = [0, 1, -1].flatMap((dx) => [0, 1, -1].map((dy): Point => [at[0] + dx, at[1] + dy]));
  const inside = near.find((p) => isIn(rings, p)) ?? at;
  return [inside, Math.max(0, Math.floor(best.room))];
}

/** The first place where a closed line meets itself, if it does. */
export function knotIn(ring: Line): Point | undefined {
  const n = ring.length;
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const [a, b, c, d] = [ring[i]!, ring[(i + 1) % n]!, ring[j]!, ring[(j + 1) % n]!];
      if (isEntangled(a, b, c, d)) return rounded(crossing(a, b, c, d) ?? c);
      if (isSame(a, c)) return a;
    }
  return undefined;
}

export const areaOf = (ring: Line): number => Math.abs(twiceArea(ring)) / 2;
/** Every ring of a map that encloses something goes this way round; one that cuts a hole goes the other. */
export const isOuter = (ring: Line): boolean => twiceArea(ring) < 0;
