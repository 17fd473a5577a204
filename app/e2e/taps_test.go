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

// measured returns the processor times of the tasks of some steps, each with a rest behind it.
func measured(tab *browser.Tab, rest time.Duration, steps []func()) []time.Duration {
	wait := func() { tab.Do(fmt.Sprintf(`new Promise((done) => setTimeout(done, %d))`, rest.Milliseconds())) }
	wait()
	stop := browser.WatchTasks(tab)
	for _, step := range steps {
		step()
		wait()
	}
	return stop()
}

func sum(all []time.Duration) (d time.Duration) {
	for _, one := range all {
		d += one
	}
	return d
}

// measureTaps prints the processor time and the number of tasks of a tap and of a cell of a stroke. Taps that
// the page ignores give the browser's share.
func measureTaps(t *testing.T) {
	for _, c := range []struct {
		name, at    string
		size, stars int
	}{
		{"a tap", "#", 8, 1}, {"a tap", "#", 25, 2}, {"a stroke's cell in Design", "#design:", 12, 1}, {"a stroke's cell in Design", "#design:", 25, 2},
	} {
		_, tab := play(t, fmt.Sprintf("%sstarbattle:%dx%d.%s", c.at, c.size, c.stars, strings.Join(stripes(c.size), "")))
		tab.WaitReady()
		first := tab.Point(cell(0))
		var clicks, moves []func()
		for n := range *taps {
			p := tab.Point(cell(n + 1))
			clicks, moves = append(clicks, func() { tab.Mouse.ClickAt(p) }), append(moves, func() { tab.Mouse.Move(p) })
		}
		report := func(what string, steps []func()) {
			tasks := measured(tab, 300*time.Millisecond, steps)
			t.Logf("%s, %dx%[2]d%s: %v of processor time, %d tasks, the longest %v", c.name, c.size, what, sum(tasks)/time.Duration(*taps), len(tasks) / *taps, slices.Max(append(tasks, 0)))
			if len(tasks) < *taps {
				t.Errorf("%s: %d tasks", c.name, len(tasks))
			}
		}
		if c.at == "#design:" {
			release := tab.Mouse.Hold(first)
			report("", moves)
			release()
			continue
		}
		tab.Do(`document.documentElement.style.pointerEvents = "none"`)
		report(", that the page does not hear", clicks)
		tab.Do(`document.documentElement.style.pointerEvents = ""`)
		tab.Finger.TapAt(first)
		report("", clicks)
		tab.WaitFor(fmt.Sprintf(`document.querySelectorAll("#grid .glyph").length >= %d`, *taps))
	}
}

// measureSlowTaps prints the response times of taps on a phone four times as slow: from the finger to the next
// frame, reported by the browser in steps of 8 ms from 16 ms on.
func measureSlowTaps(t *testing.T) {
	for _, size := range []int{8, 11} {
		tab := onPhone(t, fmt.Sprintf("#starbattle:%dx1.%s", size, strings.Join(stripes(size), "")))
		var touches []func()
		for n := range *taps {
			p := tab.Point(cell(n))
			touches = append(touches, func() { tab.Finger.TapAt(p) })
		}
		tab.Do(`{
			window.waits = [];
			new PerformanceObserver((list) => waits.push(...list.getEntries().filter((e) => e.interactionId).map((e) => e.duration)))
				.observe({ type: "event", durationThreshold: 16 });
		}`)
		tab.Slow(4)
		measured(tab, 300*time.Millisecond, touches)
		tab.Slow(1)
		tab.WaitFor(fmt.Sprintf(`document.querySelectorAll("#grid .glyph").length >= %d`, *taps))
		if waits := browser.Eval[[]int](tab, `waits.sort((a, b) => a - b)`); len(waits) > 0 {
			t.Logf("a tap at %dx%[1]d, four times as slow: at most %d ms, half of them at most %d ms", size, waits[len(waits)-1], waits[len(waits)/2])
		}
	}
}

// measureOpenings prints the processor time of opening a screen, until the page is idle: the median of several
// openings, each in a new page. The games are puzzles of the day with known grades.
func measureOpenings(t *testing.T) {
	tab := browser.Open(t, browser.Site(t, "").URL+"#library")
	tab.WaitReady()
	const games, rounds = 500, 9
	queens := all.Kinds()[0]
	var texts []string
	for i := range games {
		board, _ := pack.Daily.On(queens, pack.FirstDay+pack.Day(i))
		texts = append(texts, queens.Name+":"+board.Text)
	}
	tab.Wait(".no-games")
	drop(tab, "library.txt", "text/plain", quote(shelfWith(rand.New(rand.NewPCG(7, 8)), texts)))
	tab.WaitText("#library-said", fmt.Sprint(games, " games added"))
	waitStored(tab, "games", "rows.every((r) => r.band)")
	for _, screen := range []string{"library", "settings", "how"} {
		var took []time.Duration
		for range rounds {
			goOn(tab, "", `[data-screen="home"]`)
			tab.ReloadAndWait()
			took = append(took, sum(measured(tab, 1500*time.Millisecond, []func(){func() { goOn(tab, screen, `[data-screen^="`+screen+` "]`) }})))
		}
		slices.Sort(took)
		if took[0] == 0 {
			t.Errorf("opening %s was no task", screen)
		}
		t.Logf("opening %s with %d games: %v of processor time, of %d times from %v to %v", screen, games, took[rounds/2], rounds, took[0], took[rounds-1])
	}
}
