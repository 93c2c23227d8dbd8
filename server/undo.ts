import type { Seat } from "@warren/kernel/json.ts";
import { consulted } from "@warren/kernel/keeper.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { TableCommand } from "@warren/wire/protocol.ts";
import { acknowledge, type Reply } from "./acknowledge.ts";
import type { Guest } from "./guests.ts";
import { sitterOf } from "./keeping.ts";
import { refusal } from "./refusals.ts";
import type { Room } from "./room.ts";
import type { UndoAsked } from "./store.ts";

/** Taking back: at once when nobody else is concerned, otherwise by asking those who are. */

type Of<Do extends TableCommand["do"]> = Extract<TableCommand, { do: Do }>;

/** Takes back at once when it is free or everybody else is a bot, in a caretaker's hands or at this very device; else asks the others. */
export function undo(room: Room, guest: Guest, command: Of<"undo">, reply: Reply): Refusal | undefined {
  const match = room.match!;
  if (match.awaited && room.table.episode !== undefined) return refusal("table.episodeBegun");
  const offer = match.undoOffer(command.seat);
  if (!offer) return { key: "match.nothingToUndo" };
  const missing = offer.free ? [] : askedBy(room, guest, offer.consent);
  if (missing.length === 0) {
    const verdict = match.undo({ id: command.id, seat: command.seat, to: offer.to }, room.house.now());
    if (!verdict.ok) return verdict.refusal;
    room.book(verdict.entry, true, acknowledge(command.id, verdict.entry.seq, reply));
    if (verdict.entry.type === "undo") {
      room.note("note.undone", { who: command.seat, to: offer.to });
      room.cancelUndoRequest();
    }
    return undefined;
  }
  if (room.table.undoAsked) return refusal("undo.alreadyAsked");
  const undoAsked = { id: command.id, seat: command.seat, to: offer.to, agreed: [], missing };
  room.put({ table: { undoAsked } }, acknowledge(command.id, undefined, reply));
  room.receipt(room.join(), guest.id, command);
  room.note("note.undoAsked", { who: command.seat });
  return undefined;
}

/** Those whose consent is asked for: nobody asks themselves. */
function askedBy(room: Room, guest: Guest, consent: readonly Seat[]): Seat[] {
  const sitters = room.seats.map((_, seat) => sitterOf(room, seat));
  return consulted(consent, sitters).filter((seat) => room.seats[seat]!.guest !== guest.id);
}

/** One of those who are asked agrees or declines, or the one who asked withdraws. All of a guest's seats speak with one voice. */
export function judge(room: Room, guest: Guest, command: Of<"undo.agree" | "undo.decline">, reply: Reply): Refusal | undefined {
  const asked = room.table.undoAsked;
  if (!asked) return refusal("undo.notAsked");
  const own = asked.missing.filter((seat) => room.seats[seat]!.guest === guest.id);
  const withdraws = command.do === "undo.decline" && command.seat === asked.seat;
  if (!own.includes(command.seat) && !withdraws) return refusal("undo.notConcerned");
  const missing = asked.missing.filter((seat) => !own.includes(seat));
  if (command.do === "undo.decline") {
    room.put({ table: { undoAsked: undefined } }, acknowledge(command.id, undefined, reply));
    room.receipt(room.join(), guest.id, command);
    room.note(withdraws ? "note.undoWithdrawn" : "note.undoDeclined", { who: command.seat });
    return undefined;
  }
  if (missing.length > 0) {
    const undoAsked = { ...asked, agreed: [...asked.agreed, ...own], missing };
    room.put({ table: { undoAsked } }, acknowledge(command.id, undefined, reply));
    room.receipt(room.join(), guest.id, command);
    return undefined;
  }
  const seq = agreed(room, asked);
  if (typeof seq !== "number") return seq;
  room.receipt(room.join(acknowledge(command.id, seq, reply)), guest.id, command, seq);
  return undefined;
}

/** Everybody concerned has agreed: gives the entry of the undo. */
function agreed(room: Room, asked: UndoAsked): number | Refusal {
  const verdict = room.match!.undo({ id: `undo:${asked.id}`, seat: asked.seat, to: asked.to }, room.house.now());
  room.cancelUndoRequest();
  if (!verdict.ok) return verdict.refusal;
  room.book(verdict.entry, true);
  room.note("note.undone", { who: asked.seat, to: asked.to });
  return verdict.entry.seq;
}

/** This seat is in a caretaker's hands now: it is not asked any more, and what it asked for is dropped. */
export function withoutSeat(room: Room, seat: number): void {
  const asked = room.table.undoAsked;
  if (!asked) return;
  if (asked.seat === seat) {
    room.cancelUndoRequest();
    room.note("note.undoWithdrawn", { who: seat });
    return;
  }
  if (!asked.missing.includes(seat)) return;
  const missing = asked.missing.filter((one) => one !== seat);
  if (missing.length > 0) room.put({ table: { undoAsked: { ...asked, missing } } });
  else agreed(room, asked);
}
