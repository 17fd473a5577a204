#!/bin/sh
# Who answers what a service worker has given a route to a cache (InstallEvent.addRoutes), of a page that it controls.
#
# Guess: the cache; where that has no answer, the service worker as without a route, which could still find one.
# Seen: where the cache has none, the server, and the service worker is not asked: for an address that is not kept, for one
#   kept with a Vary that does not fit (a route cannot ignore that, as caches.match can), and for a POST. So a page without
#   its server misses what its service worker would answer. A part of a file comes whole, with status 200. A synchronous
#   XMLHttpRequest goes past routes as well.
#     a page: 200 cache
#     kept: 200 cache
#     kept, a part: 200 cache
#     kept, with a query: 200 worker
#     kept, varies and fits: 200 cache
#     kept, varies: 200 server
#     kept, POST: 200 server
#     kept, synchronous XMLHttpRequest: 200 server
#     not kept: 200 server
#     not kept, no route: 200 worker
# Versions: Chromium 156.0.8078.108 (chromium-headless-shell of Debian 12), puppeteer-core 25.16.0.
#
# Needs node, npm and Chromium; CHROMIUM names its path where it is no chromium-headless-shell or chromium.
set -eu
seen=$(sed -n 's/^#     //p' "$0")
browser=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund puppeteer-core@25.16.0 >/dev/null
cat >routes.mjs <<'JS'
import { createServer } from "node:http";
import puppeteer from "puppeteer-core";

const keeper = `
  const answer = (text, headers) => new Response(text, { headers: { "Content-Type": "text/html", ...headers } });
  const keep = async () => {
    const cache = await caches.open("kept");
    await cache.put("/", answer("cache"));
    await cache.put("/kept", answer("cache"));
    await cache.put(new Request("/varies", { headers: { "X-Colour": "red" } }), answer("cache", { Vary: "X-Colour" }));
  };
  oninstall = (e) => {
    skipWaiting();
    e.waitUntil(keep());
    e.addRoutes(["/", "/kept", "/varies", "/missing"].map((pathname) => ({ condition: { urlPattern: { pathname, search: "" } }, source: { cacheName: "kept" } })));
  };
  onactivate = (e) => e.waitUntil(clients.claim());
  onfetch = (e) => e.respondWith(answer("worker"));`;
const server = createServer((request, response) => {
  if (request.url === "/keeper.js") response.writeHead(200, { "Content-Type": "text/javascript" }).end(keeper);
  else response.writeHead(200, { "Content-Type": "text/html" }).end("server");
}).listen(0, "127.0.0.1");
await new Promise((done) => server.once("listening", done));
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ["--no-sandbox"] });
const page = await browser.newPage();
const address = `http://127.0.0.1:${server.address().port}/`;
await page.goto(address);
await page.evaluate(async () => {
  await navigator.serviceWorker.register("/keeper.js");
  if (!navigator.serviceWorker.controller) await new Promise((done) => { navigator.serviceWorker.oncontrollerchange = done; });
});
const opened = await page.goto(address);
const found = { "a page": `${opened.status()} ${await opened.text()}`, ...await page.evaluate(async () => {
  const ask = async (path, init) => {
    const response = await fetch(path, init);
    return `${response.status} ${await response.text()}`;
  };
  const request = new XMLHttpRequest();
  request.open("GET", "/kept", false);
  request.send();
  return {
    "kept": await ask("/kept"),
    "kept, a part": await ask("/kept", { headers: { Range: "bytes=0-1" } }),
    "kept, with a query": await ask("/kept?a"),
    "kept, varies and fits": await ask("/varies", { headers: { "X-Colour": "red" } }),
    "kept, varies": await ask("/varies"),
    "kept, POST": await ask("/kept", { method: "POST" }),
    "kept, synchronous XMLHttpRequest": `${request.status} ${request.responseText}`,
    "not kept": await ask("/missing"),
    "not kept, no route": await ask("/other"),
  };
}) };
for (const [what, from] of Object.entries(found)) console.log(`${what}: ${from}`);
await browser.close();
server.close();
JS
is=$(node routes.mjs "$browser")
echo "$is"
if [ "$is" != "$seen" ]; then
	echo "Others answer now." >&2
	exit 1
fi
