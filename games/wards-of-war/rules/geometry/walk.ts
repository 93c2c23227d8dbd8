import type { Shape } from "@warren/kernel/domain.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { csqrt, isqrt, lengthOf, type Point, roomBetween, squareOf, toward } from "@warren/kernel/plane.ts";
import { isNearer, meets, pickNear, toSegment } from "@warren/kernel/shapes.ts";
import { BASE, type Hulled, readyHull, shapeOfHull } from "./figures.ts";
import { type Ground, onOneRoad, type Piece, type Solid } from "./ground.ts";

/** Who else is on the table when somebody moves; never the one who moves. */
export interface Others {
  /** Warriors on foot of other teams: nobody passes them. */
  readonly hostile: readonly (Point & { readonly id?: string })[];
  /** Of the own team: they let each other pass. */
  readonly friends: readonly (Point & { readonly id?: string })[];
  /** Hulls of all teams, and wrecks. */
  readonly hulls: readonly Hulled[];
}
export const NOBODY: Others = { hostile: [], friends: [], hulls: [] };

/** A path has at most so many legs (WW-32). */
export const MOST_LEGS = 12;
/** How near the middles of two Warriors may come. */
const APART = 2 * BASE;

/** Warriors stay on the table with the whole base (WW-34). */
export function isOnTable({ w, h }: Ground, { x, y }: Point): boolean {
  return x >= BASE && y >= BASE && x <= w - BASE && y <= h - BASE;
}

const solids: Solid[] = [];
const slow: Piece[] = [];

/** Whether a Warrior's base keeps clear of all that is solid on a straight leg between points of the table; touching is allowed (WW-34). */
function isClearOfGround(ground: Ground, from: Point, to: Point): boolean {
  const n = pickNear(ground.solids, from.x, from.y, to.x, to.y, BASE, solids);
  for (let i = 0; i < n; i++) if (isNearer(solids[i]!.at, from.x, from.y, to.x, to.y, BASE)) return false;
  return true;
}
/** Whether a leg keeps clear of hostile Warriors (WW-35) and of every hull and wreck (WW-36). */
function isClearOfOthers(from: Point, to: Point, { hostile, hulls }: Others): boolean {
  for (const one of hostile) if (toSegment(one.x, one.y, from.x, from.y, to.x, to.y, APART) < 0) return false;
  for (const hull of hulls) if (isNearer(readyHull(hull), from.x, from.y, to.x, to.y, BASE)) return false;
  return true;
}
/** Whether a Warrior may walk this leg; where it ends is another matter. */
export function isLegClear(ground: Ground, from: Point, to: Point, others: Others): boolean {
  return isOnTable(ground, to) && isClearOfGround(ground, from, to) && isClearOfOthers(from, to, others);
}

/** Whether a Warrior at that point would overlap another figure (WW-37). */
function isTaken({ x, y }: Point, { hostile, friends, hulls }: Others): boolean {
  for (const one of hostile) if ((one.x - x) * (one.x - x) + (one.y - y) * (one.y - y) < APART * APART) return true;
  for (const one of friends) if ((one.x - x) * (one.x - x) + (one.y - y) * (one.y - y) < APART * APART) return true;
  for (const hull of hulls) if (isNearer(readyHull(hull), x, y, x, y, BASE)) return true;
  return false;
}
/** Whether a Warrior may stand there: on the table, clear of all that is solid, overlapping nobody. */
export function canStand(ground: Ground, p: Point, others: Others = NOBODY): boolean {
  return isOnTable(ground, p) && isClearOfGround(ground, p, p) && !isTaken(p, others);
}

/** What a leg costs: its length rounded up, twice that over slow ground, unless both ends lie on one road (WW-33). */
export function legCost(ground: Ground, from: Point, to: Point): number {
  const length = csqrt(squareOf(from, to));
  return isSlow(ground, from, to) ? 2 * length : length;
}
export function isSlow(ground: Ground, from: Point, to: Point): boolean {
  const n = pickNear(ground.slow, from.x, from.y, to.x, to.y, 0, slow);
  for (let i = 0; i < n; i++) if (meets(slow[i]!.at, from.x, from.y, to.x, to.y)) return !onOneRoad(ground, from, to);
  return false;
}

/**
 * What a Warrior's path costs in mm; -1 when he may not walk it. The quick answer for whoever asks very often: `walk` says why.
 * The number of legs is the caller's matter.
 */
export function walkCost(ground: Ground, from: Point, path: readonly Point[], others: Others): number {
  let last = from;
  let cost = 0;
  for (let i = 0; i < path.length; i++) {
    const next = path[i]!;
    if (!isLegClear(ground, last, next, others) && !(i === 0 && doesLeaveOverlap(ground, from, next, others))) return -1;
    cost += legCost(ground, last, next);
    last = next;
  }
  return path.length > 0 && isTaken(last, others) ? -1 : cost;
}

