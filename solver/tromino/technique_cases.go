package tromino

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// cases is the last resort. The prover finds marks that no solution has, and cases, the pieces that can cover
// some cell, refute them until each ends in a contradiction.
//
// First it tries marks that one split refutes. If none exists it takes those with the most consequences, and
// splits as often as needed.
func cases(s *state, yield func(solver.Deduction) bool) {
	t := s.trail()
	reason.LastResort(s.ctx, t, solver.Map(t.byEffect(s.wrong()), assuming), true, yield)
}

// wrong lists the marks that no solution has: see reason.Wrong.
func (s *state) wrong() []solver.Mark {
	var marks []solver.Mark
	for site := range s.pos {
		if s.pos[site] == solver.Blank {
			marks = append(marks, solver.Mark{Site: site, To: Open}, solver.Mark{Site: site, To: Wall})
		}
	}
	prove := func(limit int, more ...solver.Mark) solver.Verdict {
		return s.p.Prove(s.ctx, s.pos.Set(more...), limit)
	}
	return reason.Wrong(marks, prove, func(solution solver.Position, m solver.Mark) bool { return solution[m.Site] == m.To })
}

// byEffect sorts marks by the number of their consequences, largest first.
func (t *trail) byEffect(marks []solver.Mark) []solver.Mark {
	effect := make(map[solver.Mark]int)
	for _, m := range marks {
		if effect[m] = len(t.s.places) + 1; t.try(reason.AnyRounds, m) == 0 {
			effect[m] = len(t.outs)
		}
	}
	slices.SortStableFunc(marks, func(a, b solver.Mark) int { return cmp.Compare(effect[b], effect[a]) })
	return marks
}

func assuming(m solver.Mark) solver.Case { return solver.Case{Assumed: []solver.Mark{m}} }

func (t *trail) Assumption(line solver.Case) solver.Case {
	if line.Text == "" {
		line.Text = "If " + t.s.describe(line.Assumed)
	}
	return line
}

// Splits returns the undecided cells with the fewest places left, only one of them if another split may
// follow.
func (t *trail) Splits(last bool) []int {
	var cells []int
	least := perCell + 1
	for c, n := range t.count {
		if n > 1 && n < least {
			cells, least = cells[:0], n
		}
		if n == least {
			cells = append(cells, c)
		}
	}
	if !last {
		cells = cells[:min(1, len(cells))]
	}
	return cells
}

// Cases yields the places left over a cell.
func (t *trail) Cases(f *proof, cell int) iter.Seq[solver.Case] {
	return func(yield func(solver.Case) bool) {
		for _, i := range t.s.over[cell] {
			if t.outAt[i] != never {
				t.useOut(f, i, cell)
				continue
			}
			l := &t.s.places[i]
			if !yield(solver.Case{
				Text:    fmt.Sprintf("With %s", l.ref(t.s.p)),
				Assumed: l.marks, Units: [][]int{t.s.p.Edges(cell)},
			}) {
				return
			}
		}
	}
}
