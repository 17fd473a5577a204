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

// Two sites of one host do not see each other's updates, and a site's service worker leaves the other's pages alone.
func TestTwoSitesOfOneHost(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "/queens")
	address := server.AlsoSite("/other")
	one := visitAt(t, server, mensa)
	two := one.Beside(address + mensa)
	two.WaitReady()
	one.Click(cell(0))
	written(one, 1)
	if name := browser.Eval[string](two, `quadrille.name()`); name != "quadrille/other/" {
		t.Errorf("the second site keeps its games as %s", name)
	}
	one.WaitFor(kept)
	two.WaitFor(kept) // before it is loaded again: a worker that begins meanwhile does not take that page
	two.ReloadAndWait()
	waitBoard(t, two, empty)

	server.Release(func(web site.Files) { web["web/boot/preload.js"] = append([]byte("\n"), web["web/boot/preload.js"]...) })
	server.AlsoSite("/other")
	one.Do(`navigator.serviceWorker.ready.then((r) => { r.update() })`)
	one.WaitFor("window.quadrille?.updateWaits")
	two.Do(`navigator.serviceWorker.ready.then((r) => r.update())`)
	never(t, two, "window.quadrille?.updateWaits", "an update of the first site is told in the second")
}
