package game

// A history is what a thing has been, step by step, and where in it one stands.
type history[T comparable] struct {
	past []T // never empty
	at   int
}

func (h *history[T]) now() T { return h.past[h.at] }

// push makes a step; what had been undone is given up. A step that changes nothing is none.
func (h *history[T]) push(to T) {
	if to == h.now() {
		return
	}
	h.past = append(h.past[:h.at+1], to)
	h.at++
}

// step takes undo and redo; false for any other entry. Past the end they do nothing.
func (h *history[T]) step(e Entry) bool {
	switch e {
	case Undo:
		h.at = max(h.at-1, 0)
	case Redo:
		h.at = min(h.at+1, len(h.past)-1)
	default:
		return false
	}
	return true
}

// Past lists the steps up to where one stands. It is valid until the next change.
func (h *history[T]) Past() []T { return h.past[:h.at+1] }

// CanUndo reports whether there is a step to take back.
func (h *history[T]) CanUndo() bool { return h.at > 0 }

// CanRedo reports whether there is a step to make again.
func (h *history[T]) CanRedo() bool { return h.at+1 < len(h.past) }
