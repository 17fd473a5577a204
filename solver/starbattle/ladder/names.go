package ladder

import (
	"fmt"

	"quadrille/solver"
)

// unitRef names a unit in a sentence for solver.Spell.
func (b *Board) unitRef(u int) string {
	return fmt.Sprintf("%%%c%d", "rcg"[u/b.n], u%b.n)
}

// cellRef names a cell.
func (b *Board) cellRef(cell int) string {
	return fmt.Sprintf("%%r%d, %%c%d", cell/b.n, cell%b.n)
}

// placeRef names a cell of a unit: "at %r1, %c2", or by the line that crosses it there.
func (b *Board) placeRef(u, cell int) string {
	if b.kind(u) == 2 {
		return "at " + b.cellRef(cell)
	}
	return "in " + b.unitRef(b.of[cell][1-b.kind(u)])
}

// manyNamed is the largest number of units that a sentence names one by one.
const manyNamed = 12

// unitsRef names some units: "%g1 and %g3", "rows %n1 and %n2", "columns %n2 to %n5", "%g0, %r1
// and %c4". A row never stands right before a column as it does in the name of a cell.
func (b *Board) unitsRef(units []int) string {
	if len(units) > manyNamed {
		return fmt.Sprintf("%d units", len(units))
	}
	var lines [2][]int
	var names []string
	for _, u := range units {
		if kind := b.kind(u); kind < 2 {
			lines[kind] = append(lines[kind], u%b.n)
		} else {
			names = append(names, b.unitRef(u))
		}
	}
	for kind, units := range lines {
		if n := len(units); n == 1 {
			names = append(names, b.unitRef(kind*b.n+units[0]))
		} else if n > 1 {
			names = append(names, plural(kind)+" "+solver.Numbers(units))
		}
	}
	return solver.List(names)
}

// plural is the word for units of a kind.
func plural(kind int) string { return []string{"rows", "columns", "regions"}[kind] }
