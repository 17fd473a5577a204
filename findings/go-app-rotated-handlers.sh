#!/bin/sh
# Buttons of a list in go-app, each with a handler made in the loop, after the list has been turned by one.
#
# Guess: a button's handler is replaced with its text.
# Seen: the text changes, the handler does not. Two handlers count as the same when their code is the same, whatever
#   they hold, so all that one line of a loop makes are one. An EventScope that differs has them replaced.
#     no scope: two does one, three does two, one does three
#     a scope: two does two, three does three, one does one
# Versions: go-app v10.1.11, Go 1.26.8, Chromium 156.0.8078.108 (chromium-headless-shell of Debian 12),
#   puppeteer-core 25.16.0. Threads: maxence-charriere/go-app#1010, #1107.
#
# Needs go, node, npm and Chromium; CHROMIUM names its path where it is no chromium-headless-shell or chromium.
set -eu
export GOTOOLCHAIN=go1.26.8 GOFLAGS=-mod=mod
seen=$(sed -n 's/^#     //p' "$0")
browser=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >go.mod <<'MOD'
module turn

go 1.26

require github.com/maxence-charriere/go-app/v10 v10.1.11
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"
	"net"
	"net/http"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

type list struct {
	app.Compo
	names  []string
	clicks int
	does   string
}

func (l *list) OnInit()             { l.names = []string{"one", "two", "three"} }
func (l *list) OnMount(app.Context) { app.Window().Set("mounted", true) }

func (l *list) Render() app.UI {
	body := []app.UI{app.Output().Text(fmt.Sprint(l.clicks, " ", l.does))}
	add := func(name string, do func(), options ...app.EventOption) {
		body = append(body, app.Button().Text(name).OnClick(func(app.Context, app.Event) { l.clicks++; do() }, options...))
	}
	add("turn", func() { l.names = append(l.names[1:], l.names[0]) })
	for _, name := range l.names {
		add(name, func() { l.does = name })
	}
	for _, name := range l.names {
		add(name, func() { l.does = name }, app.EventScope(name))
	}
	return app.Div().Body(body...)
}

func main() {
	app.Route("/", func() app.Composer { return &list{} })
	app.RunWhenOnBrowser()
	listener, _ := net.Listen("tcp", "127.0.0.1:0")
	fmt.Println(listener.Addr())
	icon := "/web/icon.png"
	http.Serve(listener, &app.Handler{Icon: app.Icon{Default: icon, Large: icon, Maskable: icon, SVG: icon}})
}
GO
go build -o server .
GOOS=js GOARCH=wasm go build -o web/app.wasm .
npm init -y >/dev/null
npm install --silent --no-audit --no-fund puppeteer-core@25.16.0 >/dev/null
cat >turn.mjs <<'JS'
import { spawn } from "node:child_process";
import puppeteer from "puppeteer-core";

const server = spawn("./server");
const address = await new Promise((done) => server.stdout.once("data", (line) => done(`http://${line}`.trim())));
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ["--no-sandbox"], headless: "shell" });
console.error(await browser.version());
const page = await browser.newPage();
await page.goto(address);
await page.waitForFunction("window.mounted");
const click = async (index) => {
  const [name, clicks] = await page.evaluate((index) => {
    const button = document.querySelectorAll("button")[index], [clicks] = document.querySelector("output").textContent.split(" ");
    button.click();
    return [button.textContent, clicks];
  }, index);
  await page.waitForFunction((clicks) => !document.querySelector("output").textContent.startsWith(clicks + " "), {}, clicks);
  return `${name} does ${await page.$eval("output", (output) => output.textContent.split(" ")[1])}`;
};
await click(0);
console.log("no scope: " + [await click(1), await click(2), await click(3)].join(", "));
console.log("a scope: " + [await click(4), await click(5), await click(6)].join(", "));
await browser.close();
server.kill();
JS
buttons=$(node turn.mjs "$browser")
echo "$buttons"
[ "$buttons" = "$seen" ] || { echo "Handlers are compared in another way now." >&2; exit 1; }
