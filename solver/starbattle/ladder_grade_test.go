package starbattle

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/solvertest"
	"quadrille/solver/starbattle/generate"
)

// A grade counts the same deductions that the techniques tell.
func TestRoundsAreThoseOfFind(t *testing.T) {
	sizes := []int{4, 5, 6, 7, 8, 9}
	if testing.Short() {
		sizes = sizes[:4]
	}
	for seed := range uint64(4) {
		for _, k := range randomBoards(100+seed, sizes...) {
			solvertest.SameRounds(t, Kind(), k.Puzzle)
		}
	}
	for _, p := range uniqueBoards(t) {
		if p.k == 1 && p.n <= 12 {
			solvertest.SameRounds(t, Kind(), p)
		}
	}
}

// generated returns boards with one solution, so many of each size.
func generated(t testing.TB, each int, sizes ...int) []*Puzzle {
	var boards []*Puzzle
	for _, n := range sizes {
		for seed := range uint64(each) {
			o := generate.Options{Size: n, Stars: 1, Singles: -1, Wild: seed%4 == 3, Connected: seed%2 == 0}
			b, ok := generate.Make(context.Background(), o, seed, nil)
			if !ok {
				t.Fatalf("no board of %d rows from seed %d", n, seed)
			}
			boards = append(boards, must(Parse(b.String())))
		}
	}
	return boards
}

// Turned and mirrored, and so with other names for its regions, a board is as hard as before.
func TestGradeOfTurnedBoards(t *testing.T) {
	for _, p := range generated(t, max(4, solvertest.Fewer(12)), 5, 6, 7, 8, 9, 10) {
		for turn := range grid.Turn(grid.Turns) {
			solvertest.SameGrade(t, Kind(), p, p.turned(turn))
		}
	}
}

// hardestFrom returns the level of the hardest round from a position.
func hardestFrom(t *testing.T, p *Puzzle, pos solver.Position) float64 {
	t.Helper()
	level := 0.0
	if !p.ladder().Rounds(context.Background(), pos, func(r solver.Round) { level = max(level, r.Level) }) {
		t.Errorf("the ladder does not solve\n%s\n%s", p, pos)
	}
	return level
}

// A cell rightly crossed out never makes a board harder.
func TestRightMarksMakeNothingHarder(t *testing.T) {
	g := newGenerator(10)
	for _, p := range generated(t, 8, 6, 7, 8, 9) {
		solution := p.Prove(context.Background(), p.Start(), 1).Witnesses[0]
		pos, before := p.Start(), hardestFrom(t, p, p.Start())
		for _, c := range g.Perm(p.n * p.n) {
			if solution[c] == Star {
				continue
			}
			pos = pos.Set(solver.Mark{Site: c, To: Cross})
			after := hardestFrom(t, p, pos)
			if after > before {
				t.Fatalf("level %v, and %v with one cross more\n%s\n%s", before, after, p, pos)
			}
			before = after
		}
	}
}

// Wrong marks are refuted with the fewest units, and no others are.
func TestRefute(t *testing.T) {
	l, ctx, refuted := Kind().Ladder, context.Background(), 0
	for _, k := range randomBoards(55, 4, 5, 6, 7) {
		p := k.Puzzle.(*Puzzle)
		g := newGenerator(uint64(p.n))
		for range solvertest.Fewer(4) {
			pos := p.Start()
			for c, to := range []byte(k.Solutions[g.IntN(len(k.Solutions))]) {
				if g.IntN(4) == 0 {
					pos = pos.Set(solver.Mark{Site: c, To: map[bool]byte{true: Star, false: Cross}[to == Star]})
				}
			}
			for c := range p.n * p.n {
				for _, m := range []solver.Mark{{Site: c, To: Star}, {Site: c, To: Cross}} {
					without := pos.Set(solver.Mark{Site: c, To: solver.Blank})
					wrong := !slices.ContainsFunc(k.Solutions, func(s solver.Position) bool { return p.Keeps(s, without.Set(m)) })
					d, ok := l.Refute(ctx, p, pos, m)
					if ok != wrong {
						t.Fatalf("%v is wrong: %t, refuted: %t\n%s\n%s", m, wrong, ok, p, pos)
					}
					if !ok {
						continue
					}
					refuted++
					if err := refutationError(p, without, m, d); err != nil {
						t.Fatalf("%v, %s: %s\n%s\n%s", m, d.Told.Text, err, p, without)
					}
				}
			}
		}
	}
	t.Logf("%d marks refuted", refuted)
}

// refutationError returns an error if a refutation of a mark is wrong.
func refutationError(p *Puzzle, pos solver.Position, wrong solver.Mark, d solver.Deduction) error {
	if len(d.Marks) != 1 || d.Marks[0].Site != wrong.Site || d.Marks[0].To == wrong.To {
		return fmt.Errorf("it says %v", d.Marks)
	}
	if err := Kind().Ladder.Recheck(context.Background(), p, pos, d); err != nil {
		return err
	}
	if len(d.Units) > 0 {
		if err := namedError(p, d); err != nil {
			return err
		}
	}
	if len(d.Units) > 1 && len(d.Units) < 4 {
		for u := range p.units {
			for v := range u + 1 {
				if (len(d.Units) > 2 || u == v) && !fillable(p, pos.Set(wrong), []int{u, v}) {
					return fmt.Errorf("units %d and %d would do", u, v)
				}
			}
		}
	}
	return nil
}

// fillable reports whether some units can have their stars at a position.
func fillable(p *Puzzle, pos solver.Position, units []int) bool {
	s := p.Analyse(pos)
	for _, u := range units {
		if s.count[u] == 0 {
			return slices.ContainsFunc(s.openIn(u), func(c int) bool {
				return fillable(p, pos.Set(solver.Mark{Site: c, To: Star}), units)
			})
		}
	}
	return true
}

// A grade allocates nothing on its way.
func TestGradeAllocations(t *testing.T) {
	p := uniqueBoards(t)[1]
	l, rounds := Kind().Ladder, 0
	allocated := testing.AllocsPerRun(100, func() {
		rounds = 0
		l.Rounds(context.Background(), p, func(solver.Round) { rounds++ })
	})
	if allocated > 3 || rounds < 10 {
		t.Errorf("%v allocations in %d rounds", allocated, rounds)
	}
}
