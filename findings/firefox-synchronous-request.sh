#!/bin/sh
# What a page hears while it waits for a synchronous XMLHttpRequest.
#
# Guess: nothing. It stands still until the request is answered, and hears all else afterwards, as in Chromium and WebKit.
# Seen: Firefox stops timers, frames, promises and workers, but runs handlers of IndexedDB, MessageChannel and BroadcastChannel
#   inside of send(). What is called there has not returned: a WebAssembly program that sends such a request in a call is called
#   again within that call. One that keeps a stack of its own in its memory, as those of Go do, writes over it.
#     microtask: afterwards
#     timer: afterwards
#     frame: afterwards
#     digest: afterwards
#     fetch: afterwards
#     message of a worker: afterwards
#     message of a MessageChannel: inside
#     message of a BroadcastChannel: inside
#     success of an IndexedDB request: inside
#     completion of an IndexedDB transaction: inside
# Versions: Firefox 153.8.0 (firefox-esr of Debian 12), puppeteer-core 25.16.0.
#
# Needs node, npm and Firefox; FIREFOX names its path where it is no firefox-esr or firefox.
set -eu
seen=$(sed -n 's/^#     //p' "$0")
browser=${FIREFOX:-$(command -v firefox-esr || command -v firefox)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund puppeteer-core@25.16.0 >/dev/null
cat >requests.mjs <<'JS'
import { createServer } from "node:http";
import puppeteer from "puppeteer-core";

const server = createServer((request, response) => {
  setTimeout(() => response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>requests</title>"), request.url === "/slow" ? 2000 : 0);
}).listen(0, "127.0.0.1");
await new Promise((done) => server.once("listening", done));
const browser = await puppeteer.launch({ browser: "firefox", executablePath: process.argv[2] });
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const heard = await page.evaluate(async () => {
    const heard = {};
    let sending = false;
    const hears = (what) => {
      heard[what] = "not at all";
      return () => { heard[what] = sending ? "inside" : "afterwards"; };
    };
    const db = await new Promise((done, fail) => {
      const opening = indexedDB.open("all");
      opening.onupgradeneeded = () => opening.result.createObjectStore("rows");
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error);
    });
    const worker = new Worker(URL.createObjectURL(new Blob(["onmessage = () => setTimeout(() => postMessage(1), 200)"])));
    const channel = new MessageChannel();
    const [here, there] = [new BroadcastChannel("all"), new BroadcastChannel("all")];

    Promise.resolve().then(hears("microtask"));
    setTimeout(hears("timer"), 200);
    requestAnimationFrame(hears("frame"));
    crypto.subtle.digest("SHA-256", new Uint8Array(1000)).then(hears("digest"));
    fetch("/").then(hears("fetch"));
    worker.onmessage = hears("message of a worker");
    worker.postMessage(1);
    channel.port2.onmessage = hears("message of a MessageChannel");
    channel.port1.postMessage(1);
    there.onmessage = hears("message of a BroadcastChannel");
    here.postMessage(1);
    const transaction = db.transaction("rows", "readwrite");
    transaction.objectStore("rows").put(1, 1).onsuccess = hears("success of an IndexedDB request");
    transaction.oncomplete = hears("completion of an IndexedDB transaction");

    const request = new XMLHttpRequest();
    request.open("GET", "/slow", false);
    sending = true;
    request.send();
    sending = false;
    await new Promise((done) => setTimeout(done, 2000));
    return heard;
  });
  for (const [what, when] of Object.entries(heard)) console.log(`${what}: ${when}`);
} finally {
  await browser.close();
  server.close();
}
JS
is=$(node requests.mjs "$browser")
echo "$is"
if [ "$is" != "$seen" ]; then
  echo "this has changed; it was:"
  echo "$seen"
  exit 1
fi
