#!/bin/sh
# What clocks show at 07:30 UTC of 15 December 2026, in each zone, by programs that each bring their own data of time zones.
#
# Guess: in November 2026 all have the same rules for the winter that has begun.
# Seen: there are three opinions. Node and Go set the clocks back in Vancouver, Edmonton, Inuvik and Winnipeg, the browsers do
#   not; Firefox leaves them in Havana, too, and Chromium does not. So for an hour of each day a server in Go and a player in
#   Vancouver have different dates, and with them another daily puzzle, streak and countdown to midnight. A library with its
#   own data, moment-timezone, agrees with one browser and not with the other.
#     Africa/Casablanca: 15 07:30 Chromium, Firefox, moment-timezone; 15 08:30 node, Go
#     Africa/El_Aaiun: 15 07:30 Chromium, Firefox, moment-timezone; 15 08:30 node, Go
#     America/Edmonton: 15 00:30 node, Go; 15 01:30 Chromium, Firefox, moment-timezone
#     America/Havana: 15 02:30 node, Go, Chromium; 15 03:30 Firefox, moment-timezone
#     America/Inuvik: 15 00:30 node, Go; 15 01:30 Chromium, Firefox, moment-timezone
#     America/Vancouver: 14 23:30 node, Go; 15 00:30 Chromium, Firefox, moment-timezone
#     America/Winnipeg: 15 01:30 node, Go; 15 02:30 Chromium, Firefox, moment-timezone
# Versions: node 20.20.2 and Go 1.26.8 (both with data 2025c), Chromium 156.0.8078.108 (chromium-headless-shell of Debian 12),
#   Firefox 153.8.0 (firefox-esr of Debian 12), moment-timezone 0.6.6 (data 2026f), puppeteer-core 25.16.0.
#
# Needs go, node, npm, Chromium and Firefox; CHROMIUM and FIREFOX name their paths where they are none of
# chromium-headless-shell, chromium, firefox-esr and firefox.
set -eu
export GOTOOLCHAIN=go1.26.8 TZ=UTC
seen=$(sed -n 's/^#     //p' "$0")
chromium=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium)}
firefox=${FIREFOX:-$(command -v firefox-esr || command -v firefox)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund puppeteer-core@25.16.0 moment-timezone@0.6.6 >/dev/null
cat >go.mod <<'MOD'
module winter

go 1.26
MOD
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"time"
)

func main() {
	var zones []string
	json.NewDecoder(os.Stdin).Decode(&zones)
	clocks := map[string]string{}
	for _, zone := range zones {
		if location, err := time.LoadLocation(zone); err == nil {
			clocks[zone] = time.Date(2026, 12, 15, 7, 30, 0, 0, time.UTC).In(location).Format("02 15:04")
		}
	}
	out, _ := json.Marshal(clocks)
	fmt.Println(string(out))
}
GO
go build -o winter .
cat >winter.mjs <<'JS'
import { execFileSync } from "node:child_process";
import moment from "moment-timezone";
import puppeteer from "puppeteer-core";

const [, , chromium, firefox] = process.argv;
const clocks = (zones) => Object.fromEntries(zones.map((timeZone) => {
  const format = new Intl.DateTimeFormat("en", { timeZone, day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const part = Object.fromEntries(format.formatToParts(Date.UTC(2026, 11, 15, 7, 30)).map(({ type, value }) => [type, value]));
  return [timeZone, `${part.day} ${part.hour}:${part.minute}`];
}));
const browser = async (options) => {
  const browser = await puppeteer.launch(options);
  try {
    console.error(await browser.version());
    return await (await browser.newPage()).evaluate(clocks, zones);
  } finally {
    await browser.close();
  }
};
const zones = Intl.supportedValuesOf("timeZone");
const all = {
  node: clocks(zones),
  Go: JSON.parse(execFileSync("./winter", { input: JSON.stringify(zones) })),
  Chromium: await browser({ executablePath: chromium, args: ["--no-sandbox"], headless: "shell" }),
  Firefox: await browser({ browser: "firefox", executablePath: firefox }),
  "moment-timezone": Object.fromEntries(zones.map((zone) => [zone, moment.tz(Date.UTC(2026, 11, 15, 7, 30), zone).format("DD HH:mm")])),
};
for (const zone of zones) {
  const said = {};
  for (const [who, clocks] of Object.entries(all)) if (clocks[zone]) (said[clocks[zone]] ??= []).push(who);
  if (Object.keys(said).length > 1) console.log(`${zone}: ` + Object.entries(said).sort().map(([clock, who]) => `${clock} ${who.join(", ")}`).join("; "));
}
JS
now=$(ZONEINFO="$(go env GOROOT)/lib/time/zoneinfo.zip" node winter.mjs "$chromium" "$firefox")
echo "$now"
[ "$now" = "$seen" ] || { echo "The clocks are others now." >&2; exit 1; }
