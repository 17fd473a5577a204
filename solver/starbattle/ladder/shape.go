package ladder

import (
	"fmt"
	"slices"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// A shape is a set of cells with a name that players know, and a place from where a star touches all of it.
type shape struct {
	cells [][2]int // rows and columns, in one of its orientations
	name  string
	place string // of that star, empty if there are several
}

// shapes lists the shapes that a single star outside can touch completely.
var shapes = []shape{
	{[][2]int{{0, 0}, {0, 1}, {0, 2}}, "a line of three", ""},
	{[][2]int{{0, 0}, {1, 0}, {1, 1}}, "an L", "in its inner corner"},
	{[][2]int{{0, 0}, {1, 0}, {2, 0}, {2, 1}}, "a long L", "in its inner corner"},
	{[][2]int{{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}}, "a V", "in its inner corner"},
	{[][2]int{{0, 0}, {0, 2}, {1, 0}, {1, 1}, {1, 2}}, "a U", "in its mouth"},
}

// largestShape is the number of cells of the largest of them.
const largestShape = 5

// shapeOf returns the shape of some cells, in any orientation; it is not ok if they have no name.
func (b *Board) shapeOf(of *cells) (shape, bool) {
	if of.count(b.words) > largestShape {
		return shape{}, false
	}
	var at [][2]int
	for c := range of.each(b.words) {
		at = append(at, [2]int{c / b.n, c % b.n})
	}
	for _, s := range shapes {
		if len(s.cells) == len(at) && alike(s.cells, at) {
			return s, true
		}
	}
	return shape{}, false
}

// alike reports whether cells can be turned and mirrored into others.
func alike(a, b [][2]int) bool {
	b = cornered(b)
	for t := range grid.Turn(grid.Turns) {
		turned := make([][2]int, len(a))
		for i, c := range a {
			turned[i][0], turned[i][1] = t.Cell(largestShape, largestShape, c[0], c[1])
		}
		if slices.Equal(cornered(turned), b) {
			return true
		}
	}
	return false
}

// cornered moves cells into the upper left corner, in reading order.
func cornered(of [][2]int) [][2]int {
	moved := slices.Clone(of)
	top, left := of[0][0], of[0][1]
	for _, c := range of {
		top, left = min(top, c[0]), min(left, c[1])
	}
	for i := range moved {
		moved[i][0] -= top
		moved[i][1] -= left
	}
	slices.SortFunc(moved, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	return moved
}

// shapeText explains why a star that touches all open cells of a unit, which form a shape, is wrong: "The
// open cells of region B form an L. A queen in its inner corner, at row 3, column 4, would touch all of it".
func (b *Board) shapeText(head string, s shape, on *cells) string {
	star := solver.Capital(b.out(on))
	if on.count(b.words) == 1 && s.place != "" {
		star = fmt.Sprintf("A %s %s, at %s,", b.noun, s.place, b.cellRef(on.first(b.words)))
	}
	return fmt.Sprintf("%s %s. %s would touch all of it", solver.Capital(head), s.name, star)
}
