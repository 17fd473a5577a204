package watch_test

import (
	"context"
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/watch"
	"quadrille/app/worker"
	"quadrille/solver/all"
)

// compared runs a comparison to its end, or until stop reports true.
func compared(t *testing.T, board string, stop func(watch.Comparison) bool) (watch.Comparison, string) {
	t.Helper()
	link, err := game.OpenBoard(all.Kinds(), board)
	if err != nil {
		t.Fatal(err)
	}
	c := watch.NewComparison(link)
	server := &worker.Server{Kinds: all.Kinds()}
	for due := c.Update(watch.Compare{}); len(due) > 0; {
		effect := due[0]
		due = due[1:]
		question, ok := effect.(event.Ask)
		if !ok {
			continue
		}
		server.Handle(context.Background(), question.Question, func(r ask.Reply[any]) {
			if stop(c) {
				due = append(due, c.Update(watch.Stop{})...)
				return
			}
			due = append(due, c.Update(event.Answered{Ask: question, Reply: r})...)
		})
	}
	var rows []string
	for i, row := range c.Rows {
		s := link.Kind.Strategies[i]
		rows = append(rows, s.Title+"; "+row.First.Words(s)+"; "+row.All.Words(s))
	}
	return c, strings.Join(append(rows, c.Says()), "\n")
}

// The table has the documented counts, and names what needs least, what needs most, and why.
func TestCompare(t *testing.T) {
	never := func(watch.Comparison) bool { return false }
	for board, want := range map[string]string{
		"starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC": `Forward; 12 tests; 2,118 tests
Reverse; 2,112 tests; 2,118 tests
Row by row; 21 tests; 156 tests
Looking ahead; 6 tests; 69 tests
Fewest choices; 7 tests; 16 tests
Dancing links; 7 tests; 16 tests
Explained; 12 deductions; 12 deductions
Fewest choices: 16 tests. Forward: 2,118 tests. Why: where the choice is small, a wrong star is found out soon.`,
	} {
		c, got := compared(t, board, never)
		if got != want || c.Running {
			t.Errorf("%s, running %t:\n%s\nwant\n%s", board, c.Running, got, want)
		}
	}
}

// What is stopped says nothing, and begins anew.
func TestCompareIsStopped(t *testing.T) {
	c, got := compared(t, "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC", func(c watch.Comparison) bool { return c.Rows[1].First.Known })
	if c.Running || c.Says() != "" || !c.Rows[0].All.Known || c.Rows[2].First.Known {
		t.Error(got)
	}
}

// A search that is far from its end is stopped, and the next begins.
func TestCompareEndsLongRuns(t *testing.T) {
	c, got := compared(t, "starbattle:10x2.AAABBBBCCCAAABBBCCCCDAABBECCFFDDGBEECCFFDDGGEEHHFFDDGGEEHHFFDDGGIEHHFJDDGIIIHHJJDGGIIHHJJJGGIIIIJJJJ", func(c watch.Comparison) bool { return c.Rows[1].First.Known })
	if !c.Rows[0].All.Over || !c.Rows[1].First.Known {
		t.Error(got)
	}
}

// A run that fails is unknown, and the next begins.
func TestCompareAfterAFailure(t *testing.T) {
	link, err := game.OpenBoard(all.Kinds(), "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC")
	if err != nil {
		t.Fatal(err)
	}
	c := watch.NewComparison(link)
	asked := c.Update(watch.Compare{})[0].(event.Ask)
	next := c.Update(event.Answered{Ask: asked, Reply: ask.Without(asked.Question, "The solver stopped working")})
	if row := c.Rows[0]; row.First != (watch.Effort{}) || row.All != (watch.Effort{}) || row.First.Number() != "" {
		t.Errorf("%+v", row)
	}
	if q := next[len(next)-1].(event.Ask).Question.(ask.Run); q.Strategy != link.Kind.Strategies[1].Name || !c.Running {
		t.Errorf("%+v follows, running %t", q, c.Running)
	}
}

// Where there is no solution there is none to come to.
func TestCompareWithoutASolution(t *testing.T) {
	c, got := compared(t, "starbattle:4x1.AABBBCCACCCDDDDD", func(watch.Comparison) bool { return false })
	for _, row := range c.Rows {
		if row.First.Number() != "none" || !row.All.Known || row.All.Number() == "none" {
			t.Errorf("%+v in\n%s", row, got)
		}
	}
}
