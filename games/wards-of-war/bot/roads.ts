import { isqrt, type Point, squareOf } from "@warren/kernel/plane.ts";
import { HULLS, type Model } from "../content/hulls.ts";
import { MOVE } from "../content/numbers.ts";
import { bogOf, stepped } from "../rules/geometry/drive.ts";
import type { Ground } from "../rules/geometry/ground.ts";
import { NOBODY } from "../rules/geometry/walk.ts";
import { AROUND } from "../rules/planning/legs.ts";
import { distancesTo, keep, UNREACHED } from "./distances.ts";

/** From point to point of the lattice that drives are counted on, in mm; straight and aslant. */
const PITCH = 50;
const STRIDES = [50, 71] as const;
/** What a die that may bog the hull counts as, in mm. */
const BOG = 100;

/** Which points of a ground's lattice a model gets to from which: asked once, used for every goal. */
interface Roads {
  readonly cols: number;
  readonly rows: number;
  /** By point * 8 + direction: what the stride costs; 0: there is no way. */
  readonly prices: Uint8Array;
}
const ROADS = new WeakMap<Ground, Map<Model, Roads>>();
const FIELDS = new WeakMap<Ground, Map<string, Float64Array>>();

function roadsOf(ground: Ground, model: Model): Roads {
  let known = ROADS.get(ground);
  if (!known) ROADS.set(ground, (known = new Map()));
  const made = known.get(model) ?? layRoads(ground, model);
  known.set(model, made);
  return made;
}
function layRoads(ground: Ground, model: Model): Roads {
  const cols = (ground.w - (ground.w % PITCH)) / PITCH + 1;
  const rows = (ground.h - (ground.h % PITCH)) / PITCH + 1;
  const prices = new Uint8Array(cols * rows * 8);
  for (let i = 0; i < cols * rows; i++)
    for (const [way, [dx, dy]] of AROUND.entries()) {
      const [c, r] = [i % cols, (i - (i % cols)) / cols];
      if (c + dx < 0 || c + dx >= cols || r + dy < 0 || r + dy >= rows) continue;
      const hull = { model, x: c * PITCH, y: r * PITCH, h: way * 8 };
      const step = { h: way * 8, n: STRIDES[way % 2]! };
      if (!stepped(ground, hull, step, NOBODY)) continue;
      prices[i * 8 + way] = step.n + (bogOf(ground, hull, step).needs > 0 ? BOG : 0);
    }
  return { cols, rows, prices };
}

/**
 * How many Actions it takes, about, to come from a place to a goal in a hull of this model: to drive there, or as far as it pays, and to walk the rest.
 * Whoever stands on the ground is left aside. Reckoned once for each goal and kept.
 */
export function drivesTo(ground: Ground, model: Model, goal: Point, slack: number): (from: Point) => number {
  const { speed } = HULLS[model];
  const roads = roadsOf(ground, model);
  let fields = FIELDS.get(ground);
  if (!fields) FIELDS.set(ground, (fields = new Map()));
  const key = `${model} ${goal.x} ${goal.y} ${slack}`;
  let field = fields.get(key);
  if (!field) keep(fields, key, (field = spread(ground, roads, goal, slack, speed)));
  const known = field;
  return (from) => read(roads, known, from) / speed;
}

/** In mm of driving: first what it costs to get out and walk from everywhere, then by whatever stride makes it less. */
function spread(ground: Ground, { cols, rows, prices }: Roads, goal: Point, slack: number, speed: number): Float64Array {
  const walk = distancesTo(ground, goal);
  const far = new Float64Array(cols * rows).fill(Number.POSITIVE_INFINITY);
  const open: number[] = [];
  for (let i = 0; i < far.length; i++) {
    const p = { x: (i % cols) * PITCH, y: ((i - (i % cols)) / cols) * PITCH };
    const straight = isqrt(squareOf(p, goal));
    const steps = straight <= slack ? 0 : walk(p);
    if (steps === UNREACHED) continue;
    // To get out is an Action of its own.
    far[i] = straight <= slack ? 0 : speed * (1 + Math.max(0, steps - slack) / MOVE);
    open.push(i);
  }
  for (let n = 0; n < open.length; n++) {
    const i = open[n]!;
    for (let way = 0; way < 8; way++) {
      // The stride that leads here from the neighbour behind.
      const from = i - AROUND[way]![0] - AROUND[way]![1] * cols;
      const price = from >= 0 && from < far.length ? prices[from * 8 + way]! : 0;
      if (price === 0 || far[i]! + price >= far[from]!) continue;
      far[from] = far[i]! + price;
      open.push(from);
    }
  }
  return far;
}

function read({ cols, rows }: Roads, far: Float64Array, { x, y }: Point): number {
  const [c, r] = [Math.round(x / PITCH), Math.round(y / PITCH)];
  let best = Number.POSITIVE_INFINITY;
  for (let i = Math.max(0, c - 1); i <= Math.min(cols - 1, c + 1); i++)
    for (let j = Math.max(0, r - 1); j <= Math.min(rows - 1, r + 1); j++)
      best = Math.min(best, far[i + j * cols]! + isqrt(squareOf({ x, y }, { x: i * PITCH, y: j * PITCH })));
  return best === Number.POSITIVE_INFINITY ? 9999 : best;
}
