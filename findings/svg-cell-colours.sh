#!/bin/sh
# The colour of a cell in a picture made from the SVG of a board, by what servers make pictures with and by two browsers.
#
# Guess: what a renderer does not know it leaves out, so that a plain colour before it, or under it, is what one gets.
# Seen: resvg takes a colour that it does not know for black, over any plain one. librsvg takes what stands for a variable not
#   set, though it is. Neither heeds @media screen, and both do as <style media="print"> says. So the preview of a shared
#   board has black cells, or those meant for paper, while both browsers show the SVG as it should be.
#     a class: all green
#     a variable: canvas, Chromium, Firefox green; librsvg, resvg black
#     a variable that is set, red without it: canvas, Chromium, Firefox green; librsvg red; resvg black
#     green, then the same in oklch: librsvg, canvas, Chromium, Firefox green; resvg black
#     green, and with style light-dark: librsvg, canvas, Chromium, Firefox green; resvg black
#     red, and green in @media screen: canvas, Chromium, Firefox green; librsvg, resvg red
#     green, and red in @media print: all green
#     green, and red in <style media=print>: canvas, Chromium, Firefox green; librsvg, resvg red
#     red, and green for the last child: librsvg, canvas, Chromium, Firefox green; resvg red
#     green that is important, red by style: librsvg, canvas, Chromium, Firefox green; resvg red
# Versions: librsvg 2.63.2 of sharp 0.35.5, resvg of @resvg/resvg-js 2.6.2, @napi-rs/canvas 1.1.1, Chromium 156.0.8078.108
#   (chromium-headless-shell of Debian 12), Firefox 153.8.0 (firefox-esr of Debian 12), puppeteer-core 25.16.0, node 20.20.2.
#
# Needs node 20 with npm, Chromium and Firefox; CHROMIUM and FIREFOX name their paths where they are none of
# chromium-headless-shell, chromium, firefox-esr and firefox.
set -eu
seen=$(sed -n 's/^#     //p' "$0")
chromium=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium)}
firefox=${FIREFOX:-$(command -v firefox-esr || command -v firefox)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @napi-rs/canvas@1.1.1 @resvg/resvg-js@2.6.2 puppeteer-core@25.16.0 sharp@0.35.5 >/dev/null
cat >cells.mjs <<'JS'
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { Resvg } from "@resvg/resvg-js";
import puppeteer from "puppeteer-core";
import sharp from "sharp";

const [, , chromium, firefox] = process.argv;
// Styles and attributes of a cell that is green by the rules of CSS.
const cells = {
  "a class": ["<style>rect { fill: green }</style>", ""],
  "a variable": ["<style>:root { --cell: green } rect { fill: var(--cell) }</style>", ""],
  "a variable that is set, red without it": ["<style>:root { --cell: green } rect { fill: var(--cell, red) }</style>", ""],
  "green, then the same in oklch": ["<style>rect { fill: green; fill: oklch(0.5198 0.1769 142.5) }</style>", ""],
  "green, and with style light-dark": ["", `fill="green" style="fill: light-dark(green, green)"`],
  "red, and green in @media screen": ["<style>rect { fill: red } @media screen { rect { fill: green } }</style>", ""],
  "green, and red in @media print": ["<style>rect { fill: green } @media print { rect { fill: red } }</style>", ""],
  "green, and red in <style media=print>": [`<style>rect { fill: green }</style><style media="print">rect { fill: red }</style>`, ""],
  "red, and green for the last child": ["<style>rect { fill: red } rect:last-child { fill: green }</style>", ""],
  "green that is important, red by style": ["<style>rect { fill: green !important }</style>", `style="fill: red"`],
};
const browsers = [];
const browser = async (options) => {
  const browser = await puppeteer.launch(options);
  browsers.push(browser);
  console.error(await browser.version());
  const page = await browser.newPage();
  return (svg) => page.evaluate(async (svg) => {
    const image = new Image();
    image.src = "data:image/svg+xml," + encodeURIComponent(svg);
    await image.decode();
    const context = document.createElement("canvas").getContext("2d");
    context.drawImage(image, 0, 0);
    return [...context.getImageData(10, 10, 1, 1).data];
  }, svg);
};
const renderers = {
  "librsvg": async (svg) => (await sharp(Buffer.from(svg)).extract({ left: 10, top: 10, width: 1, height: 1 }).ensureAlpha().raw().toBuffer()),
  "resvg": (svg) => new Resvg(svg).render().pixels.subarray(4 * (10 * 20 + 10)),
  "canvas": async (svg) => {
    const context = createCanvas(20, 20).getContext("2d");
    context.drawImage(await loadImage(Buffer.from(svg)), 0, 0);
    return context.getImageData(10, 10, 1, 1).data;
  },
  "Chromium": await browser({ executablePath: chromium, args: ["--no-sandbox"], headless: "shell" }),
  "Firefox": await browser({ browser: "firefox", executablePath: firefox }),
};
console.error(`librsvg ${sharp.versions.rsvg}`);
try {
  for (const [what, [style, attributes]] of Object.entries(cells)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">${style}<g><path/><rect width="20" height="20" ${attributes}/></g></svg>`;
    const drawn = {};
    for (const [name, render] of Object.entries(renderers)) {
      const [red, green, blue] = await render(svg);
      const colour = red > 250 && green + blue < 5 ? "red" : green > 120 && green < 136 && red + blue < 5 ? "green" : red + green + blue < 5 ? "black" : "another colour";
      (drawn[colour] ??= []).push(name);
    }
    const told = Object.entries(drawn).map(([colour, names]) => (names.length === Object.keys(renderers).length ? `all ${colour}` : `${names.join(", ")} ${colour}`));
    console.log(`${what}: ${told.sort().join("; ")}`);
  }
} finally {
  for (const browser of browsers) await browser.close();
}
JS
cells=$(node cells.mjs "$chromium" "$firefox")
echo "$cells"
[ "$cells" = "$seen" ] || { echo "The cells have other colours now." >&2; exit 1; }
