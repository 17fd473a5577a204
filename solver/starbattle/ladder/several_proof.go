package ladder

// A proof is what a contradiction rests on: events of a train, and grounds of the position.
type proof struct {
	*grounds
	t    *train
	used []bool // of each event of the trail
}

func (t *train) proof() *proof {
	return &proof{grounds: t.f.grounds(), t: t, used: make([]bool, len(t.trail))}
}

// prove finds the end with the shortest proof.
func (t *train) prove() (*proof, event) {
	var best *proof
	var end event
	for _, x := range t.ends {
		p := t.proof()
		p.rest(x)
		p.close()
		if best == nil || p.weight() < best.weight() {
			best, end = p, x
		}
	}
	return best, end
}

// close adds what the events rest on that are used.
func (p *proof) close() {
	for at := len(p.t.trail) - 1; at >= 0; at-- {
		if p.used[at] {
			p.rest(p.t.trail[at])
		}
	}
}

// weight is how long a proof is: by its events first, then its units.
func (p *proof) weight() int {
	n := 0
	for _, used := range p.used {
		if used {
			n += 100
		}
	}
	for u := range p.lower {
		if p.lower[u] || p.upper[u] {
			n++
		}
	}
	return n
}

// rest adds what an event rests on.
func (p *proof) rest(x event) {
	if x.why == supposed {
		return
	}
	for _, u := range x.units {
		if u >= 0 {
			p.fills(u)
			p.known(u, x.before)
			cells := p.t.f.in[u]
			for c := range cells.all {
				p.shut(c, x.before)
			}
		}
	}
	if x.why != lastLeft {
		for _, u := range p.limits(x) {
			p.upper[u] = true
			p.known(u, x.before)
		}
	}
}

// known adds the stars of a unit before some event.
func (p *proof) known(u, before int) {
	p.shown(p.t.f.in[u])
	for at, x := range p.t.trail[:before] {
		if x.star && p.t.f.in[u].has(x.cell) {
			p.used[at] = true
		}
	}
}

// shut adds why a cell is closed before some event, if it is.
func (p *proof) shut(c, before int) {
	t, f := p.t, p.t.f
	if !f.open.has(c) {
		p.closed(setOf(c))
		return
	}
	at := int(t.when[c])
	if at >= before || t.stars.has(c) {
		return
	}
	by := t.trail[at]
	p.used[at] = true
	if by.cell == c || f.near[by.cell].has(c) {
		return
	}
	for _, u := range f.of[c] {
		if f.in[u].has(by.cell) && t.needAt(u, at+1) == 0 {
			p.upper[u] = true
			p.known(u, at+1)
			return
		}
	}
}

// needAt is what a unit needed before some event.
func (t *train) needAt(u, before int) int8 {
	need := t.f.need[u]
	for _, x := range t.trail[:before] {
		if x.star && t.f.in[u].has(x.cell) {
			need--
		}
	}
	return need
}

// openAt are the cells open before some event.
func (t *train) openAt(before int) cells {
	open := t.f.open
	for c := range t.f.open.all {
		if int(t.when[c]) < before {
			open.remove(c)
		}
	}
	return open
}

// limits lists the units whose room matters to an event, none of them to spare.
func (p *proof) limits(x event) []int {
	t, f := p.t, p.t.f
	open := t.openAt(x.before)
	room := make([]int8, 3*f.n)
	for u := range room {
		room[u] = t.needAt(u, x.before)
	}
	var parts []part
	for _, u := range x.units {
		if u >= 0 {
			parts = append(parts, part{f.in[u].and(&open), int(room[u])})
		}
	}
	var all cells
	for _, q := range parts {
		all = all.or(&q.cells)
	}
	follows := func() bool {
		s := f.fill(room, parts...)
		switch {
		case x.why == inCases:
			return s.ways(&all, mostSplits+1) == x.cases
		case x.why == noFill:
			return !s.possible(&all)
		case x.star:
			less := all
			less.remove(x.cell)
			return !s.possible(&less)
		}
		return !s.with(&all, x.cell)
	}
	free := make([]int8, 3*f.n)
	for u := range free {
		free[u] = unlimited
	}
	limits := room
	if room = free; follows() {
		return nil
	}
	room = limits
	var units []int
	for u, most := range limits {
		own := u == x.units[0] || u == x.units[1]
		if room[u] = unlimited; !own && (most == 0 || follows()) || own {
			continue
		}
		room[u] = most
		units = append(units, u)
	}
	return units
}
