#!/bin/sh
# Titles of puzzles in QR codes, of six writers, as four readers give them, from pictures without a flaw.
#
# Guess: all pairs work. At worst a reader has to guess a coding, and gets an umlaut wrong.
# Seen: all read what four of them write. lean-qr goes by the standard, and fares worse: it marks Latin-1 as such, which jsqr
#   finds and still decodes as UTF-8, to empty text; it packs Japanese and Cyrillic as Kanji, which qr does not read; a title
#   with both no reader has right. qrcode-generator, unless told how to make bytes, keeps the low half of each character.
#   An address in a code is best of plain ASCII, its title included.
#     Café 8×8 of lean-qr: jsqr "", @zxing/library an error
#     Café 8×8 of qrcode-generator: jsqr "", qr "Caf? 8?8", @zxing/library an error
#     Größe of lean-qr: jsqr "", @zxing/library an error
#     Größe of qrcode-generator: jsqr "", qr "Gr??e", @zxing/library an error
#     数独 of lean-qr: qr an error
#     数独 of qrcode-generator: jsqr "", qr "p?", @zxing/library an error, zxing-wasm "pì"
#     ナンプレ 9×9 of lean-qr: jsqr "ナンプレ", qr an error, @zxing/library an error, zxing-wasm "?i???v?? 9×9"
#     ナンプレ 9×9 of qrcode-generator: jsqr "", qr "???? 9?9", @zxing/library an error, zxing-wasm "Êó×ì 9×9"
#     Пазл of lean-qr: qr an error
#     Пазл of qrcode-generator: jsqr "\u001f07;", qr "\u001f07;", @zxing/library "\u001f07;", zxing-wasm "<US>07;"
# Versions: lean-qr 2.7.4, qr 0.7.0, qr-image 3.2.0, qrcode 1.5.4, qrcode-generator 2.0.4, uqr 0.1.3, jsqr 1.4.0,
#   @zxing/library 0.21.3, zxing-wasm 3.1.6, node 20.20.2. Question marks stand for what cannot be shown.
#
# Needs node 20 with npm.
set -eu
seen=$(sed -n 's/^#     //p' "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts lean-qr@2.7.4 qr@0.7.0 qr-image@3.2.0 qrcode@1.5.4 qrcode-generator@2.0.4 \
  uqr@0.1.3 jsqr@1.4.0 @zxing/library@0.21.3 zxing-wasm@3.1.6 >/dev/null
cat >titles.mjs <<'JS'
import { readFileSync } from "node:fs";
import * as zxing from "@zxing/library";
import jsqr from "jsqr";
import { generate } from "lean-qr";
import encodeQR from "qr";
import { decodeQR } from "qr/decode.js";
import image from "qr-image";
import qrcode from "qrcode";
import generator from "qrcode-generator";
import { encode } from "uqr";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

prepareZXingModule({ overrides: { wasmBinary: readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm").buffer } });
const square = (size, dark) => Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => !!dark(x, y)));
const writers = {
  "lean-qr": (text) => {
    const code = generate(text);
    return square(code.size, (x, y) => code.get(x, y));
  },
  "qr": (text) => encodeQR(text, "raw"),
  "qr-image": (text) => image.matrix(text),
  "qrcode": (text) => {
    const { size, data } = qrcode.create(text).modules;
    return square(size, (x, y) => data[y * size + x]);
  },
  "qrcode-generator": (text) => {
    const code = generator(0, "M");
    code.addData(text);
    code.make();
    return square(code.getModuleCount(), (x, y) => code.isDark(y, x));
  },
  "uqr": (text) => encode(text).data,
};
const readers = {
  "jsqr": ({ data, width, height }) => jsqr(data, width, height).data,
  "qr": (picture) => decodeQR(picture),
  "@zxing/library": ({ data, width, height }) => {
    const grey = new zxing.RGBLuminanceSource(data.filter((_, i) => i % 4 === 0), width, height);
    return new zxing.QRCodeReader().decode(new zxing.BinaryBitmap(new zxing.HybridBinarizer(grey))).getText();
  },
  "zxing-wasm": async (picture) => (await readBarcodes(picture, { formats: ["QRCode"] }))[0].text,
};
// draw returns a picture of a code, each module six by six pixels, with a border of four modules.
const draw = (code) => {
  const width = 6 * (code.length + 8);
  const data = new Uint8ClampedArray(4 * width * width).fill(255);
  for (let y = 0; y < width; y++) for (let x = 0; x < width; x++) {
    if (code[Math.floor(y / 6) - 4]?.[Math.floor(x / 6) - 4]) data.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
  }
  return { data, width, height: width };
};
for (const title of ["Queens 8x8", "Café 8×8", "Größe", "数独", "ナンプレ 9×9", "Пазл"]) {
  for (const [writer, write] of Object.entries(writers)) {
    const picture = draw(write(title));
    const other = [];
    for (const [reader, read] of Object.entries(readers)) {
      let text;
      try {
        text = JSON.stringify((await read(picture)).replace(/[\x7f-\x9f\ufffd]/g, "?"));
      } catch {
        text = "an error";
      }
      if (text !== JSON.stringify(title)) other.push(`${reader} ${text}`);
    }
    if (other.length) console.log(`${title} of ${writer}: ${other.join(", ")}`);
  }
}
JS
titles=$(node titles.mjs)
echo "$titles"
[ "$titles" = "$seen" ] || { echo "They are read otherwise now." >&2; exit 1; }
