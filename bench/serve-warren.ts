import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "@warren/server/server.ts";
import { WITHOUT_LIMITS } from "@warren/server/test/without-limits.ts";
import { ridgeWar } from "./games/warren.ts";
import { answerBench } from "./serve.ts";

/** Our real server with the war game: durable commits, everything checked, limits out of the way of the load. On the PostgreSQL it is told, or SQLite. */
const data = mkdtempSync(join(tmpdir(), "warren-bench-"));
const [database] = process.argv.slice(2);
const server = await startServer({
  port: 0,
  data,
  ...(database === undefined ? {} : { database }),
  log: "error",
  games: [{ game: ridgeWar, bots: [], catalogue: {}, label: (id) => id }],
  bots: { workers: 1 },
  limits: WITHOUT_LIMITS,
});
answerBench(server.url, async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});
