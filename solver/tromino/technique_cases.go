package tromino

import (
	"cmp"
	"fmt"
	"slices"

	"quadrille/solver"
)

// cases is the last resort. It asks the prover which marks no solution has, and takes those
// apart by cases until each ends in a contradiction: the pieces that can cover some cell.
//
// First it looks for marks that one split settles. Where there are none it takes those from
// which most follows, and splits as often as it must.
func cases(s *scene, yield func(solver.Deduction) bool) {
	t := s.thought()
	wrong := t.byEffect(s.wrong())
	var found []solver.Deduction
	for _, m := range wrong {
		if s.ctx.Err() != nil {
			return
		}
		if tree := t.tree(m, 1); tree != nil {
			found = append(found, t.caseDeduction(m, levelCases, tree))
		}
	}
	if shortestFirst(found, yield); len(found) > 0 {
		return
	}
	wrong = wrong[:min(len(wrong), promising)]
	for splits := 2; len(wrong) > 0; splits *= 2 {
		for _, m := range wrong {
			if s.ctx.Err() != nil {
				return
			}
			if tree := t.tree(m, splits); tree != nil {
				yield(t.caseDeduction(m, levelDeepCases, tree))
				return
			}
		}
	}
}

const (
	promising = 8      // how many marks are taken apart in earnest
	mostProof = 20_000 // the effort of all proofs together, where there are several solutions
)

// wrong lists the marks that no solution has. Where there is one solution it lists all,
// else as many as the prover settles in time; none where there is no solution.
func (s *scene) wrong() []solver.Mark {
	first := s.p.Prove(s.ctx, s.pos, 2)
	if first.Count == 0 || first.Stopped && first.Count < 2 {
		return nil
	}
	right := make([]bool, 2*len(s.pos))
	add := func(v solver.Verdict) {
		for _, w := range v.Witnesses {
			for site := range s.pos {
				right[number(solver.Mark{Site: site, To: w[site]})] = true
			}
		}
	}
	add(first)
	var wrong []solver.Mark
	effort := first.Nodes
	for site := range s.pos {
		for _, to := range []byte{Open, Wall} {
			m := solver.Mark{Site: site, To: to}
			if s.pos[site] != solver.Blank || right[number(m)] {
				continue
			}
			if first.Count > 1 {
				if effort > mostProof {
					return wrong
				}
				v := s.p.Prove(s.ctx, s.pos.Set(m), 1)
				effort += v.Nodes + 1
				if add(v); v.Count > 0 || v.Stopped {
					continue
				}
			}
			wrong = append(wrong, m)
		}
	}
	return wrong
}

// byEffect orders marks by how much follows from each, most first.
func (t *thought) byEffect(marks []solver.Mark) []solver.Mark {
	effect := make(map[solver.Mark]int)
	for _, m := range marks {
		t.back(0)
		t.suppose(m)
		if effect[m] = len(t.outs); t.follow(manyRounds) > 0 {
			effect[m] = len(t.s.all) + 1
		} else {
			effect[m] = len(t.outs)
		}
	}
	slices.SortStableFunc(marks, func(a, b solver.Mark) int { return cmp.Compare(effect[b], effect[a]) })
	return marks
}

// A tree is an argument by cases: something is supposed, and either that ends in a
// contradiction or every tile over some cell does.
type tree struct {
	solver.Argument
	proof  *proof // of events before the supposition as well
	needed bool   // the proof uses the supposition
}

// tree refutes a mark with at most so many splits, nil where that does not do.
func (t *thought) tree(m solver.Mark, splits int) *tree {
	t.back(0)
	return t.refute(t.s.supposed(m), &splits)
}

// supposed is the line that supposes a mark.
func (s *scene) supposed(m solver.Mark) solver.Case {
	marks := []solver.Mark{m}
	return solver.Case{Text: "If " + s.effect(marks), Ghosts: marks}
}

// refute goes through one case.
func (t *thought) refute(says solver.Case, splits *int) *tree {
	from := len(t.trail)
	defer t.back(from)
	node := &tree{Argument: solver.Argument{Says: says}, proof: t.proof()}
	t.suppose(says.Ghosts...)
	if t.follow(manyRounds) > 0 {
		node.proof.rest(*t.end)
		node.End = t.dead(*t.end)
		node.close(from)
		return node
	}
	if *splits == 0 {
		return nil
	}
	if *splits--; *splits > 0 {
		fewest := t.fewest()
		if len(fewest) == 0 || !t.split(node, fewest[0], splits) {
			return nil
		}
		node.close(from)
		return node
	}
	var best *tree
	for _, cell := range t.fewest() {
		if t.split(node, cell, splits) {
			node.close(from)
			if best == nil || node.Size() < best.Size() {
				best = node
			}
		}
		node = &tree{Argument: solver.Argument{Says: says}}
	}
	return best
}

// split takes a case apart by the tiles over a cell. Where one comes to grief without any
// help of its own, no other is looked at.
func (t *thought) split(node *tree, cell int, splits *int) bool {
	f := t.proof()
	node.Cases = nil
	for _, i := range t.s.over[cell] {
		if t.fell[i] != stands {
			f.fallen(i, cell)
			continue
		}
		tile := &t.s.all[i]
		sub := t.refute(solver.Case{
			Text:   fmt.Sprintf("If %s covers %s", tile.ref(t.s.p), t.s.p.cellRef(cell)),
			Ghosts: tile.marks, Units: [][]int{t.s.p.Edges(cell)},
		}, splits)
		if sub == nil {
			return false
		}
		if !sub.needed {
			node.Cases, node.End, node.proof, node.Steps = sub.Cases, sub.End, sub.proof, sub.Steps
			return true
		}
		node.Cases = append(node.Cases, &sub.Argument)
		for at := range sub.proof.used {
			f.used[at] = true // its why is in that of the case
		}
		f.why.add(sub.proof.why)
	}
	node.proof = f
	return true
}

// fewest lists the cells with the fewest tiles left, of those with more than one.
func (t *thought) fewest() []int {
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
	return cells
}

// close tells what the proof uses of the events from a place of the trail on, which begin
// with what was supposed, and drops them.
func (n *tree) close(from int) {
	n.Steps = append(n.proof.steps(from), n.Steps...)
	for at := range n.proof.used {
		if at >= from {
			n.needed = n.needed || n.proof.t.trail[at].why == supposed
			delete(n.proof.used, at)
		}
	}
}

func (t *thought) caseDeduction(wrong solver.Mark, level float64, root *tree) solver.Deduction {
	right := []solver.Mark{other(wrong)}
	text := fmt.Sprintf("%s: otherwise every case fails, %d in all", opened(t.s.effect(right)), root.Leaves())
	d := t.s.deduce(level, right, root.proof.told(text))
	d.Cases = root.Lines()
	return d
}
