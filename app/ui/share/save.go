package share

import (
	"bytes"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/run"
	"quadrille/app/ui/view"
	"quadrille/puzzles/exchange/foreign"
	"quadrille/solver"
)

// boardForms are a board in the forms of other programs, as last asked for.
type boardForms struct {
	forms       []ask.Form
	formsFailed string
	saved       string // the result of saving a file
}

// saveRows returns the forms that are binary files.
func (bf *boardForms) saveRows() []app.UI {
	var rows []app.UI
	for _, f := range bf.forms {
		if isBinary(f.Text) {
			rows = append(rows, view.Div("share-row", view.Buttons(
				view.ButtonWith("save-file", f.Format, "Save as "+f.Format),
				app.Span().ID("saved").Role("status").Class("quiet").Text(bf.saved),
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
func (bf *boardForms) saveFile(run *run.Runner, shared solver.Link, format string) {
	for _, f := range bf.forms {
		if f.Format != format || f.Error != "" {
			continue
		}
		name := foreign.QueensName(game.FileName(shared))
		if !browser.CanSaveAs() {
			browser.Save(f.Text, "application/octet-stream", name)
			bf.saved = foreign.Saved.Say(name)
			return
		}
		go func() {
			name, err := browser.SaveAs(f.Text, name, foreign.QueensName)
			run.Do(func() {
				switch err {
				case nil:
					bf.saved = foreign.Saved.Say(name)
				case browser.ErrCancelled:
					bf.saved = foreign.Cancelled.Say(name)
				default:
					bf.saved = foreign.Failed.Say(name)
				}
			})
		}()
	}
}
