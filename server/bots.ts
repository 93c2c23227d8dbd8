import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { WorkerAnswer, WorkerQuestion } from "@warren/bots/answer.ts";
import type { Answer } from "@warren/kernel/domain.ts";

/** A question without the number the pool gives it. */
export type BotQuestion = Omit<WorkerQuestion, "id">;
/** What came of asking; a bot that fails is no reason for a match to stop, so failing is a value. */
export type BotReply =
  | { readonly answer: Answer }
  | { readonly failed: string }
  /** The server stops: the question is asked again when it is back. */
  | { readonly stopped: true };
const STOPPED: BotReply = { stopped: true };

/** For whom a bot thinks: the table, and the guest who made it. */
export interface Asker {
  readonly table: string;
  readonly host: string;
}
interface Job extends Asker {
  readonly question: BotQuestion;
  readonly done: (reply: BotReply) => void;
}
interface Desk {
  worker: Worker;
  job: Job | undefined;
  id: number;
  clock: NodeJS.Timeout | undefined;
}

export interface BotPoolOptions {
  readonly workers?: number;
  /** Longest thought, in milliseconds. */
  readonly cap?: number;
  /** The file each worker runs. */
  readonly script?: URL;
}

/**
 * Threads in which bots think. Each is sent one question at a time: the view of the seat and its decision, never a state.
 * A thread that crashes or thinks too long is replaced, and its question counts as failed.
 */
export class BotPool {
  private readonly size: number;
  private readonly cap: number;
  private readonly script: string;
  private readonly desks: Desk[] = [];
  /** By host, then by table: whoever is next stands first. */
  private readonly queue = new Map<string, Map<string, Job[]>>();
  /** Thoughts under way or in the queue, by host. */
  private readonly counts = new Map<string, number>();
  /** Tables that have to wait until their host has fewer, by host. */
  private readonly parked = new Map<string, Set<string>>();
  private readonly most: number;
  private readonly wake: (table: string) => void;
  private next = 1;
  private closed = false;
  /** The tables of a host are looked after by so many nodes, each of which has its part of his thoughts. */
  among = 1;

  /** A host has at most `most` thoughts at a time; a table that was turned away is woken when there is room for it. */
  constructor(most: number, wake: (table: string) => void, options: BotPoolOptions = {}) {
    this.most = most;
    this.wake = wake;
    this.size = options.workers ?? Math.max(1, availableParallelism() - 1);
    this.cap = options.cap ?? 15_000;
    this.script = fileURLToPath(options.script ?? import.meta.resolve("@warren/bots/worker.ts"));
  }

  /** Questions under way and in the queue. */
  get load(): number {
    let load = 0;
    for (const count of this.counts.values()) load += count;
    return load;
  }

  /** Whether the host of this table may have one more question thought about. If not, the table is woken when it is worth asking again. */
  hasRoom({ host, table }: Asker): boolean {
    if ((this.counts.get(host) ?? 0) < Math.ceil(this.most / this.among)) return true;
    this.parked.set(host, (this.parked.get(host) ?? new Set()).add(table));
    return false;
  }

  /** Always resolves, and never before the caller's own code has run to its end. In turn: one host after the other, and one of its tables after the other. */
  ask(question: BotQuestion, { host, table }: Asker): Promise<BotReply> {
    return new Promise((done) => {
      if (this.closed) return done(STOPPED);
      const tables = this.queue.get(host) ?? new Map<string, Job[]>();
      this.queue.set(host, tables);
      tables.set(table, [...(tables.get(table) ?? []), { host, table, question, done }]);
      this.counts.set(host, (this.counts.get(host) ?? 0) + 1);
      this.serve();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    this.parked.clear();
    for (let job = this.take(); job; job = this.take()) this.done(job, STOPPED);
    await Promise.all(
      this.desks.splice(0).map((desk) => {
        this.finish(desk, STOPPED);
        return desk.worker.terminate();
      }),
    );
  }

  private serve(): void {
    while (this.queue.size > 0) {
      const free = this.desks.find((desk) => !desk.job) ?? (this.desks.length < this.size ? this.hire() : undefined);
      if (!free) return;
      this.give(free, this.take()!);
    }
  }

  /** The next in turn; its host and its table stand last then. */
  private take(): Job | undefined {
    const [first] = this.queue;
    if (!first) return undefined;
    const [host, tables] = first;
    const [table, [job, ...rest]] = tables.entries().next().value!;
    tables.delete(table);
    if (rest.length > 0) tables.set(table, rest);
    this.queue.delete(host);
    if (tables.size > 0) this.queue.set(host, tables);
    return job;
  }

  private done(job: Job, reply: BotReply): void {
    const { host } = job;
    const left = (this.counts.get(host) ?? 1) - 1;
    if (left > 0) this.counts.set(host, left);
    else this.counts.delete(host);
    job.done(reply);
    const [table] = this.parked.get(host) ?? [];
    if (table === undefined) return;
    this.parked.get(host)!.delete(table);
    if (this.parked.get(host)!.size === 0) this.parked.delete(host);
    this.wake(table);
  }

  private give(desk: Desk, job: Job): void {
    desk.job = job;
    desk.id = this.next++;
    desk.clock = setTimeout(() => this.fire(desk, `no answer within ${this.cap} ms`), this.cap);
    try {
      desk.worker.postMessage({ id: desk.id, ...job.question } satisfies WorkerQuestion);
    } catch (error) {
      this.finish(desk, { failed: String(error) });
    }
  }

  private hire(): Desk {
    const worker = new Worker(this.script);
    const desk: Desk = { worker, job: undefined, id: 0, clock: undefined };
    worker.on("message", (reply: WorkerAnswer) => {
      if (reply.id !== desk.id) return;
      this.finish(desk, "error" in reply ? { failed: reply.error } : { answer: reply.answer });
      this.serve();
    });
    worker.on("error", (error) => this.fire(desk, String(error)));
    worker.on("exit", () => this.fire(desk, "the thread ended"));
    // The server's own sockets keep the process alive; a thread must not.
    worker.unref();
    this.desks.push(desk);
    return desk;
  }

  private fire(desk: Desk, why: string): void {
    const at = this.desks.indexOf(desk);
    if (at < 0) return;
    this.desks.splice(at, 1);
    void desk.worker.terminate();
    this.finish(desk, { failed: why });
    this.serve();
  }

  private finish(desk: Desk, reply: BotReply): void {
    clearTimeout(desk.clock);
    const { job } = desk;
    desk.job = undefined;
    if (job) this.done(job, reply);
  }
}
