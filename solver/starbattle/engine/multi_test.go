package engine

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// A conclusion is a test case on a board of two stars a unit. Its sheet has the regions, the marks before and
// the state after: 'Q' is a star, 'x' a closed cell, '.' an open one.
type conclusion struct {
	name  string
	draw  func(*multi, *multiState) (ok bool)
	sheet string
}

var conclusions = []conclusion{
	{"a run of three holds two stars", (*multi).rows, `
		AAAAAAAAAA .......... ..........
		BBBBBBBBBB .......... ..........
		CCCCCCCCCC .......... ..xxxxx...
		DDDDDDDDDD xxx...xxxx xxxQxQxxxx
		EEEEEEEEEE .......... ..xxxxx...
		FFFFFFFFFF .......... ..........
		GGGGGGGGGG .......... ..........
		HHHHHHHHHH .......... ..........
		IIIIIIIIII .......... ..........
		JJJJJJJJJJ .......... ..........`},
	{"each two of a run of four hold one star", (*multi).rows, `
		AAAAAAAAAA .......... ..........
		BBBBBBBBBB .......... ..........
		CCCCCCCCCC .......... ...xxxx...
		DDDDDDDDDD xxx....xxx xxx....xxx
		EEEEEEEEEE .......... ...xxxx...
		FFFFFFFFFF .......... ..........
		GGGGGGGGGG .......... ..........
		HHHHHHHHHH .......... ..........
		IIIIIIIIII .......... ..........
		JJJJJJJJJJ .......... ..........`},
	{"two rows have room for four stars only together", (*multi).rows, `
		AAAAAAAAAA .......... ..........
		BBBBBBBBBB .......... ..........
		CCCCCCCCCC .......... xx........
		DDDDDDDDDD ..x..xxx.x ..x..xxx.x
		EEEEEEEEEE xxx.xx.x.x xxx.xxQx.x
		FFFFFFFFFF .......... .....xxx..
		GGGGGGGGGG .......... ..........
		HHHHHHHHHH .......... ..........
		IIIIIIIIII .......... ..........
		JJJJJJJJJJ .......... ..........`},
	{"a row that wants one more star", (*multi).rows, `
		AAAAAAAAAA .......... ..........
		BBBBBBBBBB .......... ..........
		CCCCCCCCCC .......... xx.x......
		DDDDDDDDDD Qx.x.xxxxx Qx.x.xxxxx
		EEEEEEEEEE xx........ xx.x......
		FFFFFFFFFF .......... ..........
		GGGGGGGGGG .......... ..........
		HHHHHHHHHH .......... ..........
		IIIIIIIIII .......... ..........
		JJJJJJJJJJ .......... ..........`},
	{"each piece of a region has room for one star", (*multi).shapes, `
		AAAAAAAAAA .......... ..........
		BBBBBBBBBB .......... xx........
		DDCCCCCCCC .......... ..........
		AAAAABBBBB .......... xx........
		EEEEEEEEEE .......... ......xx..
		FFFFFFDDFF .......... ..........
		GGGGGGGGGG .......... ......xx..
		HHHHHHHHHH .......... ..........
		IIIIIIIIII .......... ..........
		JJJJJJJJJJ .......... ..........`},
	{"a region lies around a cell", (*multi).shapes, `
		DAAAAAAAAA Q......... Qx........
		BBBBBBBBBB .......... xx........
		CCCCCCCCCC .......... ..........
		AAAAABBBBB .......... ..........
		EEEEDEDEEE .......... .....x....
		FFFFFDFFFF .......... ..........
		GGGGGGGGGG .......... ..........
		HHHHHHHHHH .......... ..........
		IIIIIIIIII .......... ..........
		JJJJJJJJJJ .......... ..........`},
	{"two regions have all the stars of two rows", windowsOfShapes, `
		AAAAABBBBB .......... ..........
		AAAAABBBCC .......... ........xx
		CCCCCCCCCC .......... ..........
		DDDDDDDDDD .......... ..........
		EEEEEEEEEE .......... ..........
		FFFFFFFFFF .......... ..........
		GGGGGGGGGG .......... ..........
		HHHHHHHHHH .......... ..........
		IIIIIIIIII .......... ..........
		JJJJJJJJJJ .......... ..........`},
}

// read returns the board of the sheet, its marks and the state wanted.
func (c conclusion) read() (n int, regions []uint8, marks, want string) {
	var before, after []string
	for _, line := range strings.Split(strings.TrimSpace(c.sheet), "\n") {
		columns := strings.Fields(line)
		before = append(before, columns[0]+" "+columns[1])
		after = append(after, columns[2])
	}
	n, regions, marks = sheet(strings.Join(before, "\n"))
	return n, regions, marks, strings.Join(after, "\n")
}

