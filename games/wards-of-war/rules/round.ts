import { goto, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { EXTRA_ROUNDS } from "../content/numbers.ts";
import { countIdle, returnHulls } from "./hulls.ts";
import { compare } from "./modes/mode.ts";
import { modeOf } from "./modes/modes.ts";
import { layOut } from "./setup.ts";
import { attackersOf } from "./sides.ts";
import type { Ending, WardsState } from "./state.ts";

/** Before the first number: mortars are ready again by the count of rounds (WW-168), hulls come back. */
export const roundStart: Step<WardsState> = {
  run(state, _frame, fx) {
    const { table } = state;
    table.round++;
    if (!fx.quiet) fx.tell({ key: "round.starts", args: { round: table.round }, rule: "WW-14" });
    returnHulls(state, fx);
    goto(state, { at: "turn.call", next: 0 });
  },
};

/** After the last number: what the mode scores, flags that lay too long, hulls that nobody wants; then whether it is over (WW-175). */
export const roundEnd: Step<WardsState> = {
  run(state, _frame, fx) {
    const { table } = state;
    const mode = modeOf(table);
    mode.roundEnds?.(state, fx);
    countIdle(state);
    const isLast = table.round >= mode.rounds(state);
    if (mode.id === "assault") goto(state, { at: isLast ? "leg.end" : "round.start" });
    else {
      judge(state, isLast, fx);
      goto(state, { at: "round.start" });
    }
  },
};

/** WW-175, WW-190: points, what the mode itself ends by, or the last round; whoever is level plays up to three rounds more. */
function judge(state: WardsState, isLast: boolean, fx: Fx): void {
  const { table } = state;
  const mode = modeOf(table);
  const target = mode.target?.(state) ?? Number.POSITIVE_INFINITY;
  const isReached = table.sides.some(({ points }) => points >= target);
  const how = mode.isDone?.(state) ?? (isReached ? "points" : isLast ? "rounds" : undefined);
  if (how === undefined && table.extra === 0) return;
  const leaders = leadersOf(state);
  if (leaders.length === 1) finish(state, how ?? "rounds", leaders, fx);
  else if (table.extra >= EXTRA_ROUNDS) settle(state, leaders, fx);
  else {
    table.extra++;
    if (!fx.quiet) fx.tell({ key: "round.extra", args: { left: EXTRA_ROUNDS - table.extra + 1 }, rule: "WW-190" });
  }
}

/** WW-210: still level after the extra rounds, the team that came to its points first has won; without a point, at once, or in a mode that knows no such thing it is a draw. */
function settle(state: WardsState, leaders: readonly number[], fx: Fx): void {
  const { sides } = state.table;
  const { firstWins } = modeOf(state.table);
  const first = Math.min(...leaders.map((team) => sides[team]!.since));
  const winners = leaders.filter((team) => firstWins && sides[team]!.points > 0 && sides[team]!.since === first);
  if (winners.length === 1) finish(state, "first", winners, fx);
  else finish(state, "draw", [...leaders], fx);
}

function leadersOf(state: WardsState): number[] {
  const standing = modeOf(state.table).standing(state);
  const best = standing.reduce((most, one) => (compare(one, most) > 0 ? one : most));
  return standing.flatMap((one, team) => (compare(one, best) === 0 ? [team] : []));
}

export function finish(state: WardsState, how: Ending["how"], winners: number[], fx: Fx): void {
  state.table.over = { how, winners };
  if (fx.quiet) return;
  const rule = ruleOf(state, how);
  const isAlone = state.table.house.mode === "free";
  if (how === "draw") fx.tell({ key: "match.drawn", args: { teams: winners }, rule });
  else if (isAlone) fx.tell({ key: "match.wonAlone", args: { who: winners[0]! }, rule });
  else fx.tell({ key: "match.won", args: { team: winners[0]! }, rule });
}

/** What the match was decided by. */
export function ruleOf({ table }: WardsState, how: Ending["how"]): string {
  if (how === "draw") return "WW-190";
  if (how === "first") return "WW-210";
  return how === "left" ? "WW-199" : modeOf(table).rule;
}

/** WW-186: a leg of the mode Assault is over: the other team attacks, or the two are compared. */
export const legEnd: Step<WardsState> = {
  run(state, _frame, fx) {
    const { table } = state;
    const attackers = attackersOf(table);
    const isTaken = table.stages.length === state.fixed.map.stages.length;
    if (!fx.quiet)
      fx.tell({
        key: isTaken ? "leg.taken" : "leg.held",
        args: { team: isTaken ? attackers : 1 - attackers, stages: table.stages.length },
        rule: "WW-186",
      });
    table.legs.push({ attackers, locked: [...table.stages], tickets: table.sides[attackers]!.tickets ?? 0 });
    if (table.house.legs === 1) {
      finish(state, "legs", [isTaken ? attackers : 1 - attackers], fx);
      return;
    }
    if (table.legs.length === 2) {
      const leaders = leadersOf(state);
      finish(state, leaders.length === 1 ? "legs" : "draw", leaders, fx);
      return;
    }
    startLeg(state, fx);
    goto(state, { at: "enter.next" });
  },
};

/** Everything as at the start, with the sides changed. */
function startLeg(state: WardsState, fx: Fx): void {
  const { table } = state;
  for (const warrior of table.warriors) Object.assign(warrior, { at: null, berth: null, entered: false });
  for (const side of table.sides) side.fired = 0;
  table.tokens = [];
  table.round = 0;
  layOut(state);
  if (!fx.quiet) fx.tell({ key: "leg.starts", args: { team: attackersOf(table) }, rule: "WW-186" });
}
