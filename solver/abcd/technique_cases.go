package abcd

import (
	"fmt"
	"iter"
	"math"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// cases is the last resort. The prover finds letters that no solution has, and cases, each of which ends in a
// contradiction, refute them.
//
// First it tries letters that a split of one cell refutes. If none exists, or the board is too large to try
// all, it takes a letter that the prover refuted quickly, and splits as often as needed.
func cases(s *state, yield func(solver.Deduction) bool) {
	wrong := s.wrong()
	all := len(wrong)*s.p.Cells()*s.p.states <= affordable
	if all {
		slices.SortStableFunc(wrong, s.byLeft)
	}
	reason.LastResort(s.ctx, s.trail(true), wrong, all, yield)
}

const (
	affordable = 1 << 18 // limit of the work to try every cell with every letter
	glimpse    = 30      // choices of the prover to estimate the difficulty of a letter
	maxTried   = 20_000  // choices of the prover in all, if the position has several solutions
)

// wrong lists the letters of open cells that no solution has, those first that the prover refuted quickly:
// all if the position has one solution, those that the prover refutes in time if it has several, none if it
// has no solution.
func (s *state) wrong() []cut {
	var right domains
	add := func(v solver.Verdict) {
		for _, w := range v.Witnesses {
			for c := range s.p.Cells() {
				right[c] |= 1 << (w[c] - 'A')
			}
		}
	}
	first := s.p.Prove(s.ctx, s.pos, 2)
	if add(first); first.Count == 0 || first.Stopped && first.Count < 2 {
		return nil
	}
	type suspect struct {
		cut
		effort int
	}
	var found []suspect
	budget := maxTried
	for c := range s.p.Cells() {
		for set := s.cand[c] &^ right[c]; set != 0 && budget > 0; set &= set - 1 {
			one := set & -set
			most := budget
			if first.Count == 1 {
				most = glimpse
			}
			v := s.p.proveWithin(s.ctx, s.pos.Set(solver.Mark{Site: c, To: Letter(one.First())}), 1, most)
			if first.Count > 1 {
				budget -= v.Nodes
			}
			if add(v); first.Count == 1 || v.Count == 0 && !v.Stopped {
				found = append(found, suspect{cut{c, one}, v.Nodes})
			}
		}
	}
	slices.SortStableFunc(found, func(a, b suspect) int { return a.effort - b.effort })
	return solver.Map(found, func(f suspect) cut { return f.cut })
}

// Assumption returns the case that assumes some letters in a cell.
func (t *trail) Assumption(k cut) solver.Case {
	return solver.Case{Text: fmt.Sprintf("If %s is %s", t.s.p.cellRef(k.cell), k.letters.or()), Assumed: t.s.marksFor(k.cell, k.letters)}
}

// Splits returns the open cell with the fewest letters, or all open cells for the last splits.
func (t *trail) Splits(last bool) []int {
	open := solver.Indices(t.s.p.Cells(), func(c int) bool {
		row, col := t.s.p.LinesOf(c)
		return t.cand[c].Len() > 1 && (t.applies(row) || t.applies(col))
	})
	slices.SortStableFunc(open, func(a, b int) int { return t.cand[a].Len() - t.cand[b].Len() })
	if !last {
		open = open[:min(1, len(open))]
	}
	return open
}

func (t *trail) Cases(f *proof, cell int) iter.Seq[cut] {
	return func(yield func(cut) bool) {
		for set := t.cand[cell]; set != 0; set &= set - 1 {
			if !yield(cut{cell, set & -set}) {
				return
			}
		}
		t.useLost(f, cell, t.s.p.all(), math.MaxInt)
	}
}
