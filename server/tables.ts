import { randomBytes } from "node:crypto";
import { levelsIn } from "@warren/bots/roster.ts";
import { commitment } from "@warren/kernel/chance.ts";
import { seatsWith } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { Match } from "@warren/kernel/match.ts";
import { type GameModule, refuseDocuments } from "@warren/kernel/module.ts";
import { type Options, parseOptions } from "@warren/kernel/options.ts";
import { Tracer } from "@warren/kernel/witness.ts";
import type { SeatWish, TableInfo } from "@warren/wire/protocol.ts";
import type { TableTime } from "@warren/wire/time.ts";
import type { Ack } from "./acknowledge.ts";
import { attend } from "./care.ts";
import type { Brought } from "./dice.ts";
import { episodesOf } from "./episode-ids.ts";
import { botNames, type Guest } from "./guests.ts";
import { offeredSeat, takeSeat } from "./handover.ts";
import { diceOf, headerOf } from "./header.ts";
import type { House } from "./house.ts";
import { infoFor } from "./info.ts";
import { seatOfBot } from "./keeping.ts";
import { distinctName } from "./names.ts";
import { Refused, refusal, refuse } from "./refusals.ts";
import { Room } from "./room.ts";
import { isClosed, isResting, NEW, type SeatRow, type TableRow } from "./store.ts";

/** What is done to a table besides playing at it. Each either happens as a whole and is stored, or throws `Refused` and changes nothing. */

const DAY = 24 * 3600 * 1000;

export interface TableWish extends Brought {
  readonly game: string;
  readonly options?: unknown;
  readonly seats: readonly SeatWish[];
  readonly time?: TableTime | undefined;
}

/** Another node was first: what was to be stored has to be judged again. */
class OvertakenError extends Error {}

/** Runs a change that joins the tick's batch and waits until it is stored. */
export function stored(change: (ack: Ack) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    change((fate) => {
      if (fate === "stored") resolve();
      else reject(fate === "overtaken" ? new OvertakenError() : new Refused(refusal("server.storeFailed")));
    });
  });
}

/** How often something is tried at a table that others are faster at. */
const MOST_TRIES = 30;

/** Does something at a table, as it is now, at a moment when it may be changed; again where another node was first. */
export async function atTable<T>(house: House, id: string, use: (room: Room) => T): Promise<Awaited<T>> {
  for (let tries = 1; ; tries++) {
    await house.rooms.fresh(id);
    try {
      return await house.rooms.change(id, (room) => (room && !room.removed ? use(room) : refuse("table.unknown")));
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
      if (tries >= MOST_TRIES) refuse("server.storeFailed");
    }
  }
}

/** Whoever goes through many tables may find that one is gone by now. */
export function unlessRemoved(error: unknown): void {
  if (!(error instanceof Refused) || error.refusal.key !== "table.unknown") throw error;
}

export async function create(house: House, guest: Guest, wish: TableWish): Promise<TableInfo> {
  const module = house.games.get(wish.game) ?? refuse("game.unknown", { game: wish.game });
  const options = checkedOptions(module, wish.options, wish.seats.length);
  // Read once, when they come in: whatever is stored can be set up.
  const unreadable = await refuseDocuments(module, options);
  if (unreadable) throw new Refused(unreadable, module.catalogue);
  if (wish.seats.filter((seat) => seat.who === "me").length > 1) refuse("table.twiceMe");
  if (!wish.seats.some((seat) => seat.who !== "bot")) refuse("table.noPerson");
  const names = botNames();
  const rows = toldApart(wish.seats.map((seat) => seatFor(module, guest, seat, names)));
  const { time } = wish;
  if (time && !levelsIn(module).includes(time.caretaker))
    refuse("level.unknown", { game: module.game.id, level: time.caretaker });
  await checkRoomFor(house, guest);
  const { key, nonce } = await house.diceKeys.take(guest.id, wish);
  const seats = withNonce(rows, guest, nonce);
  const room = open(house, module, options, seats, { host: guest.id, key, time });
  await stored((ack) => setTable(room, ack));
  house.log.info({ table: room.id, game: room.table.game, seats: seats.map((seat) => seat.kind) }, "a table was made");
  house.audit?.note("table.made", { guest: guest.id, table: room.id, game: room.table.game, version: room.table.version });
  return infoFor(room, guest.id);
}

