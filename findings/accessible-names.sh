#!/bin/sh
# The name of a button, as Chromium's accessibility tree has it and as two libraries compute it that tests trust.
#
# Guess: for plain buttons all three agree, as one specification says how a name is made.
# Seen: they agree on attributes. Of contents, the tree has what is drawn: generated text, capitals, a blank between
#   boxes side by side, no ruby. axe-core and dom-accessibility-api (in jsdom, as Testing Library has it) read the
#   markup, so a test with them passes whatever a style does to a name. axe-core leaves out the text of an SVG.
#     aria-label: tree "Save", axe-core "Save", dom-accessibility-api "Save"
#     generated text: tree "!Save", axe-core "Save", dom-accessibility-api "Save"
#     generated text behind aria-label: tree "Save", axe-core "Save", dom-accessibility-api "Save"
#     generated text with an alternative: tree "Fault: Save", axe-core "Save", dom-accessibility-api "Save"
#     capitals by style: tree "SAVE", axe-core "Save", dom-accessibility-api "Save"
#     two boxes in a row: tree "Save 3", axe-core "Save3", dom-accessibility-api "Save3"
#     a line break: tree "Save all", axe-core "Save all", dom-accessibility-api "Saveall"
#     an inert part: tree "Save ", axe-core "Save", dom-accessibility-api "Save all"
#     ruby: tree "Save", axe-core "Save seiv", dom-accessibility-api "Save seiv"
#     text of an SVG: tree "Save", axe-core "", dom-accessibility-api "Save"
#     title of an SVG: tree "Save", axe-core "Save", dom-accessibility-api "Save"
# Versions: Chromium 156.0.8078.108 (chromium-headless-shell of Debian 12), puppeteer-core 25.16.0, axe-core 4.14.1,
#   dom-accessibility-api 0.7.1, jsdom 29.1.1, node 20.20.2. Threads: dequelabs/axe-core#90, w3c/accname#239.
#
# Needs node 20 with npm, and Chromium; CHROMIUM names its path where it is no chromium-headless-shell or chromium.
set -eu
seen=$(sed -n 's/^#     //p' "$0")
browser=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund puppeteer-core@25.16.0 axe-core@4.14.1 dom-accessibility-api@0.7.1 jsdom@29.1.1 >/dev/null
cat >names.mjs <<'JS'
import { readFileSync } from "node:fs";
import { computeAccessibleName } from "dom-accessibility-api";
import { JSDOM } from "jsdom";
import puppeteer from "puppeteer-core";

const buttons = {
  "aria-label": `<button aria-label="Save">x</button>`,
  "generated text": `<style>button::before { content: "!" }</style><button>Save</button>`,
  "generated text behind aria-label": `<style>button::before { content: "!" }</style><button aria-label="Save"></button>`,
  "generated text with an alternative": `<style>button::before { content: "!" / "Fault: " }</style><button>Save</button>`,
  "capitals by style": `<button style="text-transform: uppercase">Save</button>`,
  "two boxes in a row": `<button style="display: flex"><span>Save</span><span>3</span></button>`,
  "a line break": `<button>Save<br>all</button>`,
  "an inert part": `<button>Save <b inert>all</b></button>`,
  "ruby": `<button><ruby>Save<rt>seiv</rt></ruby></button>`,
  "text of an SVG": `<button><svg><text>Save</text></svg></button>`,
  "title of an SVG": `<button><svg><title>Save</title></svg></button>`,
};
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ["--no-sandbox"], headless: "shell" });
console.error(await browser.version());
const page = await browser.newPage();
const session = await page.createCDPSession();
for (const [what, markup] of Object.entries(buttons)) {
  const document = `<!doctype html><body>${markup}`;
  await page.setContent(document);
  await page.evaluate(readFileSync("node_modules/axe-core/axe.min.js", "utf8"));
  const axe = await page.evaluate(() => {
    window.axe.setup(document);
    return window.axe.commons.text.accessibleText(document.querySelector("button"));
  });
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "button" });
  const { nodes } = await session.send("Accessibility.getPartialAXTree", { nodeId, fetchRelatives: false });
  const dom = computeAccessibleName(new JSDOM(document).window.document.querySelector("button"));
  console.log(`${what}: tree "${nodes[0].name.value}", axe-core "${axe}", dom-accessibility-api "${dom}"`);
}
await browser.close();
JS
names=$(node names.mjs "$browser")
echo "$names"
[ "$names" = "$seen" ] || { echo "The names are others now." >&2; exit 1; }
