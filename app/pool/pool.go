package pool

import (
	"quadrille/app/browser"
	"quadrille/app/run"
)

// A Pool has the workers that outlive a question. Each is made when it is needed.
type Pool struct {
	Broken func(bool) // reports whether the program of the workers is missing or not whole, when that changes

	run    *run.Runner
	script string // the script of the workers
	module browser.Module
	broken bool // the last worker could not load it

	prover, checker, grader, maker, printer, reader *Client
}

// New returns a pool of workers that run a script.
func New(r *run.Runner, script string, broken func(bool)) *Pool {
	return &Pool{run: r, script: script, Broken: broken}
}

// Prover returns the client for requests that the player waits for.
func (p *Pool) Prover() *Client { return p.of(&p.prover) }

// Free returns the prover, or another client while that is busy.
func (p *Pool) Free() *Client {
	if p.Prover().busy() {
		return p.of(&p.checker)
	}
	return p.prover
}

// Grader grades puzzles; nobody waits for it.
func (p *Pool) Grader() *Client { return p.of(&p.grader) }

// Graded makes the grader the prover where that has not begun: a worker that has answered is warm.
func (p *Pool) Graded() {
	if p.Prover().worker == nil {
		p.prover, p.grader = p.grader, p.prover
	}
}

// Maker returns the client that makes puzzles.
func (p *Pool) Maker() *Client { return p.of(&p.maker) }

// Printer returns the client that makes and solves puzzles for paper.
func (p *Pool) Printer() *Client { return p.of(&p.printer) }

// Reader returns the client that reads texts. Its result opens another screen, or arrives too late.
func (p *Pool) Reader() *Client { return p.of(&p.reader) }

func (p *Pool) of(c **Client) *Client {
	if *c == nil {
		*c = p.New()
	}
	return *c
}

// New returns a client of its own; the caller must stop it.
func (p *Pool) New() *Client {
	return &Client{pool: p, asked: map[int]question{}}
}

// Cancel drops all requests to the workers for a screen.
func (p *Pool) Cancel() {
	for _, c := range []*Client{p.prover, p.checker, p.grader, p.maker, p.printer} {
		if c != nil {
			c.Cancel()
		}
	}
}

// setBroken notes whether the program of the workers is broken.
func (p *Pool) setBroken(broken bool) {
	if broken != p.broken {
		p.broken = broken
		p.Broken(broken)
	}
}
