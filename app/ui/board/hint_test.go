package board

import (
	"testing"

	"quadrille/app/event"
	"quadrille/app/play"
)

// Cancelling a question removes only the sentence on the question itself.
func TestCancelKeepsWhatWasSaid(t *testing.T) {
	const said = "Nothing to undo"
	for name, c := range map[string]struct {
		ask, cancel func(*Board)
		waiting     string
	}{
		"hint":  {func(b *Board) { b.Midend.Update(play.More) }, func(b *Board) { b.Midend.Update(play.Close) }, "Looking for the next step…"},
		"check": {func(b *Board) { b.Midend.Update(play.Check) }, func(b *Board) { b.Midend.Update(play.Stop) }, "Checking…"},
		"count": {func(b *Board) { b.Proof.running = true }, func(b *Board) { b.Proof.Update(stopCounting{}) }, "0 of 6 stars placed"},
	} {
		b := boardOf(t, "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC")
		now := func() string { return b.Table.status().Text }
		c.ask(b)
		if got := now(); got != c.waiting {
			t.Errorf("%s: %q while it is asked, want %q", name, got, c.waiting)
		}
		b.Midend.Update(event.Undo{})
		if got := now(); got != said {
			t.Errorf("%s: undo says %q", name, got)
		}
		c.cancel(b)
		if got := now(); got != said {
			t.Errorf("%s: %q after it was cancelled, want %q", name, got, said)
		}
		b.Midend.Update(play.Hide)
		c.ask(b)
		c.cancel(b)
		if got := now(); got != "0 of 6 stars placed" {
			t.Errorf("%s: %q after it was cancelled", name, got)
		}
	}
}
