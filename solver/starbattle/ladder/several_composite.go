package ladder

import "quadrille/solver"

// mostTogether is how many stars of an area are tried together.
const mostTogether = 6

// composite goes through all ways to fill what several units leave of others, and to fill
// two units together.
func composite(f *severalState, yield func(solver.Deduction) bool) {
	for kind := range 2 {
		for n := 1; n < f.n; n++ {
			for from := 0; from+n <= f.n; from++ {
				if f.ctx.Err() != nil || !f.parted(f.lines(kind, from, n), yield) {
					return
				}
			}
		}
	}
	f.twoUnits(yield)
}

// parted looks at some lines without the regions inside them, and at the regions that reach
// them without the lines.
func (f *severalState) parted(lines []int, yield func(solver.Deduction) bool) bool {
	var cells cells
	for _, u := range lines {
		cells = cells.or(&f.left[u])
	}
	var inside, meeting []int
	for u := 2 * f.n; u < 3*f.n; u++ {
		if f.need[u] == 0 || !f.left[u].overlaps(&cells) {
			continue
		}
		meeting = append(meeting, u)
		if over := f.left[u].but(&cells); over.none() {
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
	for c := range f.left[a].all {
		if f.left[b].has(c) || f.left[b].overlaps(&f.near[c]) {
			return true
		}
	}
	return false
}
