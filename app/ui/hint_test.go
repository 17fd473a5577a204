package ui

import (
	"testing"

	"quadrille/app/event"
	midend "quadrille/app/play"
)

// Cancelling a question removes only the sentence on the question itself.
func TestCancelKeepsWhatWasSaid(t *testing.T) {
	const said = "Nothing to undo"
	for name, c := range map[string]struct {
		ask, cancel func(*boardScreen)
		waiting     string
	}{
		"hint":  {func(b *boardScreen) { b.m.Update(midend.More) }, func(b *boardScreen) { b.m.Update(midend.Close) }, "Looking for the next step…"},
		"check": {func(b *boardScreen) { b.m.Update(midend.Check) }, func(b *boardScreen) { b.m.Update(midend.Stop) }, "Checking…"},
		"count": {func(b *boardScreen) { b.proof.running = true }, func(b *boardScreen) { b.proof.cancel() }, "0 of 6 stars placed"},
	} {
		b := boardOf(t, "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC")
		now := func() string { return b.table.status().Text }
		c.ask(b)
		if got := now(); got != c.waiting {
			t.Errorf("%s: %q while it is asked, want %q", name, got, c.waiting)
		}
		b.m.Update(event.Undo{})
		if got := now(); got != said {
			t.Errorf("%s: undo says %q", name, got)
		}
		c.cancel(b)
		if got := now(); got != said {
			t.Errorf("%s: %q after it was cancelled, want %q", name, got, said)
		}
		b.m.Update(midend.Hide)
		c.ask(b)
		c.cancel(b)
		if got := now(); got != "0 of 6 stars placed" {
			t.Errorf("%s: %q after it was cancelled", name, got)
		}
	}
}
