package generate_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/solver/solvertest"
	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/enginetest"
	"quadrille/solver/starbattle/generate"
)

// characters lists options for boards of one star.
var characters = []struct {
	name    string
	options generate.Options
}{
	{"connected", generate.Options{Connected: true, Singles: -1}},
	{"pieces", generate.Options{Singles: -1}},
	{"even", generate.Options{Connected: true, Even: true, Singles: -1}},
	{"wild", generate.Options{Connected: true, Wild: true, Singles: -1}},
	{"no single cells", generate.Options{Connected: true}},
	{"one single cell", generate.Options{Connected: true, Singles: 1}},
	{"a fifth at most", generate.Options{Connected: true, Singles: -1, Largest: 20}},
	{"all", generate.Options{Connected: true, Even: true, Largest: 30}},
	{"drawn", generate.Options{Connected: true, Drawn: true, Singles: 1}},
	{"drawn, in pieces, a quarter at most", generate.Options{Drawn: true, Singles: -1, Largest: 25}},
}

// makeBoard makes the board of a seed, or fails the test.
func makeBoard(t *testing.T, o generate.Options, seed uint64) generate.Board {
	t.Helper()
	b, ok := generate.Make(context.Background(), o, seed, nil)
	if !ok {
		t.Fatalf("seed %d: no board for %+v", seed, o)
	}
	return b
}

func TestOneSolution(t *testing.T) {
	var first engine.Engine
	var second enginetest.Reference
	for _, c := range characters {
		for _, n := range []int{5, 6, 8, 9, 11, 13, 16, 18} {
			o := c.options
			o.Size, o.Stars = n, 1
			if o.Largest*n < 150 {
				o.Largest = 0
			}
			for seed := range uint64(solvertest.Fewer(1 + 30/n)) {
				b := makeBoard(t, o, seed)
				for _, s := range []enginetest.Solver{&first, &second} {
					s.Load(n, 1, b.Regions)
					if count := s.Count(2).Count; count != 1 {
						t.Errorf("%s, seed %d: %T finds %d solutions, want 1: %s", c.name, seed, s, count, b)
					}
				}
				checkCharacter(t, o, b)
			}
		}
	}
}

// checkCharacter compares a board with the options it was made with.
func checkCharacter(t *testing.T, o generate.Options, b generate.Board) {
	t.Helper()
	size, singles := make(map[uint8]int), 0
	for _, g := range b.Regions {
		size[g]++
	}
	for g, cells := range size {
		if cells == 1 {
			singles++
		}
		if o.Largest > 0 && cells*100 > o.Largest*len(b.Regions) {
			t.Errorf("region %c has %d cells of %d, want %d %% at most: %s", 'A'+g, cells, len(b.Regions), o.Largest, b)
		}
		if o.Even && cells > 2*o.Size {
			t.Errorf("region %c has %d cells, the mean is %d: %s", 'A'+g, cells, o.Size, b)
		}
		if o.Connected && piece(b, g) != cells {
			t.Errorf("region %c is in pieces: %s", 'A'+g, b)
		}
	}
	if len(size) != o.Size {
		t.Errorf("%d regions, want %d: %s", len(size), o.Size, b)
	}
	if o.Singles >= 0 && singles > o.Singles {
		t.Errorf("%d regions of a single cell, want %d at most: %s", singles, o.Singles, b)
	}
}

// piece returns the number of cells of a region that are connected to its first.
func piece(b generate.Board, g uint8) int {
	n, seen := b.Size, make(map[int]bool)
	var visit func(r, c int)
	visit = func(r, c int) {
		if r < 0 || c < 0 || r == n || c == n || seen[r*n+c] || b.Regions[r*n+c] != g {
			return
		}
		seen[r*n+c] = true
		visit(r-1, c)
		visit(r+1, c)
		visit(r, c-1)
		visit(r, c+1)
	}
	first := strings.IndexByte(string(b.Regions), g)
	visit(first/n, first%n)
	return len(seen)
}

