package abcd

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"quadrille/solver"
)

var strategies = []solver.Strategy{byColumns, byLines, ladder().Strategy()}

// end is the last step of a search that has found a solution, or none.
func end(found bool) solver.Step {
	step := solver.Step{Action: solver.End, Site: -1, Text: "No solution"}
	if found {
		step.Text = "No more solutions"
	}
	return step
}

// space is the number of ways to write any letter into every cell.
func space(sp solver.Puzzle) float64 {
	p := sp.(*Puzzle)
	return power(p.letters, p.Cells())
}

func power(base, exponent int) float64 { return math.Pow(float64(base), float64(exponent)) }

// quantity writes a number out below a million, and as 1.13 × 10^15 from there on.
func quantity(n float64) string {
	switch {
	case n < 1000:
		return strconv.Itoa(int(n))
	case n < 1_000_000:
		return fmt.Sprintf("%d,%03d", int(n)/1000, int(n)%1000)
	}
	digits, exponent, _ := strings.Cut(strconv.FormatFloat(n, 'e', 2, 64), "e+")
	e, _ := strconv.Atoi(exponent)
	return fmt.Sprintf("%s × 10^%d", digits, e)
}
