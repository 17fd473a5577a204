// Keeps one version of the site, whole, so that the page works without its server.
"use strict";

const scope = self.registration.scope;
const shell = new URL(scope).pathname;

// Several sites may share an origin, and caches belong to the origin: the scope is part
// of the name, and no cache of another name is touched.
const family = `quadrille ${shell} `;
const cacheName = family + "{{version}}";
const files = "{{files}}";

// All or nothing: if one file is missing, the version before stays. Files are asked for
// anew, because a host's max-age would mix two versions.
self.addEventListener("install", (e) => e.waitUntil((async () => {
  try {
    const cache = await caches.open(cacheName);
    await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
  } catch (err) {
    await caches.delete(cacheName);
    throw err;
  }
})()));

// A new version waits for this message: it would change worker.js and solver.wasm under an
// open page.
self.addEventListener("message", (e) => {
  if (e.data === "skipWaiting") e.waitUntil(self.skipWaiting());
});

// The first version takes the open page at once, so that one visit is enough.
self.addEventListener("activate", (e) => e.waitUntil((async () => {
  for (const key of await caches.keys()) {
    if (key.startsWith(family) && key !== cacheName) await caches.delete(key);
  }
  await self.clients.claim();
})()));

self.addEventListener("fetch", (e) => {
  if (e.request.method === "GET" && e.request.url.startsWith(scope)) e.respondWith(answer(e.request));
});

async function answer(request) {
  const page = request.mode === "navigate";
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreSearch: page, ignoreVary: true });
  if (kept) return kept;
  if (!page) return fetch(request);
  // Not ours, but below us: another site's page, or a mistyped address.
  return fetch(request).catch(() => Response.redirect(shell));
}
