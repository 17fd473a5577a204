package starbattle

import (
	"bytes"
	"cmp"
	"slices"

	"quadrille/solver"
	"quadrille/solver/starbattle/ladder"
)

// Stray lists the cells of regions in several pieces outside the largest piece.
func (d Draft) Stray() (cells []int) {
	for _, letter := range []byte(d.Letters()) {
		cells = append(cells, strayOf(d.pieces(letter))...)
	}
	slices.Sort(cells)
	return cells
}

// reconnecting is the number of maps Reconnect tries before it gives all stray pieces away.
const reconnecting = 4_000

// Reconnect changes as few cells as it can so that every region is in one piece: it paints a path between two
// pieces, or gives a piece to a region beside it. It keeps every region and all locked cells. It is not ok if
// it finds no way.
func (d Draft) Reconnect(locked ...int) (Draft, bool) {
	r := &reconnection{d: d, cells: []byte(d.cells), fixed: make([]bool, len(d.cells)), banned: make([]uint32, len(d.cells)), tries: reconnecting}
	for _, c := range locked {
		r.fixed[c] = true
	}
	most := len(d.Stray()) // the cost of giving them away
	if len(locked) > 0 {
		most = max(most, d.n) // some may be locked
	}
	for cost := 0; cost <= most && r.tries > 0; cost++ {
		if r.reconnect(cost) {
			return Draft{d.n, d.k, string(r.cells)}, true
		}
	}
	return r.giveAll()
}

// A reconnection searches the changes of a map, those of fewer cells first.
type reconnection struct {
	d      Draft
	cells  []byte
	fixed  []bool   // per cell: it keeps its current region
	banned []uint32 // per cell, the regions that it does not join, since that has been tried
	tries  int
}

func (r *reconnection) draft() Draft { return Draft{r.d.n, r.d.k, string(r.cells)} }

// split returns the pieces of a region in several, the smallest first, or nil.
func (r *reconnection) split(d Draft, fixed bool) (pieces [][]int) {
	for _, letter := range []byte(d.Letters()) {
		pieces = d.pieces(letter)
		solver.SortFunc(pieces, func(a, b []int) int { return cmp.Compare(len(a), len(b)) })
		if len(pieces) > 1 && (!fixed || !r.stays(pieces[0])) {
			return pieces
		}
	}
	return nil
}

// stays reports whether any of the cells cannot be given away.
func (r *reconnection) stays(piece []int) bool {
	return slices.ContainsFunc(piece, func(c int) bool { return r.fixed[c] })
}

// reconnect changes at most left cells, and reports whether every region is then in one piece; otherwise it
// restores the map.
func (r *reconnection) reconnect(left int) bool {
	d := r.draft()
	pieces := r.split(d, false)
	if pieces == nil {
		return true
	}
	if r.tries--; left == 0 || r.tries < 0 {
		return false
	}
	for _, piece := range pieces {
		if len(piece) > left || r.stays(piece) {
			continue
		}
		for _, letter := range r.beside(piece) {
			r.paint(piece, letter, true)
			if r.reconnect(left - len(piece)) {
				return true
			}
			r.paint(piece, d.cells[piece[0]], false)
		}
	}
	return r.gap(pieces) <= left && r.lead(d, pieces[0], left)
}

// lead grows a piece by one cell and continues the search.
func (r *reconnection) lead(d Draft, piece []int, left int) bool {
	letter := d.cells[piece[0]]
	bit := uint32(1) << (letter - 'A')
	var tried []int
	defer func() {
		for _, c := range tried {
			r.banned[c] &^= bit
		}
	}()
	for _, p := range piece {
		for _, c := range ladder.Beside(d.n)[p] {
			from := d.cells[c]
			if from == letter || r.fixed[c] || r.banned[c]&bit != 0 || from != solver.Blank && bytes.Count(r.cells, []byte{from}) == 1 {
				continue
			}
			r.paint([]int{c}, letter, true)
			if r.reconnect(left - 1) {
				return true
			}
			r.paint([]int{c}, from, false)
			r.banned[c] |= bit
			tried = append(tried, c)
		}
	}
	return false
}

func (r *reconnection) paint(cells []int, letter byte, fixed bool) {
	for _, c := range cells {
		r.cells[c], r.fixed[c] = letter, fixed
	}
}

// beside lists the regions beside a piece, the one along most of its border first; without any it lists the
// blank.
func (r *reconnection) beside(piece []int) (letters []byte) {
	var along [256]int
	for _, p := range piece {
		for _, c := range ladder.Beside(r.d.n)[p] {
			letter := r.cells[c]
			if letter != r.cells[p] && letter != solver.Blank {
				if along[letter]++; along[letter] == 1 {
					letters = append(letters, letter)
				}
			}
		}
	}
	solver.SortFunc(letters, func(a, b byte) int { return along[b] - along[a] })
	if len(letters) == 0 {
		return []byte{solver.Blank}
	}
	return letters
}

// gap returns a lower bound on the number of cells between the first piece and the nearest other.
func (r *reconnection) gap(pieces [][]int) int {
	n, least := r.d.n, len(r.cells)
	for _, a := range pieces[0] {
		for _, b := range slices.Concat(pieces[1:]...) {
			down, across := a/n-b/n, a%n-b%n
			least = min(least, max(down, -down)+max(across, -across)-1)
		}
	}
	return least
}

// giveAll gives the smaller pieces of each region to others.
func (r *reconnection) giveAll() (Draft, bool) {
	for {
		d := r.draft()
		pieces := r.split(d, true)
		if pieces == nil {
			return d, r.split(d, false) == nil
		}
		r.paint(pieces[0], r.beside(pieces[0])[0], false)
	}
}
