package ladder

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/solver/telling"
)

// Every deduction on boards with one and with several solutions holds in all of them, follows from its
// premises alone, and names them.
func TestSeveralSound(t *testing.T) {
	boards := loose(t, 8, 2, 5, solvertest.Fewer(3))
	if !testing.Short() {
		boards = slices.Concat(boards, loose(t, 9, 2, 2, 1), loose(t, 10, 2, 3, 1))
	}
	count := 0
	for _, p := range boards {
		err := solvertest.Ladder(severalKind(), p.puzzle, p.solutions, func(_ solver.Position, d solver.Deduction) error {
			count++
			return namesError(p.puzzle, d)
		})
		if err != nil {
			t.Error(err)
		}
	}
	t.Log(count, "deductions")
}

// soundError returns an error if a deduction does not follow from its premises or does not name them.
func soundError(p *puzzle, pos solver.Position, d solver.Deduction) error {
	if err := p.Recheck(context.Background(), pos, d); err != nil {
		return err
	}
	return namesError(p, d)
}

// namesError returns an error if the units that a deduction names differ from those it needs: it names all
// whose stars it needs, and beside them only those of its cover.
func namesError(p *puzzle, d solver.Deduction) error {
	text := d.Told.Text
	for _, c := range d.Told.Cases {
		text += "\n" + c.Text
	}
	if len(d.Told.Area) > 0 || d.Told.Withheld || len(d.Told.Cases) > solver.MaxCases {
		return nil // the area is outlined and the units counted, or the argument or its end is left out
	}
	named := namedUnits(p.n, text)
	for _, unit := range d.Units {
		if u := p.number(unit); !named[u] {
			return fmt.Errorf("it does not name %s", telling.Spell(p.unitRef(u), 1))
		}
	}
	for u := range named {
		if !slices.ContainsFunc(slices.Concat(d.Units, d.Cover), func(unit []int) bool { return p.number(unit) == u }) {
			return fmt.Errorf("it names %s without need", telling.Spell(p.unitRef(u), 1))
		}
	}
	if len(d.Told.Where) == 0 {
		return fmt.Errorf("it does not say where to look")
	}
	return nil
}

func (p *puzzle) number(unit []int) int {
	return slices.IndexFunc(p.units, func(u []int) bool { return slices.Equal(u, unit) })
}

// namedUnits returns the units that a text is about.
func namedUnits(n int, text string) map[int]bool {
	named := make(map[int]bool)
	for _, r := range telling.Refs(text) {
		for kind, lines := range r.Lines {
			for _, l := range lines {
				if r.Role == telling.Units {
					named[kind*n+l] = true
				}
			}
		}
	}
	return named
}
