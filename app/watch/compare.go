package watch

import (
	"cmp"
	"slices"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A Comparison runs all strategies on one board, one after the other and unseen, up to the first solution and then to
// the end.
type Comparison struct {
	Rows    []Row // of the strategies, in their order; none before it has begun
	Running bool

	link  solver.Link
	asker event.Asker
	at    int // the strategy that runs
	all   bool
}

// A Row is what a strategy needed.
type Row struct {
	First, All Effort
	Seconds    float64 // of the run to the end
}

// An Effort is a number of tests.
type Effort struct {
	Tests int
	Over  bool // it was stopped after so many
	None  bool // there is no solution to come to
	Known bool
}

// mostCompared is the number of tests after which a run of a comparison is stopped.
const mostCompared = 1_000_000

// NewComparison returns the comparison of the strategies for a puzzle, which Compare begins.
func NewComparison(link solver.Link) Comparison { return Comparison{link: link} }

type Compare struct{}

func (Compare) Event() {}

func (c *Comparison) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case Compare:
		effects := c.asker.Drop()
		c.Rows, c.Running, c.at, c.all = make([]Row, len(c.link.Kind.Strategies)), true, 0, false
		return append(effects, c.next()...)
	case Stop:
		c.Running = false
		return c.asker.Drop()
	case event.Answered:
		if c.asker.Takes(e) {
			return c.take(e)
		}
	}
	return nil
}

// take takes a report of the run, and goes on to the next run at its end.
func (c *Comparison) take(e event.Answered) []event.Effect {
	result := e.Answer.(ask.Result)
	row := &c.Rows[c.at]
	effort := &row.First
	if c.all {
		effort = &row.All
	}
	switch tests := result.Counts.Tests; {
	case e.Error != "": // unknown
	case e.Done:
		*effort = Effort{Tests: tests, Known: true}
	case tests < mostCompared:
		return nil
	default:
		*effort = Effort{Tests: mostCompared, Over: true}
	}
	if c.all {
		row.Seconds = result.Seconds
	}
	effects := c.asker.Drop()
	none := effort.Known && result.Counts.Solutions == 0
	switch partial := c.link.Kind.Strategies[c.at].Partial; {
	case !c.all && !partial && !none && effort.Known:
		c.all = true
	default:
		if !c.all { // one without a solution or that only deduces has done all it can, one that was stopped or failed would be again
			row.All = row.First
			row.First.None = none
			row.Seconds = result.Seconds
		}
		c.at, c.all = c.at+1, false
	}
	return append(effects, c.next()...)
}

func (c *Comparison) next() []event.Effect {
	if c.at == len(c.Rows) {
		c.Running = false
		return nil
	}
	search := ask.Search{Link: c.link.Name(), Strategy: c.link.Kind.Strategies[c.at].Name}
	return []event.Effect{c.asker.Ask(ask.Run{Search: search, First: !c.all})}
}

// Says returns a sentence on the search that needed least and the one that needed most, and why; empty before the end.
func (c *Comparison) Says() string {
	strategies := c.link.Kind.Strategies
	var order []int
	for i, row := range c.Rows {
		if !strategies[i].Partial && (row.All.Known || row.All.Over) {
			order = append(order, i)
		}
	}
	if c.Running || len(order) < 2 {
		return ""
	}
	byTests := func(a, b int) int { return cmp.Compare(c.Rows[a].All.Tests, c.Rows[b].All.Tests) }
	least, most := slices.MinFunc(order, byTests), slices.MaxFunc(order, byTests)
	few, many := c.Rows[least].All, c.Rows[most].All
	text := strategies[least].Title + ": " + few.Words(strategies[least]) + ". " + strategies[most].Title + ": " + many.Words(strategies[most]) + "."
	switch {
	case few.Over, few.Tests == many.Tests, strategies[least].Noun != strategies[most].Noun:
		return text
	case strategies[least].Saves == "":
		return text + " Why: its order happens to suit this board."
	}
	return text + " Why: " + strategies[least].Saves + "."
}

// Number returns an effort in digits, empty if unknown.
func (e Effort) Number() string {
	switch {
	case e.None:
		return "none"
	case e.Over:
		return "over " + game.Thousands(e.Tests)
	case e.Known:
		return game.Thousands(e.Tests)
	}
	return ""
}

// Words returns an effort of a strategy in words, empty if unknown.
func (e Effort) Words(s solver.Strategy) string {
	noun := cmp.Or(s.Noun, "test")
	switch {
	case e.Over:
		return "more than " + game.Count(e.Tests, noun)
	case e.Known:
		return game.Count(e.Tests, noun)
	}
	return ""
}
