import { load } from "@warren/games/catalogue.ts";
import type { Bot, Level } from "@warren/kernel/bot.ts";
import { botIn, levelsIn, type Players } from "./roster.ts";

async function playersOf(gameId: string): Promise<Players> {
  const players = await load(gameId);
  if (!players) throw new Error(`there is no game ${gameId}`);
  return players;
}

export async function levelsOf(gameId: string): Promise<Level[]> {
  return levelsIn(await playersOf(gameId));
}

/** Throws when there is no such game or level: callers check names that come from outside with `levelsOf`. */
export async function loadBot(gameId: string, level: string): Promise<Bot> {
  const bot = botIn(await playersOf(gameId), level);
  if (!bot) throw new Error(`${gameId} has no bot ${level}`);
  return bot;
}
