#!/bin/sh
# The target of [text](target), in readers of Markdown that replace signs before they look for links.
#
# Guess: what is emphasis or typography in a text stays as it is in the target of a link.
# Seen: showdown writes an ellipsis into the target, unless the option ellipsis is false; the MarkdownV2 of GramJS writes
#   HTML into it for two hyphens or two tildes, and drops them from an address in the text.
#     showdown, [changes](https://example.org/compare/v1...v2): https://example.org/compare/v1…v2
#     showdown without ellipsis: https://example.org/compare/v1...v2
#     GramJS, [log](https://example.org/2026-11-21): https://example.org/2026<i>11</i>21
#     GramJS, [home](https://example.org/~ann/~bob): https://example.org/<s>ann/</s>bob
#     GramJS, https://example.org/2026-11-21: https://example.org/20261121
# Versions: showdown 2.1.0, telegram (GramJS) 2.26.22.
#
# Needs node 20 with npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts showdown@2.1.0 telegram@2.26.22 >/dev/null
cat >targets.cjs <<'END'
const { Converter } = require("showdown");
const { MarkdownV2Parser } = require("telegram/extensions/markdownv2.js");
const href = (options, text) => new Converter(options).makeHtml(text).match(/href="([^"]*)"/)[1];
const url = (text) => {
  const [plain, entities] = MarkdownV2Parser.parse(text);
  return entities[0].url ?? plain;
};
const changes = "[changes](https://example.org/compare/v1...v2)";
const seen = [
  [`showdown, ${changes}`, href({}, changes), "https://example.org/compare/v1…v2"],
  ["showdown without ellipsis", href({ ellipsis: false }, changes), "https://example.org/compare/v1...v2"],
  ...[
    ["[log](https://example.org/2026-11-21)", "https://example.org/2026<i>11</i>21"],
    ["[home](https://example.org/~ann/~bob)", "https://example.org/<s>ann/</s>bob"],
    ["https://example.org/2026-11-21", "https://example.org/20261121"],
  ].map(([text, want]) => [`GramJS, ${text}`, url(text), want]),
];
for (const [what, is] of seen) console.log(`${what}: ${is}`);
process.exit(seen.some(([, is, want]) => is !== want) ? 1 : 0);
END
node targets.cjs || { echo "It has changed." >&2; exit 1; }
