package abcd

import (
	"iter"
	"slices"
)

// A permutation says which letter comes at which place, by the numbers of the letters'
// places in alphabetical order. Equal letters have numbers of their own, so several
// permutations may read the same.
type permutation []int

// newPermutation is the first permutation of n letters.
func newPermutation(n int) permutation {
	o := make(permutation, n)
	for i := range o {
		o[i] = i
	}
	return o
}

// next goes on to the next permutation in lexicographic order; false after the last.
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

// fresh reports whether no earlier permutation reads the same: the first that reads so has
// equal letters in the order of their numbers. No list of those tried is kept.
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

// open lists the letters that share a pot of cells still to be filled in a line.
func (s *columnSearch) open(line int) []int {
	var open []int
	for a := range s.p.letters {
		if s.p.Count(line, a) == Unknown && *s.need(line, a) > 0 {
			open = append(open, a)
		}
	}
	return open
}

// fillings yields the choices of letters that a line still needs, in alphabetical order: one
// if all are counted, else one for each way to share the pot out among the open letters,
// none of which may stand in more than every other cell.
func (s *columnSearch) fillings(line int, open []int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		letters := s.firstLetters(line, open)
		for more := true; more; more = nextLetters(letters, open) {
			if s.roomy(line, letters, open) && !yield(letters) {
				return
			}
		}
	}
}

// roomy reports whether a line has room for all of the open letters that it would hold.
func (s *columnSearch) roomy(line int, letters, open []int) bool {
	cells := s.p.lines[line]
	for _, a := range open {
		n := 0
		for _, c := range cells {
			if s.cells[c] == Letter(a) {
				n++
			}
		}
		for _, b := range letters {
			if a == b {
				n++
			}
		}
		if n > (len(cells)+1)/2 {
			return false
		}
	}
	return true
}

// firstLetters gives the first choice: the pot is for the first open letter alone.
func (s *columnSearch) firstLetters(line int, open []int) []int {
	var letters []int
	for a := range s.p.letters {
		if s.p.Count(line, a) == Unknown && (len(open) == 0 || a != open[0]) {
			continue
		}
		for range *s.need(line, a) {
			letters = append(letters, a)
		}
	}
	return letters
}

// nextLetters goes on to the next choice, whether or not it fits; false after the last.
func nextLetters(letters, open []int) bool {
	if len(open) == 0 {
		return false
	}
	var pot, fixed []int // pot has the places in open of its letters
	for _, a := range letters {
		if i := slices.Index(open, a); i >= 0 {
			pot = append(pot, i)
		} else {
			fixed = append(fixed, a)
		}
	}
	i := len(pot) - 1
	for i >= 0 && pot[i] == len(open)-1 {
		i--
	}
	if i < 0 {
		return false
	}
	for up, j := pot[i]+1, i; j < len(pot); j++ {
		pot[j] = up
	}
	for _, at := range pot {
		fixed = append(fixed, open[at])
	}
	slices.Sort(fixed)
	copy(letters, fixed)
	return true
}

// spelled writes letters by their numbers.
func spelled(letters []int) string {
	b := make([]byte, len(letters))
	for i, a := range letters {
		b[i] = Letter(a)
	}
	return string(b)
}
