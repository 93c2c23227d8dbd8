import { flow, goto, type Steps } from "@warren/kernel/flow.ts";
import { pips } from "../content/cards.ts";
import type { GameState } from "./state.ts";

const next = (state: GameState, seat: number): number => (seat + 1) % state.handOf.length;

const steps: Steps<GameState> = {
  "round.lay": {
    ask(state, frame) {
      const seat = frame.seat as number;
      const { cards } = state.hands[seat]!;
      return [
        {
          seat,
          kind: "round.lay",
          prompt: { key: "round.lay" },
          domain: { t: "pick", tree: Object.fromEntries(cards.map((card) => [card, {}])) },
          rule: "NG-1",
          fallback: [cards[0]!],
        },
      ];
    },
    take(state, _frame, { seat }, answer, fx) {
      const { table } = state;
      const card = (answer as string[])[0]!;
      const hand = state.hands[seat]!;
      hand.cards = hand.cards.filter((one) => one !== card);
      table.sizes[seat]!--;
      table.laid[seat] = card;
      fx.tell({ key: "round.laid", args: { seat, n: pips(card) }, rule: "NG-1", about: [card] });
      goto(state, table.laid.includes(null) ? { at: "round.lay", seat: next(state, seat) } : { at: "round.point" });
    },
  },
  "round.point": {
    run(state, _frame, fx) {
      const { table } = state;
      const values = table.laid.map((card) => pips(card!));
      const seat = values.indexOf(Math.max(...values));
      table.points[seat]!++;
      table.spent.push(...table.laid.map((card) => card!));
      table.laid = table.laid.map(() => null);
      fx.tell({ key: "round.won", args: { seat }, rule: "NG-1" });
      goto(state, table.sizes[seat]! > 0 ? { at: "round.lay", seat } : { at: "end" });
    },
  },
  end: {
    run(state) {
      state.flow = [];
    },
  },
};

export const { pending, apply, advance } = flow(steps);
