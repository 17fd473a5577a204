package starbattle

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// The census of a map counts the solutions that byHand lists.
func TestCensus(t *testing.T) {
	random := newGenerator(6)
	several := 0
	for i := range solvertest.Fewer(200) {
		n, k := 4+i%5, 1
		if i%10 == 9 {
			n, k = 9, 2
		}
		p := must(New(n, k, random.planted(n, k)))
		all := byHand(p, p.Start())
		if len(all) > solver.MaxKnown {
			continue
		}
		often := make([]int, n*n)
		for _, s := range all {
			for c := range often {
				if s[c] == Star {
					often[c]++
				}
			}
		}
		c := p.Census(context.Background())
		if c.Count != len(all) || c.More || c.Stopped || !slices.Equal(c.Often, often) || len(c.Witnesses) != min(len(all), 2) {
			t.Errorf("%s: %+v, want %d solutions, %v", p, c, len(all), often)
		}
		for i, w := range c.Witnesses {
			if !slices.Contains(all, w) || i == 1 && w == c.Witnesses[0] {
				t.Errorf("%s: witness %s", p, w)
			}
		}
		if len(all) > 1 {
			several++
		}
	}
	if several == 0 {
		t.Error("no map has several solutions")
	}
}

func TestCensusEnds(t *testing.T) {
	p := stripes(10, 1)
	c := p.Census(context.Background())
	if c.Count != solver.MaxKnown || !c.More || c.Often != nil || len(c.Witnesses) != 2 {
		t.Errorf("%+v of a board with very many solutions", c)
	}
	c = p.Census(solver.WithPollLimit(context.Background(), 2))
	if c.Count >= solver.MaxKnown || c.More || !c.Stopped || c.Often != nil {
		t.Errorf("%+v where the context ends", c)
	}
}

func BenchmarkCensus(b *testing.B) {
	for _, n := range []int{8, 12, 25} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			random := newGenerator(7)
			var set []*Puzzle
			for range 20 {
				set = append(set, must(New(n, 1, random.grown(n))))
			}
			for i := 0; b.Loop(); i++ {
				set[i%len(set)].Census(context.Background())
			}
		})
	}
}
