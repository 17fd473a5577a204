package ladder

import (
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// The limits of briefest: the rows of a board, the facts of a chain, and the states that it examines.
const (
	briefestRows   = 10
	briefestFacts  = 4
	briefestStates = 2_000
)

// briefest returns the deduction from the chain with the fewest facts against any mark, each from one unit or two to be
// filled: it tries all, up to a limit. It is not ok if it finds none that is told in the usual number of lines, or if a known
// deduction is.
func (f *severalState) briefest(level float64, known []solver.Deduction) (d solver.Deduction, ok bool) {
	if f.terse || f.n > briefestRows || slices.ContainsFunc(known, func(d solver.Deduction) bool { return d.Told.Lines() <= solver.UsualLines }) {
		return d, false
	}
	refuting := f.refuting
	f.refuting = true // looks at any units side by side
	s := &briefSearch{f: f, looks: f.looks(), left: briefestStates, seen: map[caseState]int{}}
	f.refuting = refuting
	root := s.reach(f.trail(), nil)
	after := map[solver.Mark]*reached{}
	for most := range briefestFacts + 1 {
		for c := range f.open.each(f.words) {
			for _, m := range []solver.Mark{starOn(c), opposite(starOn(c))} {
				if s.left < 0 || f.ctx.Err() != nil {
					return d, false
				}
				if after[m] == nil {
					t := f.trail()
					t.marked = root.marked
					t.suppose(t, m)
					after[m] = s.reach(t, root)
				}
				if s.chain(after[m], most) {
					if d, ok = s.deduction(m, level); ok {
						return d, true
					}
				}
			}
		}
	}
	return d, false
}

// A briefSearch searches for the shortest chain of facts.
type briefSearch struct {
	f     *severalState
	looks []look
	left  int               // the states that it may still examine
	seen  map[caseState]int // the largest number of facts that lead to no end
	facts []fact            // of the chain found, the last first
	end   event
}

// A reached is a state with the outcome of each look.
type reached struct {
	marked
	outcomes []outcome
	ends     bool
	end      event
}

// reach examines the looks that the marks of a trail have changed since another state.
func (s *briefSearch) reach(t *trail, from *reached) *reached {
	s.left--
	r := &reached{outcomes: make([]outcome, len(s.looks))}
	changed := t.ways
	t.ways = UnitSet{}
	for i, l := range s.looks {
		o := &r.outcomes[i]
		switch {
		case t.need[l.u] == 0 || l.v >= 0 && t.need[l.v] == 0:
			continue
		case from != nil && !changed.Has(l.u) && (l.v < 0 || !changed.Has(l.v)):
			*o = from.outcomes[i]
			o.stars, o.out = o.stars.and(&t.open), o.out.and(&t.open)
			continue
		}
		e := event{why: noFill, units: [2]int{l.u, l.v}}
		filled := false
		if *o, filled = t.shared(e.named()...); !filled {
			r.ends, r.end = true, e
			break
		}
	}
	r.marked = t.marked
	return r
}

// chain reports whether so many facts lead to an end.
func (s *briefSearch) chain(r *reached, most int) bool {
	if r.ends {
		s.facts, s.end = s.facts[:0], r.end
		return true
	}
	key := caseState{r.stars, r.open}
	if most == 0 || s.left < 0 || s.seen[key] >= most {
		return false
	}
	t := s.f.trail()
	for _, i := range s.strongest(r) {
		o := r.outcomes[i]
		t.marked, t.Events = r.marked, t.Events[:0]
		x := fact{event{why: allFills, units: [2]int{s.looks[i].u, s.looks[i].v}}, slices.Concat(marksOf(o.stars, cells{}), marksOf(cells{}, o.out))}
		for _, m := range x.marks {
			t.make(event{Mark: m, why: assumed, units: [2]int{-1, -1}})
		}
		if s.chain(s.reach(t, r), most-1) {
			s.facts = append(s.facts, x)
			return true
		}
	}
	s.seen[key] = most
	return false
}

// strongest lists the looks with marks that no other has all of.
func (s *briefSearch) strongest(r *reached) (all []int) {
	words := s.f.words
	within := func(i, j int) bool {
		a, b := &r.outcomes[i], &r.outcomes[j]
		return a.stars.within(&b.stars, words) && a.out.within(&b.out, words)
	}
	for i := range s.looks {
		if r.outcomes[i] == (outcome{}) || slices.ContainsFunc(all, func(j int) bool { return within(i, j) }) {
			continue
		}
		all = append(slices.DeleteFunc(all, func(j int) bool { return within(j, i) }), i)
	}
	return all
}

// deduction tells the chain found against a mark.
func (s *briefSearch) deduction(wrong solver.Mark, level float64) (d solver.Deduction, ok bool) {
	t, start := s.f.trail(), s.f.trail()
	slices.Reverse(s.facts)
	if !t.replay(start, []solver.Mark{wrong}, s.facts, s.end) {
		return d, false
	}
	p := t.Prove(t.Ends[0])
	t.close(p)
	t, p, end := t.shorten(start, []solver.Mark{wrong}, p, t.Ends[0])
	d = t.against(wrong, level, p, end)
	return d, d.Told.Lines() <= solver.UsualLines && reason.Fits(d.Told.Text)
}
