//go:build !js

package e2e

import (
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/tromino"
)

const calendar2014 = "#tromino:" + tromino.Mensa

// tiling returns the puzzle of the calendar with its solution.
func tiling(t *testing.T) (*tromino.Puzzle, solver.Position) {
	t.Helper()
	p, err := tromino.Parse(tromino.Mensa)
	if err != nil {
		t.Fatal(err)
	}
	v := p.Prove(t.Context(), p.Start(), 2)
	if v.Count != 1 {
		t.Fatalf("%d solutions", v.Count)
	}
	return p, v.Witnesses[0]
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

// Pieces are drawn with a finger, over cells and at their edges, and by keys; so they are in Design, and the
// page does not scroll.
func drawTheTrominoes(t *testing.T) {
	p, _ := tiling(t)
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(browser.Phone)
	tab.Go(server.URL + calendar2014)
	tab.Wait("#grid")
	for _, site := range []int{1, p.Sites() - 1} {
		a, b := p.EdgeCells(site)
		side := map[bool]string{true: "to the right", false: "below"}[b == a+1]
		tab.Finger.TapAt(edgePoint(p, tab, site))
		waitCell(tab, a, ", wall "+side)
		tab.Finger.TapAt(edgePoint(p, tab, site))
		waitCell(tab, a, ", open "+side)
		tab.Finger.TapAt(edgePoint(p, tab, site))
		tab.WaitFor(`location.hash === ` + quote(spelled(calendar2014)))
	}
	tab.Finger.Drag(tab.Point(cell(0)), tab.Point(cell(6)), tab.Point(cell(12)))
	tab.WaitText("#verdict", "1 of 12 pieces")
	tab.Do(`document.querySelector("` + cell(14) + `").focus()`)
	tab.KeyWith(browser.Shift, "ArrowLeft")
	tab.Wait(cell(13) + ":focus")
	tab.Key("ArrowRight")
	tab.KeyWith(browser.Shift, "ArrowDown")
	tab.Wait(cell(20) + ":focus")
	tab.WaitText("#verdict", "2 of 12 pieces")
	tab.ReloadAndWait()
	tab.WaitText("#verdict", "2 of 12 pieces")

	goOn(tab, bareTrominoes, ".at-design")
	waitVerdict(tab, "Drag over three cells to draw a piece")
	tab.Finger.Drag(tab.Point(cell(6)), tab.Point(cell(7)), tab.Point(cell(13)))
	waitCell(tab, 7, "Row 2, column 2, dot, L, corner top right, from row 2, column 1")
	waitVerdict(tab, "Not a puzzle yet: 33 cells are still empty")
	if browser.Eval[bool](tab, `scrollY !== 0 || document.documentElement.scrollHeight > innerHeight`) {
		t.Error("the page scrolls")
	}
}

// axe-core finds nothing in states of a board or a draft of pieces that TestEveryPageInSmallWindows does not reach.
func TestAxeOfTheTrominoes(t *testing.T) {
	t.Parallel()
	p, solution := tiling(t)
	wrong := p.Start().Set(p.Piece(p.Start(), [3]int{0, 1, 2})...)
	views := lightAndDark(browser.Phone)
	forced := append(views, still(browser.View{Width: 1280, Height: 800, ForcedColors: true})...)
	verdict := func(text string) func(*browser.Tab) {
		return func(tab *browser.Tab) {
			waitVerdict(tab, text)
			tab.Do(`document.querySelector(".more").click()`)
		}
	}
	tab := browser.New(t)
	tab.Look(views[0])
	tab.Go(browser.Site(t, "").URL)
	tab.WaitReady()
	for _, s := range []struct {
		name, fragment string
		reach          func(*browser.Tab)
		views          []browser.View
	}{
		{"wrong", calendar2014 + ":" + string(wrong), func(tab *browser.Tab) { tab.Wait(".cell.fault") }, forced},
		{"solved", calendar2014 + ":" + string(solution), func(tab *browser.Tab) { tab.Wait(".solve-card") }, views},
		{"unknown dots", "#tromino:4x3c/D--D/.D.-/D..D", func(tab *browser.Tab) { tab.Wait(".untold") }, views},
		{"watch", calendar2014, func(tab *browser.Tab) {
			tab.Click("[data-do=mode][data-arg=watch]")
			tab.Wait("#strategy")
			tab.Click("[data-do=step]")
			tab.WaitText("#verdict", "PlacePiece: the next empty cell is row 1, column 1")
			tab.Click("[data-do=step]")
			tab.Wait(".tried")
		}, views},
		{"begun", begunTrominoes, verdict("Not a puzzle yet"), views[1:]},
		{"several", someTrominoes, verdict("23 solutions"), views[1:]},
		{"none", noTrominoes, verdict("No solution: the hatched cells"), forced[1:]},
	} {
		turnTo(tab, s.fragment, "#grid")
		s.reach(tab)
		axeIn(t, tab, s.name, s.views...)
		tab.Look(views[0])
		tab.Key("Escape")
	}
}

// piecesInSight is true if the pieces are visible below a board, above the bar.
const piecesInSight = `(() => {
	const box = (of) => document.querySelector(of)?.getBoundingClientRect();
	const legend = box(".begin .legend"), next = box(".begin .coach"), end = box(".bar").top;
	return legend.height > 30 && legend.bottom <= (next?.height ? next.top : end) && (next?.bottom ?? 0) <= end;
})()`
