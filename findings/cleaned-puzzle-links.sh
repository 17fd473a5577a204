#!/bin/sh
# Addresses of pzpr, whose query is a puzzle with slashes and no name, behind tools that take a tracker from an address.
#
# Guess: they take off utm_source and leave the rest; at worst they write "=" behind it, which pzpr does not mind.
# Seen: four of five write the slashes as %2F, with which pzpr opens no puzzle; the URL of node does so on deleting what is not
#   there, tidy-url only if there is something to take off, so that its links work until a chat has added to them.
#   normalize-url keeps the slashes and writes the plus sign of a clue over 255 as a blank: pzpr opens another puzzle, without
#   a word. A puzzle behind "#" has none of this.
#     slither/4/4/di5dia
#       URLSearchParams: slither%2F4%2F4%2Fdi5dia=, no puzzle; without a tracker no puzzle
#       normalize-url: slither/4/4/di5dia, the same; without a tracker the same
#       query-string: slither%2F4%2F4%2Fdi5dia, no puzzle; without a tracker no puzzle
#       tidy-url: slither%2F4%2F4%2Fdi5dia=, no puzzle; without a tracker the same
#       ufo: slither%2F4%2F4%2Fdi5dia, no puzzle; without a tracker no puzzle
#     shikaku/16/16/+100zzzzzzzzzzzzu
#       URLSearchParams: shikaku%2F16%2F16%2F+100zzzzzzzzzzzzu=, no puzzle; without a tracker no puzzle
#       normalize-url: shikaku/16/16/%20100zzzzzzzzzzzzu, another puzzle; without a tracker another puzzle
#       query-string: shikaku%2F16%2F16%2F%20100zzzzzzzzzzzzu, no puzzle; without a tracker no puzzle
#       tidy-url: shikaku%2F16%2F16%2F+100zzzzzzzzzzzzu=, no puzzle; without a tracker the same
#       ufo: shikaku%2F16%2F16%2F+100zzzzzzzzzzzzu, no puzzle; without a tracker no puzzle
# Versions: pzpr 0.10.1, node 20.20.2, normalize-url 10.0.0, query-string 9.5.1, tidy-url 1.18.3, ufo 1.6.4.
#
# Needs node 20 with npm.
set -eu
seen=$(sed -n 's/^#     //p' "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pzpr@0.10.1 normalize-url@10.0.0 query-string@9.5.1 tidy-url@1.18.3 \
  ufo@1.6.4 >/dev/null
cat >links.mjs <<'JS'
import normalizeUrl from "normalize-url";
import pzpr from "pzpr";
import queryString from "query-string";
import { TidyURL } from "tidy-url";
import { withQuery } from "ufo";

const cleaners = {
  "URLSearchParams": (link) => {
    const url = new URL(link);
    url.searchParams.delete("utm_source");
    return url.href;
  },
  "normalize-url": (link) => normalizeUrl(link),
  "query-string": (link) => queryString.exclude(link, ["utm_source"]),
  "tidy-url": (link) => TidyURL.clean(link).url,
  "ufo": (link) => withQuery(link, { utm_source: undefined }),
};
const open = (link) => {
  const puzzle = new pzpr.Puzzle();
  try {
    puzzle.open(link);
  } catch {
    return "no puzzle";
  }
  return puzzle.getURL().split("?")[1];
};
console.info = console.log;
console.log = () => {}; // tidy-url writes what it does
for (const clues of ["slither/4/4/di5dia", "shikaku/16/16/+100zzzzzzzzzzzzu"]) {
  console.info(clues);
  const link = `http://pzv.jp/p.html?${clues}`;
  for (const [name, clean] of Object.entries(cleaners)) {
    const was = open(link);
    const [alone, marked] = [link, `${link}&utm_source=chat`].map((link) => {
      const opened = open(clean(link));
      return opened === was ? "the same" : opened === "no puzzle" ? opened : "another puzzle";
    });
    console.info(`  ${name}: ${clean(`${link}&utm_source=chat`).split("?")[1]}, ${marked}; without a tracker ${alone}`);
  }
}
JS
links=$(node links.mjs)
echo "$links"
[ "$links" = "$seen" ] || { echo "It has changed." >&2; exit 1; }
