#!/bin/sh
# Input commands of the DevTools protocol, sent one after the other without waiting for their answers.
#
# Guess: a page hears events in the order in which one session sends them.
# Seen: mouse and keys keep their order, but both overtake a touch that was sent before them, in most tries and though
#   nothing blocks the page. Only who waits for the answer to a touch has the order.
#     touch, then mouse: overtaken in 10 of 10
#     touch, then key: overtaken in 9 of 10
#     all others: in 0 of 10
# Versions: Chromium 156.0.8078.108 (chromium-headless-shell of Debian 12), puppeteer-core 25.16.0.
#
# Needs node, npm and Chromium; CHROMIUM names its path where it is no chromium-headless-shell or chromium.
set -eu
browser=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund puppeteer-core@25.16.0 >/dev/null
cat >order.mjs <<'END'
import puppeteer from "puppeteer-core";

const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ["--no-sandbox"], headless: "shell" });
console.log(await browser.version());
const devices = {
  touch: [
    ["Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 100, y: 100 }] }],
    ["Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }],
  ],
  mouse: [
    ["Input.dispatchMouseEvent", { type: "mousePressed", x: 50, y: 50, button: "left", buttons: 1, clickCount: 1 }],
    ["Input.dispatchMouseEvent", { type: "mouseReleased", x: 50, y: 50, button: "left", clickCount: 1 }],
  ],
  key: [
    ["Input.dispatchKeyEvent", { type: "keyDown", key: "x", code: "KeyX", text: "x" }],
    ["Input.dispatchKeyEvent", { type: "keyUp", key: "x", code: "KeyX" }],
  ],
};
const tries = 10;
let changed = false;
for (const [first, second] of [["touch", "mouse"], ["touch", "key"], ["mouse", "touch"], ["mouse", "key"], ["key", "touch"], ["key", "mouse"]]) {
  let overtaken = 0;
  for (let i = 0; i < tries; i++) {
    const page = await browser.newPage();
    await page.setViewport({ width: 400, height: 400, hasTouch: true, isMobile: true });
    await page.setContent(`<meta name=viewport content="width=device-width"><body style="touch-action: none; height: 100vh">`);
    await page.evaluate(() => {
      window.heard = [];
      for (const type of ["pointerdown", "keydown"]) addEventListener(type, (e) => heard.push(e.pointerType ?? "key"));
    });
    const session = await page.createCDPSession();
    await Promise.all([...devices[first], ...devices[second]].map(([method, params]) => session.send(method, params)));
    if ((await page.evaluate(() => heard))[0] !== first) overtaken++;
    await page.close();
  }
  console.log(`${first}, then ${second}: overtaken in ${overtaken} of ${tries}`);
  changed ||= (first === "touch") !== (overtaken > 0);
}
await browser.close();
process.exit(changed ? 1 : 0);
END
node order.mjs "$browser" || { echo "The order has changed." >&2; exit 1; }
