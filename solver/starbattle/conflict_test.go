package starbattle

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"
)

// On random boards without a solution Conflict returns a smallest set of units that cannot all be filled,
// compared with all placements of stars.
func TestConflictByHand(t *testing.T) {
	random := newGenerator(3)
	seen := make(map[int]int)
	for i := range 300 {
		n := 4 + i%2
		letters := random.grown(n)
		if i%3 == 0 {
			letters = random.scattered(n)
		}
		p := must(New(n, 1+i%7/6, letters))
		units, ok := p.Conflict(context.Background())
		if none := len(byHand(p, p.Start())) == 0; ok != none {
			t.Fatalf("%s: a conflict %t, no solution %t", p, ok, none)
		}
		if !ok {
			continue
		}
		filled := fillings(p)
		if fits(filled, unitBits(units)) {
			t.Errorf("%s: %v can be filled", p, units)
		}
		if size := smallestUnfit(filled, 3*n); size != len(units) {
			t.Errorf("%s: %v, but %d units cannot be filled", p, units, size)
		}
		seen[len(units)]++
	}
	for size := 1; size <= 4; size++ {
		if seen[size] == 0 {
			t.Errorf("no conflict of %d units: %v", size, seen)
		}
	}
}

func unitBits(units []int) uint32 {
	var m uint32
	for _, u := range units {
		m |= 1 << u
	}
	return m
}

// fillings lists the sets of units filled by stars that do not touch and are not too many in any unit.
func fillings(p *Puzzle) map[uint32]bool {
	sets := make(map[uint32]bool)
	counts := make([]int, 3*p.n)
	var stars []int
	var cell func(c int)
	cell = func(c int) {
		if c == p.n*p.n {
			var m uint32
			for u, count := range counts {
				if count == p.k {
					m |= 1 << u
				}
			}
			sets[m] = true
			return
		}
		cell(c + 1)
		for _, s := range stars {
			if slices.Contains(p.touch[s], c) {
				return
			}
		}
		of := p.UnitsOf(c)
		for _, u := range of {
			if counts[u] == p.k {
				return
			}
		}
		for _, u := range of {
			counts[u]++
		}
		stars = append(stars, c)
		cell(c + 1)
		stars = stars[:len(stars)-1]
		for _, u := range of {
			counts[u]--
		}
	}
	cell(0)
	return sets
}

func fits(filled map[uint32]bool, units uint32) bool {
	for m := range filled {
		if m&units == units {
			return true
		}
	}
	return false
}

// smallestUnfit returns the size of the smallest set of units that no placement fills.
func smallestUnfit(filled map[uint32]bool, units int) int {
	fit := make([]bool, 1<<units)
	for m := range filled {
		fit[m] = true
	}
	best := units + 1
	for m := len(fit) - 1; m >= 0; m-- { // supersets first
		for u := 0; u < units && !fit[m]; u++ {
			fit[m] = m>>u&1 == 0 && fit[m|1<<u]
		}
		if size := bits.OnesCount(uint(m)); !fit[m] && size < best {
			best = size
		}
	}
	return best
}

// Three regions in two rows.
func TestConflictHall(t *testing.T) {
	p := square(t, 1, `
		AABBCC
		ABBBCC
		DDDDEE
		DEEEEE
		DEFFEF
		DDDFFF`)
	units, ok := p.Conflict(context.Background())
	var names []string
	for _, u := range units {
		names = append(names, p.UnitName(u))
	}
	if got, want := strings.Join(names, ", "), "region A, region B, region C"; !ok || got != want {
		t.Errorf("%s (%t), want %s", got, ok, want)
	}
}

func TestConflictNone(t *testing.T) {
	for _, p := range []*Puzzle{must(Parse(Mensa)), stripes(8, 1)} {
		if units, ok := p.Conflict(context.Background()); ok {
			t.Errorf("%s has a solution, but a conflict of %v", p, units)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if units, ok := must(Parse(fourNone)).Conflict(ctx); ok {
		t.Errorf("a conflict of %v after the context ended", units)
	}
}

// A minimal conflict can spare no unit.
func TestConflictMinimal(t *testing.T) {
	random := newGenerator(5)
	for range 60 {
		p := must(New(5, 1, random.grown(5)))
		f := newConflict(context.Background(), p)
		if count(p, p.Start(), 1) > 0 {
			continue
		}
		filled, units := fillings(p), unitBits(f.minimal().List())
		if fits(filled, units) {
			t.Errorf("%s: %b can be filled", p, units)
		}
		for u := range 3 * p.n {
			if units>>u&1 != 0 && !fits(filled, units&^(1<<u)) {
				t.Errorf("%s: %b can spare %s", p, units, p.UnitName(u))
			}
		}
	}
}

func BenchmarkConflict(b *testing.B) {
	for _, s := range []struct{ n, k, boards int }{{8, 1, 50}, {12, 1, 30}, {25, 1, 10}, {10, 2, 30}, {14, 3, 20}} {
		b.Run(fmt.Sprintf("%dx%d", s.n, s.k), func(b *testing.B) {
			set := flawed(s.n, s.k, s.boards, false)
			b.ReportAllocs()
			units := 0
			for b.Loop() {
				for _, p := range set {
					found, _ := p.Conflict(context.Background())
					units += len(found)
				}
			}
			all := float64(b.N * len(set))
			b.ReportMetric(all/b.Elapsed().Seconds(), "boards/s")
			b.ReportMetric(float64(units)/all, "units/board")
		})
	}
}

// Conflict returns soon after its context has ended, at any stage.
func TestConflictStops(t *testing.T) {
	p := square(t, 2, `
		AAAABBCDDD
		AAAAECCDDD
		EAEEEEDDDD
		EFFFEEDGHH
		EIFBEFGGHH
		IIIBFFGGII
		IIHHHGGGGG
		IIIJHGGGGG
		AIJJJJGGGG
		AIJJJJGGGC`)
	all := &patient{Context: context.Background(), polls: 1 << 30}
	if _, ok := p.Conflict(all); !ok {
		t.Fatal("no conflict was found")
	}
	asked := 1<<30 - all.polls
	if asked < 10 {
		t.Fatalf("the context is asked %d times only: the board is too easy", asked)
	}
	for after := range 5 {
		ctx := &patient{Context: context.Background(), polls: after * asked / 5}
		if _, ok := p.Conflict(ctx); ok || ctx.polls < -3 {
			t.Errorf("after %d questions of %d: found %t, asked %d times more", after*asked/5, asked, ok, -ctx.polls)
		}
	}
}
