package picture

import (
	"cmp"
	"math"
	"slices"

	"quadrille/solver"
)

// A point is a place in working pixels, from the upper left corner of the picture.
type point struct{ X, Y float64 }

// A frame is four corners in working pixels, clockwise from the upper left one, where a
// board may lie.
type frame [4]point

// block is the side in pixels of the squares in which edges are gathered.
const block = 3

// A net is the set of squares with edges: lines stay connected in it even if a pixel is missing.
type net struct {
	w, h int
	side int // of a square, in pixels
	on   []bool
}

// most is the largest number of nets of edges tried for a picture.
const most = 5

// frames lists candidate frames of a board: around every connected square shape, for strong edges and weak
// ones, and for lines with ever wider gaps; and around the cores of the shapes, without the lines and boxes that touch them.
func frames(e edges) []frame {
	var all []frame
	low := min(max(3*e.noise()+7, 9), 80)
	for _, limit := range []int{low, 2*low + 10} {
		fine := gather(e, limit)
		for _, join := range []int{1, 2, 4} {
			n := fine.coarser(join)
			for _, found := range append(n.frames(false), n.frames(true)...) {
				known := func(f frame) bool { return f.near(found, 2.5) }
				if !slices.ContainsFunc(all, known) {
					all = append(all, found)
				}
			}
		}
	}
	// A board that fills the picture, cropped so that its outline is missing.
	x, y := float64(e.w-1), float64(e.h-1)
	if square(x, y) {
		all = append(all, frame{{0, 0}, {x, 0}, {x, y}, {0, y}})
	}
	return all
}

func (f frame) near(g frame, within float64) bool {
	for i := range f {
		if math.Abs(f[i].X-g[i].X) > within || math.Abs(f[i].Y-g[i].Y) > within {
			return false
		}
	}
	return true
}

// square reports whether sides may belong to a square board.
func square(w, h float64) bool { return min(w, h) >= 10*smallest && w < 1.3*h && h < 1.3*w }

// gather finds the squares with at least two pixels as steep as the limit.
func gather(e edges, limit int) net {
	n := net{w: (e.w + block - 1) / block, h: (e.h + block - 1) / block, side: block}
	count := make([]uint8, n.w*n.h)
	for y := range e.h {
		line := count[y/block*n.w : (y/block+1)*n.w]
		across, down := e.across[y*e.w:(y+1)*e.w], e.down[y*e.w:(y+1)*e.w]
		for x := range across {
			if int(max(across[x], down[x])) >= limit {
				line[x/block]++
			}
		}
	}
	n.on = solver.Map(count, func(c uint8) bool { return c >= 2 })
	return n
}

func (n net) coarser(by int) net {
	if by == 1 {
		return n
	}
	c := net{w: (n.w + by - 1) / by, h: (n.h + by - 1) / by, side: by * n.side}
	c.on = make([]bool, c.w*c.h)
	for i, on := range n.on {
		if on {
			c.on[i/n.w/by*c.w+i%n.w/by] = true
		}
	}
	return c
}

// A piece is a connected part of a net, in a box.
type piece struct {
	squares                  []int
	left, right, top, bottom int
}

// core returns the part of a piece with the rows and columns in which it has at least three separate runs of squares, as
// have those of a board, and the outline around. A line that touches the board or runs on has one, a box two.
func (p piece) core(n net) (core piece) {
	on := make([]bool, len(n.on))
	for _, s := range p.squares {
		on[s] = true
	}
	core.left, core.right = busy(p.left, p.right, p.top, p.bottom, func(x, y int) bool { return on[y*n.w+x] })
	core.top, core.bottom = busy(p.top, p.bottom, core.left, core.right, func(y, x int) bool { return on[y*n.w+x] })
	core.left, core.right = busy(p.left, p.right, core.top, core.bottom, func(x, y int) bool { return on[y*n.w+x] })
	first, last := ruled(core.top, core.bottom, core.left, core.right, func(y, x int) bool { return on[y*n.w+x] })
	if wide := core.right - core.left; abs(last-first-wide) < abs(core.bottom-core.top-wide) {
		core.top, core.bottom = first, last
	}
	first, last = ruled(core.left, core.right, core.top, core.bottom, func(x, y int) bool { return on[y*n.w+x] })
	if high := core.bottom - core.top; abs(last-first-high) < abs(core.right-core.left-high) {
		core.left, core.right = first, last
	}
	for _, s := range p.squares {
		if x, y := s%n.w, s/n.w; x >= core.left && x <= core.right && y >= core.top && y <= core.bottom {
			core.squares = append(core.squares, s)
		}
	}
	return core
}

// busy returns the longest stretch of lines with at least three runs each, with two lines around it. Up to six lines within
// it may have fewer, as those on the borders of a board.
func busy(from, to, start, end int, on func(line, at int) bool) (first, last int) {
	const gap, margin = 6, 2
	begin, latest := -gap-1, -gap-1
	for line := from; line <= to; line++ {
		runs := 0
		for at := start; at <= end; at++ {
			if on(line, at) && (at == start || !on(line, at-1)) {
				runs++
			}
		}
		if runs < 3 {
			continue
		}
		if line-latest > gap {
			begin = line
		}
		if latest = line; latest-begin > last-first {
			first, last = begin, latest
		}
	}
	return max(from, first-margin), min(to, last+margin)
}

