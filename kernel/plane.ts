import type { Pose, Shape } from "./domain.ts";

/**
 * Geometry of a continuous table, in integers: page, server and replay agree to the last unit. Exact while coordinates are at most 4095
 * apart (then every product stays below 2^53); only what says so is rounded. y grows downward, so that clockwise is as seen on screen.
 * Segments and shapes are closed: touching is meeting. To collide takes more: a body may stand against a wall.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/* Numbers */

/** The root, rounded down. The floating root is a first guess only. */
export function isqrt(n: number): number {
  let root = Math.floor(Math.sqrt(n));
  while (root * root > n) root--;
  while ((root + 1) * (root + 1) <= n) root++;
  return root;
}
/** The root, rounded up. */
export function csqrt(n: number): number {
  const root = isqrt(n);
  return root * root === n ? root : root + 1;
}
/** a / b for b > 0, rounded down. */
function floorDiv(a: number, b: number): number {
  const rest = a % b;
  return (a - (rest < 0 ? rest + b : rest)) / b;
}
/** a / b for b > 0, to the nearest integer, halves away from zero: so that mirrored tables give mirrored points. */
export function roundDiv(a: number, b: number): number {
  return a < 0 ? -floorDiv(-2 * a + b, 2 * b) : floorDiv(2 * a + b, 2 * b);
}

/* Points and segments */

export function squareOf(p: Point, q: Point): number {
  return (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y);
}
/** How long a leg is, rounded up: what was not enough is never enough. */
export function lengthOf(p: Point, q: Point): number {
  return csqrt(squareOf(p, q));
}
/** The point so far on the way from p to q, rounded; q itself when it is no farther. */
export function toward(p: Point, q: Point, far: number): Point {
  const length = isqrt(squareOf(p, q));
  if (far >= length) return { x: q.x, y: q.y };
  return { x: p.x + roundDiv((q.x - p.x) * far, length), y: p.y + roundDiv((q.y - p.y) * far, length) };
}
/** On which side of the line from a to b: 1 right of it as seen on screen, -1 left, 0 on it. */
export function sideOf(a: Point, b: Point, p: Point): -1 | 0 | 1 {
  return signOf(cross(a, b, p));
}
function cross(a: Point, b: Point, p: Point): number {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}
const signOf = (n: number): -1 | 0 | 1 => (n < 0 ? -1 : n > 0 ? 1 : 0);

const inBox = (a: Point, b: Point, p: Point): boolean =>
  p.x >= Math.min(a.x, b.x) && p.x <= Math.max(a.x, b.x) && p.y >= Math.min(a.y, b.y) && p.y <= Math.max(a.y, b.y);

export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [c1, d1, a1, b1] = [sideOf(a, b, c), sideOf(a, b, d), sideOf(c, d, a), sideOf(c, d, b)];
  if (c1 !== d1 && a1 !== b1) return true;
  return (
    (c1 === 0 && inBox(a, b, c)) || (d1 === 0 && inBox(a, b, d)) || (a1 === 0 && inBox(c, d, a)) || (b1 === 0 && inBox(c, d, b))
  );
}

/** Whether p is nearer to the segment than r (-1), exactly so far (0) or farther (1). No root is taken. */
export function nearSegment(p: Point, a: Point, b: Point, r: number): -1 | 0 | 1 {
  const square = squareOf(a, b);
  const along = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
  if (square === 0 || along <= 0) return signOf(squareOf(p, a) - r * r);
  if (along >= square) return signOf(squareOf(p, b) - r * r);
  const off = cross(a, b, p);
  return signOf(off * off - r * r * square);
}
/** How far p is from the segment, rounded down. */
function distanceToSegment(p: Point, a: Point, b: Point): number {
  const square = squareOf(a, b);
  const along = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
  if (square === 0 || along <= 0) return isqrt(squareOf(p, a));
  if (along >= square) return isqrt(squareOf(p, b));
  const off = cross(a, b, p);
  return isqrt(floorDiv(off * off, square));
}

