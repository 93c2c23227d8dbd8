import type { Verdict } from "@warren/kernel/match.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { CommandAnswer, TableCommand } from "@warren/wire/protocol.ts";
import type { Guest } from "./guests.ts";
import { refusal } from "./refusals.ts";
import type { Room } from "./rooms.ts";

type Of<Do extends TableCommand["do"]> = Extract<TableCommand, { do: Do }>;
/** Called once for every command: after it is stored, or at once when it is refused. */
export type Reply = (answer: CommandAnswer) => void;

/**
 * The one door for commands of people. The room must be ready to change (`Rooms.ready`, `Rooms.open`).
 * What a command does and its acknowledgement wait for the end of the tick.
 */
export function perform(room: Room, guest: Guest, command: TableCommand, reply: Reply): void {
  const done = room.receipts.get(command.id);
  if (done) {
    if (done.guest === guest.id) room.afterStored(acknowledge(command.id, done.seq, reply));
    else reply({ id: command.id, ok: false, refusal: refusal("command.idUsed") });
    return;
  }
  let refused: Refusal | undefined;
  try {
    refused = attempt(room, guest, command, reply);
  } catch (error) {
    room.house.log.error({ table: room.id, command: command.do, err: error }, "the rules failed");
    room.fail();
    refused = refusal("server.failed");
  }
  if (refused) reply({ id: command.id, ok: false, refusal: refused });
}

function acknowledge(id: string, seq: number | undefined, reply: Reply): (lost: boolean) => void {
  return (lost) => {
    if (lost) reply({ id, ok: false, refusal: refusal("server.storeFailed") });
    else reply(seq === undefined ? { id, ok: true } : { id, ok: true, seq });
  };
}

/** Does the command, or says why not; then nothing has changed. */
function attempt(room: Room, guest: Guest, command: TableCommand, reply: Reply): Refusal | undefined {
  if (room.removed) return refusal("table.unknown");
  if (room.broken) return refusal("server.failed");
  if (command.do === "chat") return chat(room, guest, command, reply);
  const seat = room.seats[command.seat];
  if (!seat) return refusal("seat.unknown", { seat: command.seat + 1 });
  if (seat.guest !== guest.id) return refusal("seat.notYours", { seat: command.seat + 1 });
  if (room.unplayable) return room.unplayable;
  const { match } = room;
  if (!match) return refusal("table.gathering");
  if (match.outcome) return { key: "match.over" };
  if (match.resigned.includes(command.seat)) return refusal("seat.resigned", { seat: command.seat + 1 });
  const now = room.house.now();
  switch (command.do) {
    case "answer": {
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
      const verdict = match.resign({ id: command.id, seat: command.seat }, now);
      if (!verdict.ok) return verdict.refusal;
      book(room, command.id, verdict, reply);
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
    default:
      command satisfies never;
      return refusal("server.failed");
  }
}

function book(room: Room, id: string, verdict: Extract<Verdict, { ok: true }>, reply: Reply): void {
  room.book(verdict.entry, true, acknowledge(id, verdict.entry.seq, reply));
}

function tooMuchTalk(room: Room): Refusal | undefined {
  const talk = room.receipts.size - (room.match?.entries.length ?? 0);
  return talk >= room.house.limits.talk ? refusal("table.tooMuchTalk") : undefined;
}

function chat(room: Room, guest: Guest, command: Of<"chat">, reply: Reply): Refusal | undefined {
  const full = tooMuchTalk(room);
  if (full) return full;
  const seat = room.seats.findIndex((one) => one.guest === guest.id);
  const batch = room.join(acknowledge(command.id, undefined, reply));
  room.say(batch, {
    n: (room.chats.at(-1)?.n ?? 0) + 1,
    guest: guest.id,
    name: guest.name,
    ...(seat < 0 ? {} : { seat }),
    text: command.text,
    at: room.house.now(),
  });
  room.receipt(batch, { command: command.id, guest: guest.id });
  return undefined;
}

/** Takes back at once when nobody else is concerned: a free undo, or everybody else is a bot or sits at this very device. */
function undo(room: Room, guest: Guest, command: Of<"undo">, reply: Reply): Refusal | undefined {
  const match = room.match!;
  const offer = match.undoOffer(command.seat);
  if (!offer) return { key: "match.nothingToUndo" };
  const missing = offer.free ? [] : offer.consent.filter((seat) => concerns(room, guest, seat));
  if (missing.length === 0) {
    const verdict = match.undo({ id: command.id, seat: command.seat, to: offer.to }, room.house.now());
    if (!verdict.ok) return verdict.refusal;
    book(room, command.id, verdict, reply);
    if (verdict.entry.type === "undo") room.cancelUndoRequest();
    return undefined;
  }
  if (room.table.undoAsked) return refusal("undo.alreadyAsked");
  const full = tooMuchTalk(room);
  if (full) return full;
  const undoAsked = { id: command.id, seat: command.seat, to: offer.to, agreed: [], missing };
  room.put({ table: { undoAsked } }, acknowledge(command.id, undefined, reply));
  room.receipt(room.join(), { command: command.id, guest: guest.id });
  return undefined;
}

const concerns = (room: Room, guest: Guest, seat: number): boolean => {
  const { kind, guest: player } = room.seats[seat]!;
  return kind !== "bot" && player !== guest.id;
};

/** One of those who are asked agrees or declines. All of a guest's seats speak with one voice. */
function judge(room: Room, guest: Guest, command: Of<"undo.agree" | "undo.decline">, reply: Reply): Refusal | undefined {
  const asked = room.table.undoAsked;
  if (!asked) return refusal("undo.notAsked");
  const own = asked.missing.filter((seat) => room.seats[seat]!.guest === guest.id);
  // Who asked may withdraw.
  const withdraws = command.do === "undo.decline" && command.seat === asked.seat;
  if (!own.includes(command.seat) && !withdraws) return refusal("undo.notConcerned");
  const full = tooMuchTalk(room);
  if (full) return full;
  const missing = asked.missing.filter((seat) => !own.includes(seat));
  if (command.do === "undo.decline") {
    room.put({ table: { undoAsked: undefined } }, acknowledge(command.id, undefined, reply));
    room.receipt(room.join(), { command: command.id, guest: guest.id });
    return undefined;
  }
  if (missing.length > 0) {
    const undoAsked = { ...asked, agreed: [...asked.agreed, ...own], missing };
    room.put({ table: { undoAsked } }, acknowledge(command.id, undefined, reply));
    room.receipt(room.join(), { command: command.id, guest: guest.id });
    return undefined;
  }
  const verdict = room.match!.undo({ id: `undo:${asked.id}`, seat: asked.seat, to: asked.to }, room.house.now());
  room.cancelUndoRequest();
  if (!verdict.ok) return verdict.refusal;
  book(room, command.id, verdict, reply);
  room.receipt(room.join(), { command: command.id, guest: guest.id, seq: verdict.entry.seq });
  return undefined;
}
