import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { LoadMessage, LoadPlan, LoadReport, Span } from "./load.ts";
import { figure, type Result } from "./measure.ts";
import type { ServeMessage, ServeRequest } from "./serve.ts";

/** Long enough that what V8 compiles while it learns is behind both: after 8,000 moves it still took up to 20 µs a move in threads of its own. */
const WARM_UP: Span = { moves: 30_000, milliseconds: 15_000 };
const COUNTED: Span = { moves: 30_000, milliseconds: 12_000 };
/** Longest time that setting up, playing and stopping may take together. */
const PATIENCE = 180_000;

interface Side {
  readonly serve: URL;
  readonly load: URL;
  /** How many servers there are, and what each is told when it starts. */
  readonly servers?: number;
  readonly told?: readonly string[];
}
export const OURS: Side = {
  serve: new URL("./serve-warren.ts", import.meta.url),
  load: new URL("./load-warren.ts", import.meta.url),
};
const THEIRS: Side = {
  serve: new URL("./serve-boardgameio.ts", import.meta.url),
  load: new URL("./load-boardgameio.ts", import.meta.url),
};

export interface ServerRun extends LoadReport {
  /** Processor time of the server for one move, in microseconds, everything included. */
  readonly cost: number;
}

async function heard<T extends { t: string }>(child: ChildProcess, type: T["t"]): Promise<T> {
  for (;;) {
    const [message] = (await once(child, "message")) as [T];
    if (message.t === type) return message;
  }
}

/** Servers of one side at work, each a process of its own. */
export interface Running {
  readonly urls: readonly string[];
  /** Rejects when one of all processes ends before its time. */
  readonly early: Promise<never>;
  /** Processor time of all servers so far, in milliseconds. */
  cpu(): Promise<number>;
  /** One more process. */
  start(script: URL, args: readonly string[]): ChildProcess;
}

/** Starts the servers, does the work and stops them; all processes are gone afterwards, whatever happened. */
export async function withServers<T>(
  { serve, servers = 1, told = [] }: Omit<Side, "load">,
  work: (running: Running) => Promise<T>,
): Promise<T> {
  const children: ChildProcess[] = [];
  let fail: (error: Error) => void = () => {};
  const early = new Promise<never>((_, reject) => (fail = reject));
  early.catch(() => {});
  const start = (script: URL, args: readonly string[]): ChildProcess => {
    const child = fork(script, args, {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    children.push(child);
    // Whoever has done its work, or was told to stop, ends with 0.
    child.once("exit", (code) => code !== 0 && fail(new Error(`a process of the bench ended early with code ${code}`)));
    return child;
  };
  const clock = setTimeout(() => fail(new Error(`no result within ${PATIENCE} ms`)), PATIENCE);
  const measured = async (): Promise<T> => {
    const running = Array.from({ length: servers }, () => start(serve, told));
    const at = Promise.all(running.map((server) => heard<Extract<ServeMessage, { t: "at" }>>(server, "at")));
    const urls = (await at).map(({ url }) => url);
    const cpuOf = async (server: ChildProcess): Promise<number> => {
      const answer = heard<Extract<ServeMessage, { t: "cpu" }>>(server, "cpu");
      server.send("cpu" satisfies ServeRequest);
      return (await answer).milliseconds;
    };
    const cpu = async (): Promise<number> => (await Promise.all(running.map(cpuOf))).reduce((sum, one) => sum + one, 0);
    const result = await work({ urls, early, cpu, start });
    for (const server of running) {
      server.send("stop" satisfies ServeRequest);
      await once(server, "exit");
    }
    return result;
  };
  try {
    return await Promise.race([measured(), early]);
  } finally {
    clearTimeout(clock);
    for (const child of children) if (child.exitCode === null) child.kill("SIGKILL");
  }
}

/** The servers under the load of one generator. */
export function underLoad({ load, ...side }: Side, matches: number): Promise<ServerRun> {
  return withServers(side, async ({ urls, cpu, start }) => {
    const plan: LoadPlan = { url: urls[0]!, urls, matches, warmUp: WARM_UP, counted: COUNTED };
    const players = start(load, [JSON.stringify(plan)]);
    const ended = heard<Extract<LoadMessage, { t: "end" }>>(players, "end");
    await heard<Extract<LoadMessage, { t: "begin" }>>(players, "begin");
    const before = await cpu();
    const { report } = await ended;
    const after = await cpu();
    return { ...report, cost: (1000 * (after - before)) / report.moves };
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** How many matches at once, with what is aimed at: how many times their moves, and how many milliseconds for 99 of 100 answers. */
const LOADS = [
  { matches: 50 },
  { matches: 200, times: 5, p99: 50, cost: 80 },
  { matches: 1000, times: 4, p99: 250 },
] as const satisfies readonly Load[];
interface Load {
  readonly matches: number;
  readonly times?: number;
  readonly p99?: number;
  readonly cost?: number;
}
const nameOf = (matches: number): string => `server, ${matches} matches`;

/** Both servers under the same load, in turn, where the name of the load holds `only`. Yields each row as soon as it is known. */
export async function* serverResults(rounds: number, only = ""): AsyncGenerator<Result> {
  for (const { matches, times, p99, cost } of LOADS as readonly Load[]) {
    if (!nameOf(matches).includes(only)) continue;
    const ours: ServerRun[] = [];
    const theirs: ServerRun[] = [];
    for (let i = 0; i < rounds; i++) {
      ours.push(await underLoad(OURS, matches));
      theirs.push(await underLoad(THEIRS, matches));
    }
    const row = (
      name: string,
      unit: string,
      value: (run: ServerRun) => number,
      aims: { aim?: number | undefined; below?: number | undefined } = {},
    ): Result => ({
      name: `${nameOf(matches)}: ${name}`,
      unit,
      ours: figure(ours.map((run) => round(value(run)))),
      theirs: figure(theirs.map((run) => round(value(run)))),
      ratio: figure(ours.map((run, i) => value(run) / value(theirs[i]!))),
      ...(aims.aim === undefined ? {} : { aim: aims.aim }),
      ...(aims.below === undefined ? {} : { below: aims.below }),
    });
    yield row("moves", "moves/s", (run) => run.moves / run.seconds, { aim: times });
    yield row("acknowledged, median", "ms", (run) => run.p50);
    yield row("acknowledged, 99%", "ms", (run) => run.p99, { below: p99 });
    yield row("processor time of the server", "µs/move", (run) => run.cost, { below: cost });
    yield row("processor of the load generator", "share", (run) => run.busy);
  }
}
