package abcd

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// testdata/faults.txt holds positions as squares, each with its puzzle above and its faults below.
func TestFaults(t *testing.T) {
	var got strings.Builder
	for _, entry := range solvertest.Entries(t, "faults.txt") {
		lines := strings.Split(entry, "\n")
		p, err := Parse(lines[1])
		if err != nil || len(lines) < 2+p.rows {
			t.Fatalf("%s: %v, or the square has too few rows", lines[0], err)
		}
		pos := p.Start()
		pos = solver.Position(strings.Join(lines[2:2+p.rows], "")) + pos[p.Cells():]
		if err := p.Check(pos); err != nil {
			t.Fatalf("%s: %v", lines[0], err)
		}
		got.WriteString(strings.Join(lines[:2+p.rows], "\n") + "\n")
		for _, f := range p.Faults(pos) {
			var at []string
			for _, c := range f.Sites {
				at = append(at, p.CellName(c))
			}
			fmt.Fprintf(&got, "%s: %s\n", f, strings.Join(at, "; "))
		}
		fmt.Fprintf(&got, "solved: %t\n\n", p.Solved(pos))
	}
	solvertest.Golden(t, "faults.txt", got.String())
}

func TestLeft(t *testing.T) {
	p := must(Parse(fourBlank))
	pos := p.Start().Set(solver.Mark{Site: 0, To: 'A'}, solver.Mark{Site: 2, To: 'A'})
	for _, test := range []struct {
		line, letter, left int
		known              bool
	}{
		{0, 0, 0, false}, // A is not counted in the first row
		{0, 1, 1, true},
		{4, 0, 1, true}, // two in the first column, one of them there
		{6, 0, 1, true},
	} {
		if left, known := p.Left(pos, test.line, test.letter); left != test.left || known != test.known {
			t.Errorf("%s needs %d more %c (%t), want %d (%t)", p.LineName(test.line), left, Letter(test.letter), known, test.left, test.known)
		}
	}
}

// Notes encode every set of every size.
func TestNotes(t *testing.T) {
	for letters := MinLetters; letters <= MaxLetters; letters++ {
		counts := make([]int, 6*letters)
		for i := range counts {
			counts[i] = Unknown
		}
		p := must(New(3, 3, letters, false, counts, ""))
		for s := Set(0); ; s++ {
			cell := int(s) % p.Cells()
			pos := p.Start().Set(p.Note(p.Start(), cell, s)...)
			if err := p.Check(pos); err != nil || p.Notes(pos, cell) != s {
				t.Fatalf("of %d letters: %s comes back as %s (%v)", letters, s, p.Notes(pos, cell), err)
			}
			for site := p.Cells(); site < len(pos); site++ {
				if pos[site] != solver.Blank && p.CellOf(site) != cell {
					t.Fatalf("site %d is not among those of cell %d", site, cell)
				}
			}
			if s == p.all() {
				break
			}
		}
	}
}

func TestKeeps(t *testing.T) {
	p := must(Parse(Mensa2016))
	solution := p.Start()
	solution = "CADCDBCBDBABCBADCDABCABCA" + solution[25:]
	for _, test := range []struct {
		letter byte
		notes  Set
		want   bool
	}{
		{solver.Blank, 0, true}, {'C', 0, true}, {'A', 0, false},
		{solver.Blank, 1 << 2, true}, {solver.Blank, 1 | 1<<2, true}, {solver.Blank, 1 | 1<<1, false}, {'C', 1, true}, {'A', 1, false},
	} {
		pos := p.Start().Set(append(p.Note(p.Start(), 0, test.notes), solver.Mark{Site: 0, To: test.letter})...)
		if got := p.Keeps(solution, pos); got != test.want {
			t.Errorf("%c with notes %q: %t, want %t", test.letter, test.notes, got, test.want)
		}
	}
}
