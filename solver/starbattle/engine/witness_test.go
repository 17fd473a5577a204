package engine_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/solvertest"
	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/enginetest"
)

// limit is the limit of the counts that compare the two engines.
const limit = 6

// A pair holds the two engines to compare.
type pair struct {
	first  engine.Engine
	second enginetest.Reference
}

// compare counts the solutions of a board with both engines, and returns the number.
func (p *pair) compare(t *testing.T, b enginetest.Board) int {
	t.Helper()
	b.Load(&p.first)
	b.Load(&p.second)
	got, want := p.first.Count(limit), p.second.Count(limit)
	if got.Count != want.Count || got.More != want.More || got.Stopped {
		t.Fatalf("%d solutions, more %t, stopped %t: want %d, more %t\n%s",
			got.Count, got.More, got.Stopped, want.Count, want.More, b)
	}
	for i := range min(2, got.Count) {
		if err := b.Check(got.First[i]); err != nil {
			t.Fatalf("solution %d is none: %v\n%s", i+1, err, b)
		}
	}
	if got.Count > 1 && got.First[0] == got.First[1] {
		t.Fatalf("the first two solutions are the same\n%s", b)
	}
	return got.Count
}

// Boards of every make, marked or not, solvable or not. EVERY has 100,000.
func TestReferenceEngine(t *testing.T) {
	boards := solvertest.Fewer(15_000)
	if os.Getenv("EVERY") != "" {
		boards = 100_000
	}
	var p pair
	random := enginetest.NewMaker(1)
	seen := make(map[string]int)
	for i := range boards {
		b := random.Board(4+i%6, 1+i/6%2)
		found := p.compare(t, b)
		seen[fmt.Sprintf("%d stars, %d solutions", b.K, min(found, 2))]++
	}
	for k := 1; k <= 2; k++ {
		for found := range 3 {
			if what := fmt.Sprintf("%d stars, %d solutions", k, found); seen[what] < boards/200 {
				t.Errorf("%s: only %d boards", what, seen[what])
			}
		}
	}
}

// Larger boards, and more stars than two: those with marks, as without them the second
// engine takes too long.
func TestReferenceEngineLarge(t *testing.T) {
	var p pair
	random := enginetest.NewMaker(2)
	for _, c := range []struct{ n, k, boards int }{
		{12, 1, 300}, {16, 1, 300}, {17, 1, 100}, {25, 1, 50}, {12, 2, 100}, {15, 2, 100}, {16, 2, 50}, {13, 3, 100}, {14, 3, 100}, {15, 3, 100}, {16, 3, 50}, {17, 4, 20}, {21, 5, 10}, {25, 6, 5},
	} {
		some, boards := 0, solvertest.Fewer(c.boards)
		for range boards {
			if p.compare(t, random.Marked(c.n, c.k)) > 0 {
				some++
			}
		}
		if (some == 0 || some == boards) && !testing.Short() {
			t.Errorf("%dx%d: %d of %d boards have a solution, want some", c.n, c.k, some, boards)
		}
	}
}

// Each finds the solutions that the second engine finds, and ends when found returns false.
func TestEach(t *testing.T) {
	var p pair
	random := enginetest.NewMaker(3)
	for i := range solvertest.Fewer(2000) {
		b := random.Board(4+i%5, 1+i%2)
		b.Load(&p.first)
		b.Load(&p.second)
		left := make(map[engine.Stars]bool)
		p.second.Each(func(s engine.Stars) bool {
			left[s] = true
			return true
		})
		all := len(left)
		r := p.first.Each(func(s engine.Stars) bool {
			if !left[s] {
				t.Fatalf("not found by the second engine, or found twice: %v\n%s", s[:b.N], b)
			}
			delete(left, s)
			return true
		})
		if len(left) > 0 || r.Count != all || r.Stopped {
			t.Fatalf("%d of %d solutions not found; the result is %+v\n%s", len(left), all, r, b)
		}
		calls := 0
		p.first.Each(func(engine.Stars) bool {
			calls++
			return calls < 3
		})
		if calls != min(all, 3) {
			t.Fatalf("%d solutions after three were asked for\n%s", calls, b)
		}
	}
}

// A count may search in another order than a list. Both find the same number.
func TestCountsAndLists(t *testing.T) {
	const most = 40
	random := enginetest.NewMaker(6)
	var e engine.Engine
	long := 0
	for i := range solvertest.Fewer(150) {
		k := 2 + i%2
		b, _ := random.Planted(4*k+i/2%3, k)
		b.Load(&e)
		counted, listed := e.Count(most), 0
		e.Each(func(engine.Stars) bool {
			listed++
			return listed < most
		})
		if counted.Count != listed {
			t.Fatalf("%d solutions counted, %d listed\n%s", counted.Count, listed, b)
		}
		if counted.Nodes > 20 {
			long++
		}
	}
	if long < solvertest.Fewer(25) {
		t.Errorf("%d boards took more than 20 nodes, want %d", long, solvertest.Fewer(25))
	}
}

