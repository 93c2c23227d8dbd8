import { load } from "@warren/games/catalogue.ts";
import { bad, good, type Result } from "./result.ts";

/** A game with all the table page needs besides its board. */
export type GameModule = Awaited<ReturnType<typeof load>>;

/** Loads the code of a game; a refusal when there is none of that name or the page cannot fetch it. */
export async function loadGame(id: string): Promise<Result<NonNullable<GameModule>>> {
  try {
    const loaded = await load(id);
    return loaded ? good(loaded) : bad({ key: "game.unknown", args: { game: id } });
  } catch {
    return bad({ key: "net.unreachable" });
  }
}
