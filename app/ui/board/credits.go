package board

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ui/view"
	"quadrille/solver"
)

// The maker's words on the puzzle are a stranger's: they stand beside the board as a quotation, and never in a
// notice or a link. The title heads the page in quotation marks.

func Quotation(label string, f solver.Fields) app.UI {
	if f.Title == "" && f.Author == "" && f.Note == "" {
		return app.Span()
	}
	return app.Figure().Class("card credits").Aria("label", label).Body(
		view.If(f.Title != "" || f.Note != "", app.Blockquote().Body(
			view.If(f.Title != "", app.P().Class("credits-title").Dir("auto").Text(f.Title)),
			view.If(f.Note != "", app.P().Dir("auto").Text(f.Note)))),
		view.If(f.Author != "", app.FigCaption().Body(app.Text("by "), app.Cite().Dir("auto").Text(f.Author))))
}

// byline names the author, for pages whose panel is out of sight.
func byline(f solver.Fields) app.UI {
	return view.If(f.Author != "", app.P().Class("credits-brief").Body(app.Span().Body(app.Text("by "), app.Cite().Dir("auto").Text(f.Author))))
}

// An AboutField is a text that a maker writes about a puzzle.
type AboutField struct {
	Name, Label string
	Most        int // characters
	Value       func(*solver.Fields) *string
}

var AboutFields = []AboutField{
	{"title", "Title", solver.MaxTitle, func(f *solver.Fields) *string { return &f.Title }},
	{"author", "Author", solver.MaxAuthor, func(f *solver.Fields) *string { return &f.Author }},
	{"note", "Note", solver.MaxNote, func(f *solver.Fields) *string { return &f.Note }},
	{"message", "When solved", solver.MaxMessage, func(f *solver.Fields) *string { return &f.Message }},
}

// LastAuthor is the setting with the author of the last puzzle made, offered for the next one.
const LastAuthor = "design.author"