export function checkedOptions(module: GameModule, raw: unknown, seats: number): Options {
  const { game } = module;
  if (seats < game.seats.min || seats > game.seats.max) refuse("table.wrongSeats", { ...game.seats, given: seats });
  const parsed = parseOptions(game.options, raw);
  if ("refusal" in parsed) throw new Refused(parsed.refusal);
  const senseless = game.refuseOptions?.(parsed.options, seats);
  if (senseless) throw new Refused(senseless, module.catalogue);
  const { min, max } = seatsWith(game, parsed.options);
  if (seats < min || seats > max) refuse("table.wrongSeats", { min, max, given: seats });
  return parsed.options;
}

/** Whether this guest may have one more table. */
async function checkRoomFor({ store, limits }: House, guest: Guest): Promise<void> {
  const { unfinishedTables, guestBytes } = limits;
  if ((await store.countUnfinished(guest.id)) >= unfinishedTables) refuse("table.tooMany", { max: unfinishedTables });
  if ((await store.bytesOf(guest.id)) >= guestBytes) refuse("guest.tooMuchStored", { max: guestBytes });
}

/** What the guest brings to the dice, once, however many of the seats are on this device. */
function withNonce(seats: readonly SeatRow[], guest: Guest, nonce: string): SeatRow[] {
  const own = seats.filter((seat) => seat.guest === guest.id);
  const bringer = own.find((seat) => seat.kind === "person") ?? own[0];
  return seats.map(({ nonce: _, ...seat }, i) => (seats[i] === bringer ? { ...seat, nonce } : seat));
}

function seatFor(module: GameModule, guest: Guest, wish: SeatWish, names: Generator<string, never>): SeatRow {
  switch (wish.who) {
    case "me":
      return { kind: "person", name: guest.name, guest: guest.id };
    case "device":
      return { kind: "device", name: wish.name, guest: guest.id };
    case "link":
      return { kind: "open", name: "" };
    case "bot":
      if (!levelsIn(module).includes(wish.level)) refuse("level.unknown", { game: module.game.id, level: wish.level });
      return { kind: "bot", name: names.next().value, level: wish.level };
    default:
      wish satisfies never;
      return refuse("server.failed");
  }
}

/** What a new table has besides its game, options and seats. */
type Made = {
  readonly host: string;
  readonly key: Uint8Array;
  readonly id?: string;
  readonly time?: TableTime | undefined;
} & Pick<TableRow, "previous" | "longer">;

export function open(house: House, { game }: GameModule, options: Options, seats: readonly SeatRow[], made: Made): Room {
  const now = house.now();
  const { host, key, id = randomBytes(9).toString("base64url"), time, ...kin } = made;
  const table: TableRow = {
    id,
    game: game.id,
    version: game.version,
    options,
    stage: "gathering",
    host,
    key: Buffer.from(key).toString("hex"),
    commitment: commitment(key),
    createdAt: now,
    ...(time === undefined ? {} : { time }),
    ...kin,
  };
  const bytes = Buffer.byteLength(JSON.stringify(table));
  const status = { seq: -1, waiting: [], auto: false, updatedAt: now, personAt: now, clocks: [], paused: false, bytes };
  const revision = house.nodes ? { revision: NEW } : {};
  return new Room(house, {
    table,
    seats,
    status,
    ...revision,
    entries: [],
    receipts: [],
    lines: new Map(),
    chats: [],
    notes: [],
  });
}

/** Stores a new table, begun at once when nobody is missing. */
export function setTable(room: Room, ack: Ack): void {
  const dealt = isComplete(room.seats) ? deal(room, room.seats) : undefined;
  const batch = room.join(ack);
  batch.tables.set(room.id, room.table);
  batch.seats.set(room.id, room.seats);
  batch.statuses.set(room.id, room.status);
  room.house.rooms.add(room);
  if (dealt) begin(room, dealt);
}

const isComplete = (seats: readonly SeatRow[]): boolean => seats.every((seat) => seat.kind !== "open");

