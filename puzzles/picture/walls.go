package picture

import (
	"cmp"
	"math"
	"slices"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// A border is the line between two neighbouring cells.
type border struct {
	a, b  int
	width float64 // in pixels of the darkest line
}

// borders measures the lines between all neighbours.
func borders(p raster, l lattice, fills []colour, lit light) []border {
	all := make([]border, 0, 2*l.n*(l.n-1))
	peaks := make([]float64, 0, cap(all))
	for c := range fills {
		for _, d := range neighbours(c, l.n) {
			width, peak := l.measure(p, c, d, fills)
			lit := (lit[c] + lit[d]) / 2
			all = append(all, border{c, d, width / lit})
			peaks = append(peaks, peak/lit)
		}
	}
	// Normalize widths by the contrast of the darkest lines.
	sorted := slices.Clone(peaks)
	slices.Sort(sorted)
	full := max(8, sorted[len(sorted)*9/10])
	for i := range all {
		all[i].width /= full
	}
	return all
}

const (
	sight = 0.13 // the distance to both sides of a border within which its line is searched, in cells
	spots = 15   // places along it
)

// measure samples across the border at several places: width is the amount of line, in pixels times contrast,
// peak its largest contrast to both fills.
func (l lattice) measure(p raster, c, d int, fills []colour) (width, peak float64) {
	cell := l.cell()
	steps := int(max(3, math.Ceil(2*sight*cell)))
	upright := d == c+1
	u, v := float64(d%l.n), float64(d/l.n)
	var found, tops [spots]float64
	for i := range spots {
		along := 0.16 + 0.68*(float64(i)+0.5)/spots
		for j := range steps {
			off := sight * (2*(float64(j)+0.5)/float64(steps) - 1)
			x, y := l.at(u+off, v+along)
			if !upright {
				x, y = l.at(u+along, v+off)
			}
			out := beside(p.at(x, y), fills[c], fills[d])
			found[i] += out
			tops[i] = max(tops[i], out)
		}
		found[i] *= 2 * sight * cell / float64(steps)
	}
	return middle(found[:]), middle(tops[:])
}

// middle returns the mean of values without the highest and the lowest fifth.
func middle(values []float64) float64 {
	slices.Sort(values)
	cut := len(values) / 5
	sum := 0.0
	for _, v := range values[cut : len(values)-cut] {
		sum += v
	}
	return sum / float64(len(values)-2*cut)
}

// beside returns the distance of a colour from all mixtures of two others: a blurred step from one fill to
// the next is no line.
func beside(c, from, to colour) float64 {
	var dot, long float64
	for k := range c {
		dot += (c[k] - from[k]) * (to[k] - from[k])
		long += (to[k] - from[k]) * (to[k] - from[k])
	}
	t := 0.0
	if long > 0 {
		t = min(max(dot/long, 0), 1)
	}
	sum := 0.0
	for k := range c {
		away := c[k] - from[k] - t*(to[k]-from[k])
		sum += away * away
	}
	return math.Sqrt(sum / 3)
}

// walls divides borders into heavy and light.
type walls struct {
	borders []border
	limit   float64 // the least width of a heavy border
	gap     float64 // the separation of the two kinds: 0 is none, 1 means that one is no line
	pieces  []int   // per cell, the piece between walls it lies in
	count   int     // of pieces
	loose   int     // the number of walls with the same piece on both sides
	table   bool    // every line is heavy from side to side or nowhere
}

// split tries the widest gaps between widths and returns the walls that best enclose as many pieces as
// wanted.
func split(borders []border, n int) walls {
	widths := solver.Map(borders, func(b border) float64 { return b.width })
	slices.Sort(widths)
	var tries []walls
	for i := 1; i < len(widths); i++ {
		lo, hi := max(widths[i-1], 0), widths[i]
		tries = append(tries, walls{borders: borders, limit: (lo + hi) / 2, gap: (hi - lo) / (hi + lo + 0.2)})
	}
	slices.SortStableFunc(tries, func(a, b walls) int { return cmp.Compare(b.gap, a.gap) })
	var best walls
	least := math.Inf(1)
	for _, w := range tries[:min(40, len(tries))] {
		w.close(n)
		off := float64(w.count - n)
		if off > 0 {
			off *= 0.5 // a region in several pieces
		}
		cost := 3*float64(w.loose)/float64(n) + math.Abs(off)/float64(n) - w.gap
		if cost < least {
			best, least = w, cost
		}
	}
	return best
}

func (w *walls) close(n int) {
	heavy := make(map[[2]int]bool, len(w.borders))
	for _, b := range w.borders {
		heavy[[2]int{b.a, b.b}] = b.width >= w.limit
	}
	w.pieces = grid.Pieces(n, n, func(a, b int) bool { return !heavy[[2]int{a, b}] })
	w.count = 1 + slices.Max(w.pieces)
	w.loose = 0
	lines := map[[2]int]int{}
	for _, b := range w.borders {
		if b.width < w.limit {
			continue
		}
		if w.pieces[b.a] == w.pieces[b.b] {
			w.loose++
		}
		if b.b == b.a+1 {
			lines[[2]int{0, b.a % n}]++
		} else {
			lines[[2]int{1, b.a / n}]++
		}
	}
	w.table = true
	for _, heavy := range lines {
		w.table = w.table && heavy == n
	}
}

// slim is the width in pixels up to which a border is no wall.
const slim = 0.5

// told reports whether heavy and light borders are distinguishable.
func (w walls) told() bool { return w.gap > 0.08 && w.limit > slim }

// clear reports whether the walls are reliable by themselves.
func (w walls) clear() bool { return w.count > 1 && w.loose == 0 && w.told() && !w.table }

// unsure reports whether a border is neither light nor heavy.
func (w walls) unsure(b border) bool {
	return math.Abs(b.width-w.limit) < 0.12*(b.width+w.limit)*min(1, w.gap*2)
}
