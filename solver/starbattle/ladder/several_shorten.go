package ladder

import (
	"slices"

	"quadrille/solver"
)

// A fact is what a proof uses of the events that follow from the same units at the same time.
type fact struct {
	event
	marks []solver.Mark
}

// within returns the number of facts that refute the opposite of a probed mark.
func (x fact) within() int {
	if x.why != probed {
		return 0
	}
	return len(x.by.facts)
}

// facts lists the facts of a proof in order, from a place of the trail on.
func (t *trail) facts(p *proof, from int) (all []fact) {
	for at, x := range t.Events {
		switch last := len(all) - 1; {
		case at < from || !p.Used[at] || x.Assumed():
		case last >= 0 && all[last].alike(x):
			all[last].marks = append(all[last].marks, x.Mark)
		default:
			all = append(all, fact{x, []solver.Mark{x.Mark}})
		}
	}
	return all
}

// shorten returns a trail from the same marks, assumed after another trail, that has only what the contradiction needs,
// with its proof and its end: it leaves out each fact, and then each mark of a fact, that the rest can do without.
func (t *trail) shorten(start *trail, assumed []solver.Mark, p *proof, end event) (*trail, *proof, event) {
	s := t.f.trail()
	facts := t.facts(p, len(start.Events))
	for i := len(facts) - 1; i >= 0; i-- {
		if less := slices.Delete(slices.Clone(facts), i, i+1); s.replay(start, assumed, less, end) {
			facts = less
		}
	}
	for i := len(facts) - 1; i >= 0; i-- {
		for j := len(facts[i].marks) - 1; j >= 0 && len(facts[i].marks) > 1; j-- {
			less := slices.Clone(facts)
			less[i].marks = slices.Delete(slices.Clone(facts[i].marks), j, j+1)
			if s.replay(start, assumed, less, end) {
				facts = less
			}
		}
	}
	for i := range facts {
		for j := facts[i].within() - 1; j >= 0; j-- {
			less := slices.Clone(facts)
			by := *facts[i].by
			by.facts = slices.Delete(slices.Clone(by.facts), j, j+1)
			if less[i].by = &by; s.replay(start, assumed, less, end) {
				facts = less
			}
		}
	}
	if !s.replay(start, assumed, facts, end) {
		return t, p, end
	}
	end = s.Ends[0]
	q := s.Prove(end)
	s.close(q)
	if weight(q) > weight(p) {
		return t, p, end
	}
	return s, q, end
}

// replay makes the facts that follow one after the other, and reports whether the end follows then.
func (t *trail) replay(start *trail, assumed []solver.Mark, facts []fact, end event) bool {
	t.suppose(start, assumed...)
	for _, x := range facts {
		t.derive(x)
	}
	end.before = len(t.Events)
	t.Ends = append(t.Ends[:0], end)
	return !t.fill(end.named()...).possible(&t.open)
}

// derive makes those marks of a fact that follow from its units now.
func (t *trail) derive(x fact) {
	if x.why == probed {
		t.probe(x.Mark, x.by.facts, x.by.end)
		return
	}
	before := len(t.Events)
	u := x.units[0]
	why := allFills
	if x.units[1] < 0 && t.left[u].count(t.f.words) == int(t.need[u]) {
		why = lastLeft
	}
	var follow []solver.Mark
	for _, m := range x.marks {
		switch s := t.fill(x.named()...); {
		case !t.open.has(m.Site):
		case why == lastLeft:
			if m.To == star && t.left[u].has(m.Site) {
				follow = append(follow, m)
			}
		case m.To == star:
			less := t.open
			if less.remove(m.Site); !s.possible(&less) {
				follow = append(follow, m)
			}
		case !s.with(&t.open, m.Site):
			follow = append(follow, m)
		}
	}
	for _, m := range follow {
		t.make(event{Mark: m, why: why, units: x.units, before: before})
	}
}
