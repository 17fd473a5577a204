package starbattle

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/starbattle/ladder"
)

// Faults lists the reasons why a draft is no puzzle yet: missing regions and cells, with the cells without a
// region as sites; or surplus regions, with the cells of the smallest as sites. A draft without faults is a
// puzzle.
func (d Draft) Faults() []solver.Fault {
	var faults []solver.Fault
	letters, bare := []byte(d.Letters()), d.cellsOf(solver.Blank)
	surplus := len(letters) - d.n
	var left []string
	if surplus < 0 {
		left = append(left, solver.Plural(-surplus, "region"))
	}
	if len(bare) > 0 {
		left = append(left, solver.Plural(len(bare), "cell"))
	}
	if len(left) > 0 {
		faults = append(faults, solver.Fault{Text: solver.List(left) + " to go", Sites: bare})
	}
	if surplus > 0 {
		// Of two equally small ones the later is more likely a slip.
		slices.Reverse(letters)
		solver.SortFunc(letters, func(a, b byte) int {
			return cmp.Compare(strings.Count(d.cells, string(a)), strings.Count(d.cells, string(b)))
		})
		f := solver.Fault{Text: fmt.Sprintf("%s, %s too many for %d rows", solver.Plural(len(letters), "region"), number(surplus), d.n)}
		for _, letter := range letters[:surplus] {
			f.Sites = append(f.Sites, d.cellsOf(letter)...)
		}
		slices.Sort(f.Sites)
		faults = append(faults, f)
	}
	return faults
}

// cellsOf lists the cells of a letter in reading order.
func (d Draft) cellsOf(letter byte) []int {
	return solver.Indices(len(d.cells), func(c int) bool { return d.cells[c] == letter })
}

// Notes lists legal but probably unintended properties: a board too small for its stars; then, by first
// appearance, regions in several pieces, with the cells of all pieces but the largest as sites; then, once no
// cell is bare, regions too small for their stars. The first and the last rule out any solution.
func (d Draft) Notes() []solver.Fault {
	var notes []solver.Fault
	if d.n < 4*d.k {
		notes = append(notes, solver.Fault{Text: fmt.Sprintf("no solution: %d stars in every row and column need a board of %d rows or more", d.k, 4*d.k)})
	}
	letters := d.Letters()
	for i := range len(letters) {
		cells := d.cellsOf(letters[i])
		if pieces := d.pieces(letters[i]); len(pieces) > 1 {
			notes = append(notes, solver.Fault{
				Text:  fmt.Sprintf("region %c is split in %s", letters[i], number(len(pieces))),
				Sites: strayOf(pieces), Unit: cells,
			})
		}
	}
	if strings.Contains(d.cells, string(solver.Blank)) {
		return notes // a region may yet grow
	}
	for i := range len(letters) {
		cells := d.cellsOf(letters[i])
		if room := ladder.Capacity(d.n, cells, d.k); room < d.k {
			notes = append(notes, solver.Fault{
				Text:  fmt.Sprintf("no solution: region %c has room for only %d of its %d stars", letters[i], room, d.k),
				Sites: cells, Unit: cells,
			})
		}
	}
	return notes
}

// pieces lists the pieces of a region in reading order.
func (d Draft) pieces(letter byte) (pieces [][]int) {
	seen := make([]bool, len(d.cells))
	for _, c := range d.cellsOf(letter) {
		if seen[c] {
			continue
		}
		piece := d.piece(c)
		for _, c := range piece {
			seen[c] = true
		}
		pieces = append(pieces, piece)
	}
	return pieces
}

// strayOf lists the cells of all pieces of a region but the first largest.
func strayOf(pieces [][]int) (cells []int) {
	largest := slices.MaxFunc(pieces, func(a, b []int) int { return len(a) - len(b) })
	for _, piece := range pieces {
		if piece[0] != largest[0] {
			cells = append(cells, piece...)
		}
	}
	slices.Sort(cells)
	return cells
}

// Pieces counts the pieces of each region, by its letter from A on.
func (d Draft) Pieces() (count [MaxSize]int) {
	for i := range count {
		count[i] = len(d.pieces('A' + byte(i)))
	}
	return count
}
