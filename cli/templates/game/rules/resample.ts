import { type Rng, shuffle } from "@warren/kernel/chance.ts";
import { cardsFor } from "../content/cards.ts";
import type { GameState, GameView } from "./state.ts";

/** Deals anew what the view does not show; shares nothing with it. */
export function resample(view: GameView, rng: Rng): GameState {
  const table = copied(view.table);
  const seen = new Set<string | null>([...table.spent, ...table.laid, ...(view.hand?.cards ?? [])]);
  const hidden = shuffle(
    cardsFor(view.seats).filter((card) => !seen.has(card)),
    (n) => rng.below(n),
  );
  const hands = table.sizes.map((size, seat) => ({
    cards: seat === view.seat ? [...view.hand!.cards] : hidden.splice(0, size),
  }));
  return { table, hands, handOf: [...view.handOf], box: { deck: hidden }, flow: view.flow.map((frame) => ({ ...frame })) };
}

const copied = ({ points, sizes, laid, spent }: GameView["table"]): GameState["table"] => ({
  points: [...points],
  sizes: [...sizes],
  laid: [...laid],
  spent: [...spent],
});
