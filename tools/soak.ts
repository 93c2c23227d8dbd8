/**
 * The long test of several nodes: three of them, hundreds of matches whose players sit at different nodes, nodes killed at random, the database restarted
 * in the middle. Nothing that was acknowledged may be lost or doubled, every match must verify, and no clock may run out twice.
 *   npm run soak -- [--matches 300] [--kills 20] [--rounds 12] [--pause 400] [--report FILE]
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Entry } from "@warren/kernel/entry.ts";
import { type MatchFile, verifyMatchFile } from "@warren/kernel/record.ts";
import { Device } from "@warren/server/test/client.ts";
import { matchOf, NodeProcess, Player, type Promised } from "@warren/server/test/crowd.ts";
import { Cluster } from "@warren/server/test/postgres.ts";
import { toyGame } from "@warren/server/test/toy-game.ts";

const { values } = parseArgs({
  options: {
    matches: { type: "string", default: "300" },
    kills: { type: "string", default: "20" },
    rounds: { type: "string", default: "12" },
    /** Longest thought of a player, in milliseconds. */
    pause: { type: "string", default: "3000" },
    report: { type: "string" },
  },
});
const [matches, kills, rounds, pause] = [values.matches, values.kills, values.rounds, values.pause].map(Number) as [
  number,
  number,
  number,
  number,
];
const NODES = 3;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const say = (what: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${what}`);
const began = performance.now();

// Real commits: what counts is on the disk.
const cluster = await Cluster.start();
const database = await cluster.database();
const nodes: (NodeProcess | undefined)[] = await Promise.all(
  Array.from({ length: NODES }, () => NodeProcess.start(database, { LOG: "error" })),
);
const promised: Promised[] = [];
const players: Player[] = [];
/** As a load balancer that takes whoever comes to the next node in turn. */
const balancer = (player: Player): string | undefined => {
  for (let i = 0; i < NODES; i++) {
    const node = nodes[(player.seat + player.moves + i) % NODES];
    if (node) return node.url;
  }
  return undefined;
};
/** Every tenth has a clock; nobody answers there, so that it runs out while nodes come and go. */
const clocked: { id: string; device: Device }[] = [];
const CLOCK = { clock: { t: "turn", seconds: 20, bank: 0 }, atZero: "resign", caretaker: "random", absent: 0 } as const;

for (let i = 0; i < matches; i++) {
  const [one, two] = [nodes[i % NODES]!, nodes[(i + 1) % NODES]!];
  const [ann, bob] = [await Device.at(one), await Device.at(two)];
  if (i % 10 === 9) {
    clocked.push({ id: (await matchOf(ann, bob, 2, [], CLOCK)).id, device: ann });
    continue;
  }
  const more = i % 3 === 0 ? [{ who: "bot" as const, level: "random" as const }] : [];
  const { id } = await matchOf(ann, bob, rounds, more);
  for (const [seat, device] of [ann, bob].entries()) players.push(new Player(device, id, seat, balancer, promised, pause));
}
say(`${matches} matches are made, ${clocked.length} of them with a clock and nobody who answers`);

/** One that comes while the database is away for too long ends, and is started again, as by systemd. */
async function revive(at: number): Promise<void> {
  for (;;) {
    try {
      nodes[at] = await NodeProcess.start(database, { LOG: "error" });
      return;
    } catch {
      await wait(500);
    }
  }
}

let over = 0;
const played = Promise.all(players.map((player) => player.play().then(() => over++)));
let killed = 0;
let restarts = 0;
while (killed < kills) {
  await wait(1500 + Math.random() * 2500);
  const at = Math.floor(Math.random() * NODES);
  const node = nodes[at];
  // Where starting takes longer than the time between two kills, nobody would be left to be killed at work.
  if (!node || nodes.filter(Boolean).length < 2) continue;
  nodes[at] = undefined;
  await node.kill("SIGKILL");
  killed++;
  say(`kill -9 number ${killed}; ${promised.length} answers acknowledged, ${over} of ${players.length} players done`);
  void revive(at);
  if (killed === Math.ceil(kills / 2)) {
    // Without notice, as when the machine loses power.
    await cluster.stop("SIGQUIT");
    await wait(1000);
    await cluster.run();
    restarts++;
    say("PostgreSQL was killed and started again");
  }
}
await played;
say(`all players are done: ${promised.length} answers acknowledged`);
while (nodes.some((node) => !node)) await wait(100);

const faults: string[] = [];
let entries = 0;
let verified = 0;
async function recordOf(table: string, device: Device): Promise<MatchFile> {
  for (;;) {
    const { status, body } = await device.at({ url: nodes[0]!.url }).get(`/tables/${table}/record`);
    if (status === 200) return body;
    // A clock that has not run out yet.
    await wait(500);
  }
}
function look(table: string, file: MatchFile): readonly Entry[] {
  const log = file.entries as readonly Entry[];
  entries += log.length;
  if (log.some((entry, i) => entry.seq !== i)) faults.push(`${table}: numbers with gaps`);
  if (new Set(log.map((entry) => entry.id)).size !== log.length) faults.push(`${table}: a command twice`);
  const found = verifyMatchFile(toyGame(), file);
  if (found.sound) verified++;
  else faults.push(`${table}: ${JSON.stringify(found)}`);
  return log;
}
const logs = new Map<string, readonly Entry[]>();
for (const { table, seat, device } of players) if (seat === 0) logs.set(table, look(table, await recordOf(table, device)));
for (const { table, command, answer } of promised)
  if (answer.ok && answer.seq !== undefined && logs.get(table)?.[answer.seq]?.id !== command.id)
    faults.push(`${table}: ${command.id} was acknowledged as entry ${answer.seq} and is not there`);
for (const { id, device } of clocked) {
  const types = look(id, await recordOf(id, device)).map((entry) => entry.type);
  if (types.join() !== "setup,resign") faults.push(`${id}: the clock made of it ${types.join()}`);
}
const moved = players.reduce((sum, player) => sum + player.moves, 0);
for (const node of nodes) await node!.kill("SIGTERM");
await cluster.end();

const minutes = ((performance.now() - began) / 60_000).toFixed(1);
const lines = [
  `| nodes, matches, of them with a clock | ${NODES}, ${matches}, ${clocked.length} |`,
  `| kill -9 of a node, of PostgreSQL | ${killed}, ${restarts} |`,
  `| answers acknowledged, entries stored | ${promised.length}, ${entries} |`,
  `| times a page tried another node | ${moved} |`,
  `| matches that verify | ${verified} of ${matches} |`,
  `| acknowledged and lost, doubled, clocks that ran out twice | ${faults.length} |`,
  `| minutes | ${minutes} |`,
];
console.log(lines.join("\n"));
for (const fault of faults.slice(0, 20)) console.error(fault);
if (values.report !== undefined) writeFileSync(values.report, `${lines.join("\n")}\n`);
process.exit(faults.length === 0 ? 0 : 1);
