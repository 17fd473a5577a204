//go:build !js

package e2e

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"quadrille/app/e2e/browser"
)

const (
	thorny = "#abcd:7x7n4/30--/21-2/2113/2212/1--1/0--2/-1-3/02-3/3112/1-13/2212/2131/-22-/1-22" +
		"/......./....A../D....../......./......./......./.....D."
	// From here a letter leads to a contradiction, in a few steps.
	chained = thorny + ":.A.A.......A..D................................D.................................................."
	// And from here it takes cases.
	branching = thorny + ":.A.A.......A..D................................D......i...g......ng.....g....................n...."
)

// Queens, and what comes next there: two regions in two lines, lines that are left one line,
// and a chain of forced queens.
const (
	paired   = "#starbattle:7x1.AAABBBCDAEEEBCDDEEEBCFFEGGGCFFFFGGCFFFGGGCFFFFFGC:...xxxx.x..x.x....x.xx....x....x.x....x.x......x."
	squeezed = "#starbattle:8x1.ABBCCDDEAFBGCDDEAFBGCDDEABBGCDDEAAAGCDDEHHHHCCCEHHHHCCCEHHHHHCCE:.x.x....x.x.....x.x......x.......xx.....xxxx.Qxxxxxx...QxxxxQ..."
	chain9   = "#starbattle:9x1.ABBBBBCCCABDBBCCECABDDDEEEEABAADFFFFAAAGDDDDFAHHGGGGGFAAHHGGFFFAAHHFFFIIAAAAFFFFI:...x........xx..x.xxxxx......xx......xx........x.......xx.x...x.x..x.....xxx...x."
)

// Trominoes of which a wall follows, because a join would leave no piece for some cell.
const parting = "#tromino:6x6/-.DD--/.--.--/---D.D/-.D--./D.-.--/--.D--:..w..................w.........w.................w.........."

// wide is as large as a phone shows without scrolling, and its first hint is long.
const wide = "#starbattle:10x1.ABCBDEFEGGABCBDEFEGGABBBDEEEGGAAABDDDDGGAAABDDDHHGAAAADDDHHGIAIADDDDDDIAIAAAJJDDIIIAAAJJDDIIIAAAAAAD"

// A Star Battle of two stars.
const twoStars = "#starbattle:10x2.AAAAABBCCCDDABBBCCCCDDABBBBBCCDDEEBBBCCFDDEEEBBBCFDGEEEBHHHFGGGEEEEHHHGGGIIIHHHHGGGGIJJHHHGGGGJJJHHH"

// hintStage asks for a hint and goes on to a stage of it, from 1.
func hintStage(tab *browser.Tab, stage int) {
	tab.Click("[data-do=hint]")
	tab.Wait(".hint-bar")
	for range stage - 1 {
		nextSaid(tab, func() { tab.Click("[data-do=hint]") })
	}
}

// nextSaid does something and waits until the verdict line says something else.
func nextSaid(tab *browser.Tab, do func()) string {
	before := tab.Text("#verdict")
	do()
	tab.WaitFor(`document.querySelector("#verdict").textContent.replace(/\s+/g, " ").trim() !== ` + quote(before))
	return tab.Text("#verdict")
}

// lit says what the hint points out on the board.
const lit = `[...document.querySelectorAll(".spotlight path[class]")].map((path) => path.getAttribute("class")).filter((c) => c !== "stripe" && c !== "halo").join(" ")`

// told is a stage of a hint: what is said, and what is pointed out.
type told struct{ said, lit string }

// The first hint of the ABCDs of 2016.
var firstHint = []told{
	{"Look at row 2", "look"},
	{"Every other cell. Where a line needs as many of a letter as fit without touching, an odd stretch of open cells has one in every other cell", "look"},
	{"Row 2 still needs 3 B, and its open cells have room for just 3 that do not touch: so columns 1, 3 and 5 have B", "veil target look"},
}

// stages goes through the stages of the first hint, and holds that none is made before it is
// asked for.
func stages(t *testing.T, tab *browser.Tab, next func()) {
	t.Helper()
	for i, want := range firstHint {
		next()
		tab.WaitText("#verdict", want.said)
		tab.WaitFor(lit + " === " + quote(want.lit))
		if tab.Has("#grid .glyph") {
			t.Errorf("at stage %d the hint is made already", i+1)
		}
	}
	next()
	tab.WaitFor(`document.querySelectorAll("#grid .glyph").length === 3 && !document.querySelector(".spotlight, .hint-bar")`)
}

