//go:build hosts

package hosts

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/app/e2e/browser"
)

const board = "#starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC"

// kept is true once the service worker of the site has all of it and controls the page.
const kept = `navigator.serviceWorker.controller?.state === "activated" && navigator.serviceWorker.controller.scriptURL === new URL("app-worker.js", location.href).href`

// A visit is a tab at a site.
type visit struct {
	*result
	tab *browser.Tab
}

// tryPage opens a site in Chromium, in a private window or beside another of its tabs. It frames it, updates it and
// takes the update back.
func tryPage(t *testing.T, r *result, releases [2]*build, folder string, f *front, beside []visit) visit {
	address := "http://" + f.address + releases[0].prefix + "/"
	tab := browser.Installing(t)
	if len(beside) > 0 {
		tab = beside[0].tab.Beside("about:blank")
	}
	before := f.received.Load()
	r.try(t, "page", func(t *testing.T) string {
		tab.Go(address + board)
		tab.WaitReady()
		tab.WaitFor(kept)
		tab.Click("[data-do=check]")
		tab.WaitFor(`document.querySelector("#verdict").textContent.startsWith("So far so good")`)
		for _, said := range tab.Console() {
			t.Errorf("it says %q", said)
		}
		browser.Manifest(tab)
		return "ok"
	})
	r.cells["first visit"] = fmt.Sprintf("%.2f MB", float64(f.received.Load()-before)/1e6)
	r.try(t, "frames", func(t *testing.T) string { return tryFrames(t, address) })
	for i, column := range []string{"update", "roll back"} {
		r.try(t, column, func(t *testing.T) string {
			next := releases[1-i]
			next.upload(t, folder)
			return tryUpdate(tab, next)
		})
	}
	return visit{r, tab}
}

// tryFrames has another site show the page, which refuses, and a board, which plays there.
func tryFrames(t *testing.T, address string) string {
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<!doctype html><link rel="icon" href="data:,"><script>
			window.told = [];
			addEventListener("message", ({ data }) => told.push(data));
		</script><iframe src="%s"></iframe><iframe src="%[1]sembed.html%s"></iframe>`, address, board)
	}))
	defer other.Close()
	tab := browser.New(t)
	tab.Allow("request to another host")
	tab.Go(other.URL)
	tab.WaitFor(`told.some(({ quadrille, solved }) => quadrille === 1 && solved === false)`)
	refused := func(problem string) bool { return strings.Contains(problem, "frame-ancestors 'none'") }
	for until := time.Now().Add(browser.Patience); !slices.ContainsFunc(tab.Problems(), refused); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("another site shows the page in a frame: %q", tab.Problems())
		}
	}
	tab.Allow("frame-ancestors 'none'", "ERR_BLOCKED_BY_RESPONSE")
	tab.Go("about:blank") // before its server ends
	return "ok"
}

// tryUpdate waits until a page offers the other release, and takes it.
func tryUpdate(tab *browser.Tab, next *build) string {
	tab.Do(`navigator.serviceWorker.ready.then((r) => { r.update() })`)
	tab.WaitFor(`quadrille.updateWaits`)
	tab.Do(`quadrille.update()`)
	updated := fmt.Sprintf(`document.documentElement.dataset.version === %q`, next.version)
	if !tab.Within(10*time.Second, updated) {
		browser.RestServiceWorkers(tab)
		tab.WaitFor(updated)
	}
	tab.WaitReady()
	return "ok"
}

// tryOffline reloads a page that has no host any more.
func (v visit) tryOffline(t *testing.T, version string) {
	v.try(t, "offline", func(t *testing.T) string {
		v.tab.Allow("app-worker.js", "ServiceWorker", "ERR_CONNECTION_REFUSED")
		v.tab.ReloadAndWait()
		if got := v.tab.Attr("html", "data-version"); got != version {
			t.Errorf("it has the version %s, want %s", got, version)
		}
		return "ok"
	})
}
