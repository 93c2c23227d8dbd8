import { type Of, placed, type Slots, unplaced } from "@warren/kernel/draft.ts";

/** What the hand does while cards are laid; how an answer is put together is the kernel's (`draft.ts`). */

/** Which card in hand comes after the one that is laid with some others; undefined when none is left, the card itself when it lay in a pile. */
export function afterLaying(loose: readonly string[], card: string, laid: readonly string[]): string | undefined {
  const at = loose.indexOf(card);
  if (at < 0) return card;
  const stays = (one: string): boolean => !laid.includes(one);
  return loose.slice(at).find(stays) ?? loose.slice(0, at).findLast(stays);
}

/** Lays every loose card: first where a pile is short, then on the smallest pile that has room. */
export function dealtOut(domain: Of<"split">, piles: Slots): Slots {
  let out = piles;
  for (const card of unplaced(domain, piles)) {
    const slots = Object.entries(domain.slots).filter(([slot, need]) => out[slot]!.length < need.max);
    const short = slots.filter(([slot, need]) => out[slot]!.length < need.min);
    const [first] = (short.length > 0 ? short : slots).sort(([a], [b]) => out[a]!.length - out[b]!.length);
    if (!first) break;
    out = placed(domain, out, [card], first[0]);
  }
  return out;
}