// A board turned, mirrored or with its regions in another order has as many solutions.
func TestSymmetries(t *testing.T) {
	var e engine.Engine
	random := enginetest.NewMaker(4)
	count := func(b enginetest.Board) int {
		b.Load(&e)
		return e.Count(50).Count
	}
	for _, c := range []struct{ n, k, boards int }{
		{5, 1, 50}, {6, 1, 50}, {7, 1, 50}, {8, 1, 50}, {10, 1, 50}, {13, 1, 20}, {16, 1, 20}, {17, 1, 20}, {25, 1, 10},
		{8, 2, 50}, {9, 2, 50}, {10, 2, 50}, {12, 2, 20}, {15, 2, 10}, {16, 2, 5}, {14, 3, 10}, {15, 3, 5}, {16, 3, 5}, {17, 4, 5}, {21, 5, 5}, {25, 6, 2},
	} {
		for range solvertest.Fewer(c.boards) {
			b := random.Marked(c.n, c.k)
			if c.n <= 10 {
				b = random.Board(c.n, c.k)
			}
			want := count(b)
			for attitude := range grid.Turn(grid.Turns) {
				if got := count(b.Turned(attitude)); got != want {
					t.Fatalf("%d solutions, turned (%d) %d\n%s", want, attitude, got, b)
				}
			}
			names := random.Perm(c.n)
			b.Regions = solver.Map(b.Regions, func(g uint8) uint8 { return uint8(names[g]) })
			if got := count(b); got != want {
				t.Fatalf("%d solutions, regions in another order %d\n%s", want, got, b)
			}
		}
	}
}

// Row stripes leave rows and columns alone: for one star these are Hertzsprung's numbers
// (OEIS A002464).
func TestStripes(t *testing.T) {
	var e engine.Engine
	for _, c := range []struct{ n, k, want int }{
		{4, 1, 2}, {5, 1, 14}, {6, 1, 90}, {7, 1, 646}, {8, 1, 5242}, {9, 1, 47_622}, {10, 1, 479_306},
		{4, 2, 0}, {6, 2, 0}, {7, 2, 0}, {8, 2, 2}, {9, 2, 664},
	} {
		enginetest.Stripes(c.n, c.k).Load(&e)
		if r := e.Count(1_000_000); r.Count != c.want || r.More {
			t.Errorf("%d stars, %d rows: %d solutions, more %t, want %d", c.k, c.n, r.Count, r.More, c.want)
		}
		if r := e.Count(1); c.want > 0 && (r.Count != 1 || !r.More) {
			t.Errorf("%d stars, %d rows: %+v, want one of more", c.k, c.n, r)
		}
	}
}

// Marks may be made between two counts; earlier counts do not matter.
func TestMarksBetweenCounts(t *testing.T) {
	var warm, fresh engine.Engine
	random := enginetest.NewMaker(5)
	for i := range solvertest.Fewer(3000) {
		b := random.Board(4+i%6, 1+i%2)
		b.Marks = nil
		b.Load(&warm)
		b.Marks = make([]byte, b.N*b.N)
		for range 6 {
			before := warm.Count(limit)
			if again := warm.Count(limit); again != before {
				t.Fatalf("asked twice: %+v and %+v\n%s", before, again, b)
			}
			c := random.IntN(b.N * b.N)
			conceivable := false
			if random.IntN(4) == 0 {
				b.Marks[c] = both(b.Marks[c], 'Q')
				conceivable = warm.Star(c)
			} else {
				b.Marks[c] = both(b.Marks[c], 'x')
				conceivable = warm.Cross(c)
			}
			fresh.Load(b.N, b.K, b.Regions)
			for c, mark := range b.Marks {
				if mark == 'Q' || mark == '!' {
					fresh.Star(c)
				}
				if mark == 'x' || mark == '!' {
					fresh.Cross(c)
				}
			}
			want := fresh.Count(limit).Count
			if got := warm.Count(limit).Count; got != want || got > 0 && !conceivable {
				t.Fatalf("%d solutions (conceivable %t) on the way, %d from the start\n%s", got, conceivable, want, b)
			}
		}
	}
}

// both returns the result of a mark on top of another; '!' stands for a star on a crossed cell.
func both(old, mark byte) byte {
	if old != 0 && old != mark {
		return '!'
	}
	return mark
}

// crossed returns a board with the cells in no region moved to region 0 and crossed out.
func crossed(b enginetest.Board) enginetest.Board {
	b.Regions, b.Marks = slices.Clone(b.Regions), []byte(strings.Repeat(".", len(b.Regions)))
	for c, g := range b.Regions {
		if g == engine.None {
			b.Regions[c], b.Marks[c] = 0, 'x'
		}
	}
	return b
}

