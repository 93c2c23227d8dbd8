import type { Shape } from "./domain.ts";
import { cornersOf } from "./plane.ts";

/**
 * Shapes made ready for very many questions: the same answers as `plane.ts` gives, on bare numbers and without making anything on the way.
 * An upright rectangle and an upright line are a box, which takes two comparisons where a polygon takes many.
 */
export interface Ready {
  /** 0: a box; 1: a circle; 2: a convex polygon or a slanting line. */
  readonly form: 0 | 1 | 2;
  /** The smallest upright rectangle around it. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Of a circle. */
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Of a polygon: x and y of each corner, clockwise, the first one again at the end. */
  readonly corners: readonly number[];
}

export function ready(shape: Shape): Ready {
  if (shape.s === "circle") {
    const { x, y, r } = shape;
    return { form: 1, left: x - r, top: y - r, right: x + r, bottom: y + r, x, y, r, corners: [] };
  }
  const corners = cornersOf(shape);
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const box = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys), x: 0, y: 0, r: 0 };
  const isUpright = shape.s === "rect" || (shape.s === "line" && (box.left === box.right || box.top === box.bottom));
  const ring = [...corners, corners[0]!].flatMap(({ x, y }) => [x, y]);
  return { form: isUpright ? 0 : 2, ...box, corners: isUpright ? [] : ring };
}

/** Whether a point lies in it or on its border. */
export function holds(it: Ready, x: number, y: number): boolean {
  if (x < it.left || x > it.right || y < it.top || y > it.bottom) return false;
  if (it.form === 0) return true;
  if (it.form === 1) return (x - it.x) * (x - it.x) + (y - it.y) * (y - it.y) <= it.r * it.r;
  const { corners } = it;
  for (let i = 2; i < corners.length; i += 2) {
    const cx = corners[i - 2]!;
    const cy = corners[i - 1]!;
    if ((corners[i]! - cx) * (y - cy) - (corners[i + 1]! - cy) * (x - cx) < 0) return false;
  }
  return true;
}

/** Whether the segment from a to b meets it; touching is meeting. */
export function meets(it: Ready, ax: number, ay: number, bx: number, by: number): boolean {
  if (ax < it.left && bx < it.left) return false;
  if (ax > it.right && bx > it.right) return false;
  if (ay < it.top && by < it.top) return false;
  if (ay > it.bottom && by > it.bottom) return false;
  if (it.form === 1) return toSegment(it.x, it.y, ax, ay, bx, by, it.r) <= 0;
  const ux = bx - ax;
  const uy = by - ay;
  if (it.form === 0) {
    // The two corners farthest to either side of the line: the box is missed when both lie strictly on one side.
    const across = ux * it.top - uy * it.left - ux * ay + uy * ax;
    const wide = uy * (it.right - it.left);
    const high = ux * (it.bottom - it.top);
    const low = across + (wide > 0 ? -wide : 0) + Math.min(high, 0);
    const top = across + (wide < 0 ? -wide : 0) + Math.max(high, 0);
    return low <= 0 && top >= 0;
  }
  // Two convex sets are apart exactly when a side of one of them parts them.
  const { corners } = it;
  let isLeft = false;
  let isRight = false;
  for (let i = 2; i < corners.length; i += 2) {
    const cx = corners[i - 2]!;
    const cy = corners[i - 1]!;
    const ex = corners[i]! - cx;
    const ey = corners[i + 1]! - cy;
    if (ex * (ay - cy) - ey * (ax - cx) < 0 && ex * (by - cy) - ey * (bx - cx) < 0) return false;
    const side = ux * (cy - ay) - uy * (cx - ax);
    if (side <= 0) isLeft = true;
    if (side >= 0) isRight = true;
  }
  return isLeft && isRight;
}

/** Whether the segment from a to b comes nearer to it than r (above 0): exactly so far is not nearer. */
export function isNearer(it: Ready, ax: number, ay: number, bx: number, by: number, r: number): boolean {
  if (ax <= it.left - r && bx <= it.left - r) return false;
  if (ax >= it.right + r && bx >= it.right + r) return false;
  if (ay <= it.top - r && by <= it.top - r) return false;
  if (ay >= it.bottom + r && by >= it.bottom + r) return false;
  if (it.form === 1) return toSegment(it.x, it.y, ax, ay, bx, by, it.r + r) < 0;
  if (meets(it, ax, ay, bx, by)) return true;
  if (it.form === 0) {
    // Where the two are nearest to each other, one of them has an end or a corner.
    const square = r * r;
    return (
      toBox(it, ax, ay) < square ||
      toBox(it, bx, by) < square ||
      toSegment(it.left, it.top, ax, ay, bx, by, r) < 0 ||
      toSegment(it.right, it.top, ax, ay, bx, by, r) < 0 ||
      toSegment(it.right, it.bottom, ax, ay, bx, by, r) < 0 ||
      toSegment(it.left, it.bottom, ax, ay, bx, by, r) < 0
    );
  }
  const { corners } = it;
  for (let i = 2; i < corners.length; i += 2) {
    const cx = corners[i - 2]!;
    const cy = corners[i - 1]!;
    const dx = corners[i]!;
    const dy = corners[i + 1]!;
    if (
      toSegment(cx, cy, ax, ay, bx, by, r) < 0 ||
      toSegment(ax, ay, cx, cy, dx, dy, r) < 0 ||
      toSegment(bx, by, cx, cy, dx, dy, r) < 0
    )
      return true;
  }
  return false;
}

