import { loadGame as load } from "@warren/games/listed.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { bad, good, type Result } from "./result.ts";

/** Loads the code of a game; a refusal when there is none of that name or the page cannot fetch it. */
export async function loadGame(id: string): Promise<Result<GameModule>> {
  try {
    const loaded = await load(id);
    return loaded ? good(loaded) : bad({ key: "game.unknown", args: { game: id } });
  } catch {
    return bad({ key: "net.unreachable" });
  }
}
