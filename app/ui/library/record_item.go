package library

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/draw"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// item returns a record in the list: its picture, its name, its description and its progress. own is the
// first button, as text, which differs between lists.
func (rl *recordList) item(i int, r *library.Record, what string, from []app.UI, how, own string) app.UI {
	number, href := strconv.Itoa(i), view.Href(board.AddressOf(r.Link))
	return app.Li().Class("game").Body(
		app.A().Class("thumb").Href(href).Attr("tabindex", "-1").Aria("hidden", "true").Body(&view.Drawing{SVG: pictureOf(rl.shell, r)}),
		view.Div("about",
			app.If(rl.renaming == r.Link, func() app.UI { return rl.nameForm(*r) }).
				Else(func() app.UI {
					return app.A().ID("game-" + number).Class("game-name").Dir("auto").Href(href).Text(r.DisplayName())
				}),
			view.If(what != "" || from != nil, app.P().Class("quiet").Body(append([]app.UI{app.Text(what)}, from...)...)),
			view.P("quiet how", how),
			view.If(rl.renaming != r.Link, app.Raw(`<div class="buttons">`+own+
				itemButton("library-rename", r, number, "Rename")+itemButton("library-delete", r, number, "Delete")+`</div>`)),
		),
	)
}

// pictureOf returns the small picture of a game or a draft in its current state; empty for one of an unknown
// kind.
func pictureOf(sh *shell.Shell, r *library.Record) string {
	if key, ok := game.ParseDraftKey(all.Kinds(), r.Link); ok {
		return sh.Pictures.OfDraft(key.Kind, string(r.Position), r.Maker().Colours)
	}
	name, text, _ := strings.Cut(r.Link, ":")
	if k := solver.KindNamed(all.Kinds(), name); k != nil {
		return sh.Pictures.OfText(k, text, r.Position, r.Maker().Colours)
	}
	return ""
}

// itemButton returns a button for a record in the list. Its label names the record.
func itemButton(do string, r *library.Record, number, label string) string {
	return `<button type="button" class="tool plain"` + draw.Attribute("id", do+"-"+number) + draw.Attribute("data-do", do) +
		draw.Attribute("data-arg", r.Link) + draw.Attribute("aria-label", strings.TrimSpace(label+" "+r.DisplayName())) + `>` + label + `</button>`
}

// nameForm returns the form for a new name, shown in place of the old. The method "dialog" sends nothing
// outside a dialog, also when the form is submitted while the page is drawn, too early to be prevented.
func (rl *recordList) nameForm(r library.Record) app.UI {
	return app.Form().Class("name-form").Method("dialog").On("submit", rl.nameWritten).Body(
		app.Label().Class("unseen").For("game-name").Text("Name of "+r.Title),
		app.Input().ID("game-name").Type("text").Dir("auto").MaxLength(rl.of.maxName).Attr("autocomplete", "off").Placeholder(r.Title).Value(r.Name),
		app.Button().Type("submit").Class("tool plain").Text("Save"),
		view.Button("library-keep-name", "Cancel"),
	)
}
