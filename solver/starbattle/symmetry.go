package starbattle

import (
	"errors"
	"fmt"
	"slices"

	"quadrille/solver/grid"
)

// A symmetry is the action of a turn on cells and regions.
type symmetry struct {
	turn   grid.Turn
	orbits [][]int    // of each cell, it and its images under the powers of the turn
	turned [256]uint8 // the image of each region; bare is its own
}

// symmetryOf returns a symmetry by its name, with each region its own image. The error is a sentence.
func symmetryOf(name string, n int) (*symmetry, error) {
	named, known := grid.SymmetryNamed(name)
	if !known {
		return nil, fmt.Errorf("there is no symmetry %q", name)
	}
	s := &symmetry{turn: named.Turn, orbits: named.Orbits(n)}
	for g := range s.turned {
		s.turned[g] = uint8(g)
	}
	return s, nil
}

func (s *symmetry) plain() bool { return len(s.orbits[1]) == 1 }

// next returns the image of a cell.
func (s *symmetry) next(c int) int { return s.orbits[c][1%len(s.orbits[c])] }

// match finds the images of regions in a map, each where cells of both are in a region. It reports
// whether the map maps regions onto regions as far as that goes; other regions become their own images.
func (s *symmetry) match(region []uint8) bool {
	var to, from [256]uint8
	for g := range s.turned {
		s.turned[g], to[g], from[g] = uint8(g), bare, bare
	}
	for c, g := range region {
		h := region[s.next(c)]
		if g == bare || h == bare {
			continue
		}
		if to[g] != bare && to[g] != h || from[h] != bare && from[h] != g {
			return false
		}
		to[g], from[h], s.turned[g] = h, g, h
	}
	return true
}

// check returns an error if no board with the symmetry has exactly one solution. A unique solution is its own
// image. So with left and right exchanged, or top and bottom, a star beside the middle touches its image, and
// a single middle line has stars on all its cells, too many, or none, too few.
func (s *symmetry) check() error {
	if s.turn == 4 || s.turn == 6 {
		return errors.New("a board that looks the same in a mirror never has exactly one solution: choose a half turn instead")
	}
	return nil
}

var errAsymmetric = errors.New("what is painted does not fit the symmetry")

// A cycle lists regions each of which is the image of the one before, and the first of the last.
type cycle []int

// unnamed stands for a region of a cycle that no painted cell determines.
const unnamed = -1

// complete finds the images of the regions of a half-painted map of n regions, and paints the images of
// painted cells. An image that no cell determines is the first region without cells.
func (s *symmetry) complete(region []uint8, n int) error {
	cycles, err := s.cycles(region, n)
	if err != nil {
		return err
	}
	used := make([]bool, n)
	for _, g := range region {
		if g != bare {
			used[g] = true
		}
	}
	cycles = slices.DeleteFunc(cycles, func(cy cycle) bool { return !used[slices.Max(cy)] })
	for _, cy := range unite(cycles, n) {
		for i := range cy {
			if cy[i] != unnamed {
				continue
			}
			free := slices.Index(used, false)
			if free < 0 {
				if cy = cy.shorter(); cy == nil {
					return errAsymmetric
				}
				break
			}
			cy[i], used[free] = free, true
		}
		for i, g := range cy {
			s.turned[g] = uint8(cy[(i+1)%len(cy)])
		}
	}
	for c, g := range slices.Clone(region) {
		if g == bare {
			continue
		}
		for _, d := range s.orbits[c] {
			if region[d] != bare && region[d] != g {
				return errAsymmetric
			}
			region[d], g = g, s.turned[g]
		}
		if g != region[c] {
			return errAsymmetric
		}
	}
	return nil
}

// unite merges pairs of cycles until they need at most n regions, or until it runs out of merges or tries.
func unite(cycles []cycle, n int) []cycle {
	tries := 2_000
	var search func(cycles []cycle) []cycle
	search = func(cycles []cycle) []cycle {
		regions := 0
		for _, cy := range cycles {
			regions += len(cy)
		}
		if tries--; regions <= n || tries < 0 {
			return cycles
		}
		for j, b := range cycles {
			for i, a := range cycles[:j] {
				for by := 0; by < len(a) && len(b) == len(a); by++ {
					one := slices.Clone(a)
					if !one.merge(b, by) {
						continue
					}
					next := slices.Delete(slices.Clone(cycles), j, j+1)
					next[i] = one
					if united := search(next); united != nil {
						return united
					}
				}
			}
		}
		return nil
	}
	if united := search(cycles); united != nil {
		return united
	}
	return cycles
}

// shorter returns an equivalent cycle of half the length or less, without unnamed regions, or nil.
func (cy cycle) shorter() cycle {
	for length := len(cy) / 2; length > 0; length /= 2 {
		short := slices.Repeat(cycle{unnamed}, length)
		if short.merge(cy, 0) && !slices.Contains(short, unnamed) {
			return short
		}
	}
	return nil
}

// merge enters the regions of a cycle into this one, which is as long or shorter, shifted by a number of
// places. It returns false if two regions share a place.
func (cy cycle) merge(from cycle, by int) bool {
	for i, g := range from {
		at := &cy[(i+by)%len(cy)]
		if g != unnamed && *at != unnamed && *at != g {
			return false
		}
		if g != unnamed {
			*at = g
		}
	}
	for i, g := range cy {
		if g != unnamed && slices.Index(cy, g) != i {
			return false
		}
	}
	return true
}

// cycles groups the regions of a map that are images of each other by painted cells.
func (s *symmetry) cycles(region []uint8, n int) ([]cycle, error) {
	order := len(s.orbits[1])
	var cycles []cycle
	for g := range n {
		cy := slices.Repeat(cycle{unnamed}, order)
		cy[0] = g
		cycles = append(cycles, cy)
	}
	find := func(g int) (which, place int) {
		which = slices.IndexFunc(cycles, func(cy cycle) bool { return slices.Contains(cy, g) })
		return which, slices.Index(cycles[which], g)
	}
	for c, g := range region {
		orbit := s.orbits[c]
		for i := 1; i <= len(orbit) && g != bare; i++ {
			h := region[orbit[i%len(orbit)]]
			if h == bare {
				continue
			}
			a, p := find(int(g))
			b, q := find(int(h))
			// h must be i places after g.
			from, by := cycles[b], ((p+i-q)%order+order)%order
			if a == b && by%len(from) == 0 {
				continue
			}
			length := min(len(cycles[a]), len(from))
			if a == b {
				for by%length != 0 {
					length /= 2
				}
			}
			merged := slices.Repeat(cycle{unnamed}, length)
			if !merged.merge(cycles[a], 0) || !merged.merge(from, by) {
				return nil, errAsymmetric
			}
			cycles[a] = merged
			if a != b {
				cycles = slices.Delete(cycles, b, b+1)
			}
		}
	}
	return cycles, nil
}
