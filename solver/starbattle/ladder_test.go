package starbattle

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/ladder"
	"quadrille/solver/telling"
)

// randomBoards makes boards with one solution and with several, of regions in one piece and
// in many.
func randomBoards(seed uint64, sizes ...int) []solvertest.Solved {
	g := newGenerator(seed)
	var boards []solvertest.Solved
	for _, n := range sizes {
		for _, letters := range []string{g.planted(n, 1), g.grown(n), g.scattered(n)} {
			p := must(New(n, 1, letters))
			if v := p.Prove(context.Background(), p.Start(), 300); v.Count > 0 && !v.More {
				all := solutions(p)
				boards = append(boards, solvertest.Solved{Puzzle: p, Solutions: all})
			}
		}
	}
	return boards
}

// solutions lists all solutions of a puzzle.
func solutions(p *Puzzle) (all []solver.Position) {
	var e engine.Engine
	ladder.Load(context.Background(), &e, p.n, p.k, p.numbers, p.Start())
	e.Each(func(stars engine.Stars) bool {
		all = append(all, ladder.Witness(p.n, p.Start(), &stars))
		return true
	})
	return all
}

// Every deduction of every technique at random positions holds in all solutions compatible with them, follows
// from its premises alone, and names these.
func TestLadderSound(t *testing.T) {
	seeds, sizes := uint64(2), []int{5, 6, 7, 8, 9, 10}
	if testing.Short() {
		seeds, sizes = 1, sizes[:3]
	}
	told, several, kind := make(map[string]int), 0, Kind()
	for seed := range seeds {
		for _, k := range randomBoards(seed, sizes...) {
			if err := solvertest.Ladder(kind, k.Puzzle, k.Solutions, func(_ solver.Position, d solver.Deduction) error {
				told[kind.Ladder.Techniques[d.Technique].Name]++
				if len(k.Solutions) > 1 {
					several++
				}
				return namedError(k.Puzzle.(*Puzzle), d)
			}); err != nil {
				t.Error(err)
			}
		}
	}
	sum := 0
	links := solvertest.ReadFile(t, "testdata/techniques.txt")
	for _, k := range kind.Ladder.Techniques {
		one := regexp.MustCompile(`(?m)^` + k.Name + ` starbattle:\d+x1\.`).MatchString(links)
		if one && told[k.Name] == 0 && !testing.Short() {
			t.Errorf("no deduction by %s", k.Name)
		}
		sum += told[k.Name]
	}
	t.Logf("%d deductions, %d of them on boards with several solutions: %v", sum, several, told)
}

// maxNamed is the largest number of units named one by one.
const maxNamed = 12

// namedError returns an error if a sentence does not name a unit that is a premise, or names one that is not.
func namedError(p *Puzzle, d solver.Deduction) error {
	units := numbersOf(p, d.Units)
	if len(d.Units) > maxNamed || strings.Contains(d.Told.Text, "outlined") {
		return nil
	}
	if where := named(p, d.Told.Where); !slices.Equal(where, units) && len(units) > 0 {
		return fmt.Errorf("look at %s: that is %v, not %v", d.Told.Where, where, units)
	}
	text, cover := named(p, d.Told.Text), numbersOf(p, d.Cover)
	for u := range 3 * p.n {
		switch said, needed := slices.Contains(text, u), slices.Contains(units, u); {
		case needed && !said:
			return fmt.Errorf("%s is not named", p.UnitName(u))
		case said && !needed && !slices.Contains(cover, u):
			return fmt.Errorf("%s is named for nothing", p.UnitName(u))
		}
	}
	return nil
}

// numbersOf lists the numbers of units in order. The first of two with the same cells represents both.
func numbersOf(p *Puzzle, units [][]int) []int {
	var numbers []int
	for _, cells := range units {
		numbers = append(numbers, slices.IndexFunc(p.units, func(u []int) bool { return slices.Equal(u, cells) }))
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// named lists the units that a sentence is about, in order.
func named(p *Puzzle, text string) []int {
	var units [][]int
	for _, r := range telling.Refs(text) {
		for kind, lines := range r.Lines {
			for _, l := range lines {
				if r.Role == telling.Units {
					units = append(units, p.units[kind*p.n+l])
				}
			}
		}
	}
	return numbersOf(p, units)
}
