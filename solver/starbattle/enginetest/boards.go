package enginetest

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"

	"quadrille/solver/grid"
	"quadrille/solver/starbattle/engine"
)

// A Solver is the interface of both engines; see engine.Engine.
type Solver interface {
	Load(n, k int, regions []uint8) bool
	Star(cell int) bool
	Cross(cell int) bool
	Count(limit int) engine.Result
	Each(found func(engine.Stars) bool) engine.Result
}

// A Board is a question: a map of regions, k stars a unit, and marks.
type Board struct {
	N, K    int
	Regions []uint8 // per cell, 0..N-1
	Marks   []byte  // per cell: '.', 'Q' or 'x'; empty for no marks
	Remark  string  // the text behind the board
}

func (b Board) Load(s Solver) {
	s.Load(b.N, b.K, b.Regions)
	for c, mark := range b.Marks {
		switch mark {
		case 'Q':
			s.Star(c)
		case 'x':
			s.Cross(c)
		}
	}
}

// String draws the regions, and the marks beside them.
func (b Board) String() string {
	text := fmt.Sprintf("%dx%d", b.N, b.K)
	for r := range b.N {
		text += "\n"
		for _, g := range b.Regions[r*b.N : (r+1)*b.N] {
			text += string(rune('A' + g))
		}
		if len(b.Marks) > 0 {
			text += "  " + string(b.Marks[r*b.N:(r+1)*b.N])
		}
	}
	return text
}

func (b Board) Turned(t grid.Turn) Board {
	b.Regions = []uint8(t.Text(b.N, b.N, string(b.Regions)))
	if len(b.Marks) > 0 {
		b.Marks = []byte(t.Text(b.N, b.N, string(b.Marks)))
	}
	return b
}

// Stripes returns the board whose regions are its rows.
func Stripes(n, k int) Board {
	b := Board{N: n, K: k, Regions: make([]uint8, n*n)}
	for c := range b.Regions {
		b.Regions[c] = uint8(c / n)
	}
	return b
}

// Parse reads boards as lines "NxK.LETTERS"; the text after a # is a remark.
func Parse(text string) ([]Board, error) {
	var boards []Board
	for i, line := range strings.Split(text, "\n") {
		line, remark, _ := strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		b := Board{Remark: strings.TrimSpace(remark)}
		var letters string
		if _, err := fmt.Sscanf(line, "%dx%d.%s", &b.N, &b.K, &letters); err != nil {
			return nil, fmt.Errorf("line %d: %q is no board: %v", i+1, line, err)
		}
		if len(letters) != b.N*b.N {
			return nil, fmt.Errorf("line %d: the board has %d cells, want %d", i+1, len(letters), b.N*b.N)
		}
		for j := range len(letters) {
			g := letters[j] - 'A'
			if int(g) >= b.N {
				return nil, fmt.Errorf("line %d: %q is no region of a board of %d", i+1, letters[j], b.N)
			}
			b.Regions = append(b.Regions, g)
		}
		boards = append(boards, b)
	}
	return boards, nil
}

type Maker struct {
	*rand.Rand
	placements map[[2]int][]engine.Stars // per n and k, ways to put stars where regions do not matter
}

// NewMaker returns a Maker; equal seeds make equal boards.
func NewMaker(seed uint64) *Maker {
	return &Maker{rand.New(rand.NewPCG(seed, 5)), make(map[[2]int][]engine.Stars)}
}

// Board returns a board of any make, marked or not.
func (m *Maker) Board(n, k int) Board {
	var b Board
	var stars engine.Stars
	switch m.IntN(3) {
	case 0:
		b = m.Scattered(n, k)
	case 1:
		b = m.Grown(n, k)
	default:
		b, stars = m.Planted(n, k)
	}
	if m.IntN(3) > 0 {
		b.Marks = m.marks(n, 6, stars)
	}
	return b
}

// Marked returns a board planted with a solution of which a third is marked, mostly with other marks too.
func (m *Maker) Marked(n, k int) Board {
	b, stars := m.Planted(n, k)
	b.Marks = m.marks(n, 3, stars)
	return b
}

// Scattered returns a board with the cells of each region anywhere.
func (m *Maker) Scattered(n, k int) Board {
	b := Board{N: n, K: k, Regions: make([]uint8, n*n)}
	for i, c := range m.Perm(n * n) {
		b.Regions[c] = uint8(i)
		if i >= n {
			b.Regions[c] = uint8(m.IntN(n))
		}
	}
	return b
}

