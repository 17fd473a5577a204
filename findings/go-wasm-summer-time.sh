#!/bin/sh
# time.Local of a Go program compiled for js/wasm, in zones with summer time.
#
# Guess: it is the zone of the browser, as natively it is the zone of the system.
# Seen: it is one offset for all dates, that of the moment at which the program first asks, so half of the year is an
#   hour off; the program imports time/tzdata, which changes nothing. JavaScript in the same process knows better.
#     Europe/Berlin
#       native      2026-01-15 13:00 +0100   2026-07-15 14:00 +0200
#       js/wasm     2026-01-15 13:00 +0100   2026-07-15 13:00 +0100
#       JavaScript  2026-01-15 13:00         2026-07-15 14:00
#     Australia/Sydney
#       native      2026-01-15 23:00 +1100   2026-07-15 22:00 +1000
#       js/wasm     2026-01-15 23:00 +1100   2026-07-15 23:00 +1100
#       JavaScript  2026-01-15 23:00         2026-07-15 22:00
# Versions: Go 1.26.8, node 20.20.2; run in November. Thread: golang/go#44408.
#
# Needs go and node.
set -eu
export GOTOOLCHAIN=go1.26.8
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >go.mod <<'MOD'
module zone

go 1.26
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"
	"time"
	_ "time/tzdata"
)

func main() {
	date := func(month time.Month) string {
		return time.Date(2026, month, 15, 12, 0, 0, 0, time.UTC).Local().Format("2006-01-02 15:04 -0700")
	}
	fmt.Println(date(time.January), " ", date(time.July))
}
GO
cat >date.js <<'JS'
const date = (month) => new Date(Date.UTC(2026, month, 15, 12)).toLocaleString("sv").slice(0, 16);
console.log(date(0) + "         " + date(6));
JS
go build -o native .
GOOS=js GOARCH=wasm go build -o zone.wasm .
for zone in Europe/Berlin Australia/Sydney; do
	native=$(TZ=$zone ./native)
	wasm=$(TZ=$zone node "$(go env GOROOT)/lib/wasm/wasm_exec_node.js" zone.wasm)
	printf '%s\n  native      %s\n  js/wasm     %s\n  JavaScript  %s\n' "$zone" "$native" "$wasm" "$(TZ=$zone node date.js)"
	if [ "${native##*+}" = "$(echo "$native" | cut -c19-22)" ]; then
		echo "Go does not know the summer time of $zone natively." >&2
		exit 1
	fi
	if [ "${wasm##*+}" != "$(echo "$wasm" | cut -c19-22)" ]; then
		echo "Go's wasm knows summer time now." >&2
		exit 1
	fi
done
