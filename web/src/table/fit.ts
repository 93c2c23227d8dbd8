import type { Chip } from "@warren/kernel/board.ts";

/** How little a chip gives way where not all of a row fit: what is chosen or asked for least, what cannot be pressed first. */
export function rankOf(
  one: Pick<Chip, "key" | "chosen" | "blocked" | "piece" | "worth">,
  wanted: readonly string[] = [],
): number {
  if (one.chosen || wanted.includes(one.piece ?? one.key)) return 3;
  return one.blocked ? 0 : 1 + (one.worth ?? 0);
}

/** The places of those that are seen, where there is room for so many: the highest ranks, of equal ones the first, in the order in which they stand. */
export function foremost(ranks: readonly number[], fits: (places: readonly number[]) => boolean): readonly number[] {
  const seen: number[] = [];
  for (const [place] of [...ranks.entries()].toSorted(([i, a], [j, b]) => b - a || i - j)) {
    // One is always seen, whatever its length.
    if (seen.length > 0 && !fits([...seen, place])) break;
    seen.push(place);
  }
  return seen.toSorted((a, b) => a - b);
}
