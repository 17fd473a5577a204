package ladder

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/solver/starbattle/generate"
	"quadrille/solver/telling"
)

// severalSorts returns n boards of each of several shapes and sizes; in short tests only small ones.
func severalSorts(t testing.TB, n int) map[string][]*puzzle {
	if testing.Short() {
		return map[string][]*puzzle{
			"8x8": generated(t, generate.Options{Size: 8, Stars: 2, Singles: -1, Connected: true}, 500, n),
			"9x9": generated(t, generate.Options{Size: 9, Stars: 2, Singles: -1}, 500, n),
		}
	}
	return map[string][]*puzzle{
		"8x8":           generated(t, generate.Options{Size: 8, Stars: 2, Singles: -1, Connected: true}, 500, n),
		"9x9":           generated(t, generate.Options{Size: 9, Stars: 2, Singles: -1, Connected: true}, 500, n),
		"10x10":         generated(t, generate.Options{Size: 10, Stars: 2, Singles: -1, Connected: true}, 500, n),
		"10x10, even":   generated(t, generate.Options{Size: 10, Stars: 2, Singles: -1, Connected: true, Even: true}, 520, n),
		"10x10, wild":   generated(t, generate.Options{Size: 10, Stars: 2, Singles: -1, Connected: true, Wild: true}, 500, n),
		"10x10, pieces": generated(t, generate.Options{Size: 10, Stars: 2, Singles: -1}, 500, n),
	}
}

// Every board with one solution is solved without a guess.
func TestSeveralSolves(t *testing.T) {
	n := 5
	if testing.Short() {
		n = 1
	}
	solvertest.Explains(t, severalKind(), severalSorts(t, n))
}

// A grade counts the same deductions that the techniques tell.
func TestSeveralRounds(t *testing.T) {
	n := 2
	if testing.Short() {
		n = 1
	}
	for _, sort := range []string{"8x8", "9x9"} {
		for _, p := range severalSorts(t, n)[sort] {
			solvertest.SameRounds(t, severalKind(), p)
		}
	}
}

// Turned, mirrored and with its regions in another order a board is as hard as before.
func TestSeveralSymmetries(t *testing.T) {
	n := 3
	if testing.Short() {
		n = 1
	}
	random := rand.New(rand.NewPCG(4, 2))
	for _, sort := range severalSorts(t, n) {
		for _, p := range sort {
			if !solvertest.SameGrade(t, severalKind(), p, turned(t, p, random)) {
				t.Errorf("no grade for %s", p)
			}
		}
	}
}

// turned returns a board turned or mirrored at random, with other letters.
func turned(t testing.TB, p *puzzle, random *rand.Rand) *puzzle {
	letters := make([]byte, p.n*p.n)
	turns, mirrored, names := random.IntN(4), random.IntN(2) == 0, random.Perm(p.n)
	for c, g := range p.regions {
		row, col := c/p.n, c%p.n
		for range turns {
			row, col = col, p.n-1-row
		}
		if mirrored {
			row, col = col, row
		}
		letters[row*p.n+col] = 'A' + byte(names[g])
	}
	return board(t, fmt.Sprintf("%dx%d.%s", p.n, p.k, letters))
}

// Boards of three stars are solved, too, by steps that hold. A climb that reuses the search for cases of
// earlier steps has the same rounds as one that begins anew at each step.
func TestThreeStars(t *testing.T) {
	if testing.Short() {
		t.Skip("boards of three stars are large: they are left to the full tests")
	}
	text, err := os.ReadFile("../bench/testdata/made_14x3.txt")
	if err != nil {
		t.Fatal(err)
	}
	boards := slices.DeleteFunc(strings.Fields(string(text)), func(s string) bool { return !strings.HasPrefix(s, "14x3.") })
	var p *puzzle
	for _, n := range []int{26, 10} { // of the first 50 boards, those with several rounds of cases, but fewer than 20
		cases := 0
		p = board(t, boards[n])
		for _, r := range solvertest.SameRounds(t, severalKind(), p) {
			if r.Technique == named("cases") {
				cases++
			}
		}
		if cases < 2 {
			t.Errorf("board %d takes apart cases %d times: choose another one", n, cases)
		}
	}
	pos := p.Start()
	for d := range severalLadder().Steps(context.Background(), p, pos) {
		if err := soundError(p, pos, d); err != nil {
			t.Fatalf("%s: %v\n%s\n%s", telling.Spell(d.Told.Text, 1), err, p, pos)
		}
		pos = pos.Set(d.Marks...)
	}
	if !p.Solved(pos) {
		t.Errorf("not solved: %s", p)
	}
}

