/**
 * A knife in code: points in a 100 x 100 box become closed paths. No file of art exists; a line of numbers is a cut.
 *
 * A list of points is written "x y, x y, ..."; "x y !" is a corner (ear tip, beak) instead of a smooth bend.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly corner: boolean;
}

export function points(text: string): Point[] {
  return text.split(",").map((word) => {
    const [x, y, flag] = word.trim().split(/\s+/);
    return { x: Number(x), y: Number(y), corner: flag === "!" };
  });
}

export const mirrored = (list: readonly Point[]): Point[] => list.map((point) => ({ ...point, x: 100 - point.x }));

/** The right half of a face, from its top on the middle line to its bottom, made whole. */
export function whole(text: string): Point[] {
  const right = points(text);
  return [...right, ...mirrored(right.slice(1, -1).reverse())];
}

const fixed = (n: number): string => String(Math.round(n * 10) / 10);
const at = (x: number, y: number): string => `${fixed(x)} ${fixed(y)}`;

/** A closed outline through all points: smooth, except at corners. */
export function outline(list: readonly Point[]): string {
  const n = list.length;
  let d = `M${at(list[0]!.x, list[0]!.y)}`;
  for (let i = 0; i < n; i++) {
    const before = list[(i + n - 1) % n]!;
    const from = list[i]!;
    const to = list[(i + 1) % n]!;
    const after = list[(i + 2) % n]!;
    const [ax, ay] = from.corner ? [(to.x - from.x) / 3, (to.y - from.y) / 3] : [(to.x - before.x) / 6, (to.y - before.y) / 6];
    const [bx, by] = to.corner ? [(to.x - from.x) / 3, (to.y - from.y) / 3] : [(after.x - from.x) / 6, (after.y - from.y) / 6];
    d += `C${at(from.x + ax, from.y + ay)} ${at(to.x - bx, to.y - by)} ${at(to.x, to.y)}`;
  }
  return `${d}Z`;
}

const STEPS = 6;

/** One push of the gouge along the points: pointed where it enters and leaves, `width` in the middle. */
export function gouge(list: readonly Point[], width: number): string {
  const line: { x: number; y: number }[] = [];
  const last = list.length - 1;
  for (let i = 0; i < last; i++) {
    const [p, q, r, s] = [list[Math.max(0, i - 1)]!, list[i]!, list[i + 1]!, list[Math.min(last, i + 2)]!];
    const spline = (a: number, b: number, c: number, e: number, t: number): number =>
      0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - e) * t * t + (3 * b - a - 3 * c + e) * t * t * t);
    for (let step = i === 0 ? 0 : 1; step <= STEPS; step++) {
      const t = step / STEPS;
      line.push({ x: spline(p.x, q.x, r.x, s.x, t), y: spline(p.y, q.y, r.y, s.y, t) });
    }
  }
  const end = line.length - 1;
  const right: string[] = [];
  const left: string[] = [];
  line.forEach((here, i) => {
    const a = line[Math.max(0, i - 1)]!;
    const b = line[Math.min(end, i + 1)]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const half = (width / 2) * Math.sin(Math.PI * (0.06 + (0.88 * i) / end));
    const nx = (-(b.y - a.y) / length) * half;
    const ny = ((b.x - a.x) / length) * half;
    right.push(at(here.x + nx, here.y + ny));
    left.push(at(here.x - nx, here.y - ny));
  });
  return `M${right.join("L")}L${left.reverse().join("L")}Z`;
}
