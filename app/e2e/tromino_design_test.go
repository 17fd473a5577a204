//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"

	"quadrille/solver/tromino"
)

const (
	bareTrominoes  = "#design:tromino:6x6/______/______/______/______/______/______"
	someTrominoes  = "#design:tromino:4x3/----/----/----"
	noTrominoes    = "#design:tromino:4x3/DD../DD../...."
	begunTrominoes = "#design:tromino:6x3/D._-__/.__.__/____D_/11..../1...../......"
	// The tiling of the calendar, with three clues hidden.
	drawnTrominoes = "#design:tromino:6x6/-D..DD/.-.D../D.D..D/D.-.D./...D.D/.DD.D./511225/512225/522245/112344/133322/336662"
)

// stroke is the way a hand goes over a piece: the corner of an L comes between its arms.
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
	tab.Drag(path...)
}

// unknownClues counts the cells whose clue is hidden or unknown.
const unknownClues = `[...document.querySelectorAll("#grid .cell")].filter((c) => /hidden|unknown/.test(c.getAttribute("aria-label"))).length`

// A tiling is drawn piece by piece, its dots follow, and it is played elsewhere.
func TestDesignTrominoesByDragging(t *testing.T) {
	p, solution := tiling(t)
	pieces := p.Stand(solution).Pieces
	server, tab := play(t, bareTrominoes)
	tab.Wait(".at-design")
	waitVerdict(tab, "Drag over three cells to draw a piece")
	for i, pc := range pieces {
		dragPiece(tab, pc)
		tab.Wait(fmt.Sprintf(".piece:nth-of-type(%d)", i+2)) // behind the thin lines
	}
	waitVerdict(tab, "Exactly one solution")
	tab.Click(cell(pieces[5].Cells[1])) // a tap dissolves
	waitVerdict(tab, "Not a puzzle yet: 3 cells are still empty")
	tab.Click("[data-do=undo]")
	waitVerdict(tab, "Exactly one solution")
	tab.Drag(tab.Point(cell(0)), tab.Point(cell(1)), tab.Point(cell(2))) // over others, which go
	waitVerdict(tab, "Not a puzzle yet: ")
	tab.KeyWith(browser.Ctrl, "z")
	waitVerdict(tab, "Exactly one solution")
	tab.ReloadAndWait()
	tab.Wait(".piece:nth-of-type(13)")
	waitVerdict(tab, "Exactly one solution")

	draft := browser.Eval[string](tab, "location.hash")
	tab.Click("[data-do=mode][data-arg=play]")
	tab.Wait(".at-play")
	tab.WaitFor("location.hash === " + quote(calendar2014))
	tab.Click("[data-do=share]")
	tab.Wait("#d-share[open]")
	link := browser.Eval[string](tab, `document.querySelector("#share-link").value`)
	if link != server.URL+calendar2014 {
		t.Errorf("the link is %s", link)
	}

	other := browser.Start(t, t.TempDir()).Tab(t, link)
	other.Wait("#grid")
	for _, pc := range pieces[:11] {
		dragPiece(other, pc)
	}
	waitSolved(other)
	other.Do("location.hash = " + quote(draft))
	other.Wait(".at-design .piece:nth-of-type(13)")
	waitVerdict(other, "Exactly one solution")
}

// By keyboard alone: pieces by their numbers, dots by their letters.
func TestDesignTrominoesByKeyboard(t *testing.T) {
	p, solution := tiling(t)
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL)
	tab.WaitReady()
	tabTo(t, tab, `document.activeElement.matches('.make[href="#design:tromino"]')`)
	tab.Key("Enter")
	tab.Wait(".at-design #grid")
	tabTo(t, tab, `document.activeElement.matches("[role=gridcell]")`)
	focus := 0
	to := func(c int) {
		for ; focus/6 < c/6; focus += 6 {
			tab.Key("ArrowDown")
		}
		for ; focus/6 > c/6; focus -= 6 {
			tab.Key("ArrowUp")
		}
		for ; focus < c; focus++ {
			tab.Key("ArrowRight")
		}
		for ; focus > c; focus-- {
			tab.Key("ArrowLeft")
		}
	}
	for _, pc := range p.Stand(solution).Pieces {
		heart := stroke(pc)[1] // the corner of an L comes between its arms
		to(heart)
		tab.Key(fmt.Sprint(pc.Shape + 1))
		waitCell(tab, heart, ", from ")
	}
	waitVerdict(tab, "Exactly one solution")
	tab.Key("Delete")
	waitVerdict(tab, "Not a puzzle yet: 3 cells are still empty")
	tab.KeyWith(browser.Ctrl, "z")
	waitVerdict(tab, "Exactly one solution")

	// The same dots without pieces.
	tab.Do(`document.querySelector("[data-do=draft-tool][data-arg=clear]").click()`)
	waitVerdict(tab, "Drag over three cells to draw a piece")
	tab.Do(`document.querySelector("#c0").focus()`)
	for _, line := range strings.Split(tromino.Mensa, "/")[1:] {
		for _, clue := range line {
			tab.Key(strings.ToLower(string(clue)))
		}
	}
	waitVerdict(tab, "Exactly one solution")
	tab.WaitFor(`location.hash === "#design:tromino:` + tromino.Mensa + `"`)
	tab.Click("[data-do=mode][data-arg=play]")
	tab.WaitFor("location.hash === " + quote(calendar2014))
}

