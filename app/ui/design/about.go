package design

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/design"
	"quadrille/app/ui/board"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// An aboutForm is for what the maker says about the puzzle.
type aboutForm struct{ of *draft }

func (af *aboutForm) draw() app.UI {
	f := af.of.Midend.History().Fields()
	var body []app.UI
	for _, one := range board.AboutFields {
		id, text := "about-"+one.Name, *one.Value(&f)
		body = append(body, view.Div("about-field",
			app.Label().For(id).Text(one.Label),
			app.Span().ID(id+"-count").Class("quiet").Text(lettersOf(text, one.Most)),
			app.Input().ID(id).Type("text").Attr("data-set", "about."+one.Name).MaxLength(one.Most).Dir("auto").
				Attr("autocomplete", "off").Aria("describedby", id+"-count").Value(text)))
		if last := af.of.shell.Settings.Values[board.LastAuthor]; one.Name == "author" && text == "" && last != "" {
			body = append(body, view.Buttons(view.Button("last-author", "Author: "+last)))
		}
	}
	body = append(body, view.P("quiet", "All of it goes with every link to the puzzle. “When solved” shows only to those who solve it."))
	return view.Fold("Title, author and notes", body...).ID("about").Class("card about")
}

// lettersOf returns the length of a text and its limit, in characters.
func lettersOf(text string, most int) string {
	return fmt.Sprintf("%d of %d", utf8.RuneCountInString(text), most)
}

// CountLetters updates the number of characters while a field is written, without redrawing the page.
func CountLetters(id, text string) {
	for _, one := range board.AboutFields {
		if id == "about-"+one.Name {
			browser.ByID(id + "-count").SetHTML(lettersOf(text, one.Most))
		}
	}
}

// useLastAuthor fills in the author of the last puzzle. The button goes, and the field takes the focus if a key
// pressed it: by touch that would open the keyboard.
func (af *aboutForm) useLastAuthor() {
	byKey := browser.Focused().Is(":focus-visible")
	af.write("author", af.of.shell.Settings.Values[board.LastAuthor])
	if byKey {
		af.of.shell.Run.Defer(func() { browser.ByID("about-author").Focus() })
	}
}

// keepWritten takes over the text of a field that is being written. A field reports its text when the focus leaves
// it; the page may be left before. Unless it is, a text that would look different in the field has to wait: the
// next word may follow its last blank.
func (af *aboutForm) keepWritten(leaves bool) {
	field := browser.Focused()
	name, written := strings.CutPrefix(field.Attr("data-set"), "about.")
	if !written {
		return
	}
	f, text := af.of.Midend.History().Fields(), field.Value()
	for _, one := range board.AboutFields {
		if one.Name == name && *one.Value(&f) != text && (leaves || solver.Tidy(text, one.Most) == text) {
			af.write(name, text)
		}
	}
}

func (af *aboutForm) write(name, text string) {
	f := af.of.Midend.History().Fields()
	for _, one := range board.AboutFields {
		if one.Name == name {
			*one.Value(&f) = text
		}
	}
	af.of.driver.Handle(design.SetFields{Fields: f})
	if author := af.of.Midend.History().Fields().Author; name == "author" && author != "" {
		af.of.shell.Settings.Keep(board.LastAuthor, author)
	}
}
