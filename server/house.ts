import type { Bot } from "@warren/kernel/bot.ts";
import type { Game } from "@warren/kernel/game.ts";
import type { Catalogue } from "@warren/kernel/text.ts";
import type { Alarms } from "./alarms.ts";
import type { BotPool } from "./bots.ts";
import type { Committer } from "./commit.ts";
import type { Guests } from "./guests.ts";
import type { Hub } from "./hub.ts";
import type { Limits } from "./limits.ts";
import type { Rooms } from "./rooms.ts";
import type { Store } from "./store.ts";
import type { Uptime } from "./uptime.ts";

/** A game that can be played here. */
export interface Offer {
  readonly game: Game;
  readonly bots: readonly Bot[];
  /** Its words in English, for the sentences beside refusals. */
  readonly text?: Catalogue;
}

export interface Log {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
  error(what: object, message: string): void;
}

/** What the parts of a running server share. */
export interface House {
  readonly offers: ReadonlyMap<string, Offer>;
  readonly store: Store;
  readonly committer: Committer;
  readonly guests: Guests;
  readonly hub: Hub;
  readonly rooms: Rooms;
  readonly bots: BotPool;
  /** Time as clocks count it. */
  readonly uptime: Uptime;
  readonly alarms: Alarms;
  readonly limits: Limits;
  readonly log: Log;
  readonly build: string;
  /** Milliseconds since 1970. */
  now(): number;
}
