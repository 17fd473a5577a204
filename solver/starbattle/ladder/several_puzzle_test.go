package ladder

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"quadrille/solver"
	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/generate"
)

// A puzzle is a board in the form that the ladder's tests use.
type puzzle struct {
	*Board
	text    string
	regions []uint8
}

// board reads "8x2." and the regions as letters, with or without line breaks.
func board(t testing.TB, text string) *puzzle {
	t.Helper()
	var n, k int
	head, letters, _ := strings.Cut(text, ".")
	letters = strings.Join(strings.Fields(letters), "")
	if _, err := fmt.Sscanf(head, "%dx%d", &n, &k); err != nil || len(letters) != n*n {
		t.Fatalf("no board: %q", text)
	}
	regions := []uint8(letters)
	for c := range regions {
		regions[c] -= 'A'
	}
	return &puzzle{New(n, k, "star", regions), head + "." + letters, regions}
}

func (p *puzzle) String() string                        { return p.text }
func (p *puzzle) Faults(solver.Position) []solver.Fault { return nil }

func (p *puzzle) Start() solver.Position {
	return solver.Position(strings.Repeat(string(solver.Blank), p.n*p.n))
}

func (p *puzzle) Check(pos solver.Position) error {
	if strings.Trim(string(pos), ".Qx") != "" || len(pos) != p.n*p.n {
		return fmt.Errorf("%q is no position", pos)
	}
	return nil
}

func (p *puzzle) Solved(pos solver.Position) bool {
	return strings.Count(string(pos), "Q") == p.n*p.k && p.Prove(context.Background(), pos, 1).Count == 1
}

func (p *puzzle) Keeps(solution, pos solver.Position) bool {
	for c := range len(pos) {
		if pos[c] != solver.Blank && (pos[c] == star) != (solution[c] == star) {
			return false
		}
	}
	return true
}

func (p *puzzle) Prove(ctx context.Context, pos solver.Position, limit int) solver.Verdict {
	all := p.solutions(pos, limit)
	return solver.Verdict{Count: len(all), More: len(all) == limit, Witnesses: all[:min(2, len(all))]}
}

// solutions lists the solutions compatible with a position, up to a limit.
func (p *puzzle) solutions(pos solver.Position, limit int) []solver.Position {
	var e engine.Engine
	Load(context.Background(), &e, p.n, p.k, p.regions, pos)
	var all []solver.Position
	e.Each(func(s engine.Stars) bool {
		all = append(all, Witness(p.n, pos, &s))
		return len(all) < limit
	})
	return all
}

// severalKind returns the kind of these puzzles.
func severalKind() *solver.Kind {
	return &solver.Kind{Name: "several", Title: "Several", Ladder: severalLadder(), Strategies: []solver.Strategy{{Search: everyMark}}}
}

// everyMark yields every mark.
func everyMark(p solver.Puzzle) iter.Seq[solver.Step] {
	return func(yield func(solver.Step) bool) {
		for c := range len(p.Start()) {
			for _, to := range []byte{star, cross} {
				if !yield(solver.Step{Action: solver.Place, Site: c, Marks: []solver.Mark{{Site: c, To: to}}}) {
					return
				}
			}
		}
	}
}

func severalLadder() *solver.Ladder {
	return &solver.Ladder{
		Techniques: Techniques(),
		Find: func(ctx context.Context, p solver.Puzzle, pos solver.Position, technique int) iter.Seq[solver.Deduction] {
			return p.(*puzzle).Find(ctx, pos, technique)
		},
		Recheck: func(ctx context.Context, p solver.Puzzle, pos solver.Position, d solver.Deduction) error {
			return p.(*puzzle).Recheck(ctx, pos, d)
		},
		Refute: func(ctx context.Context, p solver.Puzzle, pos solver.Position, wrong solver.Mark) (solver.Deduction, bool) {
			return p.(*puzzle).refuteSeveral(ctx, pos, wrong)
		},
		Rounds: func(ctx context.Context, p solver.Puzzle, yield func(solver.Round)) bool {
			return p.(*puzzle).roundsSeveral(ctx, p.Start(), yield)
		},
		Goal: func(solver.Puzzle) string { return "star" },
		Reaches: func(_ solver.Puzzle, _ solver.Position, marks []solver.Mark) bool {
			return slices.ContainsFunc(marks, func(m solver.Mark) bool { return m.To == star })
		},
	}
}

// boardTexts caches generated boards by options and seed, as several tests use the same.
var boardTexts sync.Map

// generated makes the boards of some seeds.
func generated(t testing.TB, o generate.Options, from, n int) []*puzzle {
	t.Helper()
	var all []*puzzle
	for seed := from; seed < from+n; seed++ {
		key := fmt.Sprint(o, seed)
		text, known := boardTexts.Load(key)
		if !known {
			b, ok := generate.Make(context.Background(), o, uint64(seed), nil)
			if !ok {
				t.Fatalf("no board for %+v, seed %d", o, seed)
			}
			text = b.String()
			boardTexts.Store(key, text)
		}
		all = append(all, board(t, text.(string)))
	}
	return all
}

// A solved is a puzzle with all its solutions.
type solved struct {
	*puzzle
	solutions []solver.Position
}

// loose makes random boards with few solutions, but more than one: it moves cells of generated boards between
// regions, so that many regions are in pieces.
func loose(t testing.TB, n, k int, seed uint64, count int) []solved {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, uint64(n)))
	var all []solved
	for s := int(seed) * 1000; len(all) < count; s++ {
		p := generated(t, generate.Options{Size: n, Stars: k, Singles: -1, Connected: s%2 == 0}, s, 1)[0]
		regions := append([]uint8(nil), p.regions...)
		solution := p.solutions(p.Start(), 1)[0]
		for range random.IntN(n * 2) {
			if c := random.IntN(n * n); solution[c] != star {
				regions[c] = uint8(random.IntN(n))
			}
		}
		letters := make([]byte, len(regions))
		for c, g := range regions {
			letters[c] = 'A' + g
		}
		q := board(t, fmt.Sprintf("%dx%d.%s", n, k, letters))
		if found := q.solutions(q.Start(), 200); len(found) > 1 && len(found) < 200 {
			all = append(all, solved{q, found})
		}
	}
	return all
}
