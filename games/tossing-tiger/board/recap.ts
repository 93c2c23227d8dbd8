import type { Recap } from "@warren/kernel/board.ts";
import type { Table } from "../rules/state.ts";
import { cardsOf } from "./count.ts";

/** How many cards everybody won or lost, the viewer first. */
export const recap: Recap = (before, after) => {
  const [was, is] = [before.table as Table, after.table as Table];
  const seats = is.hands.map((_, seat) => seat).sort((a, b) => Number(b === after.seat) - Number(a === after.seat) || a - b);
  return seats.flatMap((seat) => {
    const n = cardsOf(is, seat) - cardsOf(was, seat);
    if (n === 0) return [];
    const who = seat === after.seat ? "me" : "other";
    return [{ key: `recap.${n > 0 ? "won" : "lost"}.${who}`, args: { who: seat, n: Math.abs(n) } }];
  });
};

/** What may have decided a match: the last of these is shown at its end. */
export const decisive: readonly string[] = ["war.won", "war.teamWon", "war.shared", "war.teamsShared"];
