import type { TrialRun, TrialWish } from "@warren/kernel/builder.ts";
import type { Entry } from "@warren/kernel/entry.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { Begun, TrialNews, TrialOrder } from "./trials.worker.ts";

/** As many threads as leave the page one; more do not help whoever waits. */
const MOST_THREADS = 4;
const threads = (): number => Math.max(1, Math.min(MOST_THREADS, (navigator.hardwareConcurrency || 2) - 1));

async function newThread(): Promise<Worker> {
  const { default: TrialWorker } = await import("./trials.worker.ts?worker");
  return new TrialWorker();
}
/** One order to a thread, and its answer. */
function asked(worker: Worker, order: TrialOrder): Promise<TrialNews> {
  return new Promise((done) => {
    worker.onmessage = ({ data }: MessageEvent<TrialNews>) => done(data);
    worker.onerror = ({ message }) => done({ t: "failed", what: message });
    worker.postMessage(order);
  });
}
const failed = (what: string): Refusal => ({ key: "new.refuse.failed", args: { what } });

/** Games of a work between bots; see `BuilderProps.trial`. */
export function runTrial(game: string, text: string, wish: TrialWish, hear: (report: Json, nth: number) => void): TrialRun {
  const { games, seats, level, seed } = wish;
  const workers: Worker[] = [];
  let next = 0;
  let isStopped = false;
  let stopped: (() => void) | undefined;
  const stop = (): void => {
    isStopped = true;
    for (const worker of workers) worker.terminate();
    stopped?.();
  };
  const work = async (): Promise<Refusal | undefined> => {
    const worker = await newThread();
    workers.push(worker);
    while (!isStopped && next < games) {
      const nth = next++;
      const news = await asked(worker, { t: "game", game, text, seats, level, seed: `${seed}/${nth}` });
      if (isStopped) return undefined;
      if (news.t === "report") hear(news.report, nth);
      else return failed(news.t === "failed" ? news.what : news.t);
    }
    return undefined;
  };
  const all = Promise.all(Array.from({ length: Math.min(games, threads()) }, work)).then((ends) => ends.find((one) => one));
  const halted = new Promise<undefined>((done) => {
    stopped = () => done(undefined);
  });
  const done = Promise.race([all, halted])
    .catch((fault: unknown) => failed(String(fault)))
    .finally(stop);
  return { stop, done };
}

/** The entries of a match that bots have played to the beginning of a round. */
export async function playUpTo(round: number, begun: Begun): Promise<readonly Entry[]> {
  const worker = await newThread();
  try {
    const news = await asked(worker, { t: "upTo", round, ...begun });
    if (news.t !== "entries") throw new Error(news.t === "failed" ? news.what : news.t);
    return news.entries;
  } finally {
    worker.terminate();
  }
}
