import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { SqliteOptions, Statement } from "./connection.ts";
import type { WriterData, WriterOrder, WriterReport, WriterTick } from "./writer-thread.ts";

interface Waiting {
  readonly stored: () => void;
  readonly lost: (error: Error) => void;
}

/**
 * Writes transactions in a thread of its own: the disk may take its time, and meanwhile the next tick is played.
 * The thread is started with the first of them; one that ended is replaced by the next.
 */
export class Writer {
  private readonly data: WriterData;
  private thread: Worker | undefined;
  /** Transactions on their way, oldest first: the thread reports in the order in which it was told. */
  private waiting: Waiting[] = [];
  /** Statements that the thread knows, by their number. */
  private numbers = new Map<string, number>();

  /** Hears up to which number ticks have been filed. */
  private readonly filed: (number: number) => void;

  constructor(file: string, options: SqliteOptions, filed: (number: number) => void = () => {}) {
    this.data = { file, options };
    this.filed = filed;
  }

  /** Resolves when the statements, and what is said of matches, are on disk, together; rejects when none of it counts. */
  write(statements: readonly Statement[], about: Pick<WriterTick, "log" | "filesFirst"> = {}): Promise<void> {
    return new Promise((stored, lost) => {
      this.thread ??= this.start();
      this.thread.postMessage({ ...this.tickOf(statements), ...about } satisfies WriterOrder);
      // Whoever waits for the disk keeps the process alive; the thread by itself does not.
      if (this.waiting.push({ stored, lost }) === 1) this.thread.ref();
    });
  }

  /** Waits for what is on its way and lets go of the file. */
  async close(): Promise<void> {
    const { thread } = this;
    if (!thread) return;
    const ended = new Promise((resolve) => thread.once("exit", resolve));
    thread.ref();
    thread.postMessage(null satisfies WriterOrder);
    await ended;
  }

  private tickOf(statements: readonly Statement[]): WriterTick {
    const sql: string[] = [];
    const runs: number[] = [];
    const values: unknown[] = [];
    for (const { sql: text, rows } of statements) {
      let number = this.numbers.get(text);
      if (number === undefined) {
        this.numbers.set(text, (number = this.numbers.size));
        sql.push(text);
      }
      runs.push(number, rows.length, rows[0]?.length ?? 0);
      for (const row of rows) for (const value of row) values.push(value);
    }
    return { sql, runs, values };
  }

  private start(): Worker {
    this.numbers = new Map();
    const thread = new Worker(fileURLToPath(new URL("./writer-thread.ts", import.meta.url)), { workerData: this.data });
    thread.unref();
    thread.on("message", (report: WriterReport) => {
      if (typeof report === "number") {
        this.filed(report);
        return;
      }
      const { stored, lost } = this.waiting.shift()!;
      if (this.waiting.length === 0) thread.unref();
      if (report === null) stored();
      else lost(Object.assign(new Error(report.message), { code: report.code }));
    });
    let why = new Error("the thread that writes has ended");
    thread.on("error", (error) => {
      why = error as Error;
    });
    thread.on("exit", () => {
      this.thread = undefined;
      for (const { lost } of this.waiting.splice(0)) lost(why);
    });
    return thread;
  }
}