interface Dealt {
  readonly match: Match;
  readonly tracer: Tracer;
}

/** Sets the match up without changing anything yet: should the rules fail here, the table is as it was. */
function deal(room: Room, seats: readonly SeatRow[]): Dealt {
  const { game } = room.module!;
  const tracer = new Tracer();
  const match = Match.start(game, headerOf(room.table, seats), diceOf(room.table, seats), room.house.now(), tracer);
  return { match, tracer };
}

function begin(room: Room, { match, tracer }: Dealt): void {
  room.match = match;
  room.tracer = tracer;
  room.put({ table: { stage: "playing" } });
  room.book(match.entries[0]!, true);
}

export async function join(
  house: House,
  guest: Guest,
  id: string,
  wish: { readonly seat?: Seat | undefined; readonly nonce: string },
): Promise<TableInfo> {
  const usual = await usualSeat(house, guest, id);
  return atTable(house, id, async (room) => {
    // Clicked twice, or come back: the seat is taken already, by the right one.
    if (!room.seats.some((seat) => seat.guest === guest.id && seat.kind === "person")) {
      if (room.unplayable) throw new Refused(room.unplayable);
      if (room.table.turnedAway?.includes(guest.id)) refuse("table.turnedAway");
      if (room.table.stage !== "gathering") {
        await stored((ack) => joinLate(room, guest, wish.seat, ack));
        house.audit?.note("table.joined", { guest: guest.id, table: id });
        return infoFor(room, guest.id);
      }
      const free = usual !== undefined && room.seats[usual]?.kind === "open" ? usual : undefined;
      const at = wish.seat ?? free ?? room.seats.findIndex((seat) => seat.kind === "open");
      if (at < 0) refuse("table.full");
      await stored((ack) => take(room, guest, at, wish.nonce, ack));
      house.audit?.note("table.joined", { guest: guest.id, table: id, seat: at });
    }
    return infoFor(room, guest.id);
  });
}

/** In a rematch everybody finds the seat they had, if it is free. */
async function usualSeat(house: House, guest: Guest, id: string): Promise<Seat | undefined> {
  const previous = (await house.rooms.warm(id))?.table.previous;
  const seats = previous === undefined ? undefined : (await house.rooms.warm(previous))?.seats;
  const at = seats?.findIndex((seat) => seat.guest === guest.id) ?? -1;
  return at < 0 ? undefined : at;
}

/** Seats whose names can be told apart: whoever sits further down gives way. */
function toldApart(seats: readonly SeatRow[]): SeatRow[] {
  const names: string[] = [];
  return seats.map((seat) => {
    if (seat.kind === "open") return seat;
    const name = distinctName(seat.name, names);
    names.push(name);
    return { ...seat, name };
  });
}

const namesOf = (seats: readonly SeatRow[]): string[] => seats.flatMap((seat) => (seat.kind === "open" ? [] : [seat.name]));

function take(room: Room, guest: Guest, at: Seat, nonce: string, ack: Ack): void {
  const seat = room.seats[at] ?? refuse("seat.unknown", { seat: at + 1 });
  if (seat.kind !== "open") refuse("table.seatTaken", { seat: at + 1 });
  const mine: SeatRow = { kind: "person", name: distinctName(guest.name, namesOf(room.seats)), guest: guest.id, nonce };
  const seats = room.seats.map((one, i) => (i === at ? mine : one));
  const dealt = isComplete(seats) ? deal(room, seats) : undefined;
  room.put({ seats }, ack);
  room.stand(room.join(), true);
  if (dealt) begin(room, dealt);
}

