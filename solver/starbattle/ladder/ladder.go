// Package ladder is the human techniques of Star Battle, from the last open cell of a unit
// to case trees: those for one star a unit and those for several, each with its search, its
// premises and its sentences.
//
// Closing cells beside a star or in a full unit is never a step of its own: the open cells of a
// position are the unmarked ones that no star closes. No technique assumes that there is only one
// solution, or that a region is in one piece.
package ladder

import (
	"context"
	"iter"

	"quadrille/solver"
)

// Techniques lists the techniques by level.
func Techniques() []solver.Technique {
	var list []solver.Technique
	for _, t := range techniques {
		list = append(list, t.Technique)
	}
	return list
}

// Find yields the deductions of a technique, by its index, at a position.
func (b *Board) Find(ctx context.Context, pos solver.Position, technique int) iter.Seq[solver.Deduction] {
	return func(yield func(solver.Deduction) bool) {
		t := &techniques[technique]
		told := func(d solver.Deduction) bool {
			d.Technique = technique
			return yield(d)
		}
		if b.k == 1 && t.one.find != nil {
			t.one.deductions(ctx, b, pos, told)
		}
		if b.k > 1 && t.several != nil {
			if f, ok := b.survey(ctx, pos); ok {
				t.several(f, told)
			}
		}
	}
}
