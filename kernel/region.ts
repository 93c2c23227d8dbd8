import type { Domain, Pose, Shape } from "./domain.ts";
import type { Refusal } from "./message.ts";
import {
  ahead,
  directionOf,
  discCollides,
  HEADINGS,
  headingTo,
  lengthOf,
  outlineCollides,
  outlineOf,
  type Point,
  roomBetween,
  roundDiv,
  segmentMeets,
  squareOf,
  straightTo,
  sweptBy,
  turnBetween,
} from "./plane.ts";
import { shortened } from "./route.ts";

export type PoseDomain = Extract<Domain, { t: "pose" }>;

/** Whether an integer point lies in a shape; borders belong to it. */
function inShape(p: Point, shape: Shape): boolean {
  switch (shape.s) {
    case "rect":
      return p.x >= shape.x && p.y >= shape.y && p.x <= shape.x + shape.w && p.y <= shape.y + shape.h;
    case "circle":
    case "poly":
    case "line":
      return segmentMeets(p, p, shape);
    default:
      return shape satisfies never;
  }
}

/** On allowed ground: in one of `inside`, and in one of each list of `also`. What stands there is another matter. */
function onGround(p: Point, { inside, also }: PoseDomain): boolean {
  const within = (shapes: readonly Shape[]): boolean => shapes.some((shape) => inShape(p, shape));
  return within(inside) && (also === undefined || also.every(within));
}

/** The smallest upright rectangle around a shape. */
export function boundsOf(shape: Shape): { x: number; y: number; w: number; h: number } {
  switch (shape.s) {
    case "rect":
      return { x: shape.x, y: shape.y, w: shape.w, h: shape.h };
    case "circle":
      return { x: shape.x - shape.r, y: shape.y - shape.r, w: 2 * shape.r, h: 2 * shape.r };
    case "poly":
    case "line": {
      const xs = shape.at.map(([x]) => x);
      const ys = shape.at.map(([, y]) => y);
      const x = Math.min(...xs);
      const y = Math.min(...ys);
      return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
    }
    default:
      return shape satisfies never;
  }
}

/** The smallest upright rectangle in which a pose may be: the table, or all of the ground. */
export function groundBounds({ on, inside }: PoseDomain): { x: number; y: number; w: number; h: number } {
  if (on) return boundsOf(on);
  const boxes = inside.map(boundsOf);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, w: Math.max(...boxes.map((box) => box.x + box.w)) - x, h: Math.max(...boxes.map((box) => box.y + box.h)) - y };
}

/** How far the next leg may go; infinite where nothing says. */
export function reachLeft({ path }: PoseDomain, spent: number): number {
  return Math.min(path?.leg ?? Number.POSITIVE_INFINITY, (path?.total ?? Number.POSITIVE_INFINITY) - spent);
}

/**
 * The next leg of a path: how long it is, or why it may not be. `last` is the pose before it, `leg` its number from 0, `spent` what the
 * legs before it took. A pose that is simply put down has length 0.
 */
export function judgeLeg(domain: PoseDomain, last: Pose | undefined, pose: Pose, leg: number, spent: number): number | Refusal {
  const { path } = domain;
  let length = 0;
  if (path && last) {
    if (isNoLeg(last, pose)) return { key: "answer.goesNowhere", args: { leg: leg + 1 } };
    const gone = goneFrom(domain, last, pose, leg);
    if (typeof gone !== "number") return gone;
    length = Math.abs(gone);
    if (path.leg !== undefined && length > path.leg)
      return { key: "answer.legTooLong", args: { leg: leg + 1, length, max: path.leg } };
    if (path.total !== undefined && spent + length > path.total)
      return { key: "answer.tooFar", args: { leg: leg + 1, length: spent + length, max: path.total } };
  }
  return offGround(domain, pose, leg) ?? offTable(domain, pose, leg) ?? inTheWay(domain, last, pose, leg) ?? length;
}

