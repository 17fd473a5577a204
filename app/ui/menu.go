package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
)

// header returns the title of the page or the screen, with its chips, and the menu.
func header(sh *shell.Shell) app.UI {
	s := board.On(sh)
	title, chips := board.Heading(s), s.Chips()
	name := app.H1().ID("title").Class("name").TabIndex(-1).Body(app.Text("Quadrille"))
	var lead app.UI = app.A().Class("home-link").Href("#").Attr("data-do", "home").Aria("label", "Quadrille, all puzzles").
		Body(view.Logo(), view.Span("name", "Quadrille"))
	class := "top titled"
	if title == "" {
		lead, class = view.Div("home-link", view.Logo(), name), "top"
	}
	return app.Header().Class(class).Body(
		app.Button().Type("button").Class("skip").Attr("data-do", "skip").On("focus", func(ctx app.Context, _ app.Event) { focusAtTop(ctx, sh) }).
			Text(map[bool]string{true: "Skip to the board", false: "Skip to the content"}[sh.AtBoard()]),
		lead,
		app.If(title != "", func() app.UI {
			return view.Div("headline",
				app.H1().ID("title").Class("title").TabIndex(-1).Title(title).Text(title), view.Div("chips", chips...))
		}).Else(func() app.UI { return app.Text("") }), // the menu keeps its place
		menu(sh),
	)
}

// focusAtTop closes the drawer when the Tab key begins again at the top of the page: the table, which the
// drawer covers, comes next.
func focusAtTop(ctx app.Context, sh *shell.Shell) {
	sh.Run.Handle(ctx, func() (draws bool) {
		shop := board.On(sh).Parts().Shop
		draws = shop != nil && shop.Drawer
		if draws {
			shop.Drawer = false
		}
		return draws
	})
}

// menu returns the links to other screens: in a row if it fits, or else behind a button.
func menu(sh *shell.Shell) app.UI {
	return view.Div("menu",
		app.If(sh.AtBoard(), func() app.UI { return view.IconButton("share", "Share", "share") }),
		app.Button().Type("button").ID("menu").Class("icon-button").Attr("popovertarget", "places").
			Aria("label", "Menu").Title("Menu").Body(view.Icon("menu")),
		app.Nav().ID("places").Class("places").Attr("popover", "auto").Aria("label", "Places").On("focusout", menuLeft).Body(
			place(sh, game.PlayWord, "Play", "play"), place(sh, game.DesignWord, "Design", "brush"), place(sh, game.LearnWord, "Learn", "book"),
			place(sh, game.LibraryWord, "Library", "library"),
			app.If(printable(board.On(sh)), func() app.UI { return view.PlaceButton("print", "Print", "print") }), view.PlaceButton("help", "Help", "help"), place(sh, game.SettingsWord, "Settings", "settings")),
	)
}

func printable(s board.Screen) bool {
	active := s.Parts().Active
	if active == nil {
		return false
	}
	_, ok := active.Shared()
	return ok
}

// place returns the link to a screen without a board.
func place(sh *shell.Shell, word, label, icon string) app.UI {
	link := app.A().Class("place").Href("#"+word).Attr("data-do", "open").Attr("data-arg", word).Title(label).
		Body(view.Icon(icon), app.Span().Text(label))
	if strings.HasPrefix(sh.Screen.Key(), word+" ") {
		link = link.Aria("current", "page")
	}
	return link
}

func closeMenu() { browser.ByID("places").HidePopover() }

// menuLeft closes the menu when the focus moves to the screen below.
func menuLeft(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	if board.FocusGoesTo(e, "main") {
		closeMenu()
	}
}

// menuInARow matches windows in which style.css shows the menu without a button.
const menuInARow = "(min-width: 768px)"

// skip moves the focus past the header.
func skip(sh *shell.Shell) {
	if shop := board.On(sh).Parts().Shop; shop != nil {
		board.FocusOn(shop.Of.Focus())
		return
	}
	browser.Query(`main :is(a, button):not([tabindex="-1"])`).Focus()
}
