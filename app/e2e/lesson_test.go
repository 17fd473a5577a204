//go:build !js

package e2e

import (
	"context"
	"slices"
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

// showStep waits until a lesson knows its step, and shows all of it.
func showStep(tab *browser.Tab) {
	follow(tab, `click [data-do=show-step][aria-disabled=false] ; click [aria-label="Hint: how?"] ; click [aria-label="Hint: why?"]
		wait [data-do=take-hint]`)
}

// lessonIn returns the deduction of the lesson at an address, "learn:kind/technique".
func lessonIn(address string) solver.Deduction {
	at := must(game.OpenLearning(all.Kinds(), address))
	link := must(at.Lesson())
	d, _, _ := at.Kind.Ladder.Next(context.Background(), link.Puzzle, link.Position)
	return d
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
		for _, at := range slices.Compact([]game.Learning{ // one lesson may be both
			longest(func(at game.Learning) string { return k.Ladder.Techniques[at.Technique].Rule }),
			longest(func(at game.Learning) string { return lessonIn(at.String()).Told.Text }),
		}) {
			technique := k.Ladder.Techniques[at.Technique]
			tab.Do(`location.hash = ` + quote(at.String()))
			tab.WaitText("h1", technique.Title)
			before := browser.Eval[string](tab, boardPlace)
			showStep(tab)
			tab.WaitFor(script("lit") + `.includes("target")`)
			if after := browser.Eval[string](tab, boardPlace); after != before {
				t.Errorf("%s: the board was at %s and is at %s", technique.Name, before, after)
			}
			faultless(t, tab, overlapping, "%s: %s", technique.Name)
		}
	}

	tab.Look(browser.View{Width: 320, Height: 568, Touch: true})
	for _, script := range []string{
		"go learn:starbattle/pair/2 ; text h1 = Pair ; says Your turn ; wait [data-do=show-step][aria-disabled=false] ; tap #c12 ; wait .hint-bar [data-do=take-back]",
		"go learn:starbattle/what-if/2 ; text h1 = What if ; says Your turn ; wait [data-do=show-step][aria-disabled=false] ; tap #c33 ; wait [data-do=more-reasons]",
		"tap [data-do=more-reasons] ; says The X in row 6, column 4 can't be right. With no queen", // all of the reason
	} {
		follow(tab, script)
		faultless(t, tab, overlapping, "%s: %s", script)
	}

	follow(tab, "go learn:tromino/only ; says Press Show me")
	tab.Finger.Drag(tab.Point(cell(13)), tab.Point(cell(14)), tab.Point(cell(9)))
	waitVerdict(tab, "Yes: ")
}
