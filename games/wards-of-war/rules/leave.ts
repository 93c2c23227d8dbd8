import { goto, top } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { isLegOver } from "./modes/assault.ts";
import { modeOf } from "./modes/modes.ts";
import { placeOf } from "./presence.ts";
import { dropToken } from "./ranged-in.ts";
import { finish } from "./round.ts";
import type { WardsState } from "./state.ts";
import { advance } from "./steps.ts";

/** WW-197: the seat is closed: the Warrior is taken off without a kill, what he carried falls, his number is skipped from now on. */
export function leave(state: WardsState, seat: Seat, fx: Fx): void {
  const { table } = state;
  const warrior = table.warriors[seat]!;
  const at = placeOf(table, warrior);
  warrior.at = null;
  warrior.berth = null;
  warrior.closed = true;
  if (at) modeOf(table).falls?.(state, seat, at, fx);
  dropToken(table, seat);
  if (!fx.quiet) fx.tell({ key: "seat.left", args: { who: seat }, rule: "WW-197" });
  // WW-199: the last team that is still here has won.
  const here = new Set(table.warriors.filter(({ closed }) => !closed).map(({ team }) => team));
  if (here.size === 1) finish(state, "left", [...here], fx);
  const frame = top(state);
  if (!table.over && frame) {
    if (frame.at === "enter.ask" && frame.seat === seat)
      goto(state, frame.next === undefined ? { at: "enter.next" } : { at: "turn.call", next: frame.next });
    else if (isTurnOf(frame.at) && (table.turn.seat === seat || isLegOver(state)))
      goto(state, { at: "turn.call", next: table.turn.seat + 1 });
  }
  advance(state, fx);
}
const isTurnOf = (at: string): boolean => at === "respawn" || at.startsWith("turn.");
