import type { Level, Thought } from "@warren/kernel/bot.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { View } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Heard } from "@warren/kernel/talk.ts";

/** What a bot is asked: a view and a question, never the state. */
export interface Question {
  readonly game: string;
  readonly version: number;
  readonly view: View;
  readonly decision: Decision;
  readonly seat: Seat;
  readonly level: Level;
  readonly seed: string;
  readonly steps?: number;
  readonly heard?: readonly Heard[];
}
export interface Thinker {
  think(question: Question): Promise<Thought>;
  close(): void;
}

/** Bots in a worker of their own, so that their thinking never stops the page. */
export function workerThinker(): Thinker {
  let worker: Promise<Worker> | undefined;
  let count = 0;
  const waiting = new Map<number, { done(thought: Thought): void; fail(error: Error): void }>();
  const failAll = (error: Error) => {
    for (const one of waiting.values()) one.fail(error);
    waiting.clear();
  };
  const open = async (): Promise<Worker> => {
    const { default: BotWorker } = await import("@warren/bots/worker.ts?worker");
    const made = new BotWorker();
    made.onmessage = ({ data }: MessageEvent<{ id: number; error?: string } & Partial<Thought>>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.answer === undefined) one?.fail(new Error(data.error ?? "the bot gave no answer"));
      else one?.done({ answer: data.answer, ...(data.why ? { why: data.why } : {}) });
    };
    made.onerror = () => failAll(new Error("the bots' worker stopped"));
    return made;
  };
  worker = open();
  worker.catch(() => undefined);
  return {
    async think(question) {
      worker ??= open();
      const ready = await worker;
      const id = ++count;
      return new Promise((done, fail) => {
        waiting.set(id, { done, fail });
        ready.postMessage({ id, ...question });
      });
    },
    close() {
      void worker?.then((made) => made.terminate()).catch(() => undefined);
      worker = undefined;
      failAll(new Error("closed"));
    },
  };
}
