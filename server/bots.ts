import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { WorkerAnswer, WorkerQuestion } from "@warren/bots/answer.ts";
import type { Answer } from "@warren/kernel/domain.ts";

/** A question without the number the pool gives it. */
export type BotQuestion = Omit<WorkerQuestion, "id">;
/** What came of asking; a bot that fails is no reason for a match to stop, so failing is a value. */
export type BotReply = { readonly answer: Answer } | { readonly failed: string };

interface Job {
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
  private readonly queue: Job[] = [];
  private next = 1;
  private closed = false;

  constructor(options: BotPoolOptions = {}) {
    this.size = options.workers ?? Math.max(1, availableParallelism() - 1);
    this.cap = options.cap ?? 15_000;
    this.script = fileURLToPath(options.script ?? import.meta.resolve("@warren/bots/worker.ts"));
  }

  /** Always resolves, and never before the caller's own code has run to its end. */
  ask(question: BotQuestion): Promise<BotReply> {
    return new Promise((done) => {
      if (this.closed) return done({ failed: "the server is stopping" });
      this.queue.push({ question, done });
      this.serve();
    });
  }

  get waiting(): number {
    return this.queue.length;
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const job of this.queue.splice(0)) job.done({ failed: "the server is stopping" });
    await Promise.all(
      this.desks.splice(0).map((desk) => {
        this.finish(desk, { failed: "the server is stopping" });
        return desk.worker.terminate();
      }),
    );
  }

  private serve(): void {
    while (this.queue.length > 0) {
      const free = this.desks.find((desk) => !desk.job) ?? (this.desks.length < this.size ? this.hire() : undefined);
      if (!free) return;
      this.give(free, this.queue.shift()!);
    }
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
    const job = desk.job;
    desk.job = undefined;
    job?.done(reply);
  }
}
