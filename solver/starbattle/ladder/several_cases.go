package ladder

import (
	"fmt"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
	"quadrille/solver/starbattle/engine"
)

// cases is the last resort. The engine finds the marks that no solution has, and cases refutes these by
// splitting into the ways to fill some unit, until each case ends in a contradiction. It yields the marks
// that need the least depth of cases. Readers follow one split: where that is not enough, they get one mark without an
// argument.
func (f *severalState) cases(yield func(solver.Deduction) bool) {
	wrong := f.wrong()
	if !f.terse {
		f.toldCases(wrong, yield)
		return
	}
	search := f.caseSearch()
	for depth := 1; len(wrong) > 0 && f.ctx.Err() == nil; depth++ {
		for _, splits := range []int{fewSplits, maxSplits} {
			search.setSplits(splits)
			var all []solver.Deduction
			for _, some := range search.byEffect(wrong, depth) {
				for _, m := range some {
					if search.refutes(m, depth) {
						all = append(all, solver.Deduction{Level: levelCases, Marks: []solver.Mark{opposite(m)}})
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

// toldCases yields the marks that one split refutes, or if there are none one of those that no solution has.
func (f *severalState) toldCases(wrong []solver.Mark, yield func(solver.Deduction) bool) {
	t, search := f.trail(), f.caseSearch()
	search.setSplits(fewSplits)
	var all []solver.Deduction
	for _, m := range wrong {
		if root := t.argue(search, m, 1); root != nil {
			all = append(all, root.deduction(m))
		}
	}
	if len(wrong) > 0 && !slices.ContainsFunc(all, func(d solver.Deduction) bool { return !d.Told.Long() }) {
		likely := slices.Concat(search.byEffect(wrong, 2)...)
		for _, m := range likely[:min(len(likely), f.tries(briefMarks))] {
			if n := f.splitBriefly(m, solver.ReadableLines+1, hintSplits); n != nil {
				all = append(all, n.deduction(m))
				break
			}
		}
		if len(all) == 0 {
			all = append(all, f.untold(likely[0]))
		}
	}
	if f.ctx.Err() == nil {
		reason.InOrder(all, shortest, yield)
	}
}

// untold returns the deduction that a mark is wrong without an argument: it rests on the whole board.
func (f *severalState) untold(wrong solver.Mark) solver.Deduction {
	d := solver.Deduction{Level: levelCases, Marks: []solver.Mark{opposite(wrong)}}
	d.Told.SetText(fmt.Sprintf("%s, the board has no solution. %s", f.otherwise(wrong), f.correct(wrong)))
	w := f.premises()
	for u := range 3 * f.n {
		w.whole(u)
	}
	w.supposing(wrong)
	w.into(&d)
	d.Told.Withhold()
	return d
}

// wrong lists the marks on open cells that no solution has: see reason.Wrong.
func (f *severalState) wrong() []solver.Mark {
	var marks []solver.Mark
	for c := range f.open.each(f.words) {
		marks = append(marks, opposite(starOn(c)), starOn(c))
	}
	e := new(engine.Engine)
	prove := func(limit int, more ...solver.Mark) solver.Verdict { return f.prove(e, limit, more...) }
	return reason.Wrong(marks, prove, func(solution solver.Position, m solver.Mark) bool {
		return (solution[m.Site] == star) == (m.To == star)
	})
}

// prove counts the solutions compatible with the position and more marks.
func (f *severalState) prove(e *engine.Engine, limit int, more ...solver.Mark) solver.Verdict {
	return Prove(f.ctx, e, f.n, f.k, f.regions, f.pos.Set(more...), limit)
}

// fewSplits and maxSplits limit the number of ways to fill a unit that are told as cases: more than
// fewSplits only if no unit has fewer.
const (
	fewSplits = maxWays
	maxSplits = 12
)

// A tree is an argument by cases: its assumptions lead to a contradiction, or all ways to fill some unit do.
type tree struct {
	trail *trail // with all assumptions above
	proof *proof
	end   event // of a leaf
	cases []*reason.Argument
}

// argue refutes a mark with cases of at most the given depth, or returns nil. Most attempts fail, so it
// builds the argument only once the search says that it succeeds.
func (t *trail) argue(search *caseSearch, wrong solver.Mark, depth int) *tree {
	if !search.refutes(wrong, depth) {
		return nil
	}
	t.suppose(t.f.trail(), wrong)
	return t.refute(search, depth)
}

func (t *trail) refute(search *caseSearch, depth int) *tree {
	if t.follow(allWays, reason.AnyRounds) > 0 {
		p, end := t.shortest()
		return &tree{trail: t, proof: p, end: end}
	}
	if depth == 0 || t.f.ctx.Err() != nil {
		return nil
	}
	marks := solver.Map(solver.Filter(t.Events, event.Assumed), func(x event) solver.Mark { return x.Mark })
	x := supposed{caseState{t.stars, t.open}, search.with("", marks)}
	for _, u := range search.fewest(x, depth) {
		if search.eachFails(x, u, depth) {
			return t.split(search, u, depth)
		}
	}
	return nil
}

func (t *trail) split(search *caseSearch, u unitWays, depth int) *tree {
	return t.splitInto(u.unit, u.ways, func(way []solver.Mark) *tree {
		sub := t.f.trail()
		sub.suppose(t, way...)
		return sub.refute(search, depth-1)
	})
}

// splitInto splits a case into the ways to fill a unit, each of which is refuted. One refuted without its own assumption
// refutes the parent.
func (t *trail) splitInto(unit int, ways [][]solver.Mark, refute func(way []solver.Mark) *tree) *tree {
	at, p := len(t.Events), t.Proof()
	var cases []*reason.Argument
	for _, way := range ways {
		done := refute(way)
		if done == nil {
			return nil // the context has ended
		}
		if !done.needs(at) {
			return done
		}
		cases = append(cases, done.argument(at, unit))
		p.Why.Add(done.proof.Why)
		for i := range at {
			p.Used[i] = p.Used[i] || done.proof.Used[i]
		}
	}
	if unit < 0 {
		cases[1].Assumption.Text = "If not"
	} else {
		t.Explain(p, event{why: inCases, units: [2]int{unit, -1}, before: at, cases: len(ways)})
	}
	t.close(p)
	return &tree{trail: t, proof: p, cases: cases}
}

// The limits of splitBriefly: of the marks tried for a hint, of the ways to fill a unit, of the splits against a wrong
// mark and for a hint, and of the chains drawn for each case.
const (
	briefMarks  = 4
	briefWays   = 6
	briefSplits = 12
	hintSplits  = 4
	briefDrawn  = 48
)

// splitBriefly refutes a mark by the ways to fill one unit, or by whether one cell has a star: each ends in a short chain
// of its own. It is nil if that takes at least so many lines.
func (f *severalState) splitBriefly(wrong solver.Mark, lines, splits int) (best *tree) {
	t := f.trail()
	t.suppose(f.trail(), wrong)
	for _, x := range t.splits(splits) {
		if n := t.splitInChains(x, lines); n != nil {
			if d := n.deduction(wrong); d.Told.Lines() < lines {
				best, lines = n, d.Told.Lines()
			}
		}
	}
	return best
}

// splits lists the most likely ways to split a trail briefly, those with the fewest facts first.
func (t *trail) splits(most int) (likely []unitWays) {
	f := t.f
	type split struct {
		unitWays
		facts int // before they are made fewer
	}
	var all []split
	sub := f.trail()
	try := func(unit int, ways [][]solver.Mark) {
		x := split{unitWays: unitWays{unit, ways}}
		if !slices.ContainsFunc(ways, func(way []solver.Mark) bool {
			sub.suppose(t, way...)
			if sub.follow(allWays, reason.AnyRounds) == 0 {
				return true
			}
			p, _ := sub.shortest()
			x.facts += max(1, len(sub.facts(p, len(t.Events))))
			return false
		}) {
			all = append(all, x)
		}
	}
	for u := range 3 * f.n {
		if n := t.countWays(u, briefWays+1); t.need[u] > 0 && n > 1 && n <= briefWays {
			try(u, t.waysOf(u))
		}
	}
	for c := range t.open.each(f.words) {
		try(-1, [][]solver.Mark{{starOn(c)}, {opposite(starOn(c))}})
	}
	slices.SortStableFunc(all, func(a, b split) int { return a.facts - b.facts })
	return solver.Map(all[:min(len(all), most)], func(x split) unitWays { return x.unitWays })
}

// splitInChains refutes a trail by cases that each end in a chain. It is nil where that takes at least so many lines.
func (t *trail) splitInChains(x unitWays, lines int) *tree {
	left := lines - 2 - len(x.ways) // beyond one for each way
	return t.splitInto(x.unit, x.ways, func(way []solver.Mark) (leaf *tree) {
		if left < 0 {
			return nil
		}
		facts := 0
		t.f.draw(t, way, briefDrawn, left+farther, func(s *trail, p *proof, end event) bool {
			leaf, facts = &tree{trail: s, proof: p, end: end}, len(s.facts(p, len(t.Events)))
			return facts > 1
		})
		left -= max(facts-1, 0)
		return leaf
	})
}

// needs reports whether the proof uses an assumption from a place of the trail on.
func (n *tree) needs(from int) bool {
	for i, x := range n.trail.Events[from:] {
		if x.Assumed() && n.proof.Used[from+i] {
			return true
		}
	}
	return false
}

// waysOf lists the ways to fill a unit that has few.
func (t *trail) waysOf(u int) [][]solver.Mark {
	var ways [][]solver.Mark
	s := t.fill(u)
	s.begin(&t.left[u])
	s.each(func() bool {
		ways = append(ways, solver.Map(s.put, starOn))
		return true
	})
	return ways
}

func (n *tree) deduction(wrong solver.Mark) solver.Deduction {
	if len(n.cases) == 0 {
		return n.trail.against(wrong, levelCases, n.proof, n.end)
	}
	d := solver.Deduction{Level: levelCases, Marks: []solver.Mark{opposite(wrong)}}
	a := n.argument(0, -1)
	f := n.trail.f
	fail := "both cases fail"
	if n := a.Leaves(); n > 2 {
		fail = fmt.Sprintf("each of %d cases fails", n)
	}
	d.Told.SetText(fmt.Sprintf("%s, %s. %s", f.otherwise(wrong), fail, f.correct(wrong)))
	d.Told.Cases = a.Brief()
	n.proof.Why.supposing(wrong)
	n.proof.Why.into(&d)
	return d
}

// argument tells the tree from a place of the trail on, as trail.argument does.
func (n *tree) argument(from, unit int) *reason.Argument {
	a := n.trail.argument(n.proof, from, unit)
	if a.Cases = n.cases; len(n.cases) == 0 {
		a.End = n.trail.Ending(n.end)
	}
	return a
}
