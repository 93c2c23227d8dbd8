import type { Limits } from "../limits.ts";

const many = 1_000_000_000;
/** Limits that are out of the way of a crowd from one address. */
export const WITHOUT_LIMITS: Partial<Limits> = {
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
