package ui

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	watching "quadrille/app/watch"
	"quadrille/app/worker"
	"quadrille/solver/all"
)

// watchingAt returns a page in Watch whose search has shown some steps.
func watchingAt(t *testing.T, link, strategy string, steps int) (*page, *worker.Server) {
	t.Helper()
	p := playing(t, link)
	m := watching.New(p.board().link(), p.board().m.Face(), p.board().m.Options(), watching.Settings{First: 1})
	ws := searchOf(p.board())
	ws.m, p.board().search, p.shell.Screen = m, ws, ws
	m.Update(watching.Choose{Strategy: strategy})
	m.Update(watching.Resume{Steps: steps})
	server := &worker.Server{Kinds: all.Kinds()}
	lastAnswer(server, ask.Request{Op: ask.Watch, Link: p.board().link().Name(), Strategy: strategy})
	next := ask.Request{Op: ask.Steps, Chunks: 1 + steps/game.ChunkSteps}
	m.Update(event.Answered{Ask: event.Ask{Ticket: 1, Request: next}, Reply: lastAnswer(server, next)})
	return p, server
}

// lastAnswer returns the last answer of a worker.
func lastAnswer(s *worker.Server, q ask.Request) (last ask.Reply) {
	s.Handle(context.Background(), q, func(r ask.Reply) { last = r })
	return last
}

// The log of a run has every step: of one shown, continued unseen, and stopped there.
func TestLogOfARun(t *testing.T) {
	const link, strategy = "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC", "reverse"
	for name, c := range map[string]struct {
		do    func(*page, *worker.Server)
		steps int
		head  string
	}{
		"shown": {func(*page, *worker.Server) {}, 100, "Reverse: 72 tests"},
		"animation switched off": {func(p *page, s *worker.Server) {
			run := ask.Request{Op: ask.Run, Link: p.board().link().Name(), Strategy: strategy, First: true}
			p.search().m.Update(watching.PlayPause)
			p.search().m.Update(event.Answered{Ask: event.Ask{Ticket: 1, Request: run}, Reply: lastAnswer(s, run)})
		}, 2997, "2,112 tests, 445 placed, 439 taken back, 1 solution"},
		"stopped before it told anything": {func(p *page, _ *worker.Server) {
			p.search().m.Update(watching.PlayPause)
			p.search().m.Update(watching.PlayPause)
		}, 100, "Reverse: 72 tests"},
	} {
		p, server := watchingAt(t, link, strategy, 100)
		c.do(p, server)
		log := p.search().log.ofRun()
		lastAnswer(server, ask.Request{Op: ask.Watch, Link: p.board().link().Name(), Strategy: strategy})
		log.Feed(lastAnswer(server, ask.Request{Op: ask.Steps, Chunks: log.Want()}).Chunks)
		lines := strings.Split(strings.TrimSuffix(log.Next(1e6), "\n"), "\n")
		if len(lines) != c.steps || !strings.HasPrefix(lines[0], "1\tTry row ") || !strings.HasPrefix(lines[c.steps-1], fmt.Sprint(c.steps, "\t")) {
			t.Errorf("%s: %d lines, want %d: %q to %q", name, len(lines), c.steps, lines[0], lines[len(lines)-1])
		}
		if head := p.search().log.head(); !strings.Contains(head, c.head) {
			t.Errorf("%s: the head is %q, want %q in it", name, head, c.head)
		}
	}
}
