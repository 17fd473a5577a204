package ladder

import (
	"quadrille/solver"
)

// An area is where some stars are known to lie: in units, but for what other units take of
// those.
type area struct {
	lower, upper []int
	part
}

// unitArea is a unit by itself.
func (f *severalState) unitArea(u int) area { return area{lower: []int{u}, part: f.whole(u)} }

// between is the area of some units, less others: at least as many stars lie there as are
// needed more by the ones than by the others.
func (f *severalState) between(lower, upper []int) area {
	a := area{lower: lower, upper: upper}
	for _, u := range lower {
		a.cells = a.cells.or(&f.left[u])
		a.need += int(f.need[u])
	}
	for _, u := range upper {
		a.cells = a.cells.but(&f.left[u])
		a.need -= int(f.need[u])
	}
	return a
}

// because adds what makes it sure that an area holds its stars.
func (w *severalPremises) because(a area) {
	w.fills(a.lower...)
	w.holds(a.upper...)
	var all, taken cells
	for _, u := range a.lower {
		all = all.or(&w.f.in[u])
	}
	for _, u := range a.upper {
		taken = taken.or(&w.f.in[u])
	}
	all = all.but(&taken)
	w.shown(all)
	w.closed(all)
}

// tile goes through all ways to fill one unit.
func tile(f *severalState, yield func(solver.Deduction) bool) {
	for u := range f.left {
		if f.need[u] > 0 && f.ctx.Err() == nil && !f.allWays(levelTile, yield, f.unitArea(u)) {
			return
		}
	}
}

// squeeze goes through all ways to fill two neighbouring lines.
func squeeze(f *severalState, yield func(solver.Deduction) bool) {
	for u := range 2*f.n - 1 {
		if u == f.n-1 || f.need[u] == 0 || f.need[u+1] == 0 || f.ctx.Err() != nil {
			continue
		}
		if !f.allWays(levelTwoLines, yield, f.unitArea(u), f.unitArea(u+1)) {
			return
		}
	}
}

// harderLimits is by how many tenths it is harder to see that a unit that is crossed takes
// too few stars.
const harderLimits = 3

// allWays makes the deduction of what all ways to fill some areas share. It heeds the room
// of other units only where nothing follows without.
func (f *severalState) allWays(level float64, yield func(solver.Deduction) bool, areas ...area) bool {
	if f.idle(level) {
		return true
	}
	o, ok := f.outcome(nil, areas)
	room := []int8(nil)
	if ok && o == (outcome{}) && !f.idle(solver.Harder(level, harderLimits)) && f.limited(areas) {
		level, room = solver.Harder(level, harderLimits), f.need
		o, ok = f.outcome(room, areas)
	}
	if !ok || o == (outcome{}) {
		return true
	}
	return yield(f.deduce(level, o.stars, o.out, func(w *severalPremises) (string, []solver.Case) {
		for _, a := range areas {
			w.because(a)
		}
		if room != nil {
			room = f.fewestLimits(areas, o)
			for u, most := range room {
				if most != unlimited {
					w.holds(u)
				}
			}
		}
		return f.waysText(areas, room, o)
	}))
}

func (f *severalState) outcome(room []int8, areas []area) (outcome, bool) {
	var parts [2]part
	for i := range areas {
		parts[i] = areas[i].part
	}
	s := f.fill(room, parts[:len(areas)]...)
	all := s.cells()
	around := f.open.but(&all)
	return s.shared(&around)
}

// limited reports whether some unit takes fewer stars than areas could put there.
func (f *severalState) limited(areas []area) bool {
	var all cells
	need := 0
	for _, a := range areas {
		all = all.or(&a.cells)
		need += a.need
	}
	for u, most := range f.need {
		if most > 0 && int(most) < need && f.left[u].overlaps(&all) {
			return true
		}
	}
	return false
}

// fewestLimits are limits of units that do for an outcome, none of them to spare.
func (f *severalState) fewestLimits(areas []area, want outcome) []int8 {
	room := append([]int8(nil), f.need...)
	for u, most := range f.need {
		room[u] = unlimited
		if o, ok := f.outcome(room, areas); !ok || !o.has(want) {
			room[u] = most
		}
	}
	return room
}

// has reports whether all of another outcome is in it.
func (o outcome) has(p outcome) bool {
	stars, out := p.stars.but(&o.stars), p.out.but(&o.out)
	return stars.none() && out.none()
}
