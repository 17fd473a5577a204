package generate_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"quadrille/solver/solvertest"
	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/enginetest"
	"quadrille/solver/starbattle/generate"
)

// turns holds the image of a cell under each symmetry.
var turns = map[generate.Symmetry]func(n, r, c int) (int, int){
	generate.HalfTurn:    func(n, r, c int) (int, int) { return n - 1 - r, n - 1 - c },
	generate.QuarterTurn: func(n, r, c int) (int, int) { return c, n - 1 - r },
	generate.Diagonal:    func(n, r, c int) (int, int) { return c, r },
}

// symmetric lists options for symmetric boards.
var symmetric = []struct {
	name    string
	options generate.Options
}{
	{"half turn", generate.Options{Size: 5, Stars: 1, Connected: true, Singles: -1, Symmetry: generate.HalfTurn}},
	{"half turn", generate.Options{Size: 8, Stars: 1, Connected: true, Wild: true, Singles: 1, Symmetry: generate.HalfTurn}},
	{"half turn", generate.Options{Size: 9, Stars: 1, Connected: true, Even: true, Symmetry: generate.HalfTurn}},
	{"half turn in pieces", generate.Options{Size: 10, Stars: 1, Singles: 2, Symmetry: generate.HalfTurn}},
	{"half turn", generate.Options{Size: 12, Stars: 1, Connected: true, Largest: 20, Singles: 1, Symmetry: generate.HalfTurn}},
	{"half turn", generate.Options{Size: 8, Stars: 2, Connected: true, Symmetry: generate.HalfTurn}},
	{"half turn", generate.Options{Size: 9, Stars: 2, Connected: true, Symmetry: generate.HalfTurn}},
	{"half turn", generate.Options{Size: 10, Stars: 2, Connected: true, Symmetry: generate.HalfTurn}},
	{"quarter turn", generate.Options{Size: 8, Stars: 1, Connected: true, Singles: -1, Symmetry: generate.QuarterTurn}},
	{"quarter turn", generate.Options{Size: 9, Stars: 1, Connected: true, Singles: 1, Symmetry: generate.QuarterTurn}},
	{"quarter turn", generate.Options{Size: 13, Stars: 1, Connected: true, Singles: 1, Symmetry: generate.QuarterTurn}},
	{"quarter turn", generate.Options{Size: 8, Stars: 2, Connected: true, Symmetry: generate.QuarterTurn}},
	{"diagonal", generate.Options{Size: 7, Stars: 1, Connected: true, Singles: 1, Symmetry: generate.Diagonal}},
	{"half turn, drawn", generate.Options{Size: 8, Stars: 1, Connected: true, Drawn: true, Singles: 1, Symmetry: generate.HalfTurn}},
	{"diagonal", generate.Options{Size: 10, Stars: 1, Connected: true, Singles: -1, Symmetry: generate.Diagonal}},
}

// A symmetric board has one solution, and the symmetry maps both onto themselves.
func TestSymmetric(t *testing.T) {
	var e engine.Engine
	var second enginetest.Reference
	var text strings.Builder
	for _, c := range symmetric {
		fmt.Fprintf(&text, "# %s\n", c.name)
		for seed := range uint64(2) {
			b := makeBoard(t, c.options, seed)
			fmt.Fprintln(&text, b)
			checkCharacter(t, c.options, b)
			e.Load(b.Size, b.Stars, b.Regions)
			r := e.Count(2)
			if r.Count != 1 {
				t.Fatalf("%s, seed %d: %d solutions: %s", c.name, seed, r.Count, b)
			}
			if b.Stars == 1 {
				if second.Load(b.Size, 1, b.Regions); second.Count(2).Count != 1 {
					t.Errorf("%s, seed %d: not one solution to the second engine: %s", c.name, seed, b)
				}
			}
			checkSymmetric(t, c.options, b, r.First[0])
		}
	}
	solvertest.Golden(t, "symmetric.txt", text.String())
}

func checkSymmetric(t *testing.T, o generate.Options, b generate.Board, solution engine.Stars) {
	t.Helper()
	n, image := b.Size, make(map[uint8]uint8)
	for c, g := range b.Regions {
		y, x := turns[o.Symmetry](n, c/n, c%n)
		h := b.Regions[y*n+x]
		if was, known := image[g]; known && was != h {
			t.Fatalf("%+v: region %c goes onto %c and %c: %s", o, 'A'+g, 'A'+was, 'A'+h, b)
		}
		image[g] = h
		if solution[c/n]>>(c%n)&1 != solution[y]>>x&1 {
			t.Fatalf("%+v: the solution is not turned onto itself: %s", o, b)
		}
	}
}

// Symmetric boards are steered, too.
func TestSteerSymmetric(t *testing.T) {
	o := generate.Options{Size: 9, Stars: 1, Connected: true, Singles: 1, Symmetry: generate.HalfTurn}
	var e engine.Engine
	for _, wanted := range []int{3, 7} {
		b, ok := generate.Steer(context.Background(), o, 5, generate.Aim{Judge: halves(wanted), Judged: func() {}})
		if !ok {
			t.Fatalf("no board with %d", wanted)
		}
		if misses, _ := halves(wanted)(b.Regions, 0); misses != 0 {
			t.Errorf("%s misses %d by %d", b, wanted, misses)
		}
		e.Load(9, 1, b.Regions)
		r := e.Count(2)
		if r.Count != 1 {
			t.Errorf("%d solutions: %s", r.Count, b)
		}
		checkSymmetric(t, o, b, r.First[0])
		checkCharacter(t, o, b)
	}
}

func TestNoSymmetry(t *testing.T) {
	for _, c := range []struct {
		size, stars int
		symmetry    generate.Symmetry
		want        string
	}{
		{9, 2, generate.Diagonal, "boards with a mirror along the diagonal are made with 1 star, not 2"},
		{7, 1, generate.QuarterTurn, "with a quarter turn stars come in fours, except one in the middle: use 5, 8, 9, 12, 13 rows and so on, not 7"},
		{10, 2, generate.QuarterTurn, "with a quarter turn regions come in fours: use 8 or 12 rows, not 10"},
		{14, 3, generate.QuarterTurn, "with a quarter turn stars come in fours, but a board of 14 rows and 3 stars has 42"},
	} {
		err := generate.Options{Size: c.size, Stars: c.stars, Symmetry: c.symmetry}.Check()
		if err == nil || err.Error() != c.want {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
