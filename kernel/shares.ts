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
