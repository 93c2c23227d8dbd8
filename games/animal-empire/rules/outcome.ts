import type { Outcome } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { EmpireState, Ending, Table } from "./state.ts";
import { isUnder, kingdomsOf, totalOf } from "./vassal.ts";

/** AE-win-5: the ruler is first, everybody below shares the win in second rank, all others lose. */
export function outcome(state: EmpireState): Outcome | undefined {
  const { table } = state;
  const { over } = table;
  if (!over) return undefined;
  const seats = table.lords.map((_, seat) => seat);
  const shares = (seat: Seat): boolean => over.winners.some((ruler) => isUnder(table, seat, ruler));
  const last = seats.some((seat) => shares(seat) && !over.winners.includes(seat)) ? 3 : 2;
  // AE-end-2: nobody has won, so nobody is ahead of anybody.
  const rank = (seat: Seat): number => (over.how === "unfinished" || over.winners.includes(seat) ? 1 : shares(seat) ? 2 : last);
  return {
    ranks: seats.map(rank),
    scores: seats.map((seat) => kingdomsOf(table, seat)),
    ...reasonOf(table, over),
  };
}

/** How the end is told, and by which rule. */
export function reasonOf(table: Table, over: Ending): Pick<Outcome, "reason" | "rule"> {
  const who = over.winners[0] ?? 0;
  switch (over.how) {
    case "kingdoms":
      if (table.house.mode === "mustering")
        return { reason: { key: "over.alone", args: { who, total: kingdomsOf(table, who) } }, rule: "AE-mustering-1" };
      return { reason: { key: "over.kingdoms", args: { who, total: totalOf(table, who) } }, rule: "AE-win-1" };
    case "crown":
      return { reason: { key: "over.crown", args: { who } }, rule: "AE-switch-2" };
    case "cap":
      return {
        reason: { key: "over.cap", args: { who, total: totalOf(table, who), rounds: table.turn.round } },
        rule: "AE-switch-5",
      };
    case "draw":
      return { reason: { key: "over.draw", args: { who: over.winners, rounds: table.turn.round } }, rule: "AE-switch-5" };
    case "unfinished":
      return { reason: { key: "over.unfinished", args: { rounds: table.turn.round } }, rule: "AE-end-2" };
    default:
      return over.how satisfies never;
  }
}
