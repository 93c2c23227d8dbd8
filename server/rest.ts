import type { Seat } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { TableCommand } from "@warren/wire/protocol.ts";
import type { Ack, Reply } from "./acknowledge.ts";
import { graced } from "./clock.ts";
import type { Guest } from "./guests.ts";
import { sitterOf } from "./keeping.ts";
import { receipted } from "./receipts.ts";
import { refusal } from "./refusals.ts";
import type { Room } from "./room.ts";
import { isResting, type RestAsked } from "./store.ts";

/**
 * A rest that all who play have agreed on: nobody is asked, no clock runs, bots and caretakers wait, through any restart, until one of them ends it.
 * It needs everybody to begin, or it would be a way to win time; and only one to end, or whoever never comes back would hold the match for ever.
 */

type Of<Do extends TableCommand["do"]> = Extract<TableCommand, { do: Do }>;
type Done = Ack;

const askedIn = ({ table: { rest } }: Room): RestAsked | undefined => (rest && "missing" in rest ? rest : undefined);

/** People who play and have to agree: a bot has no opinion, and a caretaker gives no consent. */
function othersThan(room: Room, guest: Guest): Seat[] {
  return room.seats.flatMap((row, seat) =>
    sitterOf(room, seat).plays === "person" && row.guest !== guest.id && !room.match!.resigned.includes(seat) ? [seat] : [],
  );
}

export function askRest(room: Room, guest: Guest, command: Of<"rest.ask">, reply: Reply): Refusal | undefined {
  // It is the match that is under way that is to rest.
  if (room.match!.awaited && room.table.episode !== undefined) return refusal("rest.episode");
  if (isResting(room.table)) return refusal("rest.already");
  if (askedIn(room)) return refusal("rest.alreadyAsked");
  const missing = othersThan(room, guest);
  const done = receipted(room, guest, command, reply);
  if (missing.length === 0) {
    begin(room, done);
    return undefined;
  }
  room.put({ table: { rest: { seat: command.seat, agreed: [], missing } } }, done);
  room.note("note.restAsked", { who: command.seat });
  return undefined;
}

/** One of those who are asked agrees or declines, or the one who asked withdraws. All of a guest's seats speak with one voice. */
export function judgeRest(
  room: Room,
  guest: Guest,
  command: Of<"rest.agree" | "rest.decline">,
  reply: Reply,
): Refusal | undefined {
  const asked = askedIn(room);
  if (!asked) return refusal("rest.notAsked");
  const own = asked.missing.filter((seat) => room.seats[seat]!.guest === guest.id);
  const withdraws = command.do === "rest.decline" && command.seat === asked.seat;
  if (!own.includes(command.seat) && !withdraws) return refusal("undo.notConcerned");
  const done = receipted(room, guest, command, reply);
  if (command.do === "rest.decline") {
    room.put({ table: { rest: undefined } }, done);
    room.note(withdraws ? "note.restWithdrawn" : "note.restDeclined", { who: command.seat });
    return undefined;
  }
  const missing = asked.missing.filter((seat) => !own.includes(seat));
  if (missing.length === 0) begin(room, done);
  else room.put({ table: { rest: { ...asked, agreed: [...asked.agreed, ...own], missing } } }, done);
  return undefined;
}

function begin(room: Room, done?: Done): void {
  room.put({ table: { rest: { since: room.house.now() }, undoAsked: undefined } }, done);
  room.stand(room.join(), true, { paused: true });
  room.note("note.rests");
}

/** Whoever is asked something has the time for it from now on. */
export function endRest(room: Room, guest: Guest, command: Of<"rest.end">, reply: Reply): Refusal | undefined {
  if (!isResting(room.table)) return refusal("rest.not");
  room.put({ table: { rest: undefined } }, receipted(room, guest, command, reply));
  const rule = room.time.clock;
  const clocks = room.status.clocks.map((clock) => (rule.t === "none" ? clock : graced(rule, clock)));
  room.stand(room.join(), true, { paused: false, clocks });
  room.note("note.restOver", { who: command.seat });
  return undefined;
}

/** This seat is in a caretaker's hands or another's now: it is not asked any more, and what it asked for is dropped. */
export function restWithout(room: Room, seat: Seat): void {
  const asked = askedIn(room);
  if (!asked) return;
  if (asked.seat === seat) room.put({ table: { rest: undefined } });
  else if (asked.missing.includes(seat)) {
    const missing = asked.missing.filter((one) => one !== seat);
    if (missing.length === 0) begin(room);
    else room.put({ table: { rest: { ...asked, missing } } });
  }
}
