#!/bin/sh
# A product that is added to something in Go, and what makes it round before: on arm64, and on amd64 of level v3.
#
# Guess: only x*y + z in one expression becomes one operation that rounds once. A variable for the product, a function
#   that returns it or a division keeps them two.
# Seen: none of these does. The compiler fuses across statements and inlined functions, and writes a division by a
#   power of two as a product: so rand.Float64() + z is fused, too, though there the sum is the same. Only an explicit
#   float64(x*y) rounds.
#                          arm64   amd64 v3   amd64 v1
#     expression           fused   fused      two
#     variable             fused   fused      two
#     inlined              fused   fused      two
#     quotient             fused   fused      two
#     random               fused   fused      two
#     converted            two     two        two
#     a square, less itself rounded: 0x0p+00 of v1, 0x1p-54 of v3
# Versions: Go 1.26.8.
#
# Needs go, and an amd64 processor with FMA, to run what it builds for v3.
set -eu
export GOTOOLCHAIN=go1.26.8 CGO_ENABLED=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >go.mod <<'MOD'
module fused

go 1.26
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
)

//go:noinline
func expression(x, y, z float64) float64 { return x*y + z }

//go:noinline
func variable(x, y, z float64) float64 {
	product := x * y
	return product + z
}

func times(x, y float64) float64 { return x * y }

//go:noinline
func inlined(x, y, z float64) float64 { return times(x, y) + z }

//go:noinline
func quotient(x, z float64) float64 { return x/8 + z }

//go:noinline
func random(rng *rand.Rand, z float64) float64 { return rng.Float64() + z }

//go:noinline
func converted(x, y, z float64) float64 { return float64(x*y) + z }

func main() {
	x, _ := strconv.ParseFloat(os.Args[1], 64)
	rounded := converted(x, x, 0)
	fmt.Printf("%x\n", variable(x, x, -rounded))
	fmt.Fprintln(os.Stderr, expression(x, x, x), inlined(x, x, x), quotient(x, x), random(rand.New(rand.NewPCG(1, 1)), x))
}
GO
# of NAME GOARCH GOAMD64: whether a function has an operation that multiplies and adds.
of() {
	if GOARCH=$2 GOAMD64=$3 go build -gcflags=-S -o /dev/null . 2>&1 | awk -v begin="main.$1 STEXT" '
		/STEXT/ { inside = index($0, begin) == 1; seen += inside }
		inside && /\t(FN?M(ADD|SUB)D|VFN?M(ADD|SUB)[0-9]*SD)\t/ { fused = 1 }
		END { if (!seen) exit 2; exit !fused }'; then echo fused; else echo two; fi
}
changed=
printf '%-20s %-7s %-10s %s\n' "" arm64 "amd64 v3" "amd64 v1"
for name in expression variable inlined quotient random converted; do
	is="$(of $name arm64 v1) $(of $name amd64 v3) $(of $name amd64 v1)"
	printf '%-20s %-7s %-10s %s\n' $name $is
	want="fused fused two"
	if [ $name = converted ]; then want="two two two"; fi
	if [ "$is" != "$want" ]; then changed=1; fi
done
GOAMD64=v1 go build -o v1 . && GOAMD64=v3 go build -o v3 .
one=$(./v1 1.0000000074505806 2>/dev/null) three=$(./v3 1.0000000074505806 2>/dev/null)
echo "a square, less itself rounded: $one of v1, $three of v3"
if [ "$one" = "$three" ] || [ -n "$changed" ]; then
	echo "The compiler fuses otherwise now." >&2
	exit 1
fi
