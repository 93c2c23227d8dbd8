import { createHmac } from "node:crypto";
import { has, type Seat } from "@warren/kernel/json.ts";
import { isTimely, owed } from "@warren/kernel/keeper.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { hasOrder, withOrder } from "@warren/kernel/standing.ts";
import type { TableCommand } from "@warren/wire/protocol.ts";
import { type CareReason, isOneSitting } from "@warren/wire/time.ts";
import { type Ack, acknowledge, type Reply } from "./acknowledge.ts";
import { answerFor } from "./answer.ts";
import { graced, leftOf, zeroAt } from "./clock.ts";
import { toldOfCare } from "./episodes.ts";
import type { Guest } from "./guests.ts";
import { factsOf } from "./keeping.ts";
import { receipted } from "./receipts.ts";
import { refusal } from "./refusals.ts";
import { restWithout } from "./rest.ts";
import type { Room } from "./room.ts";
import { isResting, type SeatRow } from "./store.ts";
import { withoutSeat } from "./undo.ts";

/** What happens at a table by itself, because time passes: clocks, caretakers, standing orders, a table that everybody has left. */

type Of<Do extends TableCommand["do"]> = Extract<TableCommand, { do: Do }>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** A live match that nobody who plays looks at waits after this long. */
export const EMPTY_FOR = 2 * MINUTE;
/** How long until something that could not be done is tried again. */
const AGAIN = 5000;
/** How long a discreet standing order seems to think: as long as a person who knows what to answer. */
export const DISCREET = { least: 400, most: 1600 } as const;

/**
 * Does what time has brought about by now and sets the alarm for what comes next. True when something changed, which is stored with this
 * tick. Called before every command, whenever something was stored, when pages come and go, and by the alarm.
 */
export function attend(room: Room): boolean {
  const { match, house } = room;
  if (!match || match.outcome || room.dropped || room.removed || room.broken || room.unplayable) {
    house.alarms.set(room.id, undefined);
    return false;
  }
  if (isTimeless(room)) {
    house.alarms.set(room.id, undefined);
    return false;
  }
  notePresence(room);
  const at = house.uptime.ms;
  let changed = pauseOrResume(room, at);
  if (!room.status.paused)
    for (let seat = 0; seat < room.seats.length && !match.outcome && !room.broken; seat++) {
      if (isUp(room, seat, at)) changed = timeIsUp(room, seat) || changed;
      else if (isMissed(room, seat, at)) {
        takeOver(room, seat, "absent");
        changed = true;
      }
    }
  if (!match.outcome && !room.broken) changed = obeyOrders(room, at) || changed;
  forgetPauses(room, at);
  const next = nextAlarm(room);
  // What is still due could not be done; trying again at once would fail at once.
  house.alarms.set(room.id, next === undefined || next > at ? next : at + AGAIN);
  return changed;
}

/** Whether time brings nothing about here: there is neither a clock nor a caretaker, and nobody's answers are laid down. */
function isTimeless({ time, status, seats, pauses, match }: Room): boolean {
  if (time.clock.t !== "none" || status.paused || pauses.size > 0 || match!.game.standing) return false;
  return !seats.some((seat) => seat.care);
}

/** Since when each player has no page here, and since when none of them has. Known by this server alone: after a restart it begins anew. */
function notePresence(room: Room): void {
  const { house } = room;
  // Only where somebody's absence has consequences.
  if (!isOneSitting(room.time.clock) && !room.status.paused && !canPause(room)) return;
  const at = house.uptime.ms;
  const here = house.hub.guestsAt(room.id);
  let anybody = false;
  for (const { guest } of room.seats) {
    if (guest === undefined) continue;
    if (here.has(guest)) {
      anybody = true;
      room.absent.delete(guest);
    } else if (!room.absent.has(guest)) room.absent.set(guest, at);
  }
  if (anybody) room.emptySince = undefined;
  else room.emptySince ??= at;
}

/** A table of one sitting waits while nobody is there; a table over days goes on; without clocks only a caretaker has anything to wait with. */
function canPause({ time: { clock }, seats }: Room): boolean {
  return isOneSitting(clock) || (clock.t === "none" && seats.some((seat) => seat.care));
}

function pauseOrResume(room: Room, at: number): boolean {
  if (isResting(room.table)) return false;
  const { paused } = room.status;
  const empty = room.emptySince !== undefined && at - room.emptySince >= EMPTY_FOR;
  if (paused ? room.emptySince !== undefined : !empty || !canPause(room)) return false;
  room.stand(room.join(), false, { paused: !paused });
  room.note(paused ? "note.resumed" : "note.paused");
  room.tellInfo();
  return true;
}

