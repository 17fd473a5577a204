#!/bin/sh
# createImageBitmap(blob, { resizeWidth }) of a large picture that is only wanted small.
#
# Guess: a browser decodes it small, or in parts, and the memory it takes is that of the result.
# Seen: it takes as much as the whole picture, four bytes a pixel, before it is made small; only the result is
#   smaller. A page that must not run out of memory has to look at the size before it decodes.
#     a PNG of 8000x8000 pixels and 202801 bytes
#     decoded whole: 8000x8000, 247 MB more
#     with resizeWidth 100: 100x100, 246 MB more
# Versions: Chromium 156.0.8078.108 (chromium-headless-shell of Debian 12), puppeteer-core 25.16.0.
#
# Needs Linux, node 20 with npm, and Chromium; CHROMIUM names its path where it is no chromium-headless-shell or
# chromium.
set -eu
browser=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund puppeteer-core@25.16.0 >/dev/null
cat >size.mjs <<'END'
import { deflateSync, crc32 } from "node:zlib";
import { createServer } from "node:http";
import { readFileSync, writeFileSync } from "node:fs";
import puppeteer from "puppeteer-core";

const side = 8000;
const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4), sum = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([size, body, sum]);
};
const head = Buffer.alloc(13);
head.writeUInt32BE(side, 0); head.writeUInt32BE(side, 4);
head.set([8, 2, 0, 0, 0], 8); // eight bits of red, green and blue
const rows = Buffer.alloc(side * (1 + 3 * side), 0x55);
for (let y = 0; y < side; y++) rows[y * (1 + 3 * side)] = 0;
const png = Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
const server = createServer((request, response) => {
  if (request.url === "/picture.png") response.setHeader("Content-Type", "image/png").end(png);
  else response.setHeader("Content-Type", "text/html").end(`<link rel="icon" href="data:,">`);
}).listen(0, "127.0.0.1");
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ["--no-sandbox", "--disable-gpu"], headless: "shell" });
console.log(await browser.version());
console.log(`a PNG of ${side}x${side} pixels and ${png.length} bytes`);
const session = await browser.target().createCDPSession();
const renderers = async () => (await session.send("SystemInfo.getProcessInfo")).processInfo.filter((p) => p.type === "renderer").map((p) => p.id);
const peak = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "latin1"))[1]) / 1024;
const measure = async (what, options) => {
  const before = await renderers();
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const pid = (await renderers()).find((id) => !before.includes(id));
  await page.evaluate(async () => { window.blob = await (await fetch("picture.png")).blob(); });
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const first = peak(pid);
  const got = await page.evaluate(async (options) => {
    const bitmap = await createImageBitmap(window.blob, options);
    return [bitmap.width, bitmap.height];
  }, options);
  const more = Math.round(peak(pid) - first);
  console.log(`${what}: ${got.join("x")}, ${more} MB more`);
  await page.close();
  return more;
};
const whole = await measure("decoded whole", {});
const small = await measure("with resizeWidth 100", { resizeWidth: 100, resizeHeight: 100, resizeQuality: "low" });
await browser.close();
server.close();
process.exit(small > 0.75 * whole && whole > 3 * side * side / 1e6 ? 0 : 1);
END
node size.mjs "$browser" || { echo "It takes less now." >&2; exit 1; }
