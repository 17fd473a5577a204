package abcd

import (
	"fmt"
	"math"
	"slices"
	"strings"

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

// A tree is an argument by cases: a letter is supposed, and either that ends in a
// contradiction or all letters of some cell do.
type tree struct {
	cell   int
	letter Set
	steps  []string
	end    string // empty where there are cases
	cases  []*tree
	proof  *proof // of losses before the supposition as well
	needed bool   // the proof uses the supposition
}

// tree refutes a letter in a cell with at most so many splits, nil where that does not do.
func (t *thought) tree(k cut, splits int) *tree {
	t.back(0)
	return t.refute(k.cell, k.letters, &splits)
}

// refute goes through one case.
func (t *thought) refute(c int, one Set, splits *int) *tree {
	from := len(t.trail)
	defer t.back(from)
	node := &tree{cell: c, letter: one, proof: t.proof()}
	t.suppose(c, one)
	if t.follow() > 0 {
		node.proof.rest(*t.end)
		node.end = t.s.dead(*t.end)
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
			if best == nil || node.size() < best.size() {
				best = node
			}
			node = &tree{cell: c, letter: one}
		}
	}
	return best
}

// size is how many steps a tree takes.
func (n *tree) size() int {
	size := 1 + len(n.steps)
	for _, sub := range n.cases {
		size += sub.size()
	}
	return size
}

// close tells what the proof uses of the losses from a place of the trail on, which begin
// with what was supposed, and drops them.
func (n *tree) close(from int) {
	n.steps = append(n.proof.steps(from), n.steps...)
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
	node.cases = nil
	for set := t.cand[cell]; set != 0; set &= set - 1 {
		sub := t.refute(cell, set&-set, splits)
		if sub == nil {
			return false
		}
		if !sub.needed {
			node.cases, node.end, node.proof, node.steps = sub.cases, sub.end, sub.proof, sub.steps
			return true
		}
		node.cases = append(node.cases, sub)
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

// mostCases is how many lines of a case tree are told.
const mostCases = 60

func (t *thought) caseDeduction(k cut, level float64, root *tree) (solver.Deduction, bool) {
	text := fmt.Sprintf("%s: with %s every case fails, %d in all", upper(t.s.effect([]cut{k}, -1)), k.letters, root.leaves())
	d, ok := t.s.deduce(level, []cut{k}, root.proof.why, text)
	lines := root.tell(t.s, 1)
	if more := len(lines) - mostCases; more > 0 {
		lines = append(lines[:mostCases], fmt.Sprintf("  and so on, %d lines more", more))
	}
	d.Cases = inLines(lines)
	return d, ok
}

// inLines are the lines of an argument, without what stands at each.
func inLines(lines []string) []solver.Case {
	var cases []solver.Case
	for _, text := range lines {
		cases = append(cases, solver.Case{Text: text})
	}
	return cases
}

func (n *tree) leaves() int {
	if len(n.cases) == 0 {
		return 1
	}
	sum := 0
	for _, sub := range n.cases {
		sum += sub.leaves()
	}
	return sum
}

// tell writes the cases down, deeper ones further to the right.
func (n *tree) tell(s *scene, depth int) []string {
	indent := strings.Repeat("  ", depth)
	head := fmt.Sprintf("%sIf %s is %s", indent, s.p.cellRef(n.cell), n.letter)
	steps := n.steps
	if n.end != "" {
		steps = append(steps, n.end)
	}
	var lines []string
	switch text := head + ", " + strings.Join(steps, ", "); {
	case len(steps) == 0:
		lines = []string{head}
	case short(text):
		lines = []string{text}
	default:
		lines = []string{head}
		for _, step := range steps {
			lines = append(lines, indent+"  then "+step)
		}
	}
	for _, sub := range n.cases {
		lines = append(lines, sub.tell(s, depth+1)...)
	}
	return lines
}
