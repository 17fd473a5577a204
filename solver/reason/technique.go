package reason

import (
	"context"
	"fmt"
	"iter"
	"math/bits"
	"slices"

	"quadrille/solver"
)

// A Finder yields the deductions of a technique from a view of a position, without Technique and Where.
type Finder[V any] func(view V, yield func(solver.Deduction) bool)

// A Technique is a technique of a ladder with its finder.
type Technique[V any] struct {
	solver.Technique
	Find Finder[V]
}

// A Ladder lists the techniques of a kind, which share views of positions.
type Ladder[V any] struct {
	Techniques []Technique[V]
	// View returns the view of a position. It is not ok if the position contradicts itself: anything would
	// follow from it.
	View  func(ctx context.Context, p solver.Puzzle, pos solver.Position) (V, bool)
	Where func(view V, d solver.Deduction, site int) string // site is a marked one
	// Refute argues against a mark that no solution has, and names the technique.
	Refute func(view V, wrong solver.Mark) (name string, d solver.Deduction, ok bool)
}

// Solver returns the solver.Ladder of the techniques, with the fields that follow from them.
func (l *Ladder[V]) Solver() *solver.Ladder {
	s := &solver.Ladder{Techniques: solver.Map(l.Techniques, func(t Technique[V]) solver.Technique { return t.Technique })}
	if solver.HasSolver {
		s.Find, s.Refute = l.find, l.refute
	}
	return s
}

func (l *Ladder[V]) find(ctx context.Context, p solver.Puzzle, pos solver.Position, technique int) iter.Seq[solver.Deduction] {
	return l.Run(ctx, p, pos, technique, l.Techniques[technique].Find)
}

// Run runs a finder at a position, as a technique.
func (l *Ladder[V]) Run(ctx context.Context, p solver.Puzzle, pos solver.Position, technique int, find Finder[V]) iter.Seq[solver.Deduction] {
	return func(yield func(solver.Deduction) bool) {
		view, ok := l.View(ctx, p, pos)
		if !ok {
			return
		}
		find(view, func(d solver.Deduction) bool {
			d.Technique, d.Told.Where = technique, l.Where(view, d, d.Marks[0].Site)
			return yield(d)
		})
	}
}

func (l *Ladder[V]) refute(ctx context.Context, p solver.Puzzle, pos solver.Position, wrong solver.Mark) (solver.Deduction, bool) {
	view, ok := l.View(ctx, p, pos)
	if !ok {
		return solver.Deduction{}, false
	}
	if v := p.Prove(ctx, pos.Set(wrong), 1); v.Count > 0 || v.Stopped {
		return solver.Deduction{}, false // the mark is not known to be wrong
	}
	name, d, ok := l.Refute(view, wrong)
	if !ok {
		return solver.Deduction{}, false
	}
	d.Technique = slices.IndexFunc(l.Techniques, func(t Technique[V]) bool { return t.Name == name })
	d.Told.Where = l.Where(view, d, wrong.Site)
	return d, true
}

// Restrict returns the start of a puzzle with some of the marks of a position.
func Restrict(p solver.Puzzle, pos solver.Position, sites []int) solver.Position {
	only := p.Start()
	for _, site := range sites {
		only = only.Set(solver.Mark{Site: site, To: pos[site]})
	}
	return only
}

// CheckRefuted proves that no solution that keeps a position has a mark. At names its site.
func CheckRefuted(ctx context.Context, p solver.Puzzle, pos solver.Position, m solver.Mark, at string) error {
	v := p.Prove(ctx, pos.Set(m), 1)
	if v.Count > 0 {
		return fmt.Errorf("what it rests on allows %c %s", m.To, at)
	}
	if v.Stopped {
		return fmt.Errorf("what it rests on was not gone through: %w", ctx.Err())
	}
	return nil
}

// Sites is a set of sites or cells, a bit each.
type Sites []uint64

// NewSites returns an empty set for sites below n.
func NewSites(n int) Sites { return make(Sites, (n+63)/64) }

// Put adds a site.
func (s Sites) Put(site int) { s[site>>6] |= 1 << (site & 63) }

// Drop removes a site.
func (s Sites) Drop(site int) { s[site>>6] &^= 1 << (site & 63) }

// Has reports whether a site is in the set.
func (s Sites) Has(site int) bool { return s[site>>6]>>(site&63)&1 == 1 }

// Join adds the sites of another set.
func (s Sites) Join(o Sites) {
	for i, word := range o {
		s[i] |= word
	}
}

// All yields the sites in order.
func (s Sites) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(i<<6 | bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// List lists the sites in order.
func (s Sites) List() []int {
	n := 0
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return slices.AppendSeq(slices.Grow([]int(nil), n), s.All())
}
