package starbattle

import (
	"context"
	"sync"

	"quadrille/solver"
	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/ladder"
)

// engines pools the engines of proofs.
var engines = sync.Pool{New: func() any { return new(engine.Engine) }}

// Prove implements solver.Puzzle, see ladder.Prove.
func (p *Puzzle) Prove(ctx context.Context, pos solver.Position, limit int) solver.Verdict {
	if ctx.Err() != nil {
		return solver.Verdict{Stopped: true}
	}
	e := engines.Get().(*engine.Engine)
	defer engines.Put(e)
	return ladder.Prove(ctx, e, p.n, p.k, p.numbers, pos, max(limit, 1))
}

// Census counts the solutions up to solver.MaxKnown, and those with a star on each cell.
func (p *Puzzle) Census(ctx context.Context) solver.Census {
	if ctx.Err() != nil {
		return solver.Census{Verdict: solver.Verdict{Stopped: true}}
	}
	start, e := p.Start(), engines.Get().(*engine.Engine)
	defer engines.Put(e)
	ladder.Load(ctx, e, p.n, p.k, p.numbers, start)
	c := solver.Census{Often: make([]int, p.n*p.n)}
	r := e.Each(func(s engine.Stars) bool {
		if c.Count == solver.MaxKnown {
			return false
		}
		if c.Count++; c.Count <= 2 {
			c.Witnesses = append(c.Witnesses, ladder.Witness(p.n, start, &s))
		}
		for cell := range c.Often {
			if s.Has(p.n, cell) {
				c.Often[cell]++
			}
		}
		return true
	})
	c.More, c.Stopped, c.Nodes = r.More, r.Stopped, r.Nodes
	if c.More || c.Stopped {
		c.Often = nil
	}
	return c
}
