import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { resolve } from "node:path";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import fastifyStatic from "@fastify/static";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import websocket from "@fastify/websocket";
import { keptVersions, readyGames } from "@warren/games/listed.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import type { KeptVersion } from "@warren/kernel/released.ts";
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { ZodError, z } from "zod";
import { Alarms, type Later, later } from "./alarms.ts";
import { malformed } from "./api-shapes.ts";
import { auditTo } from "./audit.ts";
import { BotPool, type BotPoolOptions } from "./bots.ts";
import { Committer, type Meter } from "./commit.ts";
import { Counts } from "./counts.ts";
import type { SqliteOptions } from "./database/connection.ts";
import { openPostgres, type PostgresOptions } from "./database/postgres.ts";
import { lockData } from "./database/sqlite.ts";
import { troubleOf } from "./database/trouble.ts";
import { openUpgraded, type Upgrade } from "./database/upgrade.ts";
import { DiceKeys } from "./dice.ts";
import { isOddPath, isOfApi, isOwnOrigin, LIVE, routeOf } from "./door.ts";
import { goOn } from "./driver.ts";
import { COOKIE, Guests } from "./guests.ts";
import type { House } from "./house.ts";
import { Hub } from "./hub.ts";
import { addIdentityRoutes } from "./identity/routes.ts";
import { missingCommits, writeMark } from "./journal.ts";
import { addressOf, LIMITS, type Limits } from "./limits.ts";
import { lobbyMessage, Page } from "./live.ts";
import { Metrics, serveMetrics } from "./metrics.ts";
import { LOOK, Moderation } from "./moderation/moderation.ts";
import { type NodeClock, Nodes } from "./nodes.ts";
import { Pages } from "./pages.ts";
import { Reads } from "./reads.ts";
import { Refused, refusal, sentence, statusOf } from "./refusals.ts";
import { Rooms } from "./rooms.ts";
import { addRoutes } from "./routes.ts";
import type { Store } from "./store.ts";
import { BEAT, Uptime } from "./uptime.ts";
import { Versions } from "./versions.ts";
import { addWorkRoutes } from "./works/routes.ts";

export interface ServerOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host?: string;
  /** The data directory; made when it does not exist. Not used with a `database`. */
  readonly data: string;
  /** The address of a PostgreSQL database, on which any number of servers may work, instead of the SQLite file in `data`. */
  readonly database?: string;
  /** The built site. Without it only the API is served. */
  readonly webDir?: string;
  /** Level of the structured log on standard output, or false for none. */
  readonly log?: "debug" | "info" | "warn" | "error" | false;
  /** Other sites that may call the API with a browser, e.g. `https://example.org`. */
  readonly origins?: readonly string[];
  /** So many proxies stand before the server; what the outermost of them was told is not believed, what they say is. */
  readonly trustProxy?: number;
  readonly limits?: Partial<Limits>;
  /** A file to which is appended who made, took, left and removed what. */
  readonly audit?: string;
  /** Figures for Prometheus at /metrics on a port of their own; 0 for any free one. Without it nothing is counted. */
  readonly metrics?: { readonly port: number; readonly host?: string };
  /** How long health says 503 before the server stops, in milliseconds, so that a load balancer sends people elsewhere. */
  readonly drain?: number;
  readonly sqlite?: SqliteOptions;
  readonly postgres?: PostgresOptions;
  readonly bots?: BotPoolOptions;
  /** Games instead of the installed ones. */
  readonly games?: readonly GameModule[];
  /** Earlier versions of them instead of those kept of the installed ones. */
  readonly kept?: ReadonlyMap<string, readonly KeptVersion[]>;
  /** A store instead of the SQLite file in `data`. */
  readonly store?: Store;
  readonly now?: () => number;
  /** Timers that follow `now`: whoever brings their own time brings both. */
  readonly later?: Later;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** What is behind it, for the bench and for tests. */
  readonly house: House;
  /** Where the figures are. */
  readonly metricsPort?: number;
  /** Waits so long as it was told to drain, finishes the tick, sends the pages away, writes everything home. */
  close(): Promise<void>;
}

/** The port is taken. */
export class PortInUse extends Error {
  readonly port: number;
  constructor(port: number) {
    super(`port ${port} is in use`);
    this.port = port;
  }
}

