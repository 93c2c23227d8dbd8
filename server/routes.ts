import { levelsIn } from "@warren/bots/roster.ts";
import type { MatchFile } from "@warren/kernel/record.ts";
import type { Catalogue } from "@warren/kernel/text.ts";
import { type Picture, pictureOf } from "@warren/kernel/witness.ts";
import type { CommandAnswer, SeatWish, TableCommand } from "@warren/wire/protocol.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { answers, bodies, params, pictureQuery } from "./api-shapes.ts";
import { perform } from "./commands.ts";
import { troubleOf } from "./database/trouble.ts";
import { cookieOf, doorOf } from "./guest-door.ts";
import type { Guest } from "./guests.ts";
import { wholeRecordOf } from "./header.ts";
import type { House } from "./house.ts";
import { infoFor, summaryFor } from "./info.ts";
import { LIST } from "./live.ts";
import { chatFor } from "./publish.ts";
import { Refused, refusal, refuse, sentence, statusOf } from "./refusals.ts";
import type { Room } from "./room.ts";
import * as tables from "./tables.ts";

/** What some routes are counted for besides all requests: by guest, and by address. */
type Budget = "newTables" | "pastPictures";
declare module "fastify" {
  interface FastifyContextConfig {
    budget?: Budget;
  }
}

type IdParams = { Params: z.infer<typeof params> };
const refused = { "4xx": answers.refused, "5xx": answers.refused };

/** In milliseconds; after that health is good again, so that people come and it shows whether it is. */
const FAILED_LATELY = 10_000;

