package worker

import (
	"iter"
	"testing"

	"quadrille/app/ask"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

// boards returns the lessons of a kind.
func boards(k *solver.Kind) iter.Seq[game.Learning] {
	return func(yield func(game.Learning) bool) {
		for i, technique := range k.Ladder.Techniques {
			for board := range technique.Lessons {
				if !yield(game.Learning{Kind: k, Technique: i, Board: board}) {
					return
				}
			}
		}
	}
}

// Every lesson is answered with a use of its technique, and with a solution that agrees with it.
func TestLesson(t *testing.T) {
	lessons := 0
	for _, k := range all.Kinds() {
		if !game.Taught(k) {
			continue
		}
		for at := range boards(k) {
			i, technique := at.Technique, k.Ladder.Techniques[at.Technique]
			link, err := at.Lesson()
			if err != nil {
				t.Fatal(err)
			}
			got := answers(t, &Server{Kinds: all.Kinds()}, ask.Lesson{Link: link.String()})
			if len(got) != 1 || got[0].Answer.Step == nil || got[0].Answer.Step.Technique != i {
				t.Errorf("%s: %+v", technique.Name, got)
				continue
			}
			solution := got[0].Answer.Solution
			if !link.Puzzle.Solved(solution) || !link.Puzzle.Keeps(solution, link.Position.Set(got[0].Answer.Step.Marks...)) {
				t.Errorf("%s: the solution is %s", technique.Name, solution)
			}
			lessons++
		}
	}
	if lessons == 0 {
		t.Error("there are no lessons")
	}
	bare := &solver.Kind{Name: "bare", Title: "Bare", Parse: all.Kinds()[0].Parse}
	got := answers(t, &Server{Kinds: []*solver.Kind{bare}}, ask.Lesson{Link: "bare:" + all.Kinds()[0].Builtin[0].Text})
	if got[0].Error == "" {
		t.Errorf("a kind without techniques: %+v", got)
	}
}
