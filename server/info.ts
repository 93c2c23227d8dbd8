import type { Seat } from "@warren/kernel/json.ts";
import { namedOptions } from "@warren/kernel/options.ts";
import { changedOptions } from "@warren/kernel/progress.ts";
import type { SeatCare, SeatInfo, TableInfo, TableSummary } from "@warren/wire/protocol.ts";
import { caretakersAnswers } from "./care.ts";
import { leftOf } from "./clock.ts";
import { episodesBySeq } from "./episode-ids.ts";
import { offeredSeat, refusalOfEntrusting, refusalOfOffer } from "./handover.ts";
import { saltOf, unplayable } from "./header.ts";
import type { House } from "./house.ts";
import { mayBeJoined } from "./keeping.ts";
import type { Room } from "./room.ts";
import { type Care, isClosed, isResting, type ListedTable, type SeatRow, type StoredTable } from "./store.ts";

/** The table as this guest may know it. */
export function infoFor(room: Room, guest: string | undefined): TableInfo {
  const { table, match, house } = room;
  const mine = (seat: SeatRow): boolean => guest !== undefined && seat.guest === guest;
  const seats = room.seats.map(
    (seat, i): SeatInfo => ({
      kind: seat.kind,
      name: seat.name,
      ...(seat.level === undefined ? {} : { level: seat.level }),
      mine: mine(seat),
      here: seat.kind === "bot" || (seat.guest !== undefined && house.hub.isHere(room.id, seat.guest)),
      resigned: match?.resigned.includes(i) ?? false,
      ...(isClosed(seat) ? { closed: true as const } : {}),
      ...(match && mine(seat) && !match.refusalOfLeave(i) ? { mayLeave: true as const } : {}),
      ...(seat.care ? { care: careOf(room, i, seat.care) } : {}),
      ...(match && !match.outcome && !refusalOfOffer(room, guest, i) ? { mayOffer: true as const } : {}),
      ...(match && !match.outcome && !refusalOfEntrusting(room, guest, i) ? { mayEntrust: true as const } : {}),
      ...(seat.orders && guest !== undefined && seat.guest === guest ? { orders: seat.orders } : {}),
    }),
  );
  const clocks = table.stage === "playing" ? room.clockInfos() : undefined;
  const asked = table.undoAsked;
  const episodes = episodesBySeq(room);
  return {
    id: table.id,
    game: table.game,
    version: table.version,
    options: namedOptions(room.module?.game.options ?? [], table.options),
    stage: table.stage,
    seats,
    host: guest === table.host,
    createdAt: table.createdAt,
    commitment: table.commitment,
    ...(table.stage === "over" ? { key: table.key } : {}),
    salt: saltOf(room.seats),
    waiting: match?.waitingFor() ?? [],
    ...(asked ? { undoAsked: { seat: asked.seat, to: asked.to, agreed: asked.agreed, missing: asked.missing } } : {}),
    time: room.time,
    ...(clocks ? { clocks } : {}),
    ...(!room.seats.some(mine) && (mayBeJoined(room) || offeredSeat(room) >= 0) ? { mayJoin: true as const } : {}),
    ...(room.status.paused && table.stage === "playing" && !isResting(table) ? { paused: true as const } : {}),
    ...(table.rest ? { rest: table.rest } : {}),
    ...(table.rematch === undefined ? {} : { rematch: table.rematch }),
    ...(table.episode === undefined ? {} : { episode: table.episode }),
    ...(episodes ? { episodes } : {}),
    ...(table.longer === undefined ? {} : { longer: table.longer }),
    ...(room.unplayable ? { unplayable: room.unplayable } : {}),
    spectators: spectators(room),
  };
}

const careOf = (room: Room, seat: Seat, { why, since, offered }: Care): SeatCare => ({
  why,
  since,
  answers: caretakersAnswers(room, seat),
  ...(offered ? { offered } : {}),
});

function spectators(room: Room): number {
  const channel = room.house.hub.channel(room.id);
  if (!channel) return 0;
  let count = 0;
  for (const { peer } of channel.watches.values())
    if (!peer.guest || !room.seats.some((seat) => seat.guest === peer.guest!.id)) count++;
  return count;
}

/** Of a table in play: which seats of the guest are waited for, and the least that is left of their time. */
function waitFor(house: House, { table, seats, status }: StoredTable, guest: string): { awaitsMe: boolean; left?: number } {
  const waited = status.waiting.filter((seat) => seats[seat]?.guest === guest && !seats[seat]?.care);
  const rule = table.time?.clock ?? { t: "none" };
  const clocks = waited.flatMap((seat) => status.clocks[seat] ?? []);
  const awaitsMe = waited.length > 0;
  if (rule.t === "none" || clocks.length === 0) return { awaitsMe };
  return { awaitsMe, left: Math.min(...clocks.map((clock) => leftOf(rule, clock, house.uptime.ms))) };
}

/** One line of a guest's list, from the rows alone: no match is loaded for a list. Who is waited for in a match that this one waits for is waited for here. */
export function summaryFor(house: House, listed: ListedTable, guest: string): TableSummary {
  const { table, seats, status } = listed;
  const cannot = unplayable(house, table);
  const ranks = status.progress?.ranks;
  const inPlay = table.stage === "playing" && !cannot;
  const episode = inPlay && listed.episode?.table.stage === "playing" ? listed.episode : undefined;
  const played: StoredTable = episode ?? listed;
  return {
    id: table.id,
    game: table.game,
    stage: table.stage,
    names: seats.map((seat) => seat.name),
    changed: changedOptions((house.versions.of(table) ?? house.games.get(table.game))?.game.options ?? [], table.options),
    ...(status.progress?.round === undefined ? {} : { round: status.progress.round }),
    ...(ranks && table.stage === "over"
      ? {
          won: {
            names: seats.filter((_, seat) => ranks[seat] === 1).map((seat) => seat.name),
            // Several people at one device are spoken of by name.
            ...(seats.filter((one) => one.guest === guest).length === 1
              ? { me: seats.some((one, seat) => one.guest === guest && ranks[seat] === 1) }
              : {}),
          },
        }
      : {}),
    ...(inPlay && !isResting(played.table) ? waitFor(house, played, guest) : { awaitsMe: false }),
    ...(inPlay && isResting(played.table) ? { resting: true as const } : {}),
    ...(episode ? { episode: { id: episode.table.id, game: episode.table.game } } : {}),
    clock: table.time?.clock.t ?? "none",
    ...(inPlay && played.seats.some((seat) => seat.guest === guest && seat.care) ? { caretaken: true as const } : {}),
    host: table.host === guest,
    updatedAt: Math.max(status.updatedAt, episode?.status.updatedAt ?? 0),
    ...(cannot ? { unplayable: cannot } : {}),
  };
}
