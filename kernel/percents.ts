/** Shares of a whole as whole percents that add up to 100; what may happen is never 0, and nothing else is. */
export function percents(shares: readonly number[], whole: number): number[] {
  const exact = shares.map((share) => (100 * share) / whole);
  const all = exact.map((share) => (share > 0 ? Math.max(1, Math.floor(share)) : 0));
  const off = (i: number): number => exact[i]! - all[i]!;
  const best = (fits: (a: number, b: number) => boolean): number =>
    all.reduce((found, n, i) => (n > 0 && (found < 0 || fits(i, found)) ? i : found), -1);
  for (let left = 100 - all.reduce((sum, n) => sum + n, 0); left !== 0; left -= Math.sign(left)) {
    const at = left > 0 ? best((a, b) => off(a) > off(b)) : best((a, b) => all[a]! > all[b]!);
    all[at]! += Math.sign(left);
  }
  return all;
}
