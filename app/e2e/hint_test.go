//go:build !js

package e2e

import (
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/app/e2e/browser"
	"quadrille/solver"
	"quadrille/solver/all"
)

const (
	thorny = "#abcd:7x7n4/30--/21-2/2113/2212/1--1/0--2/-1-3/02-3/3112/1-13/2212/2131/-22-/1-22" +
		"/......./....A../D....../......./......./......./.....D."
	// Here a letter leads to a contradiction in a few steps.
	chained = thorny + ":.A.A.......A..D................................D.................................................."
	// Here it takes cases.
	branching = thorny + ":.A.A.......A..D................................D......i...g......ng.....g....................n...."
)

// supposing is a position where a letter leads to a contradiction in five lines, on a board that is soon
// graded.
const supposing = "#abcd:6x6n4/--20/1-1-/--21/-11-/-1-2/---3/1-11/11--/-031/02-2/-31-/----" +
	":................................CDBD......kkefkk......gielcm.eif...kelf."

// Positions of Queens, by the next technique: two regions in two lines, lines confined to one line, and a
// chain of forced queens.
const (
	paired   = "#starbattle:7x1.AAABBBCDAEEEBCDDEEEBCFFEGGGCFFFFGGCFFFGGGCFFFFFGC:...xxxx.x..x.x....x.xx....x....x.x....x.x......x."
	squeezed = "#starbattle:8x1.ABBCCDDEAFBGCDDEAFBGCDDEABBGCDDEAAAGCDDEHHHHCCCEHHHHCCCEHHHHHCCE:.x.x....x.x.....x.x......x.......xx.....xxxx.Qxxxxxx...QxxxxQ..."
	chain9   = "#starbattle:9x1.ABBBBBCCCABDBBCCECABDDDEEEEABAADFFFFAAAGDDDDFAHHGGGGGFAAHHGGFFFAAHHFFFIIAAAAFFFFI:...x........xx..x.xxxxx......xx......xx........x.......xx.x...x.x..x.....xxx...x."
)

// parting is a position of trominoes where a wall follows, because a join would leave no piece for some cell.
const parting = "#tromino:6x6/-.DD--/.--.--/---D.D/-.D--./D.-.--/--.D--:..w..................w.........w.................w.........."

// wide is as large as a phone shows without scrolling, and its first hint is long.
const wide = "#starbattle:10x1.ABCBDEFEGGABCBDEFEGGABBBDEEEGGAAABDDDDGGAAABDDDHHGAAAADDDHHGIAIADDDDDDIAIAAAJJDDIIIAAAJJDDIIIAAAAAAD"

// twoStars is a Star Battle of two stars.
const twoStars = "#starbattle:10x2.AAAAABBCCCDDABBBCCCCDDABBBBBCCDDEEBBBCCFDDEEEBBBCFDGEEEBHHHFGGGEEEEHHHGGGIIIHHHHGGGGIJJHHHGGGGJJJHHH"

// hintStage requests a hint and continues to a stage of it, from 1.
func hintStage(tab *browser.Tab, stage int) {
	tab.Click("[data-do=hint]")
	tab.Wait(".hint-bar")
	for range stage - 1 {
		nextSaid(tab, func() { tab.Click("[data-do=hint]") })
	}
}

// nextSaid calls do and waits until the verdict line changes.
func nextSaid(tab *browser.Tab, do func()) string {
	before := tab.Text("#verdict")
	do()
	tab.WaitFor(`document.querySelector("#verdict").textContent.replace(/\s+/g, " ").trim() !== ` + quote(before))
	return tab.Text("#verdict")
}

// lit is an expression for the areas that the hint highlights on the board.
const lit = `[...document.querySelectorAll(".spotlight path[class]")].map((path) => path.getAttribute("class")).filter((c) => c !== "stripe" && c !== "halo").join(" ")`

// told is a stage of a hint: its text and the highlighted areas.
type told struct{ said, lit string }