/** The HTTP API, as listed at the end of `wire/protocol.ts`. */
export function addRoutes(app: FastifyInstance, house: House): void {
  const { limits } = house;
  const door = doorOf(app, house);
  const perMinute = (budget: Budget) => ({ rateLimit: { max: limits[budget], timeWindow: 60_000 }, budget });

  const knownGuest = async (request: FastifyRequest): Promise<Guest> => (await door.known(request)).guest;
  const anyGuest = async (request: FastifyRequest, reply: FastifyReply): Promise<Guest> => (await door.any(request, reply)).guest;

  let check: { readonly at: number; readonly done: Promise<void> } | undefined;
  /** Writes to know whether it can be done; asked often, it is known for a second. */
  const checked = (): Promise<void> => {
    const at = house.now();
    if (!check || at - check.at >= 1000) check = { at, done: house.store.check() };
    return check.done.then(refuseFailing);
  };
  /** A database that is full may still take the little that a look writes. What it did not take of a match counts for a while. */
  const refuseFailing = (): void => {
    const { failed } = house.committer;
    if (failed && troubleOf(failed.error) && performance.now() - failed.at < FAILED_LATELY) throw failed.error;
  };

  const reading = <T>(id: string, use: (room: Room) => T): Promise<Awaited<T>> =>
    house.rooms.readFresh(id, (room) => (room && !room.removed ? use(room) : refuse("table.unknown")));

  app.get(
    "/api/health",
    {
      schema: {
        summary: "Whether the server and its store are well",
        tags: ["server"],
        response: { 200: answers.health, ...refused },
      },
      config: { rateLimit: false },
    },
    async () => {
      if (house.draining) refuse("server.stopping");
      await checked().catch((error) => {
        house.log.error({ err: error, trouble: troubleOf(error) }, "the store is not well");
        throw new Refused(refusal("server.storeFailed", { why: troubleOf(error) ?? "unknown" }));
      });
      const { commits, failures } = house.committer.stats;
      const missing = house.missingCommits > 0 ? { missing: house.missingCommits } : {};
      const { nodes } = house;
      const together = nodes ? { nodes: nodes.count, clockOffset: nodes.offset } : {};
      return { ok: true, build: house.build, tables: house.rooms.size, commits, failures, ...missing, ...together };
    },
  );

  app.get(
    "/api/me",
    {
      schema: {
        summary: "Who this device is; a new one gets a name and a cookie",
        tags: ["guests"],
        response: { 200: answers.me, ...refused },
      },
    },
    async (request, reply) => ({ name: (await anyGuest(request, reply)).name }),
  );
  app.post<{ Body: z.infer<typeof bodies.rename> }>(
    "/api/me",
    {
      schema: { summary: "Take another name", tags: ["guests"], body: bodies.rename, response: { 200: answers.me, ...refused } },
    },
    async (request, reply) => {
      const guest = await anyGuest(request, reply);
      await tables.rename(house, guest, request.body.name);
      return { name: guest.name };
    },
  );

  app.get(
    "/api/games",
    {
      schema: {
        summary: "The games that can be played here, with their options as data",
        tags: ["games"],
        response: { 200: answers.games },
      },
    },
    async () => ({
      games: [...house.games.values()].map((module) => ({
        id: module.game.id,
        version: module.game.version,
        seats: module.game.seats,
        options: module.game.options,
        levels: levelsIn(module),
      })),
    }),
  );

  app.post(
    "/api/dice",
    {
      schema: {
        summary: "Have the dice key of a table drawn that you are about to make; you are shown what commits to it",
        tags: ["tables"],
        body: bodies.nothing,
        response: { 200: answers.dice, ...refused },
      },
    },
    async (request, reply) => ({ commitment: await house.diceKeys.draw((await anyGuest(request, reply)).id) }),
  );
  app.get(
    "/api/tables",
    { schema: { summary: "My tables, last changed first", tags: ["tables"], response: { 200: answers.tables, ...refused } } },
    async (request) => {
      const guest = await house.guests.byCookie(cookieOf(request));
      if (!guest) return { tables: [] };
      const stored = await house.store.tablesOf(guest.id, LIST);
      return { tables: stored.map((one) => summaryFor(house, one, guest.id)) };
    },
  );
  app.post<{ Body: z.infer<typeof bodies.table> }>(
    "/api/tables",
    {
      schema: {
        summary: "Make a table; it starts at once when no seat is open",
        tags: ["tables"],
        body: bodies.table,
        response: { 201: answers.table, ...refused },
      },
      bodyLimit: limits.newTableBytes,
      config: perMinute("newTables"),
    },
    async (request, reply) => {
      const guest = await anyGuest(request, reply);
      const { seats, ...wish } = request.body;
      reply.code(201);
      return tables.create(house, guest, { ...wish, seats: seats as SeatWish[] });
    },
  );
  app.get<IdParams>(
    "/api/tables/:id",
    { schema: { summary: "A table", tags: ["tables"], params, response: { 200: answers.table, ...refused } } },
    async (request) => {
      const guest = await house.guests.byCookie(cookieOf(request));
      return reading(request.params.id, (room) => infoFor(room, guest?.id));
    },
  );
  app.delete<IdParams>(
    "/api/tables/:id",
    {
      schema: {
        summary: "Remove a table: the host, before the start, when alone, or when it was abandoned",
        tags: ["tables"],
        params,
        response: { 204: answers.nothing, ...refused },
      },
    },
    async (request, reply) => {
      await tables.remove(house, await knownGuest(request), request.params.id);
      return reply.code(204).send();
    },
  );
  app.post<IdParams & { Body: z.infer<typeof bodies.join> }>(
    "/api/tables/:id/join",
    {
      schema: {
        summary: "Take a seat",
        tags: ["tables"],
        params,
        body: bodies.join,
        response: { 200: answers.table, ...refused },
      },
    },
    async (request, reply) => {
      const { name, seat, nonce } = request.body;
      const guest = await anyGuest(request, reply);
      if (name !== undefined && name !== guest.name) await tables.rename(house, guest, name);
      return tables.join(house, guest, request.params.id, { seat, nonce });
    },
  );
  app.post<IdParams>(
    "/api/tables/:id/start",
    {
      schema: {
        summary: "Start with those who are there: the host",
        tags: ["tables"],
        params,
        body: bodies.nothing,
        response: { 200: answers.table, ...refused },
      },
    },
    async (request) => tables.start(house, await knownGuest(request), request.params.id),
  );
  app.post<IdParams>(
    "/api/tables/:id/leave",
    {
      schema: {
        summary: "Give up one's seat before the start",
        tags: ["tables"],
        params,
        body: bodies.nothing,
        response: { 200: answers.table, ...refused },
      },
    },
    async (request) => tables.leave(house, await knownGuest(request), request.params.id),
  );
  app.post<IdParams & { Body: z.infer<typeof bodies.turnAway> }>(
    "/api/tables/:id/turn-away",
    {
      schema: {
        summary: "Free a seat before the start, and let whoever sat there not come back: the host",
        tags: ["tables"],
        params,
        body: bodies.turnAway,
        response: { 200: answers.table, ...refused },
      },
    },
    async (request) => tables.turnAway(house, await knownGuest(request), request.params.id, request.body.seat),
  );
  app.post<IdParams & { Body: z.infer<typeof bodies.rematch> }>(
    "/api/tables/:id/rematch",
    {
      schema: {
        summary: "The same table once more; the one that exists already, if somebody was faster",
        tags: ["tables"],
        params,
        body: bodies.rematch,
        response: { 200: answers.table, 201: answers.table, ...refused },
      },
      config: perMinute("newTables"),
    },
    async (request, reply) => {
      const guest = await knownGuest(request);
      const { made, info } = await tables.rematch(house, guest, request.params.id, request.body ?? {});
      reply.code(made ? 201 : 200);
      return info;
    },
  );

  app.post<IdParams & { Body: z.infer<typeof bodies.command> }>(
    "/api/tables/:id/commands",
    {
      schema: {
        summary: "A command at a table: the same door as the socket's",
        tags: ["play"],
        params,
        body: bodies.command,
        response: { 200: answers.command, "4xx": answers.command, "5xx": answers.command },
      },
    },
    async (request, reply) => {
      const guest = await knownGuest(request);
      let text: Catalogue | undefined;
      const answer = await house.rooms.change(request.params.id, (room) => {
        if (!room) return refuse("table.unknown");
        text = room.module?.catalogue;
        return new Promise<CommandAnswer>((resolve) => {
          perform(room, guest, request.body as TableCommand, resolve);
        });
      });
      if (answer.ok) return answer;
      reply.code(statusOf(answer.refusal));
      return { ...answer, message: sentence(answer.refusal, text) };
    },
  );
  app.get<IdParams & { Querystring: z.infer<typeof pictureQuery> }>(
    "/api/tables/:id/picture",
    {
      schema: {
        summary: "Where the match stands, or stood, for one viewpoint",
        tags: ["play"],
        params,
        querystring: pictureQuery,
        response: { 200: answers.picture, ...refused },
      },
      config: perMinute("pastPictures"),
    },
    async (request): Promise<Picture> => {
      const { as, seq } = request.query;
      const guest = await house.guests.byCookie(cookieOf(request));
      return reading(request.params.id, (room): Picture => {
        if (as !== null && !room.seats[as]) refuse("seat.unknown", { seat: as + 1 });
        if (as !== null && !room.mayView(guest?.id, as)) refuse("seat.notYours", { seat: as + 1 });
        if (room.unplayable) throw new Refused(room.unplayable);
        const { match } = room;
        if (!match) return refuse("table.gathering");
        if (seq === undefined || seq === match.seq) return pictureOf(match, as);
        if (seq > match.seq) refuse("picture.unknownEntry", { seq });
        return pictureOf(match.at(seq), as);
      });
    },
  );
  app.get<IdParams>(
    "/api/tables/:id/chat",
    {
      schema: {
        summary: "The last lines of chat that you may read",
        tags: ["play"],
        params,
        response: { 200: answers.chat, ...refused },
      },
    },
    async (request) => {
      const guest = await house.guests.byCookie(cookieOf(request));
      return { lines: await reading(request.params.id, (room) => chatFor(room, room.chats, guest?.id)) };
    },
  );
  app.get<IdParams>(
    "/api/tables/:id/record",
    {
      schema: {
        summary: "The whole match as a file, once it is over",
        tags: ["play"],
        params,
        response: { 200: answers.record, ...refused },
      },
      config: perMinute("pastPictures"),
    },
    async (request): Promise<MatchFile> => {
      // From the store and not from the match: a record can be had also of a match that these rules cannot replay.
      const stored = (await house.store.load(request.params.id)) ?? refuse("table.unknown");
      if (stored.table.stage !== "over") throw new Refused(refusal("table.notOver"));
      return wholeRecordOf(house.store, stored);
    },
  );

  // Whatever else is asked below /api is the API's to refuse, and counts.
  for (const url of ["/api", "/api/*"]) app.all(url, { schema: { hide: true } }, async () => refuse("request.notFound"));
}
