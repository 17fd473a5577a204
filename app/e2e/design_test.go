//go:build !js

package e2e

import (
	"slices"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/app/game"
	"quadrille/solver/tromino"
)

// painted reads the board of a draft: a letter for each cell, or . for none.
const painted = `[...document.querySelectorAll("#grid .row")].map((row) => [...row.children].map((cell) =>
	/, ([A-Y]) /.exec(cell.ariaLabel)?.[1] ?? ".").join("")).join(" ")`

func waitPainted(tab *browser.Tab, want string) { tab.WaitValue("the draft", painted, want) }

func waitVerdict(tab *browser.Tab, begin string) {
	tab.Await("a verdict that begins with "+quote(begin), verdict+`.startsWith(`+quote(begin)+`)`, verdict)
}

// Pieces are drawn with a finger, over cells and at their edges, and by keys; so they are in Design, and the
// page does not scroll.
func TestDrawPieces(t *testing.T) {
	t.Parallel()
	p, _ := tiling()
	tab := onPhone(t, calendar2014)
	for _, site := range []int{1, p.Sites() - 1} {
		a, b := p.EdgeCells(site)
		side := map[bool]string{true: "to the right", false: "below"}[b == a+1]
		for _, mark := range []string{", wall ", ", open "} {
			tab.Finger.TapAt(edgePoint(p, tab, site))
			waitCell(tab, a, mark+side)
		}
		tab.Finger.TapAt(edgePoint(p, tab, site))
	}
	tab.Finger.Drag(tab.Point(cell(0)), tab.Point(cell(6)), tab.Point(cell(12)))
	tab.WaitText("#verdict", "1 of 12 pieces")
	follow(tab, "focus #c14 ; key Shift+ArrowLeft ; wait #c13:focus ; key ArrowRight Shift+ArrowDown ; wait #c20:focus")
	tab.WaitText("#verdict", "2 of 12 pieces")

	goOn(tab, "#design:tromino:6x6/______/______/______/______/______/______", ".at-design")
	waitVerdict(tab, "Drag over three cells to draw a piece")
	tab.Finger.Drag(tab.Point(cell(6)), tab.Point(cell(7)), tab.Point(cell(13)))
	waitCell(tab, 7, "Row 2, column 2, L, corner top right, dot; from row 2, column 1")
	never(t, tab, scrolls, "the page scrolls")
}

// The next stroke ends the worker's search for the reason why there is no solution, and gets its own verdict
// from the same worker. One that does not respond is finally terminated, and another one answers.
func TestStrokesKeepTheWorker(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Early(`window.ended = 0;
		window.Worker = class extends Worker {
			postMessage(...message) { if (!window.deaf || window.ended) super.postMessage(...message); }
			constructor(...from) { super(...from); this.compiles = String(from[0]).includes("compile-worker"); }
			terminate() { if (!this.compiles) window.ended++; super.terminate(); }
		};`)
	tab.Go(server.URL + "#design:starbattle:10x2." +
		"AAAABBCDDDAAAAECCDDDEAEEEEDDDDEFFFEEDGHHEIFBEFGGHHIIIBFFGGIIIIHHHGGGGGIIIJHGGGGGAIJJJJGGGGAIJJJJGGGC")
	tab.Wait(".at-design")
	waitVerdict(tab, "No solution")
	tab.Click("[data-do=brush][data-arg=E]")
	for c := range 5 {
		tab.Click(cell(10*c + 4))
		waitVerdict(tab, "No solution")
	}
	if n := browser.Eval[int](tab, `window.ended`); n != 0 {
		t.Errorf("%d workers were ended on the way", n)
	}

	tab.Do(`location.hash = "#design:starbattle:4x1.AAAABBBBCCCCDDDD"`)
	waitVerdict(tab, "2 solutions")
	tab.Do(`window.deaf = true`)
	tab.Click("[data-do=brush][data-arg=B]")
	for c := 0; browser.Eval[int](tab, `window.ended`) == 0; c++ {
		if c == 1000 {
			t.Fatal("the worker stays")
		}
		tab.Click(cell([]int{1, 2}[c%2]))
		tab.Click("[data-do=undo]")
	}
	tab.Click(cell(1))
	waitPainted(tab, "ABAA BBBB CCCC DDDD")
	tab.WaitFor(`document.querySelector("#verdict").getAttribute("aria-busy") === "false"`)
	loaded := slices.DeleteFunc(server.Requests(), func(r string) bool { return !strings.HasSuffix(r, "/solver.wasm") })
	if len(loaded) != 1 {
		t.Errorf("two workers load their program %d times", len(loaded))
	}
}

// inCell returns the point at a place within a cell.
func inCell(tab *browser.Tab, n int, at game.Spot) browser.Point {
	box := browser.Eval[[]float64](tab, `(() => { const r = document.querySelector("`+cell(n)+`").getBoundingClientRect(); return [r.left, r.top, r.width, r.height]; })()`)
	return browser.Point{X: box[0] + at.X*box[2], Y: box[1] + at.Y*box[3]}
}

// edgePoint returns a point near an edge, on the side of its first cell.
func edgePoint(p *tromino.Puzzle, tab *browser.Tab, site int) browser.Point {
	a, b := p.EdgeCells(site)
	if b == a+1 {
		return inCell(tab, a, game.Spot{X: 0.9, Y: 0.5})
	}
	return inCell(tab, a, game.Spot{X: 0.5, Y: 0.9})
}
