import type { Refusal } from "@warren/kernel/message.ts";
import type { CommandAnswer } from "@warren/wire/protocol.ts";
import { refusal } from "./refusals.ts";
import type { Room } from "./room.ts";

/** Called once for every command: after it is stored, or at once when it is refused. */
export type Reply = (answer: CommandAnswer) => void;

export function acknowledge(id: string, seq: number | undefined, reply: Reply): (lost: boolean) => void {
  return (lost) => {
    if (lost) reply({ id, ok: false, refusal: refusal("server.storeFailed") });
    else reply(seq === undefined ? { id, ok: true } : { id, ok: true, seq });
  };
}

/** Commands without an entry are counted, so that nobody can fill the disk by talking. */
export function tooMuchTalk(room: Room): Refusal | undefined {
  const talk = room.receipts.size - (room.match?.entries.length ?? 0);
  return talk >= room.house.limits.talk ? refusal("table.tooMuchTalk") : undefined;
}
