import { parentPort, workerData } from "node:worker_threads";
import { awaitedBy, loadGame } from "@warren/games/listed.ts";
import { duelRange } from "./duel.ts";
import type { Report, Task } from "./pool.ts";
import { playRange } from "./simulate.ts";

/** One thread of the lab: plays a range of games and sends progress and its tally. */
const task = workerData as Task;
const module = await loadGame(task.game);
if (!module) throw new Error(`there is no game ${task.game}`);
const players = { ...module, episodes: await awaitedBy(task.game) };
const send = (report: Report): void => parentPort!.postMessage(report);
let sent = 0;
const played = (done: number): void => {
  // A message a game would cost more than a short game.
  if (performance.now() - sent < 100) return;
  sent = performance.now();
  send({ t: "progress", done });
};
const { work, from, to } = task;
send({
  t: "done",
  tally:
    work.t === "simulate" ? playRange(players, work.plan, from, to, played) : duelRange(players, work.plan, from, to, played),
});
