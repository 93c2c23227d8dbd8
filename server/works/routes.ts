import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { answers, bodies, params } from "../api-shapes.ts";
import { cookieOf, doorOf } from "../guest-door.ts";
import type { House } from "../house.ts";
import { refuse } from "../refusals.ts";
import type { ListedWork, WorkRow } from "./rows.ts";
import { dropWork, keepWork } from "./works.ts";

type IdParams = { Params: z.infer<typeof params> };
type WorkBody = { Body: z.infer<typeof bodies.work> };

const listed = ({ id, game, name, bytes, keptAt }: ListedWork) => ({ id, game, name, bytes, keptAt });
const kept = (row: WorkRow) => listed({ ...row, bytes: Buffer.byteLength(row.text) });

/** What players have made and let others have: all below /api/works. */
export function addWorkRoutes(app: FastifyInstance, house: House): void {
  const { limits } = house;
  const door = doorOf(app, house);
  const schema = (summary: string, response: object, more: object = {}) => ({
    schema: { summary, tags: ["works"], response: { ...response, "4xx": answers.refused, "5xx": answers.refused }, ...more },
  });
  // A work is a document, read as for a new table: it weighs and costs as much.
  const writing = {
    bodyLimit: limits.newTableBytes,
    config: { rateLimit: { max: limits.newTables, timeWindow: 60_000 }, budget: "newTables" as const },
  };

  app.get("/api/works", schema("My works that are kept here, last kept first", { 200: answers.works }), async (request) => {
    const guest = await house.guests.byCookie(cookieOf(request));
    return { works: guest ? (await house.store.worksOf(guest.id)).map(listed) : [] };
  });
  app.post<WorkBody>(
    "/api/works",
    { ...schema("Have a work kept for whoever has its address", { 201: answers.keptWork }, { body: bodies.work }), ...writing },
    async (request, reply) => {
      const { guest } = await door.any(request, reply);
      reply.code(201);
      return kept(await keepWork(house, guest, request.body));
    },
  );
  app.put<IdParams & WorkBody>(
    "/api/works/:id",
    {
      ...schema("Replace one's own work: its address stays", { 200: answers.keptWork }, { params, body: bodies.work }),
      ...writing,
    },
    async (request) => {
      const { guest } = await door.known(request);
      return kept(await keepWork(house, guest, request.body, request.params.id));
    },
  );
  app.get<IdParams>("/api/works/:id", schema("A work", { 200: answers.work }, { params }), async (request) => {
    const [work, guest] = await Promise.all([house.store.work(request.params.id), house.guests.byCookie(cookieOf(request))]);
    if (!work) return refuse("work.unknown");
    return { ...kept(work), text: work.text, mine: guest?.id === work.guest };
  });
  app.delete<IdParams>(
    "/api/works/:id",
    schema("Take one's own work away; matches that were made of it have their copies", { 204: answers.nothing }, { params }),
    async (request, reply) => {
      const { guest } = await door.known(request);
      await dropWork(house, guest, request.params.id);
      return reply.code(204).send();
    },
  );
}
