//go:build !js

package browser

import (
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestMain(m *testing.M) { os.Exit(Main(m)) }

// show opens a page with the given body.
func show(t *testing.T, body string) *Tab {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte(`<!doctype html><html lang="en"><title>test</title><link rel="icon" href="data:,"><body>` + body))
	}))
	t.Cleanup(server.Close)
	return Open(t, server.URL+"/")
}

// The harness notices each kind of problem.
func TestProblemsAreNoticed(t *testing.T) {
	for _, c := range []struct{ name, script, want string }{
		{"error on the console", `console.error("oh no")`, "oh no"},
		{"exception", `setTimeout(() => { throw new Error("thrown") })`, "thrown"},
		{"rejected promise", `Promise.reject(new Error("rejected"))`, "rejected"},
		{"missing file", `fetch("missing")`, "404"},
		{"another host", `fetch("http://example.org/").catch(() => {})`, "example.org"},
		{"dead Go program", `console.log("panic: broken")`, "panic: broken"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tab := show(t, `<script>`+c.script+`;setTimeout(() => { window.later = true }, 100)</script>`)
			tab.WaitFor("window.later")
			problems := strings.Join(tab.Problems(), "\n")
			if !strings.Contains(problems, c.want) {
				t.Errorf("problems %q, want one with %q", problems, c.want)
			}
			tab.Allow("") // every problem contains the empty text
		})
	}
}

// recorder is an area that records every event that reaches it.
const recorder = `<div id="area" tabindex="0" style="width:300px;height:300px;touch-action:none"></div><script>
	window.seen = [];
	for (const kind of ["pointerdown", "pointermove", "pointerup", "contextmenu", "keydown"])
		area.addEventListener(kind, (e) => { e.preventDefault(); seen.push([kind, e.pointerType, e.button, e.key, e.ctrlKey ? "ctrl" : ""].filter((v) => v !== undefined && v !== "").join(" ")) });
</script>`

func seen(tab *Tab) []string { return Eval[[]string](tab, "window.seen.splice(0)") }

func TestInputReachesThePage(t *testing.T) {
	tab := show(t, recorder)
	check := func(what string, want ...string) {
		t.Helper()
		got := seen(tab)
		for _, w := range want {
			if !slices.Contains(got, w) {
				t.Errorf("%s gives %q, want %q", what, got, w)
			}
		}
	}
	centre := tab.Point("#area")
	tab.Click("#area")
	check("a click", "pointerdown mouse 0", "pointerup mouse 0")
	tab.Mouse.RightClickAt(centre)
	check("a right click", "pointerdown mouse 2", "contextmenu mouse 2")
	tab.Mouse.Drag(centre, Point{centre.X + 20, centre.Y}, Point{centre.X + 40, centre.Y})
	check("a drag", "pointerdown mouse 0", "pointermove mouse -1", "pointerup mouse 0")
	tab.Do(`area.focus()`)
	tab.Key("ArrowRight", "x", " ", "Enter")
	check("keys", "keydown ArrowRight", "keydown x", "keydown  ", "keydown Enter")
	tab.KeyWith(Ctrl, "z")
	check("control", "keydown z ctrl")

	tab.Look(Phone)
	tab.Tap("#area")
	check("a tap", "pointerdown touch 0", "pointerup touch 0")
	tab.Finger.Drag(centre, Point{centre.X + 20, centre.Y + 20})
	check("a finger's drag", "pointerdown touch 0", "pointermove touch -1", "pointerup touch 0")
}

func TestAxeAndTreeSeeThePage(t *testing.T) {
	tab := show(t, `<main><h1>Board</h1><img src="data:,"><button aria-pressed="true">Auto X</button></main>`)
	if !slices.ContainsFunc(Axe(tab), func(v Violation) bool { return v.ID == "image-alt" && len(v.Nodes) == 1 }) {
		t.Errorf("axe does not miss the picture's text: %v", Axe(tab))
	}
	if !slices.ContainsFunc(AXTree(tab), func(n AXNode) bool {
		return n.Role == "button" && n.Name == "Auto X" && n.Properties["pressed"] == "true"
	}) {
		t.Errorf("the tree has no pressed button Auto X: %v", AXTree(tab))
	}
}

func TestAKilledBrowserKeepsItsProfile(t *testing.T) {
	profile := t.TempDir()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte(`<link rel="icon" href="data:,"><p>kept</p>`))
	}))
	t.Cleanup(server.Close)
	first := Start(t, profile)
	tab := first.Tab(t, server.URL+"/")
	tab.Do(`new Promise((done, failed) => {
		const open = indexedDB.open("kept", 1);
		open.onupgradeneeded = () => open.result.createObjectStore("s").put("yes", "k");
		open.onsuccess = done;
		open.onerror = failed;
	})`)
	first.Kill(t)
	again := Start(t, profile).Tab(t, server.URL+"/")
	got := Eval[string](again, `new Promise((done, failed) => {
		const open = indexedDB.open("kept", 1);
		open.onsuccess = () => { open.result.transaction("s").objectStore("s").get("k").onsuccess = (e) => done(e.target.result) };
		open.onerror = failed;
	})`)
	if got != "yes" {
		t.Errorf("after the kill the profile holds %q", got)
	}
}

// A wait that fails shows what it was for and what is there. Patience is counted while the page is idle; a page that
// works has more.
func TestAWaitInVain(t *testing.T) {
	tab := show(t, `<p id="verdict">Row 1 has no queen</p><script>onmessage = () => { for (const end = performance.now() + 100; performance.now() < end;); }</script>`)
	if got := look(tab, elementsOf(`document.querySelector("#verdict").textContent === "Solved"`)); !strings.Contains(got, "Row 1 has no queen") {
		t.Errorf("the message shows %s", got)
	}
	if got := look(tab, state); !strings.Contains(got, "Row 1 has no queen") {
		t.Errorf("the state is %s", got)
	}
	if tab.Within(10*time.Millisecond, "false") {
		t.Error("false holds")
	}
	before := processTime(tab.ctx)
	tab.Do(`for (let i = 0; i < 20; i++) postMessage(i, "*")`)
	tab.Do(`new Promise((done) => setTimeout(done, 0))`)
	if after := processTime(tab.ctx); before < 0 || after <= before {
		t.Errorf("the page has used %v of the processor, and %v after some work", before, after)
	}
	if !tab.Within(2*time.Second, `performance.now() > (window.begun ??= performance.now()) + 3500 || void postMessage(0, "*")`) {
		t.Error("a page that works has no more patience than an idle one")
	}
}
