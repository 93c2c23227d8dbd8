import type { Refusal } from "@warren/kernel/message.ts";
import { ahead, type Point, polygonsMeet, polygonToCircle, sweptBy } from "@warren/kernel/plane.ts";
import { pickIn } from "@warren/kernel/shapes.ts";
import { goingOf, HULLS } from "../../content/hulls.ts";
import { BASE, cornersOfHull, type Hulled, keptCorners, readyHull } from "./figures.ts";
import { type Ground, onOneRoad, type Piece } from "./ground.ts";
import { MOST_LEGS, type Others } from "./walk.ts";

/** One step of an order to drive: pivot to heading h on the spot, then go n mm straight ahead, or astern when below 0. */
export interface Step {
  readonly h: number;
  readonly n: number;
}
export interface Driven {
  /** Where the hull stands after each step. */
  readonly ends: readonly Hulled[];
  /** Dice to roll on the way, before the step of that number (from 0), if all before it were passed (content 2.4). */
  readonly bogs: readonly { readonly step: number; readonly needs: number; readonly id: string }[];
  /** In mm, without regard to direction. */
  readonly length: number;
}

/** The smallest upright rectangle round an outline. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
function boxOf(outline: readonly Point[]): Box {
  let { x: left, y: top } = outline[0]!;
  let [right, bottom] = [left, top];
  for (const { x, y } of outline) {
    if (x < left) left = x;
    else if (x > right) right = x;
    if (y < top) top = y;
    else if (y > bottom) bottom = y;
  }
  return { left, top, right, bottom };
}

const near: Piece[] = [];
/** The first piece of those that matter that an outline meets. */
function metBy(
  ground: Ground,
  outline: readonly Point[],
  { left, top, right, bottom }: Box,
  matters: (piece: Piece) => boolean,
): Piece | undefined {
  const n = pickIn(ground.all, left, top, right, bottom, near);
  for (let i = 0; i < n; i++) {
    const piece = near[i]!;
    if (!matters(piece)) continue;
    const { shape } = piece;
    if (shape.s === "circle" ? polygonToCircle(outline, shape, shape.r) <= 0 : polygonsMeet(outline, piece.corners)) return piece;
  }
  return undefined;
}

/** What a hull's outline must not meet: the edge, what is solid for it, hulls and wrecks, hostile Warriors, and (where it stops) friends. */
interface Hit {
  readonly what: "edge" | "solid" | "hull" | "hostile" | "friend";
  readonly id: string;
}
function inTheWay(ground: Ground, hull: Hulled, outline: readonly Point[], others: Others, doesStop: boolean): Hit | undefined {
  const box = boxOf(outline);
  if (box.left < 0 || box.top < 0 || box.right > ground.w || box.bottom > ground.h) return { what: "edge", id: "" };
  const solid = metBy(ground, outline, box, ({ terrain }) => goingOf(hull.model, terrain) === "solid");
  if (solid) return { what: "solid", id: solid.id };
  for (const other of others.hulls) {
    const { left, top, right, bottom } = readyHull(other);
    if (left > box.right || right < box.left || top > box.bottom || bottom < box.top) continue;
    if (polygonsMeet(outline, keptCorners(other))) return { what: "hull", id: other.id ?? "" };
  }
  const isOn = (one: Point): boolean =>
    one.x > box.left - BASE &&
    one.x < box.right + BASE &&
    one.y > box.top - BASE &&
    one.y < box.bottom + BASE &&
    polygonToCircle(outline, one, BASE) < 0;
  for (const one of others.hostile) if (isOn(one)) return { what: "hostile", id: one.id ?? "" };
  if (doesStop) for (const one of others.friends) if (isOn(one)) return { what: "friend", id: one.id ?? "" };
  return undefined;
}

/** Whether a hull may stand there: on the table, on nothing that is solid for it, overlapping no figure. */
export function canPark(ground: Ground, hull: Hulled, others: Others): boolean {
  return inTheWay(ground, hull, cornersOfHull(hull), others, true) === undefined;
}

/** Where a step leads, or what it meets. Friends may be driven through. */
function stepTo(ground: Ground, hull: Hulled, { h, n }: Step, others: Others): Hulled | Hit {
  const turned = { ...hull, h };
  const hit =
    inTheWay(ground, hull, cornersOfHull(turned), others, false) ??
    inTheWay(ground, hull, sweptBy(HULLS[hull.model], turned, n), others, false);
  return hit ?? { ...turned, ...ahead(hull, h, n) };
}