// With a finger: dots are tapped, and hidden with one stroke.
func TestPaintTrominoesByTouch(t *testing.T) {
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(browser.Phone)
	tab.Go(server.URL + bareTrominoes)
	tab.Wait(".at-design")
	for brush, clue := range map[string]rune{"D": tromino.Dot, "N": tromino.NoDot} {
		tab.Tap("[data-do=brush][data-arg=" + brush + "]")
		for c, is := range strings.ReplaceAll(strings.TrimPrefix(tromino.Mensa, "6x6/"), "/", "") {
			if is == clue {
				tab.Tap(cell(c))
			}
		}
	}
	waitVerdict(tab, "Exactly one solution")
	tab.Tap("[data-do=brush][data-arg='?']")
	tab.TouchDrag(tab.Point(cell(0)), tab.Point(cell(5)))
	tab.WaitFor(unknownClues + " === 6")
	if browser.Eval[bool](tab, `scrollY !== 0 || document.documentElement.scrollHeight > innerHeight`) {
		t.Error("the page scrolls")
	}
}

// With a finger: a piece is drawn.
func TestDrawATrominoByTouch(t *testing.T) {
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(browser.Phone)
	tab.Go(server.URL + bareTrominoes)
	tab.Wait(".at-design")
	tab.TouchDrag(tab.Point(cell(6)), tab.Point(cell(7)), tab.Point(cell(13)))
	waitCell(tab, 7, "Row 2, column 2, dot, L, corner top right, from row 2, column 1")
	waitVerdict(tab, "Not a puzzle yet: 33 cells are still empty")
}

// Finished, made harder, told again and drawn: each is one step, and leaves one solution.
func TestWorkOnTrominoes(t *testing.T) {
	_, tab := play(t, begunTrominoes)
	tab.Wait(".at-design")
	waitVerdict(tab, "Not a puzzle yet: ")
	before := browser.Eval[string](tab, "location.hash")
	tab.Click("[data-do=finish]")
	waitVerdict(tab, "Exactly one solution now: ")
	waitCell(tab, 0, "L, corner top left, from row 1, column 1")
	waitCell(tab, 3, "hidden")
	tab.Click("[data-do=undo]")
	tab.WaitFor("location.hash === " + quote(before))

	tab.Click("[data-do=make-draft]")
	tab.WaitText(".made", "A new puzzle. Undo brings the board before back")
	tab.WaitFor(unknownClues + " === 0")
	tab.Click("[data-do=job][data-arg=fewest]")
	waitVerdict(tab, "Exactly one solution now: ")
	tab.WaitFor(unknownClues + " > 12")
	tab.Click("[data-do=job][data-arg=solve]")
	tab.Wait(".piece:nth-of-type(13)")
	waitVerdict(tab, "Exactly one solution now: 36 cells changed")
	tab.WaitFor(unknownClues + " > 12")
	tab.Click("[data-do=job][data-arg=tell]")
	waitVerdict(tab, "Exactly one solution now: ")
	tab.WaitFor(unknownClues + " === 0")
	tab.Click("[data-do=undo]")
	tab.WaitFor(unknownClues + " > 12")
	tab.Click("[data-do=undo]")
	tab.WaitFor(`!document.querySelector(".piece")`)
	tab.Click("[data-do=mode][data-arg=play]")
	tab.Wait(".at-play .untold")
}

// Where there are several solutions the cells that differ are marked, and where there is none
// those that cannot be covered are hatched; both are mended.
func TestVerdictsOnTrominoes(t *testing.T) {
	_, tab := play(t, someTrominoes)
	waitVerdict(tab, "More than one solution: two differ in ")
	said := 0
	if _, err := fmt.Sscanf(tab.Text("#verdict"), "More than one solution: two differ in %d cells", &said); err != nil || said < 3 {
		t.Errorf("%q", tab.Text("#verdict"))
	}
	if marked := tab.Count(".cell.marked"); marked != said {
		t.Errorf("%d cells are marked, and %d differ", marked, said)
	}
	tab.Click("[data-do=draft-solution][data-arg='1']")
	tab.Wait(".piece:nth-of-type(5)")
	tab.Click("[data-do=draft-solution][data-arg='0']")
	tab.Click("[data-do=repair]")
	waitVerdict(tab, "Exactly one solution now: ")

	tab.Do("location.hash = " + quote(noTrominoes))
	waitVerdict(tab, "No solution: row 2, column 1 (dot) and row 2, column 2 (dot) cannot all be filled")
	tab.Wait("#hatch")
	tab.Click("[data-do=repair]")
	waitVerdict(tab, "Exactly one solution now: ")
}

// A new board is asked for by its numbers of columns and rows, and its rule of dots.
func TestNewTrominoBoard(t *testing.T) {
	_, tab := play(t, bareTrominoes)
	choose(tab, "#s-new-columns", "5")
	choose(tab, "#s-new-rows", "5")
	tab.Click("[data-do=new-board]")
	waitVerdict(tab, "The board has 25 cells, and pieces of three cells need a multiple of three")
	choose(tab, "#s-new-rows", "9")
	choose(tab, "#s-new-rule", "1")
	tab.Click("[data-do=new-board]")
	tab.WaitFor(`location.hash.startsWith("#design:tromino:5x9c/_____/")`)
	tab.Click("[data-do=finish]")
	waitVerdict(tab, "Exactly one solution now: 45 cells changed")
}
