package generate

import (
	"bytes"
	"context"
	"math/rand/v2"

	"quadrille/solver/grid"
	"quadrille/solver/starbattle/engine"
)

// A grower makes a board. It plants a solution and grows each region from its star. Cells without a region
// cannot hold a star, so the solution is unique at first, and a cell joins a region only if that begins no
// other: one proof, with a star on that cell. The cells that no region could take are holes; holes.go and
// rivals.go close them.
type grower struct {
	ctx    context.Context
	o      Options
	rng    *rand.Rand
	engine prover
	report func(proofs int)
	loose  bool // other solutions are allowed for now
	proofs int  // in this start

	n       int
	planted engine.Stars // the solution
	near    [][]int      // per cell, the cells beside it
	region  []uint8      // per cell
	size    []int        // per region
	most    int          // cells a region may have
	single  int          // regions of a single cell

	offers []offer  // not taken yet
	made   []uint32 // per cell, the regions it was offered to

	orbits [][]int    // of each cell, it and its images under the powers of the symmetry
	order  int        // cells of most orbits: 1 without a symmetry
	turned [256]uint8 // the image of each region, and of none

	rivals  []engine.Stars // solutions beside the planted one
	reached []bool         // per cell, in a search through a region
	queue   []int
	from    []int // per cell, the one before it on a path

	patterns []uint32 // the ways to put stars in a row

	singles int // regions of a single cell, at most; negative: any

	// For drawn boards.
	shape   shape
	begun   int      // boards begun
	kept    int      // the number of boards with the same shape
	alone   int      // the region kept at a single cell while others grow, or -1
	pairs   [][2]int // of adjacent cells, in either order
	tally   tally
	tallied bool // the tally is maintained: every cell is in a region
	strips  int  // the number that the board keeps
	allowed int  // the most that it may miss its shape while it is steered
}

// A prover answers questions about the current regions, all but ctx ending, completely. The generator asks for
// nothing that depends on the order of a search, such as its first solutions or whether it is long: so an
// engine can become better, and the boards of seeds stay.
type prover interface {
	Load(n, k int, regions []uint8) bool
	Paint(cell int, region uint8)
	// CountAt counts the solutions with a star on a cell, up to a limit.
	CountAt(cell, limit int) engine.Result
	// Each and EachAt call found with the solutions, and with those that have a star on a cell, until it
	// returns false.
	Each(found func(engine.Stars) bool) engine.Result
	EachAt(cell int, found func(engine.Stars) bool) engine.Result
}

// plantings is the largest number of solutions planted on a board.
const plantings = 200

// An offer is a cell offered to a region beside it.
type offer struct {
	cell   int
	region uint8
}

func newGrower(ctx context.Context, o Options, seed uint64) *grower {
	n := o.Size
	m := &grower{
		ctx: ctx, o: o, rng: rand.New(rand.NewPCG(seed, uint64(n<<8|o.Stars))), n: n,
		engine: &engine.Engine{Stop: func() bool { return ctx.Err() != nil }}, singles: o.Singles, alone: -1, kept: keptFor, near: make([][]int, n*n), region: make([]uint8, n*n), size: make([]int, n), most: o.largestRegion(),
		made: make([]uint32, n*n), reached: make([]bool, n*n), from: make([]int, n*n),
		queue: make([]int, 0, n*n), offers: make([]offer, 0, 2*n*n), rivals: make([]engine.Stars, 0, listed+1),
	}
	m.orbits = grid.Symmetry{Turn: grid.Turn(o.Symmetry)}.Orbits(n)
	m.order = len(m.orbits[1])
	for g := range m.turned {
		m.turned[g] = uint8(g)
	}
	for c := range m.near {
		m.near[c] = grid.Beside(n, n, c)
	}
	if n > keptRows {
		m.kept = keptForSoon
	}
	if o.Drawn {
		m.tally = tally{n: n, inLine: make([]int, n*2*n), lines: make([]int, 2*n)}
		m.pairs = make([][2]int, 0, 2*m.inner())
		for c, near := range m.near {
			for _, d := range near {
				m.pairs = append(m.pairs, [2]int{c, d})
			}
		}
	}
	return m
}

// replantings is the number of times a solution is planted anew if a board does not reach its shape.
const replantings = 3

// tryBoard makes a board with at most so many proofs, and reports whether they sufficed. With several stars a
// unit, planting anew costs less than closing many holes.
func (m *grower) tryBoard(proofs int) bool {
	m.proofs = 0
	if m.o.Drawn {
		if m.begun%m.kept == 0 {
			m.drawShape()
		}
		m.begun++
	}
	for i := range plantings {
		m.tallied = false
		if m.order > 1 {
			if !m.plantTurned() {
				return false
			}
		} else if m.o.Stars == 1 {
			m.plantOne()
		} else if !m.plant() {
			return false
		}
		m.engine.Load(m.n, m.o.Stars, m.region)
		if !m.join() {
			continue
		}
		m.grow()
		if m.o.Stars > 1 && bytes.Count(m.region, []byte{engine.None}) > m.n-7+i/8 {
			continue
		}
		if m.o.Drawn && i < replantings && m.short() > m.n/8 {
			m.proofs = 0
			continue // few of them reach their shape, and the others cost more than planting anew
		}
		if !m.finish(proofs) {
			return false
		}
		if !m.o.Drawn || m.form() || i == replantings {
			return true
		}
		m.proofs = 0
	}
	return false
}