/** Neither a step nor a turn. To stand still is to answer with fewer legs, where the domain allows it. */
const isNoLeg = (last: Pose, { x, y, h }: Pose): boolean => last.x === x && last.y === y && last.h === h;

/** How far a leg goes (below 0: astern), or what a vehicle cannot do. */
function goneFrom({ path, headings }: PoseDomain, last: Pose, pose: Pose, leg: number): number | Refusal {
  const { turn, straight, astern = 0 } = path!;
  if (turn !== undefined && last.h !== undefined && pose.h !== undefined) {
    const turned = turnBetween(last.h, pose.h, headings!);
    if (turned > turn) return { key: "answer.turnsTooFar", args: { leg: leg + 1, turn: turned, max: turn } };
  }
  if (!straight) return lengthOf(last, pose);
  const gone = straightTo(last, pose, pose.h ?? 0, headings!);
  if (gone === undefined) return { key: "answer.notStraight", args: { leg: leg + 1, h: pose.h ?? 0 } };
  if (gone < -astern) return { key: "answer.astern", args: { leg: leg + 1, length: -gone, max: astern } };
  return gone;
}

function offGround(domain: PoseDomain, { x, y }: Pose, leg: number): Refusal | undefined {
  if (onGround({ x, y }, domain)) return undefined;
  const p = { x, y };
  // How far the nearest allowed ground is: of each list that must hold its nearest shape, and of these the farthest.
  const by = Math.max(
    ...[domain.inside, ...(domain.also ?? [])].map((shapes) =>
      Math.min(...shapes.map((shape) => (inShape(p, shape) ? 0 : roomBetween(p, p, shape) + 1))),
    ),
  );
  return { key: "answer.offGround", args: { leg: leg + 1, x, y, by } };
}

function offTable({ on, body, headings }: PoseDomain, pose: Pose, leg: number): Refusal | undefined {
  if (!on) return undefined;
  const reach = (points: readonly Point[], r: number): number =>
    Math.max(...points.map((p) => Math.max(on.x + r - p.x, on.y + r - p.y, p.x + r - on.x - on.w, p.y + r - on.y - on.h)));
  const by = body && "long" in body ? reach(outlineOf(body, pose, headings), 0) : reach([pose], body?.r ?? 0);
  return by > 0 ? { key: "answer.offTable", args: { leg: leg + 1, x: pose.x, y: pose.y, by } } : undefined;
}

/** The first thing of `outside` that the body would stand in, or (where legs must be clear) run into on its way. */
function inTheWay(domain: PoseDomain, last: Pose | undefined, pose: Pose, leg: number): Refusal | undefined {
  const { outside, path } = domain;
  if (!outside) return undefined;
  const start = path?.clear ? last : undefined;
  for (const shape of outside) {
    if (!collides(domain, start ?? pose, pose, shape)) continue;
    // What stands in something already may leave it, and no more.
    if (start && leg === 0 && collides(domain, start, start, shape) && !collides(domain, pose, pose, shape)) continue;
    return tooClose(domain, start ?? pose, pose, shape, leg);
  }
  return undefined;
}

function collides({ body, headings }: PoseDomain, from: Pose, to: Pose, shape: Shape): boolean {
  if (!body || !("long" in body)) return discCollides(from, to, body?.r ?? 0, shape);
  const outline =
    from === to
      ? outlineOf(body, to, headings)
      : sweptBy(body, { ...from, h: to.h ?? 0 }, straightTo(from, to, to.h ?? 0, headings) ?? 0, headings);
  return outlineCollides(outline, shape);
}

function tooClose({ body }: PoseDomain, from: Pose, to: Pose, shape: Shape, leg: number): Refusal {
  const where = { leg: leg + 1, x: to.x, y: to.y, id: shape.id ?? "" };
  const needs = body && "r" in body ? body.r : 0;
  const room = roomBetween(from, to, shape);
  return room === 0 || needs === 0
    ? { key: "answer.runsInto", args: where }
    : { key: "answer.tooClose", args: { ...where, room, needs } };
}

