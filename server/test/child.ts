import { openSqlite } from "../database/sqlite.ts";
import { serveUntilStopped } from "../main.ts";
import type { Store } from "../store.ts";
import { toyWorker } from "./client.ts";
import { campfireModule, toyModule } from "./toy-game.ts";

/** A server in a process of its own, to be killed. With DIE_AFTER=n it kills itself right after the commit of the n-th entry, before anybody is told. */
const data = process.argv[2]!;
const dieAfter = Number(process.env.DIE_AFTER ?? Number.POSITIVE_INFINITY);

function mortal(store: Store): Store {
  let entries = 0;
  return {
    ...store,
    async commit(batch) {
      const overtaken = await store.commit(batch);
      entries += batch.entries.length;
      if (entries >= dieAfter) process.kill(process.pid, "SIGKILL");
      // Never acknowledged: the process is gone before the next line of anybody.
      if (entries >= dieAfter) await new Promise(() => {});
      return overtaken;
    },
  };
}

await serveUntilStopped(
  {
    port: 0,
    data,
    games: [toyModule(), campfireModule()],
    bots: { workers: 1, script: toyWorker },
    ...(Number.isFinite(dieAfter) ? { store: mortal(await openSqlite(data)) } : {}),
  },
  (server) => console.log(server.url),
);
console.log("stopped in good order");
