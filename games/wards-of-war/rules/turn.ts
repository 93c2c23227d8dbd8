import type { Decision } from "@warren/kernel/decision.ts";
import { goto, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { SECOND_ACTION } from "../content/numbers.ts";
import { actionOf, perform } from "./action.ts";
import { isLegOver } from "./modes/assault.ts";
import { modeOf } from "./modes/modes.ts";
import { objectivesAt } from "./presence.ts";
import { dropToken } from "./ranged-in.ts";
import { isAlive } from "./sides.ts";
import { type Table, TID, type WardsState, WID } from "./state.ts";
import { turnName } from "./turn-name.ts";

/** WW-14: every occupied number once, ascending; WW-15: it is the machine that calls it. `next` is the seat to look at. */
export const turnCall: Step<WardsState> = {
  run(state, frame, fx) {
    const { table } = state;
    if (isLegOver(state)) {
      goto(state, { at: "leg.end" });
      return;
    }
    const late = table.warriors.findIndex(({ entered, closed }) => !entered && !closed);
    // Whoever joined is placed in the gap between two turns.
    if (late >= 0) {
      goto(state, { at: "enter.ask", seat: late, next: frame.next as Seat });
      return;
    }
    countUp(state, frame.next as Seat, fx);
    const seat = table.warriors.findIndex(({ closed }, one) => one >= (frame.next as Seat) && !closed);
    if (seat < 0) {
      goto(state, { at: "round.end" });
      return;
    }
    table.turn = { seat, no: table.turn.no + 1, done: [], run: false, shifted: false, at: [] };
    if (!fx.quiet) fx.tell({ key: "turn.called", args: { who: seat, number: seat + 1 }, rule: "WW-15", about: [WID[seat]!] });
    // WW-19: who is Destroyed is called like anybody else, and comes back first.
    goto(state, { at: isAlive(table.warriors[seat]!) ? "turn.begin" : "respawn" });
  },
};

/** WW-209: each team of which nobody is called any more in this round counts what it holds, once a round. */
function countUp(state: WardsState, next: Seat, fx: Fx): void {
  const { table } = state;
  const { counts } = modeOf(table);
  if (!counts) return;
  for (const [team, side] of table.sides.entries()) {
    const isCalledYet = table.warriors.some((one, seat) => seat >= next && one.team === team && !one.closed);
    if (isCalledYet || side.counted === table.round) continue;
    side.counted = table.round;
    counts(state, team, fx);
  }
}

/** What he is at when his turn begins counts for captures (WW-179). */
export const turnBegin: Step<WardsState> = {
  run(state) {
    const { turn } = state.table;
    turn.at = objectivesAt(state, turn.seat);
    goto(state, { at: "turn.act" });
  },
};

/** WW-16, WW-20: an Action; the first one is free. */
export const turnAct: Step<WardsState> = {
  ask: (state, _frame, bare) => [actionOf(state, bare)],
  take(state, _frame, { seat }, answer, fx) {
    const [verb] = answer as readonly string[];
    if (verb === "end") {
      ends(state, seat, fx);
      return;
    }
    perform(state, seat, answer as readonly Json[], fx);
    const { done } = state.table.turn;
    // A change of seat is no Action (WW-127).
    if (verb === "seat") return;
    // WW-69: an Assault ends the turn, whatever came of it; WW-23: there is never a third Action. WW-186: nobody is left to fight in this leg.
    const isLast = done.length >= 2 || done.includes("assault") || isLegOver(state);
    goto(state, { at: isLast ? "turn.end" : "turn.second" });
  },
};

function ends(state: WardsState, seat: Seat, fx: Fx): void {
  if (!fx.quiet) fx.tell({ key: "turn.rests", args: { who: seat }, rule: "WW-28", about: [WID[seat]!] });
  goto(state, { at: "turn.end" });
}

/** WW-21, WW-23: roll for a second Action, or leave it; WW-182: a flag carrier who has moved may simply run on. */
export const turnSecond: Step<WardsState> = {
  ask({ table }): Decision[] {
    const { turn } = table;
    const tree: Branch = mayRun(table) ? { run: LEAF, roll: LEAF, end: LEAF } : { roll: LEAF, end: LEAF };
    return [
      {
        seat: turn.seat,
        kind: "second",
        prompt: { key: "ask.second" },
        domain: { t: "pick", tree },
        rule: "WW-21",
        fallback: ["end"],
        turn: turnName(table),
      },
    ];
  },
  take(state, _frame, { seat }, answer, fx) {
    const { turn } = state.table;
    const [how] = answer as readonly string[];
    if (how === "end") {
      ends(state, seat, fx);
      return;
    }
    if (how === "run") {
      turn.run = true;
      if (!fx.quiet) fx.tell({ key: "turn.runs", args: { who: seat }, rule: "WW-182", about: [WID[seat]!] });
      goto(state, { at: "turn.act" });
      return;
    }
    const die = 1 + fx.draw(6, { kind: "second", seat, hit: SECOND_ACTION - 1 });
    const isGained = die >= SECOND_ACTION;
    // WW-22: on less the turn ends at once.
    if (!fx.quiet)
      fx.tell({
        key: isGained ? "turn.gained" : "turn.failed",
        args: { who: seat, die },
        rule: isGained ? "WW-21" : "WW-22",
        about: [WID[seat]!],
      });
    goto(state, { at: isGained ? "turn.act" : "turn.end" });
  },
};

const mayRun = (table: Table): boolean =>
  table.turn.done.length === 1 && table.turn.done[0] === "move" && modeOf(table).mayRun?.(table, table.turn.seat) === true;

/** Captures, flags brought home, the end of a token that has lain through this turn; WW-17: then the next number. */
export const turnEnd: Step<WardsState> = {
  run(state, _frame, fx) {
    const { table } = state;
    const { seat } = table.turn;
    modeOf(table).turnEnds?.(state, seat, fx);
    expireTokens(table, seat, fx);
    goto(state, { at: "turn.call", next: seat + 1 });
  },
};

/** WW-167: at the end of the next turn of whoever placed it. */
function expireTokens(table: Table, seat: Seat, fx: Fx): void {
  const token = table.tokens.find(({ by }) => by === seat);
  if (!token) return;
  if (!token.old) {
    token.old = true;
    return;
  }
  dropToken(table, seat);
  if (!fx.quiet) fx.tell({ key: "token.gone", args: { who: seat }, rule: "WW-167", about: [TID[seat]!] });
}