/** A place in a match under way: a seat that was offered, or where the game lets somebody come in that of a bot as it stands, else the next one. */
function joinLate(room: Room, guest: Guest, wanted: Seat | undefined, ack: Ack): void {
  const { house } = room;
  const match = room.match!;
  // What was due before comes before it.
  attend(room);
  const offered = offeredSeat(room, wanted);
  if (offered >= 0) {
    const others = room.seats.filter((_, seat) => seat !== offered);
    takeSeat(room, guest, offered, distinctName(guest.name, namesOf(others)), ack);
    return;
  }
  const bot = seatOfBot(room);
  if (bot >= 0) {
    const name = distinctName(guest.name, namesOf(room.seats));
    room.put({ seats: room.seats.map((one, i) => (i === bot ? { kind: "person", name, guest: guest.id } : one)) }, ack);
    room.stand(room.join(), true);
    room.note("note.tookBot", { who: bot });
    house.hub.lobbyChanged([guest.id]);
    return;
  }
  const verdict = match.join({ id: `join:${match.seq + 1}` }, house.now());
  if (!verdict.ok) throw new Refused(verdict.refusal, room.module?.catalogue);
  const { entry } = verdict;
  const mine: SeatRow = {
    kind: "person",
    name: distinctName(guest.name, namesOf(room.seats)),
    guest: guest.id,
    joined: entry.seq,
  };
  room.put({ seats: [...room.seats, mine] }, ack);
  room.book(entry, true);
  room.note("note.joined", { who: room.seats.length - 1 });
  house.hub.lobbyChanged([guest.id]);
}

/** Begins with those who are there; open seats are taken away. */
export function start(house: House, guest: Guest, id: string): Promise<TableInfo> {
  return atTable(house, id, async (room) => {
    if (room.table.host !== guest.id) refuse("table.notHost");
    if (room.unplayable) throw new Refused(room.unplayable);
    if (room.table.stage === "over") refuse("table.started");
    if (room.table.stage === "gathering") {
      const seats = room.seats.filter((seat) => seat.kind !== "open");
      checkedOptions(room.module!, room.table.options, seats.length);
      const dealt = deal(room, seats);
      await stored((ack) => {
        room.put({ seats }, ack);
        begin(room, dealt);
      });
      house.audit?.note("table.started", { guest: guest.id, table: id });
    }
    return infoFor(room, guest.id);
  });
}

/** Before the start; the seat is open again. */
export function leave(house: House, guest: Guest, id: string): Promise<TableInfo> {
  return atTable(house, id, async (room) => {
    if (!room.seats.some((seat) => seat.guest === guest.id)) refuse("table.notSeated");
    if (room.table.stage !== "gathering") refuse("table.resignInstead");
    if (room.table.host === guest.id) refuse("table.hostStays");
    const seats = room.seats.map((seat): SeatRow => (seat.guest === guest.id ? { kind: "open", name: "" } : seat));
    await stored((ack) => room.put({ seats }, ack));
    house.hub.lobbyChanged([guest.id]);
    house.audit?.note("table.left", { guest: guest.id, table: id });
    return infoFor(room, guest.id);
  });
}

/** The host frees a seat before the start; whoever sat there does not come back to this table. */
export function turnAway(house: House, guest: Guest, id: string, at: Seat): Promise<TableInfo> {
  return atTable(house, id, async (room) => {
    if (room.table.host !== guest.id) refuse("table.notHost");
    if (room.table.stage !== "gathering") refuse("table.started");
    const seat = room.seats[at] ?? refuse("seat.unknown", { seat: at + 1 });
    if (seat.guest === undefined || seat.guest === guest.id) refuse("seat.noStranger", { seat: at + 1 });
    const stranger = seat.guest;
    const seats = room.seats.map((one): SeatRow => (one.guest === stranger ? { kind: "open", name: "" } : one));
    const turnedAway = [...(room.table.turnedAway ?? []), stranger];
    await stored((ack) => room.put({ seats, table: { turnedAway } }, ack));
    house.hub.lobbyChanged([stranger]);
    house.audit?.note("table.turnedAway", { guest: guest.id, table: id, stranger, seat: at });
    return infoFor(room, guest.id);
  });
}

/** The same table once more: bots and those on this device sit down again, the others come by the link they are shown. */
export async function rematch(
  house: House,
  guest: Guest,
  id: string,
  brought: Brought,
): Promise<{ made: boolean; info: TableInfo }> {
  await checkRoomFor(house, guest);
  // Before anything is taken from the guest.
  const made = await atTable(house, id, (room) => rematchOf(room, guest));
  if (made) return made;
  const dice = await house.diceKeys.take(guest.id, brought);
  return atTable(house, id, (room) => {
    const again = async () => ({ made: true, info: await playAgain(room, guest, dice) });
    return rematchOf(room, guest)?.then((found) => found ?? again()) ?? again();
  });
}

