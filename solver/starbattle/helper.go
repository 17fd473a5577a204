package starbattle

import (
	"math/bits"
	"slices"

	"quadrille/solver"
	"quadrille/solver/starbattle/ladder"
)

// A Helper is a position of a board with one queen a unit in the form of the Queens helper. Cells, columns,
// rows and regions count from 1, and 0 stands for none.
type Helper struct {
	p        *Puzzle
	analysis *Analysis
	status   []Status
	open     []int // open cells per unit
}

// A Status is the state of a cell of the Queens helper.
type Status int

// The states of a cell.
const (
	Closed Status = iota // an X, the player's own or one of Auto-X
	Open
	Queen
)

// A TestError is an error found by the Queens helper's test of a game: its number, and the unit or the two
// cells concerned. The numbers are the constants below.
type TestError struct{ Code, N1, N2 int }

// The errors of a unit add 0 for a column, 1 for a row and 2 for a region.
const (
	closedUnit  = 1 // neither an open cell nor a queen
	manyQueens  = 5
	queensTouch = 8
)

// A HelperHint is the conclusion of the Queens helper's rules on a cell.
type HelperHint struct {
	Test                int    // the result of State
	Nr                  int    // number of the hint, 0 for none
	Mark                int    // 0 for none, 1 for X, 2 for a queen
	Column, Row, Region int    // the unit it argues with
	CRG                 uint32 // bit i for column or row i, where it argues with several
}

// The numbers of the hints. Those with a unit add 0 for a column, 1 for a row and, but for
// lineInRegion and lineSet, 2 for a region.
const (
	lastCell     = 11 // rule 1: the only open cell of a unit
	lineInRegion = 21 // rule 2: a line with open cells in one region only
	regionInLine = 23 // rule 3: a region with open cells in one line only
	closesUnit   = 31 // rule 4: connected to all open cells of a unit
	lineSet      = 51 // rule 5: as many regions as lines
)

// Helper returns a position, which Check accepts, in the form of the Queens helper, or nil for a board of
// several stars a unit. With autoX the cells that queens close are closed, otherwise those with an X.
func (p *Puzzle) Helper(pos solver.Position, autoX bool) *Helper {
	if p.k != 1 {
		return nil
	}
	h := &Helper{p: p, analysis: p.Analyse(pos), status: make([]Status, len(pos)), open: make([]int, 3*p.n)}
	for c := range h.status {
		switch {
		case pos[c] == Star:
			h.status[c] = Queen
		case pos[c] == solver.Blank && !(autoX && h.analysis.Closed(c)):
			h.status[c] = Open
			for _, u := range p.UnitsOf(c) {
				h.open[u]++
			}
		}
	}
	return h
}

func (h *Helper) Status(cell int) Status { return h.status[cell] }

// Qlev returns the number of queens that close a cell, itself excluded.
func (h *Helper) Qlev(cell int) int {
	n := 0
	for c, s := range h.status {
		if s == Queen && h.connected(c, cell) {
			n++
		}
	}
	return n
}

// connected reports whether a queen on one cell closes another: they share a unit or touch at a
// corner.
func (h *Helper) connected(a, b int) bool {
	if a == b {
		return false
	}
	for i, u := range h.p.UnitsOf(a) {
		if h.p.UnitsOf(b)[i] == u {
			return true
		}
	}
	return h.corner(a, b)
}

func (h *Helper) corner(a, b int) bool {
	rows, cols := a/h.p.n-b/h.p.n, a%h.p.n-b%h.p.n
	return rows*rows == 1 && cols*cols == 1
}

// kinds returns the first units of the columns, the rows and the regions.
func (h *Helper) kinds() [3]int { return [3]int{h.p.n, 0, 2 * h.p.n} }

// Errors lists the errors of the position, by number.
func (h *Helper) Errors() []TestError {
	var errors []TestError
	queens := h.analysis.count
	add := func(code int, wrong func(u int) bool) {
		for kind, first := range h.kinds() {
			for i := range h.p.n {
				if wrong(first + i) {
					errors = append(errors, TestError{code + kind, i + 1, 0})
				}
			}
		}
	}
	add(closedUnit, func(u int) bool { return h.open[u]+queens[u] == 0 })
	add(manyQueens, func(u int) bool { return queens[u] > 1 })
	for a := range h.status {
		for _, b := range h.p.touch[a] {
			if a < b && h.status[a] == Queen && h.status[b] == Queen && h.corner(a, b) {
				errors = append(errors, TestError{queensTouch, a + 1, b + 1})
			}
		}
	}
	return errors
}

// State returns the state of the game: bit 0 for an error, bit 1 if no cell is open, bit 2 if all queens are
// placed.
func (h *Helper) State() int {
	state := 0
	if len(h.Errors()) > 0 {
		state |= 1
	}
	if !slices.Contains(h.status, Open) {
		state |= 2
	}
	if h.analysis.Placed == h.p.n {
		state |= 4
	}
	return state
}

// Hint returns the conclusion on a cell by the rule with the lowest number. It is empty if the position has
// an error or the cell is not open.
func (h *Helper) Hint(cell int) HelperHint {
	hint := HelperHint{Test: h.State()}
	if hint.Test&1 != 0 || h.status[cell] != Open {
		return hint
	}
	rules := []func(int, *HelperHint) bool{h.single, h.byRules2And3, h.byRule4, h.byRule5}
	for _, rule := range rules {
		if rule(cell, &hint) {
			break
		}
	}
	return hint
}

