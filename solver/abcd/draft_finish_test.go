package abcd

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"quadrille/solver"
)

// Finish keeps the letters, the counts and the hidden clues.
func TestFinish(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 1))
	for _, z := range sizes {
		t.Run(fmt.Sprint(z), func(t *testing.T) {
			for seed := range uint64(8) {
				rows, cols, letters := z.rows, z.cols, z.letters
				d := lettered(z, rng)
				for _, c := range rng.Perm(rows * cols)[:rows*cols*3/4] {
					d = d.Write(c, solver.Blank)
				}
				d = d.SetGiven(rng.IntN(rows*cols), true).Show(1, 1, false)
				wantFinish(t, d, seed)

				e := lettered(z, rng).Counted()
				for _, at := range rng.Perm(len(e.counts))[:len(e.counts)*3/4] {
					e = e.SetCount(at/letters, at%letters, Unknown)
				}
				wantFinish(t, e, seed)
			}
		})
	}
}

func wantFinish(t *testing.T, d Draft, seed uint64) {
	t.Helper()
	e, ok := d.Finish(context.Background(), seed, func(done, of int) {
		if done < 1 || done > of {
			t.Errorf("progress %d of %d", done, of)
		}
	})
	if !ok || solutions(t, e) != 1 {
		t.Fatalf("%s has become %s, %t", d, e, ok)
	}
	for c := range d.board {
		if d.Letter(c) != solver.Blank && (d.Letter(c) != e.Letter(c) || d.Given(c) != e.Given(c)) {
			t.Errorf("%s has become %s: a letter has changed", d, e)
		}
	}
	if d.lettered && d.counts != e.counts || d.lettered != e.lettered {
		t.Errorf("%s has become %s: what is hidden has changed", d, e)
	}
	for at := range d.counts {
		if !d.lettered && d.counts[at] != blank && d.counts[at] != e.counts[at] {
			t.Errorf("%s has become %s: a count has changed", d, e)
		}
	}
	if again, _ := d.Finish(context.Background(), seed, nil); again != e {
		t.Errorf("one seed makes %s and %s", e, again)
	}
}

// An empty draft becomes a puzzle, in either mode; a complete one does not change.
func TestFinishEdges(t *testing.T) {
	for _, z := range sizes {
		d := emptyDraft(z)
		wantFinish(t, d, 1)
		wantFinish(t, d.HideAll().Counted(), 1)
	}
	wantFinish(t, must(Parse(Mensa2016)).Draft(), 1)
	wantFinish(t, must(Parse(Mensa2016)).Draft().Counted(), 1)
	for _, text := range []string{
		"3x3n3/letters/abc/bca/cab", // several solutions, and nothing open
		"3x3n3/letters/.a./bbc/.a.", // equal neighbours
		"3x3n3/letters/.a./b.c/.c.", // no letter for the middle
		"3x3n3/counts/111/111/111/210/111/012",
	} {
		if e, ok := mustDraft(ParseDraft(text)).Finish(context.Background(), 1, nil); ok && solutions(t, e) != 1 {
			t.Errorf("%s has become %s", text, e)
		}
	}
}
