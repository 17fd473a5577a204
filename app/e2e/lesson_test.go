//go:build !js

package e2e

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
	"quadrille/solver/tromino"
)

// A board with one solution.
const queens6 = "#starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"

// showStep waits until a lesson knows its step, and shows all of it.
func showStep(tab *browser.Tab) {
	tab.Wait("[data-do=show-step][aria-disabled=false]")
	tab.Click("[data-do=show-step]")
	for _, label := range []string{"how", "why"} {
		tab.Click(`[aria-label="Hint: ` + label + `?"]`)
	}
	tab.Wait("[data-do=take-hint]")
}

// task is the initial text of the first board of a lesson.
const task = "Press Show me"

// explained watches the ladder from the start to its end.
func explained(tab *browser.Tab) {
	tab.Click("[data-do=mode][data-arg=watch]")
	tab.Wait("#strategy")
	choose(tab, "#strategy", "explained")
	slide(tab, allAtOnce)
	tab.Click("[data-do=play]")
	waitVerdict(tab, "Solution found after ")
}

// A taught is a lesson with its deduction.
type taught struct {
	game.Learning
	link solver.Link
	see  solver.Deduction
}

// lessonIn looks a lesson up, "kind/technique".
func lessonIn(t *testing.T, name string) taught {
	t.Helper()
	at, err := game.OpenLearning(all.Kinds(), "learn:"+name)
	if err != nil {
		t.Fatal(err)
	}
	link, err := at.Lesson()
	if err != nil {
		t.Fatal(err)
	}
	d, _, ok := at.Kind.Ladder.Next(context.Background(), link.Puzzle, link.Position)
	if !ok {
		t.Fatalf("%s: nothing follows", name)
	}
	return taught{at, link, d}
}

// glyphs is an expression for the number of marks on the board.
const glyphs = `document.querySelectorAll("#grid .glyph").length`

// A lesson is opened by its link. The step is shown on request, closed again, and made by the player, with a
// finger and with keys; then the page gives the reason.
func TestLessonByLink(t *testing.T) {
	t.Parallel()
	l := lessonIn(t, "starbattle/pair")
	techniques := l.Kind.Ladder.Techniques
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(browser.Phone)
	tab.Go(server.URL + "#learn:starbattle/pair")
	tab.WaitText("h1", techniques[l.Technique].Title)
	tab.WaitText("#lesson-rule", l.Kind.Ladder.RuleOn(l.link.Puzzle, l.Technique))
	waitVerdict(tab, task+", or make the step yourself. Look at ")
	if tab.Has(".spotlight") {
		t.Error("the step is shown before it is asked for")
	}
	marks := browser.Eval[int](tab, glyphs)
	tab.Tap("[data-do=show-step]")
	tab.Wait("[data-do=line-play]")
	tab.Tap("[data-do=try-step]")
	tab.WaitFor(`!document.querySelector(".spotlight")`)
	tab.Do(`document.querySelector("` + cell(0) + `").focus()`)
	for _, label := range []string{"how?", "why?", "do it"} {
		tab.Key("h")
		tab.Wait(`[aria-label="Hint: ` + label + `"]`)
	}
	tab.WaitFor(lit + `.includes("target")`)
	if said := tab.Text("#verdict"); strings.HasPrefix(said, "Yes") {
		t.Error("the step is made when it is only shown")
	}
	tab.Key("Enter")
	waitVerdict(tab, "Yes: ")
	tab.Tap("[data-do=reset]")
	waitVerdict(tab, task)
	for i, m := range l.see.Marks {
		if m.To != 'x' {
			t.Fatalf("the lesson has changed: mark %v", m)
		}
		if i%2 == 0 {
			tab.Tap(cell(m.Site))
		} else {
			tab.Do(`document.querySelector("` + cell(m.Site) + `").focus()`)
			tab.Key("x")
		}
		if i < len(l.see.Marks)-1 {
			tab.WaitFor(fmt.Sprintf(`%s === %d && !document.querySelector("#verdict").textContent.startsWith("Yes")`, glyphs, marks+i+1))
		}
	}
	waitVerdict(tab, "Yes: ")
	if live := tab.Attr("#verdict", "aria-live"); live != "polite" {
		t.Errorf("what the page says is %s", live)
	}
	tab.Tap("[data-do=undo]")
	waitVerdict(tab, task)
	tab.Tap("[data-do=redo]")
	waitVerdict(tab, "Yes: ")
	for board := 2; board <= 3; board++ {
		tab.Tap(".verdict a.plain")
		tab.WaitFor(fmt.Sprintf("location.hash === %q", fmt.Sprintf("#%s/%d", l, board)))
		tab.Wait("[data-do=show-step][aria-disabled=false]")
		for _, m := range lessonIn(t, fmt.Sprintf("starbattle/pair/%d", board)).see.Marks {
			tab.Tap(cell(m.Site))
		}
		waitVerdict(tab, "Yes: ")
	}
	if n := tab.Count(".lesson-boards .state"); n != 3 {
		t.Errorf("%d boards are solved", n)
	}
	tab.WaitFor(`document.querySelector(".panel .learnt").textContent.includes("3 of 3")`)
	tab.Tap(".verdict a.plain")
	tab.WaitText("h1", techniques[l.Step(1).Technique].Title)
	if got := tab.URL(); !strings.HasSuffix(got, "#"+l.Step(1).String()) {
		t.Errorf("the next lesson is at %s", got)
	}
	tab.Back()
	tab.WaitText("h1", techniques[l.Technique].Title)
	waitVerdict(tab, "Now alone") // a lesson begins anew
	if n := tab.Count(".lesson-boards .state"); n != 3 {
		t.Errorf("%d boards are still solved", n)
	}
}

