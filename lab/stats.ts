/** A share with its 95% interval, all in 0..1. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

const Z95 = 1.959963984540054;

/** Wilson's interval: honest near 0 and 1 and for few games. `won` may be fractional, since draws are shared. */
export function wilson(won: number, n: number): Share {
  if (n === 0) return { share: 0, low: 0, high: 1, n };
  const p = won / n;
  const z2 = Z95 * Z95;
  const middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z95 / (1 + z2 / n)) * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  return { share: p, low: Math.max(0, Math.min(p, middle - half)), high: Math.min(1, Math.max(p, middle + half)), n };
}

export interface Spread {
  readonly mean: number;
  readonly p95: number;
  readonly max: number;
}

/** Of an empty list everything is 0. */
export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) return { mean: 0, p95: 0, max: 0 };
  const sorted = [...values].sort((a, b) => a - b);
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    p95: percentile(sorted, 0.95),
    max: sorted[sorted.length - 1]!,
  };
}

/** Nearest rank, of a sorted list that is not empty. */
export function percentile(sorted: readonly number[], p: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(p * sorted.length) - 1))]!;
}
