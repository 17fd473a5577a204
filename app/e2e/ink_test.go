//go:build !js

package e2e

import (
	"cmp"
	"image"
	"image/draw"
	"slices"
	"strings"
	"testing"

	"quadrille/app/game"
)

// A leaf is a printed page: the blackness of each pixel, from 0 (paper) to 1.
type leaf struct {
	wide, high int
	black      []float32
}

// leafOf reads a page, and fails the test if a pixel has a colour.
func leafOf(t *testing.T, page image.Image) *leaf {
	t.Helper()
	size := page.Bounds().Size()
	rgba := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(rgba, rgba.Bounds(), page, page.Bounds().Min, draw.Src)
	l := &leaf{wide: size.X, high: size.Y, black: make([]float32, size.X*size.Y)}
	coloured := 0
	for i := range l.black {
		c := rgba.Pix[4*i : 4*i+3]
		if max(c[0], c[1], c[2])-min(c[0], c[1], c[2]) > 3 {
			coloured++
		}
		l.black[i] = 1 - float32(c[1])/0xff
	}
	if coloured > 0 {
		t.Errorf("%d pixels are neither black nor white nor grey", coloured)
	}
	return l
}

// ink returns the share of the page that is black.
func (l *leaf) ink() float64 {
	sum := 0.0
	for _, b := range l.black {
		sum += float64(b)
	}
	return sum / float64(len(l.black))
}

// boards returns the drawings on the page, in reading order: shapes connected by black lines, closed on the
// right and below by a whole line, unlike letters and QR codes, and not inside another drawing.
func (l *leaf) boards() []image.Rectangle {
	var found []image.Rectangle
	seen := make([]bool, len(l.black))
	for i := range l.black {
		if box := l.hanging(i, seen); box.Dx() > 60 && box.Dy() > 60 && l.closed(box) {
			found = append(found, box)
		}
	}
	found = slices.DeleteFunc(found, func(inner image.Rectangle) bool {
		return slices.ContainsFunc(found, func(outer image.Rectangle) bool { return inner != outer && inner.In(outer) })
	})
	slices.SortFunc(found, func(a, b image.Rectangle) int {
		if a.Max.Y < b.Min.Y || b.Max.Y < a.Min.Y {
			return cmp.Compare(a.Min.Y, b.Min.Y)
		}
		return cmp.Compare(a.Min.X, b.Min.X)
	})
	return found
}

// hanging returns the box around all black pixels connected to one, empty if that is not black or has been
// seen.
func (l *leaf) hanging(i int, seen []bool) image.Rectangle {
	if seen[i] || l.black[i] < 0.5 {
		return image.Rectangle{}
	}
	var box image.Rectangle
	seen[i] = true
	for next := []int{i}; len(next) > 0; {
		at := next[len(next)-1]
		next = next[:len(next)-1]
		x, y := at%l.wide, at/l.wide
		box = box.Union(image.Rect(x, y, x+1, y+1))
		for _, to := range []int{at - 1, at + 1, at - l.wide, at + l.wide} {
			if to >= 0 && to < len(l.black) && !seen[to] && l.black[to] >= 0.5 {
				seen[to] = true
				next = append(next, to)
			}
		}
	}
	return box
}

// closed reports whether a box ends on the right and below in an unbroken line, over most of its height and
// width.
func (l *leaf) closed(box image.Rectangle) bool {
	right := longest(box.Dy(), func(i int) bool { return l.black[(box.Min.Y+i)*l.wide+box.Max.X-1] > 0.2 })
	below := longest(box.Dx(), func(i int) bool { return l.black[(box.Max.Y-1)*l.wide+box.Min.X+i] > 0.2 })
	return right > box.Dy()*6/10 && below > box.Dx()*6/10
}

// longest returns the length of the longest run among n.
func longest(n int, in func(i int) bool) int {
	most := 0
	game.Runs(n, in, func(_, length int) { most = max(most, length/game.CellSize) })
	return most
}

// A printedBoard is a drawing of rows by cols cells on a leaf. Places on it are in units of
// the drawing, game.CellSize to a cell, from the corner of its first cell.
type printedBoard struct {
	*leaf
	box        image.Rectangle
	rows, cols int
	x0, y0     float64 // pixels
	unit       float64 // pixels of a unit
}

// frame is the extent of a frame beyond the cells, in units.
const frame = 2.

// boardIn reads the drawing in a box, with margins above and left of its cells.
func (l *leaf) boardIn(box image.Rectangle, rows, cols int, top, left float64) printedBoard {
	b := printedBoard{leaf: l, box: box, rows: rows, cols: cols}
	outside := func(margin float64) float64 { return max(margin*game.CellSize, frame) }
	b.unit = float64(box.Dx()) / (outside(left) + float64(cols)*game.CellSize + frame)
	b.x0, b.y0 = float64(box.Min.X)+outside(left)*b.unit, float64(box.Min.Y)+outside(top)*b.unit
	return b
}

// over returns the mean blackness of a field.
func (b printedBoard) over(left, top, right, bottom float64) float64 {
	sum, n := 0.0, 0
	for y := int(b.y0 + top*b.unit); y <= int(b.y0+bottom*b.unit); y++ {
		for x := int(b.x0 + left*b.unit); x <= int(b.x0+right*b.unit); x++ {
			sum += float64(b.black[y*b.wide+x])
			n++
		}
	}
	return sum / float64(n)
}

// near is the distance on either side within which the line between two neighbours is searched, in units.
const near = 8.

// walled reports whether a heavy line, of at least two units, separates two neighbours.
func (b printedBoard) walled(c, d int) bool {
	x, y := float64(d%b.cols)*game.CellSize, float64(d/b.cols)*game.CellSize
	const middle, third = game.CellSize / 2, game.CellSize / 6
	if d == c+1 {
		return b.over(x-near, y+middle-third, x+near, y+middle+third)*2*near > 2
	}
	return b.over(x+middle-third, y-near, x+middle+third, y+near)*2*near > 2
}

// pieces names the pieces of a board between walls, by first appearance.
func pieces(rows, cols int, walled func(c, d int) bool) string {
	cells := make([]rune, rows*cols)
	name := 'A'
	var fill func(c int)
	fill = func(c int) {
		cells[c] = name
		for _, step := range []struct {
			to     int
			inside bool
		}{
			{c - 1, c%cols > 0}, {c + 1, c%cols < cols-1}, {c - cols, c >= cols}, {c + cols, c < len(cells)-cols},
		} {
			if step.inside && cells[step.to] == 0 && !walled(min(c, step.to), max(c, step.to)) {
				fill(step.to)
			}
		}
	}
	for c := range cells {
		if cells[c] == 0 {
			fill(c)
			name++
		}
	}
	return string(cells)
}

// inked returns "o" for each cell with ink around its middle, and "." for the others.
func (b printedBoard) inked(r float64) string {
	var s strings.Builder
	for c := range b.rows * b.cols {
		x, y := float64(c%b.cols)*game.CellSize+game.CellSize/2, float64(c/b.cols)*game.CellSize+game.CellSize/2
		if b.over(x-r, y-r, x+r, y+r) > 0.12 {
			s.WriteByte('o')
		} else {
			s.WriteByte('.')
		}
	}
	return s.String()
}
