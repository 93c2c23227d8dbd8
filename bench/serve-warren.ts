import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "@warren/server/server.ts";
import { forACrowd } from "@warren/server/test/for-a-crowd.ts";
import { ridgeWar } from "./games/warren.ts";
import { answerBench } from "./serve.ts";

/** Our real server with the war game: durable commits, everything checked, limits out of the way of the load. On the PostgreSQL it is told, or SQLite. */
const data = mkdtempSync(join(tmpdir(), "warren-bench-"));
const [database] = process.argv.slice(2);
const games = [{ game: ridgeWar, bots: [], catalogue: {}, label: (id: string) => id }];
const server = await startServer(forACrowd(games, database, data));
answerBench(server.url, async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});