// about sets the number, mark and unit of a hint and returns true.
func (t *HelperHint) about(nr, mark, kind, number int) bool {
	t.Nr, t.Mark = nr, mark
	*[]*int{&t.Column, &t.Row, &t.Region}[kind] = number
	return true
}

// own returns the numbers of the column, the row and the region of a cell, from 0.
func (h *Helper) own(cell int) [3]int {
	return [3]int{cell % h.p.n, cell / h.p.n, h.p.Region(cell)}
}

func (h *Helper) single(cell int, t *HelperHint) bool {
	for kind, i := range h.own(cell) {
		if u := h.kinds()[kind] + i; h.open[u] == 1 && !h.filled(u) {
			return t.about(lastCell+kind, 2, kind, i+1)
		}
	}
	return false
}

// filled reports whether a unit has a queen.
func (h *Helper) filled(u int) bool { return h.analysis.count[u] > 0 }

// openOf returns for each unit of a kind a bit for each unit of another in which it has an open cell or, with
// queens, a queen.
func (h *Helper) openOf(kind, other int, queens bool) []uint32 {
	met := make([]uint32, h.p.n)
	for c, s := range h.status {
		if s == Open || queens && s == Queen {
			own := h.own(c)
			met[own[kind]] |= 1 << own[other]
		}
	}
	return met
}

// byRules2And3: the open cells of a line all lie in the cell's region, and the cell outside the line; or those
// of another region all lie in a line of the cell.
func (h *Helper) byRules2And3(cell int, t *HelperHint) bool {
	return h.confined(cell, lineInRegion, 0, 2, t) || h.confined(cell, lineInRegion+1, 1, 2, t) ||
		h.confined(cell, regionInLine, 2, 0, t) || h.confined(cell, regionInLine+1, 2, 1, t)
}

// confined finds a unit of a kind, other than the cell's own, whose open cells all lie in the cell's unit of
// another kind.
func (h *Helper) confined(cell, nr, kind, other int, t *HelperHint) bool {
	own := h.own(cell)
	for i, met := range h.openOf(kind, other, false) {
		if !h.filled(h.kinds()[kind]+i) && met == 1<<own[other] && own[kind] != i {
			return t.about(nr, 1, kind, i+1)
		}
	}
	return false
}

// byRule4: the cell is connected to all open cells of a unit to which it does not belong.
func (h *Helper) byRule4(cell int, t *HelperHint) bool {
	own := h.own(cell)
	for kind, first := range h.kinds() {
		for i := range h.p.n {
			u := first + i
			if i == own[kind] || h.filled(u) {
				continue
			}
			if !slices.ContainsFunc(h.p.units[u], func(c int) bool { return h.status[c] == Open && !h.connected(cell, c) }) {
				return t.about(closesUnit+kind, 1, kind, i+1)
			}
		}
	}
	return false
}

// byRule5: two regions or more, but not all, have their open cells and queens in as many lines; the cell is
// in one of these lines but in none of the regions. It names the fewest lines.
func (h *Helper) byRule5(cell int, t *HelperHint) bool {
	own := h.own(cell)
	for kind := range 2 {
		best := uint32(0)
		for _, set := range h.fullLines(kind, own[kind]) {
			size := bits.OnesCount32(set.lines)
			if 2 <= size && size < h.p.n && set.regions>>own[2]&1 == 0 && (best == 0 || size < bits.OnesCount32(best)) {
				best = set.lines
			}
		}
		if best != 0 {
			t.Nr, t.Mark, t.CRG = lineSet+kind, 1, best<<1
			return true
		}
	}
	return false
}

// A full set consists of lines, and as many regions that meet no others.
type full struct{ lines, regions uint32 }

// fullLines returns the smallest full sets with a given line: alone, and together with each other line. It
// returns none if the regions cannot have a line each. It matches each region with a line that it meets; a
// full set with a line contains all lines that the region matched with it meets.
func (h *Helper) fullLines(kind, line int) []full {
	var m ladder.Matching
	copy(m.Meets[:], h.openOf(2, kind, true))
	if !m.Complete(1<<h.p.n - 1) {
		return nil
	}
	var sets []full
	for other := range h.p.n {
		var set full
		for next := uint32(1)<<line | 1<<other; next != 0; {
			l := bits.TrailingZeros32(next)
			set.lines |= 1 << l
			set.regions |= 1 << m.Owner[l]
			next = (next | m.Meets[m.Owner[l]]) &^ set.lines
		}
		sets = append(sets, set)
	}
	return sets
}

// Break converts an error to the broken rule.
func (h *Helper) Break(e TestError) Break {
	if e.Code == queensTouch {
		return Break{Rule: Touch, Unit: -1, Stars: []int{e.N1 - 1, e.N2 - 1}}
	}
	if e.Code < manyQueens {
		return Break{Rule: NoRoom, Unit: h.kinds()[e.Code-closedUnit] + e.N1 - 1}
	}
	u := h.kinds()[e.Code-manyQueens] + e.N1 - 1
	return Break{Rule: TooMany, Unit: u, Stars: h.analysis.starsIn(u)}
}
