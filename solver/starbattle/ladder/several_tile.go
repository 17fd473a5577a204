package ladder

import (
	"fmt"
	"slices"

	"quadrille/solver"
)

// An area is a part that holds a known number of stars: some units without others.
type area struct {
	lower, upper []int
	part
}

// unitArea returns the area of a single unit.
func (f *severalState) unitArea(u int) area { return area{lower: []int{u}, part: f.whole(u)} }

// between returns the area of some units without others: it holds at least the stars that the former need
// less those that the latter need.
func (f *severalState) between(lower, upper []int) area {
	cells, others := f.union(f.left, lower), f.union(f.left, upper)
	return area{lower, upper, part{cells.but(&others), f.needOf(lower) - f.needOf(upper)}}
}

// because adds the premises for an area holding its stars.
func (w *severalPremises) because(a area) {
	w.fills(a.lower...)
	w.holds(a.upper...)
	if len(a.upper) > 0 {
		w.area = w.area.or(&a.cells)
	}
	all, taken := w.f.union(w.f.in, a.lower), w.f.union(w.f.in, a.upper)
	all.drop(&taken, w.f.words)
	w.shown(all)
	w.closed(all)
}

// tiling finds units whose open cells fit in as many 2×2 blocks as they need stars: each block holds one.
func (f *severalState) tiling(yield func(solver.Deduction) bool) {
	for u := range f.left {
		if f.need[u] > 0 && f.ctx.Err() == nil && !f.tile(levelTiling, f.unitArea(u), yield) {
			return
		}
	}
}

// tile makes the deductions from an area that fits in as many 2×2 blocks as it needs stars: each block holds
// one.
func (f *severalState) tile(base float64, a area, yield func(solver.Deduction) bool) bool {
	if f.idle(base) {
		return true
	}
	for _, blocks := range f.tilings(a.cells, a.need) {
		o := f.tiled(blocks)
		if o == (outcome{}) {
			continue
		}
		r := f.reading([]area{a}, len(blocks))
		if !yield(f.deduce(r.Level(base), o.stars, o.out, func(w *severalPremises) (string, []solver.Case) {
			w.because(a)
			w.blocks = blocks
			return f.tiledText(a, blocks, o), f.areaCases(a, o)
		})) {
			return false
		}
	}
	return true
}

// tiledText returns, for example: "The open cells of rows 5 and 6 fit in four 2×2 blocks, one star in each.
// Cross out 3 cells".
func (f *severalState) tiledText(a area, blocks []cells, o outcome) string {
	if a.need == 1 {
		return fmt.Sprintf("The last %s of %s is in one 2×2 block. %s", f.noun, f.areaRef(a), f.action(o))
	}
	text := fmt.Sprintf("The open cells of %s fit in %s, one %s in each. ", f.areaRef(a), blocksOf(a.need), f.noun)
	if alone := func(block cells) bool { return a.cells.and(&block) == o.stars }; o.stars.count(f.words) == 1 && slices.ContainsFunc(blocks, alone) {
		text += solver.Capital(f.cellsRef(o.stars)) + " is alone in its block. "
	}
	return text + f.action(o)
}

// ways finds marks shared by all ways to fill one unit.
func (f *severalState) ways(yield func(solver.Deduction) bool) {
	for u := range f.left {
		if f.need[u] > 0 && f.ctx.Err() == nil && !f.allWays(levelTile, yield, f.unitArea(u)) {
			return
		}
	}
}

// twoLines treats two neighbouring lines as one area.
func (f *severalState) twoLines(yield func(solver.Deduction) bool) {
	for u := range 2*f.n - 1 {
		if u == f.n-1 || f.need[u] == 0 || f.need[u+1] == 0 || f.ctx.Err() != nil {
			continue
		}
		both := f.between([]int{u, u + 1}, nil)
		if !f.tile(levelTwoLines, both, yield) || !f.exclude(levelTwoLines, both, yield) ||
			!f.allWays(levelTwoLines, yield, f.unitArea(u), f.unitArea(u+1)) {
			return
		}
	}
}

// maxWays is the largest number of ways to fill an area that a deduction lists.
const maxWays = solver.MaxWays

