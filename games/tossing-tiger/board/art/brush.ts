/**
 * A brush in code: points in a 100 x 100 box become closed paths. No file of art exists; a line of numbers is a stroke.
 *
 * A list of points is written "x y, x y, ..."; a point may carry flags:
 *   "x y !"    a corner (ear tip, beak) instead of a smooth bend
 *   "x y *0.4" the brush is pressed to 0.4 of its width there (strokes only)
 */
export type Point = { readonly x: number; readonly y: number; readonly corner: boolean; readonly press: number | undefined };

export function points(text: string): Point[] {
  return text.split(",").map((word) => {
    const [x, y, ...flags] = word.trim().split(/\s+/);
    const press = flags.find((flag) => flag.startsWith("*"));
    return { x: Number(x), y: Number(y), corner: flags.includes("!"), press: press ? Number(press.slice(1)) : undefined };
  });
}

/** The right half of a face, from its top on the middle line to its bottom, made whole. */
export function whole(text: string): Point[] {
  const right = points(text);
  const left = right
    .slice(1, -1)
    .reverse()
    .map((point) => ({ ...point, x: 100 - point.x }));
  return [...right, ...left];
}

export function mirrored(list: readonly Point[]): Point[] {
  return list.map((point) => ({ ...point, x: 100 - point.x }));
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

const STEPS = 9;

/** One pull of the brush along the points: full in the middle, thin where it lands and leaves unless a point says otherwise. */
export function stroke(list: readonly Point[], width: number): string {
  const centre: { x: number; y: number; w: number }[] = [];
  const last = list.length - 1;
  const press = (i: number): number => list[i]!.press ?? (i === 0 ? 0.45 : i === last ? 0.12 : 1);
  for (let i = 0; i < last; i++) {
    const before = list[Math.max(0, i - 1)]!;
    const from = list[i]!;
    const to = list[i + 1]!;
    const after = list[Math.min(last, i + 2)]!;
    for (let s = i === 0 ? 0 : 1; s <= STEPS; s++) {
      const t = s / STEPS;
      const ease = t * t * (3 - 2 * t);
      const pull = (a: number, b: number, c: number, e: number): number =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - e) * t * t + (3 * b - a - 3 * c + e) * t * t * t);
      centre.push({
        x: pull(before.x, from.x, to.x, after.x),
        y: pull(before.y, from.y, to.y, after.y),
        w: width * (press(i) + (press(i + 1) - press(i)) * ease),
      });
    }
  }
  const right: string[] = [];
  const left: string[] = [];
  for (let i = 0; i < centre.length; i++) {
    const a = centre[Math.max(0, i - 1)]!;
    const b = centre[Math.min(centre.length - 1, i + 1)]!;
    const here = centre[i]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    // Bristles: the edge is never quite straight, and always in the same way.
    const half = here.w / 2 + (here.w > 1 ? 0.16 * Math.sin(here.x * 1.3 + here.y * 1.7) : 0);
    const nx = (-(b.y - a.y) / length) * half;
    const ny = ((b.x - a.x) / length) * half;
    right.push(at(here.x + nx, here.y + ny));
    left.push(at(here.x - nx, here.y - ny));
  }
  return `M${right.join("L")}L${left.reverse().join("L")}Z`;
}
