package solvertest

import (
	"context"
	"testing"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// testTurned checks that a turned puzzle is sound, with as many solutions and the same Canon; and that turns
// compose as those of a board do, so that each has an inverse.
func testTurned(t *testing.T, kind *solver.Kind, p solver.Puzzle) {
	want := p.Prove(context.Background(), p.Start(), few)
	canon := kind.Canon(p)
	wantTurn(t, p, p.String(), kind.Turned(p, 0))
	for turn := range grid.Turn(grid.Turns) {
		q := kind.Turned(p, turn)
		testText(t, kind, q)
		if v := q.Prove(context.Background(), q.Start(), few); v.Count != want.Count || v.More != want.More {
			t.Errorf("%d solutions, turned (%d) %d\n%s\n%s", want.Count, turn, v.Count, p, q)
		}
		if got := kind.Canon(q); got != canon {
			t.Errorf("turned (%d) the puzzle is taken for another one\n%s\n%s", turn, p, q)
		}
		for next := range grid.Turn(grid.Turns) {
			wantTurn(t, p, kind.Turned(p, compose(turn, next)).String(), kind.Turned(q, next))
		}
	}
}

func wantTurn(t *testing.T, p solver.Puzzle, want string, got solver.Puzzle) {
	t.Helper()
	if got.String() != want {
		t.Errorf("turned it is\n%s\nwant\n%s\nof\n%s", got, want, p)
	}
}

// compose returns the turn equal to first followed by second.
func compose(first, second grid.Turn) grid.Turn {
	const cells = "abcdef"
	rows, cols := first.Shape(2, 3)
	want := second.Text(rows, cols, first.Text(2, 3, cells))
	both := grid.Turn(0)
	for both.Text(2, 3, cells) != want {
		both++
	}
	return both
}

// testCanon checks that puzzles, none a turn of another, have different Canons.
func testCanon(t *testing.T, kind *solver.Kind, puzzles []solver.Puzzle) {
	texts := make(map[string]solver.Puzzle)
	for _, p := range puzzles {
		canon := kind.Canon(p)
		if q := texts[canon]; q != nil {
			t.Errorf("two puzzles are taken for one\n%s\n%s", p, q)
		}
		texts[canon] = p
	}
}

// Turned checks that the solutions of a turned puzzle are those of the puzzle, each of its positions
// transformed by turned.
func Turned(t *testing.T, kind *solver.Kind, p solver.Puzzle, turned func(solver.Position, grid.Turn) solver.Position) {
	t.Helper()
	for turn := range grid.Turn(grid.Turns) {
		q := kind.Turned(p, turn)
		if got := turned(p.Start(), turn); got != q.Start() {
			t.Errorf("turned (%d) the start is\n%s\nwant\n%s\nof\n%s", turn, q.Start(), got, p)
		}
		for _, w := range p.Prove(context.Background(), p.Start(), 2).Witnesses {
			if !q.Solved(turned(w, turn)) {
				t.Errorf("turned (%d) it is solved no more\n%s\n%s", turn, w, p)
			}
		}
	}
}

// SameCanon checks that two puzzles have the same Canon if and only if they are the same.
func SameCanon(t *testing.T, kind *solver.Kind, p, q solver.Puzzle, same bool) {
	t.Helper()
	if got := kind.Canon(p) == kind.Canon(q); got != same {
		t.Errorf("the same but for turns and names: %t, want %t\n%s\n%s", got, same, p, q)
	}
}
