#!/bin/sh
# linkify-it, the link finder of markdown-it, on addresses with two dots in a row.
#
# Guess: dots at the end of an address are left out of its link, and those inside it stay; what is too long is no link.
# Seen: two dots stay before a letter, and end the link before a hyphen, an underscore or a tilde, though one dot does
#   not. The link leads to what is before them. So does one of more than 10,000 characters behind its scheme.
#     https://example.org/compare/v1..v2 is linked whole
#     https://example.org/compare/v1..-v2 as https://example.org/compare/v1
#     https://example.org/compare/v1.._v2 as https://example.org/compare/v1
#     https://example.org/compare/v1..~v2 as https://example.org/compare/v1
#     https://example.org/compare/v1.-v2 is linked whole
#     10106 characters as the first 10006
# Versions: linkify-it 6.1.0, and 5.0.2 but for the length, which it does not limit.
#
# Needs node 20 with npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund linkify-it@6.1.0 old@npm:linkify-it@5.0.2 >/dev/null
cat >dots.cjs <<'END'
const { LinkifyIt } = require("linkify-it");
const Old = require("old");
const find = (finder, text) => finder.match(text).map((m) => m.url).join(" ");
const expect = {
  "https://example.org/compare/v1..v2": "https://example.org/compare/v1..v2",
  "https://example.org/compare/v1..-v2": "https://example.org/compare/v1",
  "https://example.org/compare/v1.._v2": "https://example.org/compare/v1",
  "https://example.org/compare/v1..~v2": "https://example.org/compare/v1",
  "https://example.org/compare/v1.-v2": "https://example.org/compare/v1.-v2",
};
let changed = false;
for (const [text, want] of Object.entries(expect)) {
  const found = find(new LinkifyIt(), text);
  console.log(found === text ? `${text} is linked whole` : `${text} as ${found}`);
  changed ||= found !== want || find(new Old(), text) !== want;
}
const long = "https://example.org/#".padEnd(10106, "a");
const found = find(new LinkifyIt(), long);
console.log(`${long.length} characters as the first ${found.length}`);
changed ||= found !== long.slice(0, 10006) || find(new Old(), long) !== long;
process.exit(changed ? 1 : 0);
END
node dots.cjs || { echo "It has changed." >&2; exit 1; }