// Four taps tell where, which technique and why, and make the step at last: one undo step.
func TestHintStages(t *testing.T) {
	_, tab := play(t, abcd5)
	stages(t, tab, func() { tab.Click("[data-do=hint]") })
	tab.Click("[data-do=undo]")
	tab.WaitFor(`document.querySelectorAll("#grid .glyph").length === 0`)

	// With Do it at once.
	hintStage(tab, 1)
	tab.Click("[data-do=take-hint]")
	tab.WaitFor(`document.querySelectorAll("#grid .glyph").length === 3`)
}

func TestHintStagesByKeyboard(t *testing.T) {
	_, tab := play(t, abcd5)
	tab.Do(`document.querySelector("` + cell(6) + `").focus()`)
	stages(t, tab, func() { tab.Key("h") })
	if at := tab.Attr(":focus", "id"); at != cell(6)[1:] {
		t.Errorf("behind the hint the focus is at %q", at)
	}

	// The button keeps the focus, also on a board that nothing has been done on.
	for range 3 {
		tab.KeyWith(browser.Ctrl, "z")
	}
	tab.Do(`document.querySelector("[data-do=hint]").focus()`)
	tab.Key("Enter")
	tab.Wait(".hint-bar")
	if on := tab.Attr(":focus", "data-do"); on != "hint" {
		t.Errorf("behind the first hint the focus is on %q", on)
	}
	tab.Key("Escape")
	tab.WaitFor(`!document.querySelector(".hint-bar")`)
	tab.Do(`document.querySelector("` + cell(6) + `").focus()`)

	// Escape puts a hint away, Enter makes it.
	tab.Key("h")
	tab.Wait(".hint-bar")
	tab.Key("Escape")
	tab.WaitFor(`!document.querySelector(".hint-bar, .spotlight")`)
	for range 60 {
		tab.Key("h")
		tab.Wait(".hint-bar")
		tab.Key("Enter")
		tab.WaitFor(`!document.querySelector(".hint-bar")`)
		if strings.HasPrefix(tab.Text("#verdict"), "Solved") {
			break
		}
	}
	waitVerdict(tab, "Solved")
}

func TestHintStagesByTouch(t *testing.T) {
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(browser.Phone)
	tab.Go(server.URL + abcd5)
	tab.Wait("#grid")
	if rules := tab.Text(".begin"); !strings.Contains(rules, "Equal letters never stand side by side") || !strings.Contains(rules, "Tap a cell") {
		t.Errorf("under a board not touched yet stands %q", rules)
	}
	place := `(({ left, top, width }) => [left, top, width].join())(document.querySelector("#grid").getBoundingClientRect())`
	tab.Do(`window.placeBefore = ` + place)
	stages(t, tab, func() {
		tab.Tap("[data-do=hint]")
		tab.WaitFor(`placeBefore === ` + place) // it never moves under a finger
	})
	tab.WaitFor(`!document.querySelector(".begin > div")`)
}

// What a hint points out is said of the cells, too.
func TestHintedCellsSaySo(t *testing.T) {
	_, tab := play(t, abcd5)
	hintStage(tab, 3)
	for at, end := range map[int]string{5: ", the hint's target", 6: ", part of the hint", 0: "column needs A 1, B 1, C 2, D 1"} {
		if label := tab.Attr(cell(at), "aria-label"); !strings.HasSuffix(label, end) {
			t.Errorf("cell %d is called %q, want %q at the end", at, label, end)
		}
	}
}

// A move puts the hint away: what it said was of the board before.
func TestAMoveEndsTheHint(t *testing.T) {
	_, tab := play(t, abcd5)
	hintStage(tab, 3)
	tab.Click(cell(2))
	tab.Key("b")
	tab.WaitFor(`!document.querySelector(".hint-bar, .spotlight")`)
}

// Where several solutions are left nothing may follow, and where a kind has no techniques
// nothing is offered.
func TestHintsThatCannotBeGiven(t *testing.T) {
	_, tab := play(t, "#abcd:3x3n3/111/111/111/111/111/111")
	tab.Click("[data-do=hint]")
	waitVerdict(tab, "Nothing more follows from these marks")
}