/** Where one step leads; undefined when it is not legal. Whether the hull may stop there is another matter (`canPark`). */
export function stepped(ground: Ground, hull: Hulled, step: Step, others: Others): Hulled | undefined {
  const to = stepTo(ground, hull, step, others);
  return "what" in to ? undefined : to;
}

/** The highest number that bogs a hull on this step; 0 when none does. A step from and to one road piece is safe. */
export function bogOf(ground: Ground, hull: Hulled, { h, n }: Step): { readonly needs: number; readonly id: string } {
  const safe = { needs: 0, id: "" };
  const outline = sweptBy(HULLS[hull.model], { ...hull, h }, n);
  const box = boxOf(outline);
  // The worst first: most steps meet nothing at all.
  for (const needs of [4, 2]) {
    const met = metBy(ground, outline, box, ({ terrain }) => goingOf(hull.model, terrain) === needs);
    if (met) return onOneRoad(ground, hull, ahead(hull, h, n)) ? safe : { needs, id: met.id };
  }
  return safe;
}

/** An order to drive: where it leads step by step and what dice it takes, or why it may not be. Nothing of a refused order happens (content 1.9). */
export function drive(
  ground: Ground,
  hull: Hulled,
  steps: readonly Step[],
  allowance: number,
  others: Others,
): Driven | { readonly refusal: Refusal } {
  const refuse = (key: string, rule: string, args: NonNullable<Refusal["args"]>) => ({ refusal: { key, rule, args } });
  if (steps.length > MOST_LEGS) return refuse("drive.steps", "WW-32", { steps: steps.length, max: MOST_LEGS });
  const odd = steps.findIndex(({ h, n }) => !Number.isSafeInteger(n) || !Number.isSafeInteger(h) || h < 0 || h > 63);
  if (odd >= 0) return refuse("drive.integers", "WW-101", { step: odd + 1 });
  const ends: Hulled[] = [];
  const bogs: { step: number; needs: number; id: string }[] = [];
  let at = hull;
  let length = 0;
  let passed = 0;
  for (const [i, step] of steps.entries()) {
    length += Math.abs(step.n);
    if (length > allowance) return refuse("drive.far", "WW-132", { step: i + 1, x: at.x, y: at.y, length, max: allowance });
    const next = stepTo(ground, at, step, others);
    if ("what" in next) {
      const room = roomAhead(ground, at, step, others);
      // The place is where it would have to stop; where it cannot even turn, where it is.
      const { x, y } = ahead(at, step.h, Math.max(0, room) * Math.sign(step.n));
      return refuse(`drive.${next.what}`, ruleOf(next), { step: i + 1, x, y, id: next.id, room, n: step.n });
    }
    const { needs, id } = bogOf(ground, at, step);
    if (needs > passed) {
      bogs.push({ step: i, needs, id });
      passed = needs;
    }
    ends.push(next);
    at = next;
  }
  const hit = inTheWay(ground, at, cornersOfHull(at), others, true);
  if (hit) return refuse(`drive.${hit.what}`, ruleOf(hit), { step: steps.length, x: at.x, y: at.y, id: hit.id, room: 0, n: 0 });
  return { ends, bogs, length };
}

/** What is solid spoils the whole order (WW-150), and so do figures (WW-149). */
const ruleOf = ({ what }: Hit): string => (what === "edge" || what === "solid" ? "WW-150" : "WW-149");

/** How far the hull could go that way, in mm without regard to direction; -1 when it cannot even turn so. */
export function roomAhead(ground: Ground, hull: Hulled, { h, n }: Step, others: Others): number {
  const sign = n < 0 ? -1 : 1;
  let low = -1;
  let high = Math.abs(n) + 1;
  // What is free so far is free less far.
  while (high - low > 1) {
    const middle = (low + high - ((low + high) % 2)) / 2;
    if ("what" in stepTo(ground, hull, { h, n: sign * middle }, others)) high = middle;
    else low = middle;
  }
  return low;
}

/** After a failed Overrun: how far the hull backs straight off, at most 50 mm (content 2.7). */
export function backOff(ground: Ground, hull: Hulled, others: Others): { readonly n: number; readonly at: Hulled } {
  for (let n = 50; n > 0; n--) {
    const at = stepTo(ground, hull, { h: hull.h, n: -n }, others);
    if (!("what" in at) && canPark(ground, at, others)) return { n, at };
  }
  return { n: 0, at: hull };
}