// The first hint of the ABCDs of 2016.
var firstHint = []told{
	{"Look at row 2", "look"},
	{"Every other cell. " + ruleOf("abcd", "runs"), "look"},
	{"Row 2 needs 3 more B that cannot touch, and only just fits them: columns 1, 3 and 5 are B", "veil target look"},
}

// ruleOf returns the rule of a technique.
func ruleOf(kind, technique string) string {
	l := solver.KindNamed(all.Kinds(), kind).Ladder
	i := slices.IndexFunc(l.Techniques, func(t solver.Technique) bool { return t.Name == technique })
	return l.Techniques[i].Rule
}

// stages goes through the stages of the first hint, and checks that none is shown before it is requested.
func stages(t *testing.T, tab *browser.Tab, next func()) {
	t.Helper()
	for i, want := range firstHint {
		next()
		tab.WaitText("#verdict", want.said)
		tab.WaitFor(lit + " === " + quote(want.lit))
		if tab.Has("#grid .cell:not(.goal) .glyph") {
			t.Errorf("at stage %d the hint is made already", i+1)
		}
	}
	next()
	tab.WaitFor(`document.querySelectorAll("#grid .cell:not(.goal) .glyph").length === 3 && !document.querySelector(".spotlight, .hint-bar")`)
}

func TestHintStagesByKeyboard(t *testing.T) {
	t.Parallel()
	_, tab := play(t, abcd5)
	// The button keeps the focus, also on an untouched board.
	tab.Do(`document.querySelector("[data-do=hint]").focus()`)
	tab.Key("Enter")
	tab.Wait(".hint-bar")
	if on := tab.Attr(":focus", "data-do"); on != "hint" {
		t.Errorf("behind the first hint the focus is on %q", on)
	}
	tab.Key("Escape")
	tab.WaitFor(`!document.querySelector(".hint-bar, .spotlight")`)

	tab.Do(`document.querySelector("` + cell(6) + `").focus()`)
	stages(t, tab, func() { tab.Key("h") })
	if at := tab.Attr(":focus", "id"); at != cell(6)[1:] {
		t.Errorf("behind the hint the focus is at %q", at)
	}
	// Escape closes a hint, Enter makes it.
	tab.Key("h")
	tab.Wait(".hint-bar")
	tab.Key("Escape")
	tab.WaitFor(`!document.querySelector(".hint-bar, .spotlight")`)
	tab.Key("h")
	tab.Wait(".hint-bar")
	tab.Key("Enter")
	tab.WaitFor(`document.querySelectorAll("#grid .cell:not(.goal) .glyph").length > 3 && !document.querySelector(".hint-bar")`)
}

