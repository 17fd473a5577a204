package abcd

import "math/bits"

// A thought follows what a supposition leads to, in rounds: each looks at the board as the
// round before has left it. It remembers why each letter was taken from a cell, so that
// a contradiction can be told by what it rests on alone.
type thought struct {
	s     *scene
	lines bool // it looks at whole lines, too, where nothing simpler is left
	bench *bench
	cand  choice
	trail []loss
	at    [MaxSize * MaxSize][MaxLetters]int32 // where on the trail a letter was lost
	next  int                                  // the first loss that no round has looked at
	stale uint32                               // the lines to be looked at as a whole
	found []loss                               // what the present round has found
	end   *loss
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

// A cause is why a letter is lost, or why the thought has come to its end.
type cause byte

const (
	supposed    cause = iota
	byNeighbour       // the cell at .line holds the letter
	byCount           // the line has all its .what
	byPlaces          // the line needs .what here
	byLine            // no way to fill the line has it
	noLetter          // a cell has none left
	tooMany           // the line has too many of a letter
	noRoom            // the line has too few places for a letter
	noWay             // the line cannot be filled
)

func (s *scene) thought(lines bool, b *bench) *thought {
	return &thought{s: s, lines: lines, bench: b, cand: *s.cand}
}

// suppose puts a letter in a cell, on top of what is supposed already.
func (t *thought) suppose(c int, one Set) {
	before := len(t.trail)
	for gone := t.cand[c] &^ one; gone != 0; gone &= gone - 1 {
		t.lose(loss{cell: c, letter: gone.First(), why: supposed, before: before})
	}
}

func (t *thought) lose(x loss) {
	if !t.cand[x.cell].Has(x.letter) {
		return
	}
	t.cand[x.cell] &^= 1 << x.letter
	t.at[x.cell][x.letter] = int32(len(t.trail))
	t.trail = append(t.trail, x)
	row, col := t.s.p.LinesOf(x.cell)
	t.stale |= 1<<row | 1<<col
}

// back takes back what was lost from a place of the trail on.
func (t *thought) back(to int) {
	for _, x := range t.trail[to:] {
		t.cand[x.cell] |= 1 << x.letter
	}
	t.trail = t.trail[:to]
	t.next, t.stale, t.end = to, 0, nil
}

// follow goes on to a contradiction, and tells in how many rounds, or 0 where it comes to
// none.
func (t *thought) follow() int {
	for round := 1; t.next < len(t.trail) && t.s.ctx.Err() == nil; round++ {
		t.round()
		if t.end != nil {
			return round
		}
		for _, x := range t.found {
			t.lose(x)
		}
	}
	return 0
}

// round looks at what has been lost since the last one.
func (t *thought) round() {
	p, before := t.s.p, len(t.trail)
	t.found = t.found[:0]
	var dirty [2 * MaxSize]Set // the letters that have lost a cell
	var touched uint32
	for _, x := range t.trail[t.next:] {
		row, col := p.LinesOf(x.cell)
		dirty[row] |= 1 << x.letter
		dirty[col] |= 1 << x.letter
		touched |= 1<<row | 1<<col
		switch left := t.cand[x.cell]; left.Len() {
		case 0:
			t.over(noLetter, x.cell, 0, before)
			return
		case 1:
			t.single(x.cell, left.First(), before)
		}
	}
	t.next = before
	for ; touched != 0 && t.end == nil; touched &= touched - 1 {
		l := bits.TrailingZeros32(touched)
		for set := dirty[l]; set != 0 && t.end == nil; set &= set - 1 {
			t.places(l, set.First(), before)
		}
	}
	if !t.lines || len(t.found) > 0 {
		return
	}
	for ; t.stale != 0 && t.end == nil; t.stale &= t.stale - 1 {
		t.whole(bits.TrailingZeros32(t.stale), before)
	}
}

func (t *thought) over(why cause, line, letter, before int) {
	t.end = &loss{why: why, line: line, what: letter, before: before}
}

// single takes the one letter left to a cell from its neighbours, and from its lines where
// that is the last they need.
func (t *thought) single(c, a, before int) {
	p := t.s.p
	for _, d := range p.near[c] {
		if t.cand[d].Has(a) {
			t.found = append(t.found, loss{d, a, byNeighbour, c, a, before})
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
			t.over(tooMany, l, a, before)
		}
		for _, d := range p.lines[l] {
			if count == 0 && t.cand[d].Has(a) && t.cand[d] != 1<<a {
				t.found = append(t.found, loss{d, a, byCount, l, a, before})
			}
		}
	}
}

// places looks where a letter can still stand in a line.
func (t *thought) places(l, a, before int) {
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
		t.over(noRoom, l, a, before)
	case n == count:
		for _, c := range p.cellsAt(l, alternate(open)) {
			for gone := t.cand[c] &^ (1 << a); gone != 0; gone &= gone - 1 {
				t.found = append(t.found, loss{c, gone.First(), byPlaces, l, a, before})
			}
		}
	}
}

// whole looks at all ways to fill a line.
func (t *thought) whole(l, before int) {
	sets := t.cand
	cells := t.s.p.lines[l]
	if !t.s.p.tables[l].support(cells, sets[:], t.bench) {
		t.over(noWay, l, 0, before)
		return
	}
	for _, c := range cells {
		for gone := t.cand[c] &^ sets[c]; gone != 0; gone &= gone - 1 {
			t.found = append(t.found, loss{c, gone.First(), byLine, l, gone.First(), before})
		}
	}
}
