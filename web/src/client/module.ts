import type { Bot } from "@warren/kernel/bot.ts";
import type { Game, View } from "@warren/kernel/game.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { Catalogue } from "@warren/kernel/text.ts";
import { bad, good, type Result } from "./result.ts";

/** A game with all the table page needs besides its board. */
export interface GameModule {
  readonly game: Game;
  readonly bots: readonly Bot[];
  /** The game's words in the reader's language. */
  readonly catalogue: Catalogue;
  /** How an id of a domain or a view is called. */
  label(id: string, view: View): Msg | string;
}

/** Loads the code of a game; a refusal when there is none of that name or the page cannot fetch it. */
export async function loadGame(id: string): Promise<Result<GameModule>> {
  try {
    const { load } = await import("@warren/games/catalogue.ts");
    const loaded = await load(id);
    return loaded ? good(loaded) : bad({ key: "game.unknown", args: { game: id } });
  } catch {
    return bad({ key: "net.unreachable" });
  }
}
