package ui

import (
	"testing"

	"quadrille/app/event"
	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/solver/all"
)

// playing returns a page with a board in Play.
func playing(t *testing.T, link string) *page {
	t.Helper()
	l, err := game.Open(all.Kinds(), link)
	if err != nil {
		t.Fatal(err)
	}
	p := blankPage()
	p.shell.Screen = playBoard(&p.rooms, l, game.New(l.Puzzle), midend.Open)
	return p
}

// Cancelling a question removes only the sentence on the question itself.
func TestCancelKeepsWhatWasSaid(t *testing.T) {
	const said = "Nothing to undo"
	for name, c := range map[string]struct {
		ask, cancel func(*page)
		waiting     string
	}{
		"hint":  {func(p *page) { p.board().m.Update(midend.More) }, func(p *page) { p.board().m.Update(midend.Close) }, "Looking for the next step…"},
		"check": {func(p *page) { p.board().m.Update(midend.Check) }, func(p *page) { p.board().m.Update(midend.Stop) }, "Checking…"},
		"count": {func(p *page) { p.board().proof.running = true }, func(p *page) { p.board().proof.cancel() }, "0 of 6 stars placed"},
	} {
		p := playing(t, "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC")
		now := func() string { return p.board().table.status().Text }
		c.ask(p)
		if got := now(); got != c.waiting {
			t.Errorf("%s: %q while it is asked, want %q", name, got, c.waiting)
		}
		p.board().m.Update(event.Undo{})
		if got := now(); got != said {
			t.Errorf("%s: undo says %q", name, got)
		}
		c.cancel(p)
		if got := now(); got != said {
			t.Errorf("%s: %q after it was cancelled, want %q", name, got, said)
		}
		p.board().m.Update(midend.Hide)
		c.ask(p)
		c.cancel(p)
		if got := now(); got != "0 of 6 stars placed" {
			t.Errorf("%s: %q after it was cancelled", name, got)
		}
	}
}
