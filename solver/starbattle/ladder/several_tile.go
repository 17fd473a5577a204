package ladder

import (
	"slices"

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
	cells, others := f.union(f.left, lower), f.union(f.left, upper)
	return area{lower, upper, part{cells.but(&others), f.needOf(lower) - f.needOf(upper)}}
}

// because adds what makes it sure that an area holds its stars.
func (w *severalPremises) because(a area) {
	w.fills(a.lower...)
	w.holds(a.upper...)
	all, taken := w.f.union(w.f.in, a.lower), w.f.union(w.f.in, a.upper)
	all.drop(&taken, w.f.words)
	w.shown(all)
	w.closed(all)
}

// tile goes through all ways to fill one unit.
func (f *severalState) tile(yield func(solver.Deduction) bool) {
	for u := range f.left {
		if f.need[u] > 0 && f.ctx.Err() == nil && !f.allWays(levelTile, yield, f.unitArea(u)) {
			return
		}
	}
}

// twoLines goes through all ways to fill two neighbouring lines.
func (f *severalState) twoLines(yield func(solver.Deduction) bool) {
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
	s := f.fillAreas(room, areas)
	all := s.cells()
	around := f.open.but(&all)
	return s.shared(&around)
}

// fillAreas is made to fill areas.
func (f *severalState) fillAreas(room []int8, areas []area) *fill {
	var parts [2]part
	for i := range areas {
		parts[i] = areas[i].part
	}
	return f.fill(room, parts[:len(areas)]...)
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
		if most > 0 && int(most) < need && f.left[u].meets(&all, f.words) {
			return true
		}
	}
	return false
}

// fewestLimits are limits of units that do for an outcome, none of them to spare.
func (f *severalState) fewestLimits(areas []area, want outcome) []int8 {
	room := slices.Clone(f.need)
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
	return p.stars.within(&o.stars, len(p.stars)) && p.out.within(&o.out, len(p.out))
}

// mostTogether is how many stars of an area are tried together.
const mostTogether = 6

// composite goes through all ways to fill what several units leave of others, and to fill
// two units together.
func (f *severalState) composite(yield func(solver.Deduction) bool) {
	for lines := range f.windows {
		if f.ctx.Err() != nil || !f.parted(lines, yield) {
			return
		}
	}
	f.twoUnits(yield)
}

// parted looks at some lines without the regions inside them, and at the regions that reach
// them without the lines.
func (f *severalState) parted(lines []int, yield func(solver.Deduction) bool) bool {
	cells := f.union(f.left, lines)
	var inside, meeting []int
	for u := 2 * f.n; u < 3*f.n; u++ {
		if f.need[u] == 0 || !f.left[u].meets(&cells, f.words) {
			continue
		}
		meeting = append(meeting, u)
		if f.left[u].within(&cells, f.words) {
			inside = append(inside, u)
		}
	}
	level := solver.Harder(levelComposite, min(len(lines)-1, 4))
	for _, a := range []area{f.between(lines, inside), f.between(meeting, lines)} {
		if len(a.upper) == 0 || a.need < 1 || a.need > mostTogether {
			continue
		}
		if !f.allWays(level, yield, a) {
			return false
		}
	}
	return true
}

// twoUnits looks at two regions at once, or at a region and a line.
func (f *severalState) twoUnits(yield func(solver.Deduction) bool) {
	for a := 2 * f.n; a < 3*f.n; a++ {
		for b := range a {
			if f.ctx.Err() != nil {
				return
			}
			if f.need[a] == 0 || f.need[b] == 0 || int(f.need[a]+f.need[b]) > mostTogether || !f.beside(a, b) {
				continue
			}
			if !f.allWays(levelComposite, yield, f.unitArea(b), f.unitArea(a)) {
				return
			}
		}
	}
}

// beside reports whether open cells of two units touch or are the same.
func (f *severalState) beside(a, b int) bool {
	for c := range f.left[a].each(f.words) {
		if f.left[b].has(c) || f.left[b].meets(&f.near[c], f.words) {
			return true
		}
	}
	return false
}
