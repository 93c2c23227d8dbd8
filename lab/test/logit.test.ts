import { fast } from "@warren/kernel/chance.ts";
import { describe, expect, test } from "vitest";
import { type Cases, FITTING, fitLogit, noCases } from "../logit.ts";

/** Races of three whose chances follow known weights. */
function races(n: number, weights: readonly number[]): Cases {
  const rng = fast("races");
  const unit = (): number => rng.below(1 << 20) / (1 << 20);
  const cases = noCases(weights.length);
  for (let race = 0; race < n; race++) {
    const runners = Array.from({ length: 3 }, () => weights.map(() => 2 * unit() - 1));
    const strength = runners.map((one) => Math.exp(one.reduce((sum, x, f) => sum + x * weights[f]!, 0)));
    let draw = unit() * strength.reduce((sum, one) => sum + one, 0);
    let winner = 0;
    while (winner < 2 && (draw -= strength[winner]!) >= 0) winner++;
    for (const one of runners) cases.rows.push(...one);
    cases.sizes.push(3);
    cases.chosen.push(winner);
    cases.later.push(-1);
    cases.group.push(race);
  }
  return cases;
}

describe("conditional logit", () => {
  test("finds the weights that made the results", () => {
    const { weights, loss, blind, right } = fitLogit(races(6000, [2, -1, 0]));
    expect(weights[0]).toBeCloseTo(2, 0);
    expect(weights[1]).toBeCloseTo(-1, 0);
    expect(Math.abs(weights[2]!)).toBeLessThan(0.2);
    expect(loss).toBeLessThan(blind - 0.2);
    expect(right).toBeGreaterThan(0.5);
  });

  test("does not learn what cannot be", () => {
    const { weights } = fitLogit(races(2000, [2, -1, 0]), { ...FITTING, signs: [1, 1, 0] });
    expect(weights[0]).toBeGreaterThan(1);
    expect(weights[1]).toBe(0);
  });

  test("learns from what came of a case: the end of a game reaches its beginning", () => {
    // Only the later case shows who will win; the earlier one leads to it but ended by chance in this sample.
    const cases = noCases(2);
    for (let n = 0; n < 400; n++) {
      const first = n % 2;
      cases.rows.push(first === 0 ? 1 : 0, 0, first === 1 ? 1 : 0, 0, 0, first === 0 ? 1 : 0, 0, first === 1 ? 1 : 0);
      cases.sizes.push(2, 2);
      cases.chosen.push(n % 4 < 2 ? first : 1 - first, first);
      cases.later.push(2 * n + 1, -1);
      cases.group.push(n, n);
    }
    const alone = fitLogit(cases, { ...FITTING, faith: 0 });
    const taught = fitLogit(cases, { ...FITTING, faith: 1 });
    expect(Math.abs(alone.weights[0]!)).toBeLessThan(0.5);
    expect(taught.weights[0]).toBeGreaterThan(1);
  });

  test("same cases, same weights", () => {
    expect(fitLogit(races(200, [1, 0, 0]))).toEqual(fitLogit(races(200, [1, 0, 0])));
  });
});
