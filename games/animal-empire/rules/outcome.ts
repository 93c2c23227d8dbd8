import type { Outcome, Standing } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
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
    ...(over.how === "unfinished" ? {} : { verdicts: seats.map((seat) => verdictOn(table, over, seat)) }),
    ...(over.how === "unfinished" || over.how === "draw" || table.house.mode === "mustering"
      ? {}
      : { standings: seats.map((seat) => standingOf(table, seat, rank(seat), last)) }),
    ...reasonOf(table, over),
  };
}

/** What the end comes to for one player: won, level with others, served whoever won (AE-win-5), or lost. */
function verdictOn(table: Table, { winners }: Ending, seat: Seat): Msg {
  if (winners.includes(seat)) return winners.length === 1 ? { key: "over.you.win" } : { key: "over.you.draw" };
  const ruler = winners.find((one) => isUnder(table, seat, one));
  if (ruler === undefined) return { key: "over.you.lose", args: { who: winners } };
  const lord = table.lords[seat]!;
  return lord === ruler ? { key: "over.you.share", args: { lord } } : { key: "over.you.shareBelow", args: { lord, who: ruler } };
}

/** A place is a word, for whoever shares the win has not come second; and Kingdoms are counted as they decide: with those of one's Vassals. */
function standingOf(table: Table, seat: Seat, rank: number, last: number): Standing {
  const own = kingdomsOf(table, seat);
  const total = totalOf(table, seat);
  return {
    place: { key: rank === 1 ? "rank.won" : rank === last ? "rank.lost" : "rank.shares" },
    count: total > own ? { key: "count.tree", args: { total, own, who: seat } } : { key: "count.own", args: { total } },
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