// Techniques find nothing at a visibly wrong position, nor with an ended context.
func TestSeveralNothing(t *testing.T) {
	p := generated(t, generate.Options{Size: 8, Stars: 2, Singles: -1, Connected: true}, 500, 1)[0]
	solvertest.NothingAfterEnd(t, severalKind(), p)
	for _, pos := range []string{
		"QQ" + strings.Repeat(".", 62),
		"Q.Q.Q" + strings.Repeat(".", 58),
		"xxxxxxx" + strings.Repeat(".", 57),
		"xxxxxx.." + strings.Repeat(".", 56),
	} {
		if d, _, ok := severalLadder().Next(context.Background(), p, solver.Position(pos)); ok {
			t.Errorf("%s, from\n%s", telling.Spell(d.Told.Text, 1), solvertest.Square(pos, 8))
		}
	}
}

// A mark that no solution has is refuted from the told premises alone; one that some solution has is not.
func TestSeveralRefute(t *testing.T) {
	ctx := context.Background()
	n := 3
	if testing.Short() {
		n = 1
	}
	refuted := make(map[string]int)
	for _, sort := range severalSorts(t, n) {
		for _, p := range sort {
			solution := p.solutions(p.Start(), 1)[0]
			for c := range p.n * p.n {
				right, wrong := solver.Mark{Site: c, To: cross}, solver.Mark{Site: c, To: star}
				if solution[c] == star {
					right, wrong = wrong, right
				}
				if d, ok := p.refuteSeveral(ctx, p.Start(), right); ok {
					t.Fatalf("%s, but it is right", telling.Spell(d.Told.Text, 1))
				}
				if c%7 > 0 {
					continue
				}
				d, ok := p.refuteSeveral(ctx, p.Start(), wrong)
				if !ok || len(d.Marks) != 1 || d.Marks[0] != right {
					t.Fatalf("%v is refuted: %t, by %v\n%s", wrong, ok, d.Marks, p)
				}
				if err := soundError(p, p.Start(), d); err != nil {
					t.Fatalf("%v: %v\n%s", wrong, err, p)
				}
				refuted[techniques[d.Technique].Name]++
			}
		}
	}
	t.Log(refuted)
}

// A star on a cell that others close is refuted.
func TestSeveralOccupied(t *testing.T) {
	p := generated(t, generate.Options{Size: 8, Stars: 2, Singles: -1, Connected: true}, 500, 1)[0]
	solution := p.solutions(p.Start(), 1)[0]
	for c := range len(solution) {
		if solution[c] == star {
			continue
		}
		d, ok := p.refuteSeveral(context.Background(), solution.Set(solver.Mark{Site: c, To: star}), solver.Mark{Site: c, To: star})
		if !ok || len(d.Marks) != 1 || d.Marks[0] != (solver.Mark{Site: c, To: cross}) {
			t.Fatalf("a star at %d is refuted: %t, by %v", c, ok, d.Marks)
		}
		if err := p.Recheck(context.Background(), solution, d); err != nil {
			t.Errorf("%s: %v", telling.Spell(d.Told.Text, 1), err)
		}
	}
}

func BenchmarkSeveral(b *testing.B) {
	solvertest.BenchGrade(b, severalKind(), severalSorts(b, 10))
}
