import type { CommandAnswer } from "@warren/wire/protocol.ts";
import { refusal } from "./refusals.ts";

/** Called once for every command: after it is stored, or at once when it is refused. */
export type Reply = (answer: CommandAnswer) => void;

/** What came of something that was to be stored. Overtaken: another node was first, so it is judged again (`Room.overtaken`). */
export type Fate = "stored" | "lost" | "overtaken";
export type Ack = (fate: Fate) => void;

export function acknowledge(id: string, seq: number | undefined, reply: Reply): Ack {
  return (fate) => {
    if (fate === "lost") reply({ id, ok: false, refusal: refusal("server.storeFailed") });
    else if (fate === "stored") reply(seq === undefined ? { id, ok: true } : { id, ok: true, seq });
  };
}
