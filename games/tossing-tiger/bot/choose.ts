import type { Rng } from "@warren/kernel/chance.ts";

/** A fraction from 0 up to 1. */
const fraction = (rng: Rng): number => rng.below(0x4000_0000) / 0x4000_0000;

export function bestOf(values: ArrayLike<number>): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i;
  return best;
}

/** By its chances. */
export function drawFrom(chances: ArrayLike<number>, rng: Rng): number {
  let left = fraction(rng);
  let last = 0;
  for (let i = 0; i < chances.length; i++) {
    if (chances[i]! <= 0) continue;
    last = i;
    left -= chances[i]!;
    if (left < 0) return i;
  }
  return last;
}

/**
 * The best answer, or with some warmth one that is nearly as good: the warmer, the further from the best. That is how weaker players
 * are made: they weigh the same things and are less strict about them.
 */
export function pick(values: ArrayLike<number>, warmth: number, rng: Rng): number {
  const best = bestOf(values);
  if (warmth <= 0 || values.length === 1) return best;
  const weights = Array.from({ length: values.length }, (_, i) => Math.exp((values[i]! - values[best]!) / warmth));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return drawFrom(
    weights.map((weight) => weight / total),
    rng,
  );
}
