import type { Step } from "@warren/kernel/flow.ts";
import { goto, pop } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { speciesOf } from "../content/animals.ts";
import { allSaw } from "./memory.ts";
import { seatId, type Table, type TigerState } from "./state.ts";
import { nextTeamTurn } from "./team.ts";

/** TT-end-1: a hand smaller than this ends the game. */
export const HAND_MIN = 2;
/** TT-together-7: in team play a hand smaller than this does. */
export const TEAM_HAND_MIN = 3;
/** TT-together-5: cards on the war pile that end the game. */
export const WAR_PILE = 10;

export const isSmall = (table: Table, seat: number): boolean => table.hands[seat]! < (table.team ? TEAM_HAND_MIN : HAND_MIN);

/**
 * Why the game is over now, if it is. A hand that is too small comes before a full war pile (TT-together-8). How it is scored does
 * not matter (TT-highscore-4).
 */
function overBy(table: Table): Table["over"] {
  if (table.hands.some((_, seat) => isSmall(table, seat))) return "smallHand";
  if (table.team && table.team.pile.length >= WAR_PILE) return "warPile";
  return table.fought >= table.house.warCap ? "warCap" : null;
}

/** All wars of the turn are settled and all piles are back in hand (TT-end-2, TT-simulwars-10). */
export const settled: Step<TigerState> = {
  run(state, _frame, fx) {
    const { table } = state;
    table.fought += table.wars.length;
    table.last = table.wars;
    table.wars = [];
    table.over = overBy(table);
    if (table.over !== null) {
      if (!fx.quiet) tellEnd(table, fx);
      if (table.house.highscore) addUp(state, fx);
      pop(state);
    } else if (table.team) {
      nextTeamTurn(table);
      goto(state, { at: "team.turn" });
    } else {
      table.turn = (table.turn + 1) % table.hands.length; // TT-war-1, TT-simulwars-8
      goto(state, { at: "turn" });
    }
  },
};

function tellEnd(table: Table, fx: Fx): void {
  if (table.over === "smallHand") {
    const rule = table.team ? "TT-together-7" : "TT-end-1";
    const who = table.hands.findIndex((_, seat) => isSmall(table, seat));
    fx.tell({ key: "end.smallHand", args: { who, cards: table.hands[who]! }, rule, about: [`seat.${who}`] });
  } else if (table.over === "warPile") {
    fx.tell({ key: "end.warPile", args: { cards: table.team!.pile.length }, rule: "TT-together-5" });
  } else fx.tell({ key: "end.warCap", args: { wars: table.fought }, rule: "TT-end-5" });
}

/** TT-highscore-1, TT-highscore-2: everybody lays the hand open and adds up its points, by what is printed alone (TT-highscore-5). */
function addUp(state: TigerState, fx: Fx): void {
  const { table } = state;
  table.scores = state.hands.map((hand, seat) => {
    for (const card of hand.cards) allSaw(state, seat, card);
    const points = hand.cards.reduce((sum, card) => sum - table.strengths[speciesOf(card)].length, 0);
    if (!fx.quiet) {
      const args = { who: seat, points, animals: hand.cards.map(speciesOf), cards: [...hand.cards] };
      const key = hand.cards.length > 0 ? "end.hand" : "end.noHand";
      fx.tell({ key, args, rule: "TT-highscore-2", about: [seatId(seat), ...hand.cards] });
    }
    return points;
  });
}
