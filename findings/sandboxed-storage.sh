#!/bin/sh
# What keeps data, asked in a frame with sandbox="allow-scripts", as many previews show a page.
#
# Guess: each throws a SecurityError when it is called, so one try around the call is enough.
# Seen: there are four ways. Most throw where only their name is read, although "in" says that they exist; indexedDB can
#   be read, and open throws in place of an error event; others reject, the StorageManager with a TypeError but for its
#   files. A BroadcastChannel is refused nothing: it opens, and delivers within the frame.
#     localStorage: exists, SecurityError when read
#     caches: exists, SecurityError when read
#     navigator.serviceWorker: exists, SecurityError when read
#     document.cookie: exists, SecurityError when read
#     indexedDB.open: exists, SecurityError when called
#     indexedDB.databases: exists, rejects with SecurityError
#     navigator.storage.getDirectory: exists, rejects with SecurityError
#     navigator.storage.estimate: exists, rejects with TypeError
#     navigator.storage.persist: exists, rejects with TypeError
#     navigator.locks.request: exists, rejects with SecurityError
#     BroadcastChannel: exists, delivers
# Versions: Chromium 156.0.8078.108 (chromium-headless-shell of Debian 12), puppeteer-core 25.16.0.
#   Thread, of one page that this stopped: freenet/freenet-core#4945.
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
cat >sandbox.mjs <<'JS'
import { createServer } from "node:http";
import puppeteer from "puppeteer-core";

const inFrame = async () => {
  const ask = async (owner, name, call) => {
    if (!(name in owner)) return "does not exist";
    let value, answer;
    try { value = owner[name]; } catch (error) { return `exists, ${error.name} when read`; }
    try { answer = call(value); } catch (error) { return `exists, ${error.name} when called`; }
    try { await answer; } catch (error) { return `exists, rejects with ${error.name}`; }
    return "exists, delivers";
  };
  const { storage, locks } = navigator;
  parent.postMessage({
    "localStorage": await ask(window, "localStorage", () => 0),
    "caches": await ask(window, "caches", () => 0),
    "navigator.serviceWorker": await ask(navigator, "serviceWorker", () => 0),
    "document.cookie": await ask(document, "cookie", () => 0),
    "indexedDB.open": await ask(indexedDB, "open", () => {
      const request = indexedDB.open("data");
      return new Promise((done, failed) => Object.assign(request, { onsuccess: done, onerror: () => failed(request.error) }));
    }),
    "indexedDB.databases": await ask(indexedDB, "databases", () => indexedDB.databases()),
    "navigator.storage.getDirectory": await ask(storage, "getDirectory", () => storage.getDirectory()),
    "navigator.storage.estimate": await ask(storage, "estimate", () => storage.estimate()),
    "navigator.storage.persist": await ask(storage, "persist", () => storage.persist()),
    "navigator.locks.request": await ask(locks, "request", () => locks.request("data", () => 0)),
    "BroadcastChannel": await ask(window, "BroadcastChannel", () => new Promise((done) => {
      new BroadcastChannel("data").onmessage = done;
      new BroadcastChannel("data").postMessage(0);
    })),
  }, "*");
};
const server = createServer((request, response) => {
  response.setHeader("Content-Type", "text/html").end(request.url === "/frame" ? `<script>(${inFrame})()</script>` : `<link rel="icon" href="data:,"><body>`);
}).listen(0, "127.0.0.1");
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ["--no-sandbox"], headless: "shell" });
console.error(await browser.version());
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const answers = await page.evaluate(() => new Promise((done) => {
  addEventListener("message", (event) => done(event.data));
  document.body.innerHTML = `<iframe sandbox="allow-scripts" src="frame"></iframe>`;
}));
for (const [name, answer] of Object.entries(answers)) console.log(`${name}: ${answer}`);
await browser.close();
server.close();
JS
answers=$(node sandbox.mjs "$browser")
echo "$answers"
[ "$answers" = "$seen" ] || { echo "The frame is refused in other ways now." >&2; exit 1; }
