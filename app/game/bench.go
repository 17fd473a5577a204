package game

import (
	"fmt"
	"strings"

	"quadrille/solver"
)

// A Bench is where the puzzles of a kind are made. It has one history: a stroke is a step
// of it, and so is a new board, so that no draft is ever lost.
type Bench struct {
	history[string]
	check func(draft string) error
}

// NewBench starts with a draft; check says what is wrong with a text that is none.
func NewBench(draft string, check func(string) error) *Bench {
	return &Bench{history[string]{past: []string{draft}}, check}
}

// Draft is what lies on the bench.
func (b *Bench) Draft() string { return b.now() }

// Drawn is the entry of a step to a draft: "d" and its text.
func Drawn(draft string) Entry { return Entry("d" + draft) }

// Apply does what an entry says: the only way a bench changes.
func (b *Bench) Apply(e Entry) error {
	if b.step(e) {
		return nil
	}
	draft, ok := strings.CutPrefix(string(e), "d")
	if !ok {
		return fmt.Errorf("%q is no entry of a bench", solver.Clip(string(e)))
	}
	if err := b.check(draft); err != nil {
		return err
	}
	b.push(draft)
	return nil
}

// Restart makes the bench again from its whole journal.
func (b *Bench) Restart(entries []Entry) {
	b.past, b.at = b.past[:1], 0
	b.Replay(entries)
}

// Replay applies a journal, and counts the entries that no longer fit and are left out.
func (b *Bench) Replay(entries []Entry) (bad int) {
	for _, e := range entries {
		if b.Apply(e) != nil {
			bad++
		}
	}
	return bad
}
