package starbattle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/solver/telling"
)

func strategy(t testing.TB, name string) solver.Strategy {
	t.Helper()
	for _, s := range Kind().Strategies {
		if s.Name == name {
			return s
		}
	}
	t.Fatalf("no strategy is called %s", name)
	return solver.Strategy{}
}

// tally counts the steps of a search up to its first solution, or all of them.
func tally(s solver.Strategy, p *Puzzle, all bool) (counts map[solver.Action]int, solutions []solver.Position) {
	counts = make(map[solver.Action]int)
	pos := p.Start()
	for step := range s.Search(p) {
		counts[step.Action]++
		if len(step.Marks) > 0 {
			pos = pos.Set(step.Marks...)
		}
		if step.Action == solver.Found {
			solutions = append(solutions, pos)
			if !all {
				break
			}
		}
	}
	return counts, solutions
}

func TestSearchCounts(t *testing.T) {
	const other = "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"
	for _, c := range []struct {
		strategy, puzzle                        string
		all                                     bool
		tries, placements, removals, found, end int
	}{
		{"forward", Mensa, false, 12, 6, 0, 1, 0},
		{"forward", Mensa, true, 2118, 445, 445, 1, 1},
		{"reverse", Mensa, false, 2112, 445, 439, 1, 0},
		{"reverse", Mensa, true, 2118, 445, 445, 1, 1},
		{"rows", Mensa, false, 21, 6, 0, 1, 0},
		{"rows", Mensa, true, 156, 26, 26, 1, 1},
		{"forward", other, true, 1169, 213, 213, 1, 1},
		{"reverse", other, true, 1169, 213, 213, 1, 1},
		{"rows", other, true, 708, 118, 118, 1, 1},
		{"rows", fourTwo, true, 60, 16, 16, 2, 1},
		{"ahead", Mensa, false, 6, 6, 0, 1, 0},
		{"ahead", Mensa, true, 69, 69, 69, 1, 1},
		{"fewest", Mensa, false, 7, 7, 1, 1, 0},
		{"fewest", Mensa, true, 16, 16, 16, 1, 1},
		{"fewest", other, true, 20, 20, 20, 1, 1},
		{"fewest", fourTwo, true, 16, 16, 16, 2, 1},
		{"dancing", Mensa, false, 7, 7, 1, 1, 0},
		{"dancing", Mensa, true, 16, 16, 16, 1, 1},
		{"dancing", other, true, 23, 23, 23, 1, 1},
		{"dancing", fourTwo, true, 16, 16, 16, 2, 1},
	} {
		p := must(Parse(c.puzzle))
		got, _ := tally(strategy(t, c.strategy), p, c.all)
		want := map[solver.Action]int{
			solver.Try: c.tries, solver.Place: c.placements, solver.Remove: c.removals,
			solver.Found: c.found, solver.End: c.end,
		}
		for _, a := range []solver.Action{solver.Try, solver.Place, solver.Remove, solver.Found, solver.End} {
			if got[a] != want[a] {
				t.Errorf("%s, all %t, on %s: %d times %c, want %d", c.strategy, c.all, p, got[a], a, want[a])
			}
		}
	}
}

func TestSpace(t *testing.T) {
	for _, c := range []struct {
		strategy, puzzle string
		want             float64
	}{
		{"forward", Mensa, 30000},
		{"reverse", Mensa, 30000},
		{"rows", Mensa, 46656},
		{"rows", stripes(8, 2).String(), 377801998336}, // 28^8
		{"forward", stripes(8, 2).String(), 377801998336},
	} {
		if got := strategy(t, c.strategy).Space(must(Parse(c.puzzle))); got != c.want {
			t.Errorf("%s on %s: %v, want %v", c.strategy, c.puzzle, got, c.want)
		}
	}
}

