package abcd

import (
	"context"
	"fmt"
	"math/rand/v2"
	"quadrille/solver/solvertest"
	"strings"
	"testing"
)

// lettered returns a random full board as a draft.
func lettered(z size, rng *rand.Rand) Draft {
	d := emptyDraft(z)
	c := newClimb(newSketch(context.Background(), z), rng, d.board, d.given, d.counts)
	c.begin()
	d.board = c.state.board()
	return d
}

// solutions counts the solutions of a draft's puzzle, up to two.
func solutions(t *testing.T, d Draft) int {
	t.Helper()
	p, err := d.Puzzle()
	if err != nil {
		t.Fatalf("%s: %v", d, err)
	}
	return p.Prove(context.Background(), p.Start(), 2).Count
}

// differing counts the bytes in which two texts differ.
func differing(a, b string) int {
	n := 0
	for i := range a {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}

// keepsGivens checks that e has every given letter of d.
func keepsGivens(t *testing.T, d, e Draft) {
	t.Helper()
	for c := range d.given {
		if d.Given(c) && e.given[c] != d.given[c] {
			t.Errorf("%s has become %s: a given letter has changed", d, e)
		}
	}
}

var sizes = []size{{4, 4, 3, false}, {5, 5, 4, false}, {4, 6, 5, true}, {8, 8, 4, false}}

// Letters with several solutions change as little as possible; given ones do not.
func TestMakeLettersUnique(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for _, z := range sizes {
		t.Run(fmt.Sprint(z), func(t *testing.T) {
			changed, boards := 0, 0
			for seed := range uint64(solvertest.Fewer(12)) {
				d := lettered(z, rng)
				for range 2 {
					d = d.SetGiven(rng.IntN(len(d.board)), true)
				}
				e, ok := d.MakeUnique(context.Background(), seed, nil)
				if !ok || solutions(t, e) != 1 {
					t.Fatalf("%s has become %s, %t", d, e, ok)
				}
				keepsGivens(t, d, e)
				if solutions(t, d) == 1 && d != e {
					t.Errorf("%s has one solution, and has become %s", d, e)
				}
				if again, _ := d.MakeUnique(context.Background(), seed, nil); again != e {
					t.Errorf("one seed makes %s and %s", e, again)
				}
				changed += differing(d.board, e.board)
				boards++
			}
			t.Logf("%d letters changed on %d boards", changed, boards)
			if changed > boards*z.rows*z.cols/6 {
				t.Errorf("%d letters changed on %d boards", changed, boards)
			}
		})
	}
}

// If changing one letter is enough, no more change.
func TestMakeLettersUniqueByOne(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	one := 0
	for seed := range uint64(40) {
		d := lettered(size{5, 5, 4, false}, rng)
		if solutions(t, d) == 1 {
			continue
		}
		e, _ := d.MakeUnique(context.Background(), seed, nil)
		if enough := oneLetter(t, d); enough != (differing(d.board, e.board) == 1) {
			t.Errorf("%s has become %s; one letter is enough: %t", d, e, enough)
		} else if enough {
			one++
		}
	}
	if one < 10 {
		t.Errorf("one letter is enough on %d boards only", one)
	}
}

// oneLetter reports whether some single change of a letter makes the solution unique.
func oneLetter(t *testing.T, d Draft) bool {
	for c := range d.board {
		for a := range d.letters {
			if e := d.Write(c, Letter(a)); e != d && len(e.Faults()) == 0 && solutions(t, e) == 1 {
				return true
			}
		}
	}
	return false
}

// Hidden counts are shown before a letter is changed.
func TestMakeUniqueShowsCounts(t *testing.T) {
	for seed := range uint64(10) {
		d := made(t, "5x5n4", "", seed).Draft().HideAll()
		e, ok := d.MakeUnique(context.Background(), seed, nil)
		if !ok || solutions(t, e) != 1 || e.board != d.board || e.given != d.given {
			t.Fatalf("%s has become %s, %t", d, e, ok)
		}
		for at := range e.counts {
			if e.counts[at] == shown && solutions(t, e.Show(at/4, at%4, false)) == 1 {
				t.Errorf("%s: a count is shown for nothing", e)
			}
		}
	}
}

// Wrong counts are corrected, and missing ones added.
func TestMakeCountsUnique(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	for seed := range uint64(solvertest.Fewer(15)) {
		d := made(t, "6x6n4", "", seed).Draft().Counted()
		wrong := d
		for range 2 { // replaces a letter of a row, and likewise in a column
			a, b := rng.IntN(4), rng.IntN(4)
			for _, l := range []int{rng.IntN(6), 6 + rng.IntN(6)} {
				n, _ := wrong.Count(l, a)
				m, _ := wrong.Count(l, b)
				if n > 0 && a != b {
					wrong = wrong.SetCount(l, a, n-1).SetCount(l, b, m+1)
				}
			}
		}
		for range 5 {
			wrong = wrong.SetCount(rng.IntN(12), rng.IntN(4), Unknown)
		}
		e, ok := wrong.MakeUnique(context.Background(), seed, nil)
		if !ok || solutions(t, e) != 1 {
			t.Fatalf("%s has become %s, %t", wrong, e, ok)
		}
		corrected := 0
		for at := range e.counts {
			if e.counts[at] != wrong.counts[at] && wrong.counts[at] != blank {
				corrected++
			}
		}
		if corrected > 8 {
			t.Errorf("%s has become %s: %d counts corrected, 8 were wrong", wrong, e, corrected)
		}
	}
}

func TestMakeUniqueCannot(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	d := lettered(size{12, 12, 4, false}, rand.New(rand.NewPCG(1, 1)))
	if _, ok := d.MakeUnique(ctx, 1, nil); ok {
		t.Error("repaired after the context ended")
	}
	for _, text := range []string{"3x3n3/letters/.../.../...", "3x3n3/letters/aba/bab/.ba", "3x3n3/counts/---/---/---/---/---/---/AA./.../..."} {
		if e, ok := mustDraft(ParseDraft(text)).MakeUnique(context.Background(), 1, nil); ok {
			t.Errorf("%s is no puzzle, and has become %s", text, e)
		}
	}
}

// HideCounts leaves no needless count, and AddGivens leaves one solution.
func TestHideAndGive(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	for seed := range uint64(8) {
		d := made(t, "5x5n4", "", seed).Draft()
		if seed%2 == 1 {
			d = d.Counted()
		}
		e, ok := d.HideCounts(context.Background(), seed, nil)
		if !ok || solutions(t, e) != 1 || strings.Count(e.counts, "-") < len(e.counts)/4 {
			t.Fatalf("%s has become %s, %t", d, e, ok)
		}
		for at := range e.counts {
			if f := e.Show(at/4, at%4, false); f != e && solutions(t, f) == 1 {
				t.Errorf("%s can spare a count", e)
			}
		}
		d = lettered(size{6, 6, 3, false}, rng)
		if seed%2 == 1 {
			d = d.Counted()
		}
		if solutions(t, d) == 1 {
			continue
		}
		e, ok = d.AddGivens(context.Background(), seed, nil)
		if !ok || solutions(t, e) != 1 {
			t.Fatalf("%s has become %s, %t", d, e, ok)
		}
		for c := range e.given {
			if f := e.SetGiven(c, false); f != e && solutions(t, f) == 1 {
				t.Errorf("%s can spare a letter", e)
			}
		}
	}
}

// The kind's functions accept drafts as text.
func TestDesignOnText(t *testing.T) {
	d := design()
	draft := "5x5n4/letters/cadcd/bcbdb/abcba/dcdab/cabca"
	if p, err := d.Puzzle(draft); err != nil || p.String() != Mensa2016 {
		t.Errorf("%v, %v", p, err)
	}
	if _, err := d.Puzzle("5x5n4/letters/cadcd/bcbdb/abcba/dcdab/cab.a"); err == nil || err.Error() != "row 5 has 4 of its 5 letters" {
		t.Errorf("%v", err)
	}
	for _, job := range d.Jobs {
		after, ok := job.Do(context.Background(), draft, 1, func(int, int) {})
		if !ok || job.Name == "solve" && after != draft {
			t.Errorf("%s: %s, %t", job.Name, after, ok)
		}
		if _, ok := job.Do(context.Background(), "nonsense", 1, nil); ok {
			t.Errorf("%s makes something of nonsense", job.Name)
		}
	}
}