/** The rematch that somebody else was faster with. At once, where there is none: the moment to make one would pass. */
function rematchOf(room: Room, guest: Guest): Promise<{ made: boolean; info: TableInfo } | undefined> | undefined {
  if (!room.seats.some((seat) => seat.guest === guest.id)) refuse("table.notSeated");
  const { stage, rematch } = room.table;
  if (stage !== "over") refuse("table.notOver");
  if (rematch === undefined) return undefined;
  // It may have been removed since; then another is as good as any.
  return room.house.rooms.readFresh(rematch, (next) => next && { made: false, info: infoFor(next, guest.id) });
}

async function playAgain(room: Room, guest: Guest, { key, nonce }: { key: Buffer; nonce: string }): Promise<TableInfo> {
  const { house } = room;
  const module = house.games.get(room.table.game) ?? refuse("game.unknown", { game: room.table.game });
  const seated = room.seats.filter((seat) => !isClosed(seat));
  const options = checkedOptions(module, room.table.options, seated.length);
  const seats = seated.map((seat): SeatRow => {
    if (seat.kind === "bot") return seat;
    if (seat.guest !== guest.id) return { kind: "open", name: "" };
    // Caretakers, standing orders and who came late belong to the match that is over.
    const { care: _, orders: __, joined: ___, ...row } = seat;
    return row.kind === "person" ? { ...row, name: guest.name } : row;
  });
  const rows = withNonce(toldApart(seats), guest, nonce);
  const next = open(house, module, options, rows, { host: guest.id, key, time: room.table.time, previous: room.id });
  await stored((ack) => {
    setTable(next, ack);
    room.put({ table: { rematch: next.id } });
    room.join().together.push([room.id, next.id]);
  });
  house.audit?.note("table.made", { guest: guest.id, table: next.id, game: next.table.game, previous: room.id });
  return infoFor(next, guest.id);
}

/** The host clears the table: before the start, when nobody else plays here, or when it was abandoned. */
export async function remove(house: House, guest: Guest, id: string): Promise<void> {
  await atTable(house, id, (room) => {
    if (room.table.host !== guest.id) refuse("table.notHost");
    if (room.table.longer !== undefined) refuse("table.partOfLonger");
    const others = room.seats.some((seat) => seat.guest !== undefined && seat.guest !== guest.id);
    // Where everybody has days to answer, a quiet day is nothing; there the clocks bring the match to its end.
    const abandoned = house.now() - room.status.personAt > DAY && room.time.clock.t !== "async" && !isResting(room.table);
    if (room.table.stage !== "gathering" && others && !abandoned && !room.unplayable) refuse("table.notAbandoned");
    return clear(room);
  });
  house.log.info({ table: id }, "a table was removed");
  house.audit?.note("table.removed", { guest: guest.id, table: id });
}

/** The table and the matches that it has waited for are gone, for everybody. */
export function clear(room: Room): Promise<void> {
  return stored((ack) => {
    const { removed } = room.join(ack);
    for (const one of [room.id, ...episodesOf(room)]) {
      removed.add(one);
      room.house.rooms.markRemoved(one);
    }
  });
}

/** A guest's new name shows at the tables that are in memory and not over; finished matches keep the name they were played under. */
export async function rename(house: House, guest: Guest, name: string): Promise<void> {
  await house.guests.rename(guest, name);
  house.audit?.note("guest.renamed", { guest: guest.id, name });
  for (const room of house.rooms.all()) {
    if (room.table.stage === "over" || room.inFlight) continue;
    const mine = (seat: SeatRow) => seat.kind === "person" && seat.guest === guest.id;
    const shown = distinctName(name, namesOf(room.seats.filter((seat) => !mine(seat))));
    if (!room.seats.some((seat) => mine(seat) && seat.name !== shown)) continue;
    room.put({ seats: room.seats.map((seat) => (mine(seat) ? { ...seat, name: shown } : seat)) });
  }
}
