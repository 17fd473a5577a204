//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
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

// atBench opens Design with a draft.
func atBench(t *testing.T, draft string) (*browser.Server, *browser.Tab) {
	t.Helper()
	server, tab := play(t, "#design:starbattle:"+draft)
	tab.Wait(".at-design")
	return server, tab
}

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

// From the front page to a painted row: brushes, strokes of both buttons, tools, undo, the address.
func paintByMouse(t *testing.T) {
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL)
	tab.WaitReady()
	tab.Click(`.onwards [href="#design"]`)
	tab.Wait(".make")
	tab.Click(".make")
	tab.Wait(".at-design")
	waitVerdict(tab, "Paint 8 regions, each in its own colour")
	tab.Do("location.hash = " + quote("#design:starbattle:4x1.............DDDD"))
	waitPainted(tab, ".... .... .... DDDD")
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
	if browser.Eval[bool](tab, noSolution) {
		t.Error("a stroke under way has drawn the panel")
	}
	release()
	tab.WaitFor(noSolution)
	tab.Click("[data-do=undo]")
	tab.Click("[data-do=brush][data-arg=C]")
	tab.Click(cell(3))
	waitPainted(tab, "AAAC BBBB CCCC DDDD")
	tab.Click("[data-do=brush][data-arg=A]")
	tab.Click(cell(15))
	tab.Click(".verdict summary") // notes over the board, until it is pressed
	tab.Wait(".verdict details[open]")
	tab.Click(cell(15))
	tab.WaitFor(`!document.querySelector(".verdict details[open]")`)
	tab.Click("[data-do=undo]")
	tab.Click("[data-do=undo]")
	waitPainted(tab, "AAAA BBBB CCCC DDDD")
	tab.Click("[data-do=redo]")
	waitPainted(tab, "AAAC BBBB CCCC DDDD")
	tab.Click("[data-do=draft-tool][data-arg=rotate]")
	waitPainted(tab, "DCBA DCBA DCBA DCBC")
	tab.Click("[data-do=tool][data-arg=pick].plain")
	tab.Click(cell(2))
	tab.Wait("[data-do=brush][data-arg=B][aria-pressed=true]")
	tab.Mouse.RightDrag(stretch(tab, 0, 3)...)
	waitPainted(tab, ".... DCBA DCBA DCBC")
	tab.WaitFor(atADraft)

	// A button that disappears after its work gives the focus to the board.
	tab.Do("location.hash = " + quote("#design:starbattle:4x1.AAAABBBBCCCCDDDD"))
	tab.Wait(".verdict [data-do=repair]")
	tab.Do(`document.querySelector(".verdict [data-do=repair]").focus()`)
	tab.Key("Enter")
	tab.WaitFor(verdict + `.includes(". Exactly one solution") && document.activeElement.matches("#grid .cell")`)
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
			terminate() { window.ended++; super.terminate(); }
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
