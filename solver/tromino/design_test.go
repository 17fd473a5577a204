package tromino

import (
	"context"
	"testing"
)

// FewestClues, RevealClues and DrawSolution keep the only solution.
func TestJobs(t *testing.T) {
	ctx := context.Background()
	for seed := range uint64(6) {
		d := made(t, []string{"6x6", "6x6c", "9x4l"}[seed%3], "", seed).Draft()
		e, ok := d.FewestClues(ctx, seed, nil)
		if !ok || solutions(t, e) != 1 || differing(d.clues, e.clues) < d.Cells()/3 {
			t.Fatalf("%s has become %s, %t", d, e, ok)
		}
		drawn, ok := e.DrawSolution(ctx, 0, nil)
		if !ok || drawn.ClearPieces() != e {
			t.Errorf("%s has become %s, %t", e, drawn, ok)
		}
		for c := range d.Cells() {
			if !drawn.Covered(c) || drawn.Dots()[c] != (d.Clue(c) == Dot) {
				t.Errorf("%s is no drawing of %s", drawn, d)
			}
		}
		for _, f := range []Draft{e, drawn, drawn.RemovePiece(3).SetClue(3, e.Clue(3))} {
			if f.Faults() != nil {
				continue
			}
			if all, ok := f.RevealClues(ctx, 0, nil); !ok || all.clues != d.clues || all.pieces != f.pieces {
				t.Errorf("%s has become %s, %t, want the clues of %s", f, all, ok, d)
			}
		}
	}
}

// RevealClues replaces a drawing that is not the solution.
func TestRevealCluesOfAWrongDrawing(t *testing.T) {
	full := must(Parse(Mensa)).Draft()
	e, _ := full.FewestClues(context.Background(), 1, nil)
	for l := range e.geometry().places {
		at := &e.geometry().places[l]
		if d := e.drawPlace(l); solutions(t, d) == 1 && d.clues == e.clues {
			revealed, ok := d.RevealClues(context.Background(), 0, nil)
			if !ok || revealed.clues != full.clues || revealed.checkDrawing() != nil || !revealed.Covered(at.cells[0]) {
				t.Errorf("%s has become %s, %t", d, revealed, ok)
			}
		}
	}
}

// The kind's functions accept drafts as text.
func TestDesignOnText(t *testing.T) {
	ctx := context.Background()
	d := design()
	if p, err := d.Puzzle(Mensa); err != nil || p.String() != Mensa {
		t.Errorf("%v, %v", p, err)
	}
	if _, err := d.Puzzle("4x3/____/____/____"); err == nil || err.Error() != "no pieces and no dots yet" {
		t.Errorf("%v", err)
	}
	if _, err := d.Puzzle("nonsense"); err == nil {
		t.Error("nonsense is a puzzle")
	}
	for _, job := range d.Jobs {
		if after, ok := job.Do(ctx, Mensa, 1, func(int, int) {}); !ok || solutions(t, mustDraft(ParseDraft(after))) != 1 {
			t.Errorf("%s: %s, %t", job.Name, after, ok)
		}
		for _, text := range []string{"nonsense", threeMany, threeNone, "4x3/____/____/____"} {
			if after, ok := job.Do(ctx, text, 1, nil); ok {
				t.Errorf("%s makes %s of %s", job.Name, after, text)
			}
		}
		ended, cancel := context.WithCancel(ctx)
		cancel()
		if after, ok := job.Do(ended, Mensa, 1, nil); ok {
			t.Errorf("%s: %s after the context ended", job.Name, after)
		}
	}
	if after, ok := d.Repair(ctx, threeMany, 1, nil); !ok || solutions(t, mustDraft(ParseDraft(after))) != 1 {
		t.Errorf("repaired as %s, %t", after, ok)
	}
	if after, ok := d.Finish(ctx, "4x3/____/____/____", 1, nil); !ok || solutions(t, mustDraft(ParseDraft(after))) != 1 {
		t.Errorf("finished as %s, %t", after, ok)
	}
}
