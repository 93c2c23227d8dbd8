import { loadRules } from "@warren/games/listed.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { bad, good, type Result } from "./result.ts";

/** Loads the code of a game, today's or that of a version; a refusal when there is none of that name or the page cannot fetch it. */
export async function loadGame(id: string, version?: number): Promise<Result<GameModule>> {
  try {
    const found = await loadRules(id, version);
    if (!found) return bad({ key: "game.unknown", args: { game: id } });
    return "refusal" in found ? bad(found.refusal) : good(found.module);
  } catch {
    return bad({ key: "net.unreachable" });
  }
}
