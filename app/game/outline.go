package game

import (
	"fmt"
	"strings"
)

// A step along the edge of a piece, clockwise on the screen: the piece lies on its right.
type step struct{ x, y, dx, dy int }

func (s step) end() (x, y int) { return s.x + s.dx, s.y + s.dy }

// right, straight and left are the steps that can follow.
func (s step) right() step    { x, y := s.end(); return step{x, y, -s.dy, s.dx} }
func (s step) straight() step { x, y := s.end(); return step{x, y, s.dx, s.dy} }
func (s step) left() step     { x, y := s.end(); return step{x, y, s.dy, -s.dx} }

// Outline returns the path around some cells of a board, inside of their edge by inset units
// of the drawing. Every loop of it is closed; cells that touch only at a corner stay apart.
func Outline(cols int, cells []int, inset float64) string {
	in := map[[2]int]bool{}
	for _, c := range cells {
		in[[2]int{c % cols, c / cols}] = true
	}
	edge := map[step]bool{}
	var first []step // in a fixed order, so that the same piece is the same text
	for _, c := range cells {
		x, y := c%cols, c/cols
		for _, s := range []struct {
			beyond [2]int
			step
		}{
			{[2]int{x, y - 1}, step{x, y, 1, 0}},
			{[2]int{x + 1, y}, step{x + 1, y, 0, 1}},
			{[2]int{x, y + 1}, step{x + 1, y + 1, -1, 0}},
			{[2]int{x - 1, y}, step{x, y + 1, 0, -1}},
		} {
			if !in[s.beyond] {
				edge[s.step] = true
				first = append(first, s.step)
			}
		}
	}
	var b strings.Builder
	for _, s := range first {
		if edge[s] {
			draw(&b, loop(edge, s), inset)
		}
	}
	return b.String()
}

// loop removes the steps of a loop from the edge and returns them. Where two could follow, at a corner that
// cells share, it stays with the same cell.
func loop(edge map[step]bool, s step) []step {
	var steps []step
	for edge[s] {
		delete(edge, s)
		steps = append(steps, s)
		next := s.right()
		for _, turn := range []step{s.straight(), s.left()} {
			if !edge[next] {
				next = turn
			}
		}
		s = next
	}
	return steps
}

// draw writes the corners of a loop, moved inwards from both steps that meet there.
func draw(b *strings.Builder, steps []step, inset float64) {
	pen := 'M'
	before := steps[len(steps)-1]
	for _, s := range steps {
		if s.dx != before.dx || s.dy != before.dy {
			fmt.Fprintf(b, "%c%g %g", pen,
				float64(s.x*CellSize)-inset*float64(s.dy+before.dy),
				float64(s.y*CellSize)+inset*float64(s.dx+before.dx))
			pen = 'L'
		}
		before = s
	}
	b.WriteByte('z')
}
