package solvertest

import (
	"cmp"
	"context"
	"iter"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/solver"
	"quadrille/solver/telling"
)

// Ladders tests the ladder of a kind on several puzzles (see Ladder), which together reach each technique,
// except in short tests.
func Ladders(t *testing.T, kind *solver.Kind, puzzles []Solved) {
	reached := make(map[int]bool)
	for _, k := range puzzles {
		if err := Ladder(kind, k.Puzzle, k.Solutions, recording(reached)); err != nil {
			t.Error(err)
		}
	}
	if !testing.Short() {
		wantReached(t, kind.Ladder, reached)
	}
}

// Explains checks that the ladder of a kind solves every puzzle of some sorts, and logs their difficulty.
func Explains[P solver.Puzzle](t *testing.T, kind *solver.Kind, sorts map[string][]P) {
	for _, name := range slices.Sorted(maps.Keys(sorts)) {
		t.Run(name, func(t *testing.T) {
			bands, hardest := make(map[solver.Band]int), make(map[string]int)
			for _, p := range sorts[name] {
				g, ok := kind.Ladder.Rate(context.Background(), p)
				if !ok {
					t.Errorf("not explained: %s", p)
				}
				bands[g.Band]++
				hardest[g.Hardest]++
			}
			t.Log(bands, hardest)
		})
	}
}

// SameGrade checks that two puzzles, for example one and its turn, have the same grade. It returns false if
// they have none.
func SameGrade(t *testing.T, kind *solver.Kind, p, q solver.Puzzle) bool {
	t.Helper()
	want, ok := kind.Ladder.Rate(context.Background(), p)
	got, okToo := kind.Ladder.Rate(context.Background(), q)
	// The order of the cells determines which of several equally near contradictions is used. Numbers may
	// differ by a tenth of their value, as those of Masters have no upper bound.
	if ok != okToo || got.Band != want.Band || math.Abs(got.Number-want.Number) > want.Number/10 || got.Level != want.Level || got.Hardest != want.Hardest {
		t.Errorf("%+v (%t), and %+v (%t)\n%s\n%s", want, ok, got, okToo, p, q)
	}
	return ok
}

// NothingAfterEnd checks that a ladder finds nothing after its context has ended. Choose a puzzle with a long
// search.
func NothingAfterEnd(t *testing.T, kind *solver.Kind, p solver.Puzzle) {
	for i, k := range kind.Ladder.Techniques {
		for d := range kind.Ladder.Find(ended(), p, p.Start(), i) {
			t.Errorf("%s goes on to %q", k.Name, d.Told.Text)
		}
	}
}

// SameRounds checks that the rounds of a ladder on a puzzle equal those by Find, up to a deduction that this withholds,
// and returns them.
func SameRounds(t *testing.T, kind *solver.Kind, p solver.Puzzle) (got []solver.Round) {
	t.Helper()
	var want []solver.Round
	ctx, l := context.Background(), kind.Ladder
	solved := l.Rounds(ctx, p, func(r solver.Round) { got = append(got, r) })
	withheld := -1
	wantSolved := l.RoundsBy(ctx, p, func(r solver.Round) { want = append(want, r) }, func(pos solver.Position) solver.Finding {
		return func(technique int) iter.Seq[solver.Deduction] {
			return func(yield func(solver.Deduction) bool) {
				for d := range l.Find(ctx, p, pos, technique) {
					if d.Told.Withheld && withheld < 0 {
						withheld = len(want)
					}
					if !yield(d) {
						return
					}
				}
			}
		}
	})
	same := got
	if withheld >= 0 {
		same, want = got[:min(withheld, len(got))], want[:withheld]
	}
	if solved != wantSolved || !slices.Equal(same, want) {
		t.Errorf("rounds %v (%t), by Find %v (%t)\n%s", same, solved, want, wantSolved, p)
	}
	return got
}

// BenchGrade measures grading of some sorts of puzzles, the first hint and its proof, and the path to the
// first goal.
func BenchGrade[P solver.Puzzle](b *testing.B, kind *solver.Kind, sorts map[string][]P) {
	ctx, l := context.Background(), kind.Ladder
	for _, name := range slices.Sorted(maps.Keys(sorts)) {
		puzzles := sorts[name]
		each := func(what string, do func(p solver.Puzzle)) {
			b.Run(name+what, func(b *testing.B) {
				for i := 0; b.Loop(); i++ {
					do(puzzles[i%len(puzzles)])
				}
			})
		}
		each("", func(p solver.Puzzle) { l.Grade(ctx, p) })
		each(", first hint", func(p solver.Puzzle) { l.Next(ctx, p, p.Start()) })
		each(", first path", func(p solver.Puzzle) { l.Path(ctx, p, p.Start()) })
		var first []solver.Deduction
		for _, p := range puzzles {
			d, _, _ := l.Next(ctx, p, p.Start())
			first = append(first, d)
		}
		b.Run(name+", first proof", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				n := i % len(puzzles)
				l.Recheck(ctx, puzzles[n], puzzles[n].Start(), first[n])
			}
		})
	}
}

// Cheapest checks that Next returns the deduction that costs least to read, of the easiest that its technique
// finds, at random positions of some puzzles.
func Cheapest(t *testing.T, kind *solver.Kind, puzzles []Solved) {
	ctx, l := context.Background(), kind.Ladder
	chosen := 0
	for _, k := range puzzles {
		random := rand.New(rand.NewPCG(5, uint64(len(k.Puzzle.String()))))
		marks := marksOf(kind, k.Puzzle)
		for range fewer(Fewer(ladderPositions), k.Puzzle) {
			pos := rightPosition(random, l, k.Puzzle, marks, k.Solutions[random.IntN(len(k.Solutions))])
			d, _, ok := l.Next(ctx, k.Puzzle, pos)
			if !ok {
				continue
			}
			for other := range l.Find(ctx, k.Puzzle, pos, d.Technique) {
				chosen++
				if c := other.Reading(pos).Cost(); cmp.Or(cmp.Compare(other.Level, d.Level), c-d.Cost) < 0 {
					t.Errorf("next has the level %.1f and costs %d, %q; this %.1f and %d, %q\n%s\n%s", d.Level, d.Cost, telling.Spell(d.Told.Text, 1),
						other.Level, c, telling.Spell(other.Told.Text, 1), k.Puzzle, pos)
				}
			}
		}
	}
	t.Log(chosen)
}
