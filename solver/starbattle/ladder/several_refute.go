package ladder

import (
	"context"
	"fmt"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// refuteSeveral argues as shortly as it can that no solution which keeps a position has a
// certain mark. It is false where some has, or ctx has ended.
func (b *Board) refuteSeveral(ctx context.Context, pos solver.Position, wrong solver.Mark) (solver.Deduction, bool) {
	f, ok := b.survey(ctx, pos.Set(solver.Mark{Site: wrong.Site, To: solver.Blank}))
	if !ok || wrong.To != star && wrong.To != cross {
		return solver.Deduction{}, false
	}
	x := claim{wrong.Site, wrong.To == star}
	named := func(d solver.Deduction, name string) (solver.Deduction, bool) {
		d.Technique = slices.IndexFunc(techniques, func(t technique) bool { return t.Name == name })
		return d, true
	}
	if !f.open.has(x.cell) {
		if !x.star {
			return solver.Deduction{}, false
		}
		return named(f.occupied(x.cell), "hypo-count")
	}
	if r := f.prove(f.engine(), &x, 1); r.Count > 0 || r.Stopped {
		return solver.Deduction{}, false
	}
	t := f.trail()
	for _, d := range []depth{lastCells, allWays} {
		t.restart(f.trail())
		t.assume(x.cell, x.star)
		if rounds := t.follow(d, reason.AnyRounds); rounds > 0 {
			name := "hypo-deep"
			if d == lastCells {
				name = []string{"hypo-count", "hypo-chain"}[min(rounds-1, 1)]
			}
			return named(t.refuted(x, levelOfRounds(d, rounds)), name)
		}
	}
	for depth := 1; ctx.Err() == nil; depth++ {
		if root := t.argue(x, depth); root != nil {
			return named(root.deduction(x), "cases")
		}
	}
	return solver.Deduction{}, false
}

// occupied is the deduction that stars close a cell.
func (f *severalState) occupied(c int) solver.Deduction {
	return f.deduce(levelHypoCount, cells{}, setOf(c), func(w *severalPremises) (string, []solver.Case) {
		w.closedAt(c)
		at := f.cellRef(c)
		if by := f.near[c].and(&f.stars); !by.none() {
			return fmt.Sprintf("A %s at %s would touch the one at %s", f.noun, at, f.cellRef(by.least())), nil
		}
		full := slices.IndexFunc(f.of[c][:], func(u int) bool { return f.need[u] == 0 })
		return fmt.Sprintf("%s has no place at %s: %s has all of its %ss", solver.Capital("a "+f.noun), at, f.unitRef(f.of[c][full]), f.noun), nil
	})
}
