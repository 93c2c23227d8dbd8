import type { Decision } from "@warren/kernel/decision.ts";
import { nodeAt, type Of, pathOf, placed, type Slots, unplaced } from "@warren/kernel/draft.ts";
import type { Json } from "@warren/kernel/json.ts";

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

/** The number of piles that is left, where only one is: in the whole question, or against the opponent that was picked. */
export function onlyNumber({ kind, domain }: Pick<Decision, "kind" | "domain">, partial: Json | undefined): string | undefined {
  if (kind !== "war.wage" || domain.t !== "pick") return undefined;
  const whom = pathOf(domain, partial).filter((id) => id.startsWith("seat."));
  const numbers = Object.keys(nodeAt(domain.tree, whom) ?? {});
  return numbers.length === 1 && numbers[0]!.startsWith("dice.") ? numbers[0] : undefined;
}
/** An answer with the number in it that nobody has to be asked for. */
export function goesWithoutSaying(decision: Pick<Decision, "kind" | "domain">, partial: Json | undefined): Json | undefined {
  const number = onlyNumber(decision, partial);
  if (number === undefined || decision.domain.t !== "pick") return partial;
  const path = pathOf(decision.domain, partial);
  return path.length > 0 && path.at(-1)!.startsWith("seat.") ? [...path, number] : partial;
}
