package ui

import (
	"strings"
	"testing"

	"quadrille/app/ui/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// If a part of the page cannot be drawn, a link home takes its place, and the rest works on.
func TestAPartThatFails(t *testing.T) {
	fails := func() app.UI { panic("no such piece") }
	for name, heading := range map[string]bool{"": false, "a screen": true} {
		got := app.HTMLString((&view.Chunk{Name: name, Draw: fails}).Render())
		if !strings.Contains(got, "What could be saved is kept.") || !strings.Contains(got, `href="#"`) {
			t.Errorf("%q: no way out in\n%s", name, got)
		}
		if strings.Contains(got, "Something went wrong") != heading {
			t.Errorf("%q: heading or none in\n%s", name, got)
		}
	}
	if got := app.HTMLString(view.Chunked(func() app.UI { return app.P().Text("there") }).(*view.Chunk).Render()); !strings.Contains(got, "there") {
		t.Errorf("a part that does not fail: %s", got)
	}
}
