package tromino

import (
	"cmp"
	"math/bits"
	"slices"
)

// A scanner covers a part of the board cell by cell, along its shorter side, always the first open cell. It
// numbers the cells of the part in this order from 0; the open cells after the first then fit in a word,
// which alone determines the number of ways to continue: so it is memoized.
type scanner struct {
	local  []int // the number of each cell in the part
	starts [][]opening
	path   []int
	found  tally
	limit  int
	full   bool // too many states for finding a second solution
}

// An opening is a place whose first cell is the first open one.
type opening struct {
	mask  uint64 // its cells, from there on
	place int
}

// maxStates is the largest number of states that a scan stores, 4 MB.
const maxStates = 1<<17 - 1

// scan counts the ways to cover cells. It is not ok if it needs too many states before it finds two.
func (s *prover) scan(cells []int, limit int) (tally, bool) {
	s.number(cells)
	s.table.clear()
	s.path, s.found, s.limit, s.full = s.path[:0], tally{}, limit, false
	s.ways(0, 0, len(cells))
	return s.found, !s.full
}

// number sorts and numbers cells along the shorter side, and lists the places that begin at each.
func (s *prover) number(cells []int) {
	slices.SortFunc(cells, func(a, b int) int { return cmp.Compare(s.turned(a), s.turned(b)) })
	for i, c := range cells {
		s.local[c] = i
	}
	for len(s.starts) < len(cells) {
		s.starts = append(s.starts, nil)
	}
	for i, c := range cells {
		s.starts[i] = s.starts[i][:0]
		for _, l := range s.at(c) {
			if !s.gone[l] {
				s.addStart(i, l)
			}
		}
	}
}

// turned numbers the cells along the shorter side.
func (s *prover) turned(cell int) int {
	if s.cols <= s.rows {
		return cell
	}
	return cell%s.cols*s.rows + cell/s.cols
}

func (s *prover) addStart(i, l int) {
	mask := uint64(0)
	for _, c := range s.places[l].cells {
		if s.local[c] < i {
			return
		}
		mask |= 1 << (s.local[c] - i)
	}
	s.starts[i] = append(s.starts[i], opening{mask, l})
}

// ways counts the ways to continue after covering the cells before i and those of the mask from there on, up
// to the limit of the scan. It records the first two.
func (s *prover) ways(i int, mask uint64, n int) int {
	covered := bits.TrailingZeros64(^mask)
	i, mask = i+covered, mask>>covered
	if i == n {
		s.found.count++
		if len(s.found.ways) < 2 {
			s.found.ways = append(s.found.ways, slices.Clone(s.path))
		}
		return 1
	}
	key := 1<<63 | mask<<9 | uint64(i)
	if known, ok := s.table.get(key); ok && (known == 0 || len(s.found.ways) == 2) {
		known = min(known, s.limit-s.found.count)
		s.found.count += known
		return known
	}
	if s.nodes++; s.nodes&1023 == 0 {
		s.check()
	}
	count := 0
	for _, t := range s.starts[i] {
		if t.mask&mask != 0 {
			continue
		}
		s.path = append(s.path, t.place)
		count += s.ways(i, mask|t.mask, n)
		s.path = s.path[:len(s.path)-1]
		if s.stopped || s.full || s.found.count >= s.limit {
			return count
		}
	}
	s.table.put(key, count)
	s.full = s.table.full() && len(s.found.ways) < min(2, s.limit)
	return count
}
