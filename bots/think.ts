import type { Bot, Thought } from "@warren/kernel/bot.ts";
import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Game, View } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Heard } from "@warren/kernel/talk.ts";

/** A question to a bot, as it can be sent: the view of its seat, never the state. */
export interface Question {
  readonly view: View;
  readonly decision: Decision;
  readonly seat: Seat;
  /** Made fresh for every decision by whoever asks; same question, same seed, same answer. */
  readonly seed: number | string;
  /** How many times it may call `apply`; the bot's own budget when absent. */
  readonly steps?: number;
  /** What was said to its seat so far. */
  readonly heard?: readonly Heard[];
}

/** The one way a bot is asked, in workers and in the lab alike. Throws when the bot breaks its promise and leaves the domain. */
export function think(game: Game, bot: Bot, { view, decision, seat, seed, steps, heard }: Question): Thought {
  const ask = { game, view, decision, seat, rng: fast(seed), steps: steps ?? bot.steps };
  const thought = bot.decide(heard === undefined ? ask : { ...ask, heard });
  const refusal = checkAnswer(decision.domain, thought.answer);
  if (refusal) throw new Error(`${game.id}: the bot ${bot.level} answers ${decision.kind} outside its domain (${refusal.key})`);
  return thought;
}
