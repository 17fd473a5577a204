//go:build !js

package e2e

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"quadrille/app/e2e/browser"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/solver/all"
)

var stallsN = flag.Int("stalls", 16, "how many gestures TestHandsWhileThePageStalls makes: make stalls")

// serveStall makes the server answer /stall?MS after so many milliseconds.
func serveStall(server *browser.Server) {
	server.Also("/stall", http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		ms, _ := strconv.Atoi(r.URL.RawQuery)
		time.Sleep(time.Duration(ms) * time.Millisecond)
	}))
}

// A gesture is made on the page, and the same one on a midend.
type gesture struct {
	name string
	page func(tab *browser.Tab)
	on   func(m *midend.Midend)
}

// places are points of the window on a board of 36 cells, and on its button Undo.
type places struct {
	cells []browser.Point
	undo  browser.Point
}

// byFinger draws a gesture on touch screens.
func (at places) byFinger(draw *rand.Rand) gesture {
	a, b := draw.IntN(36), draw.IntN(36)
	switch draw.IntN(5) {
	case 0:
		return gesture{fmt.Sprint("press ", a), func(tab *browser.Tab) { tab.Finger.PressFor(at.cells[a], 450*time.Millisecond) }, stroke(false, 450, a)}
	case 1:
		return gesture{fmt.Sprint("drag ", a, " ", b), func(tab *browser.Tab) { tab.Finger.Drag(at.cells[a], at.cells[b]) }, stroke(false, 20, a, b)}
	}
	return gesture{fmt.Sprint("tap ", a), func(tab *browser.Tab) { tab.Finger.TapAt(at.cells[a]) }, stroke(false, 10, a)}
}

func (at places) click(cell int) gesture {
	return gesture{fmt.Sprint("click ", cell), func(tab *browser.Tab) { tab.Mouse.ClickAt(at.cells[cell]) }, stroke(false, 10, cell)}
}

// byMouse draws a gesture of mouse or keyboard.
func (at places) byMouse(draw *rand.Rand) gesture {
	a, b := draw.IntN(36), draw.IntN(36)
	switch draw.IntN(6) {
	case 0:
		return at.click(a)
	case 1:
		return gesture{fmt.Sprint("right click ", a), func(tab *browser.Tab) { tab.Mouse.RightClickAt(at.cells[a]) }, stroke(true, 10, a)}
	case 2:
		return gesture{fmt.Sprint("mouse drag ", a, " ", b), func(tab *browser.Tab) { tab.Mouse.Drag(at.cells[a], at.cells[b]) }, stroke(false, 20, a, b)}
	case 3:
		return gesture{"undo", func(tab *browser.Tab) { tab.Mouse.ClickAt(at.undo) }, func(m *midend.Midend) { m.Update(event.Undo{}) }}
	}
	key := []string{"x", "q", "ArrowRight", "ArrowDown"}[draw.IntN(4)] // Enter would press the button clicked last
	return gesture{"key " + key, func(tab *browser.Tab) { tab.Key(key) }, func(m *midend.Midend) { m.Update(event.Key{Cell: m.View().Focus, Key: key}) }}
}

// stroke is a gesture of a pointer through some cells that lasts so many milliseconds.
func stroke(secondary bool, long float64, path ...int) func(m *midend.Midend) {
	touch := func(i int, at float64) game.Touch { return game.Touch{Pointer: 1, Cell: path[i], At: at} }
	return func(m *midend.Midend) {
		m.Update(event.Down{Touch: touch(0, 0), Secondary: secondary, Primary: true})
		for i := range path[1:] {
			m.Update(event.Move{Path: []game.Touch{touch(i+1, 10)}})
		}
		m.Update(event.Up{Touch: touch(len(path)-1, long)})
	}
}

// squares is the position of a midend of 6x6 as the page shows it.
func squares(m *midend.Midend) string {
	list := slices.Collect(slices.Chunk([]byte(m.Game().Position()), 6))
	return strings.ReplaceAll(string(bytes.Join(list, []byte(" "))), "*", "Q")
}

// A page that stalls, or loads, neither loses a gesture nor takes it for another one: the time stamps of its events
// decide. The board must be that of a midend with the same gestures.
func TestHandsWhileThePageStalls(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	serveStall(server)
	draw := rand.New(rand.NewPCG(*seed, 1))
	cancelled := 0
	for made := 0; made < *stallsN; {
		n, whole := stalledGame(t, server, draw, made)
		if made += n; !whole {
			cancelled++
		}
	}
	t.Logf("Chromium has cancelled touches of a stalled page %d times", cancelled)
	if cancelled > 2+*stallsN/10 {
		t.Error("too many are cancelled to say what is lost")
	}
}

// stalledGame makes gestures on a new board until there are enough, or until the browser itself cancels a touch: then the
// game is not whole.
func stalledGame(t *testing.T, server *browser.Server, draw *rand.Rand, before int) (made int, whole bool) {
	tab := browser.New(t)
	defer tab.Close()
	tab.Look(browser.Phone)
	tab.Early(stalls)
	load(tab, server.URL+mensa)
	var at places
	for i := range 36 {
		at.cells = append(at.cells, tab.Point(cell(i)))
	}
	at.undo = tab.Point("[data-do=undo]")
	link := must(game.OpenBoard(all.Kinds(), mensa[1:]))
	face := faces.Of(link.Kind.Name)
	played := game.Begin(link.Puzzle, link.Position)
	open := func() *midend.Midend {
		return midend.Open(link, face, face.Defaults(), played, func() []game.Entry { return nil })
	}
	m := open()
	for before+made < *stallsN {
		var story []string
		tell := func(format string, args ...any) { story = append(story, fmt.Sprintf(format, args...)) }
		tell("%s", squares(m))
		reload := draw.IntN(4) == 0
		if reload {
			tell("reload")
			tab.Reload()
			tab.Wait(cell(35))
			m = open()
		}
		tab.Do("heard.length = 0")
		for range 1 + draw.IntN(3) {
			long := 50 + draw.IntN(600)
			if when := draw.IntN(400); when < 200 {
				tell("stall for %d ms in %d ms", long, when)
				tab.Do(fmt.Sprintf("setTimeout(stall, %d, %d)", when, long))
			} else {
				tell("stall for %d ms with the press", long)
				tab.Do(fmt.Sprintf("stallOnPress(%d)", long))
			}
		}
		gestures := 1 + draw.IntN(4)
		device, byMouse := at.byFinger, draw.IntN(2) == 0
		if byMouse {
			device = at.byMouse
		}
		tab.Unheard(func() {
			for i := range gestures {
				g := device(draw)
				if i == 0 && reload && byMouse { // keys are for the cell of the last tap, which may wait from before
					g = at.click(draw.IntN(36))
				}
				tell("%s", g.name)
				g.page(tab)
				g.on(m)
			}
		})
		made += gestures
		if browser.Eval[bool](tab, `heard.some((e) => e.startsWith("pointercancel") && e.endsWith("true"))`) {
			return made, false
		}
		want := squares(m)
		tab.Await(fmt.Sprintf("gestures up to %d of seed %d: %s: %s", before+made, *seed, strings.Join(story, "; "), want),
			shown+" === "+strconv.Quote(want), `[`+shown+`, ...heard].join("\n")`)
	}
	return made, true
}