const HEARTBEAT = 30_000;
/** A page that takes nothing of what waits for it for this long, and at most twice as long, is cut off. */
const STALL = 5000;
/** How often rooms that nobody uses leave memory. */
const SWEEP = 1000;
/** How often the count of commits is written down. */
const MARK = 1000;
/** How long pages have to say goodbye when the server stops. */
const GOODBYE = 1500;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const limits: Limits = { ...LIMITS, ...options.limits };
  const ownData = options.database === undefined;
  const unlock = options.store || !ownData ? () => {} : lockData(options.data);
  let app: FastifyInstance | undefined;
  let store: Store | undefined;
  let figures: Awaited<ReturnType<typeof serveMetrics>> | undefined;
  try {
    let upgrade: Upgrade | undefined;
    // Its words and no more: such an error may hold the connection, with all it was given.
    const trouble = (error: unknown) =>
      app?.log.warn({ what: String(error), trouble: troubleOf(error) }, "the database cannot be used as it should be");
    app = makeApp(options, limits);
    store =
      options.store ??
      (options.database === undefined
        ? await openUpgraded(options.data, options.sqlite ?? {}, (done) => (upgrade = done))
        : await openPostgres(options.database, { onError: trouble, ...options.postgres }));
    const games = new Map((options.games ?? (await readyGames())).map((module) => [module.game.id, module]));
    const versions = new Versions(games, options.kept ?? (await keptVersions()));
    const missing = ownData ? missingCommits(options.data, await store.commits()) : 0;
    const clock: NodeClock = { offset: 0 };
    const now = options.now ?? (store.shared ? () => Date.now() - clock.offset : Date.now);
    const uptime = new Uptime(await store.uptime(), now);
    const meter = options.metrics && new Metrics();
    const house = makeHouse({ ...options, now }, limits, games, versions, store, app, uptime, missing, meter);
    const nodes = store.shared && new Nodes(house, store.shared, clock);
    house.nodes = nodes;
    const counts = store.shared && new Counts(store.shared, house.log, now);
    if (upgrade) house.log.warn(upgrade, "the database was brought up to date; a copy of it as it was was made before");
    if (missing > 0) house.log.error({ data: options.data, missing }, "the database came back with fewer commits than it had");
    const keepUptime = () =>
      store!.keepUptime(uptime.ms).catch((error) => house.log.error({ err: error }, "the uptime could not be stored"));
    // The first write takes longest: a thread is started for it (`database/writer.ts`). Better now than while somebody waits.
    await keepUptime();
    if (nodes) await nodes.start();
    else for (const { table, dueAt } of await store.alarms()) house.alarms.set(table, dueAt);
    await addPlugins(app, house, options, limits, counts);
    app.register(async (scope) => {
      addLive(scope, house);
      addRoutes(scope, house);
      addIdentityRoutes(scope, house);
      addWorkRoutes(scope, house);
    });
    addSite(app, options.webDir);
    const connections = new Set<Socket>();
    app.server.on("connection", (connection) => {
      connections.add(connection);
      connection.once("close", () => connections.delete(connection));
    });
    // Before anybody is let in.
    await house.moderation.look();
    await listen(app, options);
    if (meter && options.metrics) {
      meter.watch(house, ownData ? options.data : undefined);
      figures = await serveMetrics(meter, options.metrics.port, options.metrics.host ?? "127.0.0.1");
    }
    const heart = setInterval(() => {
      house.pages.probe();
      for (const part of [house.pages, house.reads]) part.sweep(house.now());
    }, HEARTBEAT);
    heart.unref();
    const stalls = setInterval(() => house.pages.cutStalled(), STALL);
    stalls.unref();
    const sweeping = setInterval(() => house.rooms.sweep(house.now()), SWEEP);
    sweeping.unref();
    // While nothing waits for its time there is none to lose.
    const pulse = setInterval(() => house.alarms.size > 0 && void keepUptime(), BEAT);
    pulse.unref();
    let marked = -1;
    const keepMark = async () => {
      const { commits } = house.committer.stats;
      if (commits === marked || !ownData) return;
      marked = commits;
      await writeMark(options.data, await store!.commits());
    };
    let marks = Promise.resolve();
    const mark = () =>
      (marks = marks
        .then(keepMark)
        .catch((error) => house.log.error({ err: error }, "the count of commits could not be written")));
    const marking = setInterval(() => void mark(), MARK);
    marking.unref();
    const minding = setInterval(() => {
      house.moderation.look().catch((error) => house.log.error({ err: error }, "what the operator laid down could not be read"));
    }, LOOK);
    minding.unref();
    if (!nodes) house.rooms.resume().catch((error) => house.log.error({ err: error }, "matches could not be taken up again"));

    const address = app.server.address();
    const port = typeof address === "object" && address ? address.port : options.port;
    const shown = options.host === undefined || options.host === "0.0.0.0" || options.host === "::" ? "localhost" : options.host;
    let closing: Promise<void> | undefined;
    const close = async () => {
      house.draining = true;
      if (options.drain) await new Promise((resolve) => setTimeout(resolve, options.drain));
      clearInterval(minding);
      clearInterval(heart);
      clearInterval(pulse);
      clearInterval(stalls);
      clearInterval(sweeping);
      clearInterval(marking);
      nodes?.stop();
      counts?.stop();
      house.alarms.stop();
      house.rooms.stop();
      await house.bots.close();
      await house.committer.drain();
      house.reads.stop();
      house.pages.goAway();
      house.hub.stop();
      // Whoever does not hang up by itself must not keep the server from stopping.
      const patience = setTimeout(() => {
        for (const connection of connections) connection.destroy();
      }, GOODBYE);
      await app!.close();
      clearTimeout(patience);
      await house.committer.drain();
      await keepUptime();
      await mark();
      await store!.close();
      await figures?.close();
      house.audit?.close();
      unlock();
    };
    const metricsPort = figures ? { metricsPort: figures.port } : {};
    return { url: `http://${shown}:${port}`, port, house, ...metricsPort, close: () => (closing ??= close()) };
  } catch (error) {
    await figures?.close();
    await app?.close().catch(() => {});
    await store?.close().catch(() => {});
    unlock();
    throw error;
  }
}

