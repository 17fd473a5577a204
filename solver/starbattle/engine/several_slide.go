package engine

import "math/bits"

// rowsOnly is the half of two words that is about rows.
const rowsOnly = sides | sides<<half

// windowsTwo compares, for every window of up to half of the rows or columns, neighbouring
// ones, the stars that its lines want with the most that the regions can bring, and those
// that the other lines want with the most they can bring there. Where these are equal, every
// region brings just that. It returns false if the numbers cannot be met.
func (s *several) windowsTwo() (changed, ok bool) {
	n, left := s.n, s.state.left
	wanting, both := s.wanting(1), s.wanting(2)
	wanted := wanting | both<<half // as rooms have it
	lines := s.wantedOfLines()
	var some uint64
	for lo := n - 1; lo >= 0; lo-- {
		before := s.rooms[lo&15].before
		now, last := uint64(0), ^uint64(0)
		slack := noSlack - uint64(left)<<half*twice
		end := min(n, lo+n/2)
		for hi := lo; hi < end; hi++ {
			r := &s.rooms[hi&15]
			now, last = joinTwo(now, r.line)&joinTwo(last, r.pair), now
			in, out := now&wanted, joinTwo(before, r.after)&wanted
			slack += lines[hi&15]<<half - lines[hi&15]
			here := slack + fourCounts(in&rowsOnly, in&^rowsOnly, out&rowsOnly, out&^rowsOnly)
			if here&someSlack == someSlack {
				continue
			}
			tight, ok := tightest(here)
			if !ok {
				return false, false
			}
			across := in & out & wanting
			inside, beyond := across&tight, across&(tight>>half)
			if inside|beyond != 0 {
				one := both &^ (out >> half)
				some |= s.note(lo, hi, &duty{
					shutOut: inside &^ (both &^ (in >> half)),
					shutIn:  beyond &^ one,
					needOut: beyond & one,
				})
			}
		}
	}
	return s.carryOutDuties(some)
}

// Four slacks fit in a word: what the rows of a window have to spare, its columns, and the rows
// and the columns outside. Each is in 16 bits, of which the highest is clear where there is none.
const (
	noSlack   = 0x7fff_7fff_7fff_7fff
	someSlack = 0x8000_8000_8000_8000
)

// fourCounts counts the bits of four sets, in a word as of slacks.
func fourCounts(a, b, c, d uint64) uint64 {
	return uint64(bits.OnesCount64(a)) + uint64(bits.OnesCount64(b))<<side +
		uint64(bits.OnesCount64(c))<<half + uint64(bits.OnesCount64(d))<<(half+side)
}

// tightest fills the places of the slacks that are zero. It returns false if one is less.
func tightest(slack uint64) (tight uint64, ok bool) {
	const one = someSlack >> (side - 1)
	return ^slack >> (side - 1) & one * sides, (slack+one)&someSlack == someSlack
}

// wantedOfLines is the number of stars that each row wants, and above that each column.
func (s *several) wantedOfLines() (want [16]uint64) {
	for _, had := range s.state.had[:s.k] {
		for i := range s.n {
			want[i&15] += ^had >> i & twice
		}
	}
	return want
}

// A duty says what regions do about a window and the other lines: they have no more stars
// there than they have, or one more, which can be in a line or two neighbouring ones only.
type duty struct {
	shutIn, shutOut, needIn, needOut uint64
}

// note notes a duty for each line. It returns what it noted, all together.
func (s *several) note(lo, hi int, d *duty) (some uint64) {
	if d.shutIn|d.needIn != 0 {
		some |= s.noteLines(lo, hi+1, d.shutIn, d.needIn)
	}
	if d.shutOut|d.needOut != 0 {
		some |= s.noteLines(0, lo, d.shutOut, d.needOut) | s.noteLines(hi+1, s.n, d.shutOut, d.needOut)
	}
	return some
}

// noteLines notes a duty for the lines from one up to another.
func (s *several) noteLines(from, to int, shut, need uint64) (some uint64) {
	last := uint64(0)
	for i := from; i < to; i++ {
		one := s.rooms[i&15].line
		s.shut[i&15] |= uint32(shut & one)
		some |= (shut | need) & one
		if need == 0 {
			continue
		}
		next := uint64(0)
		if i+1 < to {
			next = s.rooms[(i+1)&15].line
		}
		s.need[i&15] |= uint32(need & one &^ next &^ last)
		s.needTwo[i&15] |= uint32(need & one & next)
		last = one
	}
	return some
}

// carryOutDuties does what regions have to do, if there is anything.
func (s *several) carryOutDuties(some uint64) (changed, ok bool) {
	if some == 0 {
		return false, true
	}
	f := &s.state
	for i := range s.n {
		for m := s.shut[i&15]; m != 0; m &= m - 1 {
			b := bits.TrailingZeros32(m)
			changed = f.closed(i, s.region[b&15][i&15]&^f.star[i&15]&(sides<<(b&side))) || changed
		}
		c, ok := s.near(i, uint64(s.need[i&15]), uint64(s.needTwo[i&15]))
		if !ok {
			return false, false
		}
		changed = changed || c
	}
	return changed, true
}
