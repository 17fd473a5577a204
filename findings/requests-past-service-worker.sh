#!/bin/sh
# Which requests of a page, and of its dedicated worker, a service worker that controls them is asked for.
#
# Guess: all of the page's own site; a page that is kept works without its server, however it asks.
# Seen: a synchronous XMLHttpRequest of the page goes past it, to the server alone, without an error or a word in the console;
#   one in a worker does not. So what a kept page reads that way is missing without its server.
#     fetch: asked
#     script: asked
#     XMLHttpRequest: asked
#     synchronous XMLHttpRequest: not asked
#     fetch in a worker: asked
#     XMLHttpRequest in a worker: asked
#     synchronous XMLHttpRequest in a worker: asked
#     importScripts in a worker: asked
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
cat >requests.mjs <<'JS'
import { createServer } from "node:http";
import puppeteer from "puppeteer-core";

const files = {
  "/": ["text/html", "<!doctype html><title>requests</title>"],
  "/keeper.js": ["text/javascript", `
    onactivate = (e) => e.waitUntil(clients.claim());
    oninstall = () => skipWaiting();
    onfetch = (e) => e.respondWith(new Response("/* kept */ self.kept?.('kept')", { headers: { "Content-Type": new URL(e.request.url).pathname.startsWith("/script") ? "text/javascript" : "text/plain" } }));`],
  "/worker.js": ["text/javascript", `
    const read = (request) => request.responseText.includes("kept") ? "kept" : "server";
    const ask = (synchronous, path) => new Promise((done) => {
      const request = new XMLHttpRequest();
      request.open("GET", path, !synchronous);
      request.onloadend = () => done(read(request));
      request.send();
    });
    onmessage = async () => {
      const of = {};
      of["fetch in a worker"] = (await (await fetch("/worker-fetch")).text()).includes("kept") ? "kept" : "server";
      of["XMLHttpRequest in a worker"] = await ask(false, "/worker-xhr");
      of["synchronous XMLHttpRequest in a worker"] = await ask(true, "/worker-sync");
      self.kept = () => { of["importScripts in a worker"] = "kept"; };
      of["importScripts in a worker"] = "server";
      importScripts("/script-import");
      postMessage(of);
    };`],
};
const server = createServer((request, response) => {
  const [type, text] = files[request.url] ?? [request.url.startsWith("/script") ? "text/javascript" : "text/plain", "/* server */"];
  response.writeHead(200, { "Content-Type": type }).end(text);
}).listen(0, "127.0.0.1");
await new Promise((done) => server.once("listening", done));
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ["--no-sandbox"] });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
// The worker starts before the service worker is there, as its script would be kept too; it is claimed with the page.
const found = await page.evaluate(async () => {
  const worker = new Worker("/worker.js");
  await navigator.serviceWorker.register("/keeper.js");
  if (!navigator.serviceWorker.controller) await new Promise((done) => { navigator.serviceWorker.oncontrollerchange = done; });
  const is = (text) => text.includes("kept") ? "kept" : "server";
  const ask = (synchronous, path) => new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open("GET", path, !synchronous);
    request.onloadend = () => done(is(request.responseText));
    request.send();
  });
  const script = (path) => new Promise((done) => {
    let from = "server";
    window.kept = () => { from = "kept"; };
    const el = document.createElement("script");
    el.src = path;
    el.onload = () => done(from);
    document.head.append(el);
  });
  const of = {
    "fetch": is(await (await fetch("/fetch")).text()),
    "script": await script("/script"),
    "XMLHttpRequest": await ask(false, "/xhr"),
    "synchronous XMLHttpRequest": await ask(true, "/sync"),
  };
  const inWorker = await new Promise((done) => {
    worker.onmessage = ({ data }) => done(data);
    worker.postMessage(0);
  });
  return { ...of, ...inWorker };
});
for (const [name, from] of Object.entries(found)) console.log(`${name}: ${from === "kept" ? "asked" : "not asked"}`);
await browser.close();
server.close();
JS
is=$(node requests.mjs "$browser")
echo "$is"
if [ "$is" != "$seen" ]; then
	echo "It is asked for others now." >&2
	exit 1
fi
