import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { serveUntilStopped } from "@warren/server/main.ts";
import { countNamed, isProblem, problem, refuse } from "../arguments.ts";
import { type World, words } from "../world.ts";

interface ServeArguments {
  readonly port: string;
  readonly host: string;
  readonly data: string;
  readonly web?: string;
  readonly log: string;
}
const LEVELS = ["debug", "info", "warn", "error"] as const;

/** Runs until it is told to stop. 1 when it cannot start: the port is taken, the data are in use or damaged. */
export async function serveCommand(world: World, { port: given, host, data, web, log }: ServeArguments): Promise<number> {
  const port = countNamed("--port", given, 0, 65_535);
  if (isProblem(port)) return refuse(world, port);
  const level = LEVELS.find((one) => one === log) ?? (log === "none" ? false : undefined);
  if (level === undefined) return refuse(world, problem("bad.log", { given: log, known: [...LEVELS, "none"].join(", ") }));
  const webDir = web === undefined ? fileURLToPath(new URL("../../web/dist", import.meta.url)) : resolve(web);
  const built = existsSync(join(webDir, "index.html"));
  if (!built && web !== undefined) return refuse(world, problem("bad.web", { web }));
  if (!built) world.err(`${words("serve.noSite")}\n`);
  try {
    await serveUntilStopped({ port, host, data: resolve(data), ...(built ? { webDir } : {}), log: level }, (server) =>
      world.out(`${words("serve.at", { address: server.url })}\n`),
    );
    return 0;
  } catch (error) {
    world.err(`warren: ${words("serve.failed", { what: error instanceof Error ? error.message : String(error) })}\n`);
    return 1;
  }
}
