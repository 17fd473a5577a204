package ladder

import (
	"math/bits"

	"quadrille/solver"
)

// A frame is a unit, or two neighbouring lines, with its cells numbered in reading order: a set of them is a word.
type frame struct {
	cells []int
	all   cells     // the same
	index []int8    // of each cell of the board, its number, if it is in the frame
	part  []uint8   // of each cell, 0 for the first unit and 1 for the second
	shut  []uint64  // of each cell, itself and those it touches
	cross [][2]int  // of each cell, its other units
	parts [2]uint64 // the cells of the units
	meets []uint64  // of each unit of the board, its cells in the frame
}

// maxFrame is the largest number of cells of a frame.
const maxFrame = 64

// newFrames returns the frames of all units, and after these those of each line and the next; nil for a unit with more
// than maxFrame cells.
func (b *Board) newFrames() []*frame {
	frames := make([]*frame, 5*b.n)
	for u := range 3 * b.n {
		frames[u] = b.newFrame(u)
		if b.neighbours(u) {
			frames[3*b.n+u] = b.newFrame(u, u+1)
		}
	}
	return frames
}

func (b *Board) newFrame(units ...int) *frame {
	cells := b.union(b.in, units)
	x := &frame{cells: cells.list(b.words), all: cells, index: make([]int8, b.n*b.n), meets: make([]uint64, 3*b.n)}
	if len(x.cells) > maxFrame {
		return nil
	}
	for i, c := range x.cells {
		bit := uint64(1) << i
		x.index[c] = int8(i)
		var near uint64
		for j, d := range x.cells {
			if c == d || b.near[c].has(d) {
				near |= 1 << j
			}
		}
		part, cross := uint8(0), make([]int, 0, 2)
		for _, u := range b.of[c] {
			switch x.meets[u] |= bit; {
			case u == units[0]:
			case len(units) > 1 && u == units[1]:
				part = 1
			default:
				cross = append(cross, u)
			}
		}
		x.parts[part] |= bit
		x.shut, x.part, x.cross = append(x.shut, near), append(x.part, part), append(x.cross, [2]int(cross))
	}
	return x
}

// frameOf returns the frame of one unit, or of two neighbouring lines; nil for others.
func (b *Board) frameOf(units []int) *frame {
	switch u := units[0]; {
	case len(units) == 1:
		return b.frames()[u]
	case b.neighbours(u) && units[1] == u+1:
		return b.frames()[3*b.n+u]
	}
	return nil
}

// A packing is the fill of a frame within the limits of all units: it does the same with words.
type packing struct {
	*Board
	*frame
	open     uint64
	need     [2]int8
	capacity [3 * solver.MaxSize]int8
	put      [maxPut]int8
	n        int // the number of stars put
	seen     uint64
	always   uint64 // cells with a star in all ways so far
	ruled    cells  // cells ruled out in all ways so far
	tries    int
	found    int
	most     int
}

func (x *frame) pack(of *cells, words int) (set uint64) {
	for i, w := range of[:words] {
		for w &= x.all[i]; w != 0; w &= w - 1 {
			set |= 1 << x.index[i<<6+bits.TrailingZeros64(w)]
		}
	}
	return set
}

// place puts a star on a cell, and returns the cells then open.
func (s *packing) place(i int, open uint64) uint64 {
	s.put[s.n] = int8(i)
	s.n++
	open &^= s.shut[i]
	p := s.part[i]
	if s.need[p]--; s.need[p] == 0 {
		open &^= s.parts[p]
	}
	for _, u := range &s.cross[i] {
		if s.capacity[u]--; s.capacity[u] == 0 {
			open &^= s.meets[u]
		}
	}
	return open
}

func (s *packing) back() {
	s.n--
	i := s.put[s.n]
	s.need[s.part[i]]++
	for _, u := range &s.cross[i] {
		s.capacity[u]++
	}
}

