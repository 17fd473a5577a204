//go:build !js

package e2e

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// otherApp is a page outside the site, from which tests share as other apps do.
const otherApp = "/other-app"

// sharing visits the site until its service worker is installed, and serves another app beside it.
func sharing(t *testing.T) (*browser.Server, *browser.Tab) {
	t.Helper()
	server := browser.Site(t, "/queens")
	server.Also(otherApp, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, `<!doctype html><link rel="icon" href="data:,"><title>Another app</title>`)
	}))
	return server, visit(t, server)
}

// share navigates to the other app, which shares fields and files: fill is JavaScript that fills a form f.
func share(server *browser.Server, tab *browser.Tab, fill string) {
	tab.Go(strings.TrimSuffix(server.URL, "/queens/") + otherApp)
	send(tab, fill)
}

// send shares from the page on the tab.
func send(tab *browser.Tab, fill string) {
	tab.Do(`(async () => {
		const f = Object.assign(document.createElement("form"), { method: "POST", action: "/queens/share", enctype: "multipart/form-data" });
		const text = (name, value) => f.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
		const file = (name, type, ...parts) => {
			const all = new DataTransfer();
			all.items.add(new File(parts, name, { type }));
			f.append(Object.assign(document.createElement("input"), { type: "file", name: "files" }));
			f.lastChild.files = all.files;
		};
		` + fill + `
		document.body.append(f);
		setTimeout(() => f.submit());
	})()`)
}

// shareHere is share without leaving the page: what it sends is received all the same.
func shareHere(tab *browser.Tab, fill string) {
	tab.Do(`(async () => {
		const f = new FormData();
		const text = (name, value) => f.append(name, value);
		const file = (name, type, ...parts) => f.append("files", new File(parts, name, { type }));
		` + fill + `
		await fetch("share", { method: "POST", body: f });
		const shares = await (await caches.open("quadrille share /queens/")).keys();
		location.hash = "shared:" + shares.at(-1).url.split("/").pop();
	})()`)
}

// posted lists the requests to the host other than GET.
func posted(server *browser.Server) []string {
	var list []string
	for _, request := range server.Requests() {
		if !strings.HasPrefix(request, "GET ") || strings.Contains(request, "/share") {
			list = append(list, request)
		}
	}
	return list
}

// leftShares is an expression for the number of shares that the service worker stores.
const leftShares = `(await (await caches.open("quadrille share /queens/")).keys()).length`

func waitShared(tab *browser.Tab, begins string) {
	tab.WaitFor(`[...document.querySelectorAll("#shared-said, #notices .error span")].some((el) => el.textContent.startsWith(` + quote(begins) + `))`)
}

func noShares(t *testing.T, tab *browser.Tab) {
	t.Helper()
	if n := browser.Eval[int](tab, `(async () => `+leftShares+`)()`); n != 0 {
		t.Errorf("%d shares are left", n)
	}
}

