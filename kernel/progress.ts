import type { Match } from "./match.ts";
import { type OptionSpec, type Options, titleOfText } from "./options.ts";

/** What a list of matches says of one without replaying it. */
export interface Progress {
  readonly round?: number;
  /** By seat, 1 is best; present when the match is over. */
  readonly ranks?: readonly number[];
}

export function progressOf({ game, state, outcome }: Pick<Match, "game" | "state" | "outcome">): Progress {
  return {
    ...(game.round ? { round: game.round(state.table) } : {}),
    ...(outcome ? { ranks: outcome.ranks } : {}),
  };
}

/** The options that are not as the rules print them; a document by its title alone. */
export function changedOptions(specs: readonly OptionSpec[], options: Options): Options {
  const changed = specs.filter(({ id, default: usual }) => options[id] !== undefined && options[id] !== usual);
  return Object.fromEntries(
    changed.map(({ id, t }) => [id, t === "text" ? (titleOfText(String(options[id])) ?? "") : options[id]!]),
  );
}
