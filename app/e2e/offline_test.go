//go:build !js

package e2e

import (
	"compress/gzip"
	"fmt"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"quadrille/app/e2e/browser"
	"quadrille/app/site"
)

// kept is true once the service worker has the whole site and controls the page.
const kept = `navigator.serviceWorker.controller !== null && navigator.serviceWorker.controller.state === "activated"`

// offlineNoise lists unavoidable problems of a page without its server: the browser checks for a new service
// worker by itself.
var offlineNoise = []string{"app-worker.js", "ServiceWorker", "ERR_CONNECTION_REFUSED"}

// visit opens the page and waits until it works offline.
func visit(t *testing.T, server *browser.Server) *browser.Tab {
	t.Helper()
	return visitAt(t, server, "")
}

// visitAt is visit for the page at a fragment.
func visitAt(t *testing.T, server *browser.Server, fragment string) *browser.Tab {
	t.Helper()
	tab := browser.Installing(t)
	load(tab, server.URL+fragment)
	tab.WaitFor(kept)
	return tab
}

// After one visit, everything works offline: every address, the solver, lessons, licences and boards in frames. The
// visit may begin at the address without its last slash, where a host answers there. Where a host does not compress,
// each program is loaded once as it lies beside it.
func TestOneVisitIsEnoughForOffline(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "/queens")
	simple(server, false)
	tab := browser.Installing(t)
	tab.Go(strings.TrimSuffix(server.URL, "/") + "?a=b#library")
	tab.WaitFor("location.href === " + quote(server.URL+"?a=b#library"))
	tab.WaitReady()
	tab.WaitFor(kept)
	checkFilesOfVisit(t, server, tab)
	for _, name := range []string{"app.wasm.gz", "solver.wasm.gz"} {
		if n := strings.Count(strings.Join(server.Requests(), "\n"), name); n != 1 {
			t.Errorf("%s is asked for %d times, want once", name, n)
		}
	}
	checkManifest(t, server, tab)
	server.Stop()
	tab.Allow(offlineNoise...)
	for _, name := range []string{"embed.html", "embed"} {
		tab.Go(server.URL + name + mensa)
		tab.Wait("#c35")
		finds(t, name, browser.Axe(tab))
	}
	for _, c := range []struct{ address, want string }{
		{"#starbattle:4x1.AABBCABBCCDDCDDD", "#starbattle:4x1.AABBCABBCCDDCDDD"},
		{"?a=b#starbattle:4x1.AABBCABBCCDDCDDD", "?a=b#starbattle:4x1.AABBCABBCCDDCDDD"},
		{"index.html", ""},
		{"nowhere", ""}, // a mistyped address leads to the front page
	} {
		tab.Go("about:blank")
		load(tab, server.URL+c.address)
		if got := strings.TrimPrefix(tab.URL(), server.URL); got != c.want {
			t.Errorf("opened %q, the page is at %q, want %q", c.address, got, c.want)
		}
		if !tab.Has("header") {
			t.Errorf("%q: no page offline", c.address)
		}
	}
	withoutWorker(t, tab, server.URL)
	// The solver's program is there.
	if got := browser.Eval[string](tab, script("startWorker")); got != "compiled" {
		t.Errorf("worker: %s", got)
	}
	goOn(tab, "#learn:starbattle/crowding", "#lesson-rule")
	showStep(tab)
	tab.WaitFor(script("lit") + `.includes("target")`)

	tab.Click(`[data-do="help"]`)
	const link = `#d-help a[target="_blank"]`
	tab.WaitText(link, "Licences")
	tab.Go(browser.Eval[string](tab, "document.querySelector("+quote(link)+").href"))
	if got := tab.Text("body"); !strings.Contains(got, "MIT License") || !strings.Contains(got, "The Go Authors") || !strings.Contains(got, "Maxence Charriere") {
		t.Errorf("the licences say %q", got)
	}
	if told := strings.Join(tab.Console(), "\n"); strings.Contains(told, "not kept") || !strings.Contains(told, "no newer version") {
		t.Errorf("offline, the console says %q", told)
	}
}

