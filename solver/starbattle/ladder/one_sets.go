package ladder

import (
	"fmt"
	"math/bits"
	"slices"

	"quadrille/solver"
	"quadrille/solver/telling"
)

// Sets of units of one kind whose open cells are in as many units of another.
func (s *oneState) pairs()   { s.sets(colours, 2, 2, levelPair) }
func (s *oneState) triples() { s.sets(colours, 3, 3, levelTriple) }
func (s *oneState) quads()   { s.sets(colours, 4, maxSize, levelQuad) }
func (s *oneState) fishes()  { s.sets(lines, 2, maxSize, levelFish) }

// The directions of sets: the kind of the units, and the kind of the units they meet; colours are those
// between regions and lines, from regions first.
var (
	directions = [6][2]int{{2, 0}, {2, 1}, {0, 2}, {1, 2}, {0, 1}, {1, 0}}
	colours    = []int{0, 1, 2, 3}
	lines      = []int{4, 5}
)

// tight holds, for each unit of a kind, the smallest set with it that meets no more units of another kind
// than it has.
type tight struct {
	known bool
	units uint32          // those without a star
	set   [maxSize]uint32 // 0 where another unit has the same
}

// sets finds sets of so many units. Larger sets are redundant: for a set of more than half of the units, the
// complement of the units it meets is a smaller such set in the opposite direction.
func (s *oneState) sets(of []int, least, most int, level float64) {
	v := s.viewed()
	for _, way := range of {
		from, to := directions[way][0], directions[way][1]
		t := s.tight(way)
		half := bits.OnesCount32(t.units) / 2
		for _, set := range t.set[:s.n] {
			size := bits.OnesCount32(set)
			if size < least || size > min(most, half) {
				continue
			}
			f := find{level: level, at: way}
			met := uint32(0)
			own := cells{}
			for m := set; m != 0; m &= m - 1 {
				u := from*s.n + bits.TrailingZeros32(m)
				met |= v.meets[u][to]
				own.join(&s.in[u], s.words)
				f.units.Add(u)
			}
			for m := met; m != 0; m &= m - 1 {
				f.marks.join(&s.in[to*s.n+bits.TrailingZeros32(m)], s.words)
			}
			f.marks.keep(&s.open, s.words)
			f.marks.drop(&own, s.words)
			if from != 2 {
				f.apart += spread(set)
			}
			if to != 2 {
				f.apart += spread(met)
			}
			s.found(f)
		}
	}
}

// spread returns the number of units between the first and the last of a set that are not in it.
func spread(set uint32) int {
	return bits.Len32(set) - bits.TrailingZeros32(set) - bits.OnesCount32(set)
}

// tight returns the tight sets of a direction. It matches each unit with one that it meets; the set of a unit
// is closed under adding, for each unit met, the one matched with it. Without a complete matching the puzzle
// has no solution, and the sets are empty.
func (s *oneState) tight(way int) *tight {
	v := s.viewed()
	t := &v.tight[way]
	if t.known {
		return t
	}
	from, to := directions[way][0], directions[way][1]
	*t = tight{known: true}
	var m Matching
	for i := range s.n {
		if u := from*s.n + i; s.left.Has(u) {
			t.units |= 1 << i
			m.Meets[i] = v.meets[u][to]
		}
	}
	if !m.Complete(t.units) {
		return t
	}
	for units := t.units; units != 0; units &= units - 1 {
		i := bits.TrailingZeros32(units)
		set := uint32(1) << i
		for met := m.Meets[i]; met != 0; met &= met - 1 {
			set |= 1 << m.Owner[bits.TrailingZeros32(met)]
		}
		t.set[i] = set
	}
	for k := range s.n {
		for i := range s.n {
			if t.set[i]>>k&1 != 0 {
				t.set[i] |= t.set[k]
			}
		}
	}
	for i := range s.n {
		for k := range i {
			if t.set[k] == t.set[i] {
				t.set[i] = 0
			}
		}
	}
	return t
}

// A Matching assigns to each unit a different one of those it meets.
type Matching struct {
	Meets [maxSize]uint32
	Owner [maxSize]int8 // of the units given
	given uint32
	asked uint32
}

// Complete assigns one to each of some units, and reports whether it can.
func (m *Matching) Complete(units uint32) bool {
	for ; units != 0; units &= units - 1 {
		if m.asked = 0; !m.serve(bits.TrailingZeros32(units)) {
			return false
		}
	}
	return true
}

// serve assigns one to a unit, by an augmenting path.
func (m *Matching) serve(i int) bool {
	if free := m.Meets[i] &^ m.given; free != 0 {
		k := bits.TrailingZeros32(free)
		m.Owner[k], m.given = int8(i), m.given|1<<k
		return true
	}
	for {
		free := m.Meets[i] &^ m.asked
		if free == 0 {
			return false
		}
		k := bits.TrailingZeros32(free)
		m.asked |= 1 << k
		if m.serve(int(m.Owner[k])) {
			m.Owner[k] = int8(i)
			return true
		}
	}
}

func describeSet(s *oneState, f *find) solver.Deduction {
	to := directions[f.at][1]
	units := f.units.List()
	p := s.premises(units...)
	met := uint32(0)
	for _, u := range units {
		met |= s.viewed().meets[u][to]
	}
	var cover []int
	for ; met != 0; met &= met - 1 {
		cover = append(cover, to*s.n+bits.TrailingZeros32(met))
		p.cover.Add(cover[len(cover)-1])
	}
	for _, u := range units {
		open := s.openCells(&s.remaining, u)
		p.empty(u, &open)
	}
	names := s.unitsRef(cover)
	most := 5 // so many names fit in a sentence of 25 words
	if to == 2 {
		most = 4 // the name of a region is two words
	}
	if len(cover) > most && len(telling.Spell(names, 1)) > 40 {
		names = counted(len(cover), to)
	}
	who := s.unitsRef(units)
	if len(units) > 4 && s.kind(units[0]) == 2 {
		who = fmt.Sprintf("%d outlined regions%%u*", len(units)) // their names would be too many words
	}
	if to == 2 || slices.Contains(lines, f.at) {
		return p.deduction(who, " only fit in ", names, " and fill them. Cross out the rest of these ", plural(to))
	}
	return p.deduction(who, " only fit in ", names, " and fill them. Cross out all other regions there")
}
