/**
 * Keeps the built site so that a page once loaded works with the server stopped. What the API says is never kept:
 * a stale answer about a match would be worse than none.
 */
declare const __KEEP__: readonly string[];
declare const __BUILD__: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `warren-${__BUILD__}`;
const keep: readonly string[] = __KEEP__;

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
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
