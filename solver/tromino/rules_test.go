package tromino

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// testdata/faults.txt holds drawn positions, each with its puzzle above and its faults below.
func TestFaults(t *testing.T) {
	var got strings.Builder
	for _, entry := range solvertest.Entries(t, "faults.txt") {
		lines := strings.Split(entry, "\n")
		p, err := Parse(lines[1])
		if err != nil || len(lines) < 1+2*p.rows {
			t.Fatalf("%s: %v, or the drawing has too few lines", lines[0], err)
		}
		lines = lines[:1+2*p.rows]
		pos := read(t, p, lines[2:])
		got.WriteString(strings.Join(lines, "\n") + "\n")
		for _, f := range p.Faults(pos) {
			fmt.Fprintf(&got, "%s: %s\n", f, edges(p, f.Sites))
		}
		s := p.Analyse(pos)
		fmt.Fprintf(&got, "pieces: %s, right: %d, solved: %t\n\n", pieces(s), s.Correct(), p.Solved(pos))
	}
	solvertest.Golden(t, "faults.txt", got.String())
}

// pieces lists the pieces of more than one cell by their cells; closed ones in capital letters of their
// shape.
func pieces(s *Analysis) string {
	var list []string
	for _, q := range s.Pieces {
		if len(q.Cells) == 1 && !q.Closed {
			continue
		}
		text := strings.Trim(fmt.Sprint(q.Cells), "[]")
		if q.Closed {
			text += " closed"
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// edges names edges by their cells.
func edges(p *Puzzle, sites []int) string {
	var list []string
	for _, site := range sites {
		a, b := p.EdgeCells(site)
		list = append(list, fmt.Sprintf("%d-%d", a, b))
	}
	return strings.Join(list, " ")
}

func TestKeeps(t *testing.T) {
	p := must(Parse(threeMany))
	solution := p.Prove(t.Context(), p.Start(), 1).Witnesses[0]
	for site := range p.Sites() {
		for to, want := range map[byte]bool{solver.Blank: true, Wall: solution[site] == Wall, Open: solution[site] == Open} {
			if got := p.Keeps(solution, p.Start().Set(solver.Mark{Site: site, To: to})); got != want {
				t.Errorf("edge %d as %c: %t, want %t", site, to, got, want)
			}
		}
	}
}

// Each drawing follows from the one before by drawing or dissolving a piece.
func TestPieces(t *testing.T) {
	p := must(Parse("5x3/-----/-----/-----"))
	pos := p.Start()
	var got strings.Builder
	do := func(what string, marks []solver.Mark) {
		pos = pos.Set(marks...)
		fmt.Fprintf(&got, "%s: %d marks\n%s\n", what, len(marks), drawn(p, pos))
	}
	draw := func(a, b, c int) { do(fmt.Sprint("draw ", a, b, c), p.Piece(pos, [3]int{a, b, c})) }
	dissolve := func(c int) { do(fmt.Sprint("dissolve ", c), p.RemovePiece(pos, c)) }
	draw(1, 0, 5)    // in any order
	draw(0, 1, 5)    // it is already there
	draw(2, 7, 8)    // beside it, with a common wall
	draw(6, 7, 8)    // instead of the one before
	draw(6, 7, 13)   // no piece
	draw(4, 5, 6)    // not around the corner
	draw(-1, 0, 1)   // not off the board
	draw(13, 14, 15) // nor here
	dissolve(0)      // the common wall disappears, too
	dissolve(0)      // no piece
	dissolve(7)
	draw(10, 11, 12)
	pos = pos.Set(p.RemovePiece(pos, 11)...).Set(p.outline([3]int{10, 11, 12})...)
	for _, m := range p.outline([3]int{10, 11, 12}) {
		if m.To == Open {
			pos = pos.Set(solver.Mark{Site: m.Site, To: solver.Blank})
		}
	}
	do("closed in by walls", nil)
	dissolve(11)
	solvertest.Golden(t, "pieces.txt", got.String())
}

func TestShapes(t *testing.T) {
	var got strings.Builder
	for _, rule := range []Rule{Ends, Centre, Corners} {
		fmt.Fprintf(&got, "%s\n\n", rule)
		for _, s := range Shapes(rule) {
			box := [3][3]byte{}
			for i, c := range s.Cells {
				box[c[0]][c[1]] = '.'
				if s.Dots[i] {
					box[c[0]][c[1]] = 'D'
				}
			}
			got.WriteString(s.Name + "\n")
			for _, row := range box {
				line := strings.TrimRight(strings.ReplaceAll(string(row[:]), "\x00", " "), " ")
				if line != "" {
					got.WriteString(line + "\n")
				}
			}
			got.WriteByte('\n')
		}
	}
	solvertest.Golden(t, "shapes.txt", got.String())
}
