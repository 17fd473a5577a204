package abcd

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
)

// where names the lines that a deduction argues with, or the cell that it is about.
func (p *Puzzle) where(units [][]int, cell int) string {
	var rows, cols []int
	for _, unit := range units {
		if first := unit[0]; unit[1] == first+1 {
			rows = append(rows, first/p.cols)
		} else {
			cols = append(cols, first%p.cols)
		}
	}
	switch {
	case len(units) == 0:
		return p.cellRef(cell)
	case len(units) == p.Lines():
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
	first, last := numbers[0], numbers[len(numbers)-1]
	if first == last {
		return fmt.Sprintf("%s%d", one, first)
	}
	many := map[string]string{"%r": "rows ", "%c": "columns "}[one]
	if n := len(numbers); n > 2 && last-first == n-1 {
		return fmt.Sprintf("%s%%n%d to %%n%d", many, first, last)
	}
	names := make([]string, len(numbers))
	for i, n := range numbers {
		names[i] = fmt.Sprintf("%%n%d", n)
	}
	return many + solver.List(names)
}
