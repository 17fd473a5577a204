package tromino

import (
	"context"
	"math/rand/v2"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// wantRepair makes a draft unique. Unknown clues may be shown, but known ones not hidden.
func wantRepair(t *testing.T, d Draft, seed uint64) Draft {
	t.Helper()
	e, ok := d.MakeUnique(context.Background(), seed, func(done, of int) {
		if done < 1 || done > of {
			t.Errorf("progress %d of %d", done, of)
		}
	})
	if !ok || solutions(t, e) != 1 {
		t.Fatalf("%s has become %s, %t", d, e, ok)
	}
	if solutions(t, d) == 1 && d != e {
		t.Errorf("%s has one solution, and has become %s", d, e)
	}
	for c := range d.Cells() {
		if d.Clue(c) != Unknown && e.Clue(c) == Unknown || d.Covered(c) && !e.Covered(c) {
			t.Errorf("%s has become %s: a clue or a piece is gone", d, e)
		}
	}
	if err := e.checkDrawing(); err != nil {
		t.Errorf("%s has become %s: %v", d, e, err)
	}
	if again, _ := d.MakeUnique(context.Background(), seed, nil); again != e {
		t.Errorf("one seed makes %s and %s", e, again)
	}
	return e
}

// ambiguous returns the draft of a random tiling with several solutions.
func ambiguous(rows, cols int, rule Rule, rng *rand.Rand) Draft {
	for {
		z := size{rows, cols, rule}
		p := newPuzzle(z, scattered(z, rng).all())
		if v := p.Prove(context.Background(), p.Start(), 2); v.Count > 1 {
			d := p.Draft()
			if rng.IntN(2) == 0 {
				for _, q := range p.Analyse(v.Witnesses[0]).Pieces {
					d = d.Draw([3]int(q.Cells))
				}
			}
			return d
		}
	}
}

// Tilings whose dots have several solutions change a little.
func TestMakeTilingsUnique(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for _, z := range []struct {
		rows, cols int
		rule       Rule
	}{{6, 5, Ends}, {6, 6, Ends}, {6, 6, Centre}, {6, 6, Corners}, {9, 9, Ends}, {12, 12, Ends}} {
		changed, boards := 0, 0
		for seed := range uint64(solvertest.Fewer(8)) {
			d := ambiguous(z.rows, z.cols, z.rule, rng)
			e := wantRepair(t, d, seed)
			changed += differing(d.clues, e.clues)
			boards++
		}
		if changed > 8*boards {
			t.Errorf("%v: %d clues changed on %d boards", z, changed, boards)
		}
	}
}

// If two clues are enough, rarely more change.
func TestMakeUniqueByTwo(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	two, more := 0, 0
	for seed := range uint64(30) {
		d := ambiguous(6, 6, Ends, rng)
		n := differing(d.clues, wantRepair(t, d, seed).clues)
		if !twoClues(t, d.ClearPieces()) {
			continue
		}
		two++
		if n > 2 {
			more++
		}
	}
	if two < 10 || more > two/10 {
		t.Errorf("two clues are enough on %d boards, and on %d of them more have changed", two, more)
	}
}

// twoClues tries every pair of clues.
func twoClues(t *testing.T, d Draft) bool {
	turn := func(d Draft, c int) Draft {
		if d.Clue(c) == Dot {
			return d.SetClue(c, NoDot)
		}
		return d.SetClue(c, Dot)
	}
	for a := range d.Cells() {
		one := turn(d, a)
		if solutions(t, one) == 1 {
			return true
		}
		for b := range a {
			if solutions(t, turn(one, b)) == 1 {
				return true
			}
		}
	}
	return false
}

// Wrong clues are corrected: no more than were spoilt, if that leaves one solution.
func TestMakeSolvable(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	none, kept := 0, 0
	for seed := range uint64(30) {
		d := made(t, "9x9", "", seed).Draft()
		wrong := d
		for _, c := range rng.Perm(d.Cells())[:3] {
			wrong = wrong.SetClue(c, map[byte]byte{Dot: NoDot, NoDot: Dot}[d.Clue(c)])
		}
		if solutions(t, wrong) > 0 {
			continue
		}
		none++
		if n := differing(wrong.clues, wantRepair(t, wrong, seed).clues); n <= 3 {
			kept++
		}
	}
	if none < 20 || kept < none*3/4 {
		t.Errorf("of %d boards with three wrong clues %d are right again with as many changes", none, kept)
	}
}

// Unknown clues are shown before any is changed, and only if needed.
func TestMakeUniqueShowsClues(t *testing.T) {
	for seed := range uint64(10) {
		d, _ := made(t, "6x6", "", seed).Draft().DrawSolution(context.Background(), 0, nil)
		if seed%2 == 0 {
			d = d.ClearPieces()
		}
		for c := range d.Cells() {
			if c%5 != int(seed)%5 {
				d = d.SetClue(c, Unknown)
			}
		}
		e := wantRepair(t, d, seed)
		if e.pieces != d.pieces {
			t.Errorf("%s has become %s: the drawing has changed", d, e)
		}
		for c := range e.Cells() {
			switch {
			case d.Clue(c) != Unknown && d.Clue(c) != e.Clue(c):
				t.Errorf("%s has become %s: a clue has changed", d, e)
			case d.Clue(c) == Unknown && e.Clue(c) != Unknown && solutions(t, e.SetClue(c, Unknown)) == 1:
				t.Errorf("%s has become %s: a clue is shown for nothing", d, e)
			}
		}
	}
}

// A drawing that contradicts the clues changes with the repair.
func TestRepairOfADrawing(t *testing.T) {
	d := board(t, "6x3", `
		?D..?? ......
		????.D .11...
		?????? .1....`)
	wantRepair(t, d.SetClue(8, Unknown), 1)
	wantRepair(t, d, 2)
}

func TestMakeUniqueCannot(t *testing.T) {
	if e, ok := mustDraft(ParseDraft("4x3/D.D_/..../..DD")).MakeUnique(context.Background(), 1, nil); ok {
		t.Errorf("a draft that is no puzzle has become %s", e)
	}
	d := ambiguous(12, 12, Ends, rand.New(rand.NewPCG(1, 1)))
	for asked := range 12 {
		if e, ok := d.MakeUnique(&ending{context.Background(), asked}, 1, nil); ok {
			t.Errorf("the context ended after %d questions, and there is %s", asked, e)
		}
	}
}

// nearest returns the cheapest of all tilings.
func TestNearest(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	for range 40 {
		size := [][2]int{{3, 4}, {4, 3}, {3, 5}, {6, 3}}[rng.IntN(4)]
		p := unknown(size[0], size[1])
		s := newProver(p.geometry)
		cost := make([]int, len(p.places))
		for l := range cost {
			cost[l] = rng.IntN(6)
		}
		of := func(pos solver.Position) int {
			sum := 0
			for _, q := range p.Analyse(pos).Pieces {
				for l := range p.places {
					if p.places[l].cells == [3]int(q.Cells) {
						sum += cost[l]
					}
				}
			}
			return sum
		}
		places, ok := s.nearest(context.Background(), cost)
		if !ok {
			t.Fatalf("%v: none found", size)
		}
		got := p.geometry.position(places)
		if !p.Solved(got) {
			t.Fatalf("%v: %s is no tiling", size, got)
		}
		for _, other := range byHand(p, p.Start()) {
			if of(other) < of(got) {
				t.Fatalf("%v: %s costs %d, and %s %d", size, got, of(got), other, of(other))
			}
		}
	}
}
