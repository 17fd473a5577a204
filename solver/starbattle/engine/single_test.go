package engine

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quadrille/solver/solvertest"
)

// sheet reads a board of one star from squares of text: the regions, '-' for none, and beside them the marks,
// if any.
func sheet(text string) (n int, regions []uint8, marks string) {
	for line := range strings.Lines(strings.TrimSpace(text)) {
		cells, beside, _ := strings.Cut(strings.TrimSpace(line), " ")
		n = len(cells)
		for _, letter := range []byte(cells) {
			if letter == '-' {
				regions = append(regions, None)
			} else {
				regions = append(regions, letter-'A')
			}
		}
		marks += strings.TrimSpace(beside)
	}
	return n, regions, marks
}

func drawn(s Stars, n int) string {
	var lines []string
	for r := range n {
		line := []byte(strings.Repeat(".", n))
		for c := range line {
			if s[r]>>c&1 != 0 {
				line[c] = 'Q'
			}
		}
		lines = append(lines, string(line))
	}
	return strings.Join(lines, "\n")
}

// load loads a board of one star with marks.
func load(e *Engine, n int, regions []uint8, marks string) {
	e.Load(n, 1, regions)
	for c, mark := range marks {
		switch mark {
		case 'Q':
			e.Star(c)
		case 'x':
			e.Cross(c)
		}
	}
}

func TestOneStar(t *testing.T) {
	for _, c := range []struct {
		name, sheet string
		solutions   []string
	}{
		{"one cell", `A`, []string{"Q"}},
		{"a region without cells", `
			AA
			AA`, nil},
		{"stripes", `
			AAAA
			BBBB
			CCCC
			DDDD`, []string{".Q..\n...Q\nQ...\n..Q.", "..Q.\nQ...\n...Q\n.Q.."}},
		{"pieces", `
			CAAD
			BAAB
			CDDC
			DDDD`, []string{".Q..\n...Q\nQ...\n..Q.", "..Q.\nQ...\n...Q\n.Q.."}},
		{"a star", `
			CAAD ....
			BAAB Q...
			CDDC ....
			DDDD ....`, []string{"..Q.\nQ...\n...Q\n.Q.."}},
		{"a cross", `
			CAAD ....
			BAAB x...
			CDDC ....
			DDDD ....`, []string{".Q..\n...Q\nQ...\n..Q."}},
		{"two stars in a row", `
			CAAD ....
			BAAB Q..Q
			CDDC ....
			DDDD ....`, nil},
		{"cells of no region", `
			CAAD
			BA--
			CDDC
			DDDD`, []string{"..Q.\nQ...\n...Q\n.Q.."}},
		{"six by six", `
			AAAAAB
			AAABBB
			ABBBBC
			ADEEEC
			DDEFEC
			DDFFCC`, []string{"Q.....\n...Q..\n.....Q\n.Q....\n....Q.\n..Q..."}},
	} {
		n, regions, marks := sheet(c.sheet)
		var e Engine
		load(&e, n, regions, marks)
		left := make(map[string]bool)
		for _, s := range c.solutions {
			left[s] = true
		}
		e.Each(func(s Stars) bool {
			if !left[drawn(s, n)] {
				t.Errorf("%s: not expected, or twice:\n%s", c.name, drawn(s, n))
			}
			delete(left, drawn(s, n))
			return true
		})
		for s := range left {
			t.Errorf("%s: not found:\n%s", c.name, s)
		}
	}
}

// scattered returns a board of any size with small regions, in pieces, and one large one. Its marks are
// crosses.
func scattered(random *rand.Rand, n int) (regions []uint8, marks string) {
	regions = make([]uint8, n*n)
	for i, c := range random.Perm(n * n)[:min(n*n, 3*n)] {
		regions[c] = uint8(i % n)
	}
	crosses := []byte(strings.Repeat(".", n*n))
	for range random.IntN(n + 1) {
		crosses[random.IntN(n*n)] = 'x'
	}
	return regions, string(crosses)
}