/* Shapes */

/** The corners of a shape, clockwise; none for a circle. */
export function cornersOf(shape: Shape): readonly Point[] {
  switch (shape.s) {
    case "rect": {
      const { x, y, w, h } = shape;
      return [
        { x, y },
        { x: x + w, y },
        { x: x + w, y: y + h },
        { x, y: y + h },
      ];
    }
    case "circle":
      return [];
    case "poly":
    case "line":
      return shape.at.map(([x, y]) => ({ x, y }));
    default:
      return shape satisfies never;
  }
}

/** Whether an edge of a polygon does this. */
function anyEdge(corners: readonly Point[], does: (a: Point, b: Point) => boolean): boolean {
  for (let i = 0, last = corners.length - 1; i <= last; i++) if (does(corners[i]!, corners[i === last ? 0 : i + 1]!)) return true;
  return false;
}

/** Whether a point lies in a convex polygon or on its border. */
function inPolygon(p: Point, corners: readonly Point[]): boolean {
  return corners.length > 0 && !anyEdge(corners, (a, b) => sideOf(a, b, p) < 0);
}

/** Whether the segment from a to b meets the shape: what a line of sight must not do with a wall. */
export function segmentMeets(a: Point, b: Point, shape: Shape): boolean {
  if (shape.s === "circle") return nearSegment(shape, a, b, shape.r) <= 0;
  const corners = cornersOf(shape);
  if (shape.s === "line") return segmentsMeet(a, b, corners[0]!, corners[1]!);
  if (inPolygon(a, corners) || inPolygon(b, corners)) return true;
  return anyEdge(corners, (c, d) => segmentsMeet(a, b, c, d));
}

/**
 * Whether a disc of radius r that goes straight from a to b runs into the shape; with a = b, whether it stands in it. Exactly touching
 * is allowed, except that a mere point (r = 0) may not touch a line: it could leave on the other side.
 */
export function discCollides(a: Point, b: Point, r: number, shape: Shape): boolean {
  if (isFarOff(a, b, r, shape)) return false;
  if (shape.s === "circle") return nearSegment(shape, a, b, r + shape.r) < 0;
  const corners = cornersOf(shape);
  if (shape.s === "line") {
    const [c, d] = corners as [Point, Point];
    return segmentsMeet(a, b, c, d) || segmentNear(a, b, c, d, r);
  }
  if (!isApart(corners, [a, b], false)) return true;
  if (r === 0) return false;
  return segmentMeets(a, b, shape) || anyEdge(corners, (c, d) => segmentNear(a, b, c, d, r));
}
/** The boxes round leg and shape are farther apart than r: most things on a table are, and need no closer look. */
function isFarOff(a: Point, b: Point, r: number, shape: Shape): boolean {
  const left = Math.min(a.x, b.x) - r;
  const right = Math.max(a.x, b.x) + r;
  const over = Math.min(a.y, b.y) - r;
  const under = Math.max(a.y, b.y) + r;
  switch (shape.s) {
    case "rect":
      return right < shape.x || left > shape.x + shape.w || under < shape.y || over > shape.y + shape.h;
    case "circle":
      return right < shape.x - shape.r || left > shape.x + shape.r || under < shape.y - shape.r || over > shape.y + shape.r;
    case "poly":
    case "line":
      return (
        shape.at.every(([x]) => x > right) ||
        shape.at.every(([x]) => x < left) ||
        shape.at.every(([, y]) => y > under) ||
        shape.at.every(([, y]) => y < over)
      );
    default:
      return shape satisfies never;
  }
}
/** Of two segments that do not meet: whether they come nearer to each other than r. */
const segmentNear = (a: Point, b: Point, c: Point, d: Point, r: number): boolean =>
  nearSegment(a, c, d, r) < 0 || nearSegment(b, c, d, r) < 0 || nearSegment(c, a, b, r) < 0 || nearSegment(d, a, b, r) < 0;

