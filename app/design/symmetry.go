package design

import (
	"slices"

	"quadrille/app/game"
	"quadrille/solver/grid"
)

// symmetries returns the symmetries available for strokes, in the order in which they are offered; the first
// is none. Each is its own inverse. It is nil where strokes are not mirrored.
func (c *canvas) symmetries() []grid.Symmetry {
	p := c.design.Painting
	if p.Regions == nil && p.Mirrored == nil {
		return nil
	}
	rows, cols := c.design.Drawing.SizeOf(c.draft())
	return slices.DeleteFunc(slices.Clone(grid.Symmetries), func(s grid.Symmetry) bool { return !s.Pairs() || !s.Fits(rows, cols) })
}

// symmetry returns a symmetry of strokes by its name, none if it does not fit the board.
func (c *canvas) symmetry(name string) grid.Symmetry {
	s, _ := grid.SymmetryNamed(name)
	if !s.Fits(c.design.Drawing.SizeOf(c.draft())) {
		return grid.Symmetries[0]
	}
	return s
}

// images are the cells of a board that are painted together with others.
type images struct {
	cols int
	to   []int // for each cell: itself where it lies in the middle, or where strokes are not mirrored
}

func (c *canvas) images(symmetry string) images {
	rows, cols := c.shape()
	im := images{cols, make([]int, rows*cols)}
	like, _ := grid.SymmetryNamed(symmetry)
	for cell := range im.to {
		im.to[cell] = like.Image(rows, cols, cell)
	}
	return im
}

// reached lists the cells of a path that are painted, and the images that are. Of a cell and its image on one
// path the first counts. A cell in the middle is its own image: only a region that is its own image, too,
// alone, can have it; otherwise it stays, and said names it.
func (im images) reached(path []int, alone bool) (cells, images []int, said string) {
	done := map[int]bool{}
	for _, c := range path {
		i := im.to[c]
		switch {
		case done[c]:
			continue
		case i != c:
			images = append(images, i)
		case !alone:
			said = "The middle stays: only a region that is its own image can lie there"
			continue
		}
		cells = append(cells, c)
		done[c], done[i] = true, true
	}
	return cells, images, said
}

// partner returns the brush of the images of a brush's strokes: the one of the images of its region so far. A
// region without any is its own image if it reaches that, and otherwise gets the region in which its image
// lies, if that has none either, or a new one of the brushes.
func (im images) partner(regions string, path []int, brush byte, brushes []game.Brush) byte {
	if brush == game.Wipe {
		return brush
	}
	own := cellsOf(regions, brush)
	if p := im.most(regions, own); p != 0 {
		return p
	}
	if own = append(own, path...); im.meet(own) {
		return brush
	}
	if p := im.most(regions, path); p != 0 && im.most(regions, cellsOf(regions, p)) == 0 {
		return p
	}
	for _, b := range brushes {
		if b.Cells == 0 && b.Byte != brush {
			return b.Byte
		}
	}
	return brush
}

// most returns the region in which most of the images of some cells lie; 0 for none.
func (im images) most(regions string, cells []int) (most byte) {
	var count [256]int
	for _, c := range cells {
		if r := regions[im.to[c]]; r != game.Wipe {
			if count[r]++; most == 0 || count[r] > count[most] {
				most = r
			}
		}
	}
	return most
}

// meet reports whether some cells and their images have a cell in common, or one beside another.
func (im images) meet(cells []int) bool {
	in, cols := map[int]bool{}, im.cols
	for _, c := range cells {
		in[im.to[c]] = true
	}
	return slices.ContainsFunc(cells, func(c int) bool {
		return in[c] || in[c-cols] || in[c+cols] || c%cols > 0 && in[c-1] || (c+1)%cols > 0 && in[c+1]
	})
}
