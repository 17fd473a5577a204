package watch_test

import (
	"strings"
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

// toldOf returns the story of a puzzle.
func toldOf(t *testing.T, server *worker.Server, link solver.Link) *watch.Story {
	t.Helper()
	face := faces.Of(link.Kind.Name)
	s := watch.NewStory(link, face, face.Defaults())
	question := s.Update(watch.Tell{})[0].(event.Ask)
	server.Handle(t.Context(), question.Question, func(r ask.Reply[any]) { s.Update(event.Answered{Ask: question, Reply: r}) })
	if !s.Known {
		t.Fatalf("%s: %s", link, s.Trouble)
	}
	return &s
}

// A worksheet has the questions of all chapters first, and what answers them on its last page alone. Regions have the names
// that are on the paper.
func TestWorksheet(t *testing.T) {
	server := &worker.Server{Kinds: all.Kinds()}
	for _, board := range []string{
		"starbattle:10x1.AAABBCCBBBAAABBBBBBBABBBBDBDDDADBBDDBBDEFDDDDDDDDEFFGGDDDDDDFFFDHHDDIIFDDDDDDDIIFFFDDDDDDIJJFDDDDDDD",
		"abcd:8x8n4/3410/2213/2123/3122/2222/3221/1214/2240/0143/3122/4022/3401/1232/3113/2330/2402",
		"tromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D.",
	} {
		link, err := solver.ParseLink(all.Kinds(), board)
		if err != nil {
			t.Fatal(err)
		}
		s := toldOf(t, server, link)
		chapters, _ := s.Chapters()
		pages := s.Worksheet("Board", func(link string) string { return "https://example.org/#" + link })
		questions, answers, _ := strings.Cut(pages, `<section class="leaf answers`)
		if n := strings.Count(questions, "Look at "); n != len(chapters) {
			t.Errorf("%s: %d questions for %d chapters", board, n, len(chapters))
		}
		if n := strings.Count(answers, `<div class="drawing"><svg`); n != len(chapters) {
			t.Errorf("%s: %d answers for %d chapters", board, n, len(chapters))
		}
		for _, c := range chapters {
			if strings.Contains(questions, c.Title) || !strings.Contains(answers, c.Title) {
				t.Errorf("%s: %s is not on the last page alone", board, c.Title)
			}
		}
		if link.Kind.Map != nil && (strings.Contains(pages, "green region") || !strings.Contains(pages, "Look at region A, region F and region J.")) {
			t.Errorf("%s: %s", board, questions)
		}
	}
}

// On boards of every kind and band, the chapters are in order, each begins where the search that explains itself stands at
// its moment, and the bottleneck is one of them.
func TestChaptersFollowTheSearch(t *testing.T) {
	server := &worker.Server{Kinds: all.Kinds()}
	for _, k := range all.Kinds() {
		told := 0
		for i, part := range pack.Course(k) {
			if testing.Short() && i%3 > 0 {
				continue
			}
			link, err := solver.ParseLink(all.Kinds(), k.Name+":"+part.Boards[0].Text)
			if err != nil {
				t.Fatal(err)
			}
			s := toldOf(t, server, link)
			chapters, end := s.Chapters()
			if end == "" {
				t.Errorf("%s has no end", link)
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
