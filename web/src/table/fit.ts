import type { Chip } from "@warren/kernel/board.ts";

const CHOSEN = 3;
/** How little a chip gives way where not all of a row fit: what is chosen or asked for least, what cannot be pressed first. */
export function rankOf(
  one: Pick<Chip, "key" | "chosen" | "blocked" | "piece" | "worth">,
  wanted: readonly string[] = [],
): number {
  if (one.chosen || wanted.includes(one.piece ?? one.key)) return CHOSEN;
  return one.blocked ? 0 : 1 + (one.worth ?? 0);
}

/**
 * The places of those that are seen, where there is room for so many: the highest ranks, of equal ones the first, in the order in which they
 * stand. One is always seen: what is chosen or asked for whatever its length, else the first that is not too long by itself.
 */
export function foremost(ranks: readonly number[], fits: (places: readonly number[]) => boolean): readonly number[] {
  const best = [...ranks.keys()].toSorted((i, j) => ranks[j]! - ranks[i]! || i - j);
  const [top] = best;
  if (top === undefined) return [];
  const first = ranks[top]! >= CHOSEN ? top : (best.find((place) => fits([place])) ?? top);
  const seen = [first];
  for (const place of best) {
    if (place === first) continue;
    if (!fits([...seen, place])) break;
    seen.push(place);
  }
  return seen.toSorted((a, b) => a - b);
}
