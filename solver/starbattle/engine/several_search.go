package engine

import (
	"math"
	"math/bits"
)

func (s *several) solved() bool { return s.state.left == 0 }

func (s *several) open(row, column int) bool {
	f := &s.state
	return row < s.n && column < s.n && (f.open[row&15]&^f.star[row&15])>>column&1 != 0
}

func (s *several) has(row, column int) bool { return s.state.star[row&15]>>column&1 != 0 }

func (s *several) stars(to *Stars) {
	for i := range s.n {
		to[i] = s.state.star[i&15] & sides
	}
}

// settle draws the cheapest conclusions first.
func (s *several) settle() bool {
	for s.changed = true; s.changed; {
		s.changed = false
		if ok := s.lines(); !ok || s.state.left == 0 {
			return ok
		}
		if !s.changed && !s.regions() || !s.changed && !s.couples() || !s.changed && !s.windows() {
			return false
		}
	}
	return true
}

func (s *several) units(row, column int) [3]int {
	g := bits.TrailingZeros32(uint32(s.own[row&15][column&15]))
	return [3]int{row, side + column, 2*side + g}
}

// choose returns the cell to try next. A unit is urgent if choices in it were often wrong, it needs many
// stars and has few cells to spare, a region more than a line. In the most urgent unit choose picks the cell
// with the highest total urgency of its units. Unless the search is brief, boards of three stars compare all
// cells at once.
func (s *several) choose() (row, column int) {
	var urgency [4 * side]int
	s.rank(&urgency)
	if s.k == few && !s.brief {
		for u := range urgency {
			urgency[u] = (urgency[u] >> 8) * (urgency[u] >> 8)
		}
	} else {
		first := 0
		for u, v := range urgency[:2*side+s.n] {
			if v > urgency[first] {
				first = u
			}
		}
		urgency[first] += above
	}
	best := 0
	for i := range s.n {
		own := &s.own[i&15]
		for cells := s.state.open[i&15] &^ s.state.star[i&15] & sides; cells != 0; cells &= cells - 1 {
			c := bits.TrailingZeros32(cells) & 15
			g := bits.TrailingZeros64(own[c]) & 15
			if sum := urgency[i&15] + urgency[side+c] + urgency[2*side+g]; sum > best {
				best, row, column = sum, i, c
			}
		}
	}
	return row, column
}

// above exceeds the urgency of any three units.
const above = math.MaxInt / 2

// rank sets the urgency of each unit, 0 for one with all its stars.
func (s *several) rank(urgency *[4 * side]int) {
	f := &s.state
	for i := range s.n {
		own := &s.own[i&15]
		free := f.open[i&15] &^ f.star[i&15]
		urgency[i&15], urgency[side+(i&15)] = bits.OnesCount32(free&sides), bits.OnesCount32(free>>side)
		for cells := free & sides; cells != 0; cells &= cells - 1 {
			c := bits.TrailingZeros32(cells) & 15
			urgency[2*side+bits.TrailingZeros64(own[c])&15]++
		}
	}
	for d := range 3 {
		had1, had2, had3 := f.had[0]>>(side*d), f.had[1]>>(side*d), f.had[2]>>(side*d)
		open, weights := urgency[side*d:][:side], s.weight[side*d:][:side]
		for i := range s.n {
			want := s.k - int(had1&1+had2&1+had3&1)
			had1, had2, had3 = had1>>1, had2>>1, had3>>1
			if want == 0 {
				open[i&15] = 0
				continue
			}
			// A quotient of such numbers never rounds up to a whole one.
			open[i&15] = int(float64(int(weights[i&15])*(1+d/2)*want<<16) / float64(open[i&15]-want+s.k-1))
		}
	}
}
