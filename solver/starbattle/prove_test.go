package starbattle

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/solvertest"
)

func TestProveMensa(t *testing.T) {
	p := must(Parse(Mensa))
	v := p.Prove(context.Background(), p.Start(), 10)
	if v.Count != 1 || v.More || len(v.Witnesses) != 1 {
		t.Fatalf("%+v, want one solution", v)
	}
	want := strings.Join([]string{
		"Q.....",
		"...Q..",
		".....Q",
		".Q....",
		"....Q.",
		"..Q...",
	}, "\n")
	if got := solvertest.Square(v.Witnesses[0], 6); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Row stripes leave the rows and columns alone: for one star these are Hertzsprung's
// numbers (OEIS A002464).
func TestProveStripes(t *testing.T) {
	for _, c := range []struct{ n, k, want int }{
		{4, 1, 2}, {5, 1, 14}, {6, 1, 90}, {7, 1, 646}, {8, 1, 5242}, {9, 1, 47622},
		{4, 2, 0}, {6, 2, 0}, {7, 2, 0}, {8, 2, 2}, {9, 2, 664},
	} {
		p := stripes(c.n, c.k)
		if got := count(p, p.Start(), 1_000_000); got != c.want {
			t.Errorf("%d stars, %d rows: %d solutions, want %d", c.k, c.n, got, c.want)
		}
	}
}

// Prove agrees with byHand on random boards of every make, from random positions.
func TestProveRandomBoards(t *testing.T) {
	random := newGenerator(1)
	seen := make(map[string]int)
	for i := range solvertest.Fewer(3000) {
		n, k := 4+i%3, 1+i/3%2
		if i%20 == 0 {
			n, k = 8+i/20%2, 2
		}
		letters := []func() string{
			func() string { return random.scattered(n) },
			func() string { return random.grown(n) },
			func() string { return random.planted(n, k) },
		}[i/7%3]()
		p := must(New(n, k, letters))
		all := byHand(p, p.Start())
		for j := range 3 {
			pos, want := p.Start(), all
			if j > 0 {
				pos = random.position(p, all)
				want = byHand(p, pos)
			}
			checkProof(t, p, pos, want)
			seen[fmt.Sprintf("%d stars, %d solutions", k, min(len(want), 2))]++
		}
		if t.Failed() {
			return
		}
	}
	for k := 1; k <= 2; k++ {
		for solutions := range 3 {
			if what := fmt.Sprintf("%d stars, %d solutions", k, solutions); seen[what] < solvertest.Fewer(20) {
				t.Errorf("%s: only %d positions", what, seen[what])
			}
		}
	}
}

// checkProof compares a proof with all solutions of a position.
func checkProof(t *testing.T, p *Puzzle, pos solver.Position, want []solver.Position) {
	t.Helper()
	v := p.Prove(context.Background(), pos, len(want)+1)
	if v.Count != len(want) || v.More || len(v.Witnesses) != min(2, len(want)) {
		t.Errorf("%s\n%s\n%+v, want %d solutions", p, solvertest.Square(pos, p.n), v, len(want))
	}
	for _, w := range v.Witnesses {
		if !slices.Contains(want, w) {
			t.Errorf("%s\n%s\nis no solution of\n%s", p, solvertest.Square(w, p.n), solvertest.Square(pos, p.n))
		}
	}
}

// A board turned or mirrored has as many solutions.
func TestProveSymmetries(t *testing.T) {
	random := newGenerator(2)
	for i := range 300 {
		n, k := 5+i%4, 1
		if i%3 == 0 {
			n, k = 8+i%2, 2
		}
		p := must(New(n, k, random.planted(n, k)))
		pos := random.position(p, p.Prove(context.Background(), p.Start(), 1).Witnesses)
		want := count(p, pos, 500)
		for turn := range grid.Turn(grid.Turns) {
			if got := count(p.turned(turn), solver.Position(turn.Text(n, n, string(pos))), 500); got != want {
				t.Errorf("%d solutions, turned (%d) %d:\n%s\n%s", want, turn, got, p, solvertest.Square(pos, n))
			}
		}
	}
}

func TestProveBrokenPositions(t *testing.T) {
	for name, pos := range map[string]string{
		"two in a row":         "Q....Q ...... ...... ...... ...... ......",
		"two in a column":      "Q..... ...... ...... Q..... ...... ......",
		"two in a region":      "Q..... .Q.... ...... ...... ...... ......",
		"two that touch":       "....Q. .....Q ...... ...... ...... ......",
		"a row of crosses":     "...... xxxxxx ...... ...... ...... ......",
		"a region of crosses":  "...... ...... ...... ...... ...x.. ..xx..",
		"the star crossed out": "x..... ...... ...... ...... ...... ......",
	} {
		p := must(Parse(Mensa))
		pos := solver.Position(strings.ReplaceAll(pos, " ", ""))
		if got := count(p, pos, 2); got != 0 {
			t.Errorf("%s: %d solutions, want none:\n%s", name, got, solvertest.Square(pos, 6))
		}
	}
}

// An ended context stops a count that would take hours, and is not polled again.
func TestProveStops(t *testing.T) {
	for _, p := range []*Puzzle{stripes(16, 1), stripes(20, 1), stripes(20, 2)} {
		ctx := &patient{Context: context.Background(), polls: 5}
		v := p.Prove(ctx, p.Start(), math.MaxInt)
		if !v.Stopped || v.More || v.Count == 0 || ctx.polls != -1 {
			t.Errorf("%d solutions, stopped %t, more %t, asked %d times after the end: want some, and stopped at once",
				v.Count, v.Stopped, v.More, -1-ctx.polls)
		}
	}
}

// A patient context expires after a number of calls of Err.
type patient struct {
	context.Context
	polls int
}

func (c *patient) Err() error {
	if c.polls--; c.polls < 0 {
		return context.Canceled
	}
	return nil
}

// The allocations of a proof do not grow with the search.
func TestProveAllocations(t *testing.T) {
	for _, p := range []*Puzzle{stripes(9, 1), stripes(9, 2)} {
		measure := func(limit int) float64 {
			return testing.AllocsPerRun(3, func() { count(p, p.Start(), limit) })
		}
		if short, long := measure(2), measure(600); short != long {
			t.Errorf("%s: %v allocations for 2 solutions, %v for 600", p, short, long)
		}
	}
}

func TestProveUnique(t *testing.T) {
	for _, p := range uniqueBoards(t) {
		if got := count(p, p.Start(), 2); got != 1 {
			t.Errorf("%s: %d solutions, want 1", p, got)
		}
	}
}

func TestProveShared(t *testing.T) {
	boards := strings.Fields(readShared(t, "queens_mit.txt"))
	if len(boards) != 600 {
		t.Fatalf("%d boards, want 600", len(boards))
	}
	for _, text := range boards {
		p := must(Parse(text))
		if got := count(p, p.Start(), 2); got != 1 {
			t.Errorf("%s: %d solutions, want 1", text, got)
		}
	}
}

func TestProveHard(t *testing.T) {
	boards := readHard(t)
	noted := regexp.MustCompile(`count\(limit 2\)=(\d)`)
	unique := 0
	for _, board := range boards {
		want := noted.FindStringSubmatch(board.Note)
		if want == nil {
			t.Fatalf("%s: the note has no count: %s", board.Name, board.Note)
		}
		if want[1] == "1" {
			unique++
		}
		p := board.puzzle()
		if got := fmt.Sprint(count(p, p.Start(), 2)); got != want[1] {
			t.Errorf("%s: %s solutions, want %s", board.Name, got, want[1])
		}
	}
	if len(boards) != 64 || unique != 40 {
		t.Errorf("%d boards, %d with one solution: want 64 and 40", len(boards), unique)
	}
}

// Boards of puzz.link: their solutions, where the file has them, are the only ones.
func TestProveFormatVectors(t *testing.T) {
	var vectors struct {
		Puzzlink, Penpa []struct {
			Stars    int
			Rows     []string
			Solution []json.RawMessage // per row its star's column, or a list of them
		}
	}
	if err := json.Unmarshal([]byte(readShared(t, "format_vectors.json")), &vectors); err != nil {
		t.Fatal(err)
	}
	for _, board := range append(vectors.Puzzlink, vectors.Penpa...) {
		p := square(t, board.Stars, strings.Join(board.Rows, "\n"))
		v := p.Prove(context.Background(), p.Start(), 2)
		if v.Count != 1 {
			t.Errorf("%s: %d solutions, want 1", p, v.Count)
			continue
		}
		want := p.Start()
		for r, columns := range board.Solution {
			for _, c := range regexp.MustCompile(`\d+`).FindAllString(string(columns), -1) {
				var column int
				fmt.Sscan(c, &column)
				want = want.Set(solver.Mark{Site: r*p.n + column, To: Star})
			}
		}
		if board.Solution != nil && v.Witnesses[0] != want {
			t.Errorf("%s: got\n%s\nwant\n%s", p, solvertest.Square(v.Witnesses[0], p.n), solvertest.Square(want, p.n))
		}
	}
}
