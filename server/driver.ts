import { createHmac } from "node:crypto";
import { copyJson } from "@warren/kernel/copy.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Auto } from "@warren/kernel/match.ts";
import { answerFor } from "./answer.ts";
import { attend } from "./care.ts";
import type { Room } from "./room.ts";
import { repliesOfBots } from "./talk.ts";

/**
 * Makes the machine's moves: does what time has brought about, asks bots and caretakers, answers for seats that resigned. Called whenever
 * a room has stored something and when it is loaded, so a match goes on after a restart by itself. One step at a time: people are heard in between.
 */
export function goOn(room: Room): void {
  const { match } = room;
  if (!match || match.outcome || room.dropped || room.unplayable) return;
  // What it changed is stored first; then this is called again.
  if (attend(room) || repliesOfBots(room)) return;
  for (const seat of match.waitingFor()) {
    const decision = match.decisionOf(seat);
    if (!decision) continue;
    if (match.resigned.includes(seat)) {
      answerFor(room, seat, decision, decision.fallback, "caretaker");
      // The answer may have changed what the others are asked; the next step sees that.
      return;
    }
    const player = playerOf(room, seat);
    if (!player || room.asked.get(seat) === decision.id) continue;
    if (room.house.rooms.failuresOf(room.id) > 0) {
      // The rules failed at the bot's answer, and it would give the same one again.
      answerFor(room, seat, decision, decision.fallback, player.auto);
      return;
    }
    ask(room, seat, decision, player);
  }
}

interface Player {
  readonly level: string;
  readonly auto: Auto;
}

/** The bot that plays this seat now: its own, or the caretaker; undefined for a person's. */
function playerOf(room: Room, seat: Seat): Player | undefined {
  const { kind, level, care } = room.seats[seat]!;
  if (kind === "bot" && level !== undefined) return { level, auto: "bot" };
  return care && !room.standing.paused ? { level: room.time.caretaker, auto: "caretaker" } : undefined;
}

function ask(room: Room, seat: Seat, decision: OpenDecision, { level, auto }: Player): void {
  const match = room.match!;
  room.asked.set(seat, decision.id);
  const heard = match.heard(seat);
  const question = {
    game: match.game.id,
    // A copy: the question may wait in line while the match goes on.
    view: copyJson(match.view(seat)),
    decision,
    seat,
    level,
    seed: seedOf(room, seat, decision.id),
    ...(heard.length > 0 ? { heard } : {}),
  };
  const answered = room.house.bots.ask(question).then(async (reply) => {
    // While a commit is in flight nothing may change; when it ends the room may be another one.
    while (room.inFlight) await room.settled();
    if (room.asked.get(seat) === decision.id) room.asked.delete(seat);
    if (room.dropped) return;
    const open = match.decisionOf(seat);
    const stillPlays = playerOf(room, seat)?.auto === auto;
    if (open?.id !== decision.id || open.sealed !== undefined || match.resigned.includes(seat) || !stillPlays) {
      // It was asked something else meanwhile (an undo, a resignation), or its player is back: ask again.
      room.house.rooms.drive(room);
      return;
    }
    if ("failed" in reply) {
      room.house.log.warn({ table: room.id, seat, level, why: reply.failed }, "a bot failed; its fallback is played");
      answerFor(room, seat, open, open.fallback, auto);
    } else answerFor(room, seat, open, reply.answer, auto);
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