// A longer argument plays on the board line by line, with marks that are never made.
func TestGhostSteps(t *testing.T) {
	_, tab := play(t, branching)
	position := tab.URL()
	hintStage(tab, 3)
	waitVerdict(tab, "Row 1, column 6 is A: with D every case fails, 3 in all")
	if tab.Has(".ghost") {
		t.Error("there are ghosts before the first line")
	}
	if tab.Attr("[data-do=line-back]", "aria-disabled") != "true" {
		t.Error("before the first line there is one to go back to")
	}
	if said := nextSaid(tab, func() { tab.Click("[data-do=line-on]") }); !strings.HasPrefix(said, "1 of 4: If row 1, column 6 is D") {
		t.Errorf("the first line is %q", said)
	}
	tab.WaitFor(`document.querySelector("#c5").classList.contains("ghost")`)
	if label := tab.Attr("#c5", "aria-label"); !strings.Contains(label, "letter D") || !strings.HasSuffix(label, ", supposed, the hint's target") {
		t.Errorf("the ghost is called %q", label)
	}
	ghosts := tab.Count(".ghost")
	tab.Do(`document.querySelector("` + cell(30) + `").focus()`)
	if said := nextSaid(tab, func() { tab.Key(".") }); !strings.HasPrefix(said, "2 of 4: If row 4, column 2 is A") {
		t.Errorf("the second line is %q", said)
	}
	if n := tab.Count(".ghost"); n <= ghosts {
		t.Errorf("the case adds no ghosts: %d, before %d", n, ghosts)
	}
	if said := nextSaid(tab, func() { tab.Key(",") }); !strings.HasPrefix(said, "1 of 4: ") {
		t.Errorf("back at the first line it says %q", said)
	}
	if n := tab.Count(".ghost"); n != ghosts {
		t.Errorf("back at the first line there are %d ghosts, not %d", n, ghosts)
	}
	if tab.URL() != position {
		t.Errorf("the ghosts are on the board: %s", tab.URL())
	}
	tab.Key("Enter")
	tab.WaitFor(`!document.querySelector(".ghost, .hint-bar") && document.querySelector("#c5 .glyph")`)
}

// Where marks are drawn over the board, their ghosts are, too.
func TestGhostsOfPieces(t *testing.T) {
	_, tab := play(t, parting)
	hintStage(tab, 3)
	waitVerdict(tab, "Rows 3 and 4 of column 2 are parted: otherwise ")
	if tab.Has(".supposed") {
		t.Error("there are ghosts before the first line")
	}
	tab.Click("[data-do=line-on]")
	waitVerdict(tab, "1 of 4: ")
	tab.Wait(".supposed path.guess")
	for _, at := range []int{13, 19} {
		if label := tab.Attr(cell(at), "aria-label"); !strings.Contains(label, ", supposed") {
			t.Errorf("cell %d is called %q", at, label)
		}
	}
	tab.Key("Escape")
	tab.WaitFor(`!document.querySelector(".supposed, .spotlight")`)
}

// The lines play by themselves, if one likes that, to the last.
func TestGhostStepsPlay(t *testing.T) {
	_, tab := play(t, branching)
	hintStage(tab, 3)
	tab.Click("[data-do=line-play]")
	tab.WaitFor(`document.querySelector("#verdict").textContent.startsWith("2 of 4: ")`)
	tab.WaitFor(`document.querySelector("[data-do=line-play]").title === "Pause"`)
	tab.Click("[data-do=line-play]")
	tab.WaitFor(`document.querySelector("[data-do=line-play]").title === "Play"`)

	tab.Look(browser.View{Width: 1280, Height: 800, ReducedMotion: true})
	tab.Click("[data-do=drop-hint]")
	tab.WaitFor(`document.querySelector(".hint-bar") === null`)
	hintStage(tab, 3)
	if tab.Has("[data-do=line-play]") || !tab.Has("[data-do=line-on]") {
		t.Error("with reduced motion the lines play")
	}
}

