package ladder

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// planted returns a random board of n rows that has a solution with k stars a unit.
func planted(n, k int, rng *rand.Rand) []uint8 {
	b := New(n, k, "star", make([]uint8, n*n))
	var stars []int
	for stars == nil {
		stars = scatter(b, rng)
	}
	regions := make([]uint8, n*n)
	for c := range regions {
		regions[c] = 255
	}
	for i, c := range stars {
		regions[c] = uint8(i / k)
	}
	touch := grounds[n]().touch
	for range 40 * n * n {
		c := rng.IntN(n * n)
		if d := touch[c][rng.IntN(len(touch[c]))]; regions[c] == 255 && regions[d] != 255 {
			regions[c] = regions[d]
		}
	}
	for c := range regions {
		if regions[c] == 255 {
			regions[c] = uint8(rng.IntN(n))
		}
	}
	return regions
}

// scatter returns random stars, k in each row and column, or nil if it gets stuck.
func scatter(b *Board, rng *rand.Rand) (stars []int) {
	taken := make([]int, b.n)
	var closed cells
	for row := range b.n {
		for left, tries := b.k, 0; left > 0; tries++ {
			if tries > 10*b.n {
				return nil
			}
			if c := row*b.n + rng.IntN(b.n); taken[c%b.n] < b.k && !closed.has(c) {
				stars = append(stars, c)
				taken[c%b.n]++
				closed.join(&b.near[c], b.words)
				closed.add(c)
				left--
			}
		}
	}
	return stars
}

// easiest is the highest level that is still Easy.
const easiest = 2.3

// An EasySolver leaves the same cells as the techniques of easy puzzles.
func TestEasySolver(t *testing.T) {
	rng, boards := rand.New(rand.NewPCG(1, 1)), solvertest.Fewer(300)
	for _, size := range [][2]int{{5, 1}, {8, 1}, {13, 1}, {25, 1}, {8, 2}, {10, 2}, {12, 2}, {14, 3}} {
		n, k := size[0], size[1]
		g, seen := NewEasySolver(n, k), 0
		for range boards {
			regions := planted(n, k, rng)
			open, want := g.Left(regions), leftByEasy(t, New(n, k, "star", regions))
			if open != want {
				t.Fatalf("%d rows, %d stars: %d cells are left, want %d of %d", n, k, open, want, regions)
			}
			if open < n*n {
				seen++
			}
		}
		t.Logf("%d rows, %d stars: something is seen of %d boards in %d", n, k, seen, boards)
	}
}

// leftByEasy returns the number of cells left by the techniques that an easy puzzle may need.
func leftByEasy(t *testing.T, b *Board) int {
	t.Helper()
	pos := solver.Position(strings.Repeat(string(solver.Blank), b.n*b.n))
	for more := true; more; {
		more = false
		for i, k := range Techniques() {
			if k.Level > easiest || more {
				break
			}
			for d := range b.Find(context.Background(), pos, i) {
				pos, more = pos.Set(d.Marks...), true
			}
		}
	}
	f, ok := b.survey(context.Background(), pos)
	if !ok {
		t.Fatalf("gone wrong at %s", pos)
	}
	return f.open.count(f.words)
}

func BenchmarkEasySolver(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 1))
	regions := planted(10, 2, rng)
	g := NewEasySolver(10, 2)
	for b.Loop() {
		g.Left(regions)
	}
}
