import type { Measure, Row } from "./engines.ts";

/** Figures of the repetitions, smallest to largest, and the middle one. */
export interface Figure {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}
export interface Result {
  readonly name: string;
  readonly unit: string;
  readonly ours: Figure;
  readonly theirs: Figure;
  /** Ours over theirs, repetition by repetition: both were measured right after each other. */
  readonly ratio: Figure;
  readonly aim?: number;
  /** What our own figure has to stay below. */
  readonly below?: number;
}

export function figure(values: readonly number[]): Figure {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return { median, low: sorted[0]!, high: sorted[sorted.length - 1]! };
}

/** Measures both sides in turn, several times: what else the machine does meanwhile strikes both. The first round warms up and is not counted. */
export async function measure(row: Row, rounds: number, milliseconds: number): Promise<Result> {
  const ours: number[] = [];
  const theirs: number[] = [];
  const run = async (side: Measure, round: number): Promise<number> => side(milliseconds, round);
  for (let round = 0; round <= rounds; round++) {
    const mine = await run(row.ours, round);
    const other = await run(row.theirs, round);
    if (round === 0) continue;
    ours.push(mine);
    theirs.push(other);
  }
  return {
    name: row.name,
    unit: row.unit,
    ours: figure(ours),
    theirs: figure(theirs),
    ratio: figure(ours.map((value, i) => value / theirs[i]!)),
    ...(row.aim === undefined ? {} : { aim: row.aim }),
    ...(row.below === undefined ? {} : { below: row.below }),
  };
}
