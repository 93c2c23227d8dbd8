import { serveUntilStopped } from "../main.ts";
import { toyWorker } from "./client.ts";
import { campfireModule, toyModule } from "./toy-game.ts";
import { WITHOUT_LIMITS } from "./without-limits.ts";

/** One of several servers on one PostgreSQL, in a process of its own, to be killed. Its clock may be set wrong by SKEW milliseconds. */
const [database] = process.argv.slice(2);
const skew = Number(process.env.SKEW ?? 0);
if (skew !== 0) {
  const { now } = Date;
  Date.now = () => now() + skew;
}
await serveUntilStopped(
  {
    port: Number(process.env.PORT ?? 0),
    data: "",
    database: database!,
    games: [toyModule(), campfireModule()],
    bots: { workers: 1, script: toyWorker },
    log: process.env.LOG === undefined ? false : (process.env.LOG as "warn"),
    limits: WITHOUT_LIMITS,
  },
  (server) => console.log(server.url),
);