// withoutWorker checks that the browser answers by itself with what is kept: no service worker has to wake up for that.
func withoutWorker(t *testing.T, tab *browser.Tab, address string) {
	t.Helper()
	load(tab, address)
	if got := browser.Eval[string](tab, `[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].filter((e) => e.workerFinalSourceType !== "cache").map((e) => e.name).join()`); got != "" {
		t.Errorf("only the service worker has %s", got)
	}
	if got := browser.Eval[string](tab, `caches.match(location.href).then((kept) => kept.headers.get("Vary") ?? "")`); got != "" {
		t.Errorf("what is kept varies by %s, which the browser does not ignore", got)
	}
}

// simple makes the server of a site one that compresses nothing, and answers at the address without the last slash:
// at that alone if it cuts the slash off.
func simple(server *browser.Server, cuts bool) {
	files := server.Files()
	handler := site.Handler(files, "/queens")
	server.Also("/queens", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Del("Content-Encoding")
		program, compressed := strings.CutSuffix(strings.TrimPrefix(r.URL.Path, "/queens/"), ".wasm.gz")
		switch {
		case compressed:
			w.Header().Set("Cache-Control", "max-age=3600")
			z, _ := gzip.NewWriterLevel(w, gzip.BestSpeed)
			z.Write(files[program+".wasm"])
			z.Close()
		case r.URL.Path == "/queens":
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.Write(files["index.html"])
		case cuts && r.URL.Path == "/queens/":
			http.Redirect(w, r, "/queens", http.StatusMovedPermanently)
		default:
			handler.ServeHTTP(w, r)
		}
	}))
}

// waitCaches waits until there are n caches.
func waitCaches(tab *browser.Tab, n int) {
	tab.Do(fmt.Sprintf(`(async () => {
		while ((await caches.keys()).length !== %d) await new Promise((next) => setTimeout(next, 50));
	})()`, n))
}

// checkFilesOfVisit checks that the first visit has requested only files of the site, and cached all of them except the
// pictures for other sites. A request to another host fails the test by itself.
func checkFilesOfVisit(t *testing.T, server *browser.Server, tab *browser.Tab) {
	t.Helper()
	for _, request := range server.Requests() {
		path, _, _ := strings.Cut(strings.TrimPrefix(request, "GET "), "?")
		name := strings.TrimPrefix(path, "/queens/")
		if server.Files()[strings.TrimSuffix(name, ".gz")] == nil && strings.TrimSuffix(path, "/") != "/queens" {
			t.Errorf("%s is no file of the site", request)
		}
	}
	if got := tab.Attr(`link[rel="manifest"]`, "href"); got != "/queens/manifest.webmanifest" {
		t.Errorf("manifest at %q", got)
	}
	want := map[string]bool{}
	for name := range server.Files() {
		if !strings.HasPrefix(name, "pictures/") {
			want["/queens/"+name] = true
		}
	}
	delete(want, "/queens/app-worker.js")
	delete(want, "/queens/index.html")
	want["/queens/"] = true

	names := browser.Eval[[]string](tab, "caches.keys()")
	if len(names) != 1 {
		t.Fatalf("caches %q, want one", names)
	}
	for _, path := range browser.Eval[[]string](tab, `caches.open(`+quote(names[0])+`).then((c) => c.keys()).then((keys) => keys.map((k) => new URL(k.url).pathname))`) {
		if !want[path] {
			t.Errorf("%s is kept, and is no file of the site", path)
		}
		delete(want, path)
	}
	for path := range want {
		t.Errorf("%s is not kept", path)
	}
}

