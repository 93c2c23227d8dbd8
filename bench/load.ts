import { Agent, type IncomingHttpHeaders, request } from "node:http";

/** What both load generators share: the plan they are given, how they count, and how they talk to the bench. */
export interface LoadPlan {
  readonly url: string;
  /** Of several servers on the same data: the players of a match sit at different ones. */
  readonly urls: readonly string[];
  readonly matches: number;
  /** Before counting starts, and while it counts: so many moves, but no longer than so many milliseconds. */
  readonly warmUp: Span;
  readonly counted: Span;
}
/** Counted in moves, because a busy machine would otherwise be measured before anything is compiled. */
export interface Span {
  readonly moves: number;
  readonly milliseconds: number;
}
export interface LoadReport {
  readonly moves: number;
  readonly seconds: number;
  /** From sending a move to its acknowledgement, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
  /** Share of one processor the generator itself needed: near 1 means that it was the limit. */
  readonly busy: number;
  readonly matchesFinished: number;
}
/** To the bench: counting begins, counting has ended. */
export type LoadMessage = { readonly t: "begin" } | { readonly t: "end"; readonly report: LoadReport };

/** Keeps every acknowledged move of the counted time. */
export class Recorder {
  refused = 0;
  matchesFinished = 0;
  stopped = false;
  private latencies: number[] = [];
  private reached: { readonly moves: number; readonly done: () => void } | undefined;

  acknowledged(sentAt: number): void {
    this.latencies.push(performance.now() - sentAt);
    if (this.latencies.length === this.reached?.moves) this.reached.done();
  }

  private span({ moves, milliseconds }: Span): Promise<void> {
    this.latencies = [];
    return new Promise((done) => {
      const clock = setTimeout(done, milliseconds);
      this.reached = {
        moves,
        done: () => {
          clearTimeout(clock);
          done();
        },
      };
    });
  }

  /** Warms up, counts, reports to the bench and ends this process. */
  async run({ warmUp, counted }: LoadPlan): Promise<void> {
    await this.span(warmUp);
    const send = (message: LoadMessage) => new Promise((resolve) => process.send!(message, resolve));
    await send({ t: "begin" });
    const began = performance.now();
    const cpu = process.cpuUsage();
    await this.span(counted);
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    this.stopped = true;
    const sorted = this.latencies.sort((a, b) => a - b);
    const at = (p: number): number => sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)] ?? 0;
    const { refused, matchesFinished } = this;
    const busy = (user + system) / 1e6 / seconds;
    const report = { moves: sorted.length, seconds, p50: at(0.5), p99: at(0.99), refused, busy, matchesFinished };
    await send({ t: "end", report });
    process.exit(0);
  }
}

const connections = new Agent({ keepAlive: true });

/**
 * A request for JSON, its body if there is one being posted. Throws when it is not answered well: a load that cannot be set up is no measurement.
 * Not by `fetch`, which costs the load as much as ten moves.
 */
export function json<T>(
  url: string,
  cookie?: string,
  body?: object,
): Promise<{ readonly body: T; readonly headers: IncomingHttpHeaders }> {
  const headers = { ...(cookie ? { cookie } : {}), ...(body ? { "content-type": "application/json" } : {}) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: body ? "POST" : "GET", headers, agent: connections }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => {
        if (response.statusCode! >= 300) reject(new Error(`${url}: ${response.statusCode} ${text.slice(0, 200)}`));
        else resolve({ body: JSON.parse(text) as T, headers: response.headers });
      });
    });
    sent.once("error", reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** Does the work for each, a few at a time. */
export async function each<T>(items: readonly T[], work: (item: T) => Promise<void>, atOnce = 8): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}
