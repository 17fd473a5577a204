package engines

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"

	site "quadrille/app/e2e/browser"
	files "quadrille/app/site"
)

// gone lists unavoidable problems of a page without its server: the browser checks for a new service worker
// by itself.
var gone = []string{"app-worker.js", "ServiceWorker", "Service Worker", "service worker", "Could not connect", "Failed to load resource"}

// library lists a solved game, exports it, and imports it in another browser.
func library(s *story) {
	server := site.Site(s, "")
	tab := s.open(server, mensa)
	tab.Wait("#grid")
	for _, c := range solution {
		tab.Click(cell(c))
		tab.Click(cell(c))
	}
	tab.waitSolved()
	const listed = `[...document.querySelectorAll("#games .game-name")].map((a) => a.textContent).join(", ")`
	const name = `"Mensa puzzle, 7 October 2016"`
	tab.Go(server.URL + "#library")
	tab.WaitFor(listed + " === " + name)
	tab.WaitText("#games .how", `^Solved in \d:\d\d`)
	tab.Do(`HTMLAnchorElement.prototype.click = function () {}; URL.revokeObjectURL = () => {};
		URL.createObjectURL = (blob) => { window.exported = blob; return "blob:exported"; };`)
	tab.Click("[data-do=library-export]")
	tab.WaitFor("Boolean(window.exported)")
	text := Eval[string](tab, "window.exported.text()")
	if !strings.HasPrefix(text, "Quadrille library\t") {
		s.Errorf("the exported file begins with %.60q", text)
	}
	file := filepath.Join(s.TempDir(), "library.txt")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		s.Fatal(err)
	}

	other := s.open(server, "#library")
	other.Wait(".no-games")
	other.SetFile("#library-file", file)
	other.WaitFor(listed + " === " + name)
	other.Click("#games .game-name")
	other.waitBoard(solved)
}

func settings(s *story) {
	server := site.Site(s, "")
	tab := s.open(server, "#settings")
	tab.Wait(".settings #s-starbattle-auto")
	tab.Click("#s-starbattle-auto")
	tab.Wait("#s-starbattle-shown .glyph.dot")
	tab.Choose("#s-theme", "dark")
	const dark = `getComputedStyle(document.documentElement).colorScheme === "dark"`
	tab.WaitFor(dark)
	tab.Reload()
	tab.WaitFor(dark + ` && document.querySelector("#s-starbattle-auto").checked`)
	tab.Go(server.URL + mensa)
	tab.Wait("#grid")
	tab.Click(cell(8))
	tab.Click(cell(8))
	tab.waitBoard("ooooo.", "ooQooo", "oooo..", "o.o...", "..o...", "..o...")
}

// visit opens the site and waits until it works offline.
func (s *story) visit(server *site.Server) *Tab {
	tab := s.open(server, "")
	tab.WaitFor(`navigator.serviceWorker.controller !== null && navigator.serviceWorker.controller.state === "activated"`)
	return tab
}

// offline stops the server after one visit: at the root of a host, and below it.
func offline(s *story) {
	for _, prefix := range []string{"", "/queens"} {
		server := site.Site(s, prefix)
		tab := s.visit(server)
		server.Stop()
		tab.Allow(gone...)
		tab.Reload()
		tab.Wait(".onwards")
		tab.Go(server.URL + "?from=elsewhere" + mensa)
		tab.WaitReady()
		tab.waitBoard(empty)
		// The worker, too: only that can prove.
		tab.Click("[data-do=prove]")
		tab.WaitText("#proof", "^Exactly one solution")
	}
}

// update moves from one release to the next, on request, and stays there.
func update(s *story) {
	server := site.Site(s, "/queens")
	tab := s.visit(server)
	const second = `document.documentElement.dataset.release === "2"`
	server.Release(func(web files.Files) {
		web["web/boot/preload.js"] = append([]byte(`document.documentElement.dataset.release = "2";`), web["web/boot/preload.js"]...)
	})
	tab.Do("(await navigator.serviceWorker.ready).update()")
	tab.Wait("[data-do=update]")
	tab.Reload()
	tab.Wait("[data-do=update]")
	if Eval[bool](tab, second) {
		s.Errorf("the second release is taken without being asked for")
	}
	tab.Click("[data-do=update]")
	tab.WaitFor(second)
	tab.WaitReady()
	server.Stop()
	tab.Allow(gone...)
	tab.Reload()
	tab.WaitFor(second)
	tab.Go(server.URL + mensa)
	tab.WaitReady()
	tab.waitBoard(empty)
}

// addresses opens invalid addresses: when the page loads, by a change of the hash and by Back. Each time a
// sentence is shown, and the page works.
func addresses(s *story) {
	server := site.Site(s, "")
	for _, malformed := range []string{"#%zz", "#starbattle:6x1.AAA%2", "#%00%ff"} {
		tab := newTab(s, s.browser)
		hash := func(fragment string) { tab.Do("location.hash = " + strconv.Quote(fragment)) }
		refused := func() { tab.WaitFor(`document.querySelector("#notices").textContent.trim() !== ""`) }
		tab.Go(server.URL + malformed)
		tab.WaitReady()
		tab.Wait(".onwards")
		refused()
		hash(mensa)
		tab.waitBoard(empty)
		hash(malformed)
		refused()
		tab.Click(cell(0))
		tab.waitBoard("x.....", "......", "......", "......", "......", "......")
		hash(malformed)
		refused()
		hash(letters)
		tab.WaitFor(`document.querySelectorAll("#grid .row").length === 5 && document.querySelector("#notices").textContent.trim() === ""`)
		tab.Back()
		refused()
		tab.Click("[data-do=hint]")
		tab.Wait(".hint-bar")
	}
}