// allWays makes the deduction of the marks shared by the few ways to fill some areas. It considers the limits
// of other units only if nothing follows without.
func (f *severalState) allWays(base float64, yield func(solver.Deduction) bool, areas ...area) bool {
	for _, capacity := range [][]int8{nil, f.need} {
		if f.idle(base) || capacity != nil && !f.limited(areas) {
			return true
		}
		s := f.fillAreas(capacity, areas)
		open := s.cells()
		ways := s.ways(&open, maxWays+1)
		if ways > maxWays {
			continue
		}
		o, ok := f.outcome(capacity, areas)
		if !ok {
			return true
		}
		if o == (outcome{}) {
			continue
		}
		r := f.reading(areas, 0)
		if r.Ways = ways; capacity != nil {
			r.Units += unitsThatLimit
		}
		return yield(f.deduce(r.Level(base), o.stars, o.out, func(w *severalPremises) (string, []solver.Case) {
			for _, a := range areas {
				w.because(a)
			}
			var limits []int
			if capacity != nil {
				capacity = f.fewestLimits(areas, o)
				for u, most := range capacity {
					if most != unlimited {
						limits = append(limits, u)
					}
				}
				w.holds(limits...)
			}
			return f.waysText(w, areas, capacity, limits, o)
		}))
	}
	return true
}

// unitsThatLimit is the number of units for which the limits of crossing units count.
const unitsThatLimit = 3

func (f *severalState) outcome(capacity []int8, areas []area) (outcome, bool) {
	return f.fillAreas(capacity, areas).shared(&f.open)
}

func (f *severalState) fillAreas(capacity []int8, areas []area) *fill {
	var parts [2]part
	for i := range areas {
		parts[i] = areas[i].part
	}
	return f.fill(capacity, parts[:len(areas)]...)
}

// limited reports whether some unit takes fewer stars than areas could have there.
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

// fewestLimits returns minimal limits of units that suffice for an outcome.
func (f *severalState) fewestLimits(areas []area, want outcome) []int8 {
	capacity := slices.Clone(f.need)
	for u, most := range f.need {
		capacity[u] = unlimited
		s := f.fillAreas(capacity, areas)
		open := s.cells()
		if s.ways(&open, maxWays+1) > maxWays {
			capacity[u] = most
		} else if o, ok := f.outcome(capacity, areas); !ok || !o.has(want) {
			capacity[u] = most
		}
	}
	return capacity
}

// has reports whether o contains another outcome.
func (o outcome) has(p outcome) bool {
	return p.stars.within(&o.stars, len(p.stars)) && p.out.within(&o.out, len(p.out))
}

// maxTogether is the largest number of stars of an area of several units.
const maxTogether = 6

// differential finds deductions from areas of several units without others.
func (f *severalState) differential(yield func(solver.Deduction) bool) {
	for lines := range f.windows {
		if f.ctx.Err() != nil || !f.parted(lines, yield) {
			return
		}
	}
}

// parted examines some lines without the regions inside them, and the regions that reach them without the
// lines.
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
	for _, a := range []area{f.between(lines, inside), f.between(meeting, lines)} {
		if len(a.upper) > 0 && a.need > 0 && a.need <= maxTogether && !f.together(a, yield) {
			return false
		}
	}
	return true
}

// together applies the techniques of a unit to an area.
func (f *severalState) together(a area, yield func(solver.Deduction) bool) bool {
	return f.exclude(levelDifferential, a, yield) && f.tile(levelDifferential, a, yield) && f.allWays(levelDifferential, yield, a)
}

// composite examines two regions at once, or a region and a line.
func (f *severalState) composite(yield func(solver.Deduction) bool) {
	for a := 2 * f.n; a < 3*f.n; a++ {
		for b := range a {
			if f.ctx.Err() != nil {
				return
			}
			if f.need[a] == 0 || f.need[b] == 0 || int(f.need[a]+f.need[b]) > maxTogether || !f.beside(a, b) {
				continue
			}
			if both := f.between([]int{b, a}, nil); b >= 2*f.n && !(f.exclude(levelComposite, both, yield) && f.tile(levelComposite, both, yield)) {
				return
			}
			if !f.allWays(levelComposite, yield, f.unitArea(b), f.unitArea(a)) {
				return
			}
		}
	}
}

// beside reports whether open cells of two units touch or coincide.
func (f *severalState) beside(a, b int) bool {
	for c := range f.left[a].each(f.words) {
		if f.left[b].has(c) || f.left[b].meets(&f.near[c], f.words) {
			return true
		}
	}
	return false
}
