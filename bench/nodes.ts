import { Cluster } from "@warren/server/test/postgres.ts";
import { figure, type Result } from "./measure.ts";
import { OURS, type ServerRun, underLoad } from "./servers.ts";
import { type VisitCosts, visitCosts } from "./visits.ts";

/** One, two and three nodes on a PostgreSQL of their own, the players of each match at different nodes: compared with each other and with SQLite. */

const MATCHES = 100;

async function onPostgres<T>(work: (database: string) => Promise<T>): Promise<T> {
  const cluster = await Cluster.start();
  try {
    return await work(await cluster.database());
  } finally {
    await cluster.end();
  }
}
const nodesUnderLoad = (servers: number): Promise<ServerRun> =>
  onPostgres((database) => underLoad({ ...OURS, servers, told: [database] }, MATCHES));

export async function* nodeResults(rounds: number): AsyncGenerator<Result> {
  const runs: { readonly sqlite: ServerRun; readonly nodes: readonly ServerRun[]; readonly visits: VisitCosts }[] = [];
  for (let i = 0; i < rounds; i++) {
    const sqlite = await underLoad(OURS, MATCHES);
    const nodes: ServerRun[] = [];
    for (const servers of [1, 2, 3]) nodes.push(await nodesUnderLoad(servers));
    runs.push({ sqlite, nodes, visits: await onPostgres(visitCosts) });
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