/** What a leg runs into, in a fixed order. A figure that overlaps something where it stands ignores that on its first leg (content 1.8). */
interface Hit {
  readonly shape: Shape;
  readonly id: string;
  readonly needs: number;
  readonly rule: string;
  does(a: Point, b: Point): boolean;
}
function* inTheWay(ground: Ground, others: Others): Generator<Hit> {
  for (const { at, shape, piece } of ground.solids.all)
    yield { shape, id: piece.id, needs: BASE, rule: "WW-34", does: (a, b) => isNearer(at, a.x, a.y, b.x, b.y, BASE) };
  for (const one of others.hostile)
    yield {
      shape: { s: "circle", x: one.x, y: one.y, r: BASE },
      id: one.id ?? "",
      needs: BASE,
      rule: "WW-35",
      does: (a, b) => toSegment(one.x, one.y, a.x, a.y, b.x, b.y, APART) < 0,
    };
  for (const hull of others.hulls) {
    const at = readyHull(hull);
    const does = (a: Point, b: Point): boolean => isNearer(at, a.x, a.y, b.x, b.y, BASE);
    yield { shape: shapeOfHull(hull), id: hull.id ?? "", needs: BASE, rule: "WW-36", does };
  }
}
/** Whether the first leg of a path runs into nothing but what the Warrior overlaps already. */
function doesLeaveOverlap(ground: Ground, from: Point, to: Point, others: Others): boolean {
  if (!isOnTable(ground, to) || isLegClear(ground, from, from, others)) return false;
  for (const hit of inTheWay(ground, others)) if (hit.does(from, to) && !hit.does(from, from)) return false;
  return true;
}

export interface Walked {
  /** In mm, all legs together. */
  readonly cost: number;
  readonly legs: readonly number[];
}
/** A Warrior's path: what it costs, or why it may not be. A refusal names leg, place and measurement (WW-32 to WW-37, WW-122). */
export function walk(
  ground: Ground,
  from: Point,
  path: readonly Point[],
  allowance: number,
  others: Others,
): Walked | { readonly refusal: Refusal } {
  const refuse = (key: string, rule: string, args: NonNullable<Refusal["args"]>) => ({ refusal: { key, rule, args } });
  if (path.length > MOST_LEGS) return refuse("walk.legs", "WW-32", { legs: path.length, max: MOST_LEGS });
  const odd = path.findIndex(({ x, y }) => !Number.isSafeInteger(x) || !Number.isSafeInteger(y));
  if (odd >= 0) return refuse("walk.integers", "WW-101", { leg: odd + 1 });
  const legs: number[] = [];
  let cost = 0;
  let last = from;
  for (const [i, next] of path.entries()) {
    const where = { leg: i + 1, x: next.x, y: next.y };
    if (!isOnTable(ground, next)) return refuse("walk.edge", "WW-34", { ...where, ...edgeOf(ground, next), needs: BASE });
    for (const hit of inTheWay(ground, others)) {
      if (!hit.does(last, next) || (i === 0 && hit.does(from, from))) continue;
      const room = Math.max(0, roomBetween(last, next, hit.shape));
      const key = room > 0 ? "walk.near" : "walk.into";
      return refuse(key, hit.rule, { ...where, ...placeOf(last, next, hit), id: hit.id, room, needs: hit.needs });
    }
    const price = legCost(ground, last, next);
    legs.push(price);
    cost += price;
    if (cost > allowance) return refuse("walk.far", "WW-30", { ...where, cost, max: allowance });
    last = next;
  }
  const on = path.length > 0 ? takenBy(last, others) : undefined;
  if (on) return refuse("walk.taken", "WW-37", { leg: path.length, x: last.x, y: last.y, ...on });
  return { cost, legs };
}

/** How far inside the table a point is, by its nearest edge; below 0 outside. */
function edgeOf({ w, h }: Ground, { x, y }: Point): { readonly room: number } {
  return { room: Math.min(x, y, w - x, h - y) };
}
/** The first place on a leg where the base runs into it. */
function placeOf(from: Point, to: Point, hit: Hit): { readonly x: number; readonly y: number } {
  const length = lengthOf(from, to);
  for (let n = 0; n < length; n++) {
    const p = toward(from, to, n);
    if (hit.does(p, p)) return p;
  }
  return { x: to.x, y: to.y };
}
function takenBy(p: Point, others: Others): { readonly id: string; readonly room: number; readonly needs: number } | undefined {
  for (const one of [...others.hostile, ...others.friends])
    if (squareOf(one, p) < APART * APART) return { id: one.id ?? "", room: isqrt(squareOf(one, p)), needs: APART };
  for (const hull of others.hulls)
    if (isNearer(readyHull(hull), p.x, p.y, p.x, p.y, BASE))
      return { id: hull.id ?? "", room: roomBetween(p, p, shapeOfHull(hull)), needs: BASE };
  return undefined;
}
