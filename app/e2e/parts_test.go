//go:build !js

package e2e

import (
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/app/site"
	"quadrille/app/site/snapshot"
	"quadrille/puzzles/pack"
	"quadrille/solver/all"
)

type visited struct {
	at, script string
	early      bool // before the program is there
}

// playing is what a visitor does before the rest of the program is there, each at an address.
var playing = []visited{
	{at: "", script: "wait .tile"},
	{at: "@queens8", script: `cells 0 0 0 5 5 5 ; drag 8 9 10 11 ; tap #c20 ; focus #c8 ; key Enter q x ArrowRight Space ArrowUp Backspace Ctrl+z Ctrl+y
		click [data-do=undo] ; click [data-do=redo] ; click [data-do=reset] ; press #s-starbattle-auto ; cells 3
		press [data-do=hint] ; wait .hint-card ; sheet ; shut ; finish ; wait .solve-card`},
	{at: "@queens8", script: "cells 0 9"}, // as it was left
	{at: "@stars10", script: "cells 0 0 0 5 5 5 ; drag 10 11 12 ; click [data-do=undo]"},
	{at: "@abcd5", script: "cells 0 6 ; key b ArrowRight c p a d p Backspace Ctrl+z ; click .pad [data-arg=C] ; click [data-do=undo] ; finish ; wait .solve-card"},
	{at: "@2014", script: "drag 0 6 12 ; drag 0 6 ; cells 1 1 2 ; focus #c8 ; key Enter x ArrowRight Shift+ArrowRight Ctrl+z ; click [data-do=undo] ; finish ; wait .solve-card"},
	{at: "", script: "wait .tile"},
}

// unbidden is what happens to a page that nobody touches: another window has told of the same move, it is zoomed and shown again.
const unbidden = `{
	if (window.message) other.postMessage(message);
	visualViewport.dispatchEvent(new Event("resize"));
	document.dispatchEvent(new Event("visibilitychange"));
	dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}`

// packed are boards of a day, played before the program is there as none of the kind is known yet, and others about which more is said.
func packed() (soon, later []visited) {
	for _, k := range all.Kinds() {
		board, _ := pack.Daily.On(k, pack.FirstDay+6)
		other, _ := pack.Daily.On(k, pack.FirstDay+7)
		later = append(later, visited{at: k.Name + ":" + other.Text, script: "tap #c0"},
			visited{at: k.Name + ":" + pack.Course(k)[0].Boards[0].Text, script: "tap #c0"})
		soon = append(soon, visited{at: k.Name + ":" + board.Text, early: true, script: `wait #c0 ; drag 0 1 2 ; tap #c8 ; tap #c8 ; focus #c8 ; key ArrowRight a b x Space Ctrl+z
				click [data-do=undo] ; click [data-do=redo] ; click [data-do=reset] ; tap #c9 ; click [data-do=hint]`})
	}
	return soon, later
}

