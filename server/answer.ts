import type { Answer } from "@warren/kernel/domain.ts";
import type { Verdict } from "@warren/kernel/entry.ts";
import type { DebtOf } from "@warren/kernel/keeper.ts";
import type { Room } from "./room.ts";

/** Answers for a seat without its player; false when nothing came of it. A refused answer is replaced by the fallback, which is legal always. */
export function answerFor(room: Room, { seat, decision, answer, auto }: Omit<DebtOf<"answer">, "t">): boolean {
  const match = room.match!;
  const give = (what: Answer): Verdict =>
    match.submit({ id: `${auto}:${match.seq + 1}.${seat}`, seat, decision: decision.id, answer: what, auto }, room.house.now());
  try {
    let verdict = give(answer);
    if (!verdict.ok && answer !== decision.fallback) {
      room.house.log.warn(
        { table: room.id, seat, refusal: verdict.refusal },
        "a bot's answer is refused; its fallback is played",
      );
      verdict = give(decision.fallback);
    }
    if (verdict.ok) {
      room.book(verdict.entry, false);
      // Its player is told how much the caretaker has done.
      if (auto === "caretaker" && room.seats[seat]?.care) room.tellInfo();
      return true;
    }
    room.house.log.error({ table: room.id, seat, refusal: verdict.refusal }, "a fallback is refused: the match stands still");
  } catch (error) {
    room.house.log.error({ table: room.id, seat, err: error }, "the rules failed");
    room.house.rooms.noteFailure(room.id);
    room.fail();
  }
  return false;
}
