import type { Seat } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { TableCommand } from "@warren/wire/protocol.ts";
import type { Ack, Reply } from "./acknowledge.ts";
import { takeOver } from "./care.ts";
import { DAY, graced } from "./clock.ts";
import type { Guest } from "./guests.ts";
import { receipted } from "./receipts.ts";
import { refusal } from "./refusals.ts";
import type { Room } from "./room.ts";
import { isClosed, isResting, type SeatRow } from "./store.ts";

/** A seat changes hands in the middle of a match: to the caretaker because nobody comes, or to another person, who takes it as it stands. */

type Of<Do extends TableCommand["do"]> = Extract<TableCommand, { do: Do }>;

/** So long the caretaker has played before others may look for somebody else. */
export const BEFORE_OFFER = DAY;
/** So long nobody has moved, where no clock says when it is too long. */
export const BEFORE_ENTRUSTING = 3 * DAY;

const isPlayed = (row: SeatRow): boolean => (row.kind === "person" || row.kind === "device") && !isClosed(row);
const sitsAt = (room: Room, guest: string | undefined): boolean =>
  guest !== undefined && room.seats.some((row, seat) => row.guest === guest && !room.match?.resigned.includes(seat));

/** Why this guest may not offer this seat to somebody new. One's own may be offered at any time. */
export function refusalOfOffer(room: Room, guest: string | undefined, seat: Seat): Refusal | undefined {
  const row = room.seats[seat]!;
  if (!sitsAt(room, guest)) return refusal("table.notSeated");
  if (room.table.longer !== undefined) return refusal("seat.longers");
  if (!isPlayed(row) || room.match!.resigned.includes(seat)) return refusal("seat.nobodys", { seat: seat + 1 });
  if (row.guest === guest) return undefined;
  const away = row.care ? room.house.now() - row.care.since : 0;
  return away >= BEFORE_OFFER ? undefined : refusal("seat.notAway", { seat: seat + 1 });
}

/** By the link, whoever comes may take this seat from now on; until then the caretaker plays, and its player may still come back. */
export function offerSeat(room: Room, guest: Guest, command: Of<"seat.offer">, reply: Reply): Refusal | undefined {
  const { seat } = command;
  const refused = refusalOfOffer(room, guest.id, seat);
  if (refused) return refused;
  if (!room.seats[seat]!.care) takeOver(room, seat, "left");
  const seats = room.seats.map((row, i) => (i === seat ? { ...row, care: { ...row.care!, offered: true as const } } : row));
  room.put({ seats }, receipted(room, guest, command, reply));
  room.note("note.offered", { who: seat });
  return undefined;
}

/** Why this guest may not have the caretaker play for somebody else. With a clock it is the clock that says when. */
export function refusalOfEntrusting(room: Room, guest: string | undefined, seat: Seat): Refusal | undefined {
  const row = room.seats[seat]!;
  const { match, status, house } = room;
  if (!sitsAt(room, guest)) return refusal("table.notSeated");
  if (row.guest === guest || !isPlayed(row) || match!.resigned.includes(seat)) return refusal("seat.nobodys", { seat: seat + 1 });
  if (row.care) return refusal("seat.caretaken", { seat: seat + 1 });
  if (room.time.clock.t !== "none") return refusal("seat.clocked", { seat: seat + 1 });
  const waited = match!.waitingFor().includes(seat) && !isResting(room.table);
  const away = waited ? house.now() - status.personAt : 0;
  return away >= BEFORE_ENTRUSTING ? undefined : refusal("seat.notAway", { seat: seat + 1 });
}

export function entrustSeat(room: Room, guest: Guest, command: Of<"seat.entrust">, reply: Reply): Refusal | undefined {
  const { seat } = command;
  const refused = refusalOfEntrusting(room, guest.id, seat);
  if (refused) return refused;
  takeOver(room, seat, "absent", receipted(room, guest, command, reply));
  return undefined;
}

/** The seat that whoever comes may take now: the one asked for, or the first; -1 where there is none. */
export function offeredSeat({ seats, match, table }: Room, wanted?: Seat): Seat {
  if (!match || match.outcome || table.longer !== undefined) return -1;
  const isOffered = ({ care }: SeatRow): boolean => care?.offered === true;
  if (wanted !== undefined) return seats[wanted] && isOffered(seats[wanted]) ? wanted : -1;
  return seats.findIndex(isOffered);
}

/** Somebody takes an offered seat as it stands. What its first player brought to the dice stays: they were made of it. */
export function takeSeat(room: Room, guest: Guest, seat: Seat, name: string, ack: Ack): void {
  const before = room.seats[seat]!;
  const { nonce, joined } = before;
  const row: SeatRow = {
    kind: "person",
    name,
    guest: guest.id,
    ...(nonce === undefined ? {} : { nonce }),
    ...(joined === undefined ? {} : { joined }),
  };
  room.put({ seats: room.seats.map((one, i) => (i === seat ? row : one)) }, ack);
  const rule = room.time.clock;
  const clocks = room.status.clocks.map((clock, i) => (i === seat && rule.t !== "none" ? graced(rule, clock) : clock));
  room.stand(room.join(), true, { clocks });
  room.note("note.tookSeat", { who: seat, before: before.name });
  room.house.hub.lobbyChanged([guest.id, before.guest]);
}
