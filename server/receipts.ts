import { hashOf } from "@warren/kernel/hash.ts";
import { sameJson } from "@warren/kernel/json.ts";
import type { TableCommand } from "@warren/wire/protocol.ts";
import { type Ack, acknowledge, type Reply } from "./acknowledge.ts";
import type { Guest } from "./guests.ts";
import type { Room } from "./room.ts";
import type { Receipt } from "./store.ts";

/** What a command says besides its id, as it is kept to tell a repeat from another command under the same id. */
export function bodyOf({ id: _, ...body }: TableCommand): string {
  return hashOf(body);
}

/** Keeps the receipt of a command that makes no entry; what it gives answers it when that is stored. */
export function receipted(room: Room, guest: Guest, command: TableCommand, reply: Reply): Ack {
  room.receipt(room.join(), guest.id, command);
  return acknowledge(command.id, undefined, reply);
}

/** Whether this is what was done under its id before, sent once more. */
export function isRepeat(room: Room, done: Receipt, command: TableCommand): boolean {
  if (done.body !== undefined) return done.body === bodyOf(command);
  const entry = done.seq === undefined ? undefined : room.match?.entries[done.seq];
  // Receipts of older servers do not say what was done.
  if (entry?.id !== command.id) return true;
  switch (entry.type) {
    case "answer":
      return (
        command.do === "answer" &&
        command.seat === entry.seat &&
        command.decision === entry.decision &&
        sameJson(command.answer, entry.answer)
      );
    case "talk":
      return command.do === "talk" && command.seat === entry.seat && sameJson(command.say, entry.say);
    case "undo":
    case "unseal":
      return command.do === "undo" && command.seat === entry.seat;
    case "resign":
      return command.do === "resign" && command.seat === entry.seat;
    case "leave":
      return command.do === "seat.close" && command.seat === entry.seat;
    case "setup":
    case "join":
    case "episode":
      return false;
    default:
      return entry satisfies never;
  }
}
