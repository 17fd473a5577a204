#!/bin/sh
# mailparser's textAsHtml, on addresses with many dots.
#
# Guess: it links what its link finder, linkify-it, finds; at worst an address is cut.
# Seen: a word in which seven dots are joined by nothing but letters, digits and hyphens has no link at all, wherever the
#   dots are: behind the host, where linkify-it finds the address whole, too. A slash between the dots begins the count
#   anew. A word of more than 4,096 characters has none either.
#     https://example.org/id/1.3.6.1.4.1.311 is linked
#     https://example.org/id/1.3.6.1.4.1.311.21 is no link; linkify-it finds it whole
#     https://example.org/id/1.3.6.1/4.1.311.21 is linked
#     a word of 4096 characters is linked
#     a word of 4097 characters is no link; linkify-it finds it whole
# Versions: mailparser 3.14.2 with its linkify-it 5.0.2, nodemailer 10.6.1.
#
# Needs node 20 with npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mailparser@3.14.2 nodemailer@10.6.1 linkify-it@5.0.2 >/dev/null
cat >dots.cjs <<'END'
const LinkifyIt = require("linkify-it");
const { simpleParser } = require("mailparser");
const mailer = require("nodemailer").createTransport({ streamTransport: true, buffer: true });
const linked = async (text) => {
  const { message } = await mailer.sendMail({ from: "a@example.org", to: "b@example.org", subject: "An address", text });
  const mail = await simpleParser(message);
  if (mail.text.trim() !== text) throw new Error("the text has changed");
  return mail.textAsHtml.includes(`<a href="${text}">`);
};
const word = (length) => "https://example.org/".padEnd(length, "a");
const expect = [
  ["https://example.org/id/1.3.6.1.4.1.311", true],
  ["https://example.org/id/1.3.6.1.4.1.311.21", false],
  ["https://example.org/id/1.3.6.1/4.1.311.21", true],
  [word(4096), true],
  [word(4097), false],
];
(async () => {
  let changed = false;
  for (const [text, want] of expect) {
    const is = await linked(text);
    const whole = new LinkifyIt().match(text)?.[0].url === text;
    console.log(`${text.length > 100 ? `a word of ${text.length} characters` : text} is ${is ? "linked" : "no link"}${!is && whole ? "; linkify-it finds it whole" : ""}`);
    changed ||= is !== want || !whole;
  }
  process.exit(changed ? 1 : 0);
})();
END
node dots.cjs || { echo "It has changed." >&2; exit 1; }
