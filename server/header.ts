import { hexToBytes } from "@noble/hashes/utils.js";
import { keyed, type Rng } from "@warren/kernel/chance.ts";
import type { Header } from "@warren/kernel/entry.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { FORMAT_VERSION, type MatchFile } from "@warren/kernel/record.ts";
import type { House } from "./house.ts";
import type { SeatRow, Store, StoredMatch, TableRow } from "./store.ts";

/** What a match is before its first entry, from the rows of its table. */

/** Who comes later finds the match and its dice as they are. */
const atStart = (seats: readonly SeatRow[]): SeatRow[] => seats.filter((seat) => seat.joined === undefined);

/** What the players brought to the dice, in order of seats. */
export function saltOf(seats: readonly SeatRow[]): string {
  return atStart(seats)
    .flatMap((seat) => (seat.nonce === undefined ? [] : [seat.nonce]))
    .join(".");
}

export function headerOf({ game, version, options, commitment }: TableRow, seats: readonly SeatRow[]): Header {
  return { game, version, options, seats: atStart(seats).length, commitment, salt: saltOf(seats) };
}

export function diceOf(table: TableRow, seats: readonly SeatRow[]): (seq: number) => Rng {
  const key = hexToBytes(table.key);
  const salt = saltOf(seats);
  return (seq) => keyed(key, salt, seq);
}

/** The whole match as a file. The key of the dice is in it when its time has come. */
export function recordOf(
  { table, seats, entries }: StoredMatch,
  withKey: boolean,
  episodes: readonly MatchFile[] = [],
): MatchFile {
  return {
    format: "warren-match",
    formatVersion: FORMAT_VERSION,
    header: headerOf(table, seats),
    names: seats.map((seat) => seat.name),
    ...(withKey ? { key: table.key } : {}),
    entries,
    ...(episodes.length > 0 ? { episodes } : {}),
  };
}

/** The same with all the matches it has waited for and taken in. */
export async function wholeRecordOf(store: Pick<Store, "load" | "episodeIds">, stored: StoredMatch): Promise<MatchFile> {
  const { table, entries } = stored;
  const taken = entries.flatMap((entry) => (entry.type === "episode" ? [entry.of] : []));
  const episodes: MatchFile[] = [];
  for (const id of taken.length > 0 ? await store.episodeIds(table.id) : []) {
    const one = await store.load(id);
    if (one && one.entries.at(-1)?.hash === taken[episodes.length]) episodes.push(recordOf(one, true));
  }
  return recordOf(stored, table.stage === "over", episodes);
}

/** Why a table cannot be played with the games installed here; undefined when it can. */
export function unplayable(house: House, table: TableRow): Refusal | undefined {
  // A finished match may still be looked at through its record, but never replayed under other rules.
  return house.versions.refusalOf(table) ?? house.rooms.damaged.get(table.id);
}
