import { serveUntilStopped } from "../main.ts";
import { toyWorker } from "./client.ts";
import { forACrowd } from "./for-a-crowd.ts";
import { campfireModule, toyModule } from "./toy-game.ts";

/** One of several servers on one PostgreSQL, in a process of its own, to be killed. */
const [database] = process.argv.slice(2);
await serveUntilStopped(
  {
    ...forACrowd([toyModule(), campfireModule()], database),
    bots: { workers: 1, script: toyWorker },
    log: process.env.LOG === undefined ? false : (process.env.LOG as "warn"),
  },
  (server) => console.log(server.url),
);