// A search, the proof and byHand find the same solutions.
func TestSearchRandomBoards(t *testing.T) {
	random := newGenerator(3)
	for i := range solvertest.Fewer(150) {
		n, k := 4+i%3, 1
		letters := random.scattered(n)
		switch {
		case i%10 == 0:
			n, k = 8, 2
			letters = random.planted(n, k)
		case i%2 == 0:
			letters = random.planted(n, k)
		}
		p := must(New(n, k, letters))
		want := byHand(p, p.Start())
		checkProof(t, p, p.Start(), want)
		slices.Sort(want)
		for _, s := range strategies {
			if k > 1 && (s.Name == "forward" || s.Name == "reverse") {
				continue // region by region, two stars take too long
			}
			_, got := tally(s, p, true)
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("%s on %s finds %d solutions, want %d", s.Name, p, len(got), len(want))
			}
		}
	}
}

// The causes of a forbidden try are the closers of the cell.
func TestCauses(t *testing.T) {
	for _, p := range []*Puzzle{must(Parse(Mensa)), must(Parse(nineThree)), must(Parse(sixSplit))} {
		for _, s := range strategies {
			pos := p.Start()
			steps := 0
			for step := range s.Search(p) {
				if steps++; steps > 20_000 || t.Failed() {
					break
				}
				if len(step.Marks) > 0 {
					pos = pos.Set(step.Marks...)
				}
				if step.Action != solver.Try {
					continue
				}
				if want := p.Analyse(pos).ClosedBy(step.Site); !slices.Equal(step.Cause, want) {
					t.Errorf("%s on %s, step %d: cause %v, want %v", s.Name, p, steps, step.Cause, want)
				}
			}
		}
	}
}

// The same sentence counts rows and columns from 1 or from 0.
func TestSayNumbersFromZeroOrOne(t *testing.T) {
	p := must(Parse(Mensa))
	step := solver.Step{Action: solver.Try, Site: 9, Cause: []int{2}}
	for first, want := range []string{
		"Try row 1, column 3 for region B: it touches the star at row 0, column 2",
		"Try row 2, column 4 for region B: it touches the star at row 1, column 3",
	} {
		if got := telling.Spell(strategy(t, "forward").Describe(p, step), first); got != want {
			t.Errorf("from %d: %s, want %s", first, got, want)
		}
	}
}

// An allowed try allocates nothing, the others their slices.
func TestSearchAllocations(t *testing.T) {
	p := must(Parse(Mensa))
	s := strategy(t, "forward")
	counts, _ := tally(s, p, true)
	placed := counts[solver.Place] + counts[solver.Remove]
	forbidden := counts[solver.Try] - counts[solver.Place]
	most := float64(placed + 4*forbidden + 20) // a cause grows to four stars at most: 1, 2, 4
	got := testing.AllocsPerRun(5, func() {
		for range s.Search(p) {
		}
	})
	if got > most {
		t.Errorf("%v allocations, want at most %v", got, most)
	}
}

func TestTraces(t *testing.T) {
	for _, c := range []struct {
		file, strategy, puzzle string
		from, steps            int
	}{
		{"forward.txt", "forward", Mensa, 0, 19},
		{"reverse.txt", "reverse", Mensa, 0, 60},
		{"rows.txt", "rows", "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC", 0, 60},
		{"two-stars.txt", "forward", nineThree, 300, 60},
		{"none.txt", "forward", fourNone, 0, 1000},
	} {
		p, s := must(Parse(c.puzzle)), strategy(t, c.strategy)
		trace := fmt.Sprintf("%s on %s, from step %d\n\n", c.strategy, p, c.from+1)
		i := 0
		for step := range s.Search(p) {
			if i++; i > c.from {
				trace += telling.Spell(s.Describe(p, step), 1) + "\n"
			}
			if i == c.from+c.steps {
				break
			}
		}
		solvertest.Golden(t, c.file, trace)
		if strings.Contains(trace, "%") {
			t.Errorf("%s: a sentence is not put together rightly", c.file)
		}
	}
}