// ruled returns the first and the last of some lines that are filled, as the sides of a board are and those of the buttons
// beside it are not.
func ruled(from, to, start, end int, on func(line, at int) bool) (first, last int) {
	filled := func(line int) bool {
		count := 0
		for at := start; at <= end; at++ {
			if on(line, at) {
				count++
			}
		}
		return 10*count >= 9*(end-start-3)
	}
	for from < to && !filled(from) {
		from++
	}
	for from < to && !filled(to) {
		to--
	}
	return from, to
}

func abs(n int) int { return max(n, -n) }

// frames returns the outlines of the largest pieces of the net, or of their cores, that may be boards.
func (n net) frames(cores bool) []frame {
	var pieces []piece
	seen := make([]bool, len(n.on))
	for first, on := range n.on {
		if !on || seen[first] {
			continue
		}
		seen[first] = true
		p := piece{[]int{first}, n.w, 0, n.h, 0}
		for at := 0; at < len(p.squares); at++ {
			x, y := p.squares[at]%n.w, p.squares[at]/n.w
			p.left, p.right = min(p.left, x), max(p.right, x)
			p.top, p.bottom = min(p.top, y), max(p.bottom, y)
			for ny := max(0, y-1); ny <= min(n.h-1, y+1); ny++ {
				for nx := max(0, x-1); nx <= min(n.w-1, x+1); nx++ {
					if i := ny*n.w + nx; n.on[i] && !seen[i] {
						seen[i] = true
						p.squares = append(p.squares, i)
					}
				}
			}
		}
		if cores {
			if max(p.right-p.left, p.bottom-p.top)*n.side < 10*smallest {
				continue
			}
			p = p.core(n)
		}
		w, h := float64((p.right-p.left+1)*n.side), float64((p.bottom-p.top+1)*n.side)
		if square(w, h) && len(p.squares) > 0 {
			pieces = append(pieces, p)
		}
	}
	slices.SortStableFunc(pieces, func(a, b piece) int {
		return cmp.Compare((b.right-b.left)*(b.bottom-b.top), (a.right-a.left)*(a.bottom-a.top))
	})
	return solver.Map(pieces[:min(most, len(pieces))], func(p piece) frame { return n.outline(p.squares, p.left, p.right, p.top, p.bottom) })
}

// outline lays a straight line along each side of a piece of the net.
func (n net) outline(squares []int, left, right, top, bottom int) frame {
	rows, cols := bottom-top+1, right-left+1
	west, east := slices.Repeat([]int{n.w}, rows), slices.Repeat([]int{-1}, rows)
	north, south := slices.Repeat([]int{n.h}, cols), slices.Repeat([]int{-1}, cols)
	for _, s := range squares {
		x, y := s%n.w, s/n.w
		west[y-top], east[y-top] = min(west[y-top], x), max(east[y-top], x)
		north[x-left], south[x-left] = min(north[x-left], y), max(south[x-left], y)
	}
	l, r, t, b := fit(west), fit(east), fit(north), fit(south)
	corner := func(v, h side, dx, dy float64) point {
		// x = v.at + v.slope (y-top), y = h.at + h.slope (x-left)
		x := (v.at + v.slope*(h.at-float64(top)-h.slope*float64(left))) / (1 - v.slope*h.slope)
		y := h.at + h.slope*(x-float64(left))
		return point{(x + dx) * float64(n.side), (y + dy) * float64(n.side)}
	}
	return frame{corner(l, t, 0, 0), corner(r, t, 1, 0), corner(r, b, 1, 1), corner(l, b, 0, 1)}
}

// A side is a straight line: its first position, and its slope.
type side struct{ at, slope float64 }

// steepestSide is the largest slope of a side against upright or level: some 7 degrees.
const steepestSide = 0.12

// fit returns the line with the most places on it, within a tolerance of one.
func fit(places []int) side {
	n := len(places)
	best, count := side{at: float64(places[0])}, 0
	step := max(1, n/40)
	for i := 0; i < n/2; i += step {
		for j := n/2 + i%step; j < n; j += step {
			if j-i < n/3 {
				continue
			}
			slope := float64(places[j]-places[i]) / float64(j-i)
			if math.Abs(slope) > steepestSide {
				continue
			}
			line := side{float64(places[i]) - slope*float64(i), slope}
			if c := line.hits(places, step); c > count {
				best, count = line, c
			}
		}
	}
	return best.refit(places)
}

func (s side) hits(places []int, step int) int {
	count := 0
	for i := 0; i < len(places); i += step {
		if math.Abs(float64(places[i])-s.at-s.slope*float64(i)) <= 1 {
			count++
		}
	}
	return count
}

// refit moves the line to the mean of the places that lie on it.
func (s side) refit(places []int) side {
	var n, x, y, xx, xy float64
	for i, p := range places {
		if math.Abs(float64(p)-s.at-s.slope*float64(i)) <= 1 {
			n, x, y = n+1, x+float64(i), y+float64(p)
			xx, xy = xx+float64(i*i), xy+float64(i*p)
		}
	}
	spread := n*xx - x*x
	if n < 3 || spread < 1 {
		return s
	}
	slope := (n*xy - x*y) / spread
	return side{(y - slope*x) / n, slope}
}
