//go:build !js

package e2e

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"quadrille/app/e2e/browser"
)

var (
	kills  = flag.Int("kills", 3, "how many pages TestKills ends")
	deaths = flag.Int("deaths", 1, "how many browsers TestKills kills")
	seed   = flag.Uint64("seed", 1, "what TestKills, TestLinks and TestReleases draw from")
)

// The ways in which a page ends.
const (
	crash  = "renderer killed"
	closed = "tab closed"
	reload = "reloaded"
	death  = "browser killed"
)

// longestDelay is the longest delay between a mark and the end of its page.
const (
	longestDelay = 100 * time.Millisecond
	// graceOfDeath is the largest age of a move that may be lost with the whole browser.
	graceOfDeath = 50 * time.Millisecond
)

// An onlooker records the times at which marks appear on a board.
type onlooker struct {
	mu    sync.Mutex
	times []time.Time // of each mark
	grown chan int
}

func (w *onlooker) heard(text string) {
	n, _ := strconv.Atoi(text)
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.times) < n {
		w.times = append(w.times, time.Now())
	}
	select {
	case w.grown <- n:
	default:
	}
}

func (w *onlooker) seen() []time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.times)
}

// playUntil marks one cell after the other, as fast as the page responds, and calls end some time after so
// many marks are seen. It returns the time of each mark and of the call of end.
func playUntil(t *testing.T, tab *browser.Tab, address string, marks int, delay time.Duration, end func()) ([]time.Time, time.Time) {
	t.Helper()
	w := &onlooker{grown: make(chan int, 100)}
	tab.Early(script("tellMarks"))
	browser.Hear(tab, "seen", w.heard)
	load(tab, address)
	tab.Wait("#grid")
	tab.Do(`document.querySelector("#c0").focus()`)
	var typing sync.WaitGroup
	typing.Go(func() {
		for cell := range 64 {
			keys := []string{"x", "ArrowRight"}
			if cell%8 == 7 {
				keys = []string{"x", "ArrowDown", "Home"}
			}
			for _, key := range keys {
				if !browser.TryKey(tab, key) {
					return
				}
			}
		}
	})
	for n := 0; n < marks; {
		select {
		case n = <-w.grown:
		case <-time.After(browser.Patience):
			t.Fatalf("%d marks are seen of %d", n, marks)
		}
	}
	time.Sleep(delay)
	ended := time.Now()
	end()
	tab.Close()
	typing.Wait()
	return w.seen(), ended
}

// movesKept counts the moves that the next page finds, in the database and still pending.
func movesKept(tab *browser.Tab) int {
	return stored[int](tab, "moves", `store.getAll().onsuccess = (e) => {
		const unkept = Object.keys(localStorage).filter((name) => name.startsWith(quadrille.name("unkept-")));
		const rows = [...e.target.result, ...unkept.flatMap((name) => JSON.parse(localStorage.getItem(name)))];
		result = new Set(rows.filter((row) => row.entry.startsWith("m")).map((row) => row.id)).size;
	};`)
}

// A tally has the pages ended in each way, their moves and those lost.
type tally map[string][3]int

func (c tally) add(way string, moves, lost int) {
	c[way] = [3]int{c[way][0] + 1, c[way][1] + moves, c[way][2] + lost}
}

// A mark that has been seen is kept, however its page ends a moment later: killed, closed or reloaded. If the
// whole browser dies, only moves of the last moment may be lost, and the game goes on from the front page.
func TestKills(t *testing.T) {
	t.Parallel()
	draw := rand.New(rand.NewPCG(*seed, 0))
	count := tally{}
	defer func() { t.Logf("seed %d: ends, moves and lost moves %v", *seed, count) }()
	server := browser.Site(t, "")
	look := visit(t, server)
	look.Go(server.URL + "?wasm=false")
	ways := []string{crash, closed, reload}
	for i := range *kills {
		look.Do("localStorage.clear()")
		for _, store := range []string{"moves", "games"} {
			stored[bool](look, store, "store.clear()")
		}
		way, marks, delay := ways[i%len(ways)], 1+draw.IntN(8), time.Duration(draw.Int64N(int64(longestDelay)))
		tab := look.Beside("about:blank")
		tab.Allow("") // any problem at the end
		end := map[string]func(){crash: func() { browser.Crash(tab) }, closed: tab.Close, reload: func() { browser.TryReload(tab) }}[way]
		seen, _ := playUntil(t, tab, server.URL+queens8, marks, delay, end)
		there := movesKept(look)
		for until := time.Now().Add(5 * time.Second); there < len(seen) && time.Now().Before(until); there = movesKept(look) {
			time.Sleep(20 * time.Millisecond) // the browser is still writing
		}
		if i%10 == 0 { // the stored moves are on the board
			again := look.Beside(server.URL + queens8)
			again.WaitReady()
			again.WaitFor(fmt.Sprintf(`document.querySelectorAll("#grid .glyph.cross").length === %d`, there))
			again.Close()
		}
		if way != closed {
			tab.Close()
		}
		lost := max(0, len(seen)-there)
		count.add(way, len(seen), lost)
		if lost > 0 {
			t.Errorf("%s %v after %d marks: %d of %d moves are lost", way, delay, marks, lost, len(seen))
		}
		if (i+1)%50 == 0 {
			t.Logf("after %d ends %v", i+1, count)
		}
	}
	look.Close()

	for range *deaths {
		marks, delay := 1+draw.IntN(8), time.Duration(draw.Int64N(int64(longestDelay)))
		profile := t.TempDir()
		b := browser.Start(t, profile)
		tab := b.Tab(t, "about:blank")
		tab.Allow("")
		seen, ended := playUntil(t, tab, server.URL+queens8, marks, delay, func() { b.Kill(t) })
		again := browser.Start(t, profile).Tab(t, server.URL+"?wasm=false")
		there := movesKept(again)
		if there > 0 {
			again.Go(server.URL)
			again.WaitText("#h-recent", "Continue")
			again.Click(going)
			again.WaitFor(fmt.Sprintf(`document.querySelectorAll("#grid .glyph.cross").length === %d`, there))
			again.Click("[data-do=undo]")
			again.WaitFor(fmt.Sprintf(`document.querySelectorAll("#grid .glyph.cross").length === %d`, there-1))
		}
		again.Close()
		lost := max(0, len(seen)-there)
		count.add(death, len(seen), lost)
		for _, at := range seen[min(there, len(seen)):] {
			if age := ended.Sub(at); age > graceOfDeath {
				t.Errorf("%s %v after %d marks: a move that was seen %v before is lost", death, delay, marks, age)
			}
		}
	}
}