/** How long each leg of a path is, as far as one can say, and all of them together. */
export function ruled({ path, headings }: PoseDomain, poses: readonly Pose[]): { lengths: readonly number[]; spent: number } {
  if (!path) return { lengths: poses.map(() => 0), spent: 0 };
  const lengths = poses.map((pose, i) => {
    const last = poses[i - 1] ?? path.from;
    const gone = path.straight ? straightTo(last, pose, pose.h ?? 0, headings) : undefined;
    return gone === undefined ? lengthOf(last, pose) : Math.abs(gone);
  });
  return { lengths, spent: lengths.reduce((sum, one) => sum + one, 0) };
}

/**
 * The next leg that comes nearest to where somebody points: cut short where reach or room ends, with the heading asked for or the one
 * that leads there. Undefined where not even a short one is allowed.
 */
export function clampLeg(domain: PoseDomain, poses: readonly Pose[], to: Point, h?: number): Pose | undefined {
  const { path, headings } = domain;
  const last = poses.at(-1) ?? path?.from;
  const { spent } = ruled(domain, poses);
  const isAllowed = (pose: Pose): boolean => typeof judgeLeg(domain, last, pose, poses.length, spent) === "number";
  const facing = (p: Point, way: () => number): Pose =>
    headings === undefined ? { x: p.x, y: p.y } : { x: p.x, y: p.y, h: way() };
  if (!path || !last) {
    const pose = facing(to, () => h ?? last?.h ?? 0);
    return isAllowed(pose) ? pose : undefined;
  }
  const far = reachLeft(domain, spent);
  if (path.straight) return straightest(domain, last, to, far, h, isAllowed);
  for (let n = Math.min(far, lengthOf(last, to)); n >= 0; n--) {
    const pose = facing(shortened(last, to, n), () => h ?? headingsFrom(domain, last, to)[0]!);
    if (isAllowed(pose)) return pose;
  }
  return undefined;
}

/** The headings a leg may have, those first that lead to the point. */
function headingsFrom({ path, headings = HEADINGS }: PoseDomain, last: Pose, to: Point): number[] {
  const wanted = headingTo(last, to, headings);
  const turn = path?.turn ?? headings;
  return Array.from({ length: headings }, (_, h) => h)
    .filter((h) => last.h === undefined || turnBetween(last.h, h, headings) <= turn)
    .sort((a, b) => turnBetween(a, wanted, headings) - turnBetween(b, wanted, headings) || a - b);
}

/** Straight ahead or astern to the point nearest to the one wanted. */
function straightest(
  domain: PoseDomain,
  last: Pose,
  to: Point,
  far: number,
  h: number | undefined,
  isAllowed: (pose: Pose) => boolean,
): Pose | undefined {
  const { headings = HEADINGS } = domain;
  const { astern = 0 } = domain.path!;
  const ways = h === undefined ? headingsFrom(domain, last, to) : [h];
  const legs = ways.map((way) => {
    const { x, y } = directionOf(way, headings);
    const along = roundDiv((to.x - last.x) * x + (to.y - last.y) * y, 4096);
    const n = Math.max(-Math.min(astern, far), Math.min(far, along));
    return { way, n, off: squareOf(ahead(last, way, n, headings), to) };
  });
  legs.sort((a, b) => a.off - b.off || a.way - b.way);
  for (const { way, n } of legs.slice(0, TRIED_WAYS))
    for (let m = n; ; m -= Math.sign(n)) {
      const pose = { ...ahead(last, way, m, headings), h: way };
      if (isAllowed(pose)) return pose;
      if (m === 0) break;
    }
  return undefined;
}
/** Beyond the nearest few nobody meant it. */
const TRIED_WAYS = 4;