function isUp(room: Room, seat: Seat, at: number): boolean {
  const rule = room.time.clock;
  const clock = room.status.clocks[seat];
  if (rule.t === "none" || clock === undefined || clock.since === null) return false;
  return leftOf(rule, clock, at, room.match!.decisionOf(seat)?.within) === 0;
}

/** Whether it is the bank that is used up, and not only the seconds the rules give for one question. */
function isOut(room: Room, seat: Seat): boolean {
  const rule = room.time.clock;
  return rule.t !== "none" && leftOf(rule, room.status.clocks[seat]!, room.house.uptime.ms) === 0;
}

/** False when nothing could be done about it. */
function timeIsUp(room: Room, seat: Seat): boolean {
  const match = room.match!;
  // Whoever lets the seconds for a reaction go by has simply not reacted.
  if (!isOut(room, seat)) return answerAtZero(room, seat);
  const { atZero } = room.time;
  switch (atZero) {
    case "caretaker":
      takeOver(room, seat, "clock");
      return true;
    case "fallback":
      if (!answerAtZero(room, seat)) return false;
      room.note("note.clockFallback", { who: seat });
      return true;
    case "resign": {
      const verdict = match.resign({ id: `clock:${match.seq + 1}.${seat}`, seat }, room.house.now());
      if (!verdict.ok) return false;
      room.book(verdict.entry, false);
      room.note("note.clockResigned", { who: seat });
      room.cancelUndoRequest();
      room.tellInfo();
      return true;
    }
    default:
      return atZero satisfies never;
  }
}

function answerAtZero(room: Room, seat: Seat): boolean {
  const debt = owed({ ...factsOf(room), expired: [seat] }).find((one) => one.seat === seat);
  return debt?.t === "answer" && answerFor(room, debt);
}

/** Not connected for as long as the table allows, while somebody is there and waits for this seat. */
function isMissed(room: Room, seat: Seat, at: number): boolean {
  const due = missedAt(room, seat);
  return due !== undefined && at >= due;
}
function missedAt(room: Room, seat: Seat): number | undefined {
  const { clock, absent } = room.time;
  const { guest, care } = room.seats[seat]!;
  if (!isOneSitting(clock) || absent === 0 || guest === undefined || care || room.emptySince !== undefined) return undefined;
  const since = room.absent.get(guest);
  const waitedFor = room.status.waiting.includes(seat) || room.table.undoAsked?.missing.includes(seat);
  return since === undefined || !waitedFor || room.match!.resigned.includes(seat) ? undefined : since + absent * SECOND;
}

function withSeat(room: Room, seat: Seat, change: (row: SeatRow) => SeatRow): SeatRow[] {
  return room.seats.map((row, i) => (i === seat ? change(row) : row));
}

export function takeOver(room: Room, seat: Seat, why: CareReason, ack?: Ack): void {
  const care = { why, since: room.house.now(), seq: room.match!.seq };
  room.put({ seats: withSeat(room, seat, (row) => ({ ...row, care })) }, ack);
  room.stand(room.join(), why === "left");
  room.note(`note.care.${why}`, { who: seat });
  withoutSeat(room, seat);
  restWithout(room, seat);
  toldOfCare(room, seat);
}

/** "I have to go": the caretaker plays until the player comes back. */
export function leaveSeat(room: Room, guest: Guest, command: Of<"seat.leave">, reply: Reply): Refusal | undefined {
  const { seat } = command;
  if (room.seats[seat]!.care) return refusal("seat.caretaken", { seat: seat + 1 });
  takeOver(room, seat, "left", receipted(room, guest, command, reply));
  return undefined;
}

/** Out of the match for good, where the game lets somebody go: the seat is closed, and nobody takes it again. */
export function closeSeat(room: Room, guest: Guest, command: Of<"seat.close">, reply: Reply): Refusal | undefined {
  const { id, seat } = command;
  const verdict = room.match!.leave({ id, seat }, room.house.now());
  if (!verdict.ok) return verdict.refusal;
  const { seq } = verdict.entry;
  room.book(verdict.entry, true, acknowledge(id, seq, reply));
  room.receipt(room.join(), guest.id, command, seq);
  room.put({ seats: withSeat(room, seat, ({ guest: _, care: __, orders: ___, ...row }) => row) });
  room.note("note.left", { who: seat });
  // What was before it cannot be taken back any more.
  room.cancelUndoRequest();
  return undefined;
}

