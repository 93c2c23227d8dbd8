import type { Bot } from "../../bot.ts";
import type { Rng } from "../../chance.ts";
import type { Answer } from "../../domain.ts";
import type { Episode, State } from "../../game.ts";
import type { Json } from "../../json.ts";
import type { Options } from "../../options.ts";
import type { Catalogue } from "../../text.ts";
import type { Demand, Expected } from "./coverage.ts";

/** Where a game of the kit begins, when not as the options set it up. A lesson is one. */
export interface Start {
  readonly options?: Options;
  /** How many sit there; default: as everywhere. */
  readonly seats?: number;
  /** Every seat is one of the bots: for ends that random play does not come to. */
  readonly bots?: boolean;
  /** A state the rules can go on from; without it as the rules set the game up. */
  position?(): State;
  /** The first answers, each from whoever may give it: for what chance would not find. Then the game goes on as any other. */
  readonly opening?: readonly Answer[];
}

export interface ConformanceSetting extends Expected {
  /** How many games; spread over option sets, starts and seats. */
  readonly games: number;
  readonly seed?: number | string;
  /** Numbers of seats to try; default: all that the game allows. */
  readonly seats?: readonly number[];
  /** Option sets to try; default: the defaults. Partial sets are filled up. */
  readonly options?: readonly Options[];
  /** More places to begin: positions that play seldom comes to, option sets with a number of seats of their own. */
  readonly starts?: readonly Start[];
  /** Option sets that only a long check has time for, on top of every option alone. */
  readonly atLength?: readonly Options[];
  /** After so many games, option sets to try besides all of these. */
  readonly beyond?: { readonly games: number; readonly options: readonly Options[] };
  /** For a game that waits for others: what such a match has come to. */
  readonly episodes?: (episode: Episode, rng: Rng) => Json;
  /** The game's own players: in every third game or so each seat is one of them or plays at random. */
  readonly bots?: readonly Bot[];
  /** At most so many `apply` calls of a bot for one decision. */
  readonly botSteps?: number;
  /** How much of what the game has must come up in these games; default: the usual. It is counted in any case. */
  readonly demand?: Demand;
  /** Most decisions a random game may take. */
  readonly cap?: number;
  /** Largest state, in bytes of JSON. */
  readonly maxBytes?: number;
  /** When given, every message told, asked or refused must be in it with its arguments. */
  readonly catalogue?: Catalogue;
  /** When given, every rule cited must be one of these. */
  readonly rules?: ReadonlySet<string>;
  /** Called after each game. */
  readonly progress?: (done: number) => void;
}