/** How much room there is between the way from a to b and the shape, rounded down; 0 where they meet. */
export function roomBetween(a: Point, b: Point, shape: Shape): number {
  if (segmentMeets(a, b, shape)) return 0;
  if (shape.s === "circle") return distanceToSegment(shape, a, b) - shape.r;
  let least = Number.POSITIVE_INFINITY;
  anyEdge(cornersOf(shape), (c, d) => {
    const near = [distanceToSegment(a, c, d), distanceToSegment(b, c, d), distanceToSegment(c, a, b), distanceToSegment(d, a, b)];
    least = Math.min(least, ...near);
    return least === 0;
  });
  return least;
}

/**
 * Whether an edge of one convex polygon parts the two: all of the other lies beyond it. `strictly`: not even touching. One of them may
 * be a segment or a point.
 */
function isApart(one: readonly Point[], other: readonly Point[], strictly: boolean): boolean {
  const beyond = (corners: readonly Point[], points: readonly Point[]): boolean =>
    anyEdge(
      corners,
      (a, b) => (a.x !== b.x || a.y !== b.y) && points.every((p) => (strictly ? sideOf(a, b, p) < 0 : sideOf(a, b, p) <= 0)),
    );
  return beyond(one, other) || beyond(other, one);
}

/** Whether a convex polygon and a circle meet (0 and below) or are farther apart than touching (1). */
export function polygonToCircle(corners: readonly Point[], centre: Point, r: number): -1 | 0 | 1 {
  if (inPolygon(centre, corners)) return -1;
  let nearest: -1 | 0 | 1 = 1;
  anyEdge(corners, (a, b) => {
    const sign = nearSegment(centre, a, b, r);
    if (sign < nearest) nearest = sign;
    return nearest < 0;
  });
  return nearest;
}

/** Whether a hull's outline runs into the shape; touching is allowed, except of a line. */
export function outlineCollides(outline: readonly Point[], shape: Shape): boolean {
  if (shape.s === "circle") return polygonToCircle(outline, shape, shape.r) < 0;
  return !isApart(outline, cornersOf(shape), shape.s === "line");
}

/** Whether two convex polygons meet; touching is meeting. */
export function polygonsMeet(one: readonly Point[], other: readonly Point[]): boolean {
  return (
    inPolygon(one[0]!, other) ||
    inPolygon(other[0]!, one) ||
    anyEdge(one, (a, b) => anyEdge(other, (c, d) => segmentsMeet(a, b, c, d)))
  );
}
/** Whether two convex polygons are at most so far from each other. */
export function polygonsWithin(one: readonly Point[], other: readonly Point[], far: number): boolean {
  const isNear = (a: Point, b: Point, c: Point, d: Point): boolean =>
    nearSegment(a, c, d, far) <= 0 ||
    nearSegment(b, c, d, far) <= 0 ||
    nearSegment(c, a, b, far) <= 0 ||
    nearSegment(d, a, b, far) <= 0;
  return polygonsMeet(one, other) || anyEdge(one, (a, b) => anyEdge(other, (c, d) => isNear(a, b, c, d)));
}

/* Sight */

/** Whether nothing opaque meets the line between two points: mutual, and whatever the order in which things are given. */
export function sees(a: Point, b: Point, opaque: readonly Shape[]): boolean {
  return !opaque.some((shape) => segmentMeets(a, b, shape));
}

/* Headings: 64 steps of a circle, 0 to the right, growing clockwise. A game with fewer uses every second, fourth ... of them. */

export const HEADINGS = 64;
/** Cosines of a quarter circle in 4096ths. */
const COSINES = [4096, 4076, 4017, 3920, 3784, 3612, 3406, 3166, 2896, 2598, 2276, 1931, 1567, 1189, 799, 401, 0] as const;
const UNIT = 4096;

