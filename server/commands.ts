import type { Verdict } from "@warren/kernel/entry.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { TableCommand } from "@warren/wire/protocol.ts";
import { acknowledge, type Reply } from "./acknowledge.ts";
import { attend, closeSeat, leaveSeat, returnToSeat, setOrder } from "./care.ts";
import type { Guest } from "./guests.ts";
import { entrustSeat, offerSeat } from "./handover.ts";
import type { House } from "./house.ts";
import { isRepeat } from "./receipts.ts";
import { refusal } from "./refusals.ts";
import { askRest, endRest, judgeRest } from "./rest.ts";
import type { Attempt, Room } from "./room.ts";
import { isResting } from "./store.ts";
import { chat, talk } from "./talk.ts";
import { judge, undo } from "./undo.ts";

/**
 * The one door for commands of people. The room must be ready to change (`Rooms.ready`, `Rooms.open`).
 * What a command does and its acknowledgement wait for the end of the tick.
 */
export function perform(room: Room, guest: Guest, command: TableCommand, reply: Reply, tries = 0): void {
  const done = room.receiptOf(command.id);
  if (done) {
    if (done.guest === guest.id && isRepeat(room, done, command)) {
      if (room.pending) room.attempted({ guest, command, reply, tries });
      room.afterStored(acknowledge(command.id, done.seq, reply));
    } else reply({ id: command.id, ok: false, refusal: refusal("command.idUsed") });
    return;
  }
  let refused: Refusal | undefined;
  try {
    // What was due before this command comes before it: an answer after the time was up is too late, however busy the server was.
    attend(room);
    refused = attempt(room, guest, command, reply);
  } catch (error) {
    room.house.log.error({ table: room.id, command: command.do, err: error }, "the rules failed");
    room.fail();
    refused = refusal("server.failed");
  }
  if (refused && room.house.nodes && tries === 0) {
    const again = { guest, command, reply, tries: 1 };
    refuseIfFresh(room, again, refused);
    return;
  }
  room.house.meter?.command(command.do, !refused);
  if (refused) reply({ id: command.id, ok: false, refusal: refused });
  else room.attempted({ guest, command, reply, tries });
}

/** Nothing is refused because of what another node knows better: the table is looked at as it is now, and if that is news the command is judged again. */
function refuseIfFresh(room: Room, again: Attempt, refused: Refusal): void {
  const { command, reply } = again;
  const { rooms, log, meter } = room.house;
  rooms
    .fresh(room.id)
    .then((news) => {
      if (news) return performAgain(room.house, room.id, [again]);
      meter?.command(command.do, false);
      return reply({ id: command.id, ok: false, refusal: refused });
    })
    .catch((error) => {
      log.error({ table: room.id, err: error }, "a command could not be judged again");
      reply({ id: command.id, ok: false, refusal: refusal("server.storeFailed") });
    });
}

/** A command that others were faster than so often is refused: whoever sent it may try again. */
const MOST_TRIES = 30;

/** Does commands again, in their order, that another node was faster than. */
export async function performAgain(house: House, table: string, attempts: readonly Attempt[]): Promise<void> {
  for (const { guest, command, reply, tries } of attempts) {
    const { id } = command;
    if (tries >= MOST_TRIES) reply({ id, ok: false, refusal: refusal("server.storeFailed") });
    else
      await house.rooms
        .change(table, (room) => {
          if (room) perform(room, guest, command, reply, tries + 1);
          else reply({ id, ok: false, refusal: refusal("table.unknown") });
        })
        .catch(() => reply({ id, ok: false, refusal: refusal("server.storeFailed") }));
  }
}

/** What changes the match: not while it rests. */
const WAITS_FOR_REST: readonly TableCommand["do"][] = ["answer", "undo", "undo.agree", "undo.decline", "talk", "seat.close"];

/** Does the command, or says why not; then nothing has changed. */
function attempt(room: Room, guest: Guest, command: TableCommand, reply: Reply): Refusal | undefined {
  if (room.removed) return refusal("table.unknown");
  if (room.broken) return refusal("server.failed");
  if (command.do === "chat") return chat(room, guest, command, reply);
  const seat = room.seats[command.seat];
  if (!seat) return refusal("seat.unknown", { seat: command.seat + 1 });
  const forAnother = command.do === "seat.offer" || command.do === "seat.entrust";
  if (seat.guest !== guest.id && !forAnother) return refusal("seat.notYours", { seat: command.seat + 1 });
  if (room.unplayable) return room.unplayable;
  const { match } = room;
  if (!match) return refusal("table.gathering");
  if (match.outcome) return { key: "match.over" };
  if (isResting(room.table) && WAITS_FOR_REST.includes(command.do)) return refusal("rest.now");
  if (match.resigned.includes(command.seat)) return refusal("seat.resigned", { seat: command.seat + 1 });
  if (seat.care && (command.do === "answer" || command.do === "undo"))
    return refusal("seat.caretaken", { seat: command.seat + 1 });
  const now = room.house.now();
  switch (command.do) {
    case "answer": {
      const full = room.refusalOfMore();
      if (full) return full;
      const verdict = match.submit(
        { id: command.id, seat: command.seat, decision: command.decision, answer: command.answer },
        now,
      );
      if (!verdict.ok) return verdict.refusal;
      book(room, command.id, verdict, reply);
      // Who plays on has thought better of taking back.
      if (room.table.undoAsked?.seat === command.seat) room.cancelUndoRequest();
      return undefined;
    }
    case "resign": {
      // Its end would be nobody's any more.
      if (match.awaited && room.table.episode !== undefined) return refusal("table.episodeFirst");
      const verdict = match.resign({ id: command.id, seat: command.seat }, now);
      if (!verdict.ok) return verdict.refusal;
      book(room, command.id, verdict, reply);
      room.note("note.resigned", { who: command.seat });
      // Nothing before a resignation can be taken back.
      room.cancelUndoRequest();
      room.tellInfo();
      return undefined;
    }
    case "undo":
      return undo(room, guest, command, reply);
    case "undo.agree":
    case "undo.decline":
      return judge(room, guest, command, reply);
    case "seat.leave":
      return leaveSeat(room, guest, command, reply);
    case "seat.return":
      return returnToSeat(room, guest, command, reply);
    case "seat.close":
      return closeSeat(room, guest, command, reply);
    case "seat.offer":
      return offerSeat(room, guest, command, reply);
    case "seat.entrust":
      return entrustSeat(room, guest, command, reply);
    case "rest.ask":
      return askRest(room, guest, command, reply);
    case "rest.agree":
    case "rest.decline":
      return judgeRest(room, guest, command, reply);
    case "rest.end":
      return endRest(room, guest, command, reply);
    case "order":
      return setOrder(room, guest, command, reply);
    case "talk":
      return talk(room, command, reply);
    default:
      command satisfies never;
      return refusal("server.failed");
  }
}

function book(room: Room, id: string, verdict: Extract<Verdict, { ok: true }>, reply: Reply): void {
  room.book(verdict.entry, true, acknowledge(id, verdict.entry.seq, reply));
}
