#!/bin/sh
# Messages to a worker whose module awaits something at its top before it sets onmessage.
#
# Guess: a module that awaits has not run yet, so its messages wait, as they wait while a worker is loaded.
# Seen: in the browser they are lost without a sign: the worker's port opens when the module first lets go. The port of
#   node's worker_threads keeps them, so the same worker loses nothing in a test there.
#     browser, module that sets onmessage, then awaits: got first, ready, got second
#     browser, module that awaits, then sets onmessage: ready, got second
#     browser, script that sets onmessage later: ready, got second
#     node, module that awaits, then listens: ready, got first, got second
# Versions: Chromium 156.0.8078.108 (chromium-headless-shell of Debian 12), puppeteer-core 25.16.0, node 20.20.2.
#   Threads: denoland/manual#264, oven-sh/bun#40162.
#
# Needs node, npm and Chromium; CHROMIUM names its path where it is no chromium-headless-shell or chromium.
set -eu
browser=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund puppeteer-core@25.16.0 >/dev/null
cat >node.mjs <<'NODE'
import { parentPort } from "node:worker_threads";

await new Promise((done) => setTimeout(done, 1000));
parentPort.on("message", (text) => parentPort.postMessage("got " + text));
parentPort.postMessage("ready");
NODE
cat >await.mjs <<'JS'
import { createServer } from "node:http";
import { Worker } from "node:worker_threads";
import puppeteer from "puppeteer-core";

const listen = `self.onmessage = (event) => postMessage("got " + event.data);`;
const scripts = {
  "/early.mjs": `${listen} await new Promise((done) => setTimeout(done, 1000)); postMessage("ready");`,
  "/late.mjs": `await new Promise((done) => setTimeout(done, 1000)); ${listen} postMessage("ready");`,
  "/late.js": `setTimeout(() => { ${listen} postMessage("ready"); }, 1000);`,
};
const server = createServer((request, response) => {
  const script = scripts[request.url];
  response.setHeader("Content-Type", script ? "text/javascript" : "text/html").end(script ?? `<link rel="icon" href="data:,">`);
}).listen(0, "127.0.0.1");
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ["--no-sandbox"], headless: "shell" });
console.log(await browser.version());
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const inBrowser = (script) => page.evaluate((script) => new Promise((done) => {
  const heard = [], worker = new Worker(script, { type: script.endsWith(".mjs") ? "module" : "classic" });
  worker.postMessage("first");
  worker.onmessage = (event) => {
    heard.push(event.data);
    if (event.data === "ready") worker.postMessage("second");
    if (event.data === "got second") done(heard.join(", "));
  };
}), script);
const inNode = () => new Promise((done) => {
  const heard = [], worker = new Worker("./node.mjs");
  worker.postMessage("first");
  worker.on("message", (text) => {
    heard.push(text);
    if (text === "ready") worker.postMessage("second");
    if (text === "got second") worker.terminate().then(() => done(heard.join(", ")));
  });
});
let changed = false;
const tell = (what, heard, first) => {
  console.log(`${what}: ${heard}`);
  changed ||= heard.includes("got first") !== first;
};
tell("browser, module that sets onmessage, then awaits", await inBrowser("early.mjs"), true);
tell("browser, module that awaits, then sets onmessage", await inBrowser("late.mjs"), false);
tell("browser, script that sets onmessage later", await inBrowser("late.js"), false);
tell("node, module that awaits, then listens", await inNode(), true);
await browser.close();
server.close();
process.exit(changed ? 1 : 0);
JS
node await.mjs "$browser" || { echo "Early messages fare differently now." >&2; exit 1; }
