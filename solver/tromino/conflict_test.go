package tromino

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
)

// Pieces cannot cover all cells of a conflict: their clues alone have no solution either, and pieces cover
// all but one of them.
func TestConflict(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 1))
	found, none := 0, 0
	for i := range 60 {
		side := [][2]int{{6, 6}, {6, 4}, {3, 8}, {9, 9}}[i%4]
		rule := Rule(i / 4 % 3)
		z := size{side[0], side[1], rule}
		p := newPuzzle(z, scattered(z, rng).all())
		clues := []byte(p.clues)
		for range 2 {
			clues[rng.IntN(len(clues))] = "D."[rng.IntN(2)]
		}
		p = newPuzzle(size{side[0], side[1], rule}, string(clues))
		if p.Prove(context.Background(), p.Start(), 1).Count > 0 {
			continue
		}
		none++
		cells, ok := p.Conflict(context.Background())
		if !ok {
			continue
		}
		found++
		checkConflict(t, p, cells)
	}
	if none < 20 || found < none*9/10 {
		t.Errorf("of %d puzzles without a solution %d are explained", none, found)
	}
}

func checkConflict(t *testing.T, p *Puzzle, cells []int) {
	t.Helper()
	clues := []byte(strings.Repeat(string(rune(Unknown)), p.Cells()))
	for _, c := range cells {
		clues[c] = p.clues[c]
	}
	if q := newPuzzle(p.size, string(clues)); q.Prove(context.Background(), q.Start(), 1).Count > 0 {
		t.Errorf("%s: %v are blamed, and with these clues alone there is a solution", p, cells)
	}
	for i, c := range cells {
		if rest := slices.Delete(slices.Clone(cells), i, i+1); !coverable(p, rest, nil) {
			t.Errorf("%s: %v are blamed, and %d can be spared", p, cells, c)
		}
	}
}

// coverable tries to cover cells, the first one first, by pieces that do not overlap.
func coverable(p *Puzzle, cells []int, taken [][3]int) bool {
	open := slices.IndexFunc(cells, func(c int) bool {
		return !slices.ContainsFunc(taken, func(piece [3]int) bool { return slices.Contains(piece[:], c) })
	})
	if open < 0 {
		return true
	}
	for _, l := range p.places {
		ok := slices.Contains(l.cells[:], cells[open])
		for i, c := range l.cells {
			ok = ok && (!slices.Contains(cells, c) || fits(p.clues[c], Shapes(p.rule)[l.shape].Dots[i])) &&
				!slices.ContainsFunc(taken, func(piece [3]int) bool { return slices.Contains(piece[:], c) })
		}
		if ok && coverable(p, cells, append(taken, l.cells)) {
			return true
		}
	}
	return false
}

func TestBlame(t *testing.T) {
	for text, want := range map[string]string{
		"4x3/DD../DD../....": "row 2, column 1 (dot); row 2, column 2 (dot)",
		threeMany:            "",
	} {
		p := must(Parse(text))
		var got []string
		for _, f := range blameOf(context.Background(), p) {
			got = append(got, f.Text)
			if !slices.ContainsFunc(p.edges, func(edges []int) bool { return slices.Equal(edges, f.Unit) }) {
				t.Errorf("%s: %v are not the edges of a cell", f.Text, f.Unit)
			}
		}
		if said := strings.Join(got, "; "); said != want {
			t.Errorf("%s: blamed are %q, want %q", text, said, want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if faults := design().Blame(ctx, solver.Puzzle(must(Parse(threeNone))), ""); faults != nil {
		t.Errorf("%v blamed after the context ended", faults)
	}
}
