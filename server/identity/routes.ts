import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { answers, bodies, keyParams } from "../api-shapes.ts";
import { doorOf, giveCookie, whatOf } from "../guest-door.ts";
import { COOKIE, type Visit } from "../guests.ts";
import type { House } from "../house.ts";
import { addressOf } from "../limits.ts";
import { refuse } from "../refusals.ts";
import { eraseGuest } from "./erase.ts";
import { become, dropPasskey, guestOfCode, keysOf, makeCode, revokeDevice } from "./keys.ts";
import { type NoPasskey, newPasskey, passkeyOptions, type Site, signedIn, signInOptions } from "./passkeys.ts";

const refused = { "4xx": answers.refused, "5xx": answers.refused };
type KeyParams = { Params: z.infer<typeof keyParams> };
type Of<Name extends keyof typeof bodies> = { Body: z.infer<(typeof bodies)[Name]> };

/** As the browser sees it: behind a proxy, what the proxy says. */
const siteOf = (request: FastifyRequest): Site => ({
  host: request.hostname,
  origin: `${request.protocol}://${request.host}`,
});

/** Who one is beyond the cookie of this device: all below /api/me. Nobody needs any of it to play. */
export function addIdentityRoutes(app: FastifyInstance, house: House): void {
  const door = doorOf(app, house);
  const tries = app.createRateLimit({
    max: house.limits.keysTried,
    timeWindow: 60_000,
    keyGenerator: (request) => addressOf(request.ip),
  });
  /** Counts a try, and refuses it when there were too many from this address. */
  async function countTry(request: FastifyRequest, reply: FastifyReply, key: string): Promise<void> {
    const found = await tries(request);
    if (found.isAllowed || !found.isExceeded) return;
    reply.header("retry-after", found.ttlInSeconds);
    note(request, key, "tooMany");
    refuse("me.tooManyTries");
  }
  function note(request: FastifyRequest, key: string, why: string): void {
    house.meter?.keyRefused(key);
    house.audit?.note("key.refused", { key, why, address: addressOf(request.ip) });
    house.log.warn({ key, why, address: addressOf(request.ip) }, "a key opened nothing");
  }
  function noPasskey(request: FastifyRequest, why: NoPasskey): never {
    note(request, "passkey", why);
    return refuse("passkey.refused");
  }
  const schema = (summary: string, response: object, more: object = {}) => ({
    schema: { summary, tags: ["guests"], response: { ...response, ...refused }, ...more },
  });
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    guest: string,
    how: Omit<Parameters<typeof become>[3], "what">,
  ): Promise<{ name: string }> {
    const { name, cookie } = await become(house, visit, guest, { ...how, what: whatOf(request) });
    if (cookie !== undefined) giveCookie(request, reply, cookie);
    return { name };
  }

  app.get(
    "/api/me/keys",
    schema("My devices, passkeys, and whether I have a recovery code", { 200: answers.keys }),
    async (request) => keysOf(house, await door.known(request)),
  );

  app.post(
    "/api/me/recovery",
    schema(
      "A recovery code to write down; the one before is worth nothing any more",
      { 200: answers.code },
      { body: bodies.nothing },
    ),
    async (request) => ({ code: await makeCode(house, (await door.known(request)).guest) }),
  );
  app.delete(
    "/api/me/recovery",
    schema("Let no recovery code count any more", { 204: answers.nothing }),
    async (request, reply) => {
      const { guest } = await door.known(request);
      await house.store.changeIdentity({ lostRecoveries: [guest.id] });
      house.audit?.note("recovery.dropped", { guest: guest.id });
      return reply.code(204).send();
    },
  );
  app.post<Of<"code">>(
    "/api/me/recover",
    schema("Be on this device whose recovery code this is", { 200: answers.me }, { body: bodies.code }),
    async (request, reply) => {
      await countTry(request, reply, "recovery");
      const visit = await door.any(request, reply);
      const { code, leave = false } = request.body;
      const guest = await guestOfCode(house, code);
      if (guest === undefined) {
        note(request, "recovery", "wrong");
        return refuse("recovery.wrong");
      }
      return enter(request, reply, visit, guest, { leave });
    },
  );

  app.post(
    "/api/me/passkeys/question",
    schema("What a new passkey has to sign", { 200: answers.question }, { body: bodies.nothing }),
    async (request, reply) => passkeyOptions(house, await door.any(request, reply), siteOf(request)),
  );
  app.post<Of<"newPasskey">>(
    "/api/me/passkeys",
    schema("Keep a new passkey", { 201: answers.keys }, { body: bodies.newPasskey }),
    async (request, reply) => {
      const visit = await door.known(request);
      const passkey = await newPasskey(house, visit, siteOf(request), request.body.response, whatOf(request));
      if (typeof passkey === "string") return noPasskey(request, passkey);
      await house.store.changeIdentity({ passkeys: [passkey] });
      house.audit?.note("passkey.made", { guest: visit.guest.id });
      reply.code(201);
      return keysOf(house, visit);
    },
  );
  app.delete<KeyParams>(
    "/api/me/passkeys/:id",
    schema("Let a passkey count no more", { 204: answers.nothing }, { params: keyParams }),
    async (request, reply) => {
      await dropPasskey(house, (await door.known(request)).guest, request.params.id);
      return reply.code(204).send();
    },
  );
  app.post(
    "/api/me/sign-in/question",
    schema("What a passkey has to sign to open the door", { 200: answers.question }, { body: bodies.nothing }),
    async (request, reply) => signInOptions(house, await door.any(request, reply), siteOf(request)),
  );
  app.post<Of<"passkey">>(
    "/api/me/sign-in",
    schema("Be on this device whose passkey this is", { 200: answers.me }, { body: bodies.passkey }),
    async (request, reply) => {
      await countTry(request, reply, "passkey");
      const visit = await door.known(request);
      const { response, leave = false } = request.body;
      const passkey = await signedIn(house, visit, siteOf(request), response);
      if (typeof passkey === "string") return noPasskey(request, passkey);
      return enter(request, reply, visit, passkey.guest, { leave, passkey });
    },
  );

  app.delete<KeyParams>(
    "/api/me/devices/:id",
    schema("Let a device count no more; one's own may be among them", { 204: answers.nothing }, { params: keyParams }),
    async (request, reply) => {
      const { guest, device } = await door.known(request);
      await revokeDevice(house, guest, request.params.id);
      if (device.id === request.params.id) reply.clearCookie(COOKIE, { path: "/" });
      return reply.code(204).send();
    },
  );
  app.delete(
    "/api/me",
    schema("Erase what this server knows of me: name, talk, devices and keys; the caretaker plays on for me", {
      204: answers.nothing,
    }),
    async (request, reply) => {
      const { guest } = await door.known(request);
      await eraseGuest(house, guest.id, "himself");
      reply.clearCookie(COOKIE, { path: "/" });
      return reply.code(204).send();
    },
  );
}
