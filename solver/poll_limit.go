package solver

import "context"

// WithPollLimit returns a context that ends with its parent, or after n calls of Err: a
// deterministic limit of work.
func WithPollLimit(parent context.Context, n int) context.Context { return &pollLimit{parent, n} }

type pollLimit struct {
	context.Context
	left int
}

func (p *pollLimit) Err() error {
	if p.left <= 0 {
		return context.DeadlineExceeded
	}
	p.left--
	return p.Context.Err()
}
