package starbattle

import (
	"errors"
	"fmt"

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

// plain reports whether s is the identity.
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
