/**
 * Drawing in code: lists of points become SVG paths. No file of art exists; a line of numbers is a line of ink.
 *
 * A list is written "x y, x y, ..." in a box of 100 x 100; a point may carry flags:
 *   "x y !"    a corner (ear tip, beak) instead of a smooth bend
 *   "x y *0.4" the hand presses to 0.4 of the width there (for strokes whose width varies)
 */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly corner: boolean;
  readonly press: number | undefined;
}

export function points(text: string): Point[] {
  return text.split(",").map((word) => {
    const [x, y, ...flags] = word.trim().split(/\s+/);
    const press = flags.find((flag) => flag.startsWith("*"));
    return { x: Number(x), y: Number(y), corner: flags.includes("!"), press: press ? Number(press.slice(1)) : undefined };
  });
}

/** The mirror image about the middle of the box. */
export const mirrored = (list: readonly Point[]): Point[] => list.map((point) => ({ ...point, x: 100 - point.x }));

/** The right half of a face, from its top on the middle line to its bottom, made whole. */
export function whole(text: string): Point[] {
  const right = points(text);
  return [...right, ...mirrored(right.slice(1, -1).reverse())];
}

/** A tenth is as fine as anybody sees. */
export const fixed = (n: number): string => String(Math.round(n * 10) / 10);
const at = (x: number, y: number): string => `${fixed(x)} ${fixed(y)}`;

function through(list: readonly Point[], closed: boolean): string {
  const n = list.length;
  const point = (i: number): Point => (closed ? list[(i + n) % n]! : list[Math.max(0, Math.min(n - 1, i))]!);
  let d = `M${at(list[0]!.x, list[0]!.y)}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const [ax, ay] = from.corner ? [(to.x - from.x) / 3, (to.y - from.y) / 3] : [(to.x - before.x) / 6, (to.y - before.y) / 6];
    const [bx, by] = to.corner ? [(to.x - from.x) / 3, (to.y - from.y) / 3] : [(after.x - from.x) / 6, (after.y - from.y) / 6];
    d += `C${at(from.x + ax, from.y + ay)} ${at(to.x - bx, to.y - by)} ${at(to.x, to.y)}`;
  }
  return closed ? `${d}Z` : d;
}

/** A closed outline through all points: smooth, except at corners. */
export const outline = (list: readonly Point[]): string => through(list, true);
/** An open line through all points. */
export const line = (list: readonly Point[]): string => through(list, false);

/** A place on the way of a stroke: `t` (0 to 1) of the way from point `i` of its list to the next. */
export interface Station {
  readonly x: number;
  readonly y: number;
  readonly i: number;
  readonly t: number;
}

/** The smooth way through all points, in so many steps from each to the next. */
export function stations(list: readonly Point[], steps: number): Station[] {
  const way: Station[] = [];
  const last = list.length - 1;
  for (let i = 0; i < last; i++) {
    const [p, q, r, s] = [list[Math.max(0, i - 1)]!, list[i]!, list[i + 1]!, list[Math.min(last, i + 2)]!];
    const spline = (a: number, b: number, c: number, e: number, t: number): number =>
      0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - e) * t * t + (3 * b - a - 3 * c + e) * t * t * t);
    for (let step = i === 0 ? 0 : 1; step <= steps; step++) {
      const t = step / steps;
      way.push({ x: spline(p.x, q.x, r.x, s.x, t), y: spline(p.y, q.y, r.y, s.y, t), i, t });
    }
  }
  return way;
}

/** A stroke with two edges along a way: `half` says how far they are from its middle at the station of this number. */
export function ribbon(way: readonly Station[], half: (station: Station, no: number) => number): string {
  const right: string[] = [];
  const left: string[] = [];
  way.forEach((here, no) => {
    const a = way[Math.max(0, no - 1)]!;
    const b = way[Math.min(way.length - 1, no + 1)]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const width = half(here, no);
    const nx = (-(b.y - a.y) / length) * width;
    const ny = ((b.x - a.x) / length) * width;
    right.push(at(here.x + nx, here.y + ny));
    left.push(at(here.x - nx, here.y - ny));
  });
  return `M${right.join("L")}L${left.reverse().join("L")}Z`;
}