async function listen(app: FastifyInstance, { port, host }: ServerOptions): Promise<void> {
  try {
    await app.listen({ port, host: host ?? "127.0.0.1" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") throw new PortInUse(port);
    throw error;
  }
}

function makeApp(options: ServerOptions, limits: Limits): FastifyInstance {
  const app = fastify({
    logger:
      options.log === false || options.log === undefined
        ? false
        : { level: options.log, redact: ["req.headers.cookie", "req.headers.authorization"] },
    // Two lines for every request would drown the rest; what goes wrong is logged where it does.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bytes,
    trustProxy: options.trustProxy === undefined ? false : (_, hop) => hop < options.trustProxy!,
    forceCloseConnections: true,
    // Who takes longer than this to say what they want is not a browser.
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 100 },
    // Addresses that the router itself cannot make sense of.
    frameworkErrors: (error, request, reply) => void refuseRequest(error, request, reply, limits),
  });
  // JSON is the only body there is; plain text is what another site's form could send without asking.
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: parsed.error };
  });
  // Schemas of answers describe; what is sent was made by typed code and is not filtered again.
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error: FastifyError, request, reply) => refuseRequest(error, request, reply, limits));
  return app;
}

function makeHouse(
  options: ServerOptions,
  limits: Limits,
  games: ReadonlyMap<string, GameModule>,
  versions: Versions,
  store: Store,
  app: FastifyInstance,
  uptime: Uptime,
  missingCommits: number,
  meter: Meter | undefined,
): { -readonly [K in keyof House]: House[K] } {
  const now = options.now ?? Date.now;
  const soon = options.later ?? later;
  const log = app.log;
  const committer = new Committer(store, (error) => log.error({ err: error }, "a tick could not be stored or told"), meter);
  const hub = new Hub(soon, (guest, peers) => {
    lobbyMessage(house, guest).then(
      (text) => {
        for (const peer of peers) peer.send(text);
      },
      (error) => log.error({ err: error }, "a list of tables could not be read"),
    );
  });
  // The rooms need the house they stand in, so the house is made first and they move in.
  const house: { -readonly [K in keyof House]: House[K] } = {
    games,
    versions,
    store,
    committer,
    guests: new Guests(store, committer, now),
    hub,
    pages: new Pages(limits),
    reads: new Reads(limits, now, soon),
    rooms: undefined as never,
    moderation: undefined as never,
    draining: false,
    nodes: undefined,
    diceKeys: new DiceKeys(store.shared),
    bots: new BotPool(limits.thoughts, (table) => house.rooms.wake(table), options.bots),
    uptime,
    alarms: new Alarms(uptime, soon, (table) => house.rooms.ring(table)),
    limits,
    log,
    meter,
    audit: options.audit === undefined ? undefined : auditTo(options.audit),
    build: buildOf(options.webDir),
    missingCommits,
    later: soon,
    now,
  };
  house.guests.onShutOut = (guest, device) => house.pages.shutOut(guest, device);
  house.rooms = new Rooms(house, goOn);
  house.moderation = new Moderation(house);
  return house;
}

