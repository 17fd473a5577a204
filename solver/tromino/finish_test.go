package tromino

import (
	"context"
	"math/rand/v2"
	"testing"

	"quadrille/solver/solvertest"
)

// solutions counts the solutions of a draft's puzzle, up to two.
func solutions(t *testing.T, d Draft) int {
	t.Helper()
	p, err := d.Puzzle()
	if err != nil {
		t.Fatalf("%s: %v", d, err)
	}
	return p.Prove(context.Background(), p.Start(), 2).Count
}

// wantFinish finishes a draft and checks that it keeps everything and has one solution.
func wantFinish(t *testing.T, d Draft, seed uint64) Draft {
	t.Helper()
	e, ok := d.Finish(context.Background(), seed, func(done, of int) {
		if done < 1 || done > of {
			t.Errorf("progress %d of %d", done, of)
		}
	})
	if !ok || solutions(t, e) != 1 {
		t.Fatalf("%s has become %s, %t", d, e, ok)
	}
	of := d.covering()
	for c, l := range e.covering() {
		if d.Clue(c) != Bare && d.Clue(c) != e.Clue(c) || of[c] >= 0 && of[c] != l {
			t.Errorf("%s has become %s: row %d, column %d has changed", d, e, c/d.cols+1, c%d.cols+1)
		}
		if d.Clue(c) == Bare && l < 0 {
			t.Errorf("%s has become %s: no piece covers row %d, column %d", d, e, c/d.cols+1, c%d.cols+1)
		}
	}
	if err := e.checkDrawing(); err != nil {
		t.Errorf("%s has become %s: %v", d, e, err)
	}
	if again, _ := d.Finish(context.Background(), seed, nil); again != e {
		t.Errorf("one seed makes %s and %s", e, again)
	}
	return e
}

// Finish completes boards of every rule: bare ones and those with some pieces, some clues or both.
func TestFinish(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 1))
	for _, preset := range []string{"3x4", "6x6", "6x6c", "9x4l", "9x9", "7x12c"} {
		t.Run(preset, func(t *testing.T) {
			z, _ := parseSize(preset)
			met, seeds := make(map[Draft]bool), uint64(solvertest.Fewer(6))
			for seed := range seeds {
				met[wantFinish(t, bareDraft(z), seed)] = true
				full, _ := made(t, preset, "", seed).Draft().DrawSolution(context.Background(), 0, nil)
				pieces, clues, both := full, full.ClearPieces(), full
				for c := range full.Cells() {
					switch rng.IntN(5) {
					case 0:
						pieces = pieces.RemovePiece(c)
					case 1:
						clues = clues.SetClue(c, Bare)
					case 2:
						both = both.RemovePiece(c).SetClue(c, full.Clue(c))
					case 3:
						pieces = pieces.SetClue(c, Unknown)
					}
				}
				for _, d := range []Draft{full, clues, both} {
					wantFinish(t, d, seed)
				}
				if e, ok := pieces.Finish(context.Background(), seed, nil); ok && solutions(t, e) != 1 {
					t.Errorf("%s has become %s", pieces, e) // too many may be unknown
				}
			}
			if len(met) < int(seeds+1)/2 {
				t.Errorf("%d seeds make %d boards", seeds, len(met))
			}
		})
	}
}

func TestFinishCannot(t *testing.T) {
	for _, text := range []string{
		threeMany, // several solutions, and no bare cells
		"4x3/____/DD__/____",
		"6x3/_.____/.D____/______/.3..../33..../......", // the piece isolates a cell
	} {
		d := mustDraft(ParseDraft(text))
		if e, ok := d.Finish(context.Background(), 1, nil); ok {
			t.Errorf("%s has become %s", d, e)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, ok := mustDraft(NewDraft(9, 9, Ends)).Finish(ctx, 1, nil); ok {
		t.Error("finished after the context ended")
	}
}

// Finish stops soon after its context ends, at any point.
func TestFinishStops(t *testing.T) {
	d := mustDraft(NewDraft(18, 18, Ends))
	for asked := range 20 {
		if e, ok := d.Finish(&ending{context.Background(), asked}, 1, nil); ok {
			t.Errorf("the context ended after %d questions, and there is %s", asked, e)
		}
	}
}
