package reason

import (
	"context"
	"fmt"
	"iter"
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
