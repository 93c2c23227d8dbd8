import { MIN_PLANE_LINE } from "../content/constants.ts";
import type { Hex } from "../content/fields.ts";

/** Geometry of the infinite grid, in integers. Directions clockwise seen from above: 0 SE, 1 S, 2 SW, 3 NW, 4 N, 5 NE. */
export const DIR: readonly Hex[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];
export const key = (h: Hex): string => `${h[0]},${h[1]}`;
const plus = (a: Hex, b: Hex): Hex => [a[0] + b[0], a[1] + b[1]];
const minus = (a: Hex, b: Hex): Hex => [a[0] - b[0], a[1] - b[1]];
const same = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1];
export const step = (a: Hex, k: number, n = 1): Hex => [a[0] + n * DIR[k]![0], a[1] + n * DIR[k]![1]];
export const opposite = (a: Hex): Hex => [a[0] === 0 ? 0 : -a[0], a[1] === 0 ? 0 : -a[1]];
export function dist(a: Hex, b: Hex): number {
  const q = b[0] - a[0];
  const r = b[1] - a[1];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}
/** Twice r + q/2: above 0 in Herbivoria's half, below in Carnivoron's (AWW-H-7). */
export const south = (h: Hex): number => 2 * h[1] + h[0];
const cross = (a: Hex, b: Hex): number => a[0] * b[1] - a[1] * b[0];
/** Twice the true inner product of two axial vectors; only its sign is used. */
export const inner = (a: Hex, b: Hex): number => 2 * a[0] * b[0] + a[0] * b[1] + a[1] * b[0] + 2 * a[1] * b[1];
/** By q, then r. */
export const byPlace = (a: Hex, b: Hex): number => a[0] - b[0] || a[1] - b[1];

/** The directions between two vectors, counter-clockwise from `from` to `to`, less than half a turn apart. */
interface Cone {
  readonly from: Hex;
  readonly to: Hex;
}
/**
 * The cone widened by a vector; undefined when no open half-plane holds all of them: then no straight line passes between all left and
 * all right corners.
 */
function widened(cone: Cone | undefined, v: Hex): Cone | undefined {
  if (v[0] === 0 && v[1] === 0) return undefined;
  if (!cone) return { from: v, to: v };
  const after = cross(cone.from, v);
  const before = cross(v, cone.to);
  // Inside, unless the cone is a single direction and this is its opposite.
  if (after >= 0 && before >= 0) return after === 0 && cone.from[0] * v[0] + cone.from[1] * v[1] < 0 ? undefined : cone;
  if (after < 0) return before > 0 ? { from: v, to: cone.to } : undefined;
  return after > 0 ? { from: cone.from, to: v } : undefined;
}

const known = new Map<string, readonly (readonly number[])[]>();

/**
 * Every shortest straight line from the origin to `offset`, each as direction indices (AWW-3.2.2.2.5a, AWW-3.2.2.2.5b); in a row of
 * hexes that is the row alone (AWW-3.2.2.2.8b). Lengths are tried from the distance on (AWW-3.2.2.2.5d, AWW-3.2.2.2.5e).
 * A segment that grazes a further position has it on its line (AWW-3.2.2.2.5c) and so is never shortest: only chains crossed through
 * the inside of their shared edges count.
 */
export function shortestLines(offset: Hex): readonly (readonly number[])[] {
  const cached = known.get(key(offset));
  if (cached) return cached;
  const origin: Hex = [0, 0];
  const found: number[][] = [];
  // A hex on a segment between two others has its centre within two corners' reach of the line through theirs, squared and rounded up.
  const band = inner(offset, offset);
  for (let n = dist(origin, offset); found.length === 0; n++) {
    const lefts: Hex[] = [];
    const rights: Hex[] = [];
    const path: number[] = [];
    const walk = (at: Hex, left: number, cone: Cone | undefined): void => {
      if (same(at, offset)) {
        if (left === 0) found.push([...path]);
        return;
      }
      for (let k = 0; k < 6; k++) {
        const next = step(at, k);
        // Too far to arrive in time, or farther off the straight way than any segment between the two hexes comes.
        if (dist(next, offset) > left - 1 || cross(offset, next) ** 2 > band) continue;
        const before = DIR[(k + 5) % 6]!;
        const after = DIR[(k + 1) % 6]!;
        const ahead = DIR[k]!;
        // The corners of the shared edge, three times their true place so that they are integers.
        const L: Hex = [3 * at[0] + ahead[0] + before[0], 3 * at[1] + ahead[1] + before[1]];
        const R: Hex = [3 * at[0] + ahead[0] + after[0], 3 * at[1] + ahead[1] + after[1]];
        let now = widened(cone, minus(L, R));
        for (let i = 0; now && i < path.length; i++) {
          now = widened(now, minus(L, rights[i]!));
          now = now && widened(now, minus(lefts[i]!, R));
        }
        if (!now) continue;
        lefts.push(L);
        rights.push(R);
        path.push(k);
        walk(next, left - 1, now);
        lefts.pop();
        rights.pop();
        path.pop();
      }
    };
    walk(origin, n, undefined);
  }
  known.set(key(offset), found);
  return found;
}

