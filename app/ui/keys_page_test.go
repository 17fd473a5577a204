package ui

import (
	"regexp"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/design"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/watch"
	"quadrille/solver/all"
)

var (
	pointed   = regexp.MustCompile(`(?s)<(div|span)(?: id="[^"]*")? class="(by-mouse|by-touch)"(?: id="[^"]*")?>.*?</(?:div|span)>`)
	keysTable = regexp.MustCompile(`(?s)<h3>\s*Keys\s*</h3>.*`)
	ofMice    = regexp.MustCompile(`(?i)right button|click|mouse`)
	ofTouch   = regexp.MustCompile(`(?i)finger`)
)

// seenBy returns the part of the help that is shown for one pointer.
func seenBy(by game.Pointer, html string) string {
	html = keysTable.ReplaceAllString(html, "")
	return pointed.ReplaceAllStringFunc(html, func(part string) string {
		if !strings.Contains(part, string(by)) {
			return ""
		}
		return part
	})
}

// Help describes only the player's pointer, for each kind, each mode and each tool.
func TestHelpIsAboutThePointer(t *testing.T) {
	check := func(where, html string) {
		t.Helper()
		if m := ofMice.FindString(seenBy(game.ByTouch, html)); m != "" {
			t.Errorf("%s: help for touch has %q", where, m)
		}
		if m := ofTouch.FindString(seenBy(game.ByMouse, html)); m != "" {
			t.Errorf("%s: help for a mouse has %q", where, m)
		}
	}
	html := func(list []app.UI) string { return app.HTMLString(app.Div().Body(list...)) }
	for _, k := range all.Kinds() {
		p := playing(t, k.Name+":"+k.Builtin[0].Text)
		check(k.Name+", play", html(helpBody(p.shell)))
		p.shell.Screen = watch.New(p.board())
		check(k.Name+", watch", html(helpBody(p.shell)))
		if d := faces.Of(k.Name).Design; d != nil {
			b := designing(t, k.Name, d.Making.Of(p.board().Link().Puzzle))
			for _, tool := range []string{"fill", "pick", "swap", "paint"} {
				b.draft().Midend.Update(design.Tool{Name: tool})
				check(k.Name+", design, "+tool, html(helpBody(b.shell))+app.HTMLString(b.shell.Screen.Body()))
			}
			mouse, touch := seenBy(game.ByMouse, html(helpBody(b.shell))), seenBy(game.ByTouch, html(helpBody(b.shell)))
			if mouse == touch || !strings.Contains(touch, "drag") && !strings.Contains(touch, "Drag") {
				t.Errorf("%s: help for touch does not say how to paint: %s", k.Name, touch)
			}
		}
	}
	check("no board", html(helpBody(newPage().shell)))
}

// No key appears twice in a table, and tables asked one after the other do not hide each other's keys.
func TestBindings(t *testing.T) {
	for name, rows := range map[string][]game.KeyHelp{
		"play": append(board.RowsOf(board.PlayKeys()), board.RowsOf(board.AskKeys())...), "hint": board.RowsOf(board.HintKeys()), "watch": board.RowsOf(watch.Keys()),
		"everywhere": board.EverywhereKeys,
	} {
		seen := map[string]bool{}
		for _, row := range rows {
			if row.Keys == "" || row.Does == "" || len(row.Press) == 0 {
				t.Errorf("%s: a key is not told of: %+v", name, row)
			}
			for _, key := range row.Press {
				if seen[key] {
					t.Errorf("%s: %q stands twice", name, key)
				}
				seen[key] = true
			}
		}
	}
}
