package pool

import (
	"quadrille/app/browser"
	"quadrille/app/run"
)

// A Pool has the clients that outlive a question.
type Pool struct {
	Prover  *Client // for requests that the player waits for
	Grader  *Client // grades puzzles; nobody waits for it
	Maker   *Client // makes puzzles
	Printer *Client // makes and solves puzzles for paper
	Reader  *Client // reads texts; the result opens another screen, or arrives too late
	checker *Client // answers while the prover is busy

	Broken func(bool) // reports whether the program of the workers is missing or not whole, when that changes

	run    *run.Runner
	script string // the script of the workers
	module browser.Module
	broken bool // the last worker could not load it
}

func New(r *run.Runner, script string, broken func(bool)) *Pool {
	p := &Pool{run: r, script: script, Broken: broken}
	p.Prover, p.Grader, p.Maker, p.Printer, p.Reader, p.checker = p.New(), p.New(), p.New(), p.New(), p.New(), p.New()
	return p
}

// Free returns the prover, or another client while that is busy.
func (p *Pool) Free() *Client {
	if p.Prover.busy() {
		return p.checker
	}
	return p.Prover
}

// Graded makes the grader the prover where that has not begun: a worker that has answered is warm.
func (p *Pool) Graded() {
	if p.Prover.worker == nil {
		p.Prover, p.Grader = p.Grader, p.Prover
	}
}

// New returns a client of its own; the caller must stop it.
func (p *Pool) New() *Client {
	return &Client{pool: p, asked: map[int]question{}}
}

// Cancel drops all requests to the workers for a screen.
func (p *Pool) Cancel() {
	for _, c := range []*Client{p.Prover, p.checker, p.Grader, p.Maker, p.Printer} {
		c.Cancel()
	}
}

// setBroken notes whether the program of the workers is broken.
func (p *Pool) setBroken(broken bool) {
	if broken != p.broken {
		p.broken = broken
		p.Broken(broken)
	}
}
