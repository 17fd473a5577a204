#!/bin/sh
# The pixels of a decoded picture, read through a canvas and through a VideoFrame of the same ImageBitmap.
#
# Guess: new VideoFrame(bitmap) and copyTo give what drawImage and getImageData give, without the canvas.
# Seen: copyTo gives the numbers of the file, before its gamma is applied (frame.colorSpace tells that it was not). It
#   gives translucent colours multiplied by their alpha, and with a format, which has it convert, multiplied once more.
#   For an opaque picture without gamma all are the same, so a test with one finds nothing.
#     opaque: canvas 200,100,50,255; copyTo 200,100,50,255; copyTo as RGBA 200,100,50,255
#     opaque, gAMA of 1: canvas 229,168,122,255; copyTo 200,100,50,255; copyTo as RGBA 229,168,122,255
#     translucent: canvas 204,102,51,10; copyTo 8,4,2,10; copyTo as RGBA 0,0,0,10
# Versions: Chromium 156.0.8078.108 (chromium-headless-shell of Debian 12), puppeteer-core 25.16.0, node 20.20.2.
#   The conversion was discussed in w3c/webcodecs#754.
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
cat >frame.mjs <<'JS'
import { deflateSync, crc32 } from "node:zlib";
import { createServer } from "node:http";
import puppeteer from "puppeteer-core";

const chunk = (type, ...numbers) => {
  const body = Buffer.from([...Buffer.from(type), ...numbers]), size = Buffer.alloc(4), sum = Buffer.alloc(4);
  size.writeUInt32BE(numbers.length);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return [...size, ...body, ...sum];
};
const picture = (pixel, ...chunks) => [
  137, 80, 78, 71, 13, 10, 26, 10,
  ...chunk("IHDR", 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0), // one pixel of eight bits each of red, green, blue and alpha
  ...chunks.flat(), ...chunk("IDAT", ...deflateSync(Buffer.from([0, ...pixel]))), ...chunk("IEND"),
];
const pictures = {
  "opaque": picture([200, 100, 50, 255]),
  "opaque, gAMA of 1": picture([200, 100, 50, 255], chunk("gAMA", 0, 1, 0x86, 0xa0)),
  "translucent": picture([200, 100, 50, 10]),
};
const server = createServer((request, response) => response.setHeader("Content-Type", "text/html").end(`<link rel="icon" href="data:,">`)).listen(0, "127.0.0.1");
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ["--no-sandbox"], headless: "shell" });
console.error(await browser.version());
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
for (const [name, bytes] of Object.entries(pictures)) {
  const { canvas, copied, asked } = await page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    context.drawImage(bitmap, 0, 0);
    const frame = new VideoFrame(bitmap, { timestamp: 0 });
    const copy = async (options) => {
      const pixel = new Uint8Array(4);
      await frame.copyTo(pixel, options);
      return [...pixel];
    };
    const [b, g, r, a] = await copy(); // the frame's format is BGRA
    return { canvas: [...context.getImageData(0, 0, 1, 1).data], copied: [r, g, b, a], asked: await copy({ format: "RGBA", colorSpace: "srgb" }) };
  }, bytes);
  console.log(`${name}: canvas ${canvas}; copyTo ${copied}; copyTo as RGBA ${asked}`);
}
await browser.close();
server.close();
JS
pixels=$(node frame.mjs "$browser")
echo "$pixels"
[ "$pixels" = "$seen" ] || { echo "The pixels are others now." >&2; exit 1; }
