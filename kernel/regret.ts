/**
 * Games of two sides that choose at the same time and win what the other loses, solved by regret matching: each side plays what it
 * would have liked to have played so far, in proportion, and the average of that is close to a play nobody can exploit.
 */

/** One kind of opponent: how likely it is, and what the row player gets by row and by its column, `payoff[row * columns + column]`. */
export interface Opponent {
  readonly weight: number;
  readonly columns: number;
  readonly payoff: Float64Array;
}

export interface Solution {
  /** The row player's mixture: chances by row, summing to 1. */
  readonly rows: Float64Array;
  /** Each opponent's mixture, in the order given. */
  readonly columns: readonly Float64Array[];
  /** What the row player gets when both play their mixtures. */
  readonly value: number;
  /** What the row player gets at least, and what it could get at most against these mixtures: the solution is exact when they meet. */
  readonly floor: number;
  readonly ceiling: number;
}

/** Positive parts of the regrets as chances; all alike while there is nothing to regret. */
function mixture(regrets: Float64Array, chances: Float64Array): void {
  let sum = 0;
  for (let i = 0; i < regrets.length; i++) if (regrets[i]! > 0) sum += regrets[i]!;
  for (let i = 0; i < regrets.length; i++) chances[i] = sum > 0 ? (regrets[i]! > 0 ? regrets[i]! / sum : 0) : 1 / regrets.length;
}

function normalised(sums: Float64Array): Float64Array {
  let total = 0;
  for (const one of sums) total += one;
  return sums.map((one) => (total > 0 ? one / total : 1 / sums.length));
}

/** What each row brings against a mixture of one opponent, added to `into` with its weight. Mixtures soon have few columns left. */
function addRows(opponent: Opponent, mix: Float64Array, into: Float64Array): void {
  const { columns, payoff, weight } = opponent;
  for (let column = 0; column < columns; column++) {
    const chance = weight * mix[column]!;
    if (chance === 0) continue;
    for (let row = 0, at = column; row < into.length; row++, at += columns) into[row]! += chance * payoff[at]!;
  }
}

/** What each column of one opponent costs the row player's mixture. */
function columnsAgainst({ columns, payoff }: Opponent, rows: Float64Array, into: Float64Array): void {
  into.fill(0);
  for (let row = 0; row < rows.length; row++) {
    const chance = rows[row]!;
    if (chance === 0) continue;
    const base = row * columns;
    for (let column = 0; column < columns; column++) into[column]! += chance * payoff[base + column]!;
  }
}

/**
 * Solves a game in which the row player meets one of several opponents and does not know which, while each opponent knows itself.
 * Regrets never sink below nothing, the sides take turns, and later rounds count more: that converges in hundreds of rounds.
 */
export function solve(rows: number, opponents: readonly Opponent[], rounds: number): Solution {
  if (rows < 1 || opponents.length === 0 || opponents.some((one) => one.columns < 1 || one.payoff.length !== rows * one.columns))
    throw new Error("a game needs a row, an opponent, and a payoff for each row and column");
  const total = opponents.reduce((sum, one) => sum + one.weight, 0);
  const weighted = opponents.map((one) => ({ ...one, weight: one.weight / total }));
  const rowRegrets = new Float64Array(rows);
  const rowMix = new Float64Array(rows);
  const rowSums = new Float64Array(rows);
  const rowValues = new Float64Array(rows);
  const sides = weighted.map(({ columns }) => ({
    regrets: new Float64Array(columns),
    mix: new Float64Array(columns),
    sums: new Float64Array(columns),
    costs: new Float64Array(columns),
  }));
  for (let round = 1; round <= rounds; round++) {
    mixture(rowRegrets, rowMix);
    for (let row = 0; row < rows; row++) rowSums[row]! += round * rowMix[row]!;
    rowValues.fill(0);
    weighted.forEach((opponent, k) => {
      const { regrets, mix, sums, costs } = sides[k]!;
      columnsAgainst(opponent, rowMix, costs);
      mixture(regrets, mix);
      let mean = 0;
      for (let i = 0; i < costs.length; i++) mean += mix[i]! * costs[i]!;
      for (let i = 0; i < costs.length; i++) regrets[i] = Math.max(0, regrets[i]! + mean - costs[i]!);
      mixture(regrets, mix);
      for (let i = 0; i < costs.length; i++) sums[i]! += round * mix[i]!;
      addRows(opponent, mix, rowValues);
    });
    let mean = 0;
    for (let row = 0; row < rows; row++) mean += rowMix[row]! * rowValues[row]!;
    for (let row = 0; row < rows; row++) rowRegrets[row] = Math.max(0, rowRegrets[row]! + rowValues[row]! - mean);
  }
  return judged(
    normalised(rowSums),
    weighted,
    sides.map((side) => normalised(side.sums)),
  );
}

function judged(rows: Float64Array, opponents: readonly Opponent[], columns: readonly Float64Array[]): Solution {
  let value = 0;
  let floor = 0;
  const rowValues = new Float64Array(rows.length);
  opponents.forEach((opponent, k) => {
    const costs = new Float64Array(opponent.columns);
    columnsAgainst(opponent, rows, costs);
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < costs.length; i++) {
      value += opponent.weight * columns[k]![i]! * costs[i]!;
      least = Math.min(least, costs[i]!);
    }
    floor += opponent.weight * least;
    addRows(opponent, columns[k]!, rowValues);
  });
  return { rows, columns, value, floor, ceiling: rowValues.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY) };
}
