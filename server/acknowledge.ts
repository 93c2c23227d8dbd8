import type { CommandAnswer } from "@warren/wire/protocol.ts";
import { refusal } from "./refusals.ts";

/** Called once for every command: after it is stored, or at once when it is refused. */
export type Reply = (answer: CommandAnswer) => void;

export function acknowledge(id: string, seq: number | undefined, reply: Reply): (lost: boolean) => void {
  return (lost) => {
    if (lost) reply({ id, ok: false, refusal: refusal("server.storeFailed") });
    else reply(seq === undefined ? { id, ok: true } : { id, ok: true, seq });
  };
}
