package tromino

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"quadrille/solver"
)

// generator returns the generator. It accepts every preset that names a size and a rule.
func generator() *solver.Generator {
	g := &solver.Generator{
		Traits: []solver.Trait{solver.ClueSymmetry, hiding}, Ways: []string{gradual},
		Check: func(o solver.Order) error { _, err := parseSize(o.Preset); return err },
		Like:  func(p solver.Puzzle) solver.Order { return solver.Order{Preset: p.(*Puzzle).size.String()} },
		Make:  solver.WorkerOnly(generate),
	}
	for _, name := range []string{"6x6", "6x9", "9x9", "12x12", "15x15", "18x18", "6x6c", "9x9c"} {
		z, _ := parseSize(name)
		title := fmt.Sprintf("%d×%d", z.cols, z.rows)
		if z.rule == Centre {
			title += ", dots in the centre of Is"
		}
		g.Presets = append(g.Presets, solver.Preset{Name: name, Title: title})
	}
	return g
}

// hiding is the trait of the cells whose clue is unknown. Without them the first moves are plain: each cell says
// whether it has a dot.
var hiding = solver.Trait{
	Name: "hidden", Label: "Cells with a ?",
	Values: []string{"some", "none"}, Labels: []string{"Some", "None"},
}

// generate implements Generator.Make.
func generate(ctx context.Context, o solver.Order, seed uint64, progress func(done, of int)) (solver.Puzzle, bool) {
	z, err := parseSize(o.Preset)
	if err != nil || o.Band != "" && !slices.Contains(solver.Bands(), o.Band) {
		return nil, false
	}
	m := newMaker(ctx, z, seed, progress)
	defer m.close()
	return m.make(z, o)
}

// make makes the puzzle of an order, or returns the nearest.
func (m *maker) make(z size, o solver.Order) (solver.Puzzle, bool) {
	m.symmetric = solver.Symmetric(o)
	m.grades = &solver.GradeSearch{Ladder: ladder(), Order: o, Graded: solver.ProgressCounter(usual(o, z.Cells()), m.progress)}
	if o.Graded() {
		m.progress = func(int, int) {}
	}
	for m.ctx.Err() == nil {
		clues, ok := m.unique()
		if !ok {
			continue
		}
		p := newPuzzle(z, clues)
		switch {
		case !o.Graded():
		case hiding.Of(o) == "none":
			ok = m.grades.Compare(m.ctx, p) == 0
		case sparse(o, z.Cells()):
			p, ok = m.hideClues(p)
		default:
			p, ok = m.steer(p)
		}
		if ok {
			return p, true
		}
	}
	return m.grades.Nearest(), false
}

// A maker makes puzzles of one size.
type maker struct {
	*prover
	ctx      context.Context
	rule     Rule
	rng      *rand.Rand
	progress func(done, of int)
	grades   *solver.GradeSearch

	symmetric bool // whether the unknown clues must be symmetric
}

func newMaker(ctx context.Context, z size, seed uint64, progress func(done, of int)) *maker {
	if progress == nil {
		progress = func(int, int) {}
	}
	s := geometryOf(z.rows, z.cols).scratch.Get().(*prover)
	return &maker{ctx: ctx, prover: s, rule: z.rule, rng: rand.New(rand.NewPCG(seed, 0)), progress: progress}
}

func (m *maker) close() { m.scratch.Put(m.prover) }

// maxIdle is the number of changes without gain before a restart.
const maxIdle = 400

// unique makes the dots of a puzzle with exactly one solution. While there are more, it covers a few pieces
// anew where another solution differs, and keeps a change that leaves no more cells in doubt.
func (m *maker) unique() (string, bool) {
	s := newSketch(m)
	s.scatter()
	ok := s.improve(s.all, func(cell, _ int) {
		s.keep()
		s.stirEvenly(cell)
	})
	return s.all(), ok
}

// only reports whether clues have exactly one solution.
func (m *maker) only(clues string) bool {
	t := m.count(m.ctx, clues, m.rule, "", 2)
	return t.count == 1 && !m.stopped
}

// doubt lists the cells that solutions cover with different pieces, in order: it is the same for every order of
// search.
func (m *maker) doubt(clues string) []int {
	cells := slices.Concat(m.doubts(clues)...)
	slices.Sort(cells)
	return cells
}

// doubts lists the same cells in parts that are independent of each other. The clues must have a solution.
func (m *maker) doubts(clues string) [][]int {
	m.begin(m.ctx, clues, m.rule, "")
	m.propagate()
	var parts [][]int
	for _, part := range m.split(m.open()) {
		whole := slices.Clone(part)
		if u := m.countPart(part, 2); u.count > 1 || m.stopped {
			parts = append(parts, whole)
		}
	}
	return parts
}
