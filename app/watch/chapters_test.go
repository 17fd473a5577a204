package watch_test

import (
	"testing"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/watch"
	"quadrille/app/worker"
	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
)

// On boards of every kind and band, the chapters are in order, each begins where the search that explains itself stands at
// its moment, and the bottleneck is one of them.
func TestChaptersFollowTheSearch(t *testing.T) {
	server := &worker.Server{Kinds: all.Kinds()}
	for _, k := range all.Kinds() {
		told := 0
		for _, part := range pack.Course(k) {
			link, err := solver.ParseLink(all.Kinds(), k.Name+":"+part.Boards[0].Text)
			if err != nil {
				t.Fatal(err)
			}
			face := faces.Of(k.Name)
			s := watch.NewStory(link, face, face.Defaults())
			question := s.Update(watch.Tell{})[0].(event.Ask)
			server.Handle(t.Context(), question.Question, func(r ask.Reply[any]) { s.Update(event.Answered{Ask: question, Reply: r}) })
			chapters, end := s.Chapters()
			if !s.Known || end == "" {
				t.Fatalf("%s: %s", link, s.Trouble)
			}
			bottleneck := false
			explained := k.Strategies[len(k.Strategies)-1]
			next, n, pos := 0, 0, link.Puzzle.Start()
			for step := range explained.Search(link.Puzzle) {
				if next < len(chapters) && chapters[next].Moment == n {
					c := chapters[next]
					if pos != c.Position || step.Why == nil || step.Action != solver.Try {
						t.Errorf("%s: after %d steps the board is %s, and chapter %d begins with %s", link, n, pos, next+1, c.Position)
					}
					bottleneck = bottleneck || c.Step-1 == s.Bottleneck()
					next++
				}
				pos = pos.Set(game.Made(step)...)
				n++
			}
			if next != len(chapters) || !bottleneck || len(s.Way.Open) != len(s.Way.Steps) {
				t.Errorf("%s: %d of %d chapters, with the bottleneck: %t", link, next, len(chapters), bottleneck)
			}
			told += next
		}
		if told == 0 {
			t.Errorf("%s has no chapter", k.Name)
		}
	}
}