/** Changes when the site was built anew: a page that was loaded before can say so. */
function buildOf(webDir: string | undefined): string {
  const index = webDir === undefined ? undefined : resolve(webDir, "index.html");
  if (index === undefined || !existsSync(index)) return "none";
  return createHash("sha256").update(readFileSync(index)).digest("hex").slice(0, 12);
}

/** The one place where anything that went wrong becomes an answer: `{ refusal, message }` with its status. */
function refuseRequest(error: FastifyError, request: FastifyRequest, reply: FastifyReply, limits: Limits): FastifyReply {
  const size = Number(request.headers["content-length"]) || undefined;
  const refused = refusalFor(error, request.routeOptions.bodyLimit ?? limits.bytes, size);
  const status = statusOf(refused);
  // That it is about to stop is what health is asked for then.
  if (status >= 500 && refused.key !== "server.stopping") request.log.error({ err: error, url: request.url }, "a request failed");
  else request.log.debug({ refusal: refused, url: request.url }, "a request was refused");
  return reply
    .code(status)
    .send({ refusal: refused, message: sentence(refused, error instanceof Refused ? error.text : undefined) });
}

function refusalFor(error: FastifyError | ZodError, max: number, size: number | undefined): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof ZodError) return malformed(error);
  switch (error.code) {
    case "FST_ERR_BAD_URL":
      return refusal("request.oddPath");
    case "FST_ERR_MAX_PARAM_LENGTH":
      return refusal("request.notFound");
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return size === undefined ? refusal("request.tooLarge.unsaid", { max }) : refusal("request.tooLarge", { size, max });
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return refusal("request.mediaType");
    case "FST_ERR_CTP_EMPTY_JSON_BODY":
    case "FST_ERR_CTP_INVALID_JSON_BODY":
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return refusal("request.notJson");
    default:
  }
  if (error.statusCode === 429) return refusal("request.tooFast");
  if (error.statusCode === 400) return refusal("request.notJson");
  if (error.statusCode === 404) return refusal("request.notFound");
  if (troubleOf(error)) return refusal("server.storeFailed");
  return refusal("server.failed");
}

async function addPlugins(
  app: FastifyInstance,
  house: House,
  options: ServerOptions,
  limits: Limits,
  counts: Counts | undefined,
): Promise<void> {
  await app.register(cookie);
  await app.register(helmet, {
    // Ours is the same for everybody but for the name of the host (`policyFor`): put together by the plugin it was a fiftieth of the server's work.
    contentSecurityPolicy: false,
    // A house behind plain http must not lock itself out; a proxy that speaks https adds this.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "same-origin" },
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("content-security-policy", policyFor(request.headers.host));
  });
  await app.register(rateLimit, {
    global: true,
    max: limits.requests,
    timeWindow: 60_000,
    ...(counts ? { store: counts.limits() } : {}),
    keyGenerator: (request) => {
      const guest = house.guests.atHand(request.cookies?.[COOKIE]);
      return guest ? `guest ${guest.id}` : addressOf(request.ip);
    },
    // The site's own files are cheap and come in bursts.
    allowList: (request) => !isOfApi(request),
  });
  // Cookies are had for the asking, so whatever is counted by guest is counted by address too.
  const perMinute = (max: number) =>
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: (request) => addressOf(request.ip) });
  const budgets = {
    requests: perMinute(limits.requestsPerAddress),
    newTables: perMinute(limits.newTablesPerAddress),
    pastPictures: perMinute(limits.pastPicturesPerAddress),
  };
  app.addHook("onRequest", async (request, reply) => {
    const { rateLimit, budget } = request.routeOptions.config;
    if (!isOfApi(request) || rateLimit === false) return;
    for (const name of budget ? (["requests", budget] as const) : (["requests"] as const)) {
      const found = await budgets[name](request);
      if (found.isAllowed || !found.isExceeded) continue;
      reply.header("retry-after", found.ttlInSeconds);
      throw new Refused(refusal("request.tooFast"));
    }
  });
  app.addHook("onRequest", async (request) => {
    if (isOddPath(request.url)) throw new Refused(refusal("request.oddPath"));
    const reads = request.method === "GET" || request.method === "HEAD";
    if (reads && routeOf(request) !== LIVE) return;
    if (!isOwnOrigin(request, options.origins ?? [])) throw new Refused(refusal("request.origin"));
  });
  await app.register(websocket, { options: { maxPayload: 4 * limits.bytes, perMessageDeflate: false } });
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Warren", description: "Tables, seats and commands of a Warren server.", version: "1" },
      tags: ["guests", "games", "tables", "play", "server"].map((name) => ({ name })),
    },
    transform: ({ schema, url }) => ({ schema: described(schema as Record<string, unknown>), url }),
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", uiConfig: { docExpansion: "list", layout: "BaseLayout" } });
}

