package reason

import (
	"slices"

	"quadrille/solver"
)

// maxEffort is the limit of the choices of all proofs together, if the position has several solutions.
const maxEffort = 20_000

// Wrong lists those of some marks that no solution of a position has: all of them if it has one solution, those
// proved within maxEffort if it has several, none if it has none. Prove counts the solutions with more marks; has
// reports whether a solution has a mark.
func Wrong(marks []solver.Mark, prove func(limit int, more ...solver.Mark) solver.Verdict, has func(solver.Position, solver.Mark) bool) (wrong []solver.Mark) {
	first := prove(2)
	if first.Count == 0 || first.Stopped && first.Count < 2 {
		return nil
	}
	known, effort := first.Witnesses, first.Nodes
	for _, m := range marks {
		if slices.ContainsFunc(known, func(s solver.Position) bool { return has(s, m) }) {
			continue
		}
		if first.Count > 1 {
			if effort > maxEffort {
				return wrong
			}
			v := prove(1, m)
			effort += v.Nodes + 1
			if known = append(known, v.Witnesses...); v.Count > 0 || v.Stopped {
				continue
			}
		}
		wrong = append(wrong, m)
	}
	return wrong
}
