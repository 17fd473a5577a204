#!/bin/sh
# lz-string, in which f-puzzles and its kin pack a puzzle, on Base64 whose plus signs a form or a query made blanks.
#
# Guess: decompressFromBase64 returns null for text with a character that is no Base64, as it does for some damage.
# Seen: a character that it does not know counts as no bits set. Of 1,598 texts, each with one plus sign made a blank,
#   1,340 became text that begins right and is no JSON, 37 became JSON of another grid, 210 became null and 11 empty
#   text. None is an error. decompressFromEncodedURIComponent takes blanks as plus signs, but it has another alphabet.
# Version: lz-string 1.5.0.
#
# Needs node 20 with npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund lz-string@1.5.0 >/dev/null
cat >blanks.cjs <<'END'
const { compressToBase64, decompressFromBase64 } = require("lz-string");
let seed = 1;
const random = (n) => {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  return Math.floor(seed / 65536) % n;
};
const list = (n, of) => Array.from({ length: n }, of);
const found = {};
for (let k = 0; k < 400; k++) {
  const size = 6 + random(5);
  const grid = list(size, () => list(size, () => ({ region: random(size) })));
  const packed = compressToBase64(JSON.stringify({ size, title: "Puzzle " + k, grid }));
  for (let at = packed.indexOf("+"); at >= 0; at = packed.indexOf("+", at + 1)) {
    const text = decompressFromBase64(packed.slice(0, at) + " " + packed.slice(at + 1));
    let what = text === null ? "null" : text === "" ? "empty" : "no JSON";
    try {
      const other = text && JSON.parse(text);
      if (other) what = JSON.stringify(other.grid) === JSON.stringify(grid) ? "the same grid" : "another grid";
    } catch {}
    found[what] = (found[what] ?? 0) + 1;
  }
}
console.log(found);
const want = { "no JSON": 1340, "another grid": 37, null: 210, empty: 11 };
process.exit(Object.keys({ ...found, ...want }).some((what) => found[what] !== want[what]) ? 1 : 0);
END
node blanks.cjs || { echo "It has changed." >&2; exit 1; }
