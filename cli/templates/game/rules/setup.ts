import { shuffle } from "@warren/kernel/chance.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Options } from "@warren/kernel/options.ts";
import { cardsFor, pips } from "../content/cards.ts";
import type { GameState } from "./state.ts";
import { advance } from "./steps.ts";

export const SEATS = { min: 2, max: 4 } as const;
const DEALT = 3;

export function setup(_options: Options, seats: number, fx: Fx): GameState {
  const deck = shuffle(cardsFor(seats), (n) => fx.draw(n, "shuffle"));
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const state: GameState = {
    table: { points: everybody.map(() => 0), sizes: everybody.map(() => DEALT), laid: everybody.map(() => null), spent: [] },
    hands: everybody.map(() => ({ cards: deck.splice(0, DEALT) })),
    handOf: everybody,
    box: { deck },
    flow: [{ at: "round.lay", seat: 0 }],
  };
  for (const seat of everybody)
    fx.tell({ key: "round.dealt", args: { cards: state.hands[seat]!.cards.map(pips) }, rule: "NG-1" }, [seat]);
  advance(state, fx);
  return state;
}
