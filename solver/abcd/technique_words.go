package abcd

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
	"quadrille/solver/telling"
)

// where names the lines that a deduction uses, or the cell it is about.
func (s *state) where(d solver.Deduction, site int) string {
	p := s.p
	var rows, cols []int
	for _, unit := range d.Units {
		if first := unit[0]; unit[1] == first+1 {
			rows = append(rows, first/p.cols)
		} else {
			cols = append(cols, first%p.cols)
		}
	}
	switch {
	case len(d.Units) == 0:
		return p.cellRef(p.CellOf(site))
	case len(d.Units) == p.Lines():
		return "all rows and columns"
	}
	var parts []string
	for i, numbers := range [2][]int{rows, cols} {
		slices.Sort(numbers)
		if len(numbers) > 0 {
			parts = append(parts, telling.Lines(i, numbers))
		}
	}
	return strings.Join(parts, " and ")
}

// describe puts cuts in words, "columns 1 and 2 are A and column 4 is not B or C"; it names the cells in
// full, or by their index in a line that is not negative.
func (s *state) describe(cuts []cut, line int) string {
	var ends []string // predicates; of maps each to its cells
	of := make(map[string][]int)
	for _, k := range cuts {
		end := "not " + k.letters.or()
		if left := s.cand[k.cell] &^ k.letters; left.Len() == 1 {
			end = left.String()
		}
		if line < 0 {
			end = fmt.Sprintf("%s is %s", s.p.cellRef(k.cell), end)
		}
		if of[end] == nil {
			ends = append(ends, end)
		}
		of[end] = append(of[end], k.cell)
	}
	var parts []string
	for _, end := range ends {
		part, cells := end, of[end]
		if line >= 0 {
			part = fmt.Sprintf("%s %s %s", s.p.crossRefs(line, cells...), solver.Verb(len(cells), "is", "are"), end)
		}
		parts = append(parts, part)
	}
	return solver.List(parts)
}

// conclusions divides cuts: all of them if they fit in the sentence after its beginning, those of the same
// letters if these do, or else each cell by itself.
func (s *state) conclusions(text string, cuts []cut, line int) (parts [][]cut) {
	fits := func(cuts []cut) bool { return reason.Words(text+s.describe(cuts, line)) <= reason.MaxWords }
	if fits(cuts) {
		return [][]cut{cuts}
	}
	like := map[[2]Set]int{}
	for _, k := range cuts {
		key := [2]Set{k.letters, s.cand[k.cell] &^ k.letters}
		at, ok := like[key]
		if !ok || !fits(append(slices.Clone(parts[at]), k)) {
			at = len(parts)
			like[key], parts = at, append(parts, nil)
		}
		parts[at] = append(parts[at], k)
	}
	return parts
}

// crossRefs names some cells of a line by the lines that cross it there.
func (p *Puzzle) crossRefs(line int, cells ...int) string {
	kind, _ := p.axis(line)
	return telling.Places(1-kind, p.across(line, cells))
}

// placesRef is crossRefs with a range where it can: "columns 1 to 5".
func (p *Puzzle) placesRef(line int, cells []int) string {
	kind, _ := p.axis(line)
	return "%@" + telling.Lines(1-kind, p.across(line, cells))[1:]
}

// cellsRef names some cells of a line in full: "columns 1, 2 and 4 of row 3".
func (p *Puzzle) cellsRef(line int, cells []int) string {
	kind, number := p.axis(line)
	return telling.CellsOf(kind, number, p.across(line, cells))
}

// across lists the numbers of the lines that cross a line at some cells.
func (p *Puzzle) across(line int, cells []int) []int {
	return solver.Map(cells, func(c int) int { return p.at(line, c) })
}

// and returns "A", "A and B", "A, B and C".
func (s Set) and() string { return solver.List(strings.Split(s.String(), "")) }

// plural returns "As", "As and Bs", "As, Bs and Cs".
func (s Set) plural() string {
	var all []string
	for ; s != 0; s &= s - 1 {
		all = append(all, letters(2, Letter(s.First())))
	}
	return solver.List(all)
}

// or returns "A", "A or B", "A, B or C".
func (s Set) or() string {
	return strings.Replace(s.and(), " and ", " or ", 1)
}

// needs returns the needs of a line for some letters: "2 As and 1 B".
func (s *state) needs(line int, letters Set) string {
	var parts []string
	for ; letters != 0; letters &= letters - 1 {
		a := letters.First()
		if n := s.left[line][a]; n != noCount {
			parts = append(parts, counted(n, Letter(a)))
		}
	}
	return solver.List(parts)
}
