import { loadRules } from "@warren/games/listed.ts";
import type { Thought } from "@warren/kernel/bot.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { botIn } from "./roster.ts";
import { type Question, think } from "./think.ts";

/** What is sent to a thread of bots; answered by exactly one `WorkerAnswer` with the same id. */
export interface WorkerQuestion extends Question {
  readonly id: number | string;
  readonly game: string;
  /** The version of its rules; today's when absent. */
  readonly version?: number;
  readonly level: string;
}
export type WorkerAnswer =
  | ({ readonly id: number | string } & Thought)
  | { readonly id: number | string; readonly error: string };

async function playersOf({ game, version }: WorkerQuestion): Promise<GameModule> {
  const found = await loadRules(game, version);
  if (!found) throw new Error(`there is no game ${game}`);
  if ("refusal" in found) throw new Error(`${game} ${version}: ${found.refusal.key}`);
  return found.module;
}

/** Never rejects: what goes wrong is an answer with an error, so that whoever waits for the id is told. */
export async function answerTo(question: WorkerQuestion): Promise<WorkerAnswer> {
  try {
    const players = await playersOf(question);
    const bot = botIn(players, question.level);
    if (!bot) throw new Error(`${question.game} has no bot ${question.level}`);
    return { id: question.id, ...think(players.game, bot, question) };
  } catch (error) {
    return { id: question.id, error: error instanceof Error ? error.message : String(error) };
  }
}
