import { createHmac } from "node:crypto";
import { copyJson } from "@warren/kernel/copy.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Auto, Verdict } from "@warren/kernel/match.ts";
import type { Room } from "./rooms.ts";

/**
 * Makes the machine's moves: bots are asked, seats that resigned are answered for. Called whenever a room has stored something and when it
 * is loaded, so a match goes on after a restart by itself. One step at a time: people are heard in between.
 */
export function goOn(room: Room): void {
  const { match } = room;
  if (!match || match.outcome || room.dropped || room.unplayable) return;
  for (const seat of match.waitingFor()) {
    const decision = match.decisionOf(seat);
    if (!decision) continue;
    if (match.resigned.includes(seat)) {
      answerFor(room, seat, decision, decision.fallback, "caretaker");
      // The answer may have changed what the others are asked; the next step sees that.
      return;
    }
    const { kind, level } = room.seats[seat]!;
    if (kind !== "bot" || level === undefined || room.asked.get(seat) === decision.id) continue;
    if (room.house.rooms.failuresOf(room.id) > 0) {
      // The rules failed at the bot's answer, and it would give the same one again.
      answerFor(room, seat, decision, decision.fallback, "bot");
      return;
    }
    ask(room, seat, decision, level);
  }
}

function ask(room: Room, seat: Seat, decision: OpenDecision, level: string): void {
  const match = room.match!;
  room.asked.set(seat, decision.id);
  const question = {
    game: match.game.id,
    // A copy: the question may wait in line while the match goes on.
    view: copyJson(match.view(seat)),
    decision,
    seat,
    level,
    seed: seedOf(room, seat, decision.id),
  };
  const answered = room.house.bots.ask(question).then(async (reply) => {
    // While a commit is in flight nothing may change; when it ends the room may be another one.
    while (room.inFlight) await room.settled();
    if (room.asked.get(seat) === decision.id) room.asked.delete(seat);
    if (room.dropped) return;
    const open = match.decisionOf(seat);
    if (open?.id !== decision.id || open.sealed !== undefined || match.resigned.includes(seat)) {
      // It was asked something else meanwhile (an undo, a resignation): ask again.
      room.house.rooms.drive(room);
      return;
    }
    if ("failed" in reply) {
      room.house.log.warn({ table: room.id, seat, level, why: reply.failed }, "a bot failed; its fallback is played");
      answerFor(room, seat, open, open.fallback, "bot");
    } else answerFor(room, seat, open, reply.answer, "bot");
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

function answerFor(room: Room, seat: Seat, decision: OpenDecision, answer: Answer, auto: Auto): void {
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
    if (verdict.ok) room.book(verdict.entry, false);
    else
      room.house.log.error({ table: room.id, seat, refusal: verdict.refusal }, "a fallback is refused: the match stands still");
  } catch (error) {
    room.house.log.error({ table: room.id, seat, err: error }, "the rules failed");
    room.house.rooms.noteFailure(room.id);
    room.fail();
  }
}