// each enumerates the ways to fill the frame with open cells. It returns false once it has noted one, or else counted
// the most, or if it gave up.
func (s *packing) each(open uint64, note bool) bool {
	if s.tries++; s.tries > maxTries {
		return false
	}
	tight, slack, need := -1, 0, 0
	for i := range s.need {
		n := s.need[i]
		if n <= 0 {
			continue
		}
		need += int(n)
		more := bits.OnesCount64(s.parts[i]&open) - int(n)
		if more < 0 {
			return true
		}
		if tight < 0 || more < slack {
			tight, slack = i, more
		}
	}
	switch {
	case need <= 1 && !note:
		if s.found++; need == 1 {
			s.found += slack
		}
		return s.found < s.most
	case need == 0:
		s.note()
		return false
	}
	some := s.parts[tight] & open
	if need == 1 && note { // as below
		if w := some &^ s.seen; w != 0 {
			some = w
		}
		if s.tries++; s.tries <= maxTries {
			s.place(bits.TrailingZeros64(some), open)
			s.note()
			s.back()
		}
		return false
	}
	for _, w := range [2]uint64{some &^ s.seen, some & s.seen} {
		for ; w != 0; w &= w - 1 {
			i := bits.TrailingZeros64(w)
			on := s.each(s.place(i, open), note)
			s.back()
			if !on {
				return false
			}
			open &^= 1 << i
			if slack--; slack < 0 {
				return true
			}
		}
	}
	return true
}

func (s *packing) note() {
	var stars uint64
	for _, i := range s.put[:s.n] {
		stars |= 1 << i
	}
	s.seen |= stars
	s.always &= stars
	if s.ruled.empty(s.words) {
		return
	}
	var shut cells
	for _, i := range s.put[:s.n] {
		shut.join(&s.near[s.cells[i]], s.words)
		for _, u := range &s.cross[i] {
			if s.capacity[u] == 0 {
				shut.join(&s.in[u], s.words)
			}
		}
	}
	s.ruled.keep(&shut, s.words)
}

// with reports whether there is a way with a star on a cell of the frame.
func (s *packing) with(i int, open uint64, note bool) bool {
	on := s.each(s.place(i, open), note)
	s.back()
	return !on
}

// beside reports whether there is a way beside a star on another cell.
func (s *packing) beside(c int, open uint64) bool {
	open &^= s.pack(&s.near[c], s.words)
	for _, u := range &s.of[c] {
		if s.capacity[u]--; s.capacity[u] == 0 {
			open &^= s.meets[u]
		}
	}
	on := s.each(open, false)
	for _, u := range &s.of[c] {
		s.capacity[u]++
	}
	return !on
}

// shared is fill.shared.
func (s *packing) shared(all *cells) (o outcome, ok bool) {
	open := s.open
	s.always, s.ruled = open, *all
	s.ruled.drop(&s.all, s.words)
	if s.each(open, true) {
		return o, false
	}
	for w := open; w != 0; w &= w - 1 {
		if i := bits.TrailingZeros64(w); s.seen>>i&1 == 0 && !s.with(i, open, true) {
			o.out.add(s.cells[i])
		}
	}
	for w := s.always; w != 0; w &= w - 1 {
		if i := bits.TrailingZeros64(w); s.always>>i&1 != 0 && s.each(open&^(1<<i), true) {
			o.stars.add(s.cells[i])
		}
	}
	for c := range s.ruled.each(s.words) {
		if s.ruled.has(c) && !s.beside(c, open) {
			o.out.add(c)
		}
	}
	return o, true
}

// pack returns a packing of one unit of the trail, or of two, within the limits of all others. It is not ok if they have
// no frame.
func (t *trail) pack(units ...int) (s *packing, ok bool) {
	s = &t.f.packing
	if s.Board, s.frame = t.f.Board, t.f.frameOf(units); s.frame == nil {
		return s, false
	}
	s.open, s.need = s.frame.pack(&t.open, s.words), [2]int8{}
	for i, u := range units {
		s.need[i] = t.need[u]
	}
	copy(s.capacity[:], t.need[:3*t.f.n])
	s.seen, s.tries, s.found, s.most = 0, 0, 0, 1
	return s, true
}

// possible reports whether a unit can be filled.
func (t *trail) possible(u int) bool {
	if s, ok := t.pack(u); ok {
		return !s.each(s.open, false)
	}
	return t.fill(u).possible(&t.left[u])
}

// countWays is fill.ways for a unit.
func (t *trail) countWays(u, most int) int {
	s, ok := t.pack(u)
	if !ok {
		return t.fill(u).ways(&t.left[u], most)
	}
	s.most = most
	if s.each(s.open, false); s.tries > maxTries {
		return most
	}
	return min(s.found, most)
}

// shared is fill.shared for one unit, or for two.
func (t *trail) shared(units ...int) (outcome, bool) {
	if s, ok := t.pack(units...); ok {
		return s.shared(&t.open)
	}
	return t.fill(units...).shared(&t.open)
}
