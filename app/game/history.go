package game

import (
	"fmt"
	"strings"

	"quadrille/solver"
)

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

// A DraftHistory is the drafts of a kind, one after the other: a stroke is a step, and so is a new
// board, so that no draft is ever lost.
type DraftHistory struct {
	history[string]
	check  func(draft string) error
	fields solver.Fields
}

// NewDraftHistory starts with a draft; check says what is wrong with a text that is none.
func NewDraftHistory(draft string, check func(string) error) *DraftHistory {
	return &DraftHistory{history: history[string]{past: []string{draft}}, check: check}
}

// Draft is the draft as it stands.
func (h *DraftHistory) Draft() string { return h.now() }

// Drawn is the entry of a step to a draft: "d" and its text.
func Drawn(draft string) Entry { return Entry("d" + draft) }

// Fields are what its maker says of the puzzle; undo does not touch them.
func (h *DraftHistory) Fields() solver.Fields { return h.fields }

// Apply does what an entry says: the only way the history changes.
func (h *DraftHistory) Apply(e Entry) error {
	if h.step(e) {
		return nil
	}
	if fields, ok := strings.CutPrefix(string(e), "i"); ok {
		h.fields = solver.ParseFields(fields)
		return nil
	}
	draft, ok := strings.CutPrefix(string(e), "d")
	if !ok {
		return fmt.Errorf("%q is not an entry of a draft", solver.Clip(string(e)))
	}
	if err := h.check(draft); err != nil {
		return err
	}
	h.push(draft)
	return nil
}

// Restart makes the history again from its whole journal.
func (h *DraftHistory) Restart(entries []Entry) {
	h.past, h.at, h.fields = h.past[:1], 0, solver.Fields{}
	h.Replay(entries)
}

// Replay applies a journal, and counts the entries that no longer fit and are left out.
func (h *DraftHistory) Replay(entries []Entry) (bad int) {
	for _, e := range entries {
		if h.Apply(e) != nil {
			bad++
		}
	}
	return bad
}
