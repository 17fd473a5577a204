//go:build !js

package e2e

import (
	"fmt"
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/app/journal/host"
	"quadrille/app/site"
)

// The page and its program use the same names for all stored data.
func TestStoredNamesAgree(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "/queens")
	tab := browser.Open(t, server.URL+"?wasm=false")
	if got := browser.Eval[string](tab, `document.documentElement.dataset.site`); got != "/queens/" {
		t.Errorf("the site is at %q", got)
	}
	seen := map[string]string{}
	for _, path := range []string{"/", "/queens/", "/a/", "/a/left/", "/-left/", "/a.b_c~d-e/"} {
		for _, name := range []string{"", "left", "waiting", "theme"} {
			want := host.NameAt(path, name)
			got := browser.Eval[string](tab, fmt.Sprintf(`(document.documentElement.dataset.site = %q, quadrille.name(%q))`, path, name))
			if got != want {
				t.Errorf("%q at %s: %q in the page, %q in the program", name, path, got, want)
			}
			if other, ok := seen[want]; ok {
				t.Errorf("%q at %s is %q, as %s", name, path, want, other)
			}
			seen[want] = path + " " + name
		}
	}
}

// storeOf returns the number of rows in each store of a database.
func storeOf(tab *browser.Tab, name string) string {
	return browser.Eval[string](tab, fmt.Sprintf(`new Promise((done) => {
		const open = indexedDB.open(%q);
		open.onupgradeneeded = () => open.transaction.abort();
		open.onerror = (e) => { e.preventDefault(); done("none"); };
		open.onsuccess = () => {
			const db = open.result, tx = db.transaction(["moves", "games", "settings"]);
			const all = ["moves", "games", "settings"].map((s) => tx.objectStore(s).count());
			tx.oncomplete = () => { db.close(); done(all.map((c) => c.result).join(" ")); };
		};
	})`, name))
}

// Two sites of one host do not see each other's games, settings, updates and stored views.
func TestTwoSitesOfOneHost(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "/queens")
	address := server.AlsoSite("/other")
	one := visitAt(t, server, mensa)
	two := one.Beside(address + mensa)
	two.WaitReady()
	one.Click(cell(0))
	waitBoard(t, one, "x"+empty[1:])
	two.Click(cell(35))
	last := rows("......", "......", "......", "......", "......", ".....x")
	waitBoard(t, two, last)
	goOn(one, "settings", "#s-theme")
	choose(one, "#s-theme", "dark")
	waitStored(one, "settings", `rows.some((s) => s.name === "theme" && s.value === "dark")`)
	goOn(one, mensa, "#grid")
	goOn(one, "library", ".library") // and stores a view of the board
	one.WaitFor(`localStorage.getItem("quadrille/queens/-left" + ` + quote(mensa) + `) !== null`)
	goOn(one, mensa, "#grid")
	one.Click(cell(1))
	waitBoard(t, one, "xx"+empty[2:])

	// Messages of the first tab arrive in order, so all earlier ones have arrived with this one.
	two.Do(`void (window.heard = new Promise((done) => { window.probe = new BroadcastChannel("probe"); probe.onmessage = () => done(true); }))`)
	one.Do(`new BroadcastChannel("probe").postMessage("now")`)
	two.Do(`heard`)
	waitBoard(t, two, last)
	if got := browser.Eval[string](two, `(document.documentElement.dataset.theme ?? "") + Object.keys(localStorage).filter((name) => name.startsWith(quadrille.name("left")))`); got != "" {
		t.Errorf("the second site has %s", got)
	}
	if name := browser.Eval[string](two, `quadrille.name()`); name != "quadrille/other/" {
		t.Errorf("the second site keeps its games as %s", name)
	}
	two.ReloadAndWait()
	waitBoard(t, two, last)
	goOn(two, "library", ".library")
	waitGames(two, "Mensa puzzle, 7 October 2016")
	if got := storeOf(two, "quadrille"); got != "none" {
		t.Errorf("under the name without a path there is %s", got)
	}

	one.WaitFor(kept)
	two.WaitFor(kept)
	server.Release(func(web site.Files) { web["web/boot/preload.js"] = append([]byte("\n"), web["web/boot/preload.js"]...) })
	server.AlsoSite("/other")
	one.Do(`navigator.serviceWorker.ready.then((r) => { r.update() })`)
	one.WaitFor("window.quadrille?.updateWaits")
	two.Do(`navigator.serviceWorker.ready.then((r) => r.update())`)
	if browser.Eval[bool](two, "window.quadrille?.updateWaits") {
		t.Error("an update of the first site is told in the second")
	}
}
