import type { Generated } from "kysely";

/** The tables of the database. Structured columns hold JSON as text; times are milliseconds since 1970. */
export interface Schema {
  guests: { id: string; name: string; created_at: number };
  devices: { id: string; token: string; guest: string; what: string; created_at: number; seen_at: number };
  passkeys: {
    id: string;
    guest: string;
    public_key: string;
    counter: number;
    transports: string;
    what: string;
    created_at: number;
    used_at: number;
  };
  works: { id: string; game: string; guest: string; name: string; body: string; bytes: number; kept_at: number };
  sanctions: { who: string; kind: string; until: number; why: string };
  orders: { id: string; what: string; whom: string };
  recoveries: { guest: string; code: string; created_at: number };
  /** A row when it is given out, and a second one, `spent`, when it is used. */
  challenges: { challenge: string; spent: number; purpose: string; device: string; expires_at: number };
  tables: {
    id: string;
    game: string;
    version: number;
    options: string;
    stage: string;
    host: string;
    dice_key: string;
    commitment: string;
    created_at: number;
    time: string | null;
    undo_asked: string | null;
    rest: string | null;
    rematch: string | null;
    previous: string | null;
    episode: string | null;
    longer: string | null;
    turned_away: string | null;
  };
  seats: {
    table_id: string;
    seat: number;
    kind: string;
    name: string;
    guest: string | null;
    level: string | null;
    nonce: string | null;
    joined: number | null;
    care: string | null;
    orders: string | null;
  };
  /** Where a match stands (`Status`); called so before standing orders had the word. */
  standings: {
    table_id: string;
    seq: number;
    waiting: string;
    auto: number;
    updated_at: number;
    person_at: number;
    clocks: string | null;
    paused: number;
    /** Milliseconds of uptime. */
    due_at: number | null;
    bytes: number;
    progress: string | null;
  };
  notes: { table_id: string; n: number; seq: number; at: number; body: string };
  /** One row: what belongs to the server itself. */
  server: { id: number; uptime: number; commits: number; checked: number };
  entries: { table_id: string; seq: number; command: string; body: string };
  /** What ticks say of matches and is not among entries and standings yet (`ticks.ts`); always empty in PostgreSQL. */
  ticks: { id: Generated<number>; body: string };
  chats: {
    table_id: string;
    n: number;
    guest: string;
    name: string;
    seat: number | null;
    /** Seats as JSON; null: everybody reads it. */
    readers: string | null;
    text: string;
    at: number;
  };
  receipts: { table_id: string; command: string; guest: string; seq: number | null; body: string | null; at: number };
}

/** The columns that every table must have: a database with steps that are noted and were not taken, or were undone by hand, shows here. */
export const COLUMNS: { readonly [T in keyof Schema]: readonly (keyof Schema[T])[] } = {
  guests: ["id", "name", "created_at"],
  devices: ["id", "token", "guest", "what", "created_at", "seen_at"],
  passkeys: ["id", "guest", "public_key", "counter", "transports", "what", "created_at", "used_at"],
  works: ["id", "game", "guest", "name", "body", "bytes", "kept_at"],
  sanctions: ["who", "kind", "until", "why"],
  orders: ["id", "what", "whom"],
  recoveries: ["guest", "code", "created_at"],
  challenges: ["challenge", "spent", "purpose", "device", "expires_at"],
  tables: [
    "id",
    "game",
    "version",
    "options",
    "stage",
    "host",
    "dice_key",
    "commitment",
    "created_at",
    "time",
    "undo_asked",
    "rest",
    "rematch",
    "previous",
    "episode",
    "longer",
    "turned_away",
  ],
  seats: ["table_id", "seat", "kind", "name", "guest", "level", "nonce", "joined", "care", "orders"],
  standings: ["table_id", "seq", "waiting", "auto", "updated_at", "person_at", "clocks", "paused", "due_at", "bytes", "progress"],
  notes: ["table_id", "n", "seq", "at", "body"],
  server: ["id", "uptime", "commits", "checked"],
  entries: ["table_id", "seq", "command", "body"],
  ticks: ["id", "body"],
  chats: ["table_id", "n", "guest", "name", "seat", "readers", "text", "at"],
  receipts: ["table_id", "command", "guest", "seq", "body", "at"],
};
