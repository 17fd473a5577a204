package starbattle

import (
	"math/rand/v2"
	"strings"

	"quadrille/solver"
)

// A generator makes random boards and positions.
type generator struct {
	*rand.Rand
	fits map[[2]int][]solver.Position
}

func newGenerator(seed uint64) *generator {
	return &generator{rand.New(rand.NewPCG(seed, 5)), make(map[[2]int][]solver.Position)}
}

// scattered returns a map with letters anywhere.
func (g *generator) scattered(n int) string {
	letters := make([]byte, n*n)
	for i, c := range g.Perm(n * n) {
		letters[c] = 'A' + byte(i)
		if i >= n {
			letters[c] = 'A' + byte(g.IntN(n))
		}
	}
	return string(letters)
}

// grown returns a map of connected regions.
func (g *generator) grown(n int) string {
	letters := []byte(strings.Repeat(".", n*n))
	for i, c := range g.Perm(n * n)[:n] {
		letters[c] = 'A' + byte(i)
	}
	return g.grow(n, letters)
}

// planted returns a map with at least one solution, or a grown one if no stars fit; its regions are grown
// around the stars, and the stars of a region lie anywhere.
func (g *generator) planted(n, k int) string {
	fits := g.placements(n, k)
	if len(fits) == 0 {
		return g.grown(n)
	}
	letters := []byte(strings.Repeat(".", n*n))
	stars := g.Perm(n * k)
	for c, mark := range []byte(fits[g.IntN(len(fits))]) {
		if mark == Star {
			letters[c] = 'A' + byte(stars[0]/k)
			stars = stars[1:]
		}
	}
	return g.grow(n, letters)
}

// grow assigns the cells without a region, one by one, to the region of a neighbour.

func (g *generator) grow(n int, letters []byte) string {
	for strings.Contains(string(letters), ".") {
		a, d := g.IntN(n*n), g.IntN(4)
		r, c := a/n+[]int{-1, 1, 0, 0}[d], a%n+[]int{0, 0, -1, 1}[d]
		if r >= 0 && r < n && c >= 0 && c < n && letters[a] != '.' && letters[r*n+c] == '.' {
			letters[r*n+c] = letters[a]
		}
	}
	return string(letters)
}

// placements lists the ways to put stars when regions do not matter.
func (g *generator) placements(n, k int) []solver.Position {
	key := [2]int{n, k}
	if _, done := g.fits[key]; !done {
		p := stripes(n, k)
		g.fits[key] = byHand(p, p.Start())
	}
	return g.fits[key]
}

// position returns a position with marks of a solution, if any, and often a few random marks.
func (g *generator) position(p *Puzzle, solutions []solver.Position) solver.Position {
	pos := []byte(p.Start())
	if len(solutions) > 0 {
		solution := solutions[g.IntN(len(solutions))]
		for c := range pos {
			if solution[c] == Star && g.IntN(3) == 0 {
				pos[c] = Star
			} else if solution[c] != Star && g.IntN(6) == 0 {
				pos[c] = Cross
			}
		}
	}
	for range g.IntN(3) {
		pos[g.IntN(len(pos))] = []byte{Star, Cross}[g.IntN(2)]
	}
	return solver.Position(pos)
}
