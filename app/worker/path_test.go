package worker

import (
	"testing"

	"quadrille/app/ask"
	"quadrille/solver"
	"quadrille/solver/all"
)

// The built-in puzzles of every kind with techniques have a path to a first goal, and the page receives the
// path of the ladder.
func TestPath(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	asked := 0
	for _, k := range s.Kinds {
		if k.Ladder == nil {
			continue
		}
		for _, b := range k.Builtin {
			asked++
			link := k.Name + ":" + b.Text
			r := answers(t, s, ask.Path{Link: link})
			if len(r) != 1 || r[0].Error != "" || len(r[0].Answer.Steps) == 0 {
				t.Errorf("%s: %+v", link, r)
			}
		}
	}
	if asked == 0 {
		t.Error("no kind has techniques")
	}
	const wrong = "abcd:3x3n3/111/111/111/111/111/111:ABCA.............."
	if r := answers(t, s, ask.Path{Link: wrong}); len(r) != 1 || len(r[0].Answer.Steps) > 0 || r[0].Answer.Verdict.Count > 0 {
		t.Errorf("from a position without a solution: %+v", r)
	}
}

// What is not proven is not shown.
func TestPathIsProven(t *testing.T) {
	kind := *all.Kinds()[0]
	for _, k := range all.Kinds() {
		if k.Ladder != nil {
			kind = *k
		}
	}
	hasty := *kind.Ladder
	find := hasty.Recheck
	hasty.Recheck = nil
	kind.Ladder = &hasty
	link := solver.Link{Kind: &kind, Puzzle: must(t)(kind.Parse(kind.Builtin[0].Text))}
	way, ok := hasty.Path(t.Context(), link.Puzzle, link.Puzzle.Start())
	if !ok {
		t.Fatal("there is no path")
	}
	hasty.Recheck = find
	if !allProven(t.Context(), link, link.Puzzle.Start(), way) {
		t.Error("a sound path is not proven")
	}
	way[0].Premises, way[0].Units = nil, nil
	if allProven(t.Context(), link, link.Puzzle.Start(), way) {
		t.Error("a path is proven that begins with nothing")
	}
}

func must(t *testing.T) func(solver.Puzzle, error) solver.Puzzle {
	return func(p solver.Puzzle, err error) solver.Puzzle {
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
}
