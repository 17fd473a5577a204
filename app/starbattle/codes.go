package starbattle

import (
	"fmt"
	"strconv"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/starbattle"
)

// codes lists the values that the Queens helper computes for a cell, under its own names, with our sentences
// beside its numbers. The helper supports only boards with one queen a unit.
func codes(sp solver.Puzzle) func(solver.Position, int, game.Options) []game.Fact {
	p := of(sp)
	if p.Stars() > 1 {
		return nil
	}
	return func(pos solver.Position, cell int, o game.Options) []game.Fact {
		h := p.Helper(pos, o.On(auto))
		hint := h.Hint(cell)
		status := h.Status(cell)
		said := describeHint(p, hint, cell, o)
		if hint.Test&1 != 0 {
			said = "first fix what is wrong"
		}
		return []game.Fact{
			{Name: "Hint", Value: fmt.Sprintf("%d: %s", hint.Mark, said)},
			{Name: "hintresult", Value: fmt.Sprintf("test %d, nr %d, column %d, row %d, region %d, crg %d",
				hint.Test, hint.Nr, hint.Column, hint.Row, hint.Region, hint.CRG)},
			{Name: "Scode", Value: describeSCode(p, hint.Test)},
			{Name: "Ecode", Value: describeECode(p, h, o)},
			{Name: "status", Value: fmt.Sprintf("%d, %s", status, [...]string{"closed", "open", p.Noun()}[status])},
			{Name: "region", Value: strconv.Itoa(p.Region(cell) + 1)},
			{Name: "colorNr", Value: strconv.Itoa(colours(p, o)[p.Region(cell)].Number)},
			{Name: "Gcol", Value: strconv.Itoa(cell%p.Size() + 1)},
			{Name: "Grow", Value: strconv.Itoa(cell/p.Size() + 1)},
			{Name: "Qlev", Value: strconv.Itoa(h.Qlev(cell))},
		}
	}
}

// describeSCode returns the state of the game with the meaning of its bits.
func describeSCode(p *starbattle.Puzzle, code int) string {
	if code == 6 {
		return "6: solved"
	}
	var bits []string
	for i, say := range []string{"something is wrong", "no cell is open", "all " + p.Noun() + "s are placed"} {
		if code>>i&1 != 0 {
			bits = append(bits, say)
		}
	}
	if bits == nil {
		return "0: nothing is wrong so far"
	}
	return fmt.Sprintf("%d: %s", code, strings.Join(bits, ", "))
}

// describeECode returns the first error with its numbers, and the number of further ones.
func describeECode(p *starbattle.Puzzle, h *starbattle.Helper, o game.Options) string {
	errors := h.Errors()
	if len(errors) == 0 {
		return "0"
	}
	e := errors[0]
	said := fmt.Sprintf("%d, n1 %d: %s", e.Code, e.N1, spell(p, p.DescribeBreak(h.Break(e)), o))
	if e.N2 > 0 {
		said = fmt.Sprintf("%d, n1 %d, n2 %d: %s", e.Code, e.N1, e.N2, spell(p, p.DescribeBreak(h.Break(e)), o))
	}
	if more := len(errors) - 1; more > 0 {
		said += fmt.Sprintf(" (and %d more)", more)
	}
	return said
}

func describeHint(p *starbattle.Puzzle, hint starbattle.HelperHint, cell int, o game.Options) string {
	if hint.Nr == 0 {
		return "none for this cell"
	}
	n := p.Size()
	name := unitName(p, o)
	unit, own := "", name(p.UnitsOf(cell)[2])
	switch {
	case hint.Column > 0:
		unit = name(n + hint.Column - 1)
	case hint.Row > 0:
		unit = name(hint.Row - 1)
	case hint.Region > 0:
		unit = name(2*n + hint.Region - 1)
	}
	switch hint.Nr {
	case 21, 22:
		return fmt.Sprintf("X, as %s is open in %s only", unit, own)
	case 23:
		return fmt.Sprintf("X, as %s is open in column %d only", unit, cell%n+1)
	case 24:
		return fmt.Sprintf("X, as %s is open in row %d only", unit, cell/n+1)
	case 31, 32, 33:
		return fmt.Sprintf("X, as a %s here would close %s", p.Noun(), unit)
	case 51, 52:
		var lines []string
		for i := 1; i <= n; i++ {
			if hint.CRG>>i&1 != 0 {
				lines = append(lines, strconv.Itoa(i))
			}
		}
		of := "columns "
		if hint.Nr == 52 {
			of = "rows "
		}
		return fmt.Sprintf("X, as other regions fill %s%s and %s", of, strings.Join(lines[:len(lines)-1], ", "), lines[len(lines)-1])
	}
	return fmt.Sprintf("%s, as no other cell of %s is open", p.Noun(), unit)
}
