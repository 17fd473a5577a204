//go:build !js

package e2e

import (
	"testing"

	"quadrille/app/e2e/browser"

	"quadrille/solver/tromino"
)

const (
	bareTrominoes  = "#design:tromino:6x6/______/______/______/______/______/______"
	someTrominoes  = "#design:tromino:4x3/----/----/----"
	noTrominoes    = "#design:tromino:4x3/DD../DD../...."
	begunTrominoes = "#design:tromino:6x3/D._-__/.__.__/____D_/11..../1...../......"
	// The pieces of the calendar's tiling.
	wholeTiling = "/511225/512225/522245/112344/133322/336662"
	// The same with three clues hidden.
	drawnTrominoes = "#design:tromino:6x6/-D..DD/.-.D../D.D..D/D.-.D./...D.D/.DD.D." + wholeTiling
)

// stroke returns the cells of a piece in the order of a stroke: the corner of an L is between its arms.
func stroke(pc tromino.Piece) []int {
	path := append([]int(nil), pc.Cells...)
	switch pc.Shape {
	case 0:
		path[0], path[1] = path[1], path[0]
	case 2:
		path[1], path[2] = path[2], path[1]
	}
	return path
}

// dragPiece draws a piece with the mouse.
func dragPiece(tab *browser.Tab, pc tromino.Piece) {
	var path []browser.Point
	for _, c := range stroke(pc) {
		path = append(path, tab.Point(cell(c)))
	}
	tab.Mouse.Drag(path...)
}

// unknownClues is an expression for the number of cells whose clue is hidden or unknown.
const unknownClues = `[...document.querySelectorAll("#grid .cell")].filter((c) => /hidden|unknown/.test(c.getAttribute("aria-label"))).length`

// A piece is drawn with the mouse, the tiling is stored, played and shared.
func TestDesignTrominoesByDragging(t *testing.T) {
	t.Parallel()
	server, tab := play(t, bareTrominoes)
	tab.Wait(".at-design")
	waitVerdict(tab, "Drag over three cells to draw a piece")
	p, solution := tiling(t)
	pieces := p.Analyse(solution).Pieces
	dragPiece(tab, pieces[0])
	tab.Wait(".piece:nth-of-type(2)")   // after the thin lines
	tab.Click(cell(pieces[0].Cells[1])) // a tap dissolves
	tab.WaitFor(`!document.querySelector(".piece:nth-of-type(2)")`)
	draft := "#design:tromino:" + tromino.Mensa + wholeTiling
	tab.Do("location.hash = " + quote(draft))
	tab.Wait(".piece:nth-of-type(13)")
	tab.Mouse.Drag(tab.Point(cell(0)), tab.Point(cell(1)), tab.Point(cell(2))) // over others, which disappear
	waitVerdict(tab, "Not a puzzle yet: ")
	tab.KeyWith(browser.Ctrl, "z")
	waitVerdict(tab, "Exactly one solution")
	tab.ReloadAndWait()
	tab.Wait(".piece:nth-of-type(13)")
	waitVerdict(tab, "Exactly one solution")

	tab.WaitFor(atADraft)
	tab.Click("[data-do=mode][data-arg=play]")
	tab.Wait(".at-play")
	tab.WaitFor("location.hash === " + quote(calendar2014))
	tab.Click("[data-do=share]")
	tab.Wait("#d-share[open]")
	link := browser.Eval[string](tab, `document.querySelector("#share-link").value`)
	if link != server.URL+calendar2014 {
		t.Errorf("the link is %s", link)
	}
}

// By keyboard alone: pieces by their numbers, dots by their letters.
func TestDesignTrominoesByKeyboard(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL)
	tab.WaitReady()
	tabTo(t, tab, `document.activeElement.matches('.onwards [href="#design"]')`)
	tab.Key("Enter")
	tab.Wait(".make")
	tabTo(t, tab, `document.activeElement.matches('.make[href^="#design:tromino:"]')`)
	tab.Key("Enter")
	tab.Wait(".at-design #grid")
	tabTo(t, tab, `document.activeElement.matches("[role=gridcell]")`)
	tab.Key("ArrowDown", "5")
	waitCell(tab, 6, "upright I, from row 1, column 1")
	waitVerdict(tab, "Not a puzzle yet: 33 cells are still empty")
	tab.Key("Delete")
	waitVerdict(tab, "Drag over three cells to draw a piece")
	tab.KeyWith(browser.Ctrl, "z")
	waitVerdict(tab, "Not a puzzle yet: 33 cells are still empty")
	tab.Do(`document.querySelector("[data-do=draft-tool][data-arg=clear]").click()`)
	waitVerdict(tab, "Drag over three cells to draw a piece")
	tab.Do(`document.querySelector("#c0").focus()`)
	tab.Key("d", "d", "n")
	tab.WaitFor(`document.activeElement.id === "c3" && ` + atADraft)
	waitCell(tab, 1, "column 2, dot")
	waitCell(tab, 2, "column 3, no dot")
}

// With a finger: dots are tapped, and hidden with one stroke; a piece is drawn.
func TestPaintTrominoesByTouch(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(browser.Phone)
	tab.Go(server.URL + "#design:tromino:6x6/__..DD/...D../D.D..D/D...D./...D.D/.DD.D.")
	tab.Wait(".at-design")
	tab.Tap("[data-do=brush][data-arg=D]")
	tab.Tap(cell(0))
	tab.Tap(cell(1))
	waitVerdict(tab, "Exactly one solution")
	tab.Tap("[data-do=brush][data-arg='?']")
	tab.Finger.Drag(tab.Point(cell(0)), tab.Point(cell(5)))
	tab.WaitFor(unknownClues + " === 6")
	tab.Do("location.hash = " + quote(bareTrominoes))
	waitVerdict(tab, "Drag over three cells to draw a piece")
	tab.Finger.Drag(tab.Point(cell(6)), tab.Point(cell(7)), tab.Point(cell(13)))
	waitCell(tab, 7, "Row 2, column 2, dot, L, corner top right, from row 2, column 1")
	waitVerdict(tab, "Not a puzzle yet: 33 cells are still empty")
	if browser.Eval[bool](tab, `scrollY !== 0 || document.documentElement.scrollHeight > innerHeight`) {
		t.Error("the page scrolls")
	}
}
