package watch

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/shell/shelltest"
	"quadrille/app/watch"
	"quadrille/app/worker"
	"quadrille/solver/all"
)

// searchAt returns a search that has shown some steps.
func searchAt(t *testing.T, link, strategy string, steps int) (*Screen, *worker.Server) {
	t.Helper()
	l, err := game.Open(all.Kinds(), link)
	if err != nil {
		t.Fatal(err)
	}
	sh := shelltest.With(shell.New())
	b := board.New(&board.Rooms{Shell: sh, Input: &board.Input{Shell: sh}}, l, game.New(l.Puzzle), play.Open)
	ws := New(b)
	sh.Screen = ws
	ws.Midend = watch.New(b.Link(), b.Midend.Face(), b.Midend.View().Options, watch.Settings{First: 1})
	ws.Midend.Update(watch.Choose{Strategy: strategy})
	ws.Midend.Update(watch.Resume{Steps: steps})
	server := &worker.Server{Kinds: all.Kinds()}
	answerOf(server, ask.Watch{Search: ask.Search{Link: b.Link().Name(), Strategy: strategy}})
	next := ask.Steps{Chunks: 1 + steps/game.ChunkSteps}
	ws.Midend.Update(event.Answered{Ask: event.Ask{Ticket: 1, Question: next}, Reply: answerOf(server, next)})
	return ws, server
}

// answerOf returns the last answer of a worker.
func answerOf(s *worker.Server, q ask.Question) (last ask.Reply[any]) {
	s.Handle(context.Background(), q, func(r ask.Reply[any]) { last = r })
	return last
}

// The log of a run has every step: of one shown, continued unseen, and stopped there.
func TestLogOfARun(t *testing.T) {
	const link, strategy = "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC", "reverse"
	for name, c := range map[string]struct {
		do    func(*Screen, *worker.Server)
		steps int
		head  string
	}{
		"shown": {func(*Screen, *worker.Server) {}, 100, "Reverse: 72 tests"},
		"animation switched off": {func(ws *Screen, s *worker.Server) {
			run := ask.Run{Search: ask.Search{Link: ws.board.Link().Name(), Strategy: strategy}, First: true}
			ws.Midend.Update(watch.PlayPause)
			ws.Midend.Update(event.Answered{Ask: event.Ask{Ticket: 1, Question: run}, Reply: answerOf(s, run)})
		}, 2997, "2,112 tests, 445 placed, 439 taken back, 1 solution"},
		"stopped before it told anything": {func(ws *Screen, _ *worker.Server) {
			ws.Midend.Update(watch.PlayPause)
			ws.Midend.Update(watch.PlayPause)
		}, 100, "Reverse: 72 tests"},
	} {
		ws, server := searchAt(t, link, strategy, 100)
		c.do(ws, server)
		log := (&logFile{saving: saving{of: &ws.search}}).ofRun()
		answerOf(server, ask.Watch{Search: ask.Search{Link: ws.board.Link().Name(), Strategy: strategy}})
		log.Feed(answerOf(server, ask.Steps{Chunks: log.Want()}).Answer.(ask.Chunks))
		lines := strings.Split(strings.TrimSuffix(log.Next(1e6), "\n"), "\n")
		if len(lines) != c.steps || !strings.HasPrefix(lines[0], "1\tTry row ") || !strings.HasPrefix(lines[c.steps-1], fmt.Sprint(c.steps, "\t")) {
			t.Errorf("%s: %d lines, want %d: %q to %q", name, len(lines), c.steps, lines[0], lines[len(lines)-1])
		}
		if head := (&logFile{saving: saving{of: &ws.search}}).head(); !strings.Contains(head, c.head) {
			t.Errorf("%s: the head is %q, want %q in it", name, head, c.head)
		}
	}
}
