import { loadGame } from "@warren/games/listed.ts";
import type { Bot, Level } from "@warren/kernel/bot.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { botIn, levelsIn } from "./roster.ts";

async function gameNamed(gameId: string): Promise<GameModule> {
  const module = await loadGame(gameId);
  if (!module) throw new Error(`there is no game ${gameId}`);
  return module;
}

export async function levelsOf(gameId: string): Promise<Level[]> {
  return levelsIn(await gameNamed(gameId));
}

/** Throws when there is no such game or level: callers check names that come from outside with `levelsOf`. */
export async function loadBot(gameId: string, level: string): Promise<Bot> {
  const bot = botIn(await gameNamed(gameId), level);
  if (!bot) throw new Error(`${gameId} has no bot ${level}`);
  return bot;
}
