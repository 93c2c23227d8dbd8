import type { Fx, GameEvent } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { layUnder } from "./march.ts";
import { reasonOf } from "./outcome.ts";
import { type EmpireState, type Ending, SID, type Table } from "./state.ts";
import { kingdomsOf, totalOf } from "./vassal.ts";

/** Ends the game. A card being played still goes under the deck (AE-card-R14). */
export function endGame(state: EmpireState, over: Ending, fx: Fx): void {
  const { table } = state;
  if (table.playing) {
    layUnder(state, table.playing.card);
    table.playing = null;
  }
  table.over = over;
  state.flow = [];
  if (!fx.quiet) fx.tell(endEvent(table, over));
}

function endEvent(table: Table, over: Ending): GameEvent {
  const { reason, rule } = reasonOf(table, over);
  return { ...reason, rule, ...(over.winners.length > 0 ? { about: over.winners.map((seat) => SID[seat]!) } : {}) };
}

/**
 * AE-win-1, AE-win-3: looks for a ruler with as many Kingdoms as the table plays to (AE-switch-3), the active player first, and ends
 * the game if there is one.
 * Only players without a lord have a total, which contains those of everybody below (AE-win-4, AE-win-6). Nothing else ends the
 * game, not
 * even everybody being in one tree (AE-win-8).
 */
export function hasWon(state: EmpireState, fx: Fx): boolean {
  const { table } = state;
  const seats = table.lords.length;
  for (let i = 0; i < seats; i++) {
    const ruler = (table.turn.seat + i) % seats;
    if (table.lords[ruler] !== null || totalOf(table, ruler) < table.house.winKingdoms) continue;
    endGame(state, { how: "kingdoms", winners: [ruler] }, fx);
    return true;
  }
  return false;
}

/** AE-switch-4, AE-switch-5, AE-end-2: after the last turn of a round. Returns whether that ended the game. */
export function isCapReached(state: EmpireState, fx: Fx): boolean {
  const { table } = state;
  const { roundCap, safetyStop } = table.house;
  if (roundCap !== null && table.turn.round >= roundCap) {
    endGame(state, scoring(table), fx);
    return true;
  }
  if (table.turn.round < safetyStop) return false;
  endGame(state, { how: "unfinished", winners: [] }, fx);
  return true;
}

function scoring(table: Table): Ending {
  const rulers: Seat[] = [];
  for (let seat = 0; seat < table.lords.length; seat++) if (table.lords[seat] === null) rulers.push(seat);
  const best = (of: readonly Seat[], value: (seat: Seat) => number): Seat[] => {
    const most = Math.max(...of.map(value));
    return of.filter((seat) => value(seat) === most);
  };
  const winners = best(
    best(rulers, (seat) => totalOf(table, seat)),
    (seat) => kingdomsOf(table, seat),
  );
  return { how: winners.length === 1 ? "cap" : "draw", winners };
}
