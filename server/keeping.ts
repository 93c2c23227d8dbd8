import type { Seat } from "@warren/kernel/json.ts";
import type { Facts, Sitter } from "@warren/kernel/keeper.ts";
import type { Match } from "@warren/kernel/match.ts";
import type { Room } from "./room.ts";
import { isClosed, isResting } from "./store.ts";

/** What the keeper (`kernel/keeper.ts`) is told of a table. */

export function sitterOf({ seats, time }: Room, seat: Seat): Sitter {
  const { kind, level, care, orders } = seats[seat]!;
  if (kind === "bot" && level !== undefined) return { plays: "bot", level };
  if (isClosed(seats[seat]!)) return { plays: "nobody" };
  return care ? { plays: "caretaker", level: time.caretaker, orders } : { plays: "person", orders };
}

/** Where people may come to a match under way, the seat of a bot that gives way to whoever comes; -1 where there is none. */
export function seatOfBot({ match, seats }: Room): Seat {
  return match?.game.join && !match.outcome ? seats.findIndex(({ kind }) => kind === "bot") : -1;
}
export const mayBeJoined = (room: Room): boolean =>
  room.match !== undefined && (seatOfBot(room) >= 0 || room.match.refusalOfJoin() === undefined);

/** Whether the machine owes nothing, whatever is asked: only people are asked, all of them there, and none has said how to answer for them. */
export function isLeftToPeople({ seats }: Room, { game, resigned }: Match): boolean {
  if (game.standing || resigned.length > 0) return false;
  return seats.every((seat) => seat.kind !== "bot" && seat.guest !== undefined && !seat.care);
}

/** The room must have a match. */
export function factsOf(room: Room): Facts {
  const seats = room.seats.map((_, seat) => sitterOf(room, seat));
  // Bots read nothing into how long an answer takes.
  const people = seats.filter(({ plays }) => plays === "person" || plays === "caretaker").length;
  return {
    match: room.match!,
    seats,
    now: room.house.uptime.ms,
    waits: room.status.paused,
    rests: isResting(room.table),
    thinking: room.asked,
    ...(people > 1 ? { pauses: room.pauses } : {}),
    listened: room.listened,
    distrusted: room.house.rooms.failuresOf(room.id) > 0,
  };
}
