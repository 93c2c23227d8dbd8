import type { LuckLine } from "./entry.ts";
import type { Seat } from "./json.ts";

/** How one seat fared in one kind of roll. */
export interface LuckRow {
  readonly seat: Seat;
  readonly kind: string;
  readonly rolls: number;
  /** What fair dice give on average: successes, or the sum of values (counted from 1). */
  readonly expected: number;
  readonly actual: number;
  /** Standard deviation of the actual figure under fair dice; 0 when nothing could vary. */
  readonly spread: number;
  /** (actual - expected) / spread: beyond 2 is rare luck, beyond -2 rare misfortune. */
  readonly z: number;
  /** True when figures count successes, false when they sum values. */
  readonly successes: boolean;
}

function chanceOf(line: LuckLine): { mean: number; variance: number; got: number; success: boolean } {
  if (line.t === "chance") {
    const p = line.of[0] / line.of[1];
    return { mean: p, variance: p * (1 - p), got: line.got, success: true };
  }
  if (line.hit !== undefined) {
    const p = (line.n - line.hit) / line.n;
    return { mean: p, variance: p * (1 - p), got: line.value >= line.hit ? 1 : 0, success: true };
  }
  return { mean: (line.n + 1) / 2, variance: (line.n * line.n - 1) / 12, got: line.value + 1, success: false };
}

/** Expected against actual for each seat and kind of roll, in order of seats, then of first appearance. */
export function luckReport(lines: readonly LuckLine[], seats: number): LuckRow[] {
  const rows: LuckRow[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const kinds = [...new Set(lines.filter((line) => line.seat === seat).map((line) => line.kind))];
    for (const kind of kinds) {
      const of = lines.filter((line) => line.seat === seat && line.kind === kind).map(chanceOf);
      const expected = of.reduce((sum, one) => sum + one.mean, 0);
      const actual = of.reduce((sum, one) => sum + one.got, 0);
      const spread = Math.sqrt(of.reduce((sum, one) => sum + one.variance, 0));
      rows.push({
        seat,
        kind,
        rolls: of.length,
        expected,
        actual,
        spread,
        z: spread === 0 ? 0 : (actual - expected) / spread,
        successes: of.every((one) => one.success),
      });
    }
  }
  return rows;
}

/** All kinds of a seat together: each counts by how often it was rolled. Only seats that rolled. */
export function luckTotals(rows: readonly LuckRow[]): { readonly seat: Seat; readonly rolls: number; readonly z: number }[] {
  const seats = [...new Set(rows.map((row) => row.seat))];
  return seats.map((seat) => {
    const mine = rows.filter((row) => row.seat === seat);
    const rolls = mine.reduce((sum, row) => sum + row.rolls, 0);
    // Kinds count in different units, so their distances from fair are added, not their figures.
    const z = mine.reduce((sum, row) => sum + row.z * Math.sqrt(row.rolls), 0) / Math.sqrt(rolls);
    return { seat, rolls, z };
  });
}

/** The rolls that went furthest from what was likely, rarest first. */
export function biggestSwings(lines: readonly LuckLine[], most: number): { line: LuckLine; chance: number }[] {
  return lines
    .map((line) => {
      const { mean, got, success } = chanceOf(line);
      return { line, chance: success ? (got > 0 ? mean : 1 - mean) : 1 };
    })
    .filter((one) => one.chance < 0.5)
    .sort((a, b) => a.chance - b.chance || a.line.seq - b.line.seq)
    .slice(0, most);
}
