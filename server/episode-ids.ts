import { createHmac } from "node:crypto";
import type { Room } from "./room.ts";

/** The table of an episode, from the key of the match that waits for it: opened twice it is still one, and nobody can guess it. */
export function episodeId({ table }: Room, since: number): string {
  return createHmac("sha256", Buffer.from(table.key, "hex"))
    .update(`table|${since}`)
    .digest()
    .subarray(0, 9)
    .toString("base64url");
}

/** By the entry that made this match wait, the table of each match that it has taken in; undefined where there was none. */
export function episodesBySeq(room: Room): { [since: number]: string } | undefined {
  const taken = room.match?.entries.flatMap((entry) => (entry.type === "episode" ? [sinceOf(entry.id)] : [])) ?? [];
  return taken.length > 0 ? Object.fromEntries(taken.map((since) => [since, episodeId(room, since)])) : undefined;
}
/** As `takeIn` names the entry. */
const sinceOf = (id: string): number => Number(id.slice("episode:".length));

/** The tables of all matches that this one has waited for, in the order of the log, and the one it waits for now. */
export function episodesOf(room: Room): string[] {
  const { match, table } = room;
  if (!match) return [];
  const over = match.entries.flatMap((entry) =>
    entry.type === "episode" ? [episodeId(room, match.at(entry.seq - 1).awaited!.since)] : [],
  );
  return match.awaited && table.episode !== undefined && !over.includes(table.episode) ? [...over, table.episode] : over;
}
