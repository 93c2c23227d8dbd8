import { loadGame } from "@warren/games/listed.ts";
import type { Level } from "@warren/kernel/bot.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { levelsIn } from "./roster.ts";

async function gameNamed(gameId: string): Promise<GameModule> {
  const module = await loadGame(gameId);
  if (!module) throw new Error(`there is no game ${gameId}`);
  return module;
}

export async function levelsOf(gameId: string): Promise<Level[]> {
  return levelsIn(await gameNamed(gameId));
}
