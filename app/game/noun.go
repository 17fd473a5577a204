package game

import (
	"slices"

	"quadrille/solver"
	"quadrille/solver/telling"
)

// nouns holds what a sentence refers to; rows, columns and regions by their numbers.
type nouns struct {
	said  [3][]int // all of them
	units [3][]int // those it is about
	every [5]bool  // the kinds of which it is about all in its argument
	cells []int    // cells by themselves
	areas [][]int  // cells together
}

// nouns lists what a sentence refers to.
func (n Narrator) nouns(text string) (named nouns) {
	rows, cols := n.Face.Drawing.Shape(n.Puzzle)
	for _, r := range telling.Refs(text) {
		cells := solver.Indices(rows*cols, func(c int) bool {
			return slices.Contains(r.Lines[telling.Row], c/cols) && slices.Contains(r.Lines[telling.Column], c%cols)
		})
		switch r.Role {
		case telling.Units:
			named.units = merged(named.units, r.Lines)
		case telling.Cells:
			named.cells = append(named.cells, cells...)
		case telling.Area:
			named.areas = append(named.areas, cells)
		case telling.Every:
			named.every[r.Kind] = true
		}
		named.said = merged(named.said, r.Lines)
	}
	return named
}

// merged adds numbers to others, of each kind, in order.
func merged(all, more [3][]int) [3][]int {
	for kind := range all {
		all[kind] = flat([][]int{all[kind], more[kind]})
	}
	return all
}

// drawn returns the units, of some, that a sentence is about.
func (n Narrator) drawn(named nouns, units [][]int) [][]int {
	return solver.Filter(units, func(unit []int) bool {
		several := len(unit) > 1
		if several && named.every[telling.Unit] || !several && named.every[telling.Lone] {
			return true
		}
		for kind := range named.units {
			if line := n.lineOf(unit, kind); line >= 0 && (several && named.every[kind] || slices.Contains(named.units[kind], line)) {
				return true
			}
		}
		return false
	})
}

// lineOf returns the number of the row, column or region that a unit is; -1 if it is none.
func (n Narrator) lineOf(unit []int, kind int) int {
	rows, cols := n.Face.Drawing.Shape(n.Puzzle)
	line := func(c int) int { return [2]int{c / cols, c % cols}[kind] }
	if kind == telling.Region {
		if n.Face.Words.RegionAt == nil {
			return -1
		}
		line = func(c int) int { return n.Face.Words.RegionAt(n.Puzzle, c) }
	}
	number := line(unit[0])
	if !slices.Equal(unit, solver.Indices(rows*cols, func(c int) bool { return line(c) == number })) {
		return -1
	}
	return number
}
