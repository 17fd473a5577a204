//go:build !js

package e2e

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/app/e2e/browser"
	"quadrille/puzzles/pack"
	"quadrille/solver/all"
)

var taps = flag.Int("taps", 0, "measure so many taps and cells of a stroke, and openings of screens: make taps N=40")

// TestTaps prints how long the page takes for taps and for opening screens.
func TestTaps(t *testing.T) {
	if *taps == 0 {
		t.Skip("taps are only measured on request: make taps")
	}
	t.Run("taps", measureTaps)
	t.Run("slow taps", measureSlowTaps)
	t.Run("openings", measureOpenings)
}

// measureTaps prints the processor time and the number of tasks of a tap and of a cell of a stroke. Taps that
// the page ignores give the browser's share.
func measureTaps(t *testing.T) {
	queens8 := "starbattle:8x1." + strings.Join(stripes(8), "")
	wide := func(n, stars int) string {
		return fmt.Sprintf("starbattle:%dx%d.%s", n, stars, strings.Join(stripes(n), ""))
	}
	boards := []struct {
		name, at string
		size     int
		stroke   bool
	}{
		{"a tap at 8x8", "#" + queens8, 8, false},
		{"a tap at 25x25", "#" + wide(25, 2), 25, false},
		{"a stroke's cell in Design, 12x12", "#design:" + wide(12, 1), 12, true},
		{"a stroke's cell in Design, 25x25", "#design:" + wide(25, 2), 25, true},
	}
	for _, c := range boards {
		_, tab := play(t, c.at)
		tab.WaitReady()
		var cells []browser.Point
		for n := range *taps + 1 {
			cells = append(cells, tab.Point(cell(n%c.size+n/c.size*c.size)))
		}
		rest := func() { tab.Do(`new Promise((done) => setTimeout(done, 300))`) }
		if c.stroke {
			release := tab.Mouse.Hold(cells[0])
			rest()
			stop := browser.WatchTasks(tab)
			for _, p := range cells[1:] {
				tab.Mouse.Move(p)
				rest()
			}
			report(t, c.name, stop())
			release()
			continue
		}
		clicks := func(what string) {
			rest()
			stop := browser.WatchTasks(tab)
			for _, p := range cells[1:] {
				tab.Mouse.ClickAt(p)
				rest()
			}
			report(t, what, stop())
		}
		// The share of the browser and the measurement.
		tab.Do(`document.documentElement.style.pointerEvents = "none"`)
		clicks(c.name + " that the page does not hear")
		tab.Do(`document.documentElement.style.pointerEvents = ""`)
		tab.Finger.TapAt(cells[0])
		clicks(c.name)
		tab.WaitFor(fmt.Sprintf(`document.querySelectorAll("#grid .glyph").length >= %d`, *taps))
	}
}

// measureSlowTaps prints the response times of taps on a phone four times as slow: from the finger to the next
// frame, reported by the browser in steps of 8 ms from 16 ms on.
func measureSlowTaps(t *testing.T) {
	for _, size := range []int{8, 11} {
		server := browser.Site(t, "")
		tab := browser.New(t)
		tab.Look(browser.Phone)
		tab.Go(fmt.Sprintf("%s#starbattle:%dx1.%s", server.URL, size, strings.Join(stripes(size), "")))
		tab.WaitReady()
		var cells []browser.Point
		for n := range *taps {
			cells = append(cells, tab.Point(cell(n)))
		}
		tab.Do(`{
			window.waits = [];
			new PerformanceObserver((list) => waits.push(...list.getEntries().filter((e) => e.interactionId).map((e) => e.duration)))
				.observe({ type: "event", durationThreshold: 16 });
		}`)
		tab.Slow(4)
		for _, p := range cells {
			tab.Finger.TapAt(p)
			tab.Do(`new Promise((done) => setTimeout(done, 300))`)
		}
		tab.Slow(1)
		waits := browser.Eval[[]int](tab, `waits.sort((a, b) => a - b)`)
		tab.WaitFor(fmt.Sprintf(`document.querySelectorAll("#grid .glyph").length >= %d`, *taps))
		if len(waits) > 0 {
			t.Logf("a tap at %dx%[1]d, four times as slow: at most %d ms, half of them at most %d ms", size, waits[len(waits)-1], waits[len(waits)/2])
		}
	}
}

// measureOpenings prints the processor time of opening a screen, until the page is idle: the median of several
// openings, each in a new page. The games are puzzles of the day with known grades.
func measureOpenings(t *testing.T) {
	tab := browser.Open(t, browser.Site(t, "").URL+"#library")
	tab.WaitReady()
	tab.Wait(".no-games")
	const games, rounds = 500, 9
	queens := all.Kinds()[0]
	var texts []string
	for i := range games {
		board, _ := pack.Daily.On(queens, pack.FirstDay+pack.Day(i))
		texts = append(texts, queens.Name+":"+board.Text)
	}
	drop(tab, "library.txt", "text/plain", quote(shelfWith(t, rand.New(rand.NewPCG(7, 8)), texts)))
	tab.WaitText("#library-said", fmt.Sprint(games, " games added"))
	waitStored(tab, "games", "rows.every((r) => r.band)")
	rest := func() { tab.Do(`new Promise((done) => setTimeout(done, 1500))`) }
	for _, screen := range []string{"library", "settings", "how"} {
		var took []time.Duration
		for range rounds {
			tab.Do(`location.hash = ""`)
			tab.WaitFor(`document.querySelector("#page").dataset.screen === "home"`)
			tab.Reload()
			tab.WaitReady()
			rest()
			stop := browser.WatchTasks(tab)
			tab.Do(fmt.Sprintf(`location.hash = %q`, screen))
			tab.WaitFor(fmt.Sprintf(`document.querySelector("#page").dataset.screen.startsWith("%s ")`, screen))
			rest()
			var all time.Duration
			for _, d := range stop() {
				all += d
			}
			took = append(took, all)
		}
		slices.Sort(took)
		if took[0] == 0 {
			t.Errorf("opening %s was no task", screen)
		}
		t.Logf("opening %s with %d games: %d ms of processor time, of %d times from %d to %d ms", screen, games,
			took[rounds/2].Milliseconds(), rounds, took[0].Milliseconds(), took[rounds-1].Milliseconds())
	}
}

// report prints the processor time of the tasks per tap.
func report(t *testing.T, name string, tasks []time.Duration) {
	t.Helper()
	var all time.Duration
	for _, d := range tasks {
		all += d
	}
	n := time.Duration(*taps)
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	t.Logf("%s: %.1f ms of processor time, %d tasks, the longest %.1f ms", name, ms(all/n), len(tasks)/int(n), ms(slices.Max(append(tasks, 0))))
	if len(tasks) < *taps {
		t.Errorf("%s: %d tasks", name, len(tasks))
	}
}
