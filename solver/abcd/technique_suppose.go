package abcd

import (
	"math/bits"
	"slices"

	"quadrille/solver/reason"
)

// A trail records the losses that follow from letters in cells.
type trail struct {
	reason.Trail[loss, *premises]
	s       *state
	lines   bool // whether it also applies whole lines, if nothing simpler is left
	terse   bool // whether its lines lack texts: grades look at none
	scratch *scratch
	cand    domains
	at      [MaxSize * MaxSize][MaxLetters]int32 // the index of each lost letter on the trail
	stale   uint32                               // lines to examine as a whole
	without [MaxSize * MaxSize]bool              // cells without consequences
	only    uint32                               // the lines whose counts it applies, 0 for all
	// refuting is set if a player has made the assumption: the first round examines all cells and lines,
	// since consequences without the assumption count too, and sentences do not reveal the right mark.
	refuting bool
}

// A loss is a letter removed from a cell, or, without a letter, a contradiction.
type loss struct {
	cell   int
	letter int
	why    cause
	line   int // of why; or the cell, with byNeighbour and noLetter
	what   int // the letter of why
	before int // its reasons precede this index of the trail
}

// Assumed reports whether an assumption removes the letter.
func (x loss) Assumed() bool { return x.why == assumed }

// A cause is the reason of a loss, or of the end of the trail.
type cause byte

const (
	assumed     cause = iota
	byNeighbour       // the cell at .line holds the letter
	byCount           // the line has all its .what
	byPlaces          // the line needs .what here
	byLine            // no way to fill the line has it
	noLetter          // a cell has none left
	tooMany           // the line has too many of a letter
	noRoom            // the line has too few places for a letter
	noWay             // the line cannot be filled
)

func (s *state) trail(lines bool) *trail {
	t := &trail{s: s, lines: lines, scratch: s.p.newScratch(), cand: *s.cand}
	t.Board = t
	return t
}

// Assume reduces a cell to some letters, in addition to earlier assumptions.
func (t *trail) Assume(k cut) {
	before := len(t.Events)
	for gone := t.cand[k.cell] &^ k.letters; gone != 0; gone &= gone - 1 {
		t.lose(loss{cell: k.cell, letter: gone.First(), why: assumed, before: before})
	}
}

func (t *trail) lose(x loss) {
	if !t.cand[x.cell].Has(x.letter) {
		return
	}
	t.cand[x.cell] &^= 1 << x.letter
	t.at[x.cell][x.letter] = int32(len(t.Events))
	t.Events = append(t.Events, x)
	row, col := t.s.p.LinesOf(x.cell)
	t.stale |= 1<<row | 1<<col
}

// Back undoes the losses from a place of the trail on.
func (t *trail) Back(place int) {
	for _, x := range t.Events[place:] {
		t.cand[x.cell] |= 1 << x.letter
	}
	t.Cut(place)
	t.stale = 0
}

// Apply removes the letters found by the round.
func (t *trail) Apply() {
	for _, x := range t.Found {
		t.lose(x)
	}
}

// Round examines the losses since the last one.
func (t *trail) Round() {
	p, before := t.s.p, len(t.Events)
	var dirty [2 * MaxSize]Set // the letters with fewer cells
	var touched uint32
	if t.refuting && t.Next == 0 {
		for c := range p.Cells() {
			if t.s.blank(c) && t.cand[c].Len() == 1 {
				t.propagateSingle(c, t.cand[c].First(), before)
			}
		}
		for l := range p.lines {
			dirty[l] = p.all()
			touched |= 1 << l
		}
		t.stale = touched
	}
	for _, x := range t.Events[t.Next:] {
		row, col := p.LinesOf(x.cell)
		dirty[row] |= 1 << x.letter
		dirty[col] |= 1 << x.letter
		touched |= 1<<row | 1<<col
		switch left := t.cand[x.cell]; left.Len() {
		case 0:
			t.end(noLetter, x.cell, 0, before)
		case 1:
			t.propagateSingle(x.cell, left.First(), before)
		}
	}
	t.Next = before
	for ; touched != 0; touched &= touched - 1 {
		l := bits.TrailingZeros32(touched)
		for set := dirty[l]; set != 0; set &= set - 1 {
			t.propagatePlaces(l, set.First(), before)
		}
	}
	if !t.lines || len(t.Found) > 0 || len(t.Ends) > 0 {
		return
	}
	for ; t.stale != 0 && len(t.Ends) == 0; t.stale &= t.stale - 1 {
		t.propagateLine(bits.TrailingZeros32(t.stale), before)
	}
}

func (t *trail) end(why cause, line, letter, before int) {
	if end := (loss{why: why, line: line, what: letter, before: before}); len(t.Ends) < maxEnds && !slices.Contains(t.Ends, end) {
		t.Ends = append(t.Ends, end)
	}
}

// maxEnds is the largest number of contradictions of one round that are compared.
const maxEnds = 6

// applies reports whether the trail applies the counts of a line.
func (t *trail) applies(l int) bool { return t.only == 0 || t.only>>l&1 != 0 }

func (t *trail) found(x loss) {
	if row, col := t.s.p.LinesOf(x.cell); !t.without[x.cell] && (t.applies(row) || t.applies(col)) {
		t.Found = append(t.Found, x)
	}
}

// propagateSingle removes the only letter left to a cell from its neighbours, and from its lines if they need
// no more of it.
func (t *trail) propagateSingle(c, a, before int) {
	p := t.s.p
	for _, d := range p.near[c] {
		if t.cand[d].Has(a) {
			t.found(loss{d, a, byNeighbour, c, a, before})
		}
	}
	row, col := p.LinesOf(c)
	for _, l := range []int{row, col} {
		count := p.Count(l, a)
		if count == Unknown || !t.applies(l) {
			continue
		}
		for _, d := range p.lines[l] {
			if t.cand[d] == 1<<a {
				count--
			}
		}
		if count < 0 {
			t.end(tooMany, l, a, before)
		}
		for _, d := range p.lines[l] {
			if count == 0 && t.cand[d].Has(a) && t.cand[d] != 1<<a {
				t.found(loss{d, a, byCount, l, a, before})
			}
		}
	}
}

// propagatePlaces examines the open cells of a letter in a line.
func (t *trail) propagatePlaces(l, a, before int) {
	p := t.s.p
	count := p.Count(l, a)
	if count == Unknown || !t.applies(l) {
		return
	}
	var open uint16
	for i, c := range p.lines[l] {
		if t.cand[c].Has(a) {
			open |= 1 << i
		}
	}
	switch n := capacity(open); {
	case n < count:
		t.end(noRoom, l, a, before)
	case n == count:
		for _, c := range p.cellsAt(l, alternate(open)) {
			for gone := t.cand[c] &^ (1 << a); gone != 0; gone &= gone - 1 {
				t.found(loss{c, gone.First(), byPlaces, l, a, before})
			}
		}
	}
}

// propagateLine examines all ways to fill a line.
func (t *trail) propagateLine(l, before int) {
	sets := t.cand
	cells := t.s.p.lines[l]
	if !t.s.p.tables[l].support(cells, sets[:], t.scratch) {
		t.end(noWay, l, 0, before)
		return
	}
	for _, c := range cells {
		for gone := t.cand[c] &^ sets[c]; gone != 0; gone &= gone - 1 {
			t.found(loss{c, gone.First(), byLine, l, gone.First(), before})
		}
	}
}
