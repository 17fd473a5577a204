//go:build !js

package e2e

import (
	"fmt"
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

// atADraft is true if the address is that of one draft.
const atADraft = `/^#design-[a-z]+\/[a-z0-9]{8}$/.test(location.hash)`

// stretch returns the points of cells from one to another.
func stretch(tab *browser.Tab, from, to int) []browser.Point {
	return []browser.Point{tab.Point(cell(from)), tab.Point(cell(to))}
}

// Boards are painted: regions by mouse, letters and pieces with a finger.
func TestPaint(t *testing.T) {
	t.Parallel()
	t.Run("regions", paintByMouse)
	t.Run("letters", paintABCDsByTouch)
	t.Run("pieces", drawTheTrominoes)
}

// Strokes of both buttons, brushes, and a tool; the notes over the board, and the focus when a button has gone.
func paintByMouse(t *testing.T) {
	_, tab := play(t, "#design:starbattle:4x1.............DDDD")
	for i, brush := range "ABC" {
		tab.Click(fmt.Sprintf("[data-do=brush][data-arg=%c]", brush))
		tab.Mouse.Drag(stretch(tab, 4*i, 4*i+3)...)
	}
	waitPainted(tab, "AAAA BBBB CCCC DDDD")
	waitVerdict(tab, "2 solutions: two differ in 8 cells")
	// A stroke draws the board and the verdict anew; the panel follows when it ends.
	const noSolution = `document.querySelector("[data-do=draft-solution]").ariaDisabled === "true"`
	tab.WaitFor("!(" + noSolution + ")")
	tab.Click("[data-do=brush][data-arg='.']")
	release := tab.Mouse.Hold(tab.Point(cell(3)))
	waitVerdict(tab, "Not a puzzle yet: 1 cell to go")
	never(t, tab, noSolution, "a stroke under way has drawn the panel")
	release()
	tab.WaitFor(noSolution)
	follow(tab, "click [data-do=brush][data-arg=C] ; cells 3 ; click [data-do=brush][data-arg=A] ; cells 15 ; click .verdict summary ; wait .verdict details[open]")
	tab.Click(cell(15)) // notes lie over the board, until it is pressed
	tab.WaitFor(`!document.querySelector(".verdict details[open]")`)
	follow(tab, "click [data-do=tool][data-arg=pick].plain ; cells 4 ; wait [data-do=brush][data-arg=B][aria-pressed=true]")
	tab.Mouse.RightDrag(stretch(tab, 0, 2)...)
	waitPainted(tab, "...C BBBB CCCC DDDA")
	tab.WaitFor(atADraft)

	// A button that disappears after its work gives the focus to the board.
	follow(tab, "go design:starbattle:4x1.AAAABBBBCCCCDDDD ; wait .verdict [data-do=repair] ; focus .verdict [data-do=repair] ; key Enter")
	tab.WaitFor(verdict + `.includes(". Exactly one solution") && document.activeElement.matches("#grid .cell")`)
}

// Letters are painted with a finger, and counts hidden with one stroke. The help is about fingers, and is the description
// of the board.
func paintABCDsByTouch(t *testing.T) {
	tab := onPhone(t, "#design:abcd:5x5n4/letters/c.dcd/bcbdb/abcba/dcdab/cabca")
	at := func(row, column int) string { return cell(row*9 + column) } // those of the counts come first
	tab.WaitFor(`((by) => by("mouse") === "none" && by("touch") !== "none")((by) => getComputedStyle(document.querySelector("#design-help .by-" + by)).display)`)
	described := ""
	for _, node := range browser.AXTree(tab) {
		if node.Role == "gridcell" { // the one that the Tab key reaches
			described += node.Description
		}
	}
	if described != "Choose a letter or a count below, then tap a cell or drag over several: the counts follow the letters." {
		t.Errorf("the board is described as %q", described)
	}
	follow(tab, "tap [data-do=brush][data-arg=A] ; tap "+at(4, 5)+" ; says Exactly one solution ; tap [data-do=brush][data-arg='?']")
	tab.Finger.Drag(tab.Point(at(4, 0)), tab.Point(at(4, 3)))
	tab.WaitFor(`[...document.querySelectorAll("#grid .row")[4].children].slice(0, 4).every((count) => count.ariaLabel.endsWith("hidden"))`)
	waitVerdict(tab, "Exactly one solution")
	never(t, tab, scrolls, "the page scrolls")
}

// scrolls is true if the page is scrolled or higher than the window.
const scrolls = `scrollY !== 0 || document.documentElement.scrollHeight > innerHeight`

// Pieces are drawn with a finger, over cells and at their edges, and by keys; so they are in Design, and the
// page does not scroll.
func drawTheTrominoes(t *testing.T) {
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
	waitCell(tab, 7, "Row 2, column 2, dot, L, corner top right, from row 2, column 1")
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

// The result of each repaint is marked at the borders, a tap paints, and boards of a number are offered to
// choose from; axe-core finds nothing in either.
func TestStudio(t *testing.T) {
	t.Parallel()
	tab := browser.Open(t, browser.Site(t, "").URL+"#design:starbattle:6x1.AABBCCAABBCCDDEECCDDEEFFDDEEFFDDEEFF")
	tab.WaitReady()
	tab.WaitFor(`/^[\d,]+ solutions/.test(` + verdict + `)`)
	tab.Look(browser.View{Width: 390, Height: 664, Touch: true})
	high := browser.Eval[string](tab, boardPlace)
	follow(tab, `press [data-do=tool][data-arg="what if"] ; text .what-if > p = No repaint does that. Show all, or paint on.`) // none leaves one solution
	tab.Do(`[...document.querySelectorAll("[data-do=what-if]")].at(-1).click()`)
	tab.Wait("#board .repaint")
	// The board does not move when a cell has several colours to go to, where there is room for one row of colours.
	tab.Click("#c8")
	tab.WaitFor(`document.querySelectorAll("[data-do=repaint]").length > 1`)
	if now := browser.Eval[string](tab, boardPlace); now != high {
		t.Errorf("the board is at %s with repaints to choose from, %s before", now, high)
	}
	follow(tab, "focus [data-do=repaint] ; key Escape ; gone [data-do=repaint] ; wait #c8:focus ; cells 0")
	tab.Look(browser.View{Width: 664, Height: 390, Touch: true})
	if cut := browser.Eval[float64](tab, `(({scrollHeight, clientHeight}) => scrollHeight - clientHeight)(document.querySelector(".what-if"))`); cut > 0 {
		t.Errorf("%g pixels of what the marks mean are out of sight on a phone on its side", cut)
	}
	tab.Look(browser.Desktop)
	axe(t, tab, "repaints")
	follow(tab, `click [data-do=tool][data-arg=paint] ; click .complete summary ; click .complete .fold .fold summary ; click #s-design-number
		key x Enter ; wait #s-design-number[aria-invalid=true][aria-describedby=offers-said]`)
	finds(t, "a wrong number", browser.Axe(tab, "aria-valid-attr-value"))
	follow(tab, `key Backspace 1 - Enter ; wait #s-design-number[aria-invalid=false] ; click [data-do=offers][data-arg=unique] ; count .offer = 6`)
	tab.WaitFor(`document.querySelector(".offers").getBoundingClientRect().bottom <= innerHeight`) // although they begin below the edge
	axe(t, tab, "boards to choose from")
	follow(tab, "click .offer ; says Exactly one solution")
	// On a narrow window the top of the sheet covers nothing that takes the focus.
	tab.Look(browser.View{Width: 390, Height: 844})
	follow(tab, "press .more ; wait .sheet-top :focus")
	tab.Do(`{ const panel = document.querySelector(".panel"), at = panel.querySelector(".complete button"), top = (e) => e.getBoundingClientRect().top;
		panel.scrollTop += top(at) - top(panel) - 4; at.focus(); }`)
	tab.WaitFor(`(({x, y}) => document.elementFromPoint(x + 9, y + 9) === document.activeElement)(document.activeElement.getBoundingClientRect())`)

	// The board has the same size and place with every tool.
	for _, draft := range []string{"6x1." + strings.Join(stripes(6), ""), "25x1." + blocks()} {
		turnTo(tab, "#design:starbattle:"+draft, ".at-design #grid")
		tab.WaitFor(verdict + `.includes("olution")`)
		for _, view := range []browser.View{browser.Phone, browser.Desktop} {
			tab.Look(view)
			tab.Do(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
			before := browser.Eval[string](tab, boardPlace)
			for _, tool := range []string{"what if", "merge", "paint"} {
				tab.Do(`document.querySelector("[data-do=tool][data-arg='` + tool + `']").click()`)
				tab.Wait(`[data-do=tool][data-arg='` + tool + `'][aria-pressed=true]`)
				if after := browser.Eval[string](tab, boardPlace); after != before {
					t.Errorf("%d wide, %s: with %q the board is at %s, before at %s", view.Width, draft[:2], tool, after, before)
				}
			}
		}
	}
}
