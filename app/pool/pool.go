package pool

import (
	"quadrille/app/browser"
	"quadrille/app/run"
)

// A Pool has the workers that outlive a question. Each is made when it is needed.
type Pool struct {
	Broken func() // is called where the program of a worker could not be loaded whole

	run    *run.Runner
	script string // what workers run
	module browser.Module

	prover, checker, grader, maker, printer, reader *Client
}

// New is a pool of workers that run a script.
func New(r *run.Runner, script string, broken func()) *Pool {
	return &Pool{run: r, script: script, Broken: broken}
}

// Prover answers what the player waits for.
func (p *Pool) Prover() *Client { return p.of(&p.prover) }

// Free is the prover, or a client beside it while that is busy.
func (p *Pool) Free() *Client {
	if p.Prover().Busy() {
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

// Maker makes puzzles.
func (p *Pool) Maker() *Client { return p.of(&p.maker) }

// Printer makes and solves puzzles for paper.
func (p *Pool) Printer() *Client { return p.of(&p.printer) }

// Reader reads texts. What it finds opens something else, or comes too late.
func (p *Pool) Reader() *Client { return p.of(&p.reader) }

func (p *Pool) of(c **Client) *Client {
	if *c == nil {
		*c = p.New()
	}
	return *c
}

// New is a client of its own, which whoever asks for it stops.
func (p *Pool) New() *Client {
	return &Client{pool: p, asked: map[int]question{}}
}

// Cancel drops all that is asked of the workers for a screen.
func (p *Pool) Cancel() {
	for _, c := range []*Client{p.prover, p.checker, p.grader, p.maker, p.printer} {
		if c != nil {
			c.Cancel()
		}
	}
}
