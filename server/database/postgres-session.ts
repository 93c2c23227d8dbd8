import pg from "pg";
import type { IdentityChange } from "../identity/rows.ts";
import { type Beat, type Bell, type Cursor, SHARES, type Shared, type StoredMatch } from "../store.ts";
import type { Statement } from "./connection.ts";
import { since } from "./postgres-read.ts";

/** The two-part keys of advisory locks: what they are for, and which. */
export const NODE_LOCK = 7_361_001;
const SHARE_LOCK = 7_361_002;
const CHANNEL = "warren";
/** PostgreSQL takes less than 8000 bytes in a message. */
const LONGEST = 7000;
/** A node that does not beat for this long was not there: its time is nobody's. */
const GAP = 5000;
const AGAIN = 300;
const LOOK_EVERY = 5;
const MINUTE = 60_000;
/** What is worth nothing after a crash waits for no disk. */
const RING = "SELECT pg_notify($1, m) FROM set_config('synchronous_commit', 'off', true), unnest($2::text[]) m";
const LIVE = "SELECT pg_advisory_lock($1, $2)";
const COME = "INSERT INTO presence VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
const GO = "DELETE FROM presence WHERE table_id = $1 AND guest = $2 AND node = $3";

/**
 * The one connection of a node that lives as long as the node: messages come over it, and the locks that it holds say that the node is alive and what of the
 * machine's work is its. When it ends, however it does, the database lets go of them at once. What is written over it may be lost by a crash.
 */
export class Session implements Shared {
  readonly node: number;
  private readonly config: pg.ClientConfig;
  private readonly pool: pg.Pool;
  private readonly onError: (error: unknown) => void;
  private client: pg.Client | undefined;
  private shares: ReadonlySet<number> = new Set();
  private heard: (bell: Bell, node: number) => void = () => {};
  private again: () => void = () => {};
  private bells: Bell[] = [];
  private ringing = false;
  /** One statement after the other. */
  private last: Promise<void> = Promise.resolve();
  private closed = false;
  private beats = 0;
  /** Looks whether the database is still one that this Warren can use. */
  onLook: () => Promise<void> = async () => {};
  /** Who is at which table here: told again to a database that has forgotten it. */
  private readonly here = new Map<string, { table: string; guest: string }>();

  private constructor(config: pg.ClientConfig, pool: pg.Pool, node: number, onError: (error: unknown) => void) {
    this.config = config;
    this.pool = pool;
    this.node = node;
    this.onError = onError;
  }

  static async open(config: pg.ClientConfig, pool: pg.Pool, node: number, onError: (error: unknown) => void): Promise<Session> {
    const session = new Session(config, pool, node, onError);
    await session.connect();
    return session;
  }

