import type { FastifyRequest } from "fastify";

/** What a request is, before it is served: judged by the route it has matched, never by how its address is spelt. */

/** The socket's route. */
export const LIVE = "/api/live";

/** The pattern of the matched route; undefined when there is none. */
export function routeOf(request: FastifyRequest): string | undefined {
  return request.routeOptions.url;
}

export function isOfApi(request: FastifyRequest): boolean {
  return routeOf(request)?.startsWith("/api") ?? false;
}

/** Longest part of an address between two slashes: beyond it no file system has a name. */
const LONGEST_PART = 200;
const ODD = /[\p{Cc}\\]/u;

/** An address no page and no program of good will asks for; what files are called on a disk is not to be asked about it. */
export function isOddPath(url: string): boolean {
  const [path] = url.split("?", 1);
  let plain: string;
  try {
    plain = decodeURIComponent(path!);
  } catch {
    return true;
  }
  if (!plain.startsWith("/") || ODD.test(plain)) return true;
  const parts = plain.slice(1).split("/");
  return parts.some(
    (part, i) => part === "." || part === ".." || part.length > LONGEST_PART || (part === "" && i < parts.length - 1),
  );
}

/**
 * Browsers name the site a request comes from; only our own pages may change anything or open a socket.
 * Programs that are no browsers name none and have no cookie that a page could misuse.
 */
export function isOwnOrigin(request: FastifyRequest, allowed: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers["sec-fetch-site"] !== "cross-site";
  if (allowed.includes(origin)) return true;
  try {
    return new URL(origin).host === request.host;
  } catch {
    return false;
  }
}
