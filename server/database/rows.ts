import type { Level } from "@warren/kernel/bot.ts";
import type { Note, Stage } from "@warren/wire/protocol.ts";
import type { Batch, ChatRow, GuestRow, Receipt, SeatRow, Status, TableRow } from "../store.ts";
import type { Schema } from "./schema.ts";

/** What the server keeps as rows of the database, and back. */

export function tableRow(table: TableRow): Schema["tables"] {
  return {
    id: table.id,
    game: table.game,
    version: table.version,
    options: JSON.stringify(table.options),
    stage: table.stage,
    host: table.host,
    dice_key: table.key,
    commitment: table.commitment,
    created_at: table.createdAt,
    time: table.time ? JSON.stringify(table.time) : null,
    undo_asked: table.undoAsked ? JSON.stringify(table.undoAsked) : null,
    rest: table.rest ? JSON.stringify(table.rest) : null,
    rematch: table.rematch ?? null,
    previous: table.previous ?? null,
    episode: table.episode ?? null,
    longer: table.longer ?? null,
    turned_away: table.turnedAway ? JSON.stringify(table.turnedAway) : null,
  };
}
export function tableFrom(row: Schema["tables"]): TableRow {
  return {
    id: row.id,
    game: row.game,
    version: row.version,
    options: JSON.parse(row.options),
    stage: row.stage as Stage,
    host: row.host,
    key: row.dice_key,
    commitment: row.commitment,
    createdAt: Number(row.created_at),
    ...(row.time === null ? {} : { time: JSON.parse(row.time) }),
    ...(row.undo_asked === null ? {} : { undoAsked: JSON.parse(row.undo_asked) }),
    ...(row.rest === null ? {} : { rest: JSON.parse(row.rest) }),
    ...(row.rematch === null ? {} : { rematch: row.rematch }),
    ...(row.previous === null ? {} : { previous: row.previous }),
    ...(row.episode === null ? {} : { episode: row.episode }),
    ...(row.longer === null ? {} : { longer: row.longer }),
    ...(row.turned_away === null ? {} : { turnedAway: JSON.parse(row.turned_away) }),
  };
}

export function seatRow(table: string, seat: number, row: SeatRow): Schema["seats"] {
  return {
    table_id: table,
    seat,
    kind: row.kind,
    name: row.name,
    guest: row.guest ?? null,
    level: row.level ?? null,
    nonce: row.nonce ?? null,
    joined: row.joined ?? null,
    care: row.care ? JSON.stringify(row.care) : null,
    orders: row.orders ? JSON.stringify(row.orders) : null,
  };
}
export function seatFrom(row: Schema["seats"]): SeatRow {
  return {
    kind: row.kind as SeatRow["kind"],
    name: row.name,
    ...(row.guest === null ? {} : { guest: row.guest }),
    ...(row.level === null ? {} : { level: row.level as Level }),
    ...(row.nonce === null ? {} : { nonce: row.nonce }),
    ...(row.joined === null ? {} : { joined: row.joined }),
    ...(row.care === null ? {} : { care: JSON.parse(row.care) }),
    ...(row.orders === null ? {} : { orders: JSON.parse(row.orders) }),
  };
}

export function statusRow(table: string, status: Status): Schema["standings"] {
  return {
    table_id: table,
    seq: status.seq,
    waiting: JSON.stringify(status.waiting),
    auto: status.auto ? 1 : 0,
    updated_at: status.updatedAt,
    person_at: status.personAt,
    clocks: status.clocks.length > 0 ? JSON.stringify(status.clocks) : null,
    paused: status.paused ? 1 : 0,
    due_at: status.dueAt ?? null,
    bytes: status.bytes,
    progress: status.progress ? JSON.stringify(status.progress) : null,
  };
}
export function statusFrom(row: Schema["standings"]): Status {
  return {
    seq: row.seq,
    waiting: JSON.parse(row.waiting),
    auto: row.auto === 1,
    updatedAt: Number(row.updated_at),
    personAt: Number(row.person_at),
    clocks: row.clocks === null ? [] : JSON.parse(row.clocks),
    paused: row.paused === 1,
    bytes: Number(row.bytes),
    ...(row.progress === null ? {} : { progress: JSON.parse(row.progress) }),
    ...(row.due_at === null ? {} : { dueAt: Number(row.due_at) }),
  };
}

/** What a batch says of one thing. */
type Said<Kind extends "entries" | "chats" | "receipts" | "notes"> = Batch[Kind][number];

export function entryRow({ table, entry, body }: Said<"entries">): Schema["entries"] {
  return { table_id: table, seq: entry.seq, command: entry.id, body };
}

export function guestRow({ id, name, createdAt }: GuestRow): Schema["guests"] {
  return { id, name, created_at: createdAt };
}
export function guestFrom(row: Schema["guests"]): GuestRow {
  return { id: row.id, name: row.name, createdAt: Number(row.created_at) };
}

export function chatRow({ table, chat }: Said<"chats">): Schema["chats"] {
  return {
    table_id: table,
    n: chat.n,
    guest: chat.guest,
    name: chat.name,
    seat: chat.seat ?? null,
    readers: chat.to ? JSON.stringify(chat.to) : null,
    text: chat.text,
    at: chat.at,
  };
}
export function chatFrom(row: Schema["chats"]): ChatRow {
  return {
    n: row.n,
    guest: row.guest,
    name: row.name,
    ...(row.seat === null ? {} : { seat: row.seat }),
    ...(row.readers === null ? {} : { to: JSON.parse(row.readers) }),
    text: row.text,
    at: Number(row.at),
  };
}

export function noteRow({ table, note }: Said<"notes">): Schema["notes"] {
  return { table_id: table, n: note.n, seq: note.seq, at: note.at, body: JSON.stringify(note.msg) };
}
export function noteFrom({ n, seq, at, body }: Schema["notes"]): Note {
  return { n, seq, at: Number(at), msg: JSON.parse(body) };
}

export function receiptRow({ table, receipt, at }: Said<"receipts">): Schema["receipts"] {
  const { command, guest, seq, body } = receipt;
  return { table_id: table, command, guest, seq: seq ?? null, body: body ?? null, at };
}
export function receiptFrom({ command, guest, seq, body }: Schema["receipts"]): Receipt {
  return { command, guest, ...(seq === null ? {} : { seq }), ...(body === null ? {} : { body }) };
}
