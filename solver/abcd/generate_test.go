package abcd

import (
	"context"
	"math/rand/v2"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

func made(t testing.TB, preset string, band solver.Band, seed uint64) *Puzzle {
	t.Helper()
	p, ok := generate(context.Background(), solver.Order{Preset: preset, Band: band}, seed, nil)
	if !ok {
		t.Fatalf("nothing made of %s", preset)
	}
	return p.(*Puzzle)
}

func TestGenerate(t *testing.T) {
	presets := []string{"3x3n3", "3x3n8", "4x3n3", "3x12n8", "7x5n3", "6x6n5d", "8x8n8d"}
	for _, p := range generator().Presets {
		presets = append(presets, p.Name)
	}
	for _, preset := range presets {
		t.Run(preset, func(t *testing.T) {
			z, _ := parseSize(preset)
			seeds := uint64(5)
			if z.Cells() >= 100 {
				if seeds = 1; testing.Short() {
					t.Skip("large puzzles are left to the full tests")
				}
			}
			for seed := range seeds {
				p := made(t, preset, "", seed)
				if q, err := Parse(p.String()); err != nil || q.size != z {
					t.Errorf("%s is no puzzle of the preset: %v", p, err)
				}
				v := p.Prove(context.Background(), p.Start(), 2)
				if v.Count != 1 {
					t.Fatalf("%s has %d solutions", p, v.Count)
				}
				balanced(t, p, v.Witnesses[0])
				if again := made(t, preset, "", seed); again.String() != p.String() {
					t.Errorf("one seed makes %s and %s", p, again)
				}
				if seed == 1 && made(t, preset, "", 0).String() == p.String() {
					t.Errorf("two seeds make %s", p)
				}
			}
		})
	}
}

// balanced checks that all letters are about equally frequent.
func balanced(t *testing.T, p *Puzzle, solution solver.Position) {
	t.Helper()
	for a := range p.letters {
		n := 0
		for c := range p.Cells() {
			if solution[c] == Letter(a) {
				n++
			}
		}
		if mean := p.Cells() / p.letters; n < mean/2-1 || n > 2*mean+2 {
			t.Errorf("%s: %c stands %d times, about %d wanted\n%s", p, Letter(a), n, mean, solution[:p.Cells()])
		}
	}
}

// Up to ten rows all counts are shown, and no letter is given.
func TestGenerateNoGivens(t *testing.T) {
	given := 0
	for seed := range uint64(20) {
		for _, preset := range []string{"5x5n4", "6x6n5", "8x8n4"} {
			p := made(t, preset, "", seed)
			if p.given != p.empty() {
				given++
			}
			for _, n := range p.counts {
				if n == Unknown {
					t.Errorf("%s hides a count", p)
				}
			}
		}
	}
	if given > 0 {
		t.Errorf("letters are given in %d puzzles", given)
	}
}

// Puzzles do not depend on the order of the searches for another solution, with a wished grade or without.
func TestAnyOrderMakesTheSame(t *testing.T) {
	tried := 0
	for _, text := range []string{"4x4n3", "5x5n4", "8x8n5", "8x8n6d", "12x5n6", "5x5n4 Master", "6x6n5 Hard", "8x8n4 Master", "8x8n6d Expert"} {
		o := solvertest.Order(text)
		z, _ := parseSize(o.Preset)
		for seed := range uint64(solvertest.Fewer(6)) {
			want, _ := newMaker(context.Background(), z, o, seed, nil).make()
			other := newMaker(context.Background(), z, o, seed, nil)
			other.order = rand.New(rand.NewPCG(seed, 1))
			if got, _ := other.make(); got.String() != want.String() {
				t.Errorf("%s, seed %d: the alphabet makes %s, and another order %s", text, seed, want, got)
			}
			tried += other.sketch.counter.verdict.Nodes
		}
	}
	if tried == 0 {
		t.Error("no proof tries a letter")
	}
}

func TestGenerateStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, ok := generate(ctx, solver.Order{Preset: "12x12n8"}, 1, nil); ok {
		t.Error("made after the context ended")
	}
	ctx, cancel = context.WithCancel(context.Background())
	calls := 0
	_, ok := generate(ctx, solver.Order{Preset: "12x12n4"}, 1, func(done, of int) {
		if calls++; done < 1 || done > of {
			t.Errorf("progress %d of %d", done, of)
		}
		cancel()
	})
	if ok || calls != 1 {
		t.Errorf("made %t, %d calls of progress after the context ended", ok, calls)
	}
	for _, preset := range []string{"", "5x5", "2x5n4", "13x5n4", "5x5n4d", "5x5n9"} {
		if _, ok := generate(context.Background(), solver.Order{Preset: preset}, 1, nil); ok {
			t.Errorf("made of %q", preset)
		}
	}
	if _, ok := generate(context.Background(), solver.Order{Preset: "5x5n4", Band: "Fiendish"}, 1, nil); ok {
		t.Error("made in a band that there is not")
	}
}

func TestOrderedGrades(t *testing.T) {
	solvertest.OrderedGrades(t, Kind(), checkSymmetry,
		"3x3n3 Easy", "4x4n3 Master", "5x5n4 Easy", "5x5n4 Medium", "5x5n4 Hard", "5x5n4 Expert", "5x5n4 Master",
		"6x6n5 3.8-4.4", "6x6n5 Hard 6-", "6x6n5d Expert -9", "8x8n5 -3", "8x8n6d Master", "10x10n4 Master",
		"5x5n4 Easy symmetry=half", "6x5n4 Hard symmetry=half", "5x5n4 Master symmetry=half")
}

// checkSymmetry checks that the clues are symmetric, if ordered.
func checkSymmetry(t *testing.T, o solver.Order, sp solver.Puzzle) {
	t.Helper()
	p := sp.(*Puzzle)
	if !solver.Symmetric(o) {
		return
	}
	q := p.turned(2)
	for at, n := range p.counts {
		if (n == Unknown) != (q.counts[at] == Unknown) {
			t.Fatalf("%s: a count is hidden, and not that which half a turn takes it to", p)
		}
	}
	for c := range p.Cells() {
		if (p.given[c] == solver.Blank) != (q.given[c] == solver.Blank) {
			t.Fatalf("%s: a letter is given, and not that which half a turn takes it to", p)
		}
	}
}

// Letters given because climbing failed are symmetric, too.
func TestEvened(t *testing.T) {
	m := &maker{size: size{rows: 2, cols: 4, letters: 3}, board: "ABCABCAB"}
	for given, want := range map[string]string{"": "", "........": "........", "A.....A.": "AB....AB", "...A....": "...AB..."} {
		if got := m.symmetrized(given); got != want {
			t.Errorf("%s becomes %s, want %s", given, got, want)
		}
	}
}

func TestSeeds(t *testing.T) {
	solvertest.SeedBoards(t, Kind(), "60 4x4n3", "100 5x5n4", "20 12x3n8", "60 6x6n4", "60 6x6n5", "20 7x5n3", "60 8x8n4", "50 8x8n5",
		"40 8x8n6d", "14 10x10n4", "10 10x10n5", "4 12x12n4", "1 12x12n6", "1 5x5n4 symmetry=half")
}