  private async connect(): Promise<void> {
    const client = new pg.Client(this.config);
    client.on("error", (error) => this.onError(error));
    try {
      await client.connect();
      await client.query("SET synchronous_commit = off");
      if (this.beats > 0) await client.query(LIVE, [NODE_LOCK, this.node]);
      await client.query("DELETE FROM presence WHERE node = $1", [this.node]);
      for (const { table, guest } of this.here.values()) await client.query(COME, [table, guest, this.node]);
      client.on("notification", ({ payload }) => this.hear(payload ?? ""));
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    client.once("end", () => this.lost(client));
    this.client = client;
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    // The database has let go of the locks.
    this.shares = new Set();
    if (!this.closed) this.reconnect();
  }

  private reconnect(): void {
    const timer = setTimeout(() => {
      if (this.closed) return;
      this.connect().then(
        () => this.again(),
        (error) => {
          this.onError(error);
          this.reconnect();
        },
      );
    }, AGAIN);
    timer.unref();
  }

  private query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<pg.QueryResult<Row>> {
    const result = this.last.then(() => this.queryNow<Row>(text, values));
    this.last = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  private queryNow<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<Row>> {
    const { client } = this;
    if (!client) return Promise.reject(Object.assign(new Error("the database cannot be reached"), { code: "ECONNRESET" }));
    return client.query<Row>(text, values).catch((error) => {
      // One that does not answer is as good as gone: another connection, and whoever waits for these locks gets them.
      if (/timeout/i.test(String(error))) client.end().catch(() => {});
      throw error;
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    const { client } = this;
    this.client = undefined;
    await client?.end();
  }

  since(known: readonly Cursor[]): Promise<Map<string, StoredMatch>> {
    return since(this.pool, known);
  }

  async revisions(tables: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await this.pool.query({
      name: "revisions",
      text: "SELECT table_id, rev FROM standings WHERE table_id = ANY($1)",
      values: [tables],
    });
    return new Map(rows.map((row) => [row.table_id, row.rev]));
  }

  listen(heard: (bell: Bell, node: number) => void, again: () => void): void {
    this.heard = heard;
    this.again = again;
  }

  private hear(payload: string): void {
    // Its own come back to it too.
    if (payload.startsWith(`${headOf(this.node)},`)) return;
    const { node, ...bell } = JSON.parse(payload) as Bell & { node: number };
    this.heard(bell, node);
  }

  ring(bell: Bell): void {
    this.bells.push(bell);
    if (!this.ringing) void this.ringAll();
  }

  /**
   * What has come together meanwhile goes in as few messages as it fits into. Not with the tick itself: PostgreSQL lets transactions that notify commit one
   * at a time, and would do so while the disk takes its time. Not over the connection that listens: it hears nothing during a statement.
   */
  private async ringAll(): Promise<void> {
    this.ringing = true;
    // All that a tick has to tell is said in one turn.
    await Promise.resolve();
    while (this.bells.length > 0) {
      const texts = textsOf(this.node, this.bells.splice(0));
      try {
        await this.pool.query({ name: "ring", text: RING, values: [CHANNEL, texts] });
      } catch (error) {
        // The others look by themselves now and then.
        this.onError(error);
      }
    }
    this.ringing = false;
  }

  /** The message that somebody is shut out, to be sent with the change that did so: who is must not come in anywhere. */
  shutOutBy({ lostDevices = [], moved = [], erased = [] }: IdentityChange): Statement[] {
    const shutOut = [...lostDevices.map(({ id, guest }) => [guest, id]), ...[...moved, ...erased].map(({ guest }) => [guest])];
    if (shutOut.length === 0) return [];
    return [{ sql: "SELECT pg_notify($1, $2)", rows: [[CHANNEL, `${headOf(this.node)},"shutOut":${JSON.stringify(shutOut)}}`]] }];
  }

  async beat(): Promise<Beat> {
    // A node is who beats: whoever only looks something up or gives an order takes no part of the machine's work.
    if (this.beats === 0) await this.query(LIVE, [NODE_LOCK, this.node]);
    const began = Date.now();
    const { rows } = await this.query<{ now: number; uptime: number; nodes: number[] }>(
      `WITH t AS MATERIALIZED (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now),
        u AS (UPDATE server SET uptime = uptime + LEAST(GREATEST(t.now - beat_at, 0), $1), beat_at = t.now FROM t
          WHERE id = 1 RETURNING uptime)
        SELECT t.now::float8 AS now, u.uptime::float8 AS uptime,
          (SELECT array_agg(objid::bigint::integer) FROM pg_locks WHERE locktype = 'advisory' AND classid = $2 AND granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS nodes
        FROM t, u`,
      [GAP, NODE_LOCK],
    );
    const ended = Date.now();
    if (this.beats++ % LOOK_EVERY === 0) await this.onLook();
    const { now, uptime, nodes } = rows[0]!;
    return { now, uptime, nodes: nodes ?? [], offset: Math.round((began + ended) / 2 - now), unsure: ended - began };
  }

  async claim(most: number): Promise<ReadonlySet<number>> {
    const { client } = this;
    const held = new Set(this.shares);
    const surplus = [...held].slice(most);
    if (surplus.length > 0) {
      await this.query("SELECT pg_advisory_unlock($1, k) FROM unnest($2::integer[]) k", [SHARE_LOCK, surplus]);
      for (const share of surplus) held.delete(share);
    }
    if (held.size < most) {
      const { rows } = await this.query<{ k: number }>(
        `SELECT k FROM unnest($2::integer[]) k WHERE pg_try_advisory_lock($1, k) LIMIT $3`,
        [SHARE_LOCK, inSomeOrder(held), most - held.size],
      );
      for (const { k } of rows) held.add(k);
    }
    // Another connection holds nothing of what this one held.
    if (this.client === client) this.shares = held;
    return this.shares;
  }

  async attend(table: string, guest: string, here: boolean): Promise<void> {
    const key = `${table} ${guest}`;
    if (here) this.here.set(key, { table, guest });
    else this.here.delete(key);
    if (this.client) await this.query(here ? COME : GO, [table, guest, this.node]);
  }

  async elsewhere(tables: readonly string[], nodes: readonly number[]): Promise<Map<string, Set<string>>> {
    const { rows } = await this.pool.query({
      name: "elsewhere",
      text: "SELECT table_id, guest FROM presence WHERE table_id = ANY($1) AND node = ANY($2) AND node <> $3",
      values: [tables, nodes, this.node],
    });
    const found = new Map<string, Set<string>>(tables.map((table) => [table, new Set()]));
    for (const { table_id, guest } of rows) found.get(table_id)?.add(guest);
    return found;
  }

  async bytes(): Promise<number> {
    const { rows } = await this.pool.query("SELECT pg_database_size(current_database())::float8 AS bytes");
    return rows[0].bytes;
  }

  async tidy(nodes: readonly number[]): Promise<void> {
    await this.query("DELETE FROM presence WHERE NOT node = ANY($1)", [nodes]);
    await this.query("DELETE FROM counts WHERE slot < $1", [Math.floor(Date.now() / MINUTE) - 10]);
  }

  async keepDice(guest: string, commitment: string, key: string): Promise<void> {
    // Who asks for more than eight loses the oldest; what nobody used for a day is not kept.
    await this.pool.query("INSERT INTO dice_keys (commitment, guest, dice_key) VALUES ($1, $2, $3)", [commitment, guest, key]);
    await this.pool.query(
      `DELETE FROM dice_keys WHERE at < now() - interval '1 day' OR commitment IN
        (SELECT commitment FROM dice_keys WHERE guest = $1 ORDER BY at DESC OFFSET 8)`,
      [guest],
    );
  }

  async takeDice(guest: string, commitment: string): Promise<string | undefined> {
    const { rows } = await this.pool.query("DELETE FROM dice_keys WHERE commitment = $1 AND guest = $2 RETURNING dice_key", [
      commitment,
      guest,
    ]);
    return rows[0]?.dice_key;
  }

  async count(minute: number, more: ReadonlyMap<string, number>): Promise<Map<string, number>> {
    // In the order of their names: nodes that count the same never wait for each other.
    const keys = [...more.keys()].sort();
    const { rows } = await this.pool.query({
      name: "count",
      text: `INSERT INTO counts SELECT x.key, $1, x.n FROM unnest($2::text[], $3::integer[]) AS x(key, n) ORDER BY x.key
        ON CONFLICT (key, slot) DO UPDATE SET n = counts.n + excluded.n RETURNING key, n`,
      values: [minute, keys, keys.map((key) => more.get(key))],
    });
    return new Map(rows.map((row) => [row.key, row.n]));
  }
}

/** The shares that are not held, beginning anywhere: so nodes that start together do not all want the same. */
function inSomeOrder(held: ReadonlySet<number>): number[] {
  const free = Array.from({ length: SHARES }, (_, share) => share).filter((share) => !held.has(share));
  const from = Math.floor(Math.random() * free.length);
  return [...free.slice(from), ...free.slice(0, from)];
}

/** How all messages of a node begin. */
const headOf = (node: number): string => `{"node":${node}`;

/**
 * Messages that say all of it, none of them too long. Of a table that was changed twice the last counts, and of sockets that were counted twice. Answers
 * that are too long for a message are left out: they are read where they are wanted.
 */
function textsOf(node: number, bells: readonly Bell[]): string[] {
  const tables = new Map(bells.flatMap((bell) => (bell.tables ?? []).map((one) => [one[0], one] as const)));
  const open = new Map(bells.flatMap((bell) => (bell.open ?? []).map((one) => [one[0], one] as const)));
  const all = (name: keyof Bell & ("answered" | "lists" | "pages" | "wake" | "names" | "spent")): unknown[] =>
    bells.flatMap((bell): readonly unknown[] => bell[name] ?? []);
  const said: readonly (readonly [name: keyof Bell, all: Iterable<unknown>])[] = [
    // First: who has taken them in need not read what is said of their tables.
    ["answered", all("answered")],
    ["tables", tables.values()],
    ["lists", new Set(all("lists"))],
    ["pages", new Set(all("pages"))],
    ["wake", new Set(all("wake"))],
    ["names", all("names")],
    ["spent", all("spent")],
    ["open", open.values()],
  ];
  const times = bells.flatMap((bell) => bell.at ?? []);
  const head = `${headOf(node)}${times.length > 0 ? `,"at":${Math.min(...times)}` : ""}`;
  const texts: string[] = [];
  let parts: Part[] = [];
  let size = 0;
  for (const [name, things] of said) {
    for (const thing of things) {
      const text = JSON.stringify(thing);
      const length = Buffer.byteLength(text) + 1;
      if (length > LONGEST) continue;
      if (size + length > LONGEST) {
        texts.push(joined(head, parts));
        parts = [];
        size = 0;
      }
      parts.push({ name, text });
      size += length;
    }
  }
  if (parts.length > 0) texts.push(joined(head, parts));
  return texts;
}

interface Part {
  readonly name: keyof Bell;
  readonly text: string;
}
/** One message; parts of one name come one after the other. */
function joined(head: string, parts: readonly Part[]): string {
  const lists = parts.map(({ name, text }, i) =>
    parts[i - 1]?.name === name ? `,${text}` : `${i > 0 ? "]" : ""},"${name}":[${text}`,
  );
  return `${head}${lists.join("")}]}`;
}