// Wrong marks come first, told step by step.
func TestMistakeIsTaken(t *testing.T) {
	_, tab := play(t, abcd5)
	tab.Click(cell(2))
	tab.Key("d") // right
	tab.Key("ArrowDown")
	tab.WaitFor(`document.querySelectorAll("#grid .glyph").length === 1`)
	tab.Click(cell(0))
	tab.Key("a") // wrong
	tab.Click(cell(9))
	tab.Key("b") // right
	tab.WaitFor(`document.querySelectorAll("#grid .glyph").length === 3`)

	tab.Click("[data-do=hint]")
	tab.WaitText("#verdict", "Something on the board is wrong")
	if tab.Has(".spotlight") {
		t.Error("the first word points somewhere already")
	}
	tab.Click("[data-do=hint]")
	tab.WaitText("#verdict", "It is an A in the upper left quarter")
	tab.WaitFor(lit + ` === "look"`)
	tab.Click("[data-do=hint]")
	waitVerdict(tab, "The A in row 1, column 1 cannot stay. ")
	tab.WaitFor(lit + `.startsWith("veil target")`)
	tab.Click("[data-do=undo-mistake]")
	tab.WaitFor(`document.querySelectorAll("#grid .glyph").length === 1`)
	waitVerdict(tab, "2 moves undone. Redo brings them back")
	tab.Click("[data-do=redo]")
	tab.Click("[data-do=redo]")
	tab.WaitFor(`document.querySelectorAll("#grid .glyph").length === 3`)

	// By keyboard, and only the wrong mark goes.
	tab.Do(`document.querySelector("` + cell(12) + `").focus()`)
	tab.Key("h")
	tab.WaitText("#verdict", "Something on the board is wrong")
	tab.Key("h")
	waitVerdict(tab, "It is an A")
	tab.Key("Enter")
	waitVerdict(tab, "The A in row 1")
	tab.Key("Enter")
	waitVerdict(tab, "Taken back: 1 mark")
	tab.WaitFor(`document.querySelectorAll("#grid .glyph").length === 2 && !document.querySelector("#c0 .glyph")`)
	tab.Click("[data-do=undo]")
	tab.WaitFor(`document.querySelectorAll("#grid .glyph").length === 3`)
}

func TestHintWithoutAnySolution(t *testing.T) {
	_, tab := play(t, "#abcd:3x3n3/300/030/003/111/111/111")
	tab.Click("[data-do=hint]")
	tab.WaitText("#verdict", "This puzzle has no solution at all")
}

// The way to the next star, step by step and all at once.
func TestWayToTheNextGain(t *testing.T) {
	_, tab := play(t, mensa)
	hintStage(tab, 1)
	tab.WaitText("[data-do=gain]", "Next star")
	tab.Click("[data-do=gain]")
	waitVerdict(tab, "Step 1 of ")
	all := tab.Text("[data-do=take-all]")
	steps := tab.Count("#way li")
	if steps < 3 || all != "Do all "+strconv.Itoa(steps) {
		t.Fatalf("%d steps are listed, and the button says %q", steps, all)
	}
	tab.Click("[data-do=take-hint]")
	waitVerdict(tab, "Step 2 of "+strconv.Itoa(steps))
	if marks := board(tab); !strings.Contains(marks, "x") || strings.Contains(marks, "Q") {
		t.Errorf("behind the first step the board is %s", marks)
	}
	if at := tab.Attr(":focus", "class"); !strings.HasPrefix(at, "cell") {
		t.Errorf("the focus is at %q", at)
	}
	for range steps - 2 {
		nextSaid(tab, func() { tab.Key("Enter") })
	}
	waitVerdict(tab, "Step "+strconv.Itoa(steps)+" of "+strconv.Itoa(steps))
	tab.Key("Enter")
	tab.WaitFor(`document.querySelectorAll("#grid .glyph.star").length === 1 && !document.querySelector(".hint-bar")`)
	done := board(tab)

	for range steps {
		tab.Click("[data-do=undo]")
	}
	waitBoard(t, tab, empty)
	tab.Do(`document.querySelector("` + cell(30) + `").focus()`)
	tab.KeyWith(browser.Shift, "H")
	waitVerdict(tab, "Step 1 of ")
	tab.Click("[data-do=take-all]")
	waitBoard(t, tab, done)
	tab.Click("[data-do=undo]")
	waitBoard(t, tab, empty)
}

// A mistake among crosses is told with the name of its mark, and taken back.
func TestMistakenCross(t *testing.T) {
	_, tab := play(t, mensa)
	tab.Click(cell(0)) // a star of the solution
	hintStage(tab, 3)
	waitVerdict(tab, "The X in row 1, column 1 cannot stay")
	tab.Click("[data-do=take-back]")
	waitBoard(t, tab, empty)
}

