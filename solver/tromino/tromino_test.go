package tromino

import (
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// Puzzles to test with, beside the built-in one.
const (
	threeMany = "4x3/----/----/----"
	threeNone = "4x3/D..D/.D../...D"
	fourSome  = "6x4/D---.-/------/---D--/-.----"
	centres   = "6x5c/-.D---/----.-/.-D---/------/--.-D-"
	corners   = "3x6l/-.-/D--/---/-.-/---/---"
	tall      = "3x9/-D./---/--D/---/.--/---/D--/---/--."
)

func TestKind(t *testing.T) {
	solvertest.Run(t, Kind(), threeMany, threeNone, fourSome, centres, corners, tall)
}

func FuzzText(f *testing.F) {
	solvertest.Fuzz(f, Kind(), threeMany, threeNone, fourSome, centres, corners, tall,
		"18x18"+strings.Repeat("/"+strings.Repeat("?", 18), 18),
		strings.TrimPrefix(Mensa, "6x6/"), "DD..\n....\n??D?\n",
		"", "/", "x", "6x6", "6x6q", "c", "3x3/.../.../...", "4x4/..../..../..../....", "19x18", "2x6", "-4x3", "04x3", "4x99999999999", "4x3/DDDD/D..D/DDDD", "4x3/.../.../...")
}

func must(p *Puzzle, err error) *Puzzle {
	if err != nil {
		panic(err)
	}
	return p
}

// drawn formats a board: the clues, walls between them as | and -, open edges as o.
func drawn(p *Puzzle, pos solver.Position) string {
	lines := make([][]byte, 2*p.rows-1)
	for i := range lines {
		lines[i] = []byte(strings.Repeat(" ", 2*p.cols-1))
	}
	for c := range p.Cells() {
		lines[c/p.cols*2][c%p.cols*2] = p.clues[c]
		if c/p.cols < p.rows-1 && c%p.cols < p.cols-1 {
			lines[c/p.cols*2+1][c%p.cols*2+1] = '+'
		}
	}
	for site := range p.Sites() {
		x, y := p.spot(site)
		lines[y][x] = map[byte]byte{solver.Blank: ' ', Open: 'o', Wall: "|-"[y%2]}[pos[site]]
	}
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(strings.TrimRight(string(line), " ") + "\n")
	}
	return b.String()
}

// read parses a drawn position; its clues must be those of the puzzle.
func read(t *testing.T, p *Puzzle, lines []string) solver.Position {
	t.Helper()
	pos := p.Start()
	for site := range p.Sites() {
		x, y := p.spot(site)
		if y < len(lines) && x < len(lines[y]) {
			switch lines[y][x] {
			case 'o':
				pos = pos.Set(solver.Mark{Site: site, To: Open})
			case '|', '-':
				pos = pos.Set(solver.Mark{Site: site, To: Wall})
			}
		}
	}
	if got, want := drawn(p, pos), strings.Join(lines, "\n")+"\n"; got != want {
		t.Fatalf("read as\n%s\nwant\n%s", got, want)
	}
	return pos
}

// spot returns the coordinates of an edge in a drawing.
func (p *Puzzle) spot(site int) (x, y int) {
	a, b := p.EdgeCells(site)
	return a%p.cols + b%p.cols, a/p.cols + b/p.cols
}

func TestEdges(t *testing.T) {
	p := must(Parse("5x3/-----/-----/-----"))
	if got := len(p.Start()); got != 22 || got != p.Sites() {
		t.Errorf("%d sites, want 22", got)
	}
	for c := range p.Cells() {
		for d := range p.Cells() {
			dr, dc := d/5-c/5, d%5-c%5
			site, ok := p.Between(c, d)
			if want := dr*dr+dc*dc == 1; ok != want {
				t.Errorf("%d and %d are neighbours: %t, want %t", c, d, ok, want)
			}
			if !ok {
				continue
			}
			if a, b := p.EdgeCells(site); a != min(c, d) || b != max(c, d) || p.Beyond(c, site) != d {
				t.Errorf("the edge %d is between %d and %d, want %d and %d", site, a, b, c, d)
			}
		}
		if last := c == p.Cells()-1; p.CellAt(p.EdgeOf(c)) != c && !last {
			t.Errorf("cell %d is shown as %d", c, p.CellAt(p.EdgeOf(c)))
		}
	}
	for _, cells := range [][2]int{{-1, 0}, {14, 15}, {10, 15}, {4, 5}, {-5, 0}} {
		if _, ok := p.Between(cells[0], cells[1]); ok {
			t.Errorf("%v are neighbours", cells)
		}
	}
}