/** The player is back. Only the question or the turn in which the time ran out stays the caretaker's, or coming back would be a clock without end. */
export function returnToSeat(room: Room, guest: Guest, command: Of<"seat.return">, reply: Reply): Refusal | undefined {
  const { seat } = command;
  const { care } = room.seats[seat]!;
  if (!care) return refusal("seat.notCaretaken", { seat: seat + 1 });
  const rule = room.time.clock;
  if (care.why === "clock" && room.status.waiting.includes(seat)) {
    if (caretakersAnswers(room, seat) === 0) return refusal("seat.answering", { seat: seat + 1 });
    if (rule.t === "turn" && isOut(room, seat)) return refusal("seat.finishingTurn", { seat: seat + 1 });
  }
  room.put(
    {
      seats: withSeat(room, seat, ({ care: _, ...row }) => row),
    },
    receipted(room, guest, command, reply),
  );
  const clocks = room.status.clocks.map((clock, i) => (i === seat && rule.t !== "none" ? graced(rule, clock) : clock));
  room.stand(room.join(), true, { clocks });
  room.note("note.returned", { who: seat });
  toldOfCare(room, seat);
  return undefined;
}

/** How many questions the caretaker has answered since it took the seat over. */
export function caretakersAnswers(room: Room, seat: Seat): number {
  const { care } = room.seats[seat]!;
  if (!care || !room.match) return 0;
  let answers = 0;
  for (let i = room.match.entries.length - 1; i > care.seq; i--) {
    const entry = room.match.entries[i]!;
    if (entry.type === "answer" && entry.seat === seat && entry.auto === "caretaker") answers++;
  }
  return answers;
}

/** Sets or withdraws a standing order. Only the player's own pages hear of it, and nothing that others see changes: no clock, no list, no time stamp. */
export function setOrder(room: Room, guest: Guest, command: Of<"order">, reply: Reply): Refusal | undefined {
  const { id, seat, kind, order } = command;
  const { orders } = room.seats[seat]!;
  const known = order === null ? has(orders ?? {}, kind) : hasOrder(room.match!.game.standing, kind, order);
  if (!known) return refusal("order.unknown", { kind, order: order ?? "" });
  const batch = room.join(acknowledge(id, undefined, reply));
  room.seats = withSeat(room, seat, (row) => ({ ...row, orders: withOrder(orders, kind, order) }));
  batch.seats.set(room.id, room.seats);
  room.standQuietly(batch);
  room.receipt(batch, guest.id, command);
  room.tellPlayer(guest.id);
  return undefined;
}

/** Answers for those who have said how. One at a time: the answer may change what the others are asked. */
function obeyOrders(room: Room, at: number): boolean {
  if (!room.match!.game.standing) return false;
  for (const debt of owed(factsOf(room))) {
    if (debt.t === "answer" && isTimely(debt)) return answerFor(room, debt);
    if (debt.t !== "pause") continue;
    const { seat, decision } = debt;
    room.pauses.set(seat, { decision: decision.id, until: at + pauseOf(room, seat, decision.id) });
  }
  return false;
}

/** A pause is over, or the question it was laid for is answered: nobody needs to be woken for it. */
function forgetPauses(room: Room, at: number): void {
  for (const [seat, { decision, until }] of room.pauses)
    if (until <= at || room.match!.decisionOf(seat)?.id !== decision) room.pauses.delete(seat);
}

/** Looks like chance, and is the same after a restart; nobody without the key can tell it from thinking. */
function pauseOf(room: Room, seat: Seat, decision: string): number {
  const digest = createHmac("sha256", Buffer.from(room.table.key, "hex")).update(`pause|${seat}|${decision}`).digest();
  return DISCREET.least + (digest.readUInt32BE() % (DISCREET.most - DISCREET.least));
}

/** When a running clock is at zero: kept with the table, so that a server that starts knows whom to look after. */
export function nextZero(room: Room): number | undefined {
  const rule = room.time.clock;
  if (rule.t === "none") return undefined;
  return earliest(room.status.clocks.map((clock, seat) => zeroAt(rule, clock, room.match?.decisionOf(seat)?.within)));
}

function nextAlarm(room: Room): number | undefined {
  if (room.match!.outcome) return undefined;
  const due = [nextZero(room), ...[...room.pauses.values()].map((one) => one.until)];
  if (!room.status.paused) {
    if (room.emptySince !== undefined && canPause(room)) due.push(room.emptySince + EMPTY_FOR);
    for (let seat = 0; seat < room.seats.length; seat++) due.push(missedAt(room, seat));
  }
  return earliest(due);
}

function earliest(moments: readonly (number | undefined)[]): number | undefined {
  let first: number | undefined;
  for (const at of moments) if (at !== undefined && (first === undefined || at < first)) first = at;
  return first;
}
