package tromino

import (
	"fmt"
	"strings"

	"quadrille/solver"
)

// Faults says why a draft is no puzzle yet: cells that are bare. The sites are cells of the
// board. Without faults it is a puzzle.
func (d Draft) Faults() []solver.Fault {
	bare := solver.Indices(d.Cells(), func(c int) bool { return d.clues[c] == Bare })
	switch len(bare) {
	case 0:
		return nil
	case d.Cells():
		return []solver.Fault{{Text: "no pieces and no dots yet", Sites: bare}}
	case 1:
		return []solver.Fault{{Text: fmt.Sprintf("%s is still empty", d.CellName(bare[0])), Sites: bare}}
	}
	return []solver.Fault{{Text: fmt.Sprintf("%d cells are still empty", len(bare)), Sites: bare}}
}

// Notes points out what is allowed, but perhaps not meant: a drawing that cannot go on to
// cover the board, as it leaves an area that is no multiple of three; and dots of which there
// are too many or too few. The latter are certain to have no solution.
func (d Draft) Notes() []solver.Fault {
	var notes []solver.Fault
	p := d.Board()
	areas := p.areas(func(site int) bool {
		a, b := p.Ends(site)
		return !d.Covered(a) && !d.Covered(b)
	})
	said := make([]bool, len(areas.size))
	for c, i := range areas.of {
		if n := areas.size[i]; !d.Covered(c) && !said[i] && n%3 != 0 {
			said[i] = true
			notes = append(notes, solver.Fault{
				Text: fmt.Sprintf("the pieces leave %s at %s that three-cell pieces cannot fill", solver.Plural(n, "cell"), p.CellName(c)),
			})
		}
	}
	least, most := dotsOf[d.rule][0], dotsOf[d.rule][1]
	dots, room := strings.Count(d.clues, string(rune(Dot))), d.Cells()-strings.Count(d.clues, string(rune(NoDot)))
	switch pieces := d.Cells() / 3; {
	case dots > most*pieces:
		notes = append(notes, solver.Fault{Text: fmt.Sprintf("no solution: there are %s, but %d pieces have at most %d", solver.Plural(dots, "dot"), pieces, most*pieces)})
	case room < least*pieces:
		notes = append(notes, solver.Fault{Text: fmt.Sprintf("no solution: there is room for only %s, but %d pieces have at least %d", solver.Plural(room, "dot"), pieces, least*pieces)})
	}
	return notes
}
