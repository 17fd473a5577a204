//go:build !ui_only

package worker

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"

	"quadrille/app/ask"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/puzzles/exchange"
	"quadrille/solver"
)

// A Server answers questions one after the other.
type Server struct {
	Kinds []*solver.Kind
	Open  func(database string) (s library.Store, closeIt func(), err error)
	next  func() (solver.Step, bool)
	stop  func()
	taken *library.Import // the last import read by ask.Import
	film  *film           // made by ask.Frame
}

// limits are the counts at which a proof reports and goes on.
var limits = []int{2, 100, 10_000, 1_000_000}

// Handle answers a question by one or more replies. One that listens ends early when ctx does, with the answer so far.
func (s *Server) Handle(ctx context.Context, q ask.Question, send func(ask.Reply[any])) {
	defer func() {
		if r := recover(); r != nil {
			send(ask.Without(q, fmt.Sprintf("the solver failed: %v", r)))
		}
	}()
	a, err := s.answer(ctx, q, send)
	switch {
	case errors.Is(err, errLeft):
	case err != nil:
		send(ask.Reply[any]{Done: true, Error: err.Error(), Answer: a})
	default:
		send(ask.Reply[any]{Done: true, Answer: a})
	}
}

// errLeft means that nobody waits for the answer any more: it is not sent.
var errLeft = errors.New("the question was left")

// A sender sends replies before the last.
type sender = func(ask.Reply[any])

// early returns a function that sends an answer to a question before the last.
func early[A any](_ ask.Of[A], send sender) func(A) {
	return func(a A) { send(ask.Reply[any]{Answer: a}) }
}

// last returns a function that returns the last answer to a question.
func last[A any](ask.Of[A]) func(A, error) (any, error) {
	return func(a A, err error) (any, error) { return a, err }
}

// answer returns the last answer to a question, and sends those before it. Each question is in one of the functions
// that it comes to.
func (s *Server) answer(ctx context.Context, q ask.Question, send sender) (any, error) {
	switch q := q.(type) {
	case ask.Steps:
		return last(q)(s.chunks(q.Chunks), nil)
	case ask.Run:
		return last(q)(inSearch(s, q.Search, func(st solver.Strategy, p solver.Puzzle) ask.Result {
			return run(st, p, q.First, q.Once, early(q, send))
		}))
	case ask.Measure:
		return last(q)(inSearch(s, q.Search, func(st solver.Strategy, p solver.Puzzle) ask.Result {
			return run(st, p, q.First, q.Once, func(ask.Result) {})
		}))
	case ask.Abreast:
		return last(q)(at(ctx, s, q.Link, func(_ context.Context, link solver.Link) ([]ask.Lane, error) {
			named := func(st solver.Strategy) bool { return slices.Contains(q.Strategies, st.Name) }
			searches := solver.Filter(link.Kind.Strategies, named)
			slices.SortFunc(searches, func(a, b solver.Strategy) int {
				return slices.Index(q.Strategies, a.Name) - slices.Index(q.Strategies, b.Name)
			})
			return abreast(link.Puzzle, searches, q.By), nil
		}))
	case ask.Watch:
		return last(q)(inSearch(s, q.Search, s.watch))
	case ask.Open:
		in, err := exchange.Read(s.Kinds, q.Text)
		if err != nil {
			return nil, err
		}
		return last(q)(in.Link().String(), nil)
	case ask.Read:
		return last(q)(s.read(ctx, q.Text))
	case ask.Picture:
		return last(q)(s.picture(ctx, q))
	case ask.Frame:
		return last(q)(s.frame(q))
	case ask.Generate:
		return last(q)(s.generate(ctx, q, early(q, send)))
	}
	return s.aboutLink(ctx, q, send)
}

