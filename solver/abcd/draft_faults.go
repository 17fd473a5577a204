package abcd

import (
	"fmt"
	"strings"

	"quadrille/solver"
)

// Faults lists the reasons why a draft is not a puzzle yet: in a lettered draft cells without a letter, row
// by row; in a counted draft lines whose counts cannot be met, and letters on which rows and columns
// disagree; in both, equal neighbours. The sites are cells of the board.
func (d Draft) Faults() []solver.Fault {
	var faults []solver.Fault
	if d.lettered {
		faults = d.missing()
	} else {
		faults = d.miscounted()
	}
	return append(faults, d.clashes()...)
}

// clashes returns the faults of neighbours with the same letter.
func (d Draft) clashes() []solver.Fault {
	return d.clashesOn(d.board, d.neighbours())
}

// clashesOn is clashes for any board.
func (z size) clashesOn(board string, near [][]int) []solver.Fault {
	var faults []solver.Fault
	for _, pair := range equalPairs(board, near) {
		text := fmt.Sprintf("%s and %s are both %c", z.cellRef(pair[0]), z.cellRef(pair[1]), board[pair[0]])
		faults = append(faults, solver.Fault{Text: text, Sites: pair[:]})
	}
	return faults
}

// missing lists the rows of a lettered draft that are not full.
func (d Draft) missing() []solver.Fault {
	if d.board == d.empty() {
		return []solver.Fault{{Text: "no letters yet"}}
	}
	var faults []solver.Fault
	for r := range d.rows {
		cells := d.line(r)
		if open := solver.Filter(cells, func(c int) bool { return d.board[c] == solver.Blank }); len(open) > 0 {
			faults = append(faults, solver.Fault{
				Text:  fmt.Sprintf("row %d has %d of its %d letters", r+1, d.cols-len(open), d.cols),
				Sites: open, Unit: cells,
			})
		}
	}
	return faults
}

// miscounted lists the faults in the counts of a counted draft.
func (d Draft) miscounted() []solver.Fault {
	var faults []solver.Fault
	counts := d.clues()
	for l, sum := range d.wrongSums(counts) {
		cells := d.line(l)
		faults = append(faults, solver.Fault{
			Text:  fmt.Sprintf("the counts of %s add up to %d, but it has %d cells", d.LineName(l), sum, len(cells)),
			Sites: cells, Unit: cells,
		})
	}
	for text := range d.disputes(counts) {
		faults = append(faults, solver.Fault{Text: text})
	}
	return faults
}

// Notes lists allowed but suspicious states: letters missing from a full board, and counts that no line can
// hold without equal neighbours. The latter have no solution.
func (d Draft) Notes() []solver.Fault {
	var notes []solver.Fault
	if d.lettered && strings.IndexByte(d.board, solver.Blank) < 0 {
		for a := range d.letters {
			if strings.IndexByte(d.board, Letter(a)) < 0 {
				notes = append(notes, solver.Fault{Text: fmt.Sprintf("%c is nowhere on the board", Letter(a))})
			}
		}
	}
	if d.lettered {
		return notes
	}
	for l := range d.Lines() {
		cells := d.line(l)
		for a := range d.letters {
			if n, _ := d.Count(l, a); n > (len(cells)+1)/2 {
				notes = append(notes, solver.Fault{
					Text:  fmt.Sprintf("no solution: %s needs %d %cs, but only %d fit without touching", d.LineName(l), n, Letter(a), (len(cells)+1)/2),
					Sites: cells, Unit: cells,
				})
			}
		}
	}
	return notes
}
