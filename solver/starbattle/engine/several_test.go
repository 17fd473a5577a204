package engine

import (
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestSeveralConclusions(t *testing.T) {
	for _, c := range conclusions {
		n, regions, marks, want := c.read()
		var s several
		s.load(n, 2, regions)
		s.root()
		for cell, mark := range marks {
			if mark != '.' {
				s.mark(cell, mark == 'Q')
			}
		}
		s.changed = false
		ok := c.several(&s)
		if got := s.state.picture(t, n); !s.changed || !ok || got != want {
			t.Errorf("%s: changed %t, ok %t\n%s\nwant\n%s", c.name, s.changed, ok, got, want)
		}
	}
}

// windowsOfRegions measures the regions for the windows.
func windowsOfRegions(s *several) bool {
	return s.regions() && s.windows()
}

// picture draws the stars, the closed cells and the open ones, and checks that rows and columns agree.
func (f *state) picture(t *testing.T, n int) string {
	t.Helper()
	var rows []string
	for i := range n {
		row := []byte(strings.Repeat("x", n))
		for c := range row {
			open, star := f.open[i]>>c&1, f.star[i]>>c&1
			if f.open[c]>>(side+i)&1 != open || f.star[c]>>(side+i)&1 != star {
				t.Fatalf("row %d and column %d disagree", i+1, c+1)
			}
			switch {
			case star != 0:
				row[c] = 'Q'
			case open != 0:
				row[c] = '.'
			}
		}
		rows = append(rows, string(row))
	}
	return strings.Join(rows, "\n")
}

// A cell is closed exactly where no way to put the stars of its line has it, or every way of
// the line beside touches it; and a star is put exactly where every way has it.
func TestSeveralLinesAreExact(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 5))
	for _, k := range []int{2, 3} {
		possible := 0
		for range 5000 {
			n := 2*k + random.IntN(4)
			regions := make([]uint8, n*n)
			for c := range regions {
				regions[c] = uint8(c / n)
				if random.IntN(4) == 0 {
					regions[c] = None
				}
			}
			var s several
			s.load(n, k, regions)
			s.root()
			var open words
			for i := range n {
				open[i] = uint64(s.state.open[i])&sides | uint64(s.state.open[i]>>side)<<half
			}
			kill, must, conceivable := linesByHand(&open, n, k)
			ok := s.lines()
			if !conceivable && !ok {
				continue
			}
			for i := range n {
				gone, star := s.found(&s.kill, i), s.found(&s.must, i)
				same := gone == uint32(kill[i])&sides|uint32(kill[i]>>half)<<side && star == uint32(must[i])&sides|uint32(must[i]>>half)<<side
				if !conceivable || !same {
					t.Fatalf("%d stars\n%s\n%t, line %d closed %x, stars %x, want %t, %x, %x",
						k, s.state.picture(t, n), ok, i+1, gone, star, conceivable, kill[i], must[i])
				}
			}
			possible++
		}
		if possible < 500 {
			t.Errorf("%d stars: %d boards with room in every line, want 500", k, possible)
		}
	}
}

// linesByHand lists all placements of the stars of single lines, and returns the cells they close and place.
func linesByHand(open *words, n, k int) (kill, must words, conceivable bool) {
	conceivable = true
	for line := range 2 * n {
		at := line%n + half*(line/n)
		cells := uint32(0)
		for i := range n {
			cells |= uint32(open[i]>>at&1) << i
		}
		all, touched, some := ^uint32(0), ^uint32(0), uint32(0)
		for w := range uint32(1) << n {
			if w&^cells == 0 && w&(w<<1) == 0 && bits.OnesCount32(w) == k {
				all, touched, some = all&w, touched&(w|w<<1|w>>1), some|w
			}
		}
		conceivable = conceivable && some != 0
		for i := range n {
			place := uint64(1) << at
			must[i] |= place * uint64(all>>i&1)
			kill[i] |= place * uint64(^some>>i&1)
			kill[i] |= (place<<1 | place>>1) * uint64(touched>>i&1)
		}
	}
	for i := range n {
		kill[i] &= open[i]
	}
	return kill, must, conceivable
}

// found returns word i of the result of lines.
func (s *several) found(folded *[8]uint64, i int) uint32 {
	if j := s.n - 1 - i; j < i {
		return uint32(folded[j] >> half)
	}
	return uint32(folded[i])
}

// A saved state is enough to restore it, and rooms follows every change of the cells.
func TestSeveralComesBack(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 3))
	for _, k := range []int{2, 3} {
		n := 4*k + 2
		regions := make([]uint8, n*n)
		for c := range regions {
			regions[c] = uint8((c/n + c%n/3) % n)
		}
		var s, fresh several
		s.load(n, k, regions)
		compared := 0
		for range 200 {
			s.blank()
			for s.disturb(random) {
				kept := s.state
				s.save(1)
				s.disturb(random)
				if s.restore(1); s.state != kept {
					t.Fatalf("%d stars: restored\n%s\nhas %+v, want %+v", k, s.state.picture(t, n), s.state, kept)
				}
				fresh.load(n, k, regions)
				fresh.state = s.state
				s.measure()
				fresh.measure()
				if !sameRooms(&s, &fresh) {
					t.Fatalf("%d stars\n%s\nhas the rooms %x, want %x", k, s.state.picture(t, n), s.capacities, fresh.capacities)
				}
				compared++
			}
		}
		if compared < 1000 {
			t.Errorf("%d stars: compared %d times, want 1000", k, compared)
		}
	}
}

// sameRooms compares the notes of measure.
func sameRooms(s, fresh *several) bool {
	for i := range s.n {
		a, b := &s.capacities[i], &fresh.capacities[i]
		if a.line != b.line || a.pair != b.pair || a.wide != b.wide || s.thirds[i] != fresh.thirds[i] {
			return false
		}
	}
	return true
}

// disturb changes a cell and draws the conclusions from the regions.
func (s *several) disturb(random *rand.Rand) bool {
	row, column := random.IntN(s.n), random.IntN(s.n)
	switch {
	case s.state.star[row]>>column&1 != 0:
	case random.IntN(8) > 0:
		if s.state.open[row]>>column&1 != 0 {
			s.cross(row, column)
		}
	default:
		if !s.put(row, column) {
			return false
		}
	}
	for {
		s.changed = false
		if ok := s.regions(); !s.changed || !ok {
			return ok
		}
	}
}
