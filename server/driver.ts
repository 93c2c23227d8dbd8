import { createHmac } from "node:crypto";
import { copyJson } from "@warren/kernel/copy.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type DebtOf, isTimely, owed } from "@warren/kernel/keeper.ts";
import { answerFor } from "./answer.ts";
import { attend } from "./care.ts";
import { followEpisode } from "./episodes.ts";
import { factsOf, isLeftToPeople } from "./keeping.ts";
import type { Room } from "./room.ts";
import { reply } from "./talk.ts";

/**
 * Carries out what the machine owes: what time has brought about, words and thoughts of bots, answers for seats that resigned. Called whenever
 * a room has stored something and when it is loaded, so a match goes on after a restart by itself. One step at a time: people are heard in between.
 */
export function goOn(room: Room): void {
  const { match } = room;
  if (!match || match.outcome || room.dropped || room.unplayable) return;
  // What it changed is stored first; then this is called again.
  if (attend(room) || followEpisode(room)) return;
  if (isLeftToPeople(room, match)) return;
  for (const debt of owed(factsOf(room))) {
    switch (debt.t) {
      case "pause":
        break;
      case "reply":
        if (reply(room, debt)) return;
        break;
      case "answer":
        // What time and orders owed has just been attended to.
        if (isTimely(debt)) break;
        answerFor(room, debt);
        // The answer may have changed what the others are asked; the next step sees that.
        return;
      case "think":
        ask(room, debt);
        break;
      default:
        debt satisfies never;
    }
  }
}

function ask(room: Room, { seat, decision, level, auto }: DebtOf<"think">): void {
  const match = room.match!;
  const asker = { table: room.id, host: room.table.host };
  if (!room.house.bots.hasRoom(asker)) return;
  room.asked.set(seat, decision.id);
  const heard = match.heard(seat);
  const question = {
    game: match.game.id,
    version: match.game.version,
    // A copy: the question may wait in line while the match goes on.
    view: copyJson(match.view(seat)),
    decision,
    seat,
    level,
    seed: seedOf(room, seat, decision.id),
    ...(heard.length > 0 ? { heard } : {}),
  };
  const answered = room.house.bots.ask(question, asker).then(async (reply) => {
    // While a commit is in flight nothing may change; when it ends the room may be another one.
    while (room.inFlight) await room.settled();
    if (room.asked.get(seat) === decision.id) room.asked.delete(seat);
    if (room.dropped || "stopped" in reply) return;
    const open = room.match?.decisionOf(seat);
    // Asked something else meanwhile (an undo, a resignation), or its player is back: then it owes no thought any more.
    const debt = owed(factsOf(room)).find((one) => one.t === "think" && one.seat === seat);
    if (!open || open.id !== decision.id || debt?.t !== "think" || debt.auto !== auto) {
      room.house.rooms.drive(room);
      return;
    }
    if ("failed" in reply) {
      room.house.log.warn({ table: room.id, seat, level, why: reply.failed }, "a bot failed; its fallback is played");
      answerFor(room, { seat, decision: open, answer: open.fallback, auto });
    } else answerFor(room, { seat, decision: open, answer: reply.answer, auto });
  });
  answered.catch((error) => {
    room.house.log.error({ table: room.id, seat, err: error }, "a bot's answer could not be taken");
    room.fail();
  });
}

/** Same match, same question: same thoughts, also after a restart. Derived from the secret key, so that nobody can think along. */
function seedOf(room: Room, seat: Seat, decision: string): string {
  return createHmac("sha256", Buffer.from(room.table.key, "hex")).update(`bot|${seat}|${decision}`).digest("hex");
}
