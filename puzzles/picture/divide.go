package picture

import "slices"

// divide tells which cells belong together, by colours and by walls, and which of them are
// doubtful.
func divide(p raster, l lattice) (regions, doubtful []int, ok bool) {
	seen, _ := fills(p, l)
	lit := daylight(seen, l.n)
	even := lit.over(seen)
	colours := make([]lab, len(even))
	single := make([]int, len(even))
	for c, f := range even {
		colours[c], single[c] = f.lab(), c
	}
	w := split(borders(p, l, seen, lit), l.n)
	painted := judge(colours, paints(colours, single, l.n, nil))
	regions, ok = painted.labels, true
	switch {
	case painted.clear():
	case w.clear() && w.count == l.n:
		regions = w.pieces
		painted.doubt = nil
	case w.clear() && w.count > l.n:
		painted = judge(colours, paints(colours, w.pieces, l.n, w.beside()))
		regions = painted.labels
	case painted.apart > 2:
	case w.count > 1:
		regions = w.pieces
	default:
		return nil, nil, false
	}
	return regions, doubts(regions, painted.doubt, w), ok
}

// beside tells which pieces have a wall between them.
func (w walls) beside() func(a, b int) bool {
	touch := map[[2]int]bool{}
	for _, b := range w.borders {
		if x, y := w.pieces[b.a], w.pieces[b.b]; x != y {
			touch[[2]int{x, y}], touch[[2]int{y, x}] = true, true
		}
	}
	return func(a, b int) bool { return touch[[2]int{a, b}] }
}

// hazy is from where on a cell is too far from its paint.
const hazy = 0.4

// doubts lists the cells whose colour lies between two paints, and those at a border that
// is heavy inside a region or light between two, where walls mean anything at all.
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
	if 12*against < len(w.borders) {
		for _, b := range w.borders {
			heavy := b.width >= w.limit
			if (regions[b.a] != regions[b.b]) != heavy || colour == nil && w.unsure(b) {
				unsure[b.a], unsure[b.b] = true, true
			}
		}
	}
	var list []int
	for c := range unsure {
		if unsure[c] {
			list = append(list, c)
		}
	}
	return slices.Clip(list)
}
