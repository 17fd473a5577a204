package generate

import (
	"math"
	"slices"

	"quadrille/solver"
)

// A shape describes the regions of a board. Regions grown at random differ from those that people draw: more
// have a single cell, more are strips, the smallest are smaller, the borders are shorter, and the largest
// vary less from board to board.
type shape struct {
	single  int // regions of a single cell
	least   int // cells of any other region
	strips  int // regions of several cells in one row or column
	largest int // cells of the largest region
	borders int // pairs of cells side by side in two regions
}

// Parameters of drawShape, fitted so that boards of 8 and 9 rows have the figures of figures_test.go.
// They change smoothly with the size.
const (
	singlePart  = 0.265 // of the boards have a region of a single cell
	innerPart   = 0.41  // of the pairs of adjacent cells are in two regions, on boards of innerRows rows
	innerRows   = 8.5
	innerVaries = 0.04  // up or down, at most
	innerSlope  = 0.30  // less, for each part of the board that the largest region has beyond usualLarge
	minLarge    = 0.185 // of a board are in its largest region, at least
	maxLarge    = 0.70  // at most
	usualLarge  = 0.33
)

// keptFor is the number of boards begun with a shape before the next is drawn, so that a grade does not
// favour the shapes that reach it more easily. It is smaller on large boards and with Soon, where it takes
// long to find that a shape does not suit a grade.
const (
	keptFor     = 40
	keptForSoon = 5
	keptRows    = 10 // of the largest board for which a shape is kept long
)

// drawShape draws a shape, and the region kept at a single cell.
func (m *grower) drawShape() {
	n := float64(m.n)
	m.shape, m.alone = shape{}, -1
	if m.o.Singles != 0 && m.rng.Float64() < singlePart {
		m.shape.single = 1
		m.alone = m.rng.IntN(m.n)
	}
	m.singles = m.shape.single
	m.shape.strips = m.poisson(max(30, 140*m.n-900))

	from := max(minLarge, 1.25/n)
	u := m.rng.Float64()
	part := from + float64((maxLarge-from)*u*u*u)
	m.shape.largest = min(int(float64(part*n*n)+0.5), m.most)
	least := 4.47 + float64(0.18*n)
	if m.n < len(smallLeast) {
		least = smallLeast[m.n]
	}
	m.shape.least = int(float64((1-part)*least) + float64(m.rng.Float64())) // inlined, Float64 ends with a product
	inner := float64(innerPart*math.Sqrt(innerRows/n)) - float64(innerSlope*(part-usualLarge))
	inner += float64(innerVaries * (float64(m.rng.Float64()) + float64(m.rng.Float64()) - 1))
	m.shape.borders = int(float64(inner*float64(m.inner())) + 0.5)
}

// smallLeast is what the smallest region of several cells has on small boards of each size, beside the largest.
var smallLeast = [...]float64{5: 2.764, 6: 3.522, 7: 4.324, 8: 5.164, 9: 6.040}

// inner returns the number of pairs of adjacent cells.
func (m *grower) inner() int { return 2 * m.n * (m.n - 1) }

// poisson draws a number from a Poisson distribution, at most the number of regions. The mean is in hundredths.
func (m *grower) poisson(mean int) int {
	if m.loose {
		mean = mean * looser / 10
	}
	k, p := 0, solver.Power(0.9900498337491681, mean) // e to the minus mean
	for u := m.rng.Float64(); u > p && k < m.n; {
		u -= p
		k++
		p = float64(p * float64(mean) / float64(100*k))
	}
	return k
}

// looser is the number of strips where other solutions are allowed, in tenths of the usual: there nothing
// prevents strips.
const looser = 7

// The weights of a miss, for each cell or region.
const (
	shortCosts = 6
	stripCosts = 6
)

// The tolerances of the largest region and the borders, in percent of the cells and of the pairs.
const (
	largestMay = 4
	bordersMay = 3
)

// short returns the number of cells that small regions lack. A one-cell region too many counts more; if one
// is missing, the smallest region counts by the cells it must lose.
func (m *grower) short() int {
	smallest, short := m.size[0], 0
	for _, k := range m.size {
		smallest = min(smallest, k)
		if k > 1 {
			short += max(m.shape.least-k, 0)
		}
	}
	if m.single < m.shape.single {
		return short + smallest - max(m.shape.least-smallest, 0)
	}
	return short + 10*(m.single-m.shape.single)
}

// misshapen returns the amount by which a board misses its shape, and the cells that small regions lack.
func (m *grower) misshapen() (missed, short int) { return m.misshapenIf(0, m.region[0]) }

// misshapenIf is misshapen after a cell has moved to a region.
func (m *grower) misshapenIf(cell int, to uint8) (missed, short int) {
	from := m.region[cell]
	strips, borders := m.tally.after(m, cell, from, to)
	m.resize(from, -1)
	m.resize(to, 1)
	short = m.short()
	missed = shortCosts*short + stripCosts*max(m.strips-strips, strips-m.shape.strips-1, 0)
	missed += beyond(slices.Max(m.size), m.shape.largest, m.n*m.n*largestMay/100)
	missed += beyond(borders, m.shape.borders, m.inner()*bordersMay/100)
	m.resize(to, -1)
	m.resize(from, 1)
	return missed, short
}

// beyond returns the difference of two numbers in excess of the tolerance.
func beyond(a, b, may int) int { return max(a-b-may, b-a-may, 0) }

// The limits of form: moves tried for each row, and moves since the last that helped for each pair of
// adjacent cells.
const (
	formRow  = 160
	formIdle = 2
)

// form moves cells, where that begins no solution and helps, until the board has its shape or no move helps.
// It reports whether the small regions are nearly large enough. It does not make missing strips, which takes
// long, but keeps the existing ones.
func (m *grower) form() bool {
	m.tallyAll()
	m.strips = min(m.tally.strips, m.shape.strips)
	m.rng.Shuffle(len(m.pairs), func(i, j int) { m.pairs[i], m.pairs[j] = m.pairs[j], m.pairs[i] })
	missed, short := m.misshapen()
	last := 0
	for i := 0; missed > 2 && i < formRow*m.n && i-last < formIdle*m.inner(); i++ {
		p := m.pairs[i%len(m.pairs)]
		c, to := p[0], m.region[p[1]]
		from := m.region[c]
		if to == from || m.isStar(c) || m.size[to] >= m.most || !m.spares(c, m.o.Stars) {
			continue
		}
		var now, nowShort int
		if m.order == 1 {
			now, nowShort = m.misshapenIf(c, to)
		} else {
			m.shift(c, to)
			now, nowShort = m.misshapen()
			m.shift(c, from)
		}
		if now >= missed || m.o.Connected && !m.whole(c) || !m.joins(c, to) {
			continue
		}
		missed, short, last = now, nowShort, i
	}
	m.allowed = max(missed, stray)
	return short < max(3, m.n/2-1)
}

// stray is the miss of its shape allowed to a board while it is steered.
const stray = 8

// keeps reports whether a board stays in shape if a cell moves to a region.
func (m *grower) keeps(cell int, g uint8) bool {
	if !m.o.Drawn {
		return true
	}
	from := m.region[cell]
	m.shift(cell, g)
	missed, _ := m.misshapen()
	m.shift(cell, from)
	return missed <= m.allowed
}

// prefers reports whether an offer is better than another: on drawn boards one to a region that is too small,
// or else to the larger.
func (m *grower) prefers(offer, other int) bool {
	a, b := m.sizeAt(offer), m.sizeAt(other)
	if small := a < m.shape.least; small != (b < m.shape.least) {
		return small
	}
	return a > b
}
