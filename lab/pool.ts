import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { DuelPlan, DuelTally } from "./duel.ts";
import type { SimulationPlan, Tally } from "./simulate.ts";

export type Work = { readonly t: "simulate"; readonly plan: SimulationPlan } | { readonly t: "duel"; readonly plan: DuelPlan };
export interface Task {
  readonly game: string;
  readonly work: Work;
  readonly from: number;
  readonly to: number;
}
export type Report =
  | { readonly t: "progress"; readonly done: number }
  | { readonly t: "done"; readonly tally: Tally | DuelTally };

/** One core is left to whoever else uses the machine. */
export function defaultJobs(): number {
  return Math.max(1, availableParallelism() - 1);
}

/** `total` cut into `parts` ranges of nearly equal size, none empty. */
export function ranges(total: number, parts: number): { from: number; to: number }[] {
  const count = Math.max(1, Math.min(parts, total));
  return Array.from({ length: count }, (_, i) => ({
    from: Math.floor((i * total) / count),
    to: Math.floor(((i + 1) * total) / count),
  }));
}

/** Spreads the work over threads; the tallies come in order of the ranges. A thread that fails ends the others. */
export async function inThreads(
  game: string,
  work: Work,
  total: number,
  jobs: number,
  progress: (done: number) => void,
): Promise<(Tally | DuelTally)[]> {
  const parts = ranges(total, jobs);
  const done = parts.map(() => 0);
  const workers: Worker[] = [];
  const runs = parts.map(
    ({ from, to }, i) =>
      new Promise<Tally | DuelTally>((resolve, reject) => {
        const task: Task = { game, work, from, to };
        const worker = new Worker(new URL("./runner.ts", import.meta.url), { workerData: task });
        workers.push(worker);
        worker.on("message", (report: Report) => {
          if (report.t === "done") resolve(report.tally);
          else {
            done[i] = report.done;
            progress(done.reduce((sum, one) => sum + one, 0));
          }
        });
        worker.on("error", reject);
        worker.on("exit", (code) => reject(new Error(`a thread of the lab ended with code ${code}`)));
      }),
  );
  try {
    return await Promise.all(runs);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
