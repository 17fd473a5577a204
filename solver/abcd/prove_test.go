package abcd

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// byHand lists the solutions that keep a position, cell by cell and only by the rules.
func byHand(p *Puzzle, pos solver.Position) []solver.Position {
	var found []solver.Position
	board := []byte(p.Start())
	var fill func(cell int)
	fill = func(cell int) {
		now := solver.Position(board)
		if cell == p.Cells() {
			if p.Solved(now) && p.Keeps(now, pos) {
				found = append(found, now)
			}
			return
		}
		if p.Given(cell) {
			fill(cell + 1)
			return
		}
		for a := range p.letters {
			board[cell] = Letter(a)
			row, col := p.LinesOf(cell)
			now := solver.Position(board)
			inRow, knownRow := p.Left(now, row, a)
			inCol, knownCol := p.Left(now, col, a)
			if !(knownRow && inRow < 0) && !(knownCol && inCol < 0) &&
				!slices.ContainsFunc(p.near[cell], func(d int) bool { return d < cell && board[d] == board[cell] }) {
				fill(cell + 1)
			}
		}
		board[cell] = solver.Blank
	}
	fill(0)
	return found
}

// A setter makes random puzzles: the counts of a random board, some of them blank, with some letters given,
// sometimes a wrong one.
type setter struct{ *rand.Rand }

func (g setter) puzzle(t testing.TB, rows, cols, letters int) *Puzzle {
	t.Helper()
	diagonal := letters >= MinDiagonal && g.IntN(3) == 0
	blank := newPuzzle(size{rows, cols, letters, diagonal}, make([]int, (rows+cols)*letters), "")
	board := g.board(blank)
	counts := make([]int, (rows+cols)*letters)
	given := []byte(blank.given)
	for c, letter := range board {
		row, col := blank.LinesOf(c)
		counts[row*letters+int(letter-'A')]++
		counts[col*letters+int(letter-'A')]++
		if g.IntN(12) == 0 {
			given[c] = letter
		}
	}
	for range g.IntN(4) * (rows + cols) / 2 {
		counts[g.IntN(len(counts))] = Unknown
	}
	p, err := New(rows, cols, letters, diagonal, counts, string(given))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// board fills a board with letters without equal neighbours.
func (g setter) board(p *Puzzle) []byte {
	board := []byte(p.Start()[:p.Cells()])
	var fill func(cell int) bool
	fill = func(cell int) bool {
		if cell == p.Cells() {
			return true
		}
		for _, a := range g.Perm(p.letters) {
			if !slices.ContainsFunc(p.near[cell], func(d int) bool { return d < cell && board[d] == Letter(a) }) {
				board[cell] = Letter(a)
				if fill(cell + 1) {
					return true
				}
			}
		}
		return false
	}
	fill(0)
	return board
}

func TestProveAgreesWithTryingByHand(t *testing.T) {
	g := setter{rand.New(rand.NewPCG(4, 1))}
	none, one, many := 0, 0, 0
	for range solvertest.Fewer(3000) {
		p := g.puzzle(t, 3+g.IntN(2), 3+g.IntN(3), 3+g.IntN(4))
		pos := p.Start()
		for range g.IntN(3) {
			if c := g.IntN(p.Cells()); !p.Given(c) {
				pos = pos.Set(p.Note(pos, c, Set(1+g.IntN(int(p.all()))))...)
			}
			if c := g.IntN(p.Cells()); !p.Given(c) && g.IntN(3) == 0 {
				pos = pos.Set(solver.Mark{Site: c, To: Letter(g.IntN(p.letters))})
			}
		}
		want := byHand(p, pos)
		v := p.Prove(context.Background(), pos, len(want)+1)
		if v.Count != len(want) || v.More || v.Stopped {
			t.Fatalf("%s at %s: %d solutions (more %t), by hand %d", p, pos, v.Count, v.More, len(want))
		}
		for _, w := range v.Witnesses {
			if !slices.Contains(want, w) {
				t.Fatalf("%s: %s is no solution", p, w)
			}
		}
		switch len(want) {
		case 0:
			none++
		case 1:
			one++
		default:
			many++
		}
	}
	if least := solvertest.Fewer(20); none < least || one < least || many < least {
		t.Errorf("%d puzzles with no solution, %d with one, %d with several: want some of each", none, one, many)
	}
}

func TestProveStops(t *testing.T) {
	p := must(Parse("12x12n8" + repeat("/--------", 24)))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	v := p.Prove(ctx, p.Start(), 1_000_000)
	if !v.Stopped || v.More {
		t.Errorf("%d solutions, stopped %t, more %t: want it stopped", v.Count, v.Stopped, v.More)
	}
}

func TestLimits(t *testing.T) {
	p := must(Parse(threeMany))
	for limit, more := range map[int]bool{1: true, 2: true, 12: true, 13: false} {
		if v := p.Prove(context.Background(), p.Start(), limit); v.Count != min(limit, 12) || v.More != more {
			t.Errorf("up to %d: %d solutions, more %t", limit, v.Count, v.More)
		}
	}
}

// The search allocates nothing: a proof allocates all memory at its beginning.
func TestSearchAllocatesNothing(t *testing.T) {
	p := must(Parse("8x8n4" + repeat("/2222", 16)))
	prove := func(limit int) float64 {
		return testing.AllocsPerRun(5, func() { p.Prove(context.Background(), p.Start(), limit) })
	}
	if few, many := prove(2), prove(5000); many > few {
		t.Errorf("%v allocations for 2 solutions, %v for 5,000", few, many)
	}
}
