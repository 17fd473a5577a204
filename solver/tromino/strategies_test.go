package tromino

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/solver/telling"
)

// Counts are the numbers of steps of a search.
type counts struct{ tests, placements, retractions, solutions int }

// follow runs a search, in full or up to the first solution.
func follow(s solver.Strategy, p *Puzzle, all bool) (n counts, found []solver.Position) {
	pos := p.Start()
	for step := range s.Search(p) {
		switch step.Action {
		case solver.Try:
			n.tests++
		case solver.Place:
			n.placements++
			pos = pos.Set(step.Marks...)
		case solver.Remove:
			n.retractions++
			pos = pos.Set(step.Marks...)
		case solver.Found:
			n.solutions++
			if found = append(found, pos); !all {
				return n, found
			}
		}
	}
	return n, found
}

// The documented search has these counts, to the first solution and to the end.
func TestNextEmptyCounts(t *testing.T) {
	p := must(Parse(Mensa))
	for _, test := range []struct {
		all  bool
		want counts
	}{
		{false, counts{70, 18, 6, 1}},
		{true, counts{159, 27, 27, 1}},
	} {
		got, found := follow(nextEmpty, p, test.all)
		if got != test.want {
			t.Errorf("to the end %t: %+v, want %+v", test.all, got, test.want)
		}
		if v := p.Prove(context.Background(), p.Start(), 2); !slices.Equal(found, v.Witnesses) {
			t.Errorf("found %v, proved %v", found, v.Witnesses)
		}
	}
}

// The only wrong branch of the documented search begins at row 3, column 5.
func TestOneWrongPiece(t *testing.T) {
	p := must(Parse(Mensa))
	pos := p.Start()
	v := p.Prove(context.Background(), pos, 1)
	for step := range nextEmpty.Search(p) {
		if step.Action != solver.Place {
			continue
		}
		if pos = pos.Set(step.Marks...); !p.Keeps(v.Witnesses[0], pos) {
			if got, want := telling.Spell(step.Text, 0), "Place: L, corner bottom right at row 2, column 4"; got != want {
				t.Errorf("%s, want %s", got, want)
			}
			return
		}
	}
	t.Error("no wrong branch")
}

// Both searches find the solutions of the prover.
func TestSearchesAgreeWithProof(t *testing.T) {
	g := setter{rand.New(rand.NewPCG(6, 1))}
	many := 0
	for range solvertest.Fewer(300) {
		size := [][2]int{{3, 4}, {4, 3}, {3, 5}, {6, 3}, {4, 6}, {5, 6}}[g.IntN(6)]
		p := g.puzzle(size[0], size[1])
		v := p.Prove(context.Background(), p.Start(), 50)
		if v.Count == 50 {
			continue
		}
		_, scanned := follow(nextEmpty, p, true)
		_, tried := follow(tight, p, true)
		slices.Sort(scanned)
		slices.Sort(tried)
		if len(scanned) != v.Count || !slices.Equal(scanned, tried) || len(slices.Compact(scanned)) != v.Count {
			t.Fatalf("%s: proved %d, found %d and %d", p, v.Count, len(scanned), len(tried))
		}
		if v.Count > 1 {
			many++
		}
	}
	if many < solvertest.Fewer(20) {
		t.Errorf("%d puzzles have several solutions, want more", many)
	}
}

// testdata has the log of each search, with the board at every solution.
func TestTraces(t *testing.T) {
	for _, test := range []struct {
		file, puzzle string
		search       solver.Strategy
		steps        int
	}{
		{"scan.txt", Mensa, nextEmpty, 1000},
		{"scan-many.txt", corners, nextEmpty, 120},
		{"scan-none.txt", threeNone, nextEmpty, 100},
		{"tight.txt", Mensa, tight, 100},
		{"tight-many.txt", corners, tight, 120},
		{"tight-none.txt", threeNone, tight, 100},
	} {
		p := must(Parse(test.puzzle))
		log := fmt.Sprintf("%s on %s\n\n", test.search.Title, p)
		pos, lines := p.Start(), 0
		for step := range test.search.Search(p) {
			if step.Action == solver.Place || step.Action == solver.Remove {
				pos = pos.Set(step.Marks...)
			}
			sort := byte(' ')
			if step.Sort != 0 {
				sort = step.Sort
			}
			log += fmt.Sprintf("%c%c %s\n", step.Action, sort, telling.Spell(test.search.Describe(p, step), 1))
			if step.Action == solver.Found {
				log += "\n" + drawn(p, pos) + "\n"
			}
			if lines++; lines == test.steps {
				break
			}
		}
		solvertest.Golden(t, test.file, log)
	}
}

func TestSpace(t *testing.T) {
	if got := nextEmpty.Space(must(Parse(Mensa))); got != 2176782336 { // 6^12
		t.Errorf("the space is %v", got)
	}
}
