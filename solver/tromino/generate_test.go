package tromino

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
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

// scattered returns a random tiling.
func scattered(z size, rng *rand.Rand) *sketch {
	m := newMaker(context.Background(), z, 0, nil)
	defer m.close()
	m.rng = rng
	s := newSketch(m)
	s.scatter()
	return s
}

// randomTiling returns the puzzle of the dots of a random tiling.
func randomTiling(rows, cols int, seed uint64) *Puzzle {
	z := size{rows, cols, Ends}
	return newPuzzle(z, scattered(z, rand.New(rand.NewPCG(seed, 1))).all())
}

func TestGenerate(t *testing.T) {
	presets := []string{"3x4", "4x3", "12x3", "3x18", "7x6l", "9x4c", "5x12"}
	for _, p := range generator().Presets {
		presets = append(presets, p.Name)
	}
	for _, preset := range presets {
		z, _ := parseSize(preset)
		texts := make(map[string]bool)
		for seed := range uint64(8) {
			p := made(t, preset, "", seed)
			if q, err := Parse(p.String()); err != nil || q.size != z {
				t.Errorf("%s is no puzzle of the preset %s: %v", p, preset, err)
			}
			if v := p.Prove(context.Background(), p.Start(), 2); v.Count != 1 {
				t.Fatalf("%s has %d solutions", p, v.Count)
			}
			if again := made(t, preset, "", seed); again.String() != p.String() {
				t.Errorf("one seed makes %s and %s", p, again)
			}
			texts[p.String()] = true
		}
		if len(texts) < 3 {
			t.Errorf("%s: 8 seeds make %d puzzles", preset, len(texts))
		}
	}
}

// Puzzles do not depend on the order in which the searches try places, with a wished grade or without.
func TestAnyOrderMakesTheSame(t *testing.T) {
	for _, text := range []string{"6x6", "6x6c", "9x9", "12x12", "18x18", "6x6 Master", "9x9 Hard", "12x12 Master", "9x9c Expert"} {
		o := solvertest.Order(text)
		z, _ := parseSize(o.Preset)
		g := newGeometry(size{rows: z.rows, cols: z.cols})
		last := len(g.places) - 1
		slices.Reverse(g.places)
		for c := range g.boxes {
			for s := range g.boxes[c] {
				g.boxes[c][s] = last - g.boxes[c][s]
			}
		}
		for seed := range uint64(solvertest.Fewer(5)) {
			want, _ := generate(context.Background(), o, seed, nil)
			m := newMaker(context.Background(), z, seed, nil)
			m.prover = newProver(g)
			if got, _ := m.make(z, o); got.String() != want.String() {
				t.Errorf("%s, seed %d: one order makes %s, and the reverse %s", text, seed, want, got)
			}
		}
	}
}

// The tilings of a small board are about equally frequent.
func TestTilingsAreEquallyLikely(t *testing.T) {
	each := solvertest.Fewer(200)
	g := geometryOf(3, 5)
	rng := rand.New(rand.NewPCG(1, 1))
	met := make(map[solver.Position]int)
	for range 62 * each {
		var places []int
		for c, l := range scattered(size{3, 5, Ends}, rng).of {
			if g.places[l].cells[0] == c {
				places = append(places, l)
			}
		}
		met[g.position(places)]++
	}
	chi := 0.0
	for _, n := range met {
		chi += float64((n-each)*(n-each)) / float64(each)
	}
	if len(met) != 62 || chi > 110 { // 61 degrees of freedom: one in ten thousand is above
		t.Errorf("%d tilings of 62, chi square %.0f", len(met), chi)
	}
}

func TestGenerateStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	calls := 0
	_, ok := generate(ctx, solver.Order{Preset: "18x18"}, 2, func(done, of int) {
		if calls++; done < 1 || done > of {
			t.Errorf("progress %d of %d", done, of)
		}
		cancel()
	})
	if ok || calls != 1 {
		t.Errorf("made %t, %d calls of progress after the context ended", ok, calls)
	}
	if _, ok := generate(ctx, solver.Order{Preset: "6x6"}, 1, nil); ok {
		t.Error("made after the context ended")
	}
	for _, preset := range []string{"", "5x5", "2x6", "6x6d", "19x18", "3x3"} {
		if _, ok := generate(context.Background(), solver.Order{Preset: preset}, 1, nil); ok {
			t.Errorf("made of %q", preset)
		}
	}
	if _, ok := generate(context.Background(), solver.Order{Preset: "6x6", Band: "Fiendish"}, 1, nil); ok {
		t.Error("made in a band that there is not")
	}
}

// After FewestClues each clue is needed.
func TestFewestClues(t *testing.T) {
	ctx := context.Background()
	for seed := range uint64(5) {
		d, ok := made(t, "6x6", "", seed).Draft().FewestClues(ctx, seed, nil)
		p := d.Board()
		if !ok || p.Prove(ctx, p.Start(), 2).Count != 1 {
			t.Fatalf("%s does not have one solution", p)
		}
		for c := range p.Cells() {
			if p.clues[c] == Unknown {
				continue
			}
			clues := []byte(p.clues)
			clues[c] = Unknown
			if q := newPuzzle(p.size, string(clues)); q.Prove(ctx, q.Start(), 2).Count == 1 {
				t.Errorf("%s: the clue at %s can be spared", p, p.CellName(c))
			}
		}
	}
	for _, text := range []string{threeMany, threeNone} {
		if d, ok := must(Parse(text)).Draft().FewestClues(ctx, 1, nil); ok {
			t.Errorf("%s is made of %s", d, text)
		}
	}
}

func TestOrderedGrades(t *testing.T) {
	solvertest.OrderedGrades(t, Kind(), checkTraits,
		"3x4 Easy", "6x6 Easy", "6x6 Medium", "6x6 Hard", "6x6 Expert", "6x6 Master", "6x9 Master symmetry=half", "6x6c Master", "6x6c Master way=gradual", "12x12 Master",
		"6x9 5.9-6.3", "9x9 Hard 6.2-", "9x9c Expert -9", "12x12 -4", "6x6 Hard symmetry=half", "6x9 Expert symmetry=half",
		"6x6 Easy hidden=none", "6x9 2-2.4 hidden=none")
}

// checkTraits checks that the unknown clues are symmetric, or that there are none, if ordered.
func checkTraits(t *testing.T, o solver.Order, sp solver.Puzzle) {
	t.Helper()
	p := sp.(*Puzzle)
	if hiding.Of(o) == "none" && strings.ContainsRune(p.clues, Unknown) {
		t.Errorf("%s has unknown clues", p)
	}
	if !solver.Symmetric(o) {
		return
	}
	if !strings.ContainsRune(p.clues, Unknown) {
		t.Fatalf("%s: no clue is forgotten", p)
	}
	for c := range p.Cells() {
		if (p.clues[c] == Unknown) != (p.clues[p.Cells()-1-c] == Unknown) {
			t.Fatalf("%s: a clue is forgotten, and not that which half a turn takes it to", p)
		}
	}
}

func TestSeeds(t *testing.T) {
	solvertest.SeedBoards(t, Kind(), "90 6x6", "70 6x9", "70 9x9", "60 12x12", "50 15x15", "50 18x18", "40 6x6c", "40 9x9c", "15 7x6l", "15 3x4")
}
