import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { LIMITS, type Limits } from "@warren/server/limits.ts";
import { serveUntilStopped } from "@warren/server/main.ts";
import type { ServerOptions } from "@warren/server/server.ts";
import { countNamed, isProblem, maybeCount, type Problem, problem, refuse } from "../arguments.ts";
import { badAddress } from "../data.ts";
import { type World, words } from "../world.ts";

interface ServeArguments {
  readonly port: string;
  readonly host: string;
  readonly data: string;
  readonly database?: string;
  readonly web?: string;
  readonly log: string;
  /** How many proxies stand before the server. */
  readonly trustProxy?: string;
  readonly origin: readonly string[];
  readonly limit: readonly string[];
  /** Seconds. */
  readonly drain?: string;
  readonly audit?: string;
  readonly metricsPort?: string;
  readonly metricsHost: string;
}
/** More proxies than anybody has. */
const MOST_PROXIES = 16;
const MOST = 1_000_000_000_000;
const LEVELS = ["debug", "info", "warn", "error"] as const;

/** Runs until it is told to stop. 1 when it cannot start: the port is taken, the data are in use or damaged. */
export async function serveCommand(world: World, given: ServeArguments): Promise<number> {
  const { host, data, web, log } = given;
  const port = countNamed("--port", given.port, 0, 65_535);
  if (isProblem(port)) return refuse(world, port);
  const hops = maybeCount("--trust-proxy", given.trustProxy, 0, MOST_PROXIES);
  if (isProblem(hops)) return refuse(world, hops);
  const foreign = given.origin.find((one) => !isOrigin(one));
  if (foreign !== undefined) return refuse(world, problem("bad.origin", { given: foreign }));
  const metricsPort = maybeCount("--metrics-port", given.metricsPort, 0, 65_535);
  if (isProblem(metricsPort)) return refuse(world, metricsPort);
  const drain = maybeCount("--drain", given.drain, 0, 3600);
  if (isProblem(drain)) return refuse(world, drain);
  const address = given.database === undefined ? undefined : badAddress(given.database);
  if (address) return refuse(world, address);
  const limits = limitsNamed(given.limit);
  if (isProblem(limits)) return refuse(world, limits);
  const level = LEVELS.find((one) => one === log) ?? (log === "none" ? false : undefined);
  if (level === undefined) return refuse(world, problem("bad.log", { given: log, known: [...LEVELS, "none"].join(", ") }));
  const webDir = web === undefined ? fileURLToPath(new URL("../../web/dist", import.meta.url)) : resolve(web);
  const built = existsSync(join(webDir, "index.html"));
  if (!built && web !== undefined) return refuse(world, problem("bad.web", { web }));
  if (!built) world.err(`${words("serve.noSite")}\n`);
  try {
    const site = built ? { webDir } : {};
    const proxies = hops === undefined || hops === 0 ? {} : { trustProxy: hops };
    const options: ServerOptions = {
      port,
      host,
      data: resolve(data),
      ...(given.database === undefined ? {} : { database: given.database }),
      ...site,
      ...proxies,
      log: level,
      origins: given.origin,
      limits,
      ...(drain === undefined ? {} : { drain: drain * 1000 }),
      ...(given.audit === undefined ? {} : { audit: resolve(given.audit) }),
      ...(metricsPort === undefined ? {} : { metrics: { port: metricsPort, host: given.metricsHost } }),
    };
    await serveUntilStopped(options, (server) => {
      const missing = server.house.missingCommits;
      if (missing > 0) world.err(`warren: ${words("serve.shorter", { data, missing })}\n`);
      world.out(`${words("serve.at", { address: server.url })}\n`);
      if (server.metricsPort !== undefined)
        world.out(`${words("serve.metricsAt", { host: given.metricsHost, port: server.metricsPort })}\n`);
    });
    return 0;
  } catch (error) {
    world.err(`warren: ${words("serve.failed", { what: error instanceof Error ? error.message : String(error) })}\n`);
    return 1;
  }
}

/** Scheme, host and port as a browser names them. */
function isOrigin(given: string): boolean {
  return URL.canParse(given) && new URL(given).origin === given;
}

function limitsNamed(given: readonly string[]): Partial<Limits> | Problem {
  const limits: { -readonly [name in keyof Limits]?: number } = {};
  for (const pair of given) {
    const cut = pair.indexOf("=");
    const name = pair.slice(0, Math.max(0, cut)) as keyof Limits;
    if (!Object.hasOwn(LIMITS, name)) return problem("bad.limit", { given: pair, known: Object.keys(LIMITS).join(", ") });
    const value = countNamed(name, pair.slice(cut + 1), 1, MOST);
    if (isProblem(value)) return value;
    limits[name] = value;
  }
  return limits;
}
