/**
 * Keeps the built site so that a page once loaded works with the server stopped: the house itself at once, a game as a whole as soon as
 * somebody wants to play it, anything else when it was used. What the API says is never kept: a stale answer about a match would be worse than none.
 */
declare const __KEEP__: readonly string[];
/** The files of each game; when the first is asked for, somebody is about to play. */
declare const __GAMES__: readonly (readonly string[])[];
declare const __BUILD__: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `warren-${__BUILD__}`;
const keep: readonly string[] = __KEEP__;
const games: readonly (readonly string[])[] = __GAMES__;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([...keep]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith("warren-") && name !== CACHE).map((name) => caches.delete(name))),
      )
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== worker.location.origin || url.pathname.startsWith("/api")) return;
  // Any address of the site is the one page: the freshest when the server answers, the kept one when it does not.
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(async () => (await caches.match("/")) ?? Response.error()));
    return;
  }
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetchAndKeep(event, url.pathname)));
  event.waitUntil(keepAll(gameKnownBy(url.pathname)));
});

/** A page says what it had loaded before this worker was there. */
worker.addEventListener("message", (event) => {
  const loaded: readonly unknown[] = Array.isArray(event.data) ? event.data : [];
  const used = loaded.filter((path) => typeof path === "string" && path.startsWith("/assets/")) as string[];
  event.waitUntil(keepAll([...used, ...used.flatMap(gameKnownBy)]));
});

/** All files of the game that somebody is about to play who asks for this one. */
function gameKnownBy(path: string): readonly string[] {
  return games.find(([first]) => first === path) ?? [];
}

/** Files below /assets never change under their name. */
async function fetchAndKeep(event: FetchEvent, path: string): Promise<Response> {
  const answer = await fetch(event.request);
  if (answer.ok && path.startsWith("/assets/")) {
    const copy = answer.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request, copy)));
  }
  return answer;
}

async function keepAll(files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  const cache = await caches.open(CACHE);
  const missing = await Promise.all([...new Set(files)].map(async (file) => ((await cache.match(file)) ? [] : [file])));
  // What cannot be had now is had when it is used.
  await cache.addAll(missing.flat()).catch(() => undefined);
}
