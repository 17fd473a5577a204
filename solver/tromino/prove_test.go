package tromino

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// byHand lists the solutions that keep a position: piece by piece, only by the rules.
func byHand(p *Puzzle, pos solver.Position) []solver.Position {
	var found []solver.Position
	covered := make([]bool, p.Cells())
	var fill func(now solver.Position)
	fill = func(now solver.Position) {
		first := slices.Index(covered, false)
		if first < 0 {
			if p.Solved(now) && p.Keeps(now, pos) {
				found = append(found, now)
			}
			return
		}
		for d := first + 1; d < min(first+2*p.cols+1, p.Cells()); d++ {
			for e := d + 1; e < min(first+2*p.cols+1, p.Cells()); e++ {
				cells := [3]int{first, d, e}
				s := p.ShapeOf(cells)
				if covered[d] || covered[e] || s < 0 {
					continue
				}
				shape := Shapes(p.rule)[s]
				if !fits(p.clues[first], shape.Dots[0]) || !fits(p.clues[d], shape.Dots[1]) || !fits(p.clues[e], shape.Dots[2]) {
					continue
				}
				covered[first], covered[d], covered[e] = true, true, true
				fill(now.Set(p.outline(cells)...))
				covered[first], covered[d], covered[e] = false, false, false
			}
		}
	}
	fill(p.Start())
	return found
}

// A setter makes random puzzles: the dots of a random tiling, some of them unknown, sometimes one wrong.
type setter struct{ *rand.Rand }

func (g setter) puzzle(rows, cols int) *Puzzle {
	rule := Rule(g.IntN(3))
	clues := g.dots(rows, cols, rule)
	for range g.IntN(2) * g.IntN(rows*cols) {
		clues[g.IntN(len(clues))] = Unknown
	}
	if g.IntN(4) == 0 {
		clues[g.IntN(len(clues))] = "D."[g.IntN(2)]
	}
	return newPuzzle(size{rows, cols, rule}, string(clues))
}

// dots returns the dots of a random tiling.
func (g setter) dots(rows, cols int, rule Rule) []byte {
	clues := []byte(strings.Repeat(string(NoDot), rows*cols))
	p := newPuzzle(size{rows, cols, rule}, string(clues))
	covered := make([]bool, rows*cols)
	var fill func() bool
	fill = func() bool {
		first := slices.Index(covered, false)
		if first < 0 {
			return true
		}
		for _, i := range g.Perm(len(p.places)) {
			l := &p.places[i]
			if l.cells[0] != first || covered[l.cells[1]] || covered[l.cells[2]] {
				continue
			}
			for j, c := range l.cells {
				covered[c], clues[c] = true, NoDot
				if Shapes(rule)[l.shape].Dots[j] {
					clues[c] = Dot
				}
			}
			if fill() {
				return true
			}
			for _, c := range l.cells {
				covered[c] = false
			}
		}
		return false
	}
	fill()
	return clues
}

// position makes some marks of a solution, if one exists, and sometimes a wrong one.
func (g setter) position(p *Puzzle, solutions []solver.Position) solver.Position {
	pos := p.Start()
	if len(solutions) > 0 {
		part := g.Float64() * g.Float64()
		for _, m := range pos.Diff(solutions[g.IntN(len(solutions))]) {
			if g.Float64() < part {
				pos = pos.Set(m)
			}
		}
	}
	for range g.IntN(3) {
		pos = pos.Set(solver.Mark{Site: g.IntN(p.Sites()), To: "wo"[g.IntN(2)]})
	}
	return pos
}

// The proof agrees with a proof that stores almost nothing and so has to try, and with trying by the rules
// alone.
func TestProveAgreesWithTryingByHand(t *testing.T) {
	g := setter{rand.New(rand.NewPCG(5, 1))}
	none, one, many := 0, 0, 0
	for range solvertest.Fewer(2000) {
		size := [][2]int{{3, 4}, {4, 3}, {3, 5}, {6, 3}, {4, 6}, {5, 6}, {6, 4}}[g.IntN(7)]
		p := g.puzzle(size[0], size[1])
		pos := p.Start()
		want := byHand(p, pos)
		if g.IntN(3) > 0 {
			pos = g.position(p, want)
			want = slices.DeleteFunc(want, func(s solver.Position) bool { return !p.Keeps(s, pos) })
		}
		limit := 1 + g.IntN(len(want)+2)
		v := p.Prove(context.Background(), pos, limit)
		if v.Count != min(limit, len(want)) || v.More != (v.Count == limit) || v.Stopped || len(v.Witnesses) != min(2, v.Count) {
			t.Fatalf("%s at %s: %d solutions (more %t, stopped %t) up to %d, by hand %d", p, pos, v.Count, v.More, v.Stopped, limit, len(want))
		}
		for i, w := range v.Witnesses {
			if !slices.Contains(want, w) || i == 1 && w == v.Witnesses[0] {
				t.Fatalf("%s: %s is no solution, or no other one", p, w)
			}
		}
		s := newProver(p.geometry)
		s.table.most = 1 + g.IntN(4)
		tried := s.count(context.Background(), p.clues, p.rule, pos, limit)
		if tried.count != v.Count || len(tried.ways) != len(v.Witnesses) {
			t.Fatalf("%s at %s: %d solutions, trying %d, up to %d", p, pos, v.Count, tried.count, limit)
		}
		for i, w := range tried.ways {
			if !slices.Contains(want, p.geometry.position(w)) || i == 1 && p.geometry.position(w) == p.geometry.position(tried.ways[0]) {
				t.Fatalf("%s: trying, %s is no solution, or no other one", p, p.geometry.position(w))
			}
		}
		switch len(want) {
		case 0:
			none++
		case 1:
			one++
		default:
			many++
		}
	}
	if least := solvertest.Fewer(100); none < least || one < least || many < least {
		t.Errorf("%d puzzles with no solution, %d with one, %d with several: want some of each", none, one, many)
	}
}

