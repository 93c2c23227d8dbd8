import { type Bot, LEVELS, type Level } from "@warren/kernel/bot.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { greedyBot } from "./greedy.ts";
import { randomBot } from "./random.ts";
import { uctBot } from "./uct.ts";

/** What it takes to choose a player: the rules and the game's own bots. */
export interface Players extends Pick<GameModule, "game" | "bots"> {
  /** Those of the games that its matches wait for. */
  readonly episodes?: readonly Players[];
}

const LOOKAHEAD_STEPS = 600;
const SEARCH_STEPS = 20_000;

/** `greedy` is the best that is not a deep search; `lookahead` and `search` are the general players that any game has, for comparison. */
const NICKNAMES = ["greedy", "lookahead", "search"] as const;

/** Levels a person may choose for this game, weakest first. */
export function levelsIn({ game, bots }: Players): Level[] {
  return LEVELS.filter(
    (level) => level === "random" || bots.some((bot) => bot.level === level) || (level === "soldier" && standIn({ game, bots })),
  );
}

/** A game with a score and no bot of its own gets the general greedy one as its soldier. */
function standIn({ game, bots }: Players): boolean {
  return game.score !== undefined && !bots.some((bot) => bot.level !== "random");
}

/** The bot of that level or nickname; undefined when this game has none. */
export function botIn(players: Players, name: string): Bot | undefined {
  const { game, bots } = players;
  const own = (level: string): Bot | undefined => bots.find((bot) => bot.level === level);
  switch (name) {
    case "greedy":
      return own("sergeant") ?? own("soldier") ?? own("recruit") ?? botIn(players, "lookahead");
    case "lookahead":
      return game.score ? greedyBot("soldier", LOOKAHEAD_STEPS) : undefined;
    case "search":
      // Search does not know what another match will come to.
      return game.awaits ? undefined : uctBot("captain", SEARCH_STEPS);
    case "random":
      return own("random") ?? randomBot;
    case "soldier":
      return own("soldier") ?? (standIn(players) ? greedyBot("soldier", LOOKAHEAD_STEPS) : undefined);
    default:
      return own(name);
  }
}

/** Every name `botIn` knows for this game. */
export function botNames(players: Players): string[] {
  return [...levelsIn(players), ...NICKNAMES.filter((name) => botIn(players, name))];
}
