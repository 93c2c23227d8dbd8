import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { commitment, keyed, keyOfEpisode, saltOfEpisode } from "@warren/kernel/chance.ts";
import type { Entry } from "@warren/kernel/entry.ts";
import type { Awaited } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { Match } from "@warren/kernel/match.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { changedOptions, progressOf } from "@warren/kernel/progress.ts";
import type { TableInfo } from "@warren/wire/protocol.ts";
import { good, type Result } from "./result.ts";
import type { LocalMatchRow, LocalStore } from "./store.ts";

/** Matches of this device that wait for others: what the server's `episodes.ts` does for tables. */

/** Where the match is kept that another one waits for. */
export const episodeId = (longer: string, since: number): string => `${longer}.${since}`;

/** The entries that made a match wait for one that it has taken in, in order; a log from elsewhere may not say which: then the one that took it in. */
export const takenIn = (entries: readonly Entry[]): readonly number[] =>
  entries.flatMap(({ type, id, seq }) => (type === "episode" ? [Number(/^episode:(\d+)$/.exec(id)?.[1] ?? seq)] : []));

/** By the entry that made a match wait, the matches that it has taken in. */
export function episodesTaken(longer: string, entries: readonly Entry[]): Pick<TableInfo, "episodes"> {
  const taken = takenIn(entries);
  return taken.length > 0 ? { episodes: Object.fromEntries(taken.map((since) => [since, episodeId(longer, since)])) } : {};
}

/** What an episode has come to, as `Match.conclude` takes it. */
export interface Conclusion {
  readonly of: string;
  readonly report: Json;
}

/** Opens the match that is awaited unless it is there; what it came to when it is over. */
export async function followEpisode(
  longer: LocalMatchRow,
  rules: GameModule,
  awaited: Awaited,
  { store, load, now }: { store: LocalStore; load(game: string, version?: number): Promise<Result<GameModule>>; now(): number },
): Promise<Result<Conclusion | undefined>> {
  const id = episodeId(longer.id, awaited.since);
  const kept = await store.load(id);
  // One that has begun goes on under its own rules; a new one under those that the longer match knows.
  const loaded = await load(awaited.game, kept ? kept.row.header.version : rules.awaited?.[awaited.game]);
  if (!loaded.ok) return loaded;
  const { game } = loaded.value;
  if (kept) {
    const { outcome, report = null } = Match.load(game, kept.row.header, kept.entries);
    return good(outcome ? { of: kept.entries.at(-1)!.hash, report } : undefined);
  }
  const { options, since } = awaited;
  const key = keyOfEpisode(hexToBytes(longer.key!), since);
  const salt = saltOfEpisode(longer.header.salt, since);
  const seats = awaited.seats.map((seat) => longer.seats[seat]!);
  const header = { game: game.id, version: game.version, options, seats: seats.length, commitment: commitment(key), salt };
  const at = now();
  const match = Match.start(game, header, (seq) => keyed(key, salt, seq), at);
  const row: LocalMatchRow = {
    id,
    header,
    seats,
    key: bytesToHex(key),
    botSeed: longer.botSeed,
    createdAt: at,
    updatedAt: at,
    over: match.outcome !== undefined,
    waiting: match.waitingFor(),
    progress: progressOf(match),
    changed: changedOptions(game.options, options),
    longer: longer.id,
  };
  await store.create(row, match.entries);
  return good(undefined);
}
