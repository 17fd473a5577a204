package watch_test

import (
	"context"
	"testing"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/watch"
	"quadrille/app/worker"
	"quadrille/solver/all"
)

// lanes sends events to searches side by side, and answers what they ask. It returns the waits asked for last.
func lanes(t *testing.T, a *watch.Abreast, events ...event.Event) (waits []event.Wait) {
	t.Helper()
	server := &worker.Server{Kinds: all.Kinds()}
	for _, e := range events {
		waits = nil
		for _, effect := range a.Update(e) {
			switch effect := effect.(type) {
			case event.Wait:
				waits = append(waits, effect)
			case event.Ask:
				server.Handle(context.Background(), effect.Question, func(r ask.Reply[any]) {
					a.Update(event.Answered{Ask: effect, Reply: r})
				})
			}
		}
	}
	return waits
}

func besides(t *testing.T, board string) watch.Abreast {
	t.Helper()
	link, err := game.OpenBoard(all.Kinds(), board)
	if err != nil {
		t.Fatal(err)
	}
	return watch.NewAbreast(link)
}

// At each moment every search has done as much, until it has ended.
func TestAbreastIsInStep(t *testing.T) {
	a := besides(t, mensa)
	for _, by := range []string{ask.ByTests, ask.ByPlacements, ask.ByTime} {
		a.Chosen = nil
		lanes(t, &a, watch.StepBy{What: by}, watch.Beside{Strategy: "forward"}, watch.Beside{Strategy: "fewest"})
		if len(a.Lanes) != 2 || a.Last() < 250 || a.Last() > 301 {
			t.Fatalf("by %s: %d searches, %d moments", by, len(a.Lanes), a.Last())
		}
		for i, want := range []int{2118, 16} {
			of := a.Lanes[i].Moments
			if last := of[len(of)-1]; last.Tests != want || last.Found != 1 || !a.Lanes[i].Ends {
				t.Errorf("by %s: it ends with %+v, want %d tests", by, last, want)
			}
			for m, at := range of[:len(of)-1] {
				placed := 0
				for _, mark := range at.Position {
					if mark == 'Q' {
						placed++
					}
				}
				unit := 2118. / 300
				if by == ask.ByTests && at.Tests != int(unit*float64(m)) || placed > 6 {
					t.Fatalf("by %s, moment %d: %d tests, %s", by, m, at.Tests, at.Position)
				}
			}
		}
	}
}

// Three are shown at most; a fourth takes the place of the first. They play to the end, and tell where they stand.
func TestAbreastPlays(t *testing.T) {
	a := besides(t, "starbattle:4x1.AABBCAABCCDBCDDD")
	lanes(t, &a, watch.Beside{Strategy: "forward"})
	if a.Lanes != nil {
		t.Error("one search is shown beside none")
	}
	lanes(t, &a, watch.Beside{Strategy: "rows"}, watch.Beside{Strategy: "ahead"}, watch.Beside{Strategy: "dancing"}, watch.Beside{Strategy: "ahead"})
	if len(a.Chosen) != 2 || a.Chosen[0] != "rows" || a.Chosen[1] != "dancing" || len(a.Lanes) != 2 {
		t.Fatalf("%v are shown", a.Chosen)
	}
	waits := lanes(t, &a, watch.PlayAbreast{})
	for range a.Last() - 1 {
		waits = lanes(t, &a, waits[0].Then(0))
		if !a.Playing {
			t.Fatalf("it stops at %d of %d", a.Moment, a.Last())
		}
	}
	lanes(t, &a, waits[0].Then(0))
	if a.Playing || a.Moment != a.Last() || a.Said != "Row by row: 52 tests, 1 solution, done. Dancing links: 10 tests, 1 solution, done" {
		t.Errorf("at %d of %d, playing %t: %s", a.Moment, a.Last(), a.Playing, a.Said)
	}
	waits = lanes(t, &a, watch.PlayAbreast{}, watch.GoTo{Moment: 2})
	if a.Moment != 2 || a.Playing || waits != nil || a.Said != "" {
		t.Errorf("the slider leads to %d, playing %t", a.Moment, a.Playing)
	}
}
