import type { Step } from "@warren/kernel/flow.ts";
import { goto, pop } from "@warren/kernel/flow.ts";
import type { Outcome } from "@warren/kernel/game.ts";
import type { TigerState } from "./state.ts";

/** TT-end-1: a hand smaller than this ends the game. */
export const HAND_MIN = 2;

/** All wars of the turn are settled and all piles are back in hand (TT-end-2). */
export const settled: Step<TigerState> = {
  run(state, _frame, fx) {
    const { table } = state;
    table.fought += table.wars.length;
    table.last = table.wars;
    table.wars = [];
    const small = table.hands.findIndex((cards) => cards < HAND_MIN);
    if (small >= 0) table.over = "smallHand";
    else if (table.fought >= table.house.warCap) table.over = "warCap";
    if (table.over === null) {
      table.turn = (table.turn + 1) % table.hands.length; // TT-war-1
      goto(state, { at: "turn" });
      return;
    }
    if (!fx.quiet) {
      if (table.over === "smallHand")
        fx.tell({ key: "end.smallHand", args: { who: small, cards: table.hands[small]! }, rule: "TT-end-1" });
      else fx.tell({ key: "end.warCap", args: { wars: table.fought }, rule: "TT-end-5" });
    }
    pop(state);
  },
};

/** TT-end-3, TT-end-4: most cards wins, equals share. */
export function outcome(state: TigerState): Outcome | undefined {
  const { over, hands } = state.table;
  if (over === null) return undefined;
  const ranks = hands.map((cards) => 1 + hands.filter((other) => other > cards).length);
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const best = Math.max(...hands);
  return {
    ranks,
    scores: [...hands],
    reason: { key: winners.length > 1 ? "outcome.shared" : "outcome.most", args: { winners, cards: best } },
    rule: winners.length > 1 ? "TT-end-4" : "TT-end-3",
  };
}
