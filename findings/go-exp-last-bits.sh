#!/bin/sh
# math.Exp of one Go program, on amd64 processors with and without fused multiply-add.
#
# Guess: one binary gives the same numbers on all processors it runs on; differences come with another GOARCH.
# Seen: Exp of amd64 looks at the processor and takes another way where it has FMA. Nearly every tenth result differs
#   in its last bits, and what is made of Exp (Sinh; Pow with a fraction) differs with it. Log and Pow with a whole
#   exponent do not, neither in wasm. GODEBUG=cpu.fma=off has a processor with FMA do as one without.
#     Exp(x):       9.3 % without FMA, 15.9 % in wasm
#     Sinh(x):      8.9 % without FMA, 15.1 % in wasm
#     Pow(y, 1.5):  6.9 % without FMA, 12.4 % in wasm
#     Pow(y, 3):    0.0 % without FMA, 0.0 % in wasm
#     Log(y):       0.0 % without FMA, 0.0 % in wasm
# Versions: Go 1.26.8, node 20.20.2.
#
# Needs go, node, and an amd64 processor with FMA.
set -eu
export GOTOOLCHAIN=go1.26.8
grep -qw fma /proc/cpuinfo || { echo "This needs a processor with FMA." >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >go.mod <<'MOD'
module last

go 1.26
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"
	"math"
)

func main() {
	for i := range 100_000 {
		x := float64(i)/4096 - 12
		y := float64(i+1) / 4096
		fmt.Printf("%x %x %x %x %x\n", math.Exp(x), math.Sinh(x), math.Pow(y, 1.5), math.Pow(y, 3), math.Log(y))
	}
}
GO
GOARCH=amd64 go build -o native .
GOOS=js GOARCH=wasm go build -o last.wasm .
./native >fma
./native >again
GODEBUG=cpu.fma=off ./native >plain
node "$(go env GOROOT)/lib/wasm/wasm_exec_node.js" last.wasm >wasm
cmp fma again
node - <<'JS'
const [fma, plain, wasm] = ["fma", "plain", "wasm"].map((name) => require("fs").readFileSync(name, "utf8").trim().split("\n").map((line) => line.split(" ")));
const share = (column, other) => 100 * fma.filter((row, i) => row[column] !== other[i][column]).length / fma.length;
const seen = ["Exp(x)", "Sinh(x)", "Pow(y, 1.5)", "Pow(y, 3)", "Log(y)"].map((name, column) => {
  const shares = [share(column, plain), share(column, wasm)];
  console.log(`${(name + ":").padEnd(13)} ${shares[0].toFixed(1)} % without FMA, ${shares[1].toFixed(1)} % in wasm`);
  return shares;
});
const differ = seen.slice(0, 3).every(([a, b]) => a > 1 && b > 1), same = seen.slice(3).every(([a, b]) => a === 0 && b === 0);
if (!differ || !same) {
  console.error("Other functions depend on the processor now, or none.");
  process.exit(1);
}
JS
