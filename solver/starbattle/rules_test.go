package starbattle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// testdata/faults.txt holds positions as squares, each with a title and the puzzle above, and the faults
// below.
func TestFaults(t *testing.T) {
	var got strings.Builder
	reported := make(map[string]bool)
	for _, entry := range solvertest.Entries(t, "faults.txt") {
		lines := strings.Split(entry, "\n")
		if len(lines) < 3 {
			t.Fatalf("a title, a puzzle and a square, but got\n%s", entry)
		}
		p, err := Parse(lines[1])
		if err != nil || len(lines) < 2+p.Size() {
			t.Fatalf("%s: %v, or the square has too few rows", lines[0], err)
		}
		pos := solver.Position(strings.Join(lines[2:2+p.Size()], ""))
		if err := p.Check(pos); err != nil {
			t.Fatalf("%s: %v", lines[0], err)
		}
		got.WriteString(strings.Join(lines[:2+p.Size()], "\n") + "\n")
		for _, b := range p.Analyse(pos).Breaks() {
			reported[ruleName(p, b)] = true
		}
		for _, f := range p.Faults(pos) {
			fmt.Fprintf(&got, "%s: %s\n", f, p.cellNames(f.Sites))
		}
		fmt.Fprintf(&got, "solved: %t\n\n", p.Solved(pos))
	}
	solvertest.Golden(t, "faults.txt", got.String())
	for _, name := range []string{
		"too many in a row", "too many in a column", "too many in a region", "touch",
		"no room in a row", "no room in a column", "no room in a region",
	} {
		if !reported[name] {
			t.Errorf("no position shows the fault: %s", name)
		}
	}
}

func ruleName(p *Puzzle, b Break) string {
	if b.Rule == Touch {
		return "touch"
	}
	unit := []string{"row", "column", "region"}[b.Unit/p.n]
	return map[Rule]string{TooMany: "too many in a ", NoRoom: "no room in a "}[b.Rule] + unit
}

func (p *Puzzle) cellNames(cells []int) string {
	var names []string
	for _, c := range cells {
		names = append(names, p.CellName(c))
	}
	return strings.Join(names, "; ")
}

// Closed, Closers and Breaks agree: a cell is closed exactly if it has closers, and a star there breaks a
// rule that is not broken yet.
func TestClosers(t *testing.T) {
	random := newGenerator(6)
	closed := 0
	for i := range 400 {
		n, k := 4+i%5, 1+i%2
		p := must(New(n, k, random.scattered(n)))
		pos := random.position(p, random.placements(n, k))
		analysis := p.Analyse(pos)
		before := forbidden(analysis.Breaks())
		for c := range len(pos) {
			if pos[c] == Star {
				if analysis.Closed(c) {
					t.Errorf("%s\n%s\n%s has a star and is closed", p, pos, p.CellName(c))
				}
				continue
			}
			if analysis.Closed(c) {
				closed++
			}
			if got := len(analysis.ClosedBy(c)) > 0; got != analysis.Closed(c) {
				t.Errorf("%s\n%s\n%s: closed %t, but closers %v", p, pos, p.CellName(c), analysis.Closed(c), analysis.ClosedBy(c))
			}
			after := forbidden(p.Analyse(pos.Set(solver.Mark{Site: c, To: Star})).Breaks())
			if breaks := !slices.Equal(before, after); breaks != analysis.Closed(c) {
				t.Errorf("%s\n%s\na star at %s breaks a rule: %t, but closed: %t", p, pos, p.CellName(c), breaks, analysis.Closed(c))
			}
		}
	}
	if closed == 0 {
		t.Error("no cell was closed")
	}
}

// forbidden lists the breaks by stars alone.
func forbidden(breaks []Break) []string {
	var names []string
	for _, b := range breaks {
		if b.Rule != NoRoom {
			names = append(names, fmt.Sprint(b))
		}
	}
	return names
}

func TestKeeps(t *testing.T) {
	p := must(Parse(Mensa))
	const solution = "Q........Q.......Q.Q........Q...Q..."
	for _, c := range []struct {
		pos  string
		want bool
	}{
		{"....................................", true},
		{"Qx.......Q......x...................", true},
		{solution, true},
		{"x...................................", false},
		{".Q..................................", false},
		{"Qx.......Q......xx..................", false},
	} {
		if got := p.Keeps(solution, solver.Position(c.pos)); got != c.want {
			t.Errorf("%s kept: %t, want %t", c.pos, got, c.want)
		}
	}
}