// While a hint is looked for the page says so; a button, Escape and any move end that, and the
// worker answers the next question at once.
func TestLookingForAHintEnds(t *testing.T) {
	_, tab := play(t, chained)
	const looking = "Looking for the next step…"
	for name, end := range map[string]func(){
		"the button": func() { tab.Click(".bar [data-do=drop-hint]") },
		"Escape":     func() { tab.Key("Escape") },
		"a move":     func() { tab.Key("b"); tab.Key("Delete") },
	} {
		tab.Click(cell(30))
		tab.KeyWith(browser.Shift, "H")
		tab.WaitText("#verdict", looking)
		end()
		tab.WaitFor(`document.querySelector("#verdict").textContent !== ` + quote(looking))
		if tab.Has(".hint-bar") {
			t.Errorf("%s does not end the search: %s", name, tab.Text("#verdict"))
		}
		hintStage(tab, 1)
		tab.Key("Escape")
		tab.WaitFor(`!document.querySelector(".hint-bar")`)
	}
}

// Hints are counted with the game, and checks apart from them.
func TestHintsAreCounted(t *testing.T) {
	_, tab := play(t, abcd5)
	tab.Click("[data-do=check]")
	waitVerdict(tab, "So far so good")
	hintStage(tab, 4)
	tab.WaitFor(`document.querySelectorAll("#grid .glyph").length === 3`)
	tab.WaitText("#help-line", "In this game: 1 hint, 1 check")
	tab.ReloadAndWait()
	tab.WaitFor(`document.querySelectorAll("#grid .glyph").length === 3`)
	tab.Do(`document.querySelector("` + cell(0) + `").focus()`)
	hints := 1
	for range 60 {
		tab.Key("h")
		tab.Wait(".hint-bar")
		hints++
		tab.Key("Enter")
		tab.WaitFor(`!document.querySelector(".hint-bar")`)
		if strings.HasPrefix(tab.Text("#verdict"), "Solved") {
			break
		}
	}
	waitVerdict(tab, "Solved")
	if said, want := tab.Text("#verdict"), " with "+strconv.Itoa(hints)+" hints"; !strings.HasSuffix(said, want) {
		t.Errorf("it says %q, want %s", said, want)
	}
	tab.Click("[data-do=share]")
	tab.Wait("#share-result")
	if result := browser.Eval[string](tab, `document.querySelector("#share-result").value`); !strings.Contains(result, strconv.Itoa(hints)+" hints") {
		t.Errorf("the result is %q", result)
	}
}

// fits says whether the page needs no scrolling, its parts lie apart, and the board is not
// too small.
const fits = `(() => {
	const box = (selector) => document.querySelector(selector).getBoundingClientRect();
	const parts = ["header", ".modes", "#board", "#verdict", ".hint-bar", ".pad", ".table > .bar"].filter((s) => document.querySelector(s)).map(box).filter((b) => b.width > 0);
	const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
	return document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth
		&& parts.every((a, i) => a.top >= 0 && a.bottom <= innerHeight + 1 && parts.every((b, j) => i === j || apart(a, b)))
		&& box("#board").width >= 180;
})()`

// Every stage passes axe, fits the window and leaves the board where it is seen whole.
func TestHintsFitAndAreAccessible(t *testing.T) {
	server := browser.Site(t, "")
	views := []browser.View{{Width: 360, Height: 640, Touch: true}, {Width: 740, Height: 360, Touch: true}, browser.Desktop, browser.Phone}
	for i, c := range []struct{ name, fragment string }{
		{"queens", paired}, {"a hint", abcd5}, {"cases", branching},
		{"ten rows", wide}, {"a mistake", abcd5 + ":A" + strings.Repeat(".", 49)}, {"trominoes", calendar2014},
	} {
		tab := browser.New(t)
		look := func(view browser.View) {
			view.Dark = i%2 > 0
			tab.Look(view)
		}
		look(browser.Phone)
		tab.Go(server.URL + c.fragment)
		tab.Wait("#grid")
		fitting := func(where string) {
			t.Helper()
			for _, view := range views {
				look(view)
				if !tab.Within(2*time.Second, fits) { // a resized page lays itself out a frame later
					t.Errorf("%s, %s at %dx%d does not fit", c.name, where, view.Width, view.Height)
				}
			}
		}
		// A tap right behind a change of the window may miss what still moves.
		pressed := func(button string) {
			nextSaid(tab, func() { tab.Do(`document.querySelector("` + button + `").click()`) })
		}
		for stage := range 3 {
			pressed("[data-do=hint]")
			tab.Wait(".hint-bar")
			where := "stage " + strconv.Itoa(stage+1)
			if fitting(where); stage > 0 {
				axe(t, tab, c.name+", "+where)
			}
		}
		if tab.Has("[data-do=line-on]") {
			pressed("[data-do=line-on]")
			fitting("the first line")
		}
		tab.Close()
	}
}