// byHand counts the solutions, region by region, the large one last.
func byHand(n int, regions []uint8, marks string) int {
	cells := make([][]int, n)
	for c, g := range regions {
		if marks[c] != 'x' && g != None {
			cells[g] = append(cells[g], c)
		}
	}
	var stars []int
	var place func(g int) int
	place = func(g int) (count int) {
		if g == n {
			return 1
		}
	next:
		for _, c := range cells[n-1-g] {
			for _, d := range stars {
				row, column := c/n-d/n, c%n-d%n
				if row == 0 || column == 0 || row*row == 1 && column*column == 1 {
					continue next
				}
			}
			stars = append(stars, c)
			count += place(g + 1)
			stars = stars[:len(stars)-1]
		}
		return count
	}
	return place(0)
}

func TestEverySize(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	solvable := 0
	for n := 1; n <= MaxSize; n++ {
		var e Engine
		for range 60 {
			regions, marks := scattered(random, n)
			want := byHand(n, regions, marks)
			if want > 0 {
				solvable++
			}
			load(&e, n, regions, marks)
			if got := e.Count(1 << 30).Count; got != want {
				t.Fatalf("%d rows: %d solutions, want %d: %v %s", n, got, want, regions, marks)
			}
		}
	}
	if solvable < 50 {
		t.Errorf("only %d boards have a solution", solvable)
	}
}

// A region may have nearly all cells.
func TestLargeRegion(t *testing.T) {
	const n = MaxSize
	for _, size := range []int{255, 256, 257, 512, 513, n*n - n + 1} {
		regions := make([]uint8, n*n)
		for c := range regions {
			regions[c] = None
		}
		for r := range n {
			regions[r*n+2*r%n] = uint8(r)
		}
		left := size - 1
		for c, g := range regions {
			if g == None && left > 0 {
				regions[c] = 0
				left--
			}
		}
		var e Engine
		load(&e, n, regions, "")
		if r := e.Count(2); r.Count != 1 {
			t.Errorf("a region of %d cells: %d solutions, want 1", size, r.Count)
		}
	}
}

// Paint leaves the board that Load would have made, and CountAt counts with a star.
func TestPaint(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 1))
	for n := 4; n <= 9; n++ {
		var warm, fresh Engine
		regions, none := make([]uint8, n*n), strings.Repeat(".", n*n)
		for c := range regions {
			regions[c] = uint8(c / n)
		}
		load(&warm, n, regions, none)
		for range solvertest.Fewer(60) {
			c, g := random.IntN(n*n), uint8(random.IntN(n+1))
			if int(g) == n {
				g = None
			}
			warm.Star(random.IntN(n * n))
			regions[c] = g
			warm.Paint(c, g)
			want := byHand(n, regions, none)
			if got := warm.Count(1 << 30).Count; got != want {
				t.Fatalf("%d solutions, want %d: %v", got, want, regions)
			}
			c = random.IntN(n * n)
			if regions[c] == None {
				continue
			}
			fresh.Load(n, 1, regions)
			fresh.Star(c)
			if got, want := warm.CountAt(c, 1<<30).Count, fresh.Count(1<<30).Count; got != want {
				t.Fatalf("%d solutions with a star on cell %d, want %d: %v", got, c, want, regions)
			}
			warm.EachAt(c, func(s Stars) bool {
				if s[c/n] != 1<<(c%n) {
					t.Fatalf("no star on cell %d:\n%s", c, drawn(s, n))
				}
				return true
			})
			if got := warm.Count(1 << 30).Count; got != want {
				t.Fatalf("%d solutions after CountAt, want %d: %v", got, want, regions)
			}
		}
	}
}

func TestPaintAllocations(t *testing.T) {
	for _, n := range []int{9, 20} {
		regions, _ := scattered(rand.New(rand.NewPCG(3, 1)), n)
		var e Engine
		e.Load(n, 1, regions)
		if allocations := testing.AllocsPerRun(5, func() {
			for c, g := range regions {
				e.Paint(c, None)
				e.Paint(c, g)
				e.CountAt(c, 2)
				e.Count(2)
			}
		}); allocations > 0 {
			t.Errorf("%d rows: %v allocations", n, allocations)
		}
	}
}
