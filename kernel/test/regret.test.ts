import { expect, test } from "vitest";
import { type Solution, solve } from "../regret.ts";

/** A game with one opponent, given as rows of what the row player gets. */
function solveMatrix(payoff: readonly (readonly number[])[], rounds: number): Solution {
  const columns = payoff[0]?.length ?? 0;
  return solve(payoff.length, [{ weight: 1, columns, payoff: Float64Array.from(payoff.flat()) }], rounds);
}

const ROUNDS = 2000;

test("rock, paper and scissors are played evenly", () => {
  const { rows, columns, value } = solveMatrix(
    [
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ],
    ROUNDS,
  );
  for (const chance of [...rows, ...columns[0]!]) expect(chance).toBeCloseTo(1 / 3, 2);
  expect(value).toBeCloseTo(0, 3);
});

test("when rock pays double, paper is played more: 1/4, 1/2, 1/4", () => {
  // Rock beats scissors for 2, the others win 1: the known mixture is rock 1/4, paper 1/2, scissors 1/4.
  const { rows, floor, ceiling } = solveMatrix(
    [
      [0, -1, 2],
      [1, 0, -1],
      [-2, 1, 0],
    ],
    ROUNDS,
  );
  expect(rows[0]).toBeCloseTo(0.25, 2);
  expect(rows[1]).toBeCloseTo(0.5, 2);
  expect(rows[2]).toBeCloseTo(0.25, 2);
  expect(ceiling - floor).toBeLessThan(0.01);
});

test("a biased matrix has its known mixture and value", () => {
  // (4 + 3) of 12 on the first of each, and 2 * 4 - 3 * 3 = -1 of 12 as value.
  const { rows, columns, value } = solveMatrix(
    [
      [2, -3],
      [-3, 4],
    ],
    ROUNDS,
  );
  expect(rows[0]).toBeCloseTo(7 / 12, 2);
  expect(columns[0]![0]).toBeCloseTo(7 / 12, 2);
  expect(value).toBeCloseTo(-1 / 12, 2);
});

test("a row that is always better is played always", () => {
  const { rows, value } = solveMatrix(
    [
      [1, 2, 3],
      [2, 3, 4],
    ],
    200,
  );
  expect(rows[1]).toBeGreaterThan(0.99);
  expect(value).toBeCloseTo(2, 1);
});

test("against several opponents each answers for itself, and weights count", () => {
  const always = (first: number, second: number) => Float64Array.from([first, second]);
  // One opponent is beaten by row 1, the other, three times as likely, by row 2; neither has a choice.
  const met = solve(
    2,
    [
      { weight: 1, columns: 1, payoff: always(1, 0) },
      { weight: 3, columns: 1, payoff: always(0, 1) },
    ],
    200,
  );
  expect(met.rows[1]).toBeGreaterThan(0.99);
  expect(met.value).toBeCloseTo(0.75, 2);
  expect(met.floor).toBeLessThanOrEqual(met.ceiling + 1e-9);
});

test("a game without rows, opponents or the right number of payoffs is refused", () => {
  expect(() => solve(0, [], 10)).toThrow();
  expect(() => solve(2, [{ weight: 1, columns: 2, payoff: new Float64Array(3) }], 10)).toThrow();
});
