package generate

import (
	"fmt"
	"math/bits"
	"slices"

	"quadrille/solver/grid"
	"quadrille/solver/starbattle/engine"
)

// A Symmetry is a rotation or reflection that maps the regions of a board onto regions. It maps solutions to
// solutions, and so the only one onto itself.
type Symmetry grid.Turn

// The symmetries. Reflections of left and right, or of top and bottom, are impossible: a star and its image
// touch in the two middle columns, and a single middle column has stars in all rows, or in none.
const (
	Plain       Symmetry = 0 // no symmetry
	HalfTurn    Symmetry = 2
	QuarterTurn Symmetry = 1
	Diagonal    Symmetry = 7 // a reflection in the diagonal from the top left
)

// check returns an error if no solution of so many rows and stars has the symmetry.
func (s Symmetry) check(n, stars int) error {
	switch {
	case s == Diagonal && stars > 1:
		return fmt.Errorf("boards with a mirror along the diagonal are made with 1 star, not %d", stars)
	case s == QuarterTurn && stars == 1 && n%4 > 1:
		return fmt.Errorf("with a quarter turn stars come in fours, except one in the middle: use 5, 8, 9, 12, 13 rows and so on, not %d", n)
	case s == QuarterTurn && stars == 2 && n%4 != 0:
		return fmt.Errorf("with a quarter turn regions come in fours: use 8 or 12 rows, not %d", n)
	case s == QuarterTurn && stars > 2:
		return fmt.Errorf("with a quarter turn stars come in fours, but a board of %d rows and %d stars has %d", n, stars, n*stars)
	}
	return nil
}

// suits reports whether the images of a cell can join the images of a region with it.
func (m *grower) suits(cell int, g uint8) bool {
	if m.order == 1 || g == engine.None {
		return true
	}
	h, same := g, 0
	for range m.orbits[cell] {
		same += equal(h, g)
		h = m.turned[h]
	}
	if h != g || m.size[g]+same > m.most {
		return false
	}
	return !m.o.Connected || slices.ContainsFunc(m.near[cell], func(d int) bool {
		return m.region[d] == g && !slices.Contains(m.orbits[cell], d) // which does not move away
	})
}

// equal returns 1 if a and b are equal, and otherwise 0.
func equal[T comparable](a, b T) int {
	if a == b {
		return 1
	}
	return 0
}

// paint moves a cell in the engine to a region, and its images to the region's images.
func (m *grower) paint(cell int, g uint8) {
	for _, d := range m.orbits[cell] {
		m.engine.Paint(d, g)
		g = m.turned[g]
	}
}

// restore resets a cell and its images in the engine.
func (m *grower) restore(cell int) {
	for _, d := range m.orbits[cell] {
		m.engine.Paint(d, m.region[d])
	}
}

// plantTurned plants a solution with the symmetry, and assigns its stars to regions that the symmetry maps
// onto each other. It returns false if ctx ends.
func (m *grower) plantTurned() bool {
	for m.ctx.Err() == nil {
		m.planted = engine.Stars{}
		left := 200 * m.n
		if m.plantOrbits(0, &left) && m.shareTurned() {
			return true
		}
	}
	return false
}

// plantOrbits plants a row and those after it, each star with its images.
func (m *grower) plantOrbits(r int, left *int) bool {
	for r < m.n && m.inRow(r) == m.o.Stars {
		r++
	}
	if r == m.n {
		return true
	}
	for _, c := range m.rng.Perm(m.n) {
		if *left--; *left < 0 {
			return false
		}
		before := m.planted
		if m.plantOrbit(r*m.n+c) && m.plantOrbits(r, left) {
			return true
		}
		m.planted = before
	}
	return false
}

// plantOrbit plants a star and its images, if they fit.
func (m *grower) plantOrbit(cell int) bool {
	for _, d := range m.orbits[cell] {
		if !m.compatible(d) {
			return false
		}
		m.planted[d/m.n] |= 1 << (d % m.n)
	}
	return true
}

