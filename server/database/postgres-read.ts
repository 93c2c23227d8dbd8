import type pg from "pg";
import type { Cursor, StoredMatch } from "../store.ts";
import { chatFrom, noteFrom, receiptFrom, seatFrom, statusFrom, tableFrom } from "./rows.ts";
import type { Schema } from "./schema.ts";

/** All of a table that is not known yet, as of one moment. */
const SINCE = `SELECT to_json(t) AS "table", to_json(s) AS status,
  (SELECT json_agg(x ORDER BY x.seat) FROM seats x WHERE x.table_id = t.id) AS seats,
  (SELECT '[' || string_agg(x.body, ',' ORDER BY x.seq) || ']' FROM entries x WHERE x.table_id = t.id AND x.seq > w.seq) AS entries,
  (SELECT json_agg(x ORDER BY x.at) FROM receipts x WHERE x.table_id = t.id AND x.at >= w.at) AS receipts,
  (SELECT json_agg(x ORDER BY x.n) FROM
    (SELECT * FROM chats c WHERE c.table_id = t.id AND c.n > w.chat ORDER BY c.n DESC LIMIT 200) x) AS chats,
  (SELECT json_agg(x ORDER BY x.n) FROM
    (SELECT * FROM notes o WHERE o.table_id = t.id AND o.n > w.note ORDER BY o.n DESC LIMIT 200) x) AS notes,
  (SELECT json_agg(x) FROM
    (SELECT c.seat, count(*) AS count FROM chats c WHERE c.table_id = t.id AND c.n > w.chat GROUP BY c.seat) x) AS lines
  FROM unnest($1::text[], $2::integer[], $3::integer[], $4::integer[], $5::bigint[]) AS w(id, seq, chat, note, at)
  JOIN tables t ON t.id = w.id JOIN standings s ON s.table_id = t.id`;

interface Found {
  readonly table: Schema["tables"];
  readonly status: Schema["standings"] & { readonly rev: number };
  readonly seats: readonly Schema["seats"][] | null;
  readonly entries: string | null;
  readonly receipts: readonly Schema["receipts"][] | null;
  readonly chats: readonly Schema["chats"][] | null;
  readonly notes: readonly Schema["notes"][] | null;
  readonly lines: readonly { readonly seat: number | null; readonly count: number }[] | null;
}

export async function since(pool: pg.Pool, known: readonly Cursor[]): Promise<Map<string, StoredMatch>> {
  const values = [
    known.map((one) => one.table),
    known.map((one) => one.seq),
    known.map((one) => one.chat),
    known.map((one) => one.note),
    known.map((one) => one.receiptAt),
  ];
  const { rows } = await pool.query<Found>({ name: "since", text: SINCE, values });
  return new Map(rows.map((row) => [row.table.id, matchFrom(row)]));
}

function matchFrom(row: Found): StoredMatch {
  return {
    table: tableFrom(row.table),
    seats: (row.seats ?? []).map(seatFrom),
    status: statusFrom(row.status),
    revision: row.status.rev,
    entries: row.entries === null ? [] : JSON.parse(row.entries),
    receipts: (row.receipts ?? []).map(receiptFrom),
    lines: new Map((row.lines ?? []).map(({ seat, count }) => [seat, Number(count)])),
    chats: (row.chats ?? []).map(chatFrom),
    notes: (row.notes ?? []).map(noteFrom),
  };
}