// A wrong mark gets its reason on the smallest phone, and one tap removes it. A long reason is told once its
// first steps are made.
func TestLessonMistake(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(browser.View{Width: 320, Height: 568, Touch: true})
	tab.Go(server.URL + "#learn:starbattle/pair/2")
	tab.Wait("[data-do=show-step][aria-disabled=false]")
	was := board(tab)
	tab.Tap(cell(12))
	tab.Wait(".hint-bar [data-do=take-back]")
	if said := tab.Text("#verdict"); !strings.Contains(said, "row 3, column 3 can't be right. With") {
		t.Errorf("it says %q", said)
	}
	if got := browser.Eval[string](tab, overlapping); got != "" {
		t.Error(got)
	}
	tab.Tap(".hint-bar [data-do=take-back]")
	waitBoard(t, tab, was)
	waitVerdict(tab, "Taken back")

	const whole = "The X in row 5, column 1 can't be right. With no queen" // all of the reason
	tab.Do(`location.hash = "#learn:starbattle/touching/2"`)
	tab.WaitText("h1", "Crowding by touch")
	tab.Wait("[data-do=show-step][aria-disabled=false]")
	tab.Tap(cell(20))
	tab.Wait("[data-do=more-reasons]")
	if got := browser.Eval[string](tab, overlapping); got != "" {
		t.Error(got)
	}
	tab.Tap("[data-do=more-reasons]")
	waitVerdict(tab, whole)
	tab.Tap(".bar [data-do=undo]")
	tab.Wait("[data-do=more-reasons]")
	tab.Do(`document.querySelector("[data-do=more-reasons]").focus()`)
	tab.Key("Enter")
	waitVerdict(tab, whole)
	if got := browser.Eval[string](tab, overlapping); got != "" {
		t.Error(got)
	}
}

func TestLessonWithPieces(t *testing.T) {
	t.Parallel()
	l := lessonIn(t, "tromino/only")
	_, tab := play(t, "#learn:tromino/only")
	waitVerdict(tab, task)
	p := l.link.Puzzle.(*tromino.Puzzle)
	next := l.link.Position.Set(l.see.Marks...)
	joins := slices.DeleteFunc(l.see.Marks, func(m solver.Mark) bool { return m.To != tromino.Open })
	a, b := p.EdgeCells(joins[0].Site)
	path := []int{a, b} // the cells of the piece, the middle one between the others
	for site := range p.Sites() {
		if c, d := p.EdgeCells(site); next[site] == tromino.Open && site != joins[0].Site {
			switch {
			case c == b || d == b:
				path = append(path, c+d-b)
			case c == a || d == a:
				path = []int{b, a, c + d - a}
			}
		}
	}
	tab.Mouse.Drag(tab.Point(cell(path[0])), tab.Point(cell(path[1])), tab.Point(cell(path[2])))
	waitVerdict(tab, "Yes: ")
}

