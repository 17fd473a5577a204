package abcd

import (
	"iter"
	"slices"

	"quadrille/solver"
)

// A permutation is an order of letters: the letter at each place, by its index in alphabetical order. Equal
// letters have different indices, so several permutations may spell the same word.
type permutation []int

// newPermutation returns the first permutation of n letters.
func newPermutation(n int) permutation {
	return solver.Times(n, func(i int) int { return i })
}

// next advances to the next permutation in lexicographic order. It returns false after the last.
func (o permutation) next() bool {
	i := len(o) - 2
	for i >= 0 && o[i] > o[i+1] {
		i--
	}
	if i < 0 {
		return false
	}
	j := len(o) - 1
	for o[j] < o[i] {
		j--
	}
	o[i], o[j] = o[j], o[i]
	slices.Reverse(o[i+1:])
	return true
}

// fresh reports whether no earlier permutation spells the same word: the first that does has equal letters in
// the order of their indices. It needs no list of earlier ones.
func (o permutation) fresh(letters []int) bool {
	var last [MaxLetters]int
	for _, at := range o {
		l := letters[at]
		if at < last[l] {
			return false
		}
		last[l] = at
	}
	return true
}

// open lists the letters that share a nonempty pot of a line.
func (s *columnSearch) open(line int) []int {
	return solver.Indices(s.p.letters, func(a int) bool { return s.p.Count(line, a) == Unknown && *s.need(line, a) > 0 })
}

// fillings yields the multisets of letters that a line still needs, in alphabetical order: one if all letters
// are counted, else one for each way to share the pot among the open letters, none of which may fill more
// than every other cell.
func (s *columnSearch) fillings(line int, open []int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		var counted []int
		for a := range s.p.letters {
			for range *s.need(line, a) {
				if s.p.Count(line, a) != Unknown {
					counted = append(counted, a)
				}
			}
		}
		var share func(letters []int, from, pot int) bool // shares pot among the open letters from an index on
		share = func(letters []int, from, pot int) bool {
			if pot == 0 {
				slices.Sort(letters)
				return !s.hasRoom(line, letters, open) || yield(letters)
			}
			for i := from; i < len(open); i++ {
				if !share(append(slices.Clip(letters), open[i]), i, pot-1) {
					return false
				}
			}
			return true
		}
		share(counted, 0, s.needs[line*(s.p.letters+1)+s.p.letters])
	}
}

// hasRoom reports whether a line has room for all of the open letters that it would hold.
func (s *columnSearch) hasRoom(line int, letters, open []int) bool {
	cells := s.p.lines[line]
	return !slices.ContainsFunc(open, func(a int) bool {
		there := solver.Filter(cells, func(c int) bool { return s.cells[c] == Letter(a) })
		more := solver.Filter(letters, func(b int) bool { return a == b })
		return len(there)+len(more) > (len(cells)+1)/2
	})
}

func spelled(letters []int) string {
	return string(solver.Map(letters, Letter))
}
