import { hexToBytes } from "@noble/hashes/utils.js";
import { keyOfEpisode, saltOfEpisode } from "@warren/kernel/chance.ts";
import type { Awaited } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { graced } from "./clock.ts";
import { episodeId } from "./episode-ids.ts";
import { saltOf } from "./header.ts";
import type { Room } from "./room.ts";
import type { Care, SeatRow } from "./store.ts";
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
    .fresh(id)
    .then(() => rooms.warm(id))
    .then((episode) => {
      if (episode?.match?.outcome && !episode.pending)
        return rooms.change(room.id, (longer) => longer && takeIn(longer, episode));
      if (episode && othersSit(room, awaited, episode)) return rooms.change(id, (now) => now && shareSeats(room, awaited, now));
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
  room.join().together.push([room.id, id]);
  house.log.info({ table: room.id, episode: id }, "an episode has begun");
}

/** Who sits in the longer match sits in the other: a seat may have changed hands while that is under way. */
function othersSit({ seats }: Room, awaited: Awaited, episode: Room): boolean {
  return awaited.seats.some((seat, i) => !sameSitter(seats[seat]!, episode.seats[i]!));
}
const sameSitter = (a: SeatRow, b: SeatRow): boolean => a.kind === b.kind && a.guest === b.guest && a.name === b.name;

function shareSeats(longer: Room, awaited: Awaited, episode: Room): void {
  if (episode.match?.outcome || episode.dropped || !othersSit(longer, awaited, episode)) return;
  const changed: Seat[] = [];
  const seats = episode.seats.map((row, i): SeatRow => {
    const now = longer.seats[awaited.seats[i]!]!;
    if (sameSitter(row, now)) return row;
    changed.push(i);
    const { guest: _, level: __, care: ___, orders: ____, ...rest } = row;
    const { kind, name, guest, level } = now;
    return { ...rest, kind, name, ...(guest === undefined ? {} : { guest }), ...(level === undefined ? {} : { level }) };
  });
  episode.put({ seats });
  episode.stand(episode.join(), true, { clocks: fresh(episode, changed) });
}
/** Whoever comes to a question has the time for it. */
const fresh = ({ time: { clock: rule }, status }: Room, seats: readonly Seat[]) =>
  status.clocks.map((clock, i) => (rule.t !== "none" && seats.includes(i) ? graced(rule, clock) : clock));

/**
 * The caretaker plays a seat now, or no longer: so it is in the match that waits for this one, and in the one that this one waits for. Told after the
 * event and not stored with it: what is lost by a crash in between is made up for when the match is over (`takeIn`), or by the player.
 */
export function toldOfCare(room: Room, seat: Seat): void {
  const { rooms, log } = room.house;
  const { longer, episode } = room.table;
  const { care } = room.seats[seat]!;
  const told = (other: string, seatThere: (there: Room) => Seat | undefined): void => {
    rooms
      .change(other, (there) => {
        const at = there && seatThere(there);
        if (there && at !== undefined && at >= 0 && !there.match?.outcome && !there.dropped) careFor(there, at, care);
      })
      .catch((error) => log.error({ table: room.id, other, err: error }, "another table was not told of its caretaker"));
  };
  if (longer !== undefined)
    told(longer, (there) => (there.table.episode === room.id ? there.match?.awaited?.seats[seat] : undefined));
  const awaited = room.match?.awaited;
  if (awaited && episode !== undefined) told(episode, () => awaited.seats.indexOf(seat));
}
function careFor(room: Room, seat: Seat, care: Care | undefined): void {
  const row = room.seats[seat]!;
  if ((row.care === undefined) === (care === undefined) || row.kind === "bot") return;
  const { care: _, ...rest } = row;
  const now: SeatRow = care ? { ...rest, care: { why: care.why, since: care.since, seq: room.match!.seq } } : rest;
  room.put({ seats: room.seats.map((one, i) => (i === seat ? now : one)) });
  room.stand(room.join(), false, { clocks: care ? room.status.clocks : fresh(room, [seat]) });
}

function takeIn(room: Room, { match: episode, seats: sat }: Room): void {
  const { match, house } = room;
  if (!match?.awaited || room.inFlight || room.dropped) return;
  const { since, seats } = match.awaited;
  // As they sat at its end, so they sit on.
  for (const [i, seat] of seats.entries()) careFor(room, seat, sat[i]!.care);
  const of = episode!.entries.at(-1)!.hash;
  const verdict = match.conclude({ id: `episode:${since}`, of, report: episode!.report ?? null }, house.now());
  if (verdict.ok && !verdict.repeated) room.book(verdict.entry, false);
}
