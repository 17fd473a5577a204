package solver

import "context"

// Asks is a context that ends with another one, or once it has been asked so often whether it
// has ended. So work has an end that does not depend on a clock.
func Asks(ctx context.Context, often int) context.Context { return &asks{ctx, often} }

type asks struct {
	context.Context
	left int
}

func (a *asks) Err() error {
	if a.left <= 0 {
		return context.DeadlineExceeded
	}
	a.left--
	return a.Context.Err()
}