// An update waits until it is asked for; then hidden tabs follow. A page that stays open still starts its own worker,
// though the host no longer has it. Once no page needs the version it is removed. What was shared meanwhile is taken.
func TestUpdateWaitsUntilAsked(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "/queens")
	tab := visit(t, server)
	tab.Do(`caches.open("someone else's").then((c) => c.put("/note", new Response("mine")))`)
	tab.Do(`caches.open("quadrille / 0123").then((c) => c.put("/note", new Response("the site at the root")))`)
	before := browser.Eval[[]string](tab, "caches.keys()")

	server.Release(func(web site.Files) {
		web["web/boot/preload.js"] = append([]byte(`document.documentElement.dataset.release = "2";`), web["web/boot/preload.js"]...)
	})
	tab.Do(`navigator.serviceWorker.ready.then((r) => { r.update() })`)
	tab.WaitFor("window.quadrille?.updateWaits")

	// Until the update is requested, everything stays at the first version, offline too.
	tab.ReloadAndWait()
	tab.WaitFor("window.quadrille?.updateWaits")
	if tab.Attr("html", "data-release") != "" {
		t.Fatal("the second version was taken without being asked for")
	}
	other := tab.Beside(server.URL)
	other.WaitReady()
	other.Hide(true)
	open := tab.Beside(server.URL)
	open.WaitReady()

	tab.Do(`caches.open("quadrille share /queens/").then((c) => c.put("/queens/shared/" + Date.now() + "-a", new Response("4x1.AABBCAABCCDBCDDD")))`)
	share := browser.Eval[string](tab, `caches.open("quadrille share /queens/").then((c) => c.keys()).then(([k]) => k.url.split("/").pop())`)
	tab.Do(`quadrille.update()`)
	const updated = `document.documentElement.dataset.release === "2"`
	if !tab.Within(10*time.Second, updated) {
		browser.RestServiceWorkers(tab)
		tab.WaitFor(updated)
	}
	tab.WaitReady()
	// The hidden tab follows.
	other.WaitFor(updated)
	other.WaitReady()

	// The open one stays, with its version.
	open.WaitFor("window.quadrille?.updateWaits")
	if open.Attr("html", "data-release") != "" {
		t.Fatal("a page that is looked at was loaded anew")
	}
	if got := browser.Eval[string](open, script("startWorker")); got != "compiled" {
		t.Errorf("worker of the open page: %s", got)
	}
	waitCaches(tab, len(before)+2) // a second version, and the share
	open.Close()
	tab.ReloadAndWait()
	waitCaches(tab, len(before)+1)
	after := browser.Eval[[]string](tab, "caches.keys()")
	for _, name := range []string{"someone else's", "quadrille / 0123"} {
		if !strings.Contains(strings.Join(after, "\n"), name) {
			t.Errorf("the cache %q of another site is gone", name)
		}
	}
	// The page of the new version takes what was shared with the old one.
	tab.Go(server.URL + "#shared:" + share)
	tab.WaitFor(`document.querySelectorAll("#grid .row").length === 4`)
	noShares(t, tab)

	server.Stop()
	tab.Allow(offlineNoise...)
	other.Allow(offlineNoise...)
	tab.ReloadAndWait()
	if tab.Attr("html", "data-release") != "2" {
		t.Error("offline, the first version is back")
	}
}

// A broken update keeps the old version. A site below this one serves its own pages.
func TestABrokenUpdateKeepsTheOldVersion(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := visit(t, server)
	server.Release(func(web site.Files) { web["web/extra.txt"] = []byte("new") })
	broken := maps.Clone(server.Files())
	delete(broken, broken.Folder()+"extra.txt")
	server.Serve(broken)
	tab.Allow("404", "ServiceWorker")
	state := browser.Eval[string](tab, `navigator.serviceWorker.ready.then((r) => r.update()).then((r) => new Promise((done) => {
		const worker = r.installing ?? r.waiting;
		if (!worker) return done("none");
		const look = () => { if (worker.state !== "installing") done(worker.state) };
		worker.addEventListener("statechange", look);
		look();
	}))`)
	if state != "redundant" {
		t.Errorf("an update without one of its files is %s, want redundant", state)
	}
	server.Also("/below/", http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte("<title>another site</title><h1>Another site</h1>"))
	}))
	tab.Go(server.URL + "below/")
	tab.Allow("favicon.ico")
	if got := tab.Text("h1"); got != "Another site" {
		t.Errorf("below the root: %q", got)
	}
	server.Stop()
	tab.Allow(offlineNoise...)
	load(tab, server.URL+"?from=elsewhere")
}

// Where the browser can no longer read its caches, the page comes from the server.
func TestCachesThatFail(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	files := maps.Clone(server.Files())
	files["app-worker.js"] = append([]byte(`addEventListener("message", ({ data, ports }) => {
		if (data !== "fail") return;
		CacheStorage.prototype.open = async () => { throw new Error("broken"); };
		ports[0].postMessage("done");
	});`), files["app-worker.js"]...)
	server.Serve(files)
	tab := visit(t, server)
	tab.Do(`new Promise((done) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = done;
		navigator.serviceWorker.controller.postMessage("fail", [port2]);
	}).then(() => true)`)
	tab.ReloadAndWait()
}