func TestHintStagesByTouch(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(browser.Phone)
	tab.Go(server.URL + abcd5)
	tab.Wait("#grid")
	if rules := tab.Text(".begin"); !strings.Contains(rules, "Equal letters never touch along an edge") || !strings.Contains(rules, "Tap a cell") {
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

// playUngraded opens a board without grading it, which takes long for some boards.
func playUngraded(t *testing.T, fragment string) *browser.Tab {
	t.Helper()
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Early(`{
		const post = Worker.prototype.postMessage;
		Worker.prototype.postMessage = function (...message) {
			if (!String(message[0]).includes('"Op":"grade"')) post.apply(this, message);
		};
	}`)
	tab.Go(server.URL + fragment)
	tab.Wait("#grid")
	return tab
}

// Buttons and keys step through the lines of a longer argument, which also play by themselves on request.
func TestGhostSteps(t *testing.T) {
	t.Parallel()
	tab := playUngraded(t, branching)
	hintStage(tab, 3)
	tab.Wait("[data-do=line-back][aria-disabled=true]")
	nextSaid(tab, func() { tab.Click("[data-do=line-on]") })
	tab.Wait("#c5.ghost")
	ghosts := tab.Count(".ghost")
	tab.Do(`document.querySelector("` + cell(30) + `").focus()`)
	nextSaid(tab, func() { tab.Key(".") })
	if n := tab.Count(".ghost"); n <= ghosts {
		t.Errorf("the case adds no ghosts: %d, before %d", n, ghosts)
	}
	nextSaid(tab, func() { tab.Key(",") })
	if n := tab.Count(".ghost"); n != ghosts {
		t.Errorf("back at the first line there are %d ghosts, not %d", n, ghosts)
	}
	// A tap on a line shows it; a tap on the shown line shows all of them.
	if lines := tab.Count(".line"); lines != 5 {
		t.Errorf("%d lines are listed, want 5", lines)
	}
	if said := nextSaid(tab, func() { tab.Click(".line[data-arg='3']") }); !strings.HasPrefix(said, "3 of 5: ") {
		t.Errorf("the third line says %q", said)
	}
	if now := tab.Attr(".line[aria-current=step]", "data-arg"); now != "3" || tab.Count(".line[aria-current]") != 1 {
		t.Errorf("line %q is marked", now)
	}
	nextSaid(tab, func() { tab.Click(".line[data-arg='3']") })
	tab.WaitFor(`!document.querySelector(".line[aria-current], .ghost")`)
	tab.Click("[data-do=line-play]")
	tab.WaitFor(`document.querySelector("[data-do=line-play]").title === "Pause"`)
	tab.Click("[data-do=line-play]")
	tab.WaitFor(`document.querySelector("[data-do=line-play]").title === "Play"`)

	tab.Look(browser.View{Width: 1280, Height: 800, ReducedMotion: true})
	tab.Click("[data-do=drop-hint]")
	tab.WaitFor(`document.querySelector(".hint-bar, .ghost") === null`)
	hintStage(tab, 3)
	if tab.Has("[data-do=line-play]") || !tab.Has("[data-do=line-on]") {
		t.Error("with reduced motion the lines play")
	}
}

// The path to the next star by buttons and keys: the list of its steps, and the focus.
func TestWayToTheNextGain(t *testing.T) {
	t.Parallel()
	_, tab := play(t, mensa)
	hintStage(tab, 1)
	tab.WaitText("[data-do=gain]", "Next star")
	tab.Click("[data-do=gain]")
	waitVerdict(tab, "Step 1 of 6 to the next star. ")
	tab.WaitText("[data-do=take-all]", "Do all 6")
	if steps := tab.Count("#way li"); steps != 6 {
		t.Errorf("%d steps are listed, want 6", steps)
	}
	tab.Click("[data-do=take-hint]")
	waitVerdict(tab, "Step 2 of 6")
	if at := tab.Attr(":focus", "class"); !strings.HasPrefix(at, "cell") {
		t.Errorf("the focus is at %q", at)
	}
	tab.Key("Enter")
	waitVerdict(tab, "Step 3 of 6")
	tab.KeyWith(browser.Shift, "H")
	waitVerdict(tab, "Step 1 of 4")
	tab.Click("[data-do=take-all]")
	waitBoard(t, tab, rows(".....x", "xxx..x", "xxxxxQ", "x.....", "...x..", "xx..xx"))
}

// The page says when it is searching for a hint; a button, Escape and any move cancel the search, and the
// worker answers the next question at once.
func TestLookingForAHintEnds(t *testing.T) {
	t.Parallel()
	tab := playUngraded(t, chained)
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

// The board and every control stay in place during a hint, and the line shown is in sight.
func TestTheHintCardStaysInPlace(t *testing.T) {
	t.Parallel()
	tab := browser.New(t)
	tab.Early(watchPlaces)
	tab.Go(browser.Site(t, "").URL + paired)
	tab.WaitReady()
	for name, view := range map[string]browser.View{
		"phone": browser.Phone, "narrow": {Width: 320, Height: 568, Touch: true}, "on its side": {Width: 740, Height: 360, Touch: true}, "desktop": browser.Desktop,
	} {
		fragments := []string{supposing, parting} // the others have fewer lines
		if name == "narrow" || name == "desktop" {
			fragments = []string{paired, supposing, abcd5 + ":A" + strings.Repeat(".", 49)}
		}
		for _, fragment := range fragments {
			goOn(tab, "keys", `[data-screen^="keys"]`)
			tab.Look(view)
			goOn(tab, fragment, "#grid")
			hintStage(tab, 1)
			tab.Do("placesForgotten()")
			next := func(button string) {
				nextSaid(tab, func() { tab.Do(`document.querySelector("` + button + `").click()`) })
			}
			next(".hint-bar > :first-child")
			next(".hint-bar > :first-child")
			for range tab.Count(".line") {
				next("[data-do=line-on]")
				const seen = `((line, told) => line.top >= told.top - 1 && line.top < told.bottom - 20)(
					document.querySelector(".line[aria-current]").getBoundingClientRect(), document.querySelector(".told").getBoundingClientRect())`
				if !tab.Within(2*time.Second, seen) {
					t.Errorf("%s: %q is out of sight", name, tab.Text("#verdict"))
				}
			}
			stillAt(t, tab, name+", "+fragment)
		}
	}
}

// unfit is an expression that names an element that needs scrolling, overlaps another or is too small, empty
// for none.
const unfit = `(() => {
	const box = (selector) => document.querySelector(selector).getBoundingClientRect();
	const parts = ["header", ".modes", "#board", ".hint-bar", ".told", ".pad", ".table > .bar"]
		.filter((s) => document.querySelector(s)).map((s) => [s, box(s)]).filter(([, b]) => b.width > 0);
	const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
	const { scrollWidth, scrollHeight } = document.documentElement;
	if (scrollHeight > innerHeight || scrollWidth > innerWidth) return "the page has " + scrollWidth + "x" + scrollHeight;
	for (const [s, a] of parts) {
		if (a.top < 0 || a.bottom > innerHeight + 1) return s + " is out of sight";
		for (const [q, b] of parts) if (s < q && !apart(a, b)) return s + " lies over " + q;
	}
	return box("#board").width < 180 ? "the board is small" : "";
})()`

// The last stage, the longest, passes axe-core, fits the window and leaves the whole board visible.
// TestTheHintCardStaysInPlace checks the stages before it.
func TestHintsFitAndAreAccessible(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	views := []browser.View{{Width: 360, Height: 640, Touch: true}, {Width: 740, Height: 360, Touch: true}, browser.Desktop, browser.Phone}
	tab := browser.Open(t, server.URL+"#settings")
	tab.WaitReady()
	tab.Click("#s-timer") // beside a running clock the title of a narrow phone takes another line
	for i, c := range []struct{ name, fragment string }{
		{"queens", paired}, {"a hint", abcd5}, {"an assumption", supposing},
		{"ten rows", wide}, {"a mistake", abcd5 + ":A" + strings.Repeat(".", 49)}, {"trominoes", calendar2014},
	} {
		look := func(view browser.View) {
			view.Dark = i%2 > 0
			tab.Look(view)
		}
		look(browser.Phone)
		turnTo(tab, c.fragment, "#grid")
		fitting := func(where string) {
			t.Helper()
			for _, view := range views {
				look(view)
				if !tab.Within(2*time.Second, unfit+` === ""`) { // a resized page lays itself out a frame later
					t.Errorf("%s, %s at %dx%d, %q: %s", c.name, where, view.Width, view.Height, tab.Text("#verdict"), browser.Eval[string](tab, unfit))
				}
			}
		}
		// A tap right after a change of the window may miss a moving element.
		pressed := func(button string) {
			nextSaid(tab, func() { tab.Do(`document.querySelector("` + button + `").click()`) })
		}
		for range 3 {
			pressed("[data-do=hint]")
			tab.Wait(".hint-bar")
		}
		fitting("the last stage")
		axe(t, tab, c.name)
		if tab.Has("[data-do=line-on]") {
			pressed("[data-do=line-on]")
			fitting("the first line")
		}
	}
}