func TestMultiConclusions(t *testing.T) {
	for _, c := range conclusions {
		n, regions, marks, want := c.read()
		var m multi
		m.load(n, 2, regions)
		m.root()
		for cell, mark := range marks {
			if mark != '.' {
				m.mark(cell, mark == 'Q')
			}
		}
		f := &m.state
		f.changed = false
		ok := c.draw(&m, f)
		if got := f.picture(n); !f.changed || !ok || got != want {
			t.Errorf("%s: changed %t, ok %t\n%s\nwant\n%s", c.name, f.changed, ok, got, want)
		}
	}
}

// picture draws the stars, the closed cells and the open ones.
func (f *multiState) picture(n int) string {
	var rows []string
	for i := range n {
		row := []byte(strings.Repeat("x", n))
		for c := range row {
			switch {
			case f.star[i]>>c&1 != 0:
				row[c] = 'Q'
			case f.open[i]>>c&1 != 0:
				row[c] = '.'
			}
		}
		rows = append(rows, string(row))
	}
	return strings.Join(rows, "\n")
}

// windowsOfShapes measures the regions for the windows.
func windowsOfShapes(m *multi, f *multiState) bool {
	return m.shapes(f) && m.windows(f)
}

// The notes on a region equal a new measurement after any change of its cells.
func TestCapacitiesFollow(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, k := range []int{2, 3, 4} {
		n := 4*k + 2
		regions := make([]uint8, n*n)
		for c := range regions {
			regions[c] = uint8((c/n + c%n/3) % n)
		}
		var m multi
		m.load(n, k, regions)
		compared := 0
		for range 200 {
			m.blank()
			for m.disturb(random) {
				m.save(1)
				m.disturb(random)
				m.restore(1)
				followed := m.state.capacity
				m.state.capacity, m.state.stale = [2 * MaxStars][32]uint64{}, 1<<n-1
				m.shapes(&m.state)
				if followed != m.state.capacity {
					t.Fatalf("%d stars\n%s\nhas the rooms %x, want %x", k, m.state.picture(n), followed, m.state.capacity)
				}
				compared++
			}
		}
		if compared < 1000 {
			t.Errorf("%d stars: %d boards compared, want 1000", k, compared)
		}
	}
}

// disturb changes a cell and draws the conclusions from the shapes.
func (m *multi) disturb(random *rand.Rand) bool {
	f := &m.state
	row, column := random.IntN(m.n), random.IntN(m.n)
	if random.IntN(8) > 0 {
		f.close(row, 1<<column&^f.star[row])
	} else if !m.place(f, row, column) {
		return false
	}
	for {
		f.changed = false
		if ok := m.shapes(f); !f.changed || !ok {
			return ok
		}
	}
}

// The search finds the solution of each board, drawn beside it.
func TestSeveralStars(t *testing.T) {
	for _, c := range []struct {
		stars int
		sheet string
	}{
		{2, `
			AABCCCCCCD ..Q......Q
			ABBCCCCCCD ....Q.Q...
			ABBCCCCEED ..Q.....Q.
			AABBFFFEED Q.....Q...
			AAGGGFFFED ...Q....Q.
			AAGGGFDDDD .Q...Q....
			HAHGIJJJJD ...Q...Q..
			HAHHIIJJDD Q....Q....
			HHHIIIJJDD .......Q.Q
			HHHHIIJJJD .Q..Q.....`},
		{3, `
			AAAAABBBBBBCCC ..Q...Q....Q..
			DDABBBBBBEBCCC Q...Q....Q....
			DDAAAABEEEBEEC ..Q...Q......Q
			DDDFAABEEEEEGC Q...Q...Q.....
			FDDFFFHHEEEGGC ..Q........Q.Q
			FFFFFHHIIEGGGG .....Q.Q.Q....
			FFFFFFHIIJJGGG .Q.Q.........Q
			KKFFHHHIIIJJGG .......Q.Q.Q..
			KKKFHHHHHIJGGG .Q.Q.Q........
			KLLLHHLHJJJJJG .......Q..Q.Q.
			KLKLLLLHMNNJGG Q..Q.Q........
			KKKLLMLHMNNJGG ........Q.Q.Q.
			KKKLLMMMMNNNGG .Q..Q.Q.......
			KKKKLMMMMNNNNN ........Q.Q.Q.`},
	} {
		n, regions, want := sheet(c.sheet)
		var e Engine
		e.Load(n, c.stars, regions)
		r := e.Count(2)
		if got := strings.ReplaceAll(drawn(r.First[0], n), "\n", ""); r.Count != 1 || got != want {
			t.Errorf("%d rows, %d stars: %d solutions, the first\n%s", n, c.stars, r.Count, drawn(r.First[0], n))
		}
	}
}

// Painting and asking at cells costs no memory.
func TestSeveralStarsAllocations(t *testing.T) {
	n, regions := 10, make([]uint8, 100)
	for c := range regions {
		regions[c] = uint8(c / n)
	}
	var e Engine
	e.Load(n, 2, regions)
	if allocations := testing.AllocsPerRun(5, func() {
		for c, g := range regions {
			e.Paint(c, None)
			e.Paint(c, g)
			e.CountAt(c, 2)
			e.Count(50)
		}
	}); allocations > 0 {
		t.Errorf("%v allocations", allocations)
	}
}
