package share

import (
	"bytes"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/ui/view"
	"quadrille/puzzles/exchange/foreign"
)

// saveRows returns the forms that are binary files.
func (sh *sharing) saveRows() []app.UI {
	var rows []app.UI
	for _, f := range sh.forms {
		if isBinary(f.Text) {
			rows = append(rows, view.Div("share-row", view.Buttons(
				view.ButtonWith("save-file", f.Format, "Save as "+f.Format),
				app.Span().ID("saved").Role("status").Class("quiet").Text(sh.saved),
			)))
		}
	}
	return rows
}

func isBinary(text []byte) bool {
	return !utf8.Valid(text) || bytes.ContainsFunc(text, func(r rune) bool { return r < ' ' && r != '\n' })
}

// saveFile saves a file of a format. If the browser lets the player choose the place, the result is shown;
// otherwise the file becomes a download.
func (sh *sharing) saveFile(format string) {
	shared, ok := sh.Of.Shared()
	if !ok {
		return
	}
	for _, f := range sh.forms {
		if f.Format != format || f.Error != "" {
			continue
		}
		name := foreign.QueensName(game.FileName(shared))
		if !browser.CanSaveAs() {
			browser.Save(f.Text, "application/octet-stream", name)
			sh.saved = foreign.Saved.Say(name)
			return
		}
		go func() {
			name, err := browser.SaveAs(f.Text, name, foreign.QueensName)
			sh.Shell.Run.Do(func() {
				switch err {
				case nil:
					sh.saved = foreign.Saved.Say(name)
				case browser.ErrCancelled:
					sh.saved = foreign.Cancelled.Say(name)
				default:
					sh.saved = foreign.Failed.Say(name)
				}
			})
		}()
	}
}
