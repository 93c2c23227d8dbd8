import type { Step } from "@warren/kernel/flow.ts";
import { goto, pop } from "@warren/kernel/flow.ts";
import type { Fx, Outcome } from "@warren/kernel/game.ts";
import { speciesOf } from "../content/animals.ts";
import { allSaw } from "./memory.ts";
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
    if (table.house.highscore) addUp(state, fx);
    pop(state);
  },
};

/** TT-highscore-1, TT-highscore-2: everybody lays the hand open and adds up its points. */
function addUp(state: TigerState, fx: Fx): void {
  const { table } = state;
  table.scores = state.hands.map((hand, seat) => {
    for (const card of hand.cards) allSaw(state, seat, card);
    const points = hand.cards.reduce((sum, card) => sum - table.strengths[speciesOf(card)].length, 0);
    if (!fx.quiet) {
      const args = { who: seat, points, animals: hand.cards.map(speciesOf), cards: [...hand.cards] };
      fx.tell({ key: hand.cards.length > 0 ? "end.hand" : "end.noHand", args, rule: "TT-highscore-2", about: [...hand.cards] });
    }
    return points;
  });
}

/** TT-end-3, TT-end-4: most cards wins, equals share. */
export function outcome(state: TigerState): Outcome | undefined {
  const { over, hands, scores } = state.table;
  if (over === null) return undefined;
  // TT-highscore-3: points instead of cards
  const counted = scores ?? hands;
  const ranks = counted.map((mine) => 1 + counted.filter((theirs) => theirs > mine).length);
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const best = Math.max(...counted);
  if (scores) {
    const key = winners.length > 1 ? "outcome.highscoreShared" : "outcome.highscore";
    return { ranks, scores: [...scores], reason: { key, args: { winners, points: best } }, rule: "TT-highscore-3" };
  }
  return {
    ranks,
    scores: [...hands],
    reason: { key: winners.length > 1 ? "outcome.shared" : "outcome.most", args: { winners, cards: best } },
    rule: winners.length > 1 ? "TT-end-4" : "TT-end-3",
  };
}
