#!/bin/sh
# What one more function costs a Go program beside its code: natively and in wasm.
#
# Guess: the tables of the runtime are the same on all platforms, so in wasm a function adds what it adds natively.
# Seen: it adds twice as much data to the wasm. A function's addresses there start at its number times 65,536, and the
#   table that finds the function of an address has an entry for each 4,096 addresses, be they used or not: sixteen
#   entries a function. A thousand functions of one instruction each, called through a table:
#     amd64: 127 kB of data more, 32 kB of code
#     wasm:  277 kB of data more, 53 kB of code; all of it is 30 kB with brotli
#   So functions cost a visitor's memory rather than the transfer.
# Versions: Go 1.26.8, node 20.20.2.
#
# Needs go, node, and readelf of binutils.
set -eu
export GOTOOLCHAIN=go1.26.8
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >go.mod <<'MOD'
module tables

go 1.26
MOD
cat >sizes.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const elf = (file) => {
  const size = { code: 0, data: 0 };
  for (const line of execFileSync("readelf", ["-SW", file], { encoding: "utf8" }).split("\n")) {
    const [, name, , bytes] = /\] (\.\S+) +PROGBITS +(\w+) \w+ (\w+)/.exec(line) ?? [];
    if (name === ".text") size.code += parseInt(bytes, 16);
    else if (name && !/debug/.test(name)) size.data += parseInt(bytes, 16);
  }
  return size;
};
const wasm = (file) => {
  const bytes = readFileSync(file), size = {};
  let at = 8;
  const number = () => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++];
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const id = bytes[at++], length = number();
    if (id === 10) size.code = length;
    if (id === 11) size.data = length;
    at += length;
  }
  return { ...size, sent: brotliCompressSync(bytes).length };
};
const more = (read, [few, many]) => Object.fromEntries(Object.entries(read(many)).map(([name, size]) => [name, Math.round((size - read(few)[name]) / 1000)]));
const native = more(elf, ["1000.elf", "2000.elf"]), web = more(wasm, ["1000.wasm", "2000.wasm"]);
console.log(`amd64: ${native.data} kB of data more, ${native.code} kB of code`);
console.log(`wasm:  ${web.data} kB of data more, ${web.code} kB of code; all of it is ${web.sent} kB with brotli`);
if (web.data < 1.6 * native.data || web.sent > web.data / 3) {
  console.error("The tables of wasm are smaller now, or pack less well.");
  process.exit(1);
}
JS
for count in 1000 2000; do
	{
		echo "package main; var all = []func(int) int{"
		seq -f 'f%.0f,' $count
		echo "}; func main() { for i, f := range all { println(f(i)) } }"
		seq $count | sed 's/.*/\n\/\/go:noinline\nfunc f&(x int) int { return x ^ & }/'
	} >main.go
	GOARCH=amd64 GOOS=linux go build -o $count.elf .
	GOARCH=wasm GOOS=js go build -ldflags=-s -o $count.wasm .
done
node sizes.mjs
