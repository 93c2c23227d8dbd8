import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { COOKIE, COOKIE_AGE, type Visit } from "./guests.ts";
import type { House } from "./house.ts";
import { browserName } from "./identity/browser-name.ts";
import { addressOf } from "./limits.ts";
import { Refused, refuse } from "./refusals.ts";

/** How a request says who it is from. */
export interface GuestDoor {
  /** Refused without a cookie that is true. */
  known(request: FastifyRequest): Promise<Visit>;
  /** Whoever comes is somebody at once: without a cookie, or with a false one, a new guest. */
  any(request: FastifyRequest, reply: FastifyReply): Promise<Visit>;
}

export const cookieOf = (request: FastifyRequest): string | undefined => request.cookies[COOKIE];
export const whatOf = (request: FastifyRequest): string => browserName(request.headers["user-agent"]);

export function giveCookie(request: FastifyRequest, reply: FastifyReply, cookie: string): void {
  reply.setCookie(COOKIE, cookie, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    maxAge: COOKIE_AGE,
  });
}

export function doorOf(app: FastifyInstance, house: House): GuestDoor {
  const newGuestLimit = app.createRateLimit({
    max: house.limits.newGuests,
    timeWindow: 60_000,
    keyGenerator: (request) => addressOf(request.ip),
  });
  const checkBans = (request: FastifyRequest, visit: Visit | undefined): void => {
    const banned = house.moderation.refusalOf(visit?.guest.id, addressOf(request.ip));
    if (banned) throw new Refused(banned);
  };
  return {
    async known(request) {
      const visit = (await house.guests.visitBy(cookieOf(request))) ?? refuse("guest.unknown");
      checkBans(request, visit);
      return visit;
    },
    async any(request, reply) {
      const known = await house.guests.visitBy(cookieOf(request));
      checkBans(request, known);
      if (known) {
        await house.guests.see(known, whatOf(request));
        giveCookie(request, reply, cookieOf(request)!);
        return known;
      }
      const limit = await newGuestLimit(request);
      if (!limit.isAllowed && limit.isExceeded) refuse("guest.tooMany");
      const { cookie, ...visit } = await house.guests.create(whatOf(request));
      house.audit?.note("guest.new", { guest: visit.guest.id, name: visit.guest.name, address: addressOf(request.ip) });
      giveCookie(request, reply, cookie);
      return visit;
    },
  };
}