// Cells may be painted between two counts, and lie in no region. CountAt counts solutions with a star on a
// cell without a mark. For the second engine, cells in no region are in region 0 and crossed out.
func TestPaintedBoards(t *testing.T) {
	var warm, fresh engine.Engine
	var second enginetest.Reference
	random := enginetest.NewMaker(8)
	for i := range solvertest.Fewer(500) {
		b := random.Board(4+i%6, 1+i%2)
		if i%25 == 0 {
			b = random.Grown(17, 1)
		}
		b.Marks = nil
		b.Load(&warm)
		for range 8 {
			c := random.IntN(b.N * b.N)
			if b.Regions[c] = engine.None; random.IntN(3) > 0 {
				b.Regions[c] = uint8(random.IntN(b.N))
			}
			warm.Paint(c, b.Regions[c])
			fresh.Load(b.N, b.K, b.Regions)
			crossed := crossed(b)
			crossed.Load(&second)
			want := second.Count(limit).Count
			if got, loaded := warm.Count(limit).Count, fresh.Count(limit).Count; got != want || loaded != want {
				t.Fatalf("%d solutions when painted, %d when loaded, want %d\n%s", got, loaded, want, crossed)
			}
			if at := random.IntN(b.N * b.N); b.Regions[at] != engine.None {
				second.Star(at)
				if got, want := warm.CountAt(at, limit).Count, second.Count(limit).Count; got != want {
					t.Fatalf("%d solutions with a star on cell %d, want %d\n%s", got, at, want, crossed)
				}
			}
			if got := warm.Count(limit).Count; got != want {
				t.Fatalf("%d solutions after a question at a cell, want %d\n%s", got, want, crossed)
			}
		}
	}
}

// Stop ends a count that would take hours, at any call, and is called often.
func TestStop(t *testing.T) {
	for _, b := range []enginetest.Board{enginetest.Stripes(20, 1), enginetest.Stripes(16, 1), enginetest.Stripes(20, 2)} {
		for _, patience := range []int{1, 5} {
			asked := 0
			e := engine.Engine{Stop: func() bool {
				asked++
				return asked >= patience
			}}
			b.Load(&e)
			if r := e.Count(math.MaxInt); !r.Stopped || r.More || asked != patience || r.Nodes > 100*patience {
				t.Errorf("%d times asked in %d nodes, want %d: stopped %t, more %t\n%s", asked, r.Nodes, patience, r.Stopped, r.More, b)
			}
			e.Stop = nil
			enginetest.Stripes(7, 1).Load(&e)
			if r := e.Count(1000); r.Count != 646 || r.Stopped {
				t.Errorf("after it was stopped: %+v", r)
			}
		}
	}
}

// A search allocates nothing.
func TestAllocations(t *testing.T) {
	var e engine.Engine
	random := enginetest.NewMaker(6)
	for _, c := range []struct{ n, k int }{{8, 1}, {12, 1}, {16, 1}, {25, 1}, {10, 2}, {12, 2}, {15, 2}, {17, 2}, {14, 3}, {16, 3}} {
		var boards []enginetest.Board
		for range 20 {
			boards = append(boards, random.Marked(c.n, c.k))
		}
		if allocations := testing.AllocsPerRun(1, func() {
			for _, b := range boards {
				b.Load(&e)
				e.Count(2)
			}
		}); allocations > 0 {
			t.Errorf("%dx%d: %v allocations", c.n, c.k, allocations)
		}
	}
}

func FuzzCount(f *testing.F) {
	f.Add(uint8(8), uint8(1), []byte("AABB"), []byte("..Q.x"))
	f.Add(uint8(9), uint8(2), []byte("AAABBBCCCDDDEEEFFFGGGHHHIII"), []byte{})
	random := enginetest.NewMaker(7)
	for i := range 20 {
		b := random.Board(4+i%6, 1+i%2)
		f.Add(uint8(b.N), uint8(b.K), b.Regions, b.Marks)
	}
	f.Fuzz(func(t *testing.T, n, k uint8, regions, marks []byte) {
		b := enginetest.Board{N: 4 + int(n+250)%6, K: 1 + int(k+5)%3}
		rest := rand.New(rand.NewPCG(uint64(len(regions)), uint64(len(marks))))
		for c := range b.N * b.N {
			g, mark := byte(rest.IntN(b.N)), byte('.')
			if c < len(regions) {
				g = regions[c] % byte(b.N)
			}
			if c < len(marks) && (marks[c] == 'Q' || marks[c] == 'x') {
				mark = marks[c]
			}
			b.Regions, b.Marks = append(b.Regions, g), append(b.Marks, mark)
		}
		new(pair).compare(t, b)
	})
}
