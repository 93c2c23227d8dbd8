import { HEADINGS, headingTo, isqrt, type Point, squareOf } from "@warren/kernel/plane.ts";
import { bogOf, canPark, type Driven, drive, type Step, stepped } from "../geometry/drive.ts";
import type { Hulled } from "../geometry/figures.ts";
import type { Ground } from "../geometry/ground.ts";
import { MOST_LEGS, type Others } from "../geometry/walk.ts";

/** Steps that `drive` accepts, and what they come to. */
export interface DrivePlan extends Driven {
  readonly steps: readonly Step[];
}

/** In mm: how far one looks ahead at a time, how coarse the places are that are told apart, and how near is there. */
const STRIDE = 40;
const CELL = 20;
const THERE = 10;
/** Ways that are looked at before one gives up. */
const MOST_LOOKED = 400;
/** Or so many without coming nearer. */
const PATIENCE = 60;
/** A die that may bog the hull is worth a detour of so many mm. */
const BOG_PRICE = 250;
/** Every fourth heading, and the one to the goal. */
const WAYS = Array.from({ length: HEADINGS / 4 }, (_, i) => i * 4);

interface Node {
  readonly at: Hulled;
  /** That led here. */
  readonly step: Step;
  readonly cost: number;
  readonly rest: number;
  readonly before: Node | undefined;
}

/**
 * A way for a hull towards a goal: round what is solid for it, and round what may bog it where that is not too far, cut where its speed ends.
 * Undefined when it cannot come nearer. Good, not always the best there is.
 */
export function planDrive(ground: Ground, hull: Hulled, goal: Point, speed: number, others: Others): DrivePlan | undefined {
  const way = search(ground, hull, goal, others);
  const straight = cut(ground, hull, smoothed(ground, hull, way, others), speed, others);
  const found = cut(
    ground,
    hull,
    way.map(({ step }) => step),
    speed,
    others,
  );
  if (!straight || !found) return straight ?? found;
  const far = ({ ends }: DrivePlan): number => isqrt(squareOf(ends.at(-1)!, goal));
  // Few straight steps are easier to follow; where they would bog the hull or end farther off, the way as it was found.
  return found.bogs.length < straight.bogs.length || far(found) + CELL < far(straight) ? found : straight;
}

/** The places a hull goes over, from the first after its own; those on the way to the nearest place when the goal cannot be reached. */
function search(ground: Ground, hull: Hulled, goal: Point, others: Others): readonly Node[] {
  const far = (p: Point): number => isqrt(squareOf(p, goal));
  const keyOf = ({ x, y }: Point): number => (x - (x % CELL)) / CELL + ((y - (y % CELL)) / CELL) * 4096;
  const open: Node[] = [{ at: hull, step: { h: hull.h, n: 0 }, cost: 0, rest: far(hull), before: undefined }];
  const best = new Map<number, number>([[keyOf(hull), 0]]);
  let nearest = open[0]!;
  let since = 0;
  for (let looked = 0; open.length > 0 && looked < MOST_LOOKED && since < PATIENCE; looked++) {
    let first = 0;
    for (let i = 1; i < open.length; i++) if (open[i]!.cost + open[i]!.rest < open[first]!.cost + open[first]!.rest) first = i;
    const [node] = open.splice(first, 1) as [Node];
    since++;
    if (node.rest < nearest.rest) [nearest, since] = [node, 0];
    if (node.rest <= THERE) break;
    for (const h of new Set([headingTo(node.at, goal), ...WAYS])) {
      const n = Math.min(STRIDE, Math.max(1, h === headingTo(node.at, goal) ? node.rest : STRIDE));
      const at = stepped(ground, node.at, { h, n }, others);
      if (!at) continue;
      const cost = node.cost + n + (bogOf(ground, node.at, { h, n }).needs > 0 ? BOG_PRICE : 0);
      const key = keyOf(at);
      if (cost >= (best.get(key) ?? Number.POSITIVE_INFINITY)) continue;
      best.set(key, cost);
      open.push({ at, step: { h, n }, cost, rest: far(at), before: node });
    }
  }
  const way: Node[] = [];
  for (let node: Node | undefined = nearest; node?.before; node = node.before) way.unshift(node);
  return way;
}

/** Straight on as far as it goes: of the places on the way each time the last one that a single step leads to, or nearly. */
function smoothed(ground: Ground, hull: Hulled, way: readonly Node[], others: Others): Step[] {
  const steps: Step[] = [];
  let at = hull;
  for (let i = 0; i < way.length; ) {
    let next: { readonly step: Step; readonly to: Hulled; readonly last: number } | undefined;
    for (let k = way.length - 1; k >= i && !next; k--) {
      const there = way[k]!.at;
      const step = { h: headingTo(at, there), n: isqrt(squareOf(at, there)) };
      const to = stepped(ground, at, step, others);
      if (to && squareOf(to, there) <= THERE * THERE && (k === i || bogOf(ground, at, step).needs === 0))
        next = { step, to, last: k };
    }
    if (!next) break;
    steps.push(next.step);
    at = next.to;
    i = next.last + 1;
  }
  return steps;
}

/** As much of it as the speed allows, ending where the hull may stand. */
function cut(ground: Ground, hull: Hulled, whole: readonly Step[], speed: number, others: Others): DrivePlan | undefined {
  const steps: Step[] = [];
  let left = speed;
  for (const { h, n } of whole.slice(0, MOST_LEGS)) {
    if (left === 0) break;
    steps.push({ h, n: Math.min(n, left) });
    left -= Math.min(n, left);
  }
  while (steps.length > 0) {
    const driven = drive(ground, hull, steps, speed, others);
    if (!("refusal" in driven) && canPark(ground, driven.ends.at(-1)!, others)) return { steps: [...steps], ...driven };
    // A friend stands where it would stop: a little shorter, and in the end one step less.
    const { h, n } = steps.pop()!;
    if (n > STRIDE / 4) steps.push({ h, n: n - STRIDE / 4 });
  }
  return undefined;
}
