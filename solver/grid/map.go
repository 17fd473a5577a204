// Package grid implements boards of square cells, divided into regions, for several kinds of puzzle.
package grid

import (
	"slices"
	"strings"
)

// A Map is a board divided into regions, in a form independent of kinds: for the import and export of foreign
// formats.
type Map struct {
	Rows, Cols int
	Stars      int    // the stars of each unit, 0 if the source does not say
	Regions    []int  // per cell in reading order: 0.. in order of first appearance
	Marks      string // one byte per cell, or empty for none
}

// The marks of a Map.
const (
	Open  = '.'
	Cross = 'x' // no star here
	Star  = '*'
)

// Number turns any labels into numbers, 0.. in order of first appearance.
func Number[L comparable](labels []L) []int {
	numbers := make([]int, len(labels))
	seen := map[L]int{}
	for i, l := range labels {
		n, known := seen[l]
		if !known {
			n = len(seen)
			seen[l] = n
		}
		numbers[i] = n
	}
	return numbers
}

func (m Map) Count() int {
	count := 0
	for _, r := range m.Regions {
		count = max(count, r+1)
	}
	return count
}

// Whole reports whether every region is connected.
func (m Map) Whole() bool {
	pieces := Pieces(m.Rows, m.Cols, func(a, b int) bool { return m.Regions[a] == m.Regions[b] })
	return Map{Regions: pieces}.Count() == m.Count()
}

// Pieces numbers the connected components of a board, 0.. in order of first appearance, per cell. It calls
// joined for cells and their right or lower neighbours.
func Pieces(rows, cols int, joined func(a, b int) bool) []int {
	pieces := slices.Repeat([]int{-1}, rows*cols)
	count, todo := 0, make([]int, 0, rows*cols)
	for first := range pieces {
		if pieces[first] >= 0 {
			continue
		}
		reach := func(inside bool, c, a, b int) {
			if inside && pieces[c] < 0 && joined(a, b) {
				pieces[c] = count
				todo = append(todo, c)
			}
		}
		pieces[first] = count
		todo = append(todo[:0], first)
		for i := 0; i < len(todo); i++ {
			c := todo[i]
			reach(c%cols > 0, c-1, c-1, c)
			reach(c%cols < cols-1, c+1, c, c+1)
			reach(c >= cols, c-cols, c-cols, c)
			reach(c < len(pieces)-cols, c+cols, c, c+cols)
		}
		count++
	}
	return pieces
}

// Around lists the cells within reach rows and columns of a cell, without the cell.
func Around(rows, cols, cell, reach int) []int {
	var cells []int
	row, col := cell/cols, cell%cols
	for r := max(row-reach, 0); r <= min(row+reach, rows-1); r++ {
		for c := max(col-reach, 0); c <= min(col+reach, cols-1); c++ {
			if d := r*cols + c; d != cell {
				cells = append(cells, d)
			}
		}
	}
	return cells
}

// Beside lists the cells above, left, right and below of a cell.
func Beside(rows, cols, cell int) []int {
	return slices.DeleteFunc(Around(rows, cols, cell, 1), func(d int) bool { return d/cols != cell/cols && d%cols != cell%cols })
}

// Rows formats a text in rows of cols bytes, a slash before each.
func Rows(text string, cols int) string {
	var b strings.Builder
	for ; text != ""; text = text[cols:] {
		b.WriteString("/" + text[:cols])
	}
	return b.String()
}

// Tables are the clues of a puzzle with counts of letters in rows and columns: a neutral form, for exchange
// between programs.
type Tables struct {
	Rows, Cols, Letters int
	Diagonal            bool    // equal letters may not touch at corners
	RowCounts           [][]int // of each row, the count of each letter; Unknown if blank
	ColCounts           [][]int // of each column
	Given               []int   // of each cell in reading order, the letter from 0, or Unknown; nil for none
	Marks               []int   // the player's letters, as Given; nil for none
}

// Unknown stands for a count or a letter that is not given.
const Unknown = -1
