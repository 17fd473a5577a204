package ladder

import (
	"fmt"
	"math/bits"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
	"quadrille/solver/starbattle/engine"
)

// cases is the last resort. The engine finds the marks that no solution has, and cases refutes these by
// splitting into the ways to fill some unit, until each case ends in a contradiction. It yields the marks
// that need the least depth of cases.
func (f *severalState) cases(yield func(solver.Deduction) bool) {
	wrong := f.wrong()
	t, search := f.trail(), f.caseSearch()
	for depth := 1; len(wrong) > 0 && f.ctx.Err() == nil; depth++ {
		for _, splits := range []int{fewSplits, mostSplits} {
			search.tell(splits)
			var all []solver.Deduction
			for _, some := range search.byEffect(wrong, depth) {
				for _, m := range some {
					if root := t.argue(search, m, depth); root != nil {
						all = append(all, root.deduction(m))
					}
				}
				if len(all) > 0 && depth > 1 {
					break
				}
			}
			if f.ctx.Err() != nil {
				return
			}
			if reason.InOrder(all, shortest, yield); len(all) > 0 {
				return
			}
			if !search.leftOut {
				break
			}
		}
	}
}

// mostEffort bounds the proofs of all marks together on boards with several solutions.
const mostEffort = 20_000

// wrong lists the marks on open cells that no solution has: all of them if the solution is unique, else those
// proved within mostEffort; none if there is no solution.
func (f *severalState) wrong() []solver.Mark {
	e := new(engine.Engine)
	first := f.prove(e, 2)
	if first.Count == 0 || first.Stopped {
		return nil
	}
	var right [2]cells // cells without a star in some solution, and with one
	add := func(r engine.Result) {
		for i := range min(r.Count, len(r.First)) {
			var stars cells
			for row, columns := range r.First[i][:f.n] {
				for ; columns != 0; columns &= columns - 1 {
					stars.add(row*f.n + bits.TrailingZeros32(columns))
				}
			}
			none := f.open.but(&stars)
			right[0], right[1] = right[0].or(&none), right[1].or(&stars)
		}
	}
	add(first)
	var wrong []solver.Mark
	effort := first.Nodes
	for c := range f.open.each(f.words) {
		for i, to := range []byte{cross, star} {
			if right[i].has(c) {
				continue
			}
			m := solver.Mark{Site: c, To: to}
			if first.Count > 1 {
				if effort > mostEffort {
					return wrong
				}
				r := f.prove(e, 1, m)
				effort += r.Nodes + 1
				if add(r); r.Count > 0 || r.Stopped {
					continue
				}
			}
			wrong = append(wrong, m)
		}
	}
	return wrong
}

// prove counts the solutions compatible with the position and more marks.
func (f *severalState) prove(e *engine.Engine, limit int, more ...solver.Mark) engine.Result {
	e.Stop = func() bool { return f.ctx.Err() != nil }
	e.Load(f.n, f.k, f.regions)
	for c, mark := range []byte(f.pos.Set(more...)) {
		switch mark {
		case star:
			e.Star(c)
		case cross:
			e.Cross(c)
		}
	}
	return e.Count(limit)
}

// fewSplits and mostSplits limit the number of ways to fill a unit that are told as cases: more than
// fewSplits only if no unit has fewer.
const (
	fewSplits  = mostWays
	mostSplits = 12
)

// A tree is an argument by cases: an assumption leads to a contradiction, or all ways to fill some unit do.
type tree struct {
	unit  int         // the unit filled by the assumption, -1 at the root
	from  int         // its first event on the trail
	trail []event     // with all assumptions above
	end   solver.Case // set on a leaf
	cases []*tree
	proof *proof
}

// argue refutes a mark with cases of at most the given depth, or returns nil. Most attempts fail, so it
// builds the argument only once the search says that it succeeds.
func (t *trail) argue(search *caseSearch, wrong solver.Mark, depth int) *tree {
	if !search.refutes(wrong, depth) {
		return nil
	}
	if t.f.terse {
		return new(tree)
	}
	t.suppose(t.f.trail(), wrong)
	return t.refute(search, -1, 0, depth)
}

// refute refutes the assumptions made from a place of the trail on.
func (t *trail) refute(search *caseSearch, unit, from, depth int) *tree {
	node := &tree{unit: unit, from: from}
	if t.follow(allWays, reason.AnyRounds) > 0 {
		p, end := t.shortest()
		node.proof, node.end, node.trail = p, t.Ending(end), slices.Clone(t.Events)
		return node
	}
	if depth == 0 || t.f.ctx.Err() != nil {
		return nil
	}
	x := t.supposed(search)
	for _, u := range search.fewest(x, depth) {
		if search.eachFails(x, u, depth) {
			return t.split(search, node, u, depth)
		}
	}
	return nil
}

// supposed returns the state of the trail.
func (t *trail) supposed(search *caseSearch) supposed {
	var marks []solver.Mark
	for _, x := range t.Events {
		if x.Assumed() {
			marks = append(marks, x.Mark)
		}
	}
	return supposed{caseState{t.stars, t.open}, search.with("", marks)}
}

// split splits a case into the ways to fill a unit. A case refuted without its own assumption refutes the
// parent.
func (t *trail) split(search *caseSearch, node *tree, u unitWays, depth int) *tree {
	at := len(t.Events)
	for _, way := range u.ways {
		sub := t.f.trail()
		sub.suppose(t, way...)
		done := sub.refute(search, u.unit, at, depth-1)
		if done == nil {
			return nil // the context has ended
		}
		node.cases = append(node.cases, done)
	}
	node.trail = slices.Clone(t.Events)
	p := t.Proof()
	for _, sub := range node.cases {
		needed := false
		for i := at; i < len(sub.trail); i++ {
			needed = needed || sub.trail[i].why == assumed && sub.proof.Used[i]
		}
		if !needed {
			sub.unit, sub.from = node.unit, node.from
			return sub
		}
		p.Why.Add(sub.proof.Why)
		for i := range at {
			p.Used[i] = p.Used[i] || sub.proof.Used[i]
		}
	}
	t.Explain(p, event{why: inCases, units: [2]int{u.unit, -1}, before: at, cases: len(u.ways)})
	t.close(p)
	node.proof = p
	return node
}

// waysOf lists the ways to fill a unit that has few.
func (t *trail) waysOf(u int) [][]solver.Mark {
	var ways [][]solver.Mark
	s := t.fill(u)
	s.begin(&t.left[u])
	s.each(func() bool {
		var way []solver.Mark
		for _, c := range s.put {
			way = append(way, starOn(c))
		}
		ways = append(ways, way)
		return true
	})
	return ways
}

// deduction returns the deduction of a tree that refutes a mark.
func (n *tree) deduction(wrong solver.Mark) solver.Deduction {
	d := solver.Deduction{Level: levelCases, Marks: []solver.Mark{opposite(wrong)}}
	if n.proof == nil {
		return d
	}
	a := n.argument()
	f := n.proof.Why.f
	d.Tell(fmt.Sprintf("%s, each of %d cases fails. %s", f.otherwise(wrong), a.Leaves(), f.correct(wrong)))
	d.Cases = a.Brief()
	n.proof.Why.supposing(wrong)
	n.proof.Why.into(&d)
	return d
}

func (n *tree) argument() *reason.Argument {
	a := n.proof.Why.f.argument(n.trail, n.proof.Used, n.from, n.unit)
	a.End = n.end
	for _, sub := range n.cases {
		a.Cases = append(a.Cases, sub.argument())
	}
	return a
}
