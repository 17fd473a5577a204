//go:build !js

package e2e

import (
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

func quote(s string) string { return strconv.Quote(s) }

func TestFirstViewNeedsNoWasm(t *testing.T) {
	server := browser.Site(t, "/queens")
	page := string(server.Files()["index.html"])
	_, body, _ := strings.Cut(page, "<body>")
	if !regexp.MustCompile(`(?s)<header.*Quadrille.*</header>`).MatchString(body) {
		t.Error("index.html has no header with the name before the script has run")
	}
	// go-app loads no wasm with this query: what shows is the first view alone.
	tab := browser.Open(t, server.URL+"?wasm=false")
	if got := tab.Text("header"); !strings.Contains(got, "Quadrille") {
		t.Errorf("the header of the first view says %q", got)
	}
}

func TestLoaderGoesAway(t *testing.T) {
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL)
	tab.WaitReady()
	tab.WaitFor(`document.getElementById("app-wasm-loader") === null`)
}

// Where the program cannot start, a sentence says why.
func TestWhatDoesNotStartSaysWhy(t *testing.T) {
	for why, c := range map[string]struct{ early, said string }{
		"no WebAssembly": {
			`delete window.WebAssembly; delete window.Worker`,
			"Quadrille needs WebAssembly, which this browser lacks or has switched off (as in Lockdown Mode).",
		},
		"no program": {
			`delete window.Worker; window.fetch = () => Promise.reject(new TypeError("Failed to fetch"))`,
			"Quadrille could not be loaded. Load the page again once there is a connection.",
		},
	} {
		t.Run(why, func(t *testing.T) {
			server := browser.Site(t, "")
			tab := browser.New(t)
			tab.Early(c.early)
			tab.Allow("the page does not start")
			tab.Go(server.URL)
			tab.WaitText("#app-wasm-loader[role=alert]", c.said)
		})
	}
}

func TestOnlyItsOwnHostIsAskedAndNothingTwice(t *testing.T) {
	server := browser.Site(t, "/queens")
	tab := visit(t, server) // a request to another host fails the test by itself
	for _, request := range server.Requests() {
		path, _, _ := strings.Cut(strings.TrimPrefix(request, "GET "), "?")
		name := strings.TrimPrefix(path, "/queens/")
		if server.Files()[name] == nil && path != "/queens/" {
			t.Errorf("%s is no file of the site", request)
		}
	}
	if got := tab.Attr(`link[rel="manifest"]`, "href"); got != "/queens/manifest.webmanifest" {
		t.Errorf("manifest at %q", got)
	}
}

func TestWasmIsSentCompressed(t *testing.T) {
	server := browser.Site(t, "")
	raw := len(server.Files()["web/app.wasm"])
	for _, encoding := range []string{"br", "gzip"} {
		request, err := http.NewRequest(http.MethodGet, server.URL+"web/app.wasm", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Accept-Encoding", encoding)
		answer, err := http.DefaultTransport.RoundTrip(request)
		if err != nil {
			t.Fatal(err)
		}
		sent, err := io.Copy(io.Discard, answer.Body)
		answer.Body.Close()
		if err != nil || answer.Header.Get("Content-Encoding") != encoding || answer.Header.Get("Content-Type") != "application/wasm" {
			t.Errorf("%s: %v, headers %v", encoding, err, answer.Header)
		}
		if sent*3 > int64(raw) {
			t.Errorf("%s: %d bytes sent of %d", encoding, sent, raw)
		}
		t.Logf("app.wasm: %d bytes, %d with %s", raw, sent, encoding)
	}
}

// The page must start where site data is blocked, and where a theme is stored.
func TestBlockedStorage(t *testing.T) {
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Early(`for (const name of ["localStorage", "sessionStorage"])
		Object.defineProperty(window, name, { configurable: true, get() { throw new DOMException("denied", "SecurityError") } })`)
	tab.Go(server.URL)
	tab.WaitReady()
	if !browser.Eval[bool](tab, `window.quadrilleStorageBlocked === true && (localStorage.setItem("a", "b"), localStorage.getItem("a") === "b")`) {
		t.Error("nothing stands in for the blocked storage")
	}
}

func TestThemeIsThereBeforeTheFirstPaint(t *testing.T) {
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL+"?wasm=false")
	tab.Do(`localStorage.setItem("quadrille-theme", "dark")`)
	tab.Reload()
	if got := tab.Attr("html", "data-theme"); got != "dark" {
		t.Errorf("data-theme %q, want dark", got)
	}
}
