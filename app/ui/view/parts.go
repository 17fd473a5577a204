package view

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"
)

// ButtonOf returns a button for the command do on arg. The command is data of the button: one handler on the
// page serves all buttons.
func ButtonOf(class, do, arg string) app.HTMLButton {
	return app.Button().Type("button").Class(class).Attr("data-do", do).Attr("data-arg", arg)
}

func Button(do, label string) app.HTMLButton { return ButtonWith(do, "", label) }

func ButtonWith(do, arg, label string) app.HTMLButton {
	return ButtonOf("tool plain", do, arg).Text(label)
}

func Tool(do, label, iconName string) app.HTMLButton {
	return ButtonOf("tool", do, "").Body(Icon(iconName), app.Span().Text(label))
}

// Disabled disables a button for now, without taking the focus from it. Why is said when it is pressed; the
// button is enabled if that is empty.
func Disabled(b app.HTMLButton, why string) app.HTMLButton {
	b.Aria("disabled", fmt.Sprint(why != ""))
	if why != "" {
		b.Attr("data-why", why)
	}
	return b
}

// Div, Ul, Span and P return elements with a class. As functions they make the program smaller by a third of a
// kilobyte a use, and draw faster.
func Div(class string, body ...app.UI) app.HTMLDiv { return app.Div().Class(class).Body(body...) }
func Ul(class string, items ...app.UI) app.HTMLUl  { return app.Ul().Class(class).Body(items...) }
func Span(class, text string) app.HTMLSpan         { return app.Span().Class(class).Text(text) }
func P(class, text string) app.HTMLP               { return app.P().Class(class).Text(text) }

func Buttons(list ...app.UI) app.HTMLDiv { return Div("buttons", list...) }

// IconButton returns a button that shows only an icon.
func IconButton(do, label, iconName string) app.HTMLButton {
	return app.Button().Type("button").Class("icon-button").Attr("data-do", do).
		Aria("label", label).Title(label).Body(Icon(iconName))
}

// If returns an element if a condition holds, or else nothing. An element that can be made only then needs
// app.If.
func If(ok bool, ui app.UI) app.UI {
	if ok {
		return ui
	}
	return nil
}

// When returns a text if a condition holds, or else an empty one, for which attributes are left out.
func When(ok bool, text string) string {
	if ok {
		return text
	}
	return ""
}

// Section returns a section under a title, which has the ID; the class may be empty.
func Section(class, id, title string, body ...app.UI) app.UI {
	return app.Section().Class(class).Aria("labelledby", id).Body(append([]app.UI{app.H2().ID(id).Text(title)}, body...)...)
}

// Noted returns a section with a note beside its title.
func Noted(id, title, note string, body ...app.UI) app.UI {
	return app.Section().Aria("labelledby", id).Body(append([]app.UI{Div("heading",
		app.H2().ID(id).Text(title), Span("quiet", note))}, body...)...)
}

// Fold returns elements folded under a label.
func Fold(label string, body ...app.UI) app.HTMLDetails {
	return app.Details().Body(append([]app.UI{app.Summary().Text(label)}, body...)...)
}

// FileField returns a button that opens a file.
func FileField(id, label string) app.UI {
	return app.Label().Class("tool plain file").Body(app.Text(label), app.Input().ID(id).Type("file").Class("unseen").Attr("data-set", "file"))
}

func Toggle(name, label string, on bool) app.UI {
	return app.Label().Class("toggle").Body(
		app.Span().Text(label),
		app.Input().Type("checkbox").Role("switch").ID("s-"+strings.ReplaceAll(name, ".", "-")).
			Attr("data-set", name).Checked(on),
	)
}

// Selection returns a choice of several values, which are their own labels if labels is nil.
func Selection(name, label, value string, values, labels []string) app.UI {
	if labels == nil {
		labels = values
	}
	var options []app.UI
	for i, v := range values {
		options = append(options, app.Option().Value(v).Selected(v == value).Text(labels[i]))
	}
	return app.Label().Class("field").Body(
		app.Span().Text(label),
		app.Select().ID("s-"+strings.ReplaceAll(name, ".", "-")).Attr("data-set", name).Body(options...),
	)
}

