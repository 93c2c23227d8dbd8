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

/** All that one seat rolled of one kind in one move: a rocket past six tiles is one moment, not six dice. */
export interface Moment {
  readonly seq: number;
  readonly seat: Seat;
  readonly kind: string;
  readonly rolls: number;
  /** Successes, or the sum of values (counted from 1). */
  readonly got: number;
  readonly successes: boolean;
  /** How likely fair dice give this or something rarer on the same side. */
  readonly chance: number;
}

/** How likely each result of a roll is, from `least` up. */
function spreadOf(line: LuckLine): { least: number; odds: number[] } {
  const { mean, success } = chanceOf(line);
  if (success) return { least: 0, odds: [1 - mean, mean] };
  const { n } = line as Extract<LuckLine, { t: "draw" }>;
  return { least: 1, odds: new Array<number>(n).fill(1 / n) };
}

/** The distribution of a sum, exactly: rolls of one moment are few. */
function sumOf(lines: readonly LuckLine[]): { least: number; odds: number[] } {
  return lines.map(spreadOf).reduce((sum, one) => {
    const odds = new Array<number>(sum.odds.length + one.odds.length - 1).fill(0);
    sum.odds.forEach((a, i) => {
      one.odds.forEach((b, j) => {
        odds[i + j]! += a * b;
      });
    });
    return { least: sum.least + one.least, odds };
  });
}

function momentOf(lines: readonly LuckLine[]): Moment {
  const { seq, seat, kind } = lines[0]!;
  const judged = lines.map(chanceOf);
  const got = judged.reduce((sum, one) => sum + one.got, 0);
  const mean = judged.reduce((sum, one) => sum + one.mean, 0);
  const { least, odds } = sumOf(lines);
  const rare = (value: number) => (got >= mean ? value >= got : value <= got);
  const chance = odds.reduce((sum, odd, i) => (rare(least + i) ? sum + odd : sum), 0);
  return { seq, seat, kind, rolls: lines.length, got, successes: judged.every((one) => one.success), chance };
}

/** The moments that went furthest from what was likely, rarest first. What fell as it usually does is none. */
export function rarestMoments(lines: readonly LuckLine[], most: number): Moment[] {
  return [...Map.groupBy(lines, ({ seq, seat, kind }) => `${seq}/${seat}/${kind}`).values()]
    .map(momentOf)
    .filter((moment) => moment.chance < 0.5)
    .sort((a, b) => a.chance - b.chance || a.seq - b.seq)
    .slice(0, most);
}