// Leaving a lesson restores the earlier state: the marks, the history, the mode, and in Watch the step.
func TestBackFromALesson(t *testing.T) {
	t.Parallel()
	_, tab := play(t, queens6)
	tab.Click(cell(0))
	tab.Click(cell(9))
	tab.WaitFor(glyphs + " === 2")
	was := board(tab)
	tab.Wait("a#grade")
	if name := tab.Attr("#grade", "aria-label"); !strings.Contains(name, "needs ") || tab.Attr("#grade", "title") != name {
		t.Errorf("the grade is called %q", name)
	}
	tab.Click("#grade")
	tab.Wait("#lesson-rule")
	waitVerdict(tab, task)
	tab.Click(".ways [aria-label^=Next]")
	waitVerdict(tab, task)
	tab.Click(".ways [aria-label^=Game]")
	tab.Wait(".at-play")
	waitBoard(t, tab, was)
	tab.Click("[data-do=undo]")
	tab.WaitFor(shown + " !== " + quote(was))
	tab.Click("[data-do=redo]")
	waitBoard(t, tab, was)

	tab.Click("[data-do=mode][data-arg=watch]")
	tab.Wait("#strategy")
	choose(tab, "#strategy", "explained")
	for range 5 {
		nextSaid(tab, func() { tab.Click("[data-do=step]") })
	}
	tab.WaitText("#n-tests", "3")
	watched := board(tab)
	tab.Click(".used a")
	tab.Wait("#lesson-rule")
	tab.Back()
	tab.Wait(".at-watch")
	tab.WaitText("#n-tests", "3")
	waitBoard(t, tab, watched)
	tab.Click("[data-do=mode][data-arg=play]")
	waitBoard(t, tab, was)

	// The lesson is not among the games.
	tab.Click("[data-do=home]")
	tab.WaitText("#h-recent", "Continue")
	if n := tab.Count(going); n != 1 {
		t.Errorf("%d games are under way, want 1", n)
	}
	if note := tab.Text(going + " .tile-words"); !strings.Contains(note, "Medium ") || !strings.HasSuffix(note, "Continue: 0 of 6") {
		t.Errorf("the list says of the game: %q", note)
	}
}

// The lessons with the longest texts can be opened and shown without overlaps. The board stays in place.
func TestLongestLessons(t *testing.T) {
	t.Parallel()
	_, tab := play(t, "#learn:abcd/counts")
	for _, k := range all.Kinds() {
		longest := func(text func(at game.Learning) string) game.Learning {
			found := game.Learning{Kind: k}
			for i := range k.Ladder.Techniques {
				if at := (game.Learning{Kind: k, Technique: i}); len(text(at)) > len(text(found)) {
					found = at
				}
			}
			return found
		}
		for _, at := range []game.Learning{
			longest(func(at game.Learning) string { return k.Ladder.Techniques[at.Technique].Rule }),
			longest(func(at game.Learning) string { return lessonIn(t, strings.TrimPrefix(at.String(), "learn:")).see.Text }),
		} {
			technique := k.Ladder.Techniques[at.Technique]
			tab.Do(`location.hash = ` + quote(at.String()))
			tab.WaitText("h1", technique.Title)
			before := browser.Eval[string](tab, boardPlace)
			showStep(tab)
			tab.WaitFor(lit + `.includes("target")`)
			if after := browser.Eval[string](tab, boardPlace); after != before {
				t.Errorf("%s: the board was at %s and is at %s", technique.Name, before, after)
			}
			if got := browser.Eval[string](tab, overlapping); got != "" {
				t.Errorf("%s: %s", technique.Name, got)
			}
		}
	}
}
