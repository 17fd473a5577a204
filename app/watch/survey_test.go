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

const mensa = "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC"

// surveyed runs a survey to its end, or until stop reports true.
func surveyed(t *testing.T, e event.Event, stop func(watch.Survey) bool) watch.Survey {
	t.Helper()
	link, err := game.OpenBoard(all.Kinds(), mensa)
	if err != nil {
		t.Fatal(err)
	}
	s := watch.NewSurvey(link)
	server := &worker.Server{Kinds: all.Kinds()}
	for due := s.Update(e); len(due) > 0; {
		effect := due[0]
		due = due[1:]
		question, ok := effect.(event.Ask)
		if !ok {
			continue
		}
		server.Handle(context.Background(), question.Question, func(r ask.Reply[any]) {
			if stop(s) {
				due = append(due, s.Update(watch.Stop{})...)
				return
			}
			due = append(due, s.Update(event.Answered{Ask: question, Reply: r})...)
		})
	}
	return s
}

// The boards of a course are run in their order by all strategies. A run that is far from its end is stopped.
func TestSurveyOfACourse(t *testing.T) {
	s := surveyed(t, watch.SurveyCourse{Links: []string{
		mensa,
		"starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC",
		"starbattle:10x2.AAABBBBCCCAAABBBCCCCDAABBECCFFDDGBEECCFFDDGGEEHHFFDDGGEEHHFFDDGGIEHHFJDDGIIIHHJJDGGIIHHJJJGGIIIIJJJJ",
	}}, func(s watch.Survey) bool { return len(s.Efforts[0]) == 3 })
	if s.Running || s.Boards != 2 {
		t.Fatalf("%d boards are done, running %t", s.Boards, s.Running)
	}
	forward := s.Sorted(0)
	if len(forward) != 3 || forward[0].Number() != "1,169" || watch.Median(forward).Number() != "2,118" || forward[2].Number() != "over 100,000" {
		t.Errorf("Forward needs %+v", forward)
	}
}

// New boards are made, twenty of them, and a stopped survey keeps what it has.
func TestSurveyOfNewBoards(t *testing.T) {
	s := surveyed(t, watch.SurveyNew{Seed: 1}, func(s watch.Survey) bool { return s.Boards == 2 })
	if s.Running || s.Boards != 2 || s.Of != 20 || len(s.Sorted(0)) != 2 {
		t.Errorf("%d boards of %d are done, running %t", s.Boards, s.Of, s.Running)
	}
	if s.Says() != "Of 2 boards the median: Fewest choices, 7 tests; Forward, 1,072 tests." {
		t.Error(s.Says())
	}
	if n := watch.Median(nil).Number(); n != "" {
		t.Errorf("the median of nothing is %q", n)
	}
}
