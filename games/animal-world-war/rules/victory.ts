import type { Fx } from "@warren/kernel/game.ts";
import { OBJECTIVES } from "../content/objectives.ts";
import { anyStanding } from "./figures.ts";
import { blowStore } from "./harm.ts";
import { bySize } from "./objectives/card.ts";
import { cardOf } from "./objectives/deck.ts";
import { noteFinish } from "./record.ts";
import type { Over, SideNo, Table, WarState } from "./state.ts";
import { foe, LETTER } from "./state.ts";

/** Winning (1.2, 3.1.5): when the Objective in play and elimination are tested, after actions, at starts of turns and at the limit. */

/** An Empire for which nobody stands any more, unless its Objective says otherwise (AWW-1.2.4a, AWW-1.2.4b, AWW-W-4). */
const isEliminated = (table: Table, side: SideNo): boolean => !anyStanding(table, side) && !cardOf(table).holdsOut(table, side);

function finish(state: WarState, winner: SideNo | -1, key: string, rule: string, fx: Fx): void {
  const over: Over = { winner, key, rule };
  state.table.over = over;
  noteFinish(state.table, winner);
  if (!fx.quiet) fx.tell({ key, args: { side: winner < 0 ? "" : LETTER[winner as SideNo] }, rule });
}

/** The tests after a completed action of this Empire, in order (AWW-W-5, AWW-W-6a, AWW-W-6b, AWW-W-6c, AWW-O00d). */
export function testAfterAction(state: WarState, side: SideNo, fx: Fx): void {
  const card = cardOf(state.table);
  card.afterAction(state, side, fx);
  const end = card.decided(state.table);
  if (end) finish(state, end.winner, end.key, end.rule, fx);
  else testObjective(state, side, fx);
}

/** Whether the Empire that has just acted has fulfilled its Objective (AWW-1.2.1), then elimination. */
function testObjective(state: WarState, side: SideNo, fx: Fx): void {
  const won = cardOf(state.table).fulfilled(state, side);
  if (won) finish(state, side, won.key, won.rule, fx);
  else testElimination(state, side, fx);
}

function testElimination(state: WarState, side: SideNo, fx: Fx): void {
  const { table } = state;
  const mine = isEliminated(table, side);
  const theirs = isEliminated(table, foe(side));
  if (mine && theirs) finish(state, -1, "win.nobodyLeft", "AWW-W-5", fx);
  else if (theirs) finish(state, side, "win.eliminated", "AWW-1.2.4a", fx);
  else if (mine) finish(state, foe(side), "win.eliminated", "AWW-W-6c", fx);
}

/** Charges, then scores and streaks, then the win test of a turn's start (AWW-O00c, AWW-O00e). */
export function startOfTurn(state: WarState, side: SideNo, fx: Fx): void {
  const own = state.table.sides[side];
  const won = cardOf(state.table).startOfTurn(state, side, {
    score(n, rule) {
      own.score += n;
      if (n === 0 || fx.quiet) return;
      const { objective } = state.table;
      const args = { side: LETTER[side], n, objective, score: own.score };
      // Where a row of turns wins, points only part who is level.
      const { counts, target } = OBJECTIVES[objective!];
      if (counts !== "score" || !target) fx.tell({ key: "objective.counted", args, rule });
      else fx.tell({ key: "objective.scored", args: { ...args, of: bySize(state.table, target) }, rule });
    },
    blow: (tile) => blowStore(state, tile, fx),
  });
  if (won === "test") testObjective(state, side, fx);
  else if (won) finish(state, side, won.key, won.rule, fx);
}

/** The end of Carnivoron's turn in the last round: the Objective's text decides (AWW-W-8, AWW-O00b). */
export function atLimit(state: WarState, fx: Fx): void {
  const card = cardOf(state.table);
  card.unveil(state, fx);
  const [winner, rule] = card.leader(state);
  finish(state, winner, winner < 0 ? "win.limitDraw" : "win.limit", rule, fx);
}
