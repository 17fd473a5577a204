package ui

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/solver"
)

// counters are the numbers beside the search. What only deduces takes nothing back, and has
// nothing to save itself from.
func (ws *watchScreen) counters() []fact {
	c := ws.m.Counts()
	facts := []fact{{id: "tests", name: solver.Capital(ws.m.Noun()) + "s", value: thousands(c.Tests)}}
	if !ws.m.Strategy().Partial {
		facts = append(facts, fact{id: "placements", name: "Placed", value: thousands(c.Placements)},
			fact{id: "removals", name: "Taken back", value: thousands(c.Removals)})
	}
	facts = append(facts, fact{id: "solutions", name: "Solutions", value: thousands(c.Solutions)})
	if !ws.m.Strategy().Partial {
		for _, sort := range ws.m.Strategy().Sorts {
			if sort.Counted {
				facts = append(facts, fact{id: "sort-" + string(rune(sort.Byte)), name: sort.Title, value: thousands(c.Of(sort))})
			}
		}
		facts = append(facts, fact{id: "space", name: "Candidates in all", value: ws.space()})
	}
	return append(facts, fact{id: "time", name: "Time", value: ws.m.Time()}, fact{id: "runs", name: "Mean of", value: ws.m.Runs()})
}

// techniquesUsed are those of a search that only deduces, the easiest first, each with its
// lesson: it knows many, and needs a few of them.
func (ws *watchScreen) techniquesUsed() app.UI {
	if !ws.m.Strategy().Partial {
		return app.Span()
	}
	c := ws.m.Counts()
	var used []fact
	for _, sort := range ws.m.Strategy().Sorts {
		if n := c.Of(sort); n > 0 {
			used = append(used, fact{"sort-" + string(rune(sort.Byte)), sort.Title, thousands(n), lessonTitled(ws.page.link().Kind, sort.Title)})
		}
	}
	return app.If(len(used) > 0, func() app.UI { return factList(used).(app.HTMLDl).Class("used") })
}

// A fact is a line of a list; with an address its name leads there.
type fact struct{ id, name, value, address string }

func factList(facts []fact) app.UI {
	var rows []app.UI
	for _, f := range facts {
		name := app.Dt().Text(f.name)
		if f.address != "" {
			name = app.Dt().Body(lessonLink(f.address, f.name))
		}
		rows = append(rows, app.Div().Body(name, app.Dd().ID("n-"+f.id).Text(f.value)))
	}
	return app.Dl().Class("facts").Body(rows...)
}

// space is the product that the search saves itself from trying.
func (ws *watchScreen) space() string {
	n := ws.m.Strategy().Space(ws.page.link().Puzzle)
	if n < 1e15 {
		return thousands(int(n))
	}
	exponent := math.Floor(math.Log10(n))
	return strconv.FormatFloat(n/math.Pow(10, exponent), 'f', 2, 64) + " × 10^" + strconv.Itoa(int(exponent))
}