export interface HexLine {
  readonly id: string;
  /** Positions after the shooter's own, which is not rolled against (AWW-3.2.2.2.11b), the target's last. */
  readonly path: readonly Hex[];
}

/** The lines offered to the shooter: the shortest ones with the fewest gaps before the target (AWW-W-22b). */
export function linesOfFire(has: (h: Hex) => boolean, from: Hex, to: Hex): HexLine[] {
  if (same(from, to)) return [];
  const all = shortestLines(minus(to, from)).map((dirs) => {
    let at = from;
    return { id: dirs.join(""), path: dirs.map((k) => (at = step(at, k))) };
  });
  const gaps = (line: HexLine): number => line.path.slice(0, -1).filter((h) => !has(h)).length;
  const least = Math.min(...all.map(gaps));
  return all.filter((line) => gaps(line) === least);
}

export interface HexFlight {
  readonly id: string;
  readonly dir: number;
  readonly tiles: readonly Hex[];
  readonly approach: Hex;
  readonly exit: Hex;
}
/** Grows by 1 for each step in direction k. */
const along = (h: Hex, k: number): number => [h[0], h[1], h[1], -h[0], -h[1], -h[1]][k]!;
/** Constant along direction k. */
const rowOf = (h: Hex, k: number): number => [h[1], h[0], -h[0] - h[1]][k % 3]!;

/**
 * Every run of three or more adjacent tiles in a straight row, once per direction; a gap ends a run (AWW-3.6.9.5a, AWW-3.6.9.5b).
 * The approach is the position before it (AWW-3.6.9.5c).
 */
export function flightLines(tiles: readonly Hex[], has: (h: Hex) => boolean): HexFlight[] {
  const out: HexFlight[] = [];
  for (let k = 0; k < 6; k++) {
    const runs: Hex[][] = [];
    for (const first of tiles) {
      if (has(step(first, k, -1))) continue;
      const run: Hex[] = [];
      for (let at = first; has(at); at = step(at, k)) run.push(at);
      if (run.length >= MIN_PLANE_LINE) runs.push(run);
    }
    runs.sort((a, b) => rowOf(a[0]!, k) - rowOf(b[0]!, k) || along(a[0]!, k) - along(b[0]!, k));
    const seen = new Map<number, number>();
    for (const run of runs) {
      const row = rowOf(run[0]!, k);
      const n = (seen.get(row) ?? 0) + 1;
      seen.set(row, n);
      const id = `${k}/${row === 0 ? 0 : row}${n > 1 ? `.${n}` : ""}`;
      out.push({ id, dir: k, tiles: run, approach: step(run[0]!, k, -1), exit: step(run[run.length - 1]!, k) });
    }
  }
  return out;
}

const sum = (list: readonly Hex[]): Hex => list.reduce<Hex>(plus, [0, 0]);
/** Points from the enemy's zone to the own one; an exact integer multiple. */
export function homeVector(own: readonly Hex[], enemy: readonly Hex[]): Hex {
  const a = sum(own);
  const b = sum(enemy);
  return [a[0] * enemy.length - b[0] * own.length, a[1] * enemy.length - b[1] * own.length];
}
/** Direction of scatter number 1: straight toward the own edge, the whole battle long (AWW-3.6.8.10a, AWW-3.6.8.10b). */
const SCATTER_ONE = [1, 4] as const;
/** The six positions around, tiles or not (AWW-3.6.8.7), clockwise from number 1 (AWW-3.6.8.11). */
export const scatter = (aim: Hex, side: 0 | 1, die: number): Hex => step(aim, (SCATTER_ONE[side] + die - 1) % 6);