func (m *grower) inRow(r int) int { return bits.OnesCount32(m.planted[r]) }

// compatible reports whether a star on a cell is compatible with those planted.
func (m *grower) compatible(cell int) bool {
	r, c := cell/m.n, cell%m.n
	column := 0
	for _, w := range m.planted[:m.n] {
		column += int(w >> c & 1)
	}
	if m.inRow(r) == m.o.Stars || column == m.o.Stars {
		return false
	}
	for y := max(r-1, 0); y <= min(r+1, m.n-1); y++ {
		if around := uint32(7) << c >> 1; m.planted[y]&around != 0 {
			return false
		}
	}
	return true
}

// shareTurned assigns the stars to regions: first to regions that are their own image, whose stars lie next
// to their images, and then to each the nearest of the rest. It returns false if the numbers do not match.
func (m *grower) shareTurned() bool {
	m.empty()
	if m.o.Symmetry == Diagonal && m.ownImages() == 0 {
		return false // the cells of the diagonal could be in no region
	}
	next := uint8(0)
	for range m.ownImages() {
		c := m.star(func(c int) int { return apart(m.n, c, m.orbits[c][len(m.orbits[c])-1]) })
		if len(m.orbits[c]) != m.o.Stars {
			return false
		}
		for _, d := range m.orbits[c] {
			m.give(d, next)
		}
		m.turned[next] = next
		next++
	}
	for i := 0; m.loose && i < lined && int(next)+m.order <= m.n; i++ {
		next = m.giveTurnedLine(next)
	}
	for int(next) < m.n {
		down, across := m.rng.IntN(9)-4, m.rng.IntN(9)-4
		first := m.star(func(c int) int { return c/m.n*down + c%m.n*across })
		for range m.o.Stars {
			c := m.star(func(c int) int { return apart(m.n, first, c) })
			if c < 0 || len(m.orbits[c]) != m.order || int(next)+m.order > m.n {
				return false
			}
			for i, d := range m.orbits[c] {
				m.give(d, next+uint8(i))
			}
		}
		next = m.turnAbout(next)
	}
	return true
}

// turnAbout notes that the symmetry maps a region to the next, and so on, and returns the first region after
// them.
func (m *grower) turnAbout(g uint8) uint8 {
	for i := range m.order {
		m.turned[int(g)+i] = g + uint8((i+1)%m.order)
	}
	return g + uint8(m.order)
}

// giveTurnedLine assigns all stars of a random line to region g, and those of the line's images to the images
// of g, and returns the first region after them. It assigns none and returns g if the line and an image share
// a star, or stars of the line are images of each other.
func (m *grower) giveTurnedLine(g uint8) uint8 {
	line := m.rng.IntN(2 * m.n)
	var stars []int
	seen := make(map[int]bool)
	for c, h := range m.region {
		if (c/m.n != line && m.n+c%m.n != line) || !m.isStar(c) {
			continue
		}
		if h != engine.None || seen[c] || len(m.orbits[c]) != m.order {
			return g
		}
		for _, d := range m.orbits[c] {
			seen[d] = true
		}
		stars = append(stars, c)
	}
	for _, c := range stars {
		for i, d := range m.orbits[c] {
			m.give(d, g+uint8(i))
		}
	}
	return m.turnAbout(g)
}

// ownImages returns the number of regions that the symmetry maps onto themselves: with one star a unit those
// of the stars it fixes, and else the one in the middle.
func (m *grower) ownImages() int {
	if m.o.Stars > 1 {
		return m.n % 2
	}
	fixed := 0
	for c, o := range m.orbits {
		if len(o) == 1 && m.isStar(c) {
			fixed++
		}
	}
	return fixed
}

func (m *grower) give(cell int, g uint8) {
	m.region[cell] = g
	m.resize(g, 1)
}
