package abcd

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
)

// where names the lines that a deduction argues with, or the cell that it is about.
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
	for _, group := range []struct {
		numbers []int
		one     string
	}{{rows, "%r"}, {cols, "%c"}} {
		if len(group.numbers) > 0 {
			parts = append(parts, numbered(group.numbers, group.one))
		}
	}
	return strings.Join(parts, " and ")
}

// numbered names lines by their numbers: "%r2", "rows %n0, %n1 and %n3", "columns %n1 to %n4".
func numbered(numbers []int, one string) string {
	slices.Sort(numbers)
	if len(numbers) == 1 {
		return fmt.Sprintf("%s%d", one, numbers[0])
	}
	return map[string]string{"%r": "rows ", "%c": "columns "}[one] + solver.Numbers(numbers)
}
