package ui

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// counters returns the numbers beside the search. A search that only deduces takes nothing back, and has no
// search space.
func (ws *watchScreen) counters() []view.Fact {
	c := ws.m.Counts()
	facts := []view.Fact{{ID: "tests", Name: solver.Capital(ws.m.Noun()) + "s", Value: game.Thousands(c.Tests)}}
	if !ws.m.Strategy().Partial {
		facts = append(facts, view.Fact{ID: "placements", Name: "Placed", Value: game.Thousands(c.Placements)},
			view.Fact{ID: "removals", Name: "Taken back", Value: game.Thousands(c.Removals)})
	}
	facts = append(facts, view.Fact{ID: "solutions", Name: "Solutions", Value: game.Thousands(c.Solutions)})
	if !ws.m.Strategy().Partial {
		for _, sort := range ws.m.Strategy().Sorts {
			if sort.Counted {
				facts = append(facts, view.Fact{ID: "sort-" + string(rune(sort.Byte)), Name: sort.Title, Value: game.Thousands(c.Of(sort))})
			}
		}
		facts = append(facts, view.Fact{ID: "space", Name: "Search space", Value: ws.space()})
	}
	return append(facts, view.Fact{ID: "time", Name: "Time", Value: ws.m.Time()}, view.Fact{ID: "runs", Name: "Average over", Value: ws.m.Runs()})
}

// techniquesUsed lists the techniques used by a search that only deduces, the easiest first, each with its
// lesson. Such a search knows many more.
func (ws *watchScreen) techniquesUsed() app.UI {
	if !ws.m.Strategy().Partial {
		return app.Span()
	}
	c := ws.m.Counts()
	var used []view.Fact
	for _, sort := range ws.m.Strategy().Sorts {
		if n := c.Of(sort); n > 0 {
			used = append(used, view.Fact{ID: "sort-" + string(rune(sort.Byte)), Name: sort.Title, Value: game.Thousands(n), Address: view.LessonTitled(ws.board.m.Start().Kind, sort.Title)})
		}
	}
	return view.If(len(used) > 0, view.FactList(used).Class("used"))
}

// space returns the size of the search space in digits.
func (ws *watchScreen) space() string {
	n := ws.m.Strategy().Space(ws.board.m.Start().Puzzle)
	if n < 1e15 {
		return game.Thousands(int(n))
	}
	exponent := math.Floor(math.Log10(n))
	return strconv.FormatFloat(n/math.Pow(10, exponent), 'f', 2, 64) + " × 10^" + strconv.Itoa(int(exponent))
}
