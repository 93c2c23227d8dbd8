import type { Point } from "@warren/kernel/plane.ts";
import type { Ground } from "../geometry/ground.ts";
import { canStand, isLegClear, NOBODY } from "../geometry/walk.ts";

/** Points of a table at equal distances from each other, and which of them a Warrior can walk to. */
export interface Lattice {
  /** In mm, from point to point; the first lies in the upper left corner of the table. */
  readonly pitch: number;
  readonly cols: number;
  readonly rows: number;
  /** By column + row * cols: 0 nobody can stand there, 1 standing place, 2 reached. */
  readonly at: Uint8Array;
}

const NEIGHBOURS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [-1, -1],
  [1, -1],
] as const;

/** Walks from a point of the lattice (or the nearest one) over the whole table, step by step to the eight neighbours, with true tests of every leg. */
export function reachedFrom(ground: Ground, from: Point, pitch: number): Lattice {
  const cols = (ground.w - (ground.w % pitch)) / pitch + 1;
  const rows = (ground.h - (ground.h % pitch)) / pitch + 1;
  const at = new Uint8Array(cols * rows);
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) if (canStand(ground, { x: c * pitch, y: r * pitch })) at[c + r * cols] = 1;
  const lattice = { pitch, cols, rows, at };
  const start = nearest(lattice, from);
  if (start === undefined) return lattice;
  at[start] = 2;
  const queue = [start];
  for (let i = 0; i < queue.length; i++) {
    const here = queue[i]!;
    const c = here % cols;
    const r = (here - c) / cols;
    for (const [dc, dr] of NEIGHBOURS) {
      if (c + dc < 0 || c + dc >= cols || r + dr < 0 || r + dr >= rows) continue;
      const next = here + dc + dr * cols;
      if (at[next] !== 1) continue;
      if (!isLegClear(ground, { x: c * pitch, y: r * pitch }, { x: (c + dc) * pitch, y: (r + dr) * pitch }, NOBODY)) continue;
      at[next] = 2;
      queue.push(next);
    }
  }
  return lattice;
}

/** The standing place nearest to a point, within two steps of it. */
function nearest({ pitch, cols, rows, at }: Lattice, { x, y }: Point): number | undefined {
  let best: number | undefined;
  let least = 8 * pitch * pitch + 1;
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      const square = (c * pitch - x) * (c * pitch - x) + (r * pitch - y) * (r * pitch - y);
      if (at[c + r * cols]! > 0 && square < least) {
        best = c + r * cols;
        least = square;
      }
    }
  return best;
}

/** Whether a point that was reached lies at most so far from this one; with 0, on it or next to it. */
export function isReached({ pitch, cols, at }: Lattice, { x, y }: Point, far: number): boolean {
  const most = far === 0 ? pitch - 1 : far;
  return at.some((state, i) => {
    if (state !== 2) return false;
    const c = i % cols;
    const [dx, dy] = [c * pitch - x, ((i - c) / cols) * pitch - y];
    return dx * dx + dy * dy <= most * most;
  });
}
/** Standing places that were not reached. */
export function unreached({ pitch, cols, at }: Lattice): Point[] {
  const left: Point[] = [];
  for (const [i, state] of at.entries())
    if (state === 1) left.push({ x: (i % cols) * pitch, y: ((i - (i % cols)) / cols) * pitch });
  return left;
}
