import type { GameModule } from "@warren/kernel/module.ts";
import type { Limits } from "../limits.ts";
import type { ServerOptions } from "../server.ts";

const many = 1_000_000_000;
/** Limits that are out of the way of a crowd from one address. */
const WITHOUT_LIMITS: Partial<Limits> = {
  requests: many,
  requestsPerAddress: many,
  newGuests: many,
  newTables: many,
  newTablesPerAddress: many,
  messages: many,
  messagesPerGuest: many,
  messagesPerAddress: many,
  reads: many,
  readsPerGuest: many,
  readsPerAddress: many,
  socketsPerAddress: many,
  unfinishedTables: many,
};

/** A server for a load or a soak: on the PostgreSQL it is told, or on SQLite in a folder. */
export const forACrowd = (games: readonly GameModule[], database: string | undefined, data = ""): ServerOptions => ({
  port: 0,
  data,
  ...(database === undefined ? {} : { database }),
  games,
  bots: { workers: 1 },
  log: "error",
  limits: WITHOUT_LIMITS,
});
