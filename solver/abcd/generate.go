package abcd

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"quadrille/solver"
)

// generator returns the generator. It accepts every preset that names a size within the limits.
func generator() *solver.Generator {
	g := &solver.Generator{
		Traits: []solver.Trait{solver.ClueSymmetry},
		Check:  func(o solver.Order) error { _, err := parseSize(o.Preset); return err },
		Like:   func(p solver.Puzzle) solver.Order { return solver.Order{Preset: p.(*Puzzle).size.String()} },
		Make:   solver.WorkerOnly(generate),
	}
	for _, name := range []string{
		"5x5n4", "4x4n3", "6x6n4", "6x6n5", "8x8n4", "8x8n5", "8x8n6d", "10x10n4", "10x10n5", "12x12n4", "12x12n6",
	} {
		z, _ := parseSize(name)
		title := fmt.Sprintf("%d×%d, A to %c", z.cols, z.rows, Letter(z.letters-1))
		if z.diagonal {
			title += ", diagonal"
		}
		g.Presets = append(g.Presets, solver.Preset{Name: name, Title: title})
	}
	return g
}

// generate implements Generator.Make.
func generate(ctx context.Context, o solver.Order, seed uint64, progress func(done, of int)) (solver.Puzzle, bool) {
	z, err := parseSize(o.Preset)
	if err != nil || o.Band != "" && !slices.Contains(solver.Bands(), o.Band) {
		return nil, false
	}
	return newMaker(ctx, z, o, seed, progress).make()
}

func newMaker(ctx context.Context, z size, o solver.Order, seed uint64, progress func(done, of int)) *maker {
	m := &maker{size: z, rng: rand.New(rand.NewPCG(seed, 0)), sketch: newSketch(ctx, z), progress: progress, symmetric: solver.Symmetric(o)}
	m.grades = &solver.GradeSearch{Ladder: Kind().Ladder, Order: o, Graded: solver.ProgressCounter(usual(o, z.Cells()), progress)}
	if o.Graded() {
		m.progress = nil
	}
	return m
}

// make makes the puzzle, or returns the nearest.
func (m *maker) make() (solver.Puzzle, bool) {
	for m.ctx.Err() == nil {
		p, ok := m.unique()
		if ok && m.grades.Order.Graded() {
			p, ok = m.steer(p)
		}
		if ok {
			return p, true
		}
	}
	return m.grades.Nearest(), false
}

type maker struct {
	size
	*sketch
	rng      *rand.Rand
	progress func(done, of int)
	grades   *solver.GradeSearch
	board    string // the solution of the last puzzle

	symmetric bool // whether its clues must be symmetric
}

// climbs is the number of climbs before unique adds given letters.
const climbs = 2

// unique makes a puzzle with exactly one solution, all counts shown, and with given letters only if climbing
// fails.
func (m *maker) unique() (*Puzzle, bool) {
	empty, all := m.empty(), strings.Repeat(string(rune(shown)), len(m.p.counts))
	c := newClimb(m.sketch, m.rng, empty, empty, all)
	for i, ok := 1, false; !ok; i++ {
		if m.ctx.Err() != nil {
			return nil, false
		}
		ok = c.begin() && (c.climb(m.progress) || i >= climbs && c.give())
	}
	m.board = c.state.board()
	given := c.given
	if m.symmetric {
		given = m.symmetrized(given)
	}
	return newPuzzle(m.size, m.countsOf(m.board), given), true
}

// symmetrized adds the letters that half a turn maps to given ones.
func (m *maker) symmetrized(given string) string {
	even := given
	for c := range given {
		if at := m.opposite(c); given[c] != solver.Blank {
			even = solver.With(even, at, m.board[at])
		}
	}
	return even
}
