package starbattle

import (
	"context"
	"math/bits"
	"sync"

	"quadrille/solver"
	"quadrille/solver/starbattle/engine"
)

// engines pools the engines of proofs.
var engines = sync.Pool{New: func() any { return new(engine.Engine) }}

// Prove implements solver.Puzzle. It is exact.
//
// A witness is the given position, crosses included, with the stars of the solution.
func (p *Puzzle) Prove(ctx context.Context, pos solver.Position, limit int) solver.Verdict {
	if ctx.Err() != nil {
		return solver.Verdict{Stopped: true}
	}
	e := p.engage(ctx, pos)
	defer engines.Put(e)
	r := e.Count(max(limit, 1))
	v := solver.Verdict{Count: r.Count, More: r.More, Stopped: r.Stopped, Nodes: r.Nodes}
	for i := range min(r.Count, len(r.First)) {
		v.Witnesses = append(v.Witnesses, p.witness(pos, &r.First[i]))
	}
	return v
}

// Census counts the solutions up to solver.MaxKnown, and those with a star on each cell.
func (p *Puzzle) Census(ctx context.Context) solver.Census {
	if ctx.Err() != nil {
		return solver.Census{Verdict: solver.Verdict{Stopped: true}}
	}
	start := p.Start()
	e := p.engage(ctx, start)
	defer engines.Put(e)
	c := solver.Census{Often: make([]int, p.n*p.n)}
	r := e.Each(func(s engine.Stars) bool {
		if c.Count == solver.MaxKnown {
			return false
		}
		if c.Count++; c.Count <= 2 {
			c.Witnesses = append(c.Witnesses, p.witness(start, &s))
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

// engage returns an engine of the pool, loaded to search from a position until ctx ends.
func (p *Puzzle) engage(ctx context.Context, pos solver.Position) *engine.Engine {
	e := engines.Get().(*engine.Engine)
	e.Stop = func() bool { return ctx.Err() != nil }
	p.load(e, pos)
	return e
}

// load loads the puzzle and the marks of a position into an engine.
func (p *Puzzle) load(e *engine.Engine, pos solver.Position) {
	var regions [MaxSize * MaxSize]uint8
	cells := p.n * p.n
	for c := range cells {
		regions[c] = uint8(p.Region(c))
	}
	e.Load(p.n, p.k, regions[:cells])
	for c := range cells {
		switch pos[c] {
		case Star:
			e.Star(c)
		case Cross:
			e.Cross(c)
		}
	}
}

// witness returns a position with the stars of a solution.
func (p *Puzzle) witness(pos solver.Position, stars *engine.Stars) solver.Position {
	marks := []byte(pos)
	for r, row := range stars[:p.n] {
		for ; row != 0; row &= row - 1 {
			marks[r*p.n+bits.TrailingZeros32(row)] = Star
		}
	}
	return solver.Position(marks)
}
