package ladder

import (
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
)

type proof = reason.Proof[event, *severalPremises]

// Premises returns empty premises.
func (t *trail) Premises() *severalPremises { return t.f.premises() }

// shortest finds the end with the shortest proof.
func (t *trail) shortest() (*proof, event) {
	var best *proof
	var end event
	for _, x := range t.Ends {
		p := t.Prove(x)
		t.close(p)
		if best == nil || weight(p) < weight(best) {
			best, end = p, x
		}
	}
	return best, end
}

// close explains the used events, the last first.
func (t *trail) close(p *proof) {
	for at := len(t.Events) - 1; at >= 0; at-- {
		if p.Used[at] {
			t.Explain(p, t.Events[at])
		}
	}
}

// weight returns the length of a proof: by its events first, then its units.
func weight(p *proof) int {
	n := 0
	for _, used := range p.Used {
		if used {
			n += 100
		}
	}
	return n + p.Why.lower.or(p.Why.upper).Size()
}

// Explain adds the premises of an event, and marks as used the events it depends on, which close explains.
func (t *trail) Explain(p *proof, x event) {
	switch x.why {
	case assumed:
		return
	case probed:
		by := x.by.proof()
		for i, used := range by.Used[:x.before] {
			p.Used[i] = p.Used[i] || used
		}
		p.Why.Add(by.Why)
		return
	}
	for _, u := range x.named() {
		p.Why.fills(u)
		t.known(p, u, x.before)
		for c := range t.f.in[u].each(t.f.words) {
			t.shut(p, c, x.before)
		}
	}
	if x.why != lastLeft {
		for _, u := range t.limits(x) {
			p.Why.upper.Add(u)
			t.known(p, u, x.before)
		}
	}
}

// known adds the stars of a unit before some event.
func (t *trail) known(p *proof, u, before int) {
	p.Why.shown(t.f.in[u])
	for at, x := range t.Events[:before] {
		if x.star() && t.f.in[u].has(x.Site) {
			p.Used[at] = true
		}
	}
}

// shut adds why a cell is closed before some event, if it is.
func (t *trail) shut(p *proof, c, before int) {
	f := t.f
	if !f.open.has(c) {
		p.Why.closed(setOf(c))
		return
	}
	at := int(t.when[c])
	if at >= before || t.stars.has(c) {
		return
	}
	by := t.Events[at]
	p.Used[at] = true
	if by.Site == c || f.near[by.Site].has(c) {
		return
	}
	for _, u := range f.of[c] {
		if f.in[u].has(by.Site) && t.needAt(u, at+1) == 0 {
			p.Why.upper.Add(u)
			t.known(p, u, at+1)
			return
		}
	}
}

// needAt returns the stars that a unit needed before some event.
func (t *trail) needAt(u, before int) int8 {
	need := t.f.need[u]
	for _, x := range t.Events[:before] {
		if x.star() && t.f.in[u].has(x.Site) {
			need--
		}
	}
	return need
}

// limits returns a minimal list of units whose limits an event depends on.
func (t *trail) limits(x event) []int {
	f := t.f
	open := f.open // before the event
	for c := range f.open.each(f.words) {
		if int(t.when[c]) < x.before {
			open.remove(c)
		}
	}
	limits := slices.Clone(f.need)
	for _, y := range t.Events[:x.before] {
		if y.star() {
			for _, u := range f.of[y.Site] {
				limits[u]--
			}
		}
	}
	capacity := limits
	parts := solver.Map(x.named(), func(u int) part { return part{f.in[u].and(&open), int(capacity[u])} })
	all := f.fill(capacity, parts...).cells()
	follows := func() bool {
		s := f.fill(capacity, parts...)
		switch {
		case x.why == inCases:
			return s.ways(&all, maxSplits+1) == x.cases
		case x.why == noFill:
			return !s.possible(&all)
		case x.star():
			less := all
			less.remove(x.Site)
			return !s.possible(&less)
		}
		return !s.with(&all, x.Site)
	}
	free := solver.Times(3*f.n, func(u int) int8 { return unlimited })
	if capacity = free; follows() {
		return nil
	}
	copy(capacity, limits)
	binds := func(u int) bool { // not if the parts have no more cells in it than it takes
		n := all.common(&f.in[u], f.words)
		if f.in[u].has(x.Site) && !all.has(x.Site) {
			n++
		}
		return n > int(limits[u])
	}
	var units []int
	for u, most := range limits {
		own := u == x.units[0] || u == x.units[1]
		if capacity[u] = unlimited; own || most == 0 || !binds(u) || follows() {
			continue
		}
		capacity[u] = most
		units = append(units, u)
	}
	return units
}
