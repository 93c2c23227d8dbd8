import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Meter } from "./commit.ts";
import { databaseFile } from "./database/sqlite.ts";
import type { House } from "./house.ts";

/** What is counted of a running house, for Prometheus. Nothing in it says who plays or what. */

/** From a fifth of a millisecond to three seconds. */
const SECONDS = [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3];

export class Metrics implements Meter {
  readonly registry = new Registry();
  private readonly commands: Counter<"do" | "answer">;
  private readonly commitTime: Histogram;
  private readonly entries: Counter;
  private readonly failures: Counter;
  private readonly keys: Counter<"key">;

  constructor() {
    const registers = [this.registry];
    // Memory, processor, garbage, and how late the loop of events is.
    collectDefaultMetrics({ register: this.registry });
    this.commands = new Counter({
      name: "warren_commands_total",
      help: "Commands of people at tables, by what they do and whether they were done or refused.",
      labelNames: ["do", "answer"],
      registers,
    });
    this.commitTime = new Histogram({
      name: "warren_commit_seconds",
      help: "How long a tick took to be on disk.",
      buckets: SECONDS,
      registers,
    });
    this.entries = new Counter({ name: "warren_entries_total", help: "Entries of matches that were stored.", registers });
    this.keys = new Counter({
      name: "warren_keys_refused_total",
      help: "Passkeys and recovery codes that opened nothing.",
      labelNames: ["key"],
      registers,
    });
    this.failures = new Counter({ name: "warren_commit_failures_total", help: "Ticks that could not be stored.", registers });
  }

  command(what: string, done: boolean): void {
    this.commands.inc({ do: what, answer: done ? "done" : "refused" });
  }

  keyRefused(key: string): void {
    this.keys.inc({ key });
  }

  commit(seconds: number, entries: number, stored: boolean): void {
    this.commitTime.observe(seconds);
    if (stored) this.entries.inc(entries);
    else this.failures.inc();
  }

  /** What is read off the house whenever somebody asks. */
  watch(house: House, data: string | undefined): void {
    const gauge = (name: string, help: string, read: () => number | Promise<number>): void => {
      new Gauge({
        name: `warren_${name}`,
        help,
        registers: [this.registry],
        async collect() {
          // One that cannot be had is no reason to show none.
          this.set(await Promise.resolve(read()).catch(() => Number.NaN));
        },
      });
    };
    gauge("sockets", "Pages that are connected.", () => house.pages.size);
    gauge("rooms", "Tables in memory.", () => house.rooms.size);
    gauge("damaged_tables", "Tables whose log did not replay.", () => house.rooms.damaged.size);
    gauge("bot_questions", "Questions that bots think about or that wait for them.", () => house.bots.load);
    gauge("uptime_seconds", "Over all lives of this data.", () => house.uptime.ms / 1000);
    gauge("missing_commits", "Commits that the database had lost when this server started.", () => house.missingCommits);
    const { nodes } = house;
    if (nodes) {
      gauge("nodes", "Servers at work on this data.", () => nodes.count);
      gauge("node_shares", "Of 64 shares of the machine's work those of this node.", () => nodes.sharesHeld);
      gauge("node_lag_seconds", "How long the last message of another node took.", () => nodes.stats.lag / 1000);
      gauge("clock_offset_seconds", "How far this machine's clock is ahead of the database's.", () => nodes.offset / 1000);
      gauge("wrong_clocks", "Beats at which this machine's clock was too far off.", () => nodes.stats.wrongClocks);
      gauge("missed_beats", "Beats that the database did not hear.", () => nodes.stats.missed);
      gauge("overtaken", "Tables of ticks that another node was first at.", () => house.committer.stats.overtaken);
      gauge("database_bytes", "The database.", () => house.store.shared!.bytes());
      gauge("caught_up", "Times that what other nodes had stored was taken in.", () => nodes.stats.caughtUp);
    }
    if (data === undefined) return;
    gauge(
      "database_bytes",
      "The database and its journal.",
      () => sizeOf(databaseFile(data)) + sizeOf(`${databaseFile(data)}-wal`),
    );
    gauge("disk_free_bytes", "What is left on the disk of the data.", async () => {
      const { bavail, bsize } = await statfs(data);
      return bavail * bsize;
    });
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Serves the figures at /metrics on a port of their own, which need not be where everybody is let in. */
export async function serveMetrics(
  metrics: Metrics,
  port: number,
  host: string,
): Promise<{ port: number; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": metrics.registry.contentType }).end(text),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, host, listening);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