func Numbers(least, most int) (list []string) {
	for n := least; n <= most; n++ {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

// Icon returns one of our line drawings on a field of 24 by 24.
func Icon(name string) app.UI { return use("icon", name) }

func Logo() app.UI { return use("logo", "logo") }

// use shows a symbol of Glyphs. The browser parses it from one text, at a third of the cost of creating and
// comparing its elements.
func use(class, name string) app.UI {
	return app.Raw(`<svg class="` + class + `" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-` + name + `"></use></svg>`)
}

// Glyphs returns the definitions of all marks, icons and patterns, which the rest of the page refers to.
var Glyphs = sync.OnceValue(func() string {
	return `<svg xmlns="http://www.w3.org/2000/svg" class="defs" width="0" height="0" aria-hidden="true" focusable="false">` +
		faceGlyphs() + game.Patterns +
		symbol("i-logo", 24, `<path d="M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm0 2v7h5V7.5h5V4zm12 0v5.5h-5V13h9V4zM4 13v7h7v-5H9v-2zm9 2v5h7v-5z"/>`) +
		line("undo", `M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3`) +
		line("redo", `M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3`) +
		line("check", `M4 12.5 9.5 18 20 6.5`) +
		line("hint", `M9.5 18h5M10 21h4M9.5 15.5c0-2-3-3.2-3-6.5a5.5 5.5 0 0 1 11 0c0 3.3-3 4.5-3 6.5z`) +
		line("reset", `M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13`) +
		symbol("i-more", 24, `<path fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" d="M5 12h.01M12 12h.01M19 12h.01"/>`) +
		line("close", `M6 6l12 12M18 6 6 18`) +
		line("share", `M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1`) +
		line("help", `M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2M12 17.5h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z`) +
		line("settings", `M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4`) +
		line("brush", `M14.5 4.5 19.5 9.5 10 19H5v-5zM12 7l5 5`) +
		line("fill", `M5 12l7-7 7 7-7 7zM5 12h14M21 16c1 1.6 1 3 0 3.5`) +
		line("pick", `M14 6l4 4M12.5 4.5l7 7M15.5 9.5 7 18H4v-3l8.5-8.5`) +
		line("new", `M12 4v16M4 12h16`) +
		line("print", `M7 8V4h10v4M7 16H4V8h16v8h-3M7 13h10v7H7z`) +
		line("play", `M7 4.5v15l12-7.5z`) +
		line("pause", `M8 5v14M16 5v14`) +
		line("stop", `M6 6h12v12H6z`) +
		line("step", `M6 5v14l9-7zM18 5v14`) +
		line("book", `M12 6C9.8 4.6 7 4 3.5 4v14.5c3.5 0 6.3.6 8.5 2 2.2-1.4 5-2 8.5-2V4C17 4 14.2 4.6 12 6zM12 6v14.5`) +
		line("list", `M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01`) +
		line("back", `M18 5v14l-9-7zM6 5v14`) +
		line("menu", `M4 7h16M4 12h16M4 17h16`) +
		line("day", `M5 6h14v14H5zM5 10h14M9 3v4M15 3v4`) +
		line("library", `M5 4h4v16H5zM9 4h4v16H9zM13.5 5l3.5-.9 3.4 15-3.5.9z`) +
		symbol("i-state-open", 24, `<path fill="currentColor" d="M12 9a3 3 0 1 0 .01 0z"/>`) +
		symbol("i-state-begun", 24, `<path fill="none" stroke="currentColor" stroke-width="2" d="M12 4a8 8 0 1 0 .01 0z"/><path fill="currentColor" d="M4 12h16a8 8 0 0 1-16 0z"/>`) +
		symbol("i-state-solved", 24, `<path fill="currentColor" d="M12 2a10 10 0 1 0 .01 0z"/><path class="tick" fill="none" stroke="var(--card)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M7.5 12.5l3.2 3.2 6-7"/>`) +
		line("zoom-in", `M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5M8 11h6M11 8v6`) +
		line("zoom-out", `M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5M8 11h6`) +
		line("move", `M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3`) +
		line("restart", `M4 5v5h5M4.5 10A8 8 0 1 1 4 13`) +
		`</svg>`
})

// faceGlyphs returns the marks of all kinds; a name means the same drawing in every kind.
func faceGlyphs() string {
	var b strings.Builder
	for _, f := range faces.All() {
		for _, g := range f.Drawing.Glyphs {
			b.WriteString(symbol("g-"+g.Name, 48, g.SVG))
		}
	}
	return b.String()
}

func symbol(id string, side int, body string) string {
	return fmt.Sprintf(`<symbol id="%s" viewBox="0 0 %d %[2]d">%s</symbol>`, id, side, body)
}

func line(name, path string) string {
	return symbol("i-"+name, 24, `<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="`+path+`"/>`)
}

// PlaceButton returns a button with an icon, and its label if it fits.
func PlaceButton(do, label, iconName string) app.HTMLButton {
	return app.Button().Type("button").Class("place").Attr("data-do", do).Title(label).
		Body(Icon(iconName), app.Span().Text(label))
}

// NoChips returns the chips of a screen without any.
func NoChips() []app.UI { return []app.UI{app.Span(), app.Span(), app.Text("")} }

// Keypad returns keys, each with the command do on arg and its own name, disabled for a reason unless that is empty.
func Keypad(do, arg string, list []game.PadKey, why string) app.UI {
	return app.Div().Class("pad").Role("group").Aria("label", "Letters").Body(solver.Map(list, func(k game.PadKey) app.UI {
		wide := len([]rune(k.Text)) > 2
		b := ButtonOf("key", do, arg+k.Key).Class(When(k.Spent, "spent")).Class(When(wide, "wide")).Text(k.Text).
			Aria("label", k.Name).Title(k.Name).Aria("pressed", When(k.Switch, fmt.Sprint(k.Down)))
		return Disabled(b, why)
	})...)
}

func Choice(c game.Choice, name, now string) app.UI {
	if c.IsSwitch() {
		return Toggle(name, c.Label, now == "on")
	}
	return Selection(name, c.Label, now, c.Values, c.Labels)
}

// WayOn returns a tile that leads to an address.
func WayOn(class, word, label, note, icon string) app.UI {
	return app.A().Class("tile "+class).Href(Href(word)).Body(Icon(icon), app.Span().Class("tile-words").Body(
		Span("tile-name", label), Span("quiet", note)))
}

const (
	NothingToUndo     = "Nothing to undo"
	NothingToTakeBack = "Nothing to take back"
)

// UndoTool and RedoTool return the buttons of a bar, disabled for a reason unless that is empty.
func UndoTool(can bool, why string) app.HTMLButton {
	return Disabled(Tool("undo", "Undo", "undo"), cmp.Or(why, When(!can, NothingToUndo)))
}
func RedoTool(can bool, why string) app.HTMLButton {
	return Disabled(Tool("redo", "Redo", "redo"), cmp.Or(why, When(!can, "Nothing to redo")))
}

// Href returns the fragment of an address, as it is spelled in a link.
func Href(address string) string { return "#" + game.Outside(address) }
