#!/bin/sh
# The newer ARIA attributes, as checkers and types know them.
#
# Guess: a checker of 2026 knows all of them or none.
# Seen: axe-core takes aria-actions, the latest, and calls aria-colindextext and aria-rowindextext invalid, which
#   React's types have: a grid that keeps its position from being said twice with them fails an audit. aria-query, on
#   which lint rules build, has none of the three; html-validate takes them all.
#     aria-description: axe-core takes it, aria-query knows it, html-validate takes it, React types it
#     aria-braillelabel: axe-core takes it, aria-query knows it, html-validate takes it, React types it
#     aria-brailleroledescription: axe-core takes it, aria-query knows it, html-validate takes it, React types it
#     aria-colindextext: axe-core aria-valid-attr, aria-query does not, html-validate takes it, React types it
#     aria-rowindextext: axe-core aria-valid-attr, aria-query does not, html-validate takes it, React types it
#     aria-actions: axe-core takes it, aria-query does not, html-validate takes it, React does not
# Versions: axe-core 4.14.1, aria-query 5.3.2, html-validate 10.17.0, @types/react 19.3.3, jsdom 29.1.1, node 20.20.2.
#
# Needs node 20 with npm.
set -eu
seen=$(sed -n 's/^#     //p' "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund axe-core@4.14.1 aria-query@5.3.2 html-validate@10.17.0 @types/react@19.3.3 jsdom@29.1.1 >/dev/null
cat >attributes.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { aria } = require("aria-query");
const axe = require("axe-core");
const { HtmlValidate } = require("html-validate");
const { JSDOM } = require("jsdom");

const values = {
  "aria-description": "x", "aria-braillelabel": "x", "aria-brailleroledescription": "x",
  "aria-colindextext": "x", "aria-rowindextext": "x", "aria-actions": "more",
};
const types = readFileSync("node_modules/@types/react/index.d.ts", "utf8");
const validator = new HtmlValidate({ extends: ["html-validate:recommended", "html-validate:a11y"] });

(async () => {
  for (const [name, value] of Object.entries(values)) {
    const page = `<!DOCTYPE html>
<html lang="en"><head><title>Grid</title></head><body><main><h1>Grid</h1><button type="button" id="more">More</button>
<div role="grid" aria-label="Grid"><div role="row"><div role="gridcell" tabindex="0" aria-colindex="2" aria-rowindex="1"
${name}="${value}">cell</div></div></div></main></body></html>`;
    const { window } = new JSDOM(page, { runScripts: "outside-only" });
    window.eval(axe.source);
    const { violations } = await window.axe.run(window.document, { runOnly: ["aria-valid-attr", "aria-valid-attr-value", "aria-allowed-attr"] });
    const { results } = await validator.validateString(page);
    const said = results.flatMap((r) => r.messages).map((m) => m.ruleId);
    console.log(`${name}: axe-core ${violations.map((v) => v.id).join(" ") || "takes it"}, ` +
      `aria-query ${aria.has(name) ? "knows it" : "does not"}, html-validate ${said.join(" ") || "takes it"}, ` +
      `React ${types.includes(`"${name}"`) ? "types it" : "does not"}`);
  }
})();
JS
got=$(node attributes.cjs 2>/dev/null)
echo "$got"
[ "$got" = "$seen" ] || { echo "They know others now." >&2; exit 1; }
