import { isqrt, type Point, squareOf } from "@warren/kernel/plane.ts";
import type { Ground } from "../rules/geometry/ground.ts";
import { canStand, isLegClear, legCost, NOBODY } from "../rules/geometry/walk.ts";
import { AROUND } from "../rules/planning/legs.ts";

/** From point to point of the lattice that ways are counted on, in mm. */
const PITCH = 25;
/** Where nobody gets to. */
export const UNREACHED = 0x7fff_ffff;

/** Which of its neighbours each point of a ground's lattice leads to, and at what price: asked once, used for every goal. */
interface Net {
  readonly cols: number;
  readonly rows: number;
  /** 0: nobody can stand there. */
  readonly stands: Uint8Array;
  /** By point * 8 + direction; 0: no way. */
  readonly prices: Uint8Array;
}
const NETS = new WeakMap<Ground, Net>();
const FIELDS = new WeakMap<Ground, Map<number, Int32Array>>();

function netOf(ground: Ground): Net {
  const known = NETS.get(ground);
  if (known) return known;
  const cols = (ground.w - (ground.w % PITCH)) / PITCH + 1;
  const rows = (ground.h - (ground.h % PITCH)) / PITCH + 1;
  const stands = new Uint8Array(cols * rows);
  const prices = new Uint8Array(cols * rows * 8);
  const at = (i: number): Point => ({ x: (i % cols) * PITCH, y: ((i - (i % cols)) / cols) * PITCH });
  for (let i = 0; i < stands.length; i++) if (canStand(ground, at(i))) stands[i] = 1;
  for (let i = 0; i < stands.length; i++) {
    if (!stands[i]) continue;
    for (let way = 0; way < 4; way++) {
      const [dx, dy] = AROUND[way]!;
      const col = (i % cols) + dx;
      const next = i + dx + dy * cols;
      if (col < 0 || col >= cols || next >= stands.length || !stands[next] || !isLegClear(ground, at(i), at(next), NOBODY))
        continue;
      const price = legCost(ground, at(i), at(next));
      prices[i * 8 + way] = price;
      prices[next * 8 + way + 4] = price;
    }
  }
  const net = { cols, rows, stands, prices };
  NETS.set(ground, net);
  return net;
}

/**
 * How far it is to walk from anywhere to a goal, about, over the ground alone: whoever stands on it is left aside. Reckoned once for each goal and
 * kept. Meant for weighing many places; `planWalk` finds the true way.
 */
export function distancesTo(ground: Ground, goal: Point): (from: Point) => number {
  const net = netOf(ground);
  let fields = FIELDS.get(ground);
  if (!fields) FIELDS.set(ground, (fields = new Map()));
  const key = goal.y * 4096 + goal.x;
  let field = fields.get(key);
  if (!field) keep(fields, key, (field = spread(net, goal)));
  const known = field;
  return (from) => read(ground, net, known, from);
}

/** Goals that have been asked for lately: more are not kept, since enemies are goals too and are never twice in one place. */
const MOST_GOALS = 256;
export function keep<K, T>(fields: Map<K, T>, key: K, field: T): void {
  for (const oldest of fields.keys()) {
    if (fields.size < MOST_GOALS) break;
    fields.delete(oldest);
  }
  fields.set(key, field);
}

/** From the points round the goal outward, dearest last: prices are small integers, so that a ring of buckets keeps the order. */
function spread({ cols, stands, prices }: Net, goal: Point): Int32Array {
  const far = new Int32Array(stands.length).fill(UNREACHED);
  const buckets: number[][] = Array.from({ length: 256 }, () => []);
  let open = 0;
  const reach = (i: number, cost: number): void => {
    if (cost >= far[i]!) return;
    far[i] = cost;
    buckets[cost % 256]!.push(i);
    open++;
  };
  // A goal may be something solid: one starts from all round it.
  let nearest = UNREACHED;
  const span = (i: number): number => squareOf(goal, { x: (i % cols) * PITCH, y: ((i - (i % cols)) / cols) * PITCH });
  for (let i = 0; i < stands.length; i++) if (stands[i]) nearest = Math.min(nearest, span(i));
  const ring = isqrt(nearest) + PITCH;
  for (let i = 0; i < stands.length; i++) if (stands[i] && span(i) <= ring * ring) reach(i, isqrt(span(i)));
  for (let cost = 0; open > 0; cost++) {
    const bucket = buckets[cost % 256]!;
    for (let n = 0; n < bucket.length; n++) {
      const i = bucket[n]!;
      if (far[i] !== cost) continue;
      for (let way = 0; way < 8; way++) {
        const price = prices[i * 8 + way]!;
        if (price > 0) reach(i + AROUND[way]![0] + AROUND[way]![1] * cols, cost + price);
      }
    }
    open -= bucket.length;
    bucket.length = 0;
  }
  return far;
}

/** From the corners of the cell in which a point lies, as far as a straight leg leads to them. */
function read(ground: Ground, { cols, rows }: Net, far: Int32Array, from: Point): number {
  const left = (from.x - (from.x % PITCH)) / PITCH;
  const top = (from.y - (from.y % PITCH)) / PITCH;
  // On a line of the lattice both cells count: so that mirrored places are equally far.
  const first = { c: from.x % PITCH === 0 ? left - 1 : left, r: from.y % PITCH === 0 ? top - 1 : top };
  for (const wide of [0, 1, 2]) {
    let best = UNREACHED;
    for (let r = first.r - wide; r <= top + 1 + wide; r++)
      for (let c = first.c - wide; c <= left + 1 + wide; c++) {
        if (r < 0 || c < 0 || r >= rows || c >= cols || far[c + r * cols] === UNREACHED) continue;
        const p = { x: c * PITCH, y: r * PITCH };
        const sum = far[c + r * cols]! + isqrt(squareOf(p, from));
        if (sum < best && isLegClear(ground, from, p, NOBODY)) best = sum;
      }
    if (best < UNREACHED) return best;
  }
  return UNREACHED;
}