// The service worker receives shares of other apps to the installed page: links, texts, files and pictures
// open as if dropped, offline, too; none of them reaches the host.
func TestShareFromAnotherApp(t *testing.T) {
	t.Parallel()
	server, tab := sharing(t)
	// The next share removes shares that no page has taken within an hour; recent ones stay, since their page may
	// still be loading.
	tab.Do(`(async () => {
		const cache = await caches.open("quadrille share /queens/");
		for (const ago of [2 * 3600e3, 60e3]) await cache.put("/queens/shared/" + (Date.now() - ago) + "-old", new Response("x"));
	})()`)
	share(server, tab, `text("text", "4x1.AABBCAABCCDBCDDD")`)
	tab.WaitFor(`document.querySelectorAll("#grid .row").length === 4`)
	if n := browser.Eval[int](tab, `(async () => `+leftShares+`)()`); n != 1 {
		t.Errorf("%d shares are left, want the one of a minute ago", n)
	}
	tab.Do(`caches.delete("quadrille share /queens/")`)

	// A link in the form of Android: the address in the text. One in its own field. Several boards, a file of one, a picture.
	shareHere(tab, `text("title", "A puzzle"); text("text", "Try this https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"); text("url", "")`)
	tab.WaitFor("location.hash === " + quote(queens6))
	shareHere(tab, `text("title", "t"); text("text", "what it is"); text("url", `+quote(server.URL+mensa)+`)`)
	tab.WaitFor("location.hash === " + quote(mensa))
	shareHere(tab, `text("text", "4x1.AABBCAABCCDBCDDD\n6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC")`)
	tab.WaitText("#boards-count", "2 boards.")
	shareHere(tab, `text("text", "a board"); file("board.txt", "text/plain", "4x1.AABBCAABCCDBCDDD\n")`)
	follow(tab, "count #grid .row = 4")
	shareHere(tab, `file("board.png", "image/png", await (`+script("drawBoard")+`)())`)
	tab.Wait(".at-design")
	noShares(t, tab)

	// A share that is no puzzle shows a message, also after a reload.
	shareHere(tab, `text("text", "what is this?")`)
	waitShared(tab, "That doesn't look like a puzzle I can read")
	axe(t, tab, "a text that was shared and cannot be read")
	if got := tab.URL(); got != server.URL+"#shared" {
		t.Errorf("what was shared is at %s", got)
	}
	tab.ReloadAndWait()
	waitShared(tab, "Nothing is waiting to be opened.")
	for _, c := range [][2]string{
		{`text("title", ""); text("text", " ")`, "Nothing was shared"},
		{`file("a.txt", "text/plain", "4x1.AABBCAABCCDBCDDD"); file("b.txt", "text/plain", "4x1.AABBBABBCADCCDDD")`, "Several files were shared"},
		{`file("a.png", "image/png", ...Array.from({ length: 34 }, () => new Uint8Array(1 << 20)))`, "What was shared is larger than 32 megabytes"},
	} {
		share(server, tab, c[0])
		waitShared(tab, c[1])
	}
	noShares(t, tab)

	// A library waits for confirmation, since any site could send one.
	shareHere(tab, `file("library.txt", "text/plain", `+quote(shelfOf(5))+`)`)
	follow(tab, "click [data-do=shared-add] ; text #library-said = 5 games added")

	// Offline.
	tab.Go(strings.TrimSuffix(server.URL, "/queens/") + otherApp)
	if list := posted(server); len(list) > 0 {
		t.Errorf("the host was asked for %q", list)
	}
	server.Stop()
	tab.Allow(offlineNoise...)
	send(tab, `text("text", "4x1.AABBCAABCCDBCDDD")`)
	tab.WaitFor(`document.querySelectorAll("#grid .row").length === 4`)
	noShares(t, tab)
}

// checkManifest checks that the browser finds no error in the manifest, and all its files on the host.
func checkManifest(t *testing.T, server *browser.Server, tab *browser.Tab) {
	t.Helper()
	m := browser.Manifest(tab)
	if m.ShareTarget == nil || m.ShareTarget.Action != server.URL+"share" { // the browser confuses its other fields
		t.Errorf("share target %+v", m.ShareTarget)
	}
	addresses := []string{}
	for _, icon := range m.Icons {
		addresses = append(addresses, icon.URL)
	}
	for _, shot := range m.Screenshots {
		addresses = append(addresses, shot.Image.URL)
	}
	if len(m.Shortcuts) < 3 || len(m.Screenshots) < 2 || len(m.Icons) < 5 {
		t.Errorf("%d shortcuts, %d screenshots, %d icons", len(m.Shortcuts), len(m.Screenshots), len(m.Icons))
	}
	for _, address := range addresses {
		if status := browser.Eval[int](tab, `fetch(`+quote(address)+`).then((r) => r.status)`); status != 200 {
			t.Errorf("%s: %d", address, status)
		}
	}
	for _, s := range m.Shortcuts {
		tab.Go("about:blank")
		load(tab, s.URL)
		if got := tab.URL(); !strings.HasPrefix(got, s.URL) || tab.Has(".notice") {
			t.Errorf("shortcut %s leads to %s", s.URL, got)
		}
	}
}
