import type { Game } from "@warren/kernel/game.ts";
import type { Options } from "@warren/kernel/options.ts";

/** The team of each seat, as its number, where people play together; undefined where everybody plays alone. Words: `team.N`. */
export function sharedTeams(
  game: Game | undefined,
  options: Options,
  seats: number,
  table?: unknown,
): readonly number[] | undefined {
  const teams = game?.teams?.(options, seats, table);
  return teams && new Set(teams).size < seats ? teams : undefined;
}
