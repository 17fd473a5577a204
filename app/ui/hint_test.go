package ui

import (
	"fmt"
	"testing"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Of a long history the beginning and the latest positions are sent.
func TestHistoryToSend(t *testing.T) {
	var past []solver.Position
	for i := range 9 {
		past = append(past, solver.Position(fmt.Sprintf("%03d", i)))
	}
	for _, c := range []struct {
		bytes int
		want  string
		left  int
	}{
		{1000, "[000 001 002 003 004 005 006 007 008]", 0},
		{36, "[000 001 002 003 004 005 006 007 008]", 0},
		{35, "[000 002 003 004 005 006 007 008]", 1},
		{12, "[000 007 008]", 6},
		{1, "[000 008]", 7},
	} {
		history, left := toSend(past, c.bytes)
		if got := fmt.Sprint(history); got != c.want || left != c.left {
			t.Errorf("within %d bytes: %s, %d left out, want %s, %d", c.bytes, got, left, c.want, c.left)
		}
		for i, pos := range history[1:] {
			if past[i+1+left] != pos {
				t.Errorf("within %d bytes: place %d is not that in the past", c.bytes, i+1)
			}
		}
	}
	if past[0] != "000" || past[8] != "008" {
		t.Error("the past has changed")
	}
}

// playing is a page with a board in Play.
func playing(t *testing.T, link string) *page {
	t.Helper()
	l, err := game.Open(all.Kinds(), link)
	if err != nil {
		t.Fatal(err)
	}
	p := (&page{kept: map[string]string{}, mode: play, kinds: all.Kinds(), link: l, face: faces.Of(l.Kind.Name), visited: true}).own()
	p.game, p.options, p.asked, p.prover = game.New(l.Puzzle), p.chosen(p.face), &client{}, &client{}
	return p
}

// Cancelling a question takes back no sentence but that on the question itself.
func TestCancelKeepsWhatWasSaid(t *testing.T) {
	const said = "Nothing to undo"
	for name, c := range map[string]struct {
		ask, cancel func(*page)
		waiting     string
	}{
		"hint":  {func(p *page) { p.hint.asking = true }, func(p *page) { p.hint.dropHint() }, "Looking for the next step…"},
		"check": {func(p *page) { p.proof.checking = true }, func(p *page) { p.proof.cancelCheck() }, "Checking…"},
		"count": {func(p *page) { p.proof.running = true }, func(p *page) { p.proof.cancelProof() }, "0 of 6 stars placed"},
	} {
		p := playing(t, "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC")
		now := func() string { return p.playStatus().Text }
		c.ask(p)
		if got := now(); got != c.waiting {
			t.Errorf("%s: %q while it is asked, want %q", name, got, c.waiting)
		}
		p.undo()
		if got := now(); got != said {
			t.Errorf("%s: undo says %q", name, got)
		}
		c.cancel(p)
		if got := now(); got != said {
			t.Errorf("%s: %q after it was cancelled, want %q", name, got, said)
		}
		p.say = ""
		c.ask(p)
		c.cancel(p)
		if got := now(); got != "0 of 6 stars placed" {
			t.Errorf("%s: %q after it was cancelled", name, got)
		}
	}
}