func unknown(rows, cols int) *Puzzle {
	return newPuzzle(size{rows, cols, Ends}, strings.Repeat(string(Unknown), rows*cols))
}

// Boards without clues have these numbers of tilings, or as many as an int can count.
func TestTilings(t *testing.T) {
	for _, test := range []struct {
		rows, cols int
		want       int64
	}{
		{3, 4, 23}, {4, 3, 23}, {3, 5, 62}, {6, 3, 170}, {6, 6, 80092}, {9, 9, 928789262080},
	} {
		p := unknown(test.rows, test.cols)
		if v := p.Prove(context.Background(), p.Start(), math.MaxInt); int64(v.Count) != min(test.want, math.MaxInt) || v.More != (test.want > math.MaxInt) {
			t.Errorf("%d×%d: %d tilings, want %d", test.rows, test.cols, v.Count, test.want)
		}
	}
}

// An ending context ends after a number of calls of Err.
type ending struct {
	context.Context
	asked int
}

func (e *ending) Err() error {
	if e.asked--; e.asked < 0 {
		return context.Canceled
	}
	return nil
}

func TestProveStops(t *testing.T) {
	p := unknown(18, 18)
	if v := p.Prove(context.Background(), p.Start(), 1000); v.Count != 1000 || !v.More || v.Stopped {
		t.Errorf("%d solutions, stopped %t, more %t: want the limit", v.Count, v.Stopped, v.More)
	}
	for asked := range 4 {
		v := p.Prove(&ending{context.Background(), asked}, p.Start(), math.MaxInt)
		if !v.Stopped || v.More || len(v.Witnesses) != min(v.Count, 2) || (v.Count > 0) != (asked > 0) {
			t.Errorf("asked %d times: %d solutions, stopped %t, more %t: want it stopped", asked, v.Count, v.Stopped, v.More)
		}
	}
}

// If the scan would need too much memory without a result, the proof tries cells one by one.
func TestParts(t *testing.T) {
	for _, test := range []struct {
		text string
		want int
	}{
		{"12x12" + strings.Repeat("/------------", 6) +
			"/D..DD.D...DD/D.D.D.DD.D../..DD....D.DD/D...DD...D.D/.D.D.D.D.D../D.D.D.D.D.D.", 0},
		{"18x18" + strings.Repeat("/------------------", 15) +
			"/DD.DD...D.DD.D.D.D/.D.D..D.D.D.D.D.D./DD.DDD.D.D.D.D.D.D", 2},
	} {
		p := must(Parse(test.text))
		if v := p.Prove(context.Background(), p.Start(), 2); v.Count != test.want {
			t.Errorf("%s: %d solutions, want %d", p, v.Count, test.want)
		} else if v.Nodes < maxStates {
			t.Errorf("%s: only %d nodes, so a scan remembers all of them", p, v.Nodes)
		}
	}
}

// With the clues of all cells no board takes long, whatever its number of solutions.
func TestNoBoardTakesLong(t *testing.T) {
	for seed := range uint64(solvertest.Fewer(300)) {
		z := size{18, 18, Rule(seed % 3)}
		p := newPuzzle(z, scattered(z, rand.New(rand.NewPCG(seed, 2))).all())
		if v := p.Prove(context.Background(), p.Start(), math.MaxInt); v.Nodes > 100_000 || v.Count == 0 {
			t.Errorf("%s: %d nodes, %d solutions", p, v.Nodes, v.Count)
		}
	}
}

func TestLimits(t *testing.T) {
	p := must(Parse(threeMany))
	for limit, more := range map[int]bool{1: true, 2: true, 23: true, 24: false} {
		if v := p.Prove(context.Background(), p.Start(), limit); v.Count != min(limit, 23) || v.More != more {
			t.Errorf("up to %d: %d solutions, more %t", limit, v.Count, v.More)
		}
	}
}
