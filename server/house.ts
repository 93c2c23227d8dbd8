import type { GameModule } from "@warren/kernel/module.ts";
import type { Alarms, Later } from "./alarms.ts";
import type { Audit } from "./audit.ts";
import type { BotPool } from "./bots.ts";
import type { Committer, Meter } from "./commit.ts";
import type { DiceKeys } from "./dice.ts";
import type { Guests } from "./guests.ts";
import type { Hub } from "./hub.ts";
import type { Limits } from "./limits.ts";
import type { Moderation } from "./moderation/moderation.ts";
import type { Nodes } from "./nodes.ts";
import type { Pages } from "./pages.ts";
import type { Reads } from "./reads.ts";
import type { Rooms } from "./rooms.ts";
import type { Store } from "./store.ts";
import type { Uptime } from "./uptime.ts";
import type { Versions } from "./versions.ts";

export interface Log {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
  error(what: object, message: string): void;
}

/** What the parts of a running server share. */
export interface House {
  /** The games that can be played here, by id. */
  readonly games: ReadonlyMap<string, GameModule>;
  /** The rules of matches, which may have begun under earlier versions. */
  readonly versions: Versions;
  readonly store: Store;
  readonly committer: Committer;
  readonly guests: Guests;
  readonly hub: Hub;
  readonly pages: Pages;
  /** What pages want to be sent whole. */
  readonly reads: Reads;
  readonly rooms: Rooms;
  readonly moderation: Moderation;
  /** What is done together with other servers on the same data; absent where one has the data to itself. */
  readonly nodes: Nodes | undefined;
  readonly bots: BotPool;
  readonly diceKeys: DiceKeys;
  /** Time as clocks count it. */
  readonly uptime: Uptime;
  readonly alarms: Alarms;
  readonly limits: Limits;
  readonly log: Log;
  readonly meter: Meter | undefined;
  readonly audit: Audit | undefined;
  readonly build: string;
  /** By how many commits the database was shorter than it had been when this server started. */
  readonly missingCommits: number;
  /** Timers that follow `now`. */
  readonly later: Later;
  /** Whether the server is about to stop: whoever sends it people should send them elsewhere. */
  readonly draining: boolean;
  /** Milliseconds since 1970. */
  now(): number;
}
