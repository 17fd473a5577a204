package abcd

import (
	"fmt"
	"strings"

	"quadrille/solver"
)

// Faults says why a draft is no puzzle yet: in a lettered draft cells without a letter, line
// by line; in a counted draft lines whose counts cannot be met, and letters on which rows and
// columns do not agree; in both, neighbours with the same letter. The sites are cells of the
// board. Without faults it is a puzzle.
func (d Draft) Faults() []solver.Fault {
	var faults []solver.Fault
	if d.lettered {
		faults = d.missing()
	} else {
		faults = d.miscounted()
	}
	p := d.bare()
	for c := range d.board {
		if d.board[c] == solver.Blank {
			continue
		}
		for _, e := range d.after(c) {
			if d.board[e] == d.board[c] {
				faults = append(faults, solver.Fault{
					Text:  fmt.Sprintf("%s and %s both hold %c", p.CellName(c), p.CellName(e), d.board[c]),
					Sites: []int{c, e},
				})
			}
		}
	}
	return faults
}

// after lists the neighbours of a cell that come later in reading order.
func (d Draft) after(c int) []int {
	var cells []int
	row, col := c/d.cols, c%d.cols
	add := func(r, q int) {
		if r < d.rows && q >= 0 && q < d.cols {
			cells = append(cells, r*d.cols+q)
		}
	}
	add(row, col+1)
	if d.diagonal {
		add(row+1, col-1)
	}
	add(row+1, col)
	if d.diagonal {
		add(row+1, col+1)
	}
	return cells
}

// missing names the rows of a lettered draft that are not full.
func (d Draft) missing() []solver.Fault {
	if strings.Trim(d.board, string(solver.Blank)) == "" {
		return []solver.Fault{{Text: "no letters yet"}}
	}
	var faults []solver.Fault
	for r := range d.rows {
		cells := d.line(r)
		var open []int
		for _, c := range cells {
			if d.board[c] == solver.Blank {
				open = append(open, c)
			}
		}
		if len(open) > 0 {
			faults = append(faults, solver.Fault{
				Text:  fmt.Sprintf("row %d has %d of its %d letters", r+1, d.cols-len(open), d.cols),
				Sites: open, Unit: cells,
			})
		}
	}
	return faults
}

// miscounted names what is wrong with the counts of a counted draft.
func (d Draft) miscounted() []solver.Fault {
	var faults []solver.Fault
	p := d.bare()
	for l := range d.Lines() {
		sum, open := 0, false
		for a := range d.letters {
			if n := p.Count(l, a); n == Unknown {
				open = true
			} else {
				sum += n
			}
		}
		if cells := d.line(l); sum > len(cells) || sum < len(cells) && !open {
			faults = append(faults, solver.Fault{
				Text:  fmt.Sprintf("the counts of %s add up to %d, but it has %d cells", p.LineName(l), sum, len(cells)),
				Sites: cells, Unit: cells,
			})
		}
	}
	for a := range d.letters {
		across, known := p.total(a, 0, d.rows)
		down, alsoKnown := p.total(a, d.rows, d.Lines())
		if known && alsoKnown && across != down {
			faults = append(faults, solver.Fault{
				Text: fmt.Sprintf("the rows ask for %d %c in all, the columns for %d", across, Letter(a), down),
			})
		}
	}
	return faults
}

// Notes points out what is allowed, but perhaps not meant: letters that stand nowhere on a
// full board, and counts that no line can hold without equal neighbours. The latter are
// certain to have no solution.
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
	p := d.bare()
	for l := range d.Lines() {
		cells := d.line(l)
		for a := range d.letters {
			if n := p.Count(l, a); n > (len(cells)+1)/2 {
				notes = append(notes, solver.Fault{
					Text:  fmt.Sprintf("no solution: %s asks for %d %c, and at most %d fit apart", p.LineName(l), n, Letter(a), (len(cells)+1)/2),
					Sites: cells, Unit: cells,
				})
			}
		}
	}
	return notes
}
