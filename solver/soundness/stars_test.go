package soundness

import (
	"math/rand/v2"
	"strings"
	"sync"

	"quadrille/solver"
	"quadrille/solver/starbattle"
	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/enginetest"
)

func starSources() []source {
	kind := starbattle.Kind()
	return []source{
		{name: "one star", kind: kind, board: func(seed uint64) (board, bool) { return starBoard(seed, 1, 4, 9) }},
		{name: "two stars", kind: kind, board: func(seed uint64) (board, bool) { return starBoard(seed, 2, 8, 10) }},
	}
}

// makers pools makers, since they cache where stars fit.
var makers = sync.Pool{New: func() any { return enginetest.NewMaker(1) }}

// starBoard returns a board with connected or scattered regions, or regions grown around stars in several
// pieces. The second engine lists its solutions.
func starBoard(seed uint64, k, least, most int) (board, bool) {
	maker := makers.Get().(*enginetest.Maker)
	defer makers.Put(maker)
	g := rand.New(rand.NewPCG(seed, 17))
	maker.Rand = g
	n := least + g.IntN(most-least+1)
	var made enginetest.Board
	switch kind := g.IntN(5); {
	case kind == 0:
		made = maker.Grown(n, k)
	case kind == 1:
		made = maker.Scattered(n, k)
	default:
		made, _ = maker.Planted(n, k)
	}
	var letters strings.Builder
	for _, r := range made.Regions {
		letters.WriteByte('A' + r)
	}
	p, err := starbattle.New(n, k, letters.String())
	if err != nil {
		panic(err)
	}
	b := board{Puzzle: p}
	var second enginetest.Reference
	second.Load(n, k, made.Regions)
	second.Each(func(stars engine.Stars) bool {
		s := []byte(p.Start())
		for c := range s {
			if stars[c/n]>>(c%n)&1 != 0 {
				s[c] = starbattle.Star
			}
		}
		b.solutions = append(b.solutions, solver.Position(s))
		return len(b.solutions) <= maxSolutions
	})
	b.mark = func() solver.Mark {
		to := byte(starbattle.Cross)
		if g.IntN(8) == 0 {
			to = starbattle.Star
		}
		return solver.Mark{Site: g.IntN(n * n), To: to}
	}
	return b, 0 < len(b.solutions) && len(b.solutions) <= maxSolutions
}
