package worker

import (
	"context"
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
			var got []ask.Reply
			(&Server{Kinds: all.Kinds()}).Handle(context.Background(), ask.Request{ID: 7, Op: ask.Lesson, Link: link.String()},
				func(r ask.Reply) { got = append(got, r) })
			if len(got) != 1 || !got[0].Done || got[0].ID != 7 || got[0].Hint == nil || got[0].Hint.Technique != i {
				t.Errorf("%s: %+v", technique.Name, got)
				continue
			}
			solution := got[0].Verdict.Witnesses[0]
			if !link.Puzzle.Solved(solution) || !link.Puzzle.Keeps(solution, link.Position.Set(got[0].Hint.Marks...)) {
				t.Errorf("%s: the solution is %s", technique.Name, solution)
			}
			lessons++
		}
	}
	if lessons == 0 {
		t.Error("there are no lessons")
	}
	var got ask.Reply
	bare := &solver.Kind{Name: "bare", Title: "Bare", Parse: all.Kinds()[0].Parse}
	(&Server{Kinds: []*solver.Kind{bare}}).Handle(context.Background(), ask.Request{Op: ask.Lesson, Link: "bare:" + all.Kinds()[0].Builtin[0].Text},
		func(r ask.Reply) { got = r })
	if got.Error == "" || !got.Done {
		t.Errorf("a kind without techniques: %+v", got)
	}
}
