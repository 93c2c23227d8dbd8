import { hexToBytes } from "@noble/hashes/utils.js";
import { keyOfEpisode, saltOfEpisode } from "@warren/kernel/chance.ts";
import type { Awaited } from "@warren/kernel/game.ts";
import { episodeId } from "./episode-ids.ts";
import { saltOf } from "./header.ts";
import type { Room } from "./room.ts";
import type { SeatRow } from "./store.ts";
import { checkedOptions, open, setTable } from "./tables.ts";

/**
 * Matches that wait for others. The one that waits opens the other together with a note of its table, in one commit; when the other is over it takes
 * in what that came to. Both are done whenever the longer match is looked after, so they survive a restart at any moment.
 */

/** Does what the wait for another match asks for now. True when something was changed. */
export function followEpisode(room: Room): boolean {
  const awaited = room.match?.awaited;
  if (!awaited) return false;
  const id = episodeId(room, awaited.since);
  const { rooms, log } = room.house;
  if (room.table.episode !== id) {
    try {
      begin(room, awaited, id);
    } catch (error) {
      log.error({ table: room.id, err: error }, "an episode could not begin");
      rooms.noteFailure(room.id);
      return false;
    }
    return true;
  }
  rooms
    .warm(id)
    .then((episode) => {
      if (episode?.match?.outcome && !episode.pending)
        return rooms.change(room.id, (longer) => longer && takeIn(longer, episode));
      return undefined;
    })
    .catch((error) => log.error({ table: room.id, episode: id, err: error }, "an episode could not be looked at"));
  return false;
}

function begin(room: Room, { game, options, seats, since }: Awaited, id: string): void {
  const { house, table } = room;
  const module = house.versions.awaitedBy(room.module!, game);
  if (!module) throw new Error(`${table.game} waits for a match of ${game}, which is not installed here`);
  const key = keyOfEpisode(hexToBytes(table.key), since);
  const rows = seats.map((seat, i): SeatRow => {
    const { nonce: _, joined: __, orders: ___, ...row } = room.seats[seat]!;
    return i === 0 ? { ...row, nonce: saltOfEpisode(saltOf(room.seats), since) } : row;
  });
  const checked = checkedOptions(module, options, rows.length);
  const episode = open(house, module, checked, rows, { host: table.host, key, id, time: table.time, longer: room.id });
  // First what may fail.
  setTable(episode, () => undefined);
  // Whoever had asked to take something back asked it of a match that has gone on.
  room.put({ table: { episode: id, undoAsked: undefined } });
  house.log.info({ table: room.id, episode: id }, "an episode has begun");
}

function takeIn(room: Room, { match: episode }: Room): void {
  const { match, house } = room;
  if (!match?.awaited || room.inFlight || room.dropped) return;
  const { since } = match.awaited;
  const of = episode!.entries.at(-1)!.hash;
  const verdict = match.conclude({ id: `episode:${since}`, of, report: episode!.report ?? null }, house.now());
  if (verdict.ok && !verdict.repeated) room.book(verdict.entry, false);
}