/** Zod schemas as JSON schemas, for the description of the API. */
function described(schema: Record<string, unknown> | undefined): Record<string, unknown> {
  const convert = (value: unknown, io: "input" | "output"): unknown =>
    value instanceof z.ZodType ? withoutDialect(z.toJSONSchema(value, { io, unrepresentable: "any" })) : value;
  const out: Record<string, unknown> = { ...schema };
  for (const part of ["body", "params", "querystring"]) if (out[part]) out[part] = convert(out[part], "input");
  if (out.response)
    out.response = Object.fromEntries(
      Object.entries(out.response as object).map(([code, value]) => [code, convert(value, "output")]),
    );
  return out;
}
function withoutDialect({ $schema: _, ...schema }: { $schema?: unknown }): object {
  return schema;
}

const HOST = /^[A-Za-z0-9.:[\]-]{1,255}$/;
function socketsOf(host: string | undefined, scheme: "ws" | "wss"): string {
  return host !== undefined && HOST.test(host) ? `${scheme}://${host}` : "'self'";
}

const POLICY = [
  "default-src 'self'",
  "base-uri 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
].join(";");
/** What a page may load and talk to. Older browsers do not count the sockets of one's own host as 'self'. */
function policyFor(host: string | undefined): string {
  return `${POLICY};connect-src 'self' ${socketsOf(host, "ws")} ${socketsOf(host, "wss")}`;
}

function addLive(app: FastifyInstance, house: House): void {
  app.get(
    LIVE,
    {
      websocket: true,
      schema: { hide: true },
      preValidation: async (request, reply) => {
        if (request.headers.upgrade?.toLowerCase() !== "websocket") return reply.callNotFound();
      },
    },
    async (socket, request) => {
      // Messages that come while the guest is looked up must not be missed.
      socket.pause();
      const found = await house.guests.visitBy(request.cookies[COOKIE]).then(
        (visit) => ({ visit }),
        () => undefined,
      );
      if (!found) {
        // A page that were taken for nobody's would stay nobody's: it comes back when it can be known whose it is.
        socket.close(1013, "try again later");
        socket.resume();
        return;
      }
      // Gone while it was found out whose it is: nobody would hear it close.
      if (socket.readyState !== socket.OPEN) return;
      const { visit } = found;
      const address = addressOf(request.ip);
      const banned = house.moderation.refusalOf(visit?.guest.id, address);
      if (banned) {
        socket.send(JSON.stringify({ t: "refused", refusal: banned, message: sentence(banned) }));
        socket.close(1008, "banned");
        socket.resume();
        return;
      }
      const giveBack = house.pages.admit(visit?.guest.id, address);
      if (!giveBack) {
        const refused = refusal("request.tooManyPages");
        socket.send(JSON.stringify({ t: "refused", refusal: refused, message: sentence(refused) }));
        socket.close(1013, "too many pages");
        socket.resume();
        return;
      }
      const page = new Page(house, visit, address, socket, request.raw.socket);
      house.pages.add(page);
      socket.on("close", () => {
        house.pages.remove(page);
        giveBack();
        page.leave();
      });
      socket.resume();
    },
  );
}

/** The site: hashed files for ever, the page itself never from a cache, every other address is the page's own. */
function addSite(app: FastifyInstance, webDir: string | undefined): void {
  const root = webDir === undefined ? undefined : resolve(webDir);
  const built = root !== undefined && existsSync(resolve(root, "index.html"));
  if (root !== undefined && !built) app.log.warn({ webDir: root }, "the site is not built; only the API is served");
  if (built)
    app.register(fastifyStatic, {
      root,
      wildcard: true,
      // What the build has packed beside each file (web/build/compressed.ts).
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const hashed = /[\\/]assets[\\/]/.test(path);
        reply.header("vary", "accept-encoding");
        reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === "GET" && !isOfApi(request) && (request.headers.accept ?? "").includes("text/html");
    if (wantsPage && built) return reply.sendFile("index.html");
    const refused = refusal(wantsPage ? "site.missing" : "request.notFound");
    if (wantsPage) return reply.code(503).type("text/plain; charset=utf-8").send(sentence(refused));
    return reply.code(404).send({ refusal: refused, message: sentence(refused) });
  });
}