// isStar reports whether the planted solution has a star on a cell.
func (m *grower) isStar(cell int) bool { return m.planted.Has(m.n, cell) }

// grow offers the cells in no region to the regions beside them, and so on with those that join. It makes an
// offer once: a cell that begins a solution still does so when regions have grown.
func (m *grower) grow() {
	clear(m.made)
	m.offers = m.offers[:0]
	for c, g := range m.region {
		if g != engine.None {
			m.invite(c)
		}
	}
	for len(m.offers) > 0 && m.ctx.Err() == nil {
		o := m.draw()
		if m.region[o.cell] == engine.None && m.size[o.region] < m.most && int(o.region) != m.alone && m.joins(o.cell, o.region) {
			m.invite(o.cell)
		}
	}
}

// invite offers the cells beside one to its region, and any cell if regions may be in
// pieces.
func (m *grower) invite(cell int) {
	g := m.region[cell]
	for _, d := range m.near[cell] {
		m.offer(d, g)
	}
	if !m.o.Connected {
		m.offer(m.rng.IntN(len(m.region)), g)
	}
}

func (m *grower) offer(cell int, g uint8) {
	if m.region[cell] == engine.None && m.made[cell]>>g&1 == 0 {
		m.made[cell] |= 1 << g
		m.offers = append(m.offers, offer{cell, g})
	}
}

// draw removes and returns a random offer, or of a few the one to the smallest or the largest region. For
// drawn boards it is one to a region that is too small, or else to the largest. While too many regions have a
// single cell, it is an offer to one of them.
func (m *grower) draw() offer {
	i := m.rng.IntN(len(m.offers))
	switch {
	case m.o.Drawn:
		for range 5 {
			if j := m.rng.IntN(len(m.offers)); m.prefers(j, i) {
				i = j
			}
		}
		for k := 0; k < 2 && m.sizeAt(i) >= m.shape.least; k++ {
			if j := m.rng.IntN(len(m.offers)); m.sizeAt(j) < m.shape.least {
				i = j
			}
		}
	case m.o.Even:
		for range 3 {
			if j := m.rng.IntN(len(m.offers)); m.sizeAt(j) < m.sizeAt(i) {
				i = j
			}
		}
	case m.o.Wild:
		if j := m.rng.IntN(len(m.offers)); m.sizeAt(j) > m.sizeAt(i) {
			i = j
		}
	}
	if m.lonely() {
		for k := range m.offers {
			if j := (i + k) % len(m.offers); m.sizeAt(j) == 1 {
				i = j
				break
			}
		}
	}
	o, last := m.offers[i], len(m.offers)-1
	m.offers[i] = m.offers[last]
	m.offers = m.offers[:last]
	return o
}

func (m *grower) sizeAt(offer int) int { return m.size[m.offers[offer].region] }

// lonely reports whether there are too many regions of a single cell.
func (m *grower) lonely() bool { return m.singles >= 0 && m.single > m.singles }

// joins moves a cell to a region if that begins no solution, and reports whether it has.
func (m *grower) joins(cell int, g uint8) bool {
	if m.suits(cell, g) && m.begins(cell, g, 1) == 0 {
		m.shift(cell, g) // the engine has it already
		return true
	}
	m.restore(cell)
	return false
}

// begins moves a cell to a region in the engine and counts the solutions that begin, up to a limit.
func (m *grower) begins(cell int, g uint8, limit int) int {
	m.proofs++
	if m.loose {
		return 0
	}
	m.paint(cell, g)
	return m.engine.CountAt(cell, limit).Count
}

// move moves a cell to a region, or to none, and its images to the region's.
func (m *grower) move(cell int, g uint8) {
	m.paint(cell, g)
	m.shift(cell, g)
}

// shift is move without the engine.
func (m *grower) shift(cell int, g uint8) {
	for _, d := range m.orbits[cell] {
		from := m.region[d]
		if m.tallied {
			m.tally.change(m, d, from, g)
		}
		m.resize(from, -1)
		m.resize(g, 1)
		m.region[d] = g
		g = m.turned[g]
	}
}

func (m *grower) resize(g uint8, by int) {
	if g == engine.None {
		return
	}
	m.single -= equal(m.size[g], 1)
	m.size[g] += by
	m.single += equal(m.size[g], 1)
}
