package abcd

import (
	"math/bits"
	"slices"

	"quadrille/solver/reason"
)

// A trail is the losses that follow from letters in cells.
type trail struct {
	reason.Trail[loss, *premises]
	s       *state
	lines   bool // it looks at whole lines, too, if nothing simpler is left
	scratch *scratch
	cand    choice
	at      [MaxSize * MaxSize][MaxLetters]int32 // where on the trail a letter was lost
	stale   uint32                               // lines to look at as a whole
	without [MaxSize * MaxSize]bool              // cells in which nothing follows
	// A player has made the assumption: the first round looks at all cells and lines, as what follows without the
	// assumption follows, too, and sentences do not say what is right.
	refuting bool
}

// A loss is a letter taken from a cell. A contradiction is one, too: of no letter.
type loss struct {
	cell   int
	letter int
	why    cause
	line   int // of why; or the cell, with byNeighbour and noLetter
	what   int // the letter that why speaks of
	before int // it rests on losses before this one on the trail
}

// Assumed reports whether the letter is lost to an assumption.
func (x loss) Assumed() bool { return x.why == assumed }

// A cause is why a letter is lost, or why the trail ends.
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

// Assume leaves a cell only some letters, on top of what is assumed already.
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

// Back takes back what was lost from a place of the trail on.
func (t *trail) Back(place int) {
	for _, x := range t.Events[place:] {
		t.cand[x.cell] |= 1 << x.letter
	}
	t.Cut(place)
	t.stale = 0
}

// Apply takes the letters that the round has found to be lost.
func (t *trail) Apply() {
	for _, x := range t.Found {
		t.lose(x)
	}
}

// Round looks at what has been lost since the last one.
func (t *trail) Round() {
	p, before := t.s.p, len(t.Events)
	var dirty [2 * MaxSize]Set // the letters that have lost a cell
	var touched uint32
	if t.refuting && t.Next == 0 {
		for c := range p.Cells() {
			if t.s.blank(c) && t.cand[c].Len() == 1 {
				t.single(c, t.cand[c].First(), before)
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
			t.single(x.cell, left.First(), before)
		}
	}
	t.Next = before
	for ; touched != 0; touched &= touched - 1 {
		l := bits.TrailingZeros32(touched)
		for set := dirty[l]; set != 0; set &= set - 1 {
			t.places(l, set.First(), before)
		}
	}
	if !t.lines || len(t.Found) > 0 || len(t.Ends) > 0 {
		return
	}
	for ; t.stale != 0 && len(t.Ends) == 0; t.stale &= t.stale - 1 {
		t.whole(bits.TrailingZeros32(t.stale), before)
	}
}

func (t *trail) end(why cause, line, letter, before int) {
	if end := (loss{why: why, line: line, what: letter, before: before}); len(t.Ends) < mostEnds && !slices.Contains(t.Ends, end) {
		t.Ends = append(t.Ends, end)
	}
}

// mostEnds is how many contradictions of one round are compared.
const mostEnds = 6

func (t *trail) found(x loss) {
	if !t.without[x.cell] {
		t.Found = append(t.Found, x)
	}
}

// single takes the one letter left to a cell from its neighbours, and from its lines where
// that is the last they need.
func (t *trail) single(c, a, before int) {
	p := t.s.p
	for _, d := range p.near[c] {
		if t.cand[d].Has(a) {
			t.found(loss{d, a, byNeighbour, c, a, before})
		}
	}
	row, col := p.LinesOf(c)
	for _, l := range []int{row, col} {
		count := p.Count(l, a)
		if count == Unknown {
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

// places looks where a letter can still stand in a line.
func (t *trail) places(l, a, before int) {
	p := t.s.p
	count := p.Count(l, a)
	if count == Unknown {
		return
	}
	var open uint16
	for i, c := range p.lines[l] {
		if t.cand[c].Has(a) {
			open |= 1 << i
		}
	}
	switch n := room(open); {
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

// whole looks at all ways to fill a line.
func (t *trail) whole(l, before int) {
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
