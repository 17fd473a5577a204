package abcd

import (
	"fmt"
	"math"
	"slices"

	"quadrille/solver"
)

// cases is the last resort. It asks the prover which letters no solution has, and takes
// those apart by cases until each ends in a contradiction.
//
// First it looks for letters that one more cell settles, whichever letter that holds. Where
// there are none, or the board is too large to try all, it takes a letter that the prover
// was soon done with, and splits as often as it must.
func cases(s *scene, yield func(solver.Deduction) bool) {
	wrong := s.wrong()
	t := s.thought(true, s.p.bench())
	if len(wrong)*s.p.Cells()*s.p.states <= affordable {
		var found []solver.Deduction
		for _, k := range wrong {
			if s.ctx.Err() != nil {
				return
			}
			if tree := t.tree(k, 1); tree != nil {
				if d, ok := t.caseDeduction(k, levelCases, tree); ok {
					found = append(found, d)
				}
			}
		}
		if shortestFirst(found, yield); len(found) > 0 {
			return
		}
	}
	wrong = wrong[:min(len(wrong), promising)]
	for splits := 2; len(wrong) > 0; splits *= 2 {
		for _, k := range wrong {
			if s.ctx.Err() != nil {
				return
			}
			if tree := t.tree(k, splits); tree != nil {
				if d, ok := t.caseDeduction(k, levelDeepCases, tree); ok {
					yield(d)
				}
				return
			}
		}
	}
}

const (
	affordable = 1 << 18 // bounds the work of trying every cell with every letter
	promising  = 8       // how many letters are taken apart in earnest
	glimpse    = 30      // the choices the prover may try to tell how hard a letter is
	mostTried  = 20_000  // the choices the prover may try in all, where there are several solutions
)

// wrong lists the letters of open cells that no solution has, those that the prover was soon
// done with first. Where there is one solution it lists all, else as many as the
// prover settles in time; none where there is no solution.
func (s *scene) wrong() []cut {
	var right choice
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
	budget := mostTried
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
	var wrong []cut
	for _, f := range found {
		wrong = append(wrong, f.cut)
	}
	return wrong
}

// A tree is an argument by cases: letters are supposed, and either that ends in a
// contradiction or all letters of some cell do.
type tree struct {
	solver.Argument
	proof  *proof // of losses before the supposition as well
	needed bool   // the proof uses the supposition
}

// tree refutes some letters in a cell with at most so many splits, nil where that does not
// do.
func (t *thought) tree(k cut, splits int) *tree {
	t.back(0)
	return t.refute(k.cell, k.letters, &splits)
}

// refute goes through one case.
func (t *thought) refute(c int, some Set, splits *int) *tree {
	from := len(t.trail)
	defer t.back(from)
	says := t.s.supposed(c, some)
	node := &tree{Argument: solver.Argument{Says: says}, proof: t.proof()}
	t.suppose(c, some)
	if t.follow() > 0 {
		node.proof.rest(*t.end)
		node.End = t.s.dead(*t.end)
		node.close(from)
		return node
	}
	if *splits == 0 {
		return nil
	}
	if *splits--; *splits > 0 {
		if cell := t.fewest(); cell < 0 || !t.split(node, cell, splits) {
			return nil
		}
		node.close(from)
		return node
	}
	var best *tree
	for cell := range t.s.p.Cells() {
		if t.cand[cell].Len() > 1 && t.split(node, cell, splits) {
			node.close(from)
			if best == nil || node.Size() < best.Size() {
				best = node
			}
			node = &tree{Argument: solver.Argument{Says: says}}
		}
	}
	return best
}

// supposed is the line that supposes some letters in a cell.
func (s *scene) supposed(c int, some Set) solver.Case {
	return solver.Case{Text: fmt.Sprintf("If %s is %s", s.p.cellRef(c), some.or()), Ghosts: s.ghosts(c, some)}
}

// close tells what the proof uses of the losses from a place of the trail on, which begin
// with what was supposed, and drops them.
func (n *tree) close(from int) {
	n.Steps = append(n.proof.steps(from), n.Steps...)
	for i := range n.proof.used {
		if i >= from {
			n.needed = n.needed || n.proof.t.trail[i].why == supposed
			delete(n.proof.used, i)
		}
	}
}

// split takes a case apart by the letters of a cell. Where one letter comes to grief without
// any help of its own, no other is looked at.
func (t *thought) split(node *tree, cell int, splits *int) bool {
	f := t.proof()
	node.Cases = nil
	for set := t.cand[cell]; set != 0; set &= set - 1 {
		sub := t.refute(cell, set&-set, splits)
		if sub == nil {
			return false
		}
		if !sub.needed {
			node.Cases, node.End, node.proof, node.Steps = sub.Cases, sub.End, sub.proof, sub.Steps
			return true
		}
		node.Cases = append(node.Cases, &sub.Argument)
		for i := range sub.proof.used {
			f.used[i] = true
		}
		f.why.add(sub.proof.why)
	}
	for a := range t.s.p.letters { // the cases are all there are
		if !t.cand[cell].Has(a) {
			f.lost(cell, a, math.MaxInt)
		}
	}
	node.proof = f
	return true
}

// fewest is the open cell with the fewest letters.
func (t *thought) fewest() int {
	best, least := -1, MaxLetters+1
	for c := range t.s.p.Cells() {
		if n := t.cand[c].Len(); n > 1 && n < least {
			best, least = c, n
		}
	}
	return best
}

func (t *thought) caseDeduction(k cut, level float64, root *tree) (solver.Deduction, bool) {
	text := fmt.Sprintf("%s: with %s every case fails, %d in all", upper(t.s.effect([]cut{k}, -1)), k.letters.or(), root.Leaves())
	d, ok := t.s.deduce(level, []cut{k}, root.proof.why, text)
	d.Cases = root.Lines()
	return d, ok
}
