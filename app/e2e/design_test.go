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
	[...cell.classList].find((c) => c.startsWith("b-")).slice(2).replace("none", ".")).join("")).join(" ")`

func waitPainted(tab *browser.Tab, want string) { tab.WaitValue("the draft", painted, want) }

func waitVerdict(tab *browser.Tab, begin string) {
	tab.Await("a verdict that begins with "+quote(begin), verdict+`.startsWith(`+quote(begin)+`)`, verdict)
}

// atADraft is true if the address is that of one draft.
const atADraft = `/^#design:[a-z]+\/[a-z0-9]{8}$/.test(location.hash)`

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

// From the front page to a painted row: brushes, strokes of both buttons, tools, undo, the address.
func TestPaintByMouse(t *testing.T) {
	t.Parallel()
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
}

// The board has the same size and place with every tool.
func TestToolsLeaveTheBoard(t *testing.T) {
	t.Parallel()
	tab := browser.Open(t, browser.Site(t, "").URL)
	tab.WaitReady()
	for _, view := range []browser.View{browser.Phone, browser.Desktop} {
		tab.Look(view)
		for _, draft := range []string{"6x1." + strings.Join(stripes(6), ""), "25x1." + blocks()} {
			turnTo(tab, "#design:starbattle:"+draft, ".at-design #grid")
			tab.WaitFor(verdict + `.includes("olution")`)
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

// A board is made unique, played in its own colours, shared, and opened by another player.
func TestFromADraftToAnotherPlayer(t *testing.T) {
	t.Parallel()
	server, tab := atBench(t, "6x1."+strings.Join(stripes(6), ""))
	waitVerdict(tab, "90 solutions")
	tab.Click("[data-do=repair]")
	tab.WaitFor(verdict + `.includes("changed. Exactly one solution!")`)
	colour := browser.Eval[string](tab, `getComputedStyle(document.querySelector("#c35")).backgroundColor`)
	tab.Click("[data-do=mode][data-arg=play]")
	tab.Wait(".at-play")
	if !browser.Eval[bool](tab, `[...document.querySelectorAll("#board .region")].some((r) => getComputedStyle(r).fill === `+quote(colour)+`)`) {
		t.Errorf("the colour %s of the last cell is not on the board", colour)
	}
	tab.Click("[data-do=prove]")
	tab.WaitText("#proof", "Exactly one solution")
	tab.Click("[data-do=share]")
	tab.Wait("#d-share[open]")
	link := browser.Eval[string](tab, `document.querySelector("#share-link").value`)

	other := browser.Open(t, link)
	other.Wait("#grid")
	waitBoard(t, other, empty)
	if !strings.HasPrefix(link, server.URL+"#starbattle:6x1.") {
		t.Errorf("the link is %s", link)
	}
}

func TestInspector(t *testing.T) {
	t.Parallel()
	_, tab := play(t, mensa+":Q...................................")
	tab.Do(`document.querySelector("#inspector").open = true`)
	tab.Do(`document.querySelector("#c1").focus()`)
	tab.Key("ArrowRight")
	tab.WaitText("#n-column", "3")
	tab.WaitText("#n-mark", "none")
	tab.WaitText("#n-closed-by", "1 star")
	// The hint and the codes are shown on request, which counts as a hint.
	if tab.Has("#n-code-hint") || tab.Has("#help-line") {
		t.Error("the hint of the cell is told before it is asked for")
	}
	tab.Do(`document.querySelector("#codes summary").click()`)
	tab.WaitText("#n-code-scode", "0: nothing is wrong so far")
	tab.WaitText("#n-code-gcol", "3")
	tab.WaitText("#help-line", "In this game: 1 hint")
	tab.Do(`document.querySelector("#c2").focus()`)
	tab.Key("ArrowLeft")
	tab.WaitText("#n-code-gcol", "2")
	tab.WaitText("#n-code-qlev", "1")
	tab.WaitText("#help-line", "In this game: 1 hint")
}

func TestPaintByKeyboard(t *testing.T) {
	t.Parallel()
	_, tab := atBench(t, "4x1.AAAABBBBCCCC....")
	tab.Do(`document.querySelector("#c0").focus()`)
	tab.KeyWith(browser.Ctrl, "End")
	tab.Key("d", " ", "ArrowLeft", " ", "Home", " ", "ArrowRight", " ")
	waitPainted(tab, "AAAA BBBB CCCC DDDD")
	waitVerdict(tab, "2 solutions: two differ in 8 cells")
	if n := tab.Count(".cell.pair"); n != 8 {
		t.Errorf("%d cells are marked, want the 8 that differ", n)
	}
	tab.Key("Delete")
	waitVerdict(tab, "Not a puzzle yet: 1 cell to go")
	tab.KeyWith(browser.Ctrl, "z")
	waitPainted(tab, "AAAA BBBB CCCC DDDD")
	// Shift with an arrow paints, a digit picks.
	tab.Do(`document.querySelector("#c0").focus()`)
	tab.Key("4")
	tab.KeyWith(browser.Shift, "ArrowRight")
	waitPainted(tab, "DDAA BBBB CCCC DDDD")
	tab.KeyWith(browser.Ctrl, "z")
	tab.KeyWith(browser.Ctrl, "End")
	// Enter fills a whole region.
	tab.Key("a", "Enter")
	waitPainted(tab, "AAAA BBBB CCCC AAAA")
	tab.KeyWith(browser.Ctrl, "z")

	// The two solutions, one after the other.
	tab.Wait("[data-do=draft-solution]")
	tab.Click("[data-do=draft-solution][data-arg='1']")
	waitVerdict(tab, "Solution 1 of two")
	one := board(tab)
	tab.Click("[data-do=draft-solution][data-arg='2']")
	waitVerdict(tab, "Solution 2 of two")
	if two := board(tab); two == one || strings.Count(two, "Q") != 4 {
		t.Errorf("the solutions are %s and %s", one, two)
	}
	tab.Click("[data-do=draft-solution][data-arg='0']")
}

// A button that disappears after its work gives the focus to the board, one that fills in a field to that.
func TestFocusAfterWork(t *testing.T) {
	t.Parallel()
	_, tab := atBench(t, "4x1.AAAABBBBCCCCDDDD")
	tab.Wait(".verdict [data-do=repair]")
	tab.Do(`document.querySelector(".verdict [data-do=repair]").focus()`)
	tab.Key("Enter")
	tab.WaitFor(verdict + `.includes("Exactly one solution!") && document.activeElement.matches("#grid .cell")`)
	tab.Click("#about summary")
	tab.Click("#about-author")
	tab.Write("Ann")
	tab.Key("Tab", "Tab") // to the note
	tab.Do(`location.hash = "#design:starbattle:4x1.AABBCAABCCDBCDDD"`)
	tab.WaitFor(verdict + `.includes("Exactly one solution:")`)
	tab.Click("#about summary")
	tab.Key("Tab", "Tab", "Tab", "Enter") // title, author, its button
	tab.WaitFor(`document.activeElement.id == "about-author" && document.activeElement.value == "Ann"`)
}

// Painting never waits for the verdict. The test prints the figures, and only checks that every stroke gets
// its verdict, which must hold on any machine.
func TestFramesAndVerdictsWhilePainting(t *testing.T) {
	t.Parallel()
	const n = 25
	_, tab := atBench(t, fmt.Sprintf("%dx1.%s", n, strings.Join(stripes(n), "")))
	tab.WaitFor(`document.querySelector("#verdict").getAttribute("aria-busy") === "false"`)
	tab.Click("[data-do=brush][data-arg=B]")
	tab.Do(`window.latency = [];
		document.querySelector("#board").addEventListener("pointerdown", (e) => {
			const began = performance.now(), draft = location.hash;
			const cell = document.elementsFromPoint(e.clientX, e.clientY).find((el) => el.matches(".cell"));
			const look = () => {
				if (cell.matches(".b-B") && document.querySelector("#verdict").getAttribute("aria-busy") === "false") {
					latency.push(performance.now() - began);
					return;
				}
				requestAnimationFrame(look);
			};
			requestAnimationFrame(look);
		}, true)`)
	const strokes = 3
	for i := range strokes {
		tab.Click(cell(2*n + i%n + i/n*n))
		tab.WaitFor(fmt.Sprintf("latency.length === %d", i+1))
	}
	worst := browser.Eval[[]float64](tab, "latency.sort((a, b) => a - b)")

	var path []browser.Point
	for c := 0; c < n; c += 6 {
		path = append(path, tab.Point(cell(c)), tab.Point(cell(n*(n-1)+c)))
	}
	stop := browser.WatchFrames(tab)
	tab.Mouse.Drag(path...)
	frames := stop()
	tab.WaitFor(`document.querySelector("#verdict").getAttribute("aria-busy") === "false"`)
	t.Logf("%dx%d: verdict after a stroke: median %.0f ms, worst %.0f ms; a drag over the whole board: %d frames in %.0f ms, longest gap %.0f ms, %d over 50 ms",
		n, n, worst[strokes/2], worst[strokes-1], frames.Count, frames.Time, frames.LongestGap, len(frames.Gaps))
}

// The next stroke ends the worker's search for the reason why there is no solution, and gets its own verdict
// from the same worker.
func TestStrokesKeepTheWorker(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Early(`window.ended = 0;
		window.Worker = class extends Worker { terminate() { window.ended++; super.terminate(); } };`)
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
}

// An unresponsive worker is finally terminated, and another one answers.
func TestDeafWorkerIsEnded(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Early(`window.ended = 0;
		window.Worker = class extends Worker {
			postMessage(...message) { if (!window.deaf || window.ended) super.postMessage(...message); }
			terminate() { window.ended++; super.terminate(); }
		};`)
	tab.Go(server.URL + "#design:starbattle:4x1.AAAABBBBCCCCDDDD")
	tab.Wait(".at-design")
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
