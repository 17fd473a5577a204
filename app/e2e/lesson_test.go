//go:build !js

package e2e

import (
	"context"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
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

// Nothing overlaps in the lessons with the longest texts, and the board stays in place. The reason against a wrong
// mark fits the smallest phone. A finger draws a piece.
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

	tab.Look(browser.View{Width: 320, Height: 568, Touch: true})
	fits := func(when string) {
		t.Helper()
		if got := browser.Eval[string](tab, overlapping); got != "" {
			t.Errorf("%s: %s", when, got)
		}
	}
	wrong := func(fragment, title string, site int, button string) {
		t.Helper()
		tab.Do("location.hash = " + quote(fragment))
		tab.WaitText("h1", title)
		waitVerdict(tab, "Your turn")
		tab.Wait("[data-do=show-step][aria-disabled=false]")
		tab.Tap(cell(site))
		tab.Wait(button)
		fits("a reason at " + fragment)
	}
	wrong("#learn:starbattle/pair/2", "Pair", 12, ".hint-bar [data-do=take-back]")
	wrong("#learn:starbattle/touching/2", "Crowding by touch", 20, "[data-do=more-reasons]")
	tab.Tap("[data-do=more-reasons]")
	waitVerdict(tab, "The X in row 5, column 1 can't be right. With no queen") // all of the reason
	fits("a long reason")

	tab.Do(`location.hash = "#learn:tromino/only"`)
	waitVerdict(tab, task)
	tab.Finger.Drag(tab.Point(cell(13)), tab.Point(cell(14)), tab.Point(cell(9)))
	waitVerdict(tab, "Yes: ")
}
