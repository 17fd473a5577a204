package picture

import (
	"cmp"
	"slices"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// divide returns the regions of the cells, by colours and by walls, and the doubtful cells.
func divide(p raster, l lattice) (regions, doubtful []int, ok bool) {
	seen, shares := fills(p, l)
	lit := daylight(seen, l.n)
	even := lit.over(seen)
	colours := make([]lab, len(even))
	single := make([]int, len(even))
	for c, f := range even {
		colours[c], single[c] = f.lab(), c
	}
	w := split(borders(p, l, seen, lit), l.n)
	t := grown(colours, single, nil)
	k := t.natural(l.n, 2)
	painted := judge(colours, t.cut(k))
	switch {
	case painted.clear() && l.n > smallest && bars(painted.labels, l.n) && !(w.clear() && w.count == l.n):
		return nil, nil, false
	case painted.clear() && k == l.n:
	case w.clear() && w.count == l.n:
		return w.pieces, doubts(w.pieces, nil, w), true
	case painted.clear():
		painted.merge(t, w, l.n)
	case w.clear() && w.count > l.n:
		t = grown(colours, w.pieces, w.beside())
		painted = judge(colours, t.cut(l.n))
	case painted.apart > 2 && t.jump(k) > 1.3:
		for _, c := range painted.lone() {
			painted.doubt[c] = 1
		}
	case w.gap > 0.2 && w.limit > slim && 2*w.count > l.n && w.count <= 2*l.n:
		return w.pieces, doubts(w.pieces, painted.doubt, w), true
	default:
		return nil, nil, false
	}
	painted.doubtParts(t.apart(2 * visible))
	painted.doubtParts(t.cut(t.natural(l.n, 1)))
	pieces := grid.Pieces(l.n, l.n, func(a, b int) bool { return painted.labels[a] == painted.labels[b] })
	painted.doubtPieces(pieces, colours)
	for c, share := range shares {
		if share == 0 {
			painted.doubt[c] = 1
		}
	}
	doubtful = doubts(painted.labels, painted.doubt, w)
	if len(doubtful) == 0 {
		return painted.labels, doubtful, true
	}
	// Many doubts, or colours in many pieces, mean that the picture is not a board.
	return painted.labels, doubtful, 3*len(doubtful) < len(seen) && 2*(1+slices.Max(pieces)) <= 3*l.n
}

// bars reports whether all regions except one lie in a column each, or all in a row each: those are the bars
// of a chart and its background.
func bars(labels []int, n int) bool {
	for _, place := range []func(c int) int{func(c int) int { return c % n }, func(c int) int { return c / n }} {
		first, wide := map[int]int{}, map[int]bool{}
		for c, g := range labels {
			at, known := first[g]
			if !known {
				first[g] = place(c)
			} else if at != place(c) {
				wide[g] = true
			}
		}
		if len(wide) <= 1 {
			return true
		}
	}
	return false
}

// merge reduces the colours to n: a cell with a colour of its own joins the most similar region beside it,
// otherwise similar colours become one. It marks uncertain cells as doubtful.
func (p *painting) merge(t tree, w walls, n int) {
	extra, lone := 1+slices.Max(grid.Number(p.labels))-n, p.lone()
	if len(lone) < extra {
		parts := p.labels
		p.labels = t.cut(n)
		p.doubtParts(parts)
		return
	}
	type home struct {
		cell, label int
		share       float64
	}
	var homes []home
	for _, c := range lone {
		p.doubt[c] = 1
		around, all := map[int]float64{}, 0.0
		for _, b := range w.borders {
			if b.a == c || b.b == c {
				weight := 1.0
				if w.clear() && b.width >= w.limit {
					weight = 0.1
				}
				around[p.labels[b.a+b.b-c]] += weight
				all++
			}
		}
		best := home{cell: c}
		for g, share := range around {
			if share/all > best.share || share/all == best.share && g < best.label {
				best.label, best.share = g, share/all
			}
		}
		homes = append(homes, best)
	}
	slices.SortStableFunc(homes, func(a, b home) int { return cmp.Compare(b.share, a.share) })
	for _, h := range homes[:extra] {
		p.labels[h.cell] = h.label
	}
}

// lone lists the cells that are the only ones of their colour.
func (p *painting) lone() []int {
	cells := map[int]int{}
	for _, g := range p.labels {
		cells[g]++
	}
	return solver.Indices(len(p.labels), func(c int) bool { return cells[p.labels[c]] == 1 })
}

// doubtParts marks all but the largest part of each colour as doubtful.
func (p *painting) doubtParts(parts []int) {
	cells, largest := map[int]int{}, map[int]int{}
	for _, part := range parts {
		cells[part]++
	}
	for c, g := range p.labels {
		if old, ok := largest[g]; !ok || cells[parts[c]] > cells[old] {
			largest[g] = parts[c]
		}
	}
	for c, g := range p.labels {
		if parts[c] != largest[g] {
			p.doubt[c] = 1
		}
	}
}

// doubtPieces marks the pieces of a colour that look unlike the largest of them as doubtful.
func (p *painting) doubtPieces(pieces []int, colours []lab) {
	all := make([]cluster, 1+slices.Max(pieces))
	for c, piece := range pieces {
		all[piece].add(colours[c])
	}
	main := map[int]cluster{}
	for c, g := range p.labels {
		if k := all[pieces[c]]; k.cells > main[g].cells {
			main[g] = k
		}
	}
	for c, g := range p.labels {
		if all[pieces[c]].mean.to(main[g].mean) > visible {
			p.doubt[c] = 1
		}
	}
}

// beside returns a function that reports whether two pieces have a wall between them.
func (w walls) beside() func(a, b int) bool {
	touch := map[[2]int]bool{}
	for _, b := range w.borders {
		if x, y := w.pieces[b.a], w.pieces[b.b]; x != y {
			touch[[2]int{x, y}], touch[[2]int{y, x}] = true, true
		}
	}
	return func(a, b int) bool { return touch[[2]int{a, b}] }
}

// hazy is the distance from which a cell is too far from its colour.
const hazy = 0.4

// doubts lists the cells whose colour lies between two, and those at a border that is heavy inside a region
// or light between two, if walls are significant at all.
func doubts(regions []int, colour []float64, w walls) []int {
	unsure := make([]bool, len(regions))
	for c, d := range colour {
		unsure[c] = d > hazy
	}
	against := 0
	for _, b := range w.borders {
		if (regions[b.a] != regions[b.b]) != (b.width >= w.limit) {
			against++
		}
	}
	if w.told() && 12*against < len(w.borders) {
		for _, b := range w.borders {
			heavy := b.width >= w.limit
			if (regions[b.a] != regions[b.b]) != heavy || colour == nil && w.unsure(b) {
				unsure[b.a], unsure[b.b] = true, true
			}
		}
	}
	return solver.Indices(len(unsure), func(c int) bool { return unsure[c] })
}
