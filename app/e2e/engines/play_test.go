package engines

import (
	"fmt"
	"strconv"
	"strings"

	site "quadrille/app/e2e/browser"
)

const mensa = "#starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC"

// solution is that of the Mensa puzzle, one cell a row.
var solution = []int{0, 9, 17, 19, 28, 32}

const solved = "Q..... ...Q.. .....Q .Q.... ....Q. ..Q..."

const empty = "...... ...... ...... ...... ...... ......"

// shown reads the board from the page as squares of text: . open, x cross, Q queen or star, o closed by a
// queen.
const shown = `[...document.querySelectorAll("#grid .row")].map((row) =>
	[...row.children].map((cell) => {
		const c = (cell.querySelector(".glyph")?.getAttribute("class") ?? "").split(" ")[1];
		return {queen: "Q", star: "Q", cross: "x", dot: "o"}[c] ?? ".";
	}).join("")).join(" ")`

func (tab *Tab) waitBoard(rows ...string) {
	tab.t.Helper()
	tab.WaitFor(shown + " === " + strconv.Quote(strings.Join(rows, " ")))
}

func (tab *Tab) waitSolved() {
	tab.t.Helper()
	tab.WaitText("#verdict", `^Solved( in \d+:\d\d|[:!])`)
}

func cell(n int) string { return fmt.Sprintf("#c%d", n) }

func start(s *story) {
	tab := s.open(site.Site(s, ""), "")
	tab.Wait("h1")
	tab.Wait(".onwards")
	tab.Wait("#import")
	if !Eval[bool](tab, `document.documentElement.scrollWidth <= innerWidth`) {
		s.Errorf("the front page is wider than its window")
	}
	tab.Go(Eval[string](tab, "location.href") + mensa)
	tab.waitBoard(empty)
}

func playByMouse(s *story) {
	tab := s.play(mensa)
	for _, c := range solution {
		tab.Click(cell(c))
		tab.Click(cell(c))
	}
	tab.waitBoard(solved)
	tab.waitSolved()
	tab.Wait(".board.solved")
}

func playByTouch(s *story) {
	if !s.browser.hasTouch() {
		s.said = append(s.said, "by PointerEvents from a script: the driver's touch arrives as a mouse")
	}
	tab := s.play(mensa)
	tab.Resize(500, 844)
	tab.WaitFor(element("#panel") + ` && getComputedStyle(document.querySelector("#panel")).visibility === "hidden"`) // it slides out of sight
	tab.TouchDrag(cell(30), cell(31))
	tab.waitBoard("......", "......", "......", "......", "......", "xx....")
	for _, c := range solution {
		tab.Tap(cell(c))
		tab.Tap(cell(c))
	}
	tab.waitBoard("Q.....", "...Q..", ".....Q", ".Q....", "....Q.", "xxQ...")
	tab.waitSolved()
}

// tabTo presses Tab until a condition holds. It does not wrap around: after the last element the focus moves
// to the browser's own controls.
func (tab *Tab) tabTo(condition string) {
	tab.t.Helper()
	for range 80 {
		if Eval[bool](tab, condition) {
			return
		}
		tab.Key("Tab")
	}
	tab.must("tabbing", fmt.Errorf("the Tab key never reaches %s", condition))
}

func playByKeys(s *story) {
	tab := s.open(site.Site(s, ""), "")
	press := func(condition string) {
		tab.tabTo(condition)
		tab.Key("Enter")
	}
	press(`document.activeElement.matches('.onwards [href="#play"]')`)
	tab.Wait(".course-card")
	press(`document.activeElement.matches('.course-card a[href="#course:starbattle"]')`)
	tab.Wait(".course .chapter")
	press(`document.activeElement.matches(".chapter-top") && document.activeElement.textContent.startsWith("Classics")`)
	tab.Wait(`.step[href="` + mensa + `"]`)
	press(`document.activeElement.matches('.step[href="` + mensa + `"]')`)
	tab.Wait("#grid")
	tab.tabTo(`document.activeElement.matches("[role=gridcell]")`)
	tab.Key("Enter")
	tab.Key("PageDown", "Home", "ArrowRight", "ArrowRight", "q")
	tab.Key("ArrowUp", "d", "d", "*")
	tab.Key("Control+End", "ArrowUp", "w", "w", "Enter")
	tab.Key("Control+Home", "s", "End", "ArrowLeft", "a", " ", " ")
	tab.Key("s", "s", "Home", "ArrowRight", "Enter")
	tab.waitBoard(solved)
	tab.waitSolved()
	if !Eval[bool](tab, `document.activeElement.matches("[role=gridcell]")`) {
		s.Errorf("the focus has left the board")
	}
}

func drag(s *story) {
	tab := s.play(mensa)
	tab.Click(cell(3))
	tab.Click(cell(3))
	tab.waitBoard("...Q..", "......", "......", "......", "......", "......")
	tab.Drag(cell(0), cell(5), cell(35))
	painted := []string{"xxxQxx", ".....x", ".....x", ".....x", ".....x", ".....x"}
	tab.waitBoard(painted...)
	tab.Click("[data-do=undo]")
	tab.waitBoard("...Q..", "......", "......", "......", "......", "......")
	tab.Key("Control+y")
	tab.waitBoard(painted...)
}

// undoAfterReload reloads the page right after a move: the moves are kept, and undo continues.
func undoAfterReload(s *story) {
	tab := s.play(mensa)
	tab.Click(cell(0))
	tab.Click(cell(0))
	queen := []string{"Q.....", "......", "......", "......", "......", "......"}
	tab.waitBoard(queen...)
	tab.Drag(cell(6), cell(8))
	all := []string{"Q.....", "xxx...", "......", "......", "......", "......"}
	tab.waitBoard(all...)
	tab.Reload()
	tab.waitBoard(all...)
	tab.Click("[data-do=undo]")
	tab.waitBoard(queen...)
	tab.Click("[data-do=undo]")
	tab.Click("[data-do=redo]")
	tab.waitBoard(queen...)
	tab.Reload()
	tab.waitBoard(queen...)
	tab.Click("[data-do=redo]")
	tab.waitBoard(all...)
}

// twoTabs plays one game in two windows: each shows the moves of the other, and both can be undone.
func twoTabs(s *story) {
	server := site.Site(s, "")
	one := s.open(server, mensa)
	one.Wait("#grid")
	two := one.Beside(server.URL + mensa)
	two.WaitReady()
	two.Wait("#grid")
	two.Click(cell(0))
	one.waitBoard("x.....", "......", "......", "......", "......", "......")
	one.Click(cell(35))
	both := []string{"x.....", "......", "......", "......", "......", ".....x"}
	two.waitBoard(both...)
	one.Reload()
	one.waitBoard(both...)
	one.Click("[data-do=undo]")
	one.Click("[data-do=undo]")
	two.waitBoard(empty)
}
