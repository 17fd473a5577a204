package ui

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver/all"
)

// watchingAt is a page in Watch on which a search has shown some steps.
func watchingAt(t *testing.T, link, strategy string, steps int) (*page, *worker.Server) {
	t.Helper()
	p := playing(t, link)
	p.mode = watch
	for _, st := range p.link.Kind.Strategies {
		if st.Name == strategy {
			p.search.strategy = st
		}
	}
	p.search.player = game.NewPlayer(p.link.Puzzle.Start(), game.AllAtOnce)
	server := &worker.Server{Kinds: all.Kinds()}
	ask(server, worker.Request{Op: worker.AskWatch, Link: p.link.Name(), Strategy: strategy})
	p.search.player.Feed(ask(server, worker.Request{Op: worker.AskSteps, Chunks: 1 + steps/game.ChunkSteps}).Chunks)
	p.search.player.Seek(steps)
	return p, server
}

// ask gives the last answer of a worker.
func ask(s *worker.Server, q worker.Request) (last worker.Reply) {
	s.Handle(context.Background(), q, func(r worker.Reply) { last = r })
	return last
}

// A run has every step in its log: shown, gone on with out of sight, and stopped there.
func TestLogOfARun(t *testing.T) {
	const link, strategy = "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC", "reverse"
	for name, c := range map[string]struct {
		do    func(*page, *worker.Server)
		steps int
		head  string
	}{
		"shown": {func(*page, *worker.Server) {}, 100, "Reverse: 72 tests"},
		"animation switched off": {func(p *page, s *worker.Server) {
			r := ask(s, worker.Request{Op: worker.AskRun, Link: p.link.Name(), Strategy: strategy, First: true})
			p.search.unseen, p.search.result = true, &r
		}, 2997, "2,112 tests, 445 placed, 439 taken back, 1 solution"},
		"stopped before it told anything": {func(p *page, _ *worker.Server) {
			p.search.unseen, p.search.running = true, true
			p.search.stopRun()
		}, 100, "Reverse: 72 tests"},
	} {
		p, server := watchingAt(t, link, strategy, 100)
		p.search.client = &client{}
		c.do(p, server)
		log := p.log.logOfRun()
		ask(server, worker.Request{Op: worker.AskWatch, Link: p.link.Name(), Strategy: strategy})
		log.Feed(ask(server, worker.Request{Op: worker.AskSteps, Chunks: log.Want()}).Chunks)
		lines := strings.Split(strings.TrimSuffix(log.Next(1e6), "\n"), "\n")
		if len(lines) != c.steps || !strings.HasPrefix(lines[0], "1\tTry row ") || !strings.HasPrefix(lines[c.steps-1], fmt.Sprint(c.steps, "\t")) {
			t.Errorf("%s: %d lines, want %d: %q to %q", name, len(lines), c.steps, lines[0], lines[len(lines)-1])
		}
		if head := p.log.logHead(); !strings.Contains(head, c.head) {
			t.Errorf("%s: the head is %q, want %q in it", name, head, c.head)
		}
	}
}
