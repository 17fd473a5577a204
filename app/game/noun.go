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

// Lines outlines the rows, columns and regions that a sentence is about; nothing if it is about cells.
func (n Narrator) Lines(text string) (s Spotlight) {
	rows, cols := n.Face.Drawing.Shape(n.Puzzle)
	named := n.nouns(text)
	if len(named.cells) > 0 {
		return s
	}
	for kind, numbers := range named.units {
		for _, number := range numbers {
			s.Units = append(s.Units, solver.Indices(rows*cols, func(c int) bool { return n.lineAt(c, kind) == number }))
		}
	}
	s.Rim = named.rim()
	return s
}

// lineOf returns the number of the row, column or region that a unit is; -1 if it is none.
func (n Narrator) lineOf(unit []int, kind int) int {
	rows, cols := n.Face.Drawing.Shape(n.Puzzle)
	number := n.lineAt(unit[0], kind)
	if !slices.Equal(unit, solver.Indices(rows*cols, func(c int) bool { return n.lineAt(c, kind) == number })) {
		return -1
	}
	return number
}

// lineAt returns the number of the row, the column or the region of a cell; -1 where there are no regions.
func (n Narrator) lineAt(cell, kind int) int {
	_, cols := n.Face.Drawing.Shape(n.Puzzle)
	switch {
	case kind == telling.Row:
		return cell / cols
	case kind == telling.Column:
		return cell % cols
	case n.Face.Words.RegionAt == nil:
		return -1
	}
	return n.Face.Words.RegionAt(n.Puzzle, cell)
}
