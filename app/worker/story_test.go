package worker

import (
	"context"
	"slices"
	"testing"

	"quadrille/app/ask"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A story has the steps of the ladder, and at each at least the one that is made.
func TestStory(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	for _, k := range s.Kinds {
		link := solver.Link{Kind: k, Puzzle: must(t)(k.Parse(k.Builtin[0].Text))}
		replies := answers(t, s, ask.Story{Link: link.Name()})
		way := replies[len(replies)-1].Answer
		pos := link.Puzzle.Start()
		for _, d := range way.Steps {
			pos = pos.Set(d.Marks...)
		}
		if !link.Puzzle.Solved(pos) || len(way.Open) != len(way.Steps) || slices.Min(way.Open) < 1 {
			t.Errorf("%s: %v open, and then the board is %s", link, way.Open, pos)
		}
	}
}

// Nobody waits for a story that was stopped.
func TestStoryIsStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	(&Server{Kinds: all.Kinds()}).Handle(ctx, ask.Story{Link: mensa}, func(r ask.Reply[any]) { t.Errorf("%+v", r) })
}