// A visitor plays without the rest of the program: nothing of it is called. UPDATE=1 takes from the list of what it has what is
// called, and UPDATE=anew writes the list anew.
func TestParts(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	named, err := snapshot.All.Without("names,tables,parts")
	if err != nil {
		t.Fatal(err)
	}
	web, err := site.Load(browser.Root(t), named)
	if err != nil {
		t.Fatal(err)
	}
	traced, functions, err := snapshot.Traced(web["web/app.wasm"])
	if err != nil {
		t.Fatal(err)
	}
	update := os.Getenv("UPDATE")
	if update != "" {
		server.Release(func(web site.Files) {
			web["web/app.wasm"] = traced
			web["web/boot/start.js"] = []byte(strings.Replace(string(web["web/boot/start.js"]), "parts: ", "trace: { ran: (n) => { (window.ran ??= new Uint8Array(1e5))[n] = 1; } }, parts: ", 1))
		})
	}
	// It is out of reach for what loads it early.
	handler, name := site.Handler(server.Files(), ""), "/"+server.Files().Folder()+"rest.wasm"
	var asked atomic.Int32
	server.Also(name, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked.Add(1) <= 2 {
			http.NotFound(w, r)
			return
		}
		handler.ServeHTTP(w, r)
	}))
	ran := map[string]bool{}
	place := regexp.MustCompile(`the rest is loaded at once, for the function at (\d+)`)
	soon, later := packed()
	visit := func(view browser.View) (called map[string]bool) {
		called = map[string]bool{}
		tab := browser.New(t)
		tab.Look(view)
		tab.Allow("rest")
		tab.Early(holdProgram)
		for _, page := range slices.Concat(soon, playing, later) {
			asked.Store(0)
			tab.Go("about:blank")
			tab.Go(server.URL + addressOf(page.at))
			if page.early {
				follow(tab, page.script)
			}
			tab.Do("letGo()")
			tab.WaitReady()
			tab.Do(`{ window.other = new BroadcastChannel(quadrille.name()); other.onmessage = ({ data }) => { window.message = data; }; }`)
			if !page.early {
				follow(tab, page.script)
			}
			tab.Do(unbidden)
			for _, now := range []browser.View{{Width: view.Height, Height: view.Width, Scale: view.Scale, Touch: view.Touch, Dark: true}, view} {
				tab.Look(now)
			}
			tab.Do(`new Promise((done) => setTimeout(done, 1000))`) // what it does when it is idle
			tab.WaitFor(`Object.keys(localStorage).every((name) => !name.startsWith(quadrille.name("unkept-")) || !localStorage.getItem(name))`)
			if update != "" {
				for n, yes := range browser.Eval[string](tab, `ran.join("")`) {
					if yes == '1' {
						ran[functions[n].Name] = true
					}
				}
			}
		}
		for _, m := range place.FindAllStringSubmatch(strings.Join(tab.Console(), "\n"), -1) {
			if f := functions[number(m[1])-0x1000]; !varies.MatchString(f.Name) {
				called[f.Name] = true
			}
		}
		return called
	}
	for _, view := range []browser.View{browser.Phone, browser.Desktop} {
		called := visit(view)
		for try := 0; try < 2 && len(called) > 0; try++ { // some functions run on a busy machine alone
			again := visit(view)
			maps.DeleteFunc(called, func(name string, _ bool) bool { return !again[name] })
		}
		for name := range called {
			t.Errorf("%s is in the rest: run UPDATE=1 go test -run '^TestParts$' ./app/e2e, or do without it", name)
		}
	}
	if update == "" {
		return
	}
	list := strings.Join(listOf(functions, func(name string) bool {
		return ran[name] || !site.OfRest(name) && (update != "anew" || varies.MatchString(name))
	}), "\n") + "\n"
	if err := os.WriteFile(filepath.Join(browser.Root(t), "app", "site", "rest.txt"), []byte(list), 0o644); err != nil {
		t.Fatal(err)
	}
}

// varies matches what runs now and then: the collector, and what takes moves over from a page that has ended. It is never
// added to the list.
var varies = regexp.MustCompile(`^(runtime|internal/runtime/\w+|quadrille/app/(journal|run))\.` +
	`|^quadrille/app/(library\.(ReadUnkept|readRow|Remade)|browser\.\(\*Storage\)|ui\.\(\*storage\))`)

// worthwhile is the size of code that is worth a line of the list.
const worthwhile = 300

// listOf returns the shortest names, of functions or what they are in, that no function which stays has.
func listOf(functions []snapshot.Function, remain func(name string) bool) []string {
	names := func(name string) (all []string) {
		for i, c := range name {
			if i > 0 && strings.ContainsRune(site.NameEnds, c) {
				all = append(all, name[:i])
			}
		}
		return append(all, name)
	}
	stays := map[string]bool{}
	for _, f := range functions {
		if remain(f.Name) {
			for _, name := range names(f.Name) {
				stays[name] = true
			}
		}
	}
	sizes := map[string]int{}
	for _, f := range functions {
		all := names(f.Name)
		if i := slices.IndexFunc(all, func(name string) bool { return !stays[name] }); i >= 0 {
			sizes[all[i]] += f.Size
		}
	}
	maps.DeleteFunc(sizes, func(_ string, size int) bool { return size < worthwhile })
	return slices.Sorted(maps.Keys(sizes))
}