// The largest regions are larger on wild boards than on others.
func TestWild(t *testing.T) {
	largest := func(wild bool) (cells int) {
		for seed := range uint64(50) {
			size := make([]int, 8)
			for _, g := range makeBoard(t, generate.Options{Size: 8, Stars: 1, Connected: true, Wild: wild, Singles: -1}, seed).Regions {
				size[g]++
			}
			cells += slices.Max(size)
		}
		return cells
	}
	if wild, any := largest(true), largest(false); wild*5 < any*6 {
		t.Errorf("the largest regions of 50 boards have %d cells, if wild, and %d otherwise", wild, any)
	}
}

// Some board without the option has a region in pieces, so that the option means something.
func TestPieces(t *testing.T) {
	for seed := range uint64(20) {
		b := makeBoard(t, generate.Options{Size: 8, Stars: 1, Singles: -1}, seed)
		for g := range uint8(8) {
			if piece(b, g) < strings.Count(string(b.Regions), string([]byte{g})) {
				return
			}
		}
	}
	t.Error("20 boards without a region in pieces")
}

// The boards of seeds never change, here or in a browser.
func TestGolden(t *testing.T) {
	var text strings.Builder
	for _, c := range characters {
		fmt.Fprintf(&text, "# %s\n", c.name)
		for _, n := range []int{5, 8, 12, 17} {
			o := c.options
			o.Size, o.Stars = n, 1
			for seed := range uint64(2) {
				fmt.Fprintln(&text, makeBoard(t, o, seed))
			}
		}
	}
	solvertest.Golden(t, "one-star.txt", text.String())
}

// Another seed gives another board, on any machine the same one as before.
func TestSeeds(t *testing.T) {
	o := generate.Options{Size: 7, Stars: 1, Connected: true, Singles: -1}
	seen := make(map[string]uint64)
	for seed := range uint64(300) {
		text := makeBoard(t, o, seed).String()
		if other, ok := seen[text]; ok {
			t.Errorf("seeds %d and %d give the same board", other, seed)
		}
		seen[text] = seed
		if again := makeBoard(t, o, seed).String(); again != text {
			t.Errorf("seed %d gives %s, and then %s", seed, text, again)
		}
	}
}

func TestCancel(t *testing.T) {
	o := generate.Options{Size: 25, Stars: 1, Connected: true}
	ctx, cancel := context.WithCancel(context.Background())
	calls := 0
	if _, ok := generate.Make(ctx, o, 1, func(done, of int) {
		if done < 0 || done > of {
			t.Errorf("%d of %d proofs", done, of)
		}
		calls++
		cancel()
	}); ok || calls != 1 {
		t.Errorf("cancelled at the first progress: ok %t after %d calls", ok, calls)
	}
	if _, ok := generate.Make(ctx, o, 1, nil); ok {
		t.Error("a board, although cancelled")
	}
}

func TestOptions(t *testing.T) {
	for _, c := range []struct {
		options generate.Options
		want    string
	}{
		{generate.Options{Size: 8, Stars: 1}, ""},
		{generate.Options{Size: 25, Stars: 1, Largest: 4}, ""},
		{generate.Options{Size: 4, Stars: 1}, "boards are made with 5 to 25 rows, not 4"},
		{generate.Options{Size: 26, Stars: 1}, "boards are made with 5 to 25 rows, not 26"},
		{generate.Options{Size: 7, Stars: 2}, "boards are made with 8 to 25 rows, not 7"},
		{generate.Options{Size: 8, Stars: 1, Even: true, Wild: true}, "regions can only be one of even, wild and drawn"},
		{generate.Options{Size: 8, Stars: 1, Drawn: true, Wild: true}, "regions can only be one of even, wild and drawn"},
		{generate.Options{Size: 8, Stars: 2, Drawn: true}, "boards of several stars cannot be made as people draw them"},
		{generate.Options{Size: 8}, "boards are made with 1 to 3 stars per row, not 0"},
		{generate.Options{Size: 8, Stars: 1, Largest: 12}, "regions of at most 12% cannot cover a board of 8 rows: use 13% or more"},
	} {
		got := ""
		if err := c.options.Check(); err != nil {
			got = err.Error()
			if _, ok := generate.Make(context.Background(), c.options, 1, nil); ok {
				t.Errorf("a board for %+v", c.options)
			}
		}
		if got != c.want {
			t.Errorf("%+v: %q, want %q", c.options, got, c.want)
		}
	}
}
