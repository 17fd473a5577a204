package exchange

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// readSudokuPad reads the grid of SudokuPad: an object with the cells of each region, and with rules in words. Where it
// comes from a drawing, the regions are what its thicker lines enclose, or the colours below its cells.
func readSudokuPad(text string) (b Board, err error) {
	root := valuesOf(text)
	found := append(listingsIn(text), listing{err: errNoRegions})[0]
	if b, err = found.Board, found.err; found.key == "ce" { // the empty cells
		b, err = Board{}, errNoRegions
	}
	if err != nil || b.Count() != b.Rows {
		if m, ok := padOf(root).board(); ok {
			b, err = Board{Map: m}, nil
		}
	}
	if words := root.labels(); err == nil {
		for _, word := range words {
			if title, ok := strings.CutPrefix(word, "title: "); ok && title != "Untitled" {
				b.Fields.Title = cmp.Or(b.Fields.Title, title)
			}
			if author, ok := strings.CutPrefix(word, "author: "); ok && author != "Unknown" {
				b.Fields.Author = cmp.Or(b.Fields.Author, author)
			}
		}
		if b.Stars == 0 {
			b.Stars = starsIn(strings.Join(words, "\n"))
		}
	}
	return b, err
}

var errNoRegions = errors.New("this grid has no regions")

// A padDrawing is what is drawn in SudokuPad, whose points are counted in cells from the upper left corner.
type padDrawing struct {
	rows    int
	lines   []padLine
	colours []padColour
}

type padLine struct {
	width  float64
	points [][2]float64 // row and column
}

type padColour struct {
	colour                   string
	top, left, bottom, right int
}

// named returns the item with one of these keys, the long one or the short.
func (v value) named(names ...string) (item value) {
	at := slices.IndexFunc(v.list, func(item value) bool { return slices.Contains(names, item.key) })
	if at >= 0 {
		item = v.list[at]
	}
	return item
}

// numbers returns the numbers of a list, 0 for what is none.
func (v value) numbers() []float64 {
	return solver.Map(v.list, func(item value) float64 {
		n, _ := strconv.ParseFloat(item.label, 64)
		return n
	})
}

func padOf(root value) (p padDrawing) {
	if len(root.list) == 0 {
		return p
	}
	v := root.list[0]
	p.rows = len(v.named("cells", "ce").list)
	for _, l := range v.named("lines", "l").list {
		line := padLine{width: append(value{list: []value{l.named("thickness", "th")}}.numbers(), 0)[0]}
		for _, point := range l.named("wayPoints", "wp").list {
			if at := point.numbers(); len(at) == 2 {
				line.points = append(line.points, [2]float64(at))
			}
		}
		if l.named("stroke-dasharray").label == "" && line.width > 0 {
			p.lines = append(p.lines, line)
		}
	}
	for _, u := range v.named("underlays", "u").list {
		n := append(value{list: []value{u.named("width", "w"), u.named("height", "h")}}.numbers(), u.named("center", "ct").numbers()...)
		if len(n) == 4 {
			edge := func(centre, size float64) int { return int(math.Round(max(0, min(float64(p.rows), centre+size/2)))) }
			p.colours = append(p.colours, padColour{u.named("backgroundColor", "c2").label, edge(n[2], -n[1]), edge(n[3], -n[0]), edge(n[2], n[1]), edge(n[3], n[0])})
		}
	}
	return p
}

// board returns the map that the colours or the lines from a width on make, if it has as many regions as rows.
func (p padDrawing) board() (m grid.Map, ok bool) {
	if p.rows < leastSide || p.rows > solver.MaxSize {
		return m, false
	}
	m = grid.Map{Rows: p.rows, Cols: p.rows}
	colours := make([]string, p.rows*p.rows)
	for _, c := range p.colours {
		for i := range colours {
			if row, col := i/p.rows, i%p.rows; c.top <= row && row < c.bottom && c.left <= col && col < c.right {
				colours[i] = c.colour
			}
		}
	}
	if m.Regions = grid.Number(colours); m.Count() == p.rows {
		return m, true
	}
	lines := slices.SortedFunc(slices.Values(p.lines), func(a, b padLine) int { return cmp.Compare(b.width, a.width) })
	w := newWalls(p.rows, p.rows)
	for i, line := range lines {
		line.draw(w)
		if i+1 == len(lines) || lines[i+1].width < line.width {
			if m.Regions = w.regions(); m.Count() >= p.rows {
				return m, m.Count() == p.rows
			}
		}
	}
	return m, false
}

// draw draws the walls of a line along the edges of cells.
func (l padLine) draw(w walls) {
	edge := func(x float64) (n int, ok bool) {
		n = int(math.Round(max(-1, min(x, 100))))
		return n, math.Abs(x-float64(n)) < 0.1
	}
	for i := 1; i < len(l.points); i++ {
		r1, ok1 := edge(l.points[i-1][0])
		c1, ok2 := edge(l.points[i-1][1])
		r2, ok3 := edge(l.points[i][0])
		c2, ok4 := edge(l.points[i][1])
		if !ok1 || !ok2 || !ok3 || !ok4 {
			continue
		}
		for c := max(0, min(c1, c2)); r1 == r2 && r1 > 0 && r1 < w.rows && c < min(w.cols, max(c1, c2)); c++ {
			w.below[(r1-1)*w.cols+c] = true
		}
		for r := max(0, min(r1, r2)); c1 == c2 && c1 > 0 && c1 < w.cols && r < min(w.rows, max(r1, r2)); r++ {
			w.beside[r*(w.cols-1)+c1-1] = true
		}
	}
}