/** The direction of heading h of so many, 4096 long (rounded). */
export function directionOf(h: number, headings = HEADINGS): Point {
  const step = h * (HEADINGS / headings);
  const c = COSINES[step % 16]!;
  const s = COSINES[16 - (step % 16)]!;
  switch (floorDiv(step, 16) % 4) {
    case 0:
      return { x: c, y: s };
    case 1:
      return { x: -s, y: c };
    case 2:
      return { x: -c, y: -s };
    default:
      return { x: s, y: -c };
  }
}

/** Where one comes to by going n straight ahead (below 0: astern) from a point, rounded. */
export function ahead(p: Point, h: number, n: number, headings = HEADINGS): Point {
  const { x, y } = directionOf(h, headings);
  return { x: p.x + roundDiv(n * x, UNIT), y: p.y + roundDiv(n * y, UNIT) };
}
/** How far straight ahead of p (below 0: astern) the point q lies on heading h; undefined when going straight does not lead there. */
export function straightTo(p: Point, q: Point, h: number, headings = HEADINGS): number | undefined {
  const { x, y } = directionOf(h, headings);
  const guess = roundDiv((q.x - p.x) * x + (q.y - p.y) * y, UNIT);
  // Shortest first: rounding may bring two lengths to the same point.
  for (const n of [guess, guess - 1, guess + 1].sort((a, b) => Math.abs(a) - Math.abs(b))) {
    const there = ahead(p, h, n, headings);
    if (there.x === q.x && there.y === q.y) return n;
  }
  return undefined;
}
/** The heading that points most nearly from p to q; of two equally good ones the lower. */
export function headingTo(p: Point, q: Point, headings = HEADINGS): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let h = 0; h < headings; h++) {
    const { x, y } = directionOf(h, headings);
    const along = (q.x - p.x) * x + (q.y - p.y) * y;
    if (along > most) [best, most] = [h, along];
  }
  return best;
}
/** How many steps lie between two headings, the shorter way round. */
export function turnBetween(one: number, other: number, headings = HEADINGS): number {
  const turn = Math.abs(one - other) % headings;
  return Math.min(turn, headings - turn);
}
/** Whether a point lies within so many steps to either side of where a pose faces; the borders and the pose's own point belong to it. */
export function inArc(pose: Pose, p: Point, spread: number, headings = HEADINGS): boolean {
  if (2 * spread >= headings) return true;
  const face = directionOf(pose.h ?? 0, headings);
  const [dx, dy] = [p.x - pose.x, p.y - pose.y];
  const along = dx * face.x + dy * face.y;
  const across = Math.abs(face.x * dy - face.y * dx);
  const border = directionOf(spread, headings);
  return along * border.y - across * border.x >= 0 && (spread > 0 || along >= 0);
}

/* Hulls: rectangles that face somewhere. */

/** Half of the length (along the heading) and half of the width. */
export interface Hull {
  readonly long: number;
  readonly wide: number;
}
/** Front left, front right, rear right, rear left, each rounded. */
export function outlineOf({ long, wide }: Hull, pose: Pose, headings = HEADINGS): readonly Point[] {
  const f = directionOf(pose.h ?? 0, headings);
  const corner = (m: number, n: number): Point => ({
    x: pose.x + roundDiv(m * f.x - n * f.y, UNIT),
    y: pose.y + roundDiv(m * f.y + n * f.x, UNIT),
  });
  return [corner(long, -wide), corner(long, wide), corner(-long, wide), corner(-long, -wide)];
}
/** What a hull passes over by going n straight ahead or astern, its own place included. */
export function sweptBy(hull: Hull, pose: Pose, n: number, headings = HEADINGS): readonly Point[] {
  const start = outlineOf(hull, pose, headings);
  const end = outlineOf(hull, { ...ahead(pose, pose.h ?? 0, n, headings), h: pose.h ?? 0 }, headings);
  return n >= 0 ? [end[0]!, end[1]!, start[2]!, start[3]!] : [start[0]!, start[1]!, end[2]!, end[3]!];
}
