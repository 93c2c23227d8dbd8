import { Cluster } from "@warren/server/test/postgres.ts";
import { figure, type Result } from "./measure.ts";
import { OURS, type ServerRun, underLoad } from "./servers.ts";
import { type VisitCosts, visitCosts } from "./visits.ts";

/** One, two and three nodes on a PostgreSQL of their own, the players of each match at different nodes: compared with each other and with SQLite. */

const MATCHES = 100;
/** So few that hardly anything waits for the processor: what is left is the way of a move to the other player. */
const FEW = 2;

async function onPostgres<T>(work: (database: string) => Promise<T>): Promise<T> {
  const cluster = await Cluster.start();
  try {
    return await work(await cluster.database());
  } finally {
    await cluster.end();
  }
}
const nodesUnderLoad = (servers: number, matches: number): Promise<ServerRun> =>
  onPostgres((database) => underLoad({ ...OURS, servers, told: [database] }, matches));

interface Round {
  readonly sqlite: ServerRun;
  /** With one node, with two and with three. */
  readonly nodes: readonly ServerRun[];
  /** The same with few matches, with one and with two. */
  readonly few: readonly ServerRun[];
  readonly visits: VisitCosts;
}

export async function* nodeResults(rounds: number): AsyncGenerator<Result> {
  const runs: Round[] = [];
  for (let i = 0; i < rounds; i++) {
    const sqlite = await underLoad(OURS, MATCHES);
    const nodes: ServerRun[] = [];
    for (const servers of [1, 2, 3]) nodes.push(await nodesUnderLoad(servers, MATCHES));
    const few: ServerRun[] = [];
    for (const servers of [1, 2]) few.push(await nodesUnderLoad(servers, FEW));
    runs.push({ sqlite, nodes, few, visits: await onPostgres(visitCosts) });
  }
  const row = (servers: number, name: string, unit: string, value: (run: ServerRun) => number): Result => {
    const theirs = runs.map(({ sqlite, nodes }) => value(servers === 1 ? sqlite : nodes[0]!));
    const ours = runs.map(({ nodes }) => value(nodes[servers - 1]!));
    const other = servers === 1 ? "SQLite" : "one node";
    return {
      name: `PostgreSQL, ${servers} ${servers === 1 ? "node" : "nodes"}, ${MATCHES} matches: ${name} (theirs: ${other}, ours too)`,
      unit,
      ours: figure(ours),
      theirs: figure(theirs),
      ratio: figure(ours.map((one, i) => one / theirs[i]!)),
    };
  };
  for (const servers of [1, 2, 3]) {
    yield row(servers, "moves", "moves/s", (run) => run.moves / run.seconds);
    yield row(servers, "acknowledged, 99%", "ms", (run) => run.p99);
    yield row(servers, "processor time of all nodes", "µs/move", (run) => run.cost);
  }
  const wayOf = ({ moves, seconds }: ServerRun): number => (1000 * FEW * seconds) / moves;
  const [one, two] = [0, 1].map((i) => runs.map(({ few }) => wayOf(few[i]!))) as [number[], number[]];
  yield {
    name: `PostgreSQL, 2 nodes, ${FEW} matches: from a move to the other player's (theirs: one node, ours too)`,
    unit: "ms",
    ours: figure(two),
    theirs: figure(one),
    ratio: figure(two.map((ms, i) => ms / one[i]!)),
  };
  const visit = (name: string, value: (visits: VisitCosts) => number): Result => {
    const ours = runs.map(({ visits }) => value(visits));
    const theirs = runs.map(({ nodes }) => nodes[0]!.cost);
    const ratio = figure(ours.map((one, i) => one / theirs[i]!));
    return {
      name: `PostgreSQL: ${name} (theirs: a move, ours too)`,
      unit: "µs",
      ours: figure(ours),
      theirs: figure(theirs),
      ratio,
    };
  };
  yield visit("a page opened by somebody who is not at hand", ({ page }) => page);
  yield visit("a match of 60 answers read, replayed and sent whole", ({ match }) => match);
}