// Grown returns a board with connected regions.
func (m *Maker) Grown(n, k int) Board {
	regions := m.bare(n)
	for g, c := range m.Perm(n * n)[:n] {
		regions[c] = uint8(g)
	}
	m.grow(n, regions)
	return Board{N: n, K: k, Regions: regions}
}

// Planted returns a board with a solution, and that solution: regions are grown around the stars, which a
// region takes from anywhere. Where no stars fit, it returns a grown board and no stars.
func (m *Maker) Planted(n, k int) (Board, engine.Stars) {
	ways := m.ways(n, k)
	if len(ways) == 0 {
		return m.Grown(n, k), engine.Stars{}
	}
	stars := ways[m.IntN(len(ways))]
	regions, order := m.bare(n), m.Perm(n*k)
	for c := range regions {
		if stars.Has(n, c) {
			regions[c] = uint8(order[0] / k)
			order = order[1:]
		}
	}
	m.grow(n, regions)
	return Board{N: n, K: k, Regions: regions}, stars
}

func (m *Maker) bare(n int) []uint8 { return slices.Repeat([]uint8{engine.None}, n*n) }

// grow assigns the cells without a region, one by one, to the region of a neighbour.
func (m *Maker) grow(n int, regions []uint8) {
	for left := true; left; {
		left = false
		for _, c := range m.Perm(n * n) {
			if regions[c] != engine.None {
				continue
			}
			beside := grid.Beside(n, n, c)
			regions[c] = regions[beside[m.IntN(len(beside))]]
			left = left || regions[c] == engine.None
		}
	}
}

// ways lists ways to put stars: all of them up to n = 9, for one star and for two.
func (m *Maker) ways(n, k int) []engine.Stars {
	key := [2]int{n, k}
	if _, done := m.placements[key]; !done {
		var s engine.Engine
		Stripes(n, k).Load(&s)
		most := 50_000
		if n > 9 {
			most = 500
		}
		ways := []engine.Stars{}
		s.Each(func(stars engine.Stars) bool {
			ways = append(ways, stars)
			return len(ways) < most
		})
		m.placements[key] = ways
	}
	return m.placements[key]
}

// marks returns a random one in so many marks of a solution, and often one or two marks anywhere.
func (m *Maker) marks(n, one int, stars engine.Stars) []byte {
	marks := []byte(strings.Repeat(".", n*n))
	if stars != (engine.Stars{}) {
		for c := range marks {
			switch star := stars.Has(n, c); {
			case m.IntN(one) > 0:
			case star:
				marks[c] = 'Q'
			default:
				marks[c] = 'x'
			}
		}
	}
	for range m.IntN(3) {
		marks[m.IntN(len(marks))] = "Qx"[m.IntN(2)]
	}
	return marks
}

// Check returns an error if stars are no solution of a board. It implements the rules independently.
func (b Board) Check(stars engine.Stars) error {
	var columns, regions [engine.MaxSize]int
	for r := range engine.MaxSize {
		row := stars[r]
		switch {
		case r >= b.N && row != 0 || row>>b.N != 0:
			return fmt.Errorf("row %d has stars outside the board", r+1)
		case r < b.N && bits.OnesCount32(row) != b.K:
			return fmt.Errorf("row %d has %d stars, want %d", r+1, bits.OnesCount32(row), b.K)
		case row&(row<<1) != 0, r > 0 && (row|row<<1|row>>1)&stars[r-1] != 0:
			return fmt.Errorf("stars touch in row %d", r+1)
		}
		for ; row != 0; row &= row - 1 {
			q := bits.TrailingZeros32(row)
			columns[q]++
			regions[b.Regions[r*b.N+q]]++
		}
	}
	for i := range b.N {
		if columns[i] != b.K || regions[i] != b.K {
			return fmt.Errorf("column %d has %d stars and region %c %d, want %d", i+1, columns[i], 'A'+i, regions[i], b.K)
		}
	}
	for c, mark := range b.Marks {
		star := stars.Has(b.N, c)
		if mark == 'Q' && !star || mark == 'x' && star {
			return fmt.Errorf("the mark %q in row %d, column %d is not kept", mark, c/b.N+1, c%b.N+1)
		}
	}
	return nil
}
