//go:build !ui_only

package worker

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"quadrille/app/ask"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/puzzles/exchange"
	"quadrille/solver"
)

// A Server answers requests one after the other.
type Server struct {
	Kinds []*solver.Kind
	Open  func(database string) (s library.Store, closeIt func(), err error)
	next  func() (solver.Step, bool)
	stop  func()
	taken *library.Import // the last import read by ask.Import
}

// limits are the counts at which a proof reports and goes on.
var limits = []int{2, 100, 10_000, 1_000_000}

// Handle answers a request by one or more replies. A question that listens ends early when ctx does,
// with the answer so far.
func (s *Server) Handle(ctx context.Context, q ask.Request, reply func(ask.Reply)) {
	send := func(r ask.Reply) {
		r.ID = q.ID
		reply(r)
	}
	defer func() {
		if r := recover(); r != nil {
			send(ask.Reply{Done: true, Error: fmt.Sprintf("the solver failed: %v", r)})
		}
	}()
	r, err := s.answer(ctx, q, send)
	if errors.Is(err, errLeft) {
		return
	}
	if err != nil {
		r.Error = err.Error()
	}
	r.Done = true
	send(r)
}

// errLeft means that nobody waits for the answer any more: it is not sent.
var errLeft = errors.New("the question was left")

// answer returns the last reply to a request, and sends those before it.
func (s *Server) answer(ctx context.Context, q ask.Request, send func(ask.Reply)) (ask.Reply, error) {
	switch {
	case q.Op == ask.Steps:
		return ask.Reply{Chunks: s.chunks(q.Chunks)}, nil
	case q.Op == ask.Grades:
		return s.grades(ctx, q, send), nil
	case q.Library != nil:
		return s.aboutLibrary(ctx, q, send)
	case q.Op == ask.Picture:
		return s.picture(ctx, q)
	case q.Op == ask.Open:
		in, err := exchange.Read(s.Kinds, q.Text)
		if err != nil {
			return ask.Reply{}, err
		}
		return ask.Reply{Link: in.Link().String()}, nil
	case q.Op == ask.Read:
		return s.read(ctx, q.Text)
	case q.Op == ask.Generate:
		return s.generate(ctx, q, send)
	case q.Draft != "":
		return s.design(ctx, q, send)
	}
	link, err := game.Open(s.Kinds, q.Link)
	if err != nil {
		return ask.Reply{}, err
	}
	return s.aboutLink(ctx, link, q, send)
}

// aboutLink is answer for a request about the puzzle of a link.
func (s *Server) aboutLink(ctx context.Context, link solver.Link, q ask.Request, send func(ask.Reply)) (ask.Reply, error) {
	switch q.Op {
	case ask.Prove:
		return prove(ctx, link, send), nil
	case ask.Hint:
		return hint(ctx, link, q.Unique)
	case ask.Path:
		return path(ctx, link)
	case ask.Mistake:
		return mistake(ctx, link, q.History)
	case ask.Lesson:
		return lesson(ctx, link)
	case ask.Grade:
		r := ask.Reply{Grade: grade(ctx, link, gradePatience)}
		if r.Grade == nil {
			r.Verdict = ofStart(ctx, link)
		}
		return r, nil
	case ask.Rounds:
		return ask.Reply{Design: ask.DesignReply{Rounds: rounds(ctx, link)}}, nil
	case ask.Solvable:
		send(ask.Reply{Verdict: link.Puzzle.Prove(ctx, link.At(), 1)})
		return ask.Reply{Verdict: ofStart(ctx, link)}, nil
	case ask.Sheet:
		return sheet(ctx, link), nil
	case ask.Forms:
		return forms(link, q.AutoX), nil
	}
	for _, st := range link.Kind.Strategies {
		if st.Name != q.Strategy {
			continue
		}
		if q.Op == ask.Run || q.Op == ask.Measure {
			return run(st, link.Puzzle, q.First, send), nil
		}
		s.watch(st, link.Puzzle)
		return ask.Reply{}, nil
	}
	return ask.Reply{}, fmt.Errorf("%s has no search called %q", link.Kind.Title, q.Strategy)
}

func prove(ctx context.Context, link solver.Link, send func(ask.Reply)) (r ask.Reply) {
	began := time.Now()
	for i, limit := range limits {
		if i > 0 {
			send(r)
		}
		v := link.Puzzle.Prove(ctx, link.At(), limit)
		r = ask.Reply{Verdict: v, Seconds: time.Since(began).Seconds(), Repeats: 1}
		if !v.More {
			break
		}
	}
	return r
}

const (
	reportEvery = 1 << 18 // steps between two reports of a run
	longEnough  = 20 * time.Millisecond
	maxRepeats  = 1000
	maxFound    = 100
)

// run measures a search. Browsers round the time, and the first run is slow, so a short run is
// repeated and the mean of the others given.
func run(st solver.Strategy, p solver.Puzzle, first bool, send func(ask.Reply)) ask.Reply {
	began := time.Now()
	r := once(st, p, first, func(c game.Counts) {
		send(ask.Reply{Counts: c, Seconds: time.Since(began).Seconds()})
	})
	spent := time.Since(began)
	r.Repeats = 1
	if spent < longEnough {
		began = time.Now()
		for r.Repeats = 0; r.Repeats < maxRepeats && time.Since(began) < longEnough; r.Repeats++ {
			once(st, p, first, func(game.Counts) {})
		}
		spent = time.Since(began) / time.Duration(r.Repeats)
	}
	r.Seconds = spent.Seconds()
	return r
}

func once(st solver.Strategy, p solver.Puzzle, first bool, report func(game.Counts)) ask.Reply {
	var r ask.Reply
	board := []byte(p.Start())
	for step := range st.Search(p) {
		r.Counts.Count(step)
		for _, m := range game.Made(step) {
			board[m.Site] = m.To
		}
		if step.Action == solver.End {
			r.Text = step.Text
		}
		if step.Action == solver.Found && len(r.Found) < maxFound {
			r.Found = append(r.Found, solver.Position(board))
		}
		if step.Action == solver.Found && first {
			break
		}
		if r.Counts.Steps%reportEvery == 0 {
			report(r.Counts)
		}
	}
	return r
}

func (s *Server) watch(st solver.Strategy, p solver.Puzzle) {
	if s.stop != nil {
		s.stop()
	}
	s.next, s.stop = iter.Pull(st.Search(p))
}

// chunks pulls the next chunks of game.ChunkSteps steps; the last one may be shorter.
func (s *Server) chunks(n int) []string {
	var chunks []string
	var b []byte
	for s.next != nil && len(chunks) < n {
		b = b[:0]
		for range game.ChunkSteps {
			step, ok := s.next()
			if !ok {
				s.next = nil
				break
			}
			b = game.AppendStep(b, step)
		}
		if len(b) > 0 {
			chunks = append(chunks, string(b))
		}
	}
	return chunks
}