/** Whether a point is at most r from it; inside is at no distance. */
export function isWithinReach(it: Ready, x: number, y: number, r: number): boolean {
  if (x < it.left - r || x > it.right + r || y < it.top - r || y > it.bottom + r) return false;
  if (it.form === 0) return toBox(it, x, y) <= r * r;
  if (it.form === 1) return (x - it.x) * (x - it.x) + (y - it.y) * (y - it.y) <= (it.r + r) * (it.r + r);
  if (holds(it, x, y)) return true;
  const { corners } = it;
  for (let i = 2; i < corners.length; i += 2)
    if (toSegment(x, y, corners[i - 2]!, corners[i - 1]!, corners[i]!, corners[i + 1]!, r) <= 0) return true;
  return false;
}

/** The square of how far a point is from a box. */
function toBox(it: Ready, x: number, y: number): number {
  const dx = x < it.left ? it.left - x : x > it.right ? x - it.right : 0;
  const dy = y < it.top ? it.top - y : y > it.bottom ? y - it.bottom : 0;
  return dx * dx + dy * dy;
}

/** Below 0 when the point is nearer to the segment from a to b than r, 0 when exactly so far. */
export function toSegment(px: number, py: number, ax: number, ay: number, bx: number, by: number, r: number): number {
  const ux = bx - ax;
  const uy = by - ay;
  const wx = px - ax;
  const wy = py - ay;
  const square = ux * ux + uy * uy;
  const along = wx * ux + wy * uy;
  if (along <= 0) return wx * wx + wy * wy - r * r;
  if (along >= square) return (px - bx) * (px - bx) + (py - by) * (py - by) - r * r;
  const off = ux * wy - uy * wx;
  return off * off - r * r * square;
}

/** Boxes in a row of numbers: which of many shapes are worth a closer look is asked of these alone. */
export interface Shelf<T extends { readonly at: Ready }> {
  readonly all: readonly T[];
  /** left, top, right, bottom of each. */
  readonly boxes: Int32Array;
}
export function shelf<T extends { readonly at: Ready }>(all: readonly T[]): Shelf<T> {
  const boxes = new Int32Array(all.length * 4);
  all.forEach(({ at: { left, top, right, bottom } }, i) => {
    boxes.set([left, top, right, bottom], i * 4);
  });
  return { all, boxes };
}

/**
 * Those whose box comes within `margin` of the segment from a to b, put into `found` from its start, in their order; how many. Now and then
 * one that is a little farther off is among them.
 */
export function pickNear<T extends { readonly at: Ready }>(
  { all, boxes }: Shelf<T>,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  margin: number,
  found: T[],
): number {
  const left = Math.min(ax, bx) - margin;
  const right = Math.max(ax, bx) + margin;
  const top = Math.min(ay, by) - margin;
  const bottom = Math.max(ay, by) + margin;
  const ux = bx - ax;
  const uy = by - ay;
  const wide = ux < 0 ? -ux : ux;
  const high = uy < 0 ? -uy : uy;
  // Not above margin * (|ux| + |uy|): so far may a line beside the segment be, counted as a cross product.
  const room = margin * (wide + high);
  let n = 0;
  for (let i = 0, k = 0; i < all.length; i++, k += 4) {
    const x0 = boxes[k]!;
    if (x0 > right) continue;
    const x1 = boxes[k + 2]!;
    if (x1 < left) continue;
    const y0 = boxes[k + 1]!;
    if (y0 > bottom) continue;
    const y1 = boxes[k + 3]!;
    if (y1 < top) continue;
    // Twice the cross product of the box's middle, against what its half-widths make up.
    const across = ux * (y0 + y1 - 2 * ay) - uy * (x0 + x1 - 2 * ax);
    const reach = wide * (y1 - y0) + high * (x1 - x0) + 2 * room;
    if (across > reach || across < -reach) continue;
    found[n++] = all[i]!;
  }
  return n;
}

/** Those whose box meets an upright rectangle, put into `found` from its start, in their order; how many. */
export function pickIn<T extends { readonly at: Ready }>(
  { all, boxes }: Shelf<T>,
  left: number,
  top: number,
  right: number,
  bottom: number,
  found: T[],
): number {
  let n = 0;
  for (let i = 0, k = 0; i < all.length; i++, k += 4)
    if (boxes[k]! <= right && boxes[k + 2]! >= left && boxes[k + 1]! <= bottom && boxes[k + 3]! >= top) found[n++] = all[i]!;
  return n;
}
