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
