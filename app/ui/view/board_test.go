package view

import (
	"regexp"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/draw"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver/all"
)

// The page draws a board as its HTML says.
func TestPartsAreTheHTML(t *testing.T) {
	between := regexp.MustCompile(`>\s+|\s+<`)
	plain := func(html string) string { // without the spaces between tags
		return between.ReplaceAllStringFunc(html, func(s string) string { return regexp.MustCompile(`\s`).ReplaceAllString(s, "") })
	}
	for _, k := range all.Kinds() {
		puzzle, err := k.Parse(k.Builtin[0].Text)
		if err != nil {
			t.Fatal(err)
		}
		var ground draw.Ground
		b := ground.Board(faces.Of(k.Name), puzzle, game.View{Position: puzzle.Start(), Try: -1, Removed: -1})
		b.Label, b.Keys, b.Focus, b.Here = "A board", "rules", 1, true
		want := plain("<div>" + b.HTML() + "</div>")
		if got := plain(app.HTMLString(app.Div().Body(Parts(b)...))); got != want {
			t.Errorf("%s is drawn as\n%s\nwant\n%s", k.Name, got, want)
		}
	}
}