// aboutLink is answer for questions about the puzzle of a link.
func (s *Server) aboutLink(ctx context.Context, q ask.Question, send sender) (any, error) {
	switch q := q.(type) {
	case ask.Prove:
		return last(q)(at(ctx, s, q.Link, func(ctx context.Context, link solver.Link) (ask.Proof, error) {
			return prove(ctx, link, early(q, send)), nil
		}))
	case ask.Hint:
		return last(q)(at(ctx, s, q.Link, func(ctx context.Context, link solver.Link) (ask.Way, error) {
			return hint(ctx, link, q.Unique)
		}))
	case ask.Mistake:
		return last(q)(at(ctx, s, q.Link, func(ctx context.Context, link solver.Link) (ask.Mistaken, error) {
			return mistake(ctx, link, q)
		}))
	case ask.Forms:
		return last(q)(at(ctx, s, q.Link, func(_ context.Context, link solver.Link) ([]ask.Form, error) {
			return forms(link, q.AutoX), nil
		}))
	case ask.Path:
		return last(q)(at(ctx, s, q.Link, path))
	case ask.Lesson:
		return last(q)(at(ctx, s, q.Link, lesson))
	case ask.Grade:
		return last(q)(at(ctx, s, q.Link, rated))
	case ask.Sheet:
		return last(q)(at(ctx, s, q.Link, sheet))
	case ask.Rounds:
		return last(q)(at(ctx, s, q.Link, rounds))
	case ask.Story:
		return last(q)(at(ctx, s, q.Link, func(ctx context.Context, link solver.Link) (ask.WholeWay, error) {
			return story(ctx, link, early(q, send))
		}))
	case ask.Replay:
		return last(q)(at(ctx, s, q.Link, func(ctx context.Context, link solver.Link) ([]ask.Reason, error) {
			return replay(ctx, link, q.Moves, early(q, send))
		}))
	case ask.Solvable:
		return last(q)(at(ctx, s, q.Link, solvable))
	}
	return s.aboutLibrary(ctx, q, send)
}

// at answers a question about the puzzle of a link.
func at[A any](ctx context.Context, s *Server, text string, about func(context.Context, solver.Link) (A, error)) (a A, err error) {
	link, err := game.Open(s.Kinds, text)
	if err != nil {
		return a, err
	}
	return about(ctx, link)
}

// inSearch answers a question about a search.
func inSearch[A any](s *Server, q ask.Search, about func(solver.Strategy, solver.Puzzle) A) (A, error) {
	return at(context.Background(), s, q.Link, func(_ context.Context, link solver.Link) (a A, err error) {
		for _, st := range link.Kind.Strategies {
			if st.Name == q.Strategy {
				return about(st, link.Puzzle), nil
			}
		}
		return a, fmt.Errorf("%s has no search called %q", link.Kind.Title, q.Strategy)
	})
}

func prove(ctx context.Context, link solver.Link, send func(ask.Proof)) (a ask.Proof) {
	began := time.Now()
	for i, limit := range limits {
		if i > 0 {
			send(a)
		}
		v := link.Puzzle.Prove(ctx, link.At(), limit)
		a = ask.Proof{Verdict: v, Seconds: time.Since(began).Seconds()}
		if !v.More {
			break
		}
	}
	return a
}

// solvable proves the marks of a link, and its puzzle.
func solvable(ctx context.Context, link solver.Link) (ask.Soundness, error) {
	return ask.Soundness{Marks: link.Puzzle.Prove(ctx, link.At(), 1), Puzzle: ofStart(ctx, link)}, nil
}

const (
	reportEvery = 1 << 18 // steps between two reports of a run
	longEnough  = 20 * time.Millisecond
	maxRepeats  = 1000
	maxFound    = 100
)

// run measures a search. Browsers round the time, and the first run is slow, so a short run is
// repeated, unless it is to run once, and the mean of the others given.
func run(st solver.Strategy, p solver.Puzzle, first, single bool, send func(ask.Result)) ask.Result {
	began := time.Now()
	r := once(st, p, first, func(c game.Counts) {
		send(ask.Result{Counts: c, Seconds: time.Since(began).Seconds()})
	})
	spent := time.Since(began)
	r.Repeats = 1
	if spent < longEnough && !single {
		began = time.Now()
		for r.Repeats = 0; r.Repeats < maxRepeats && time.Since(began) < longEnough; r.Repeats++ {
			once(st, p, first, func(game.Counts) {})
		}
		spent = time.Since(began) / time.Duration(r.Repeats)
	}
	r.Seconds = spent.Seconds()
	return r
}

func once(st solver.Strategy, p solver.Puzzle, first bool, report func(game.Counts)) ask.Result {
	var r ask.Result
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

func (s *Server) watch(st solver.Strategy, p solver.Puzzle) ask.Nothing {
	if s.stop != nil {
		s.stop()
	}
	s.next, s.stop = iter.Pull(st.Search(p))
	return ask.Nothing{}
}

// chunks pulls the next chunks of game.ChunkSteps steps; the last one may be shorter.
func (s *Server) chunks(n int) ask.Chunks {
	var chunks ask.Chunks
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
