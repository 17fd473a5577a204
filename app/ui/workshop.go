package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A workshop holds the parts of a screen around its board.
type workshop struct {
	shell   *shell.Shell
	of      activeBoard
	input   *input
	drawer  bool // the panel is open on a phone
	zoom    zoomer
	grading grading
	maker   maker
}

// An activeBoard is a board that is played or made.
type activeBoard interface {
	screen
	shape() (rows, cols int)
	focus() int // the cell that keys apply to
	Driver() *shell.Driver
	cancelGesture()
	address() string             // of a link that holds all of it
	flaw() string                // what keeps it from having one solution; empty for nothing known
	onSheet() []app.UI           // what heads the panel of a phone
	shared() (solver.Link, bool) // its puzzle; false for a draft that is none yet
}

func newWorkshop(rooms *rooms, of activeBoard) workshop {
	sh, in := rooms.shell, rooms.input
	shop := workshop{shell: sh, of: of, input: in, grading: grading{shell: sh}, maker: maker{shell: sh}}
	in.screens++
	shop.zoom.screen = in.screens
	return shop
}

// layout draws a screen: its table, with the mode, the board, the verdict and the bar, and its panel, beside
// the table or behind a button.
func (ws *workshop) layout(table func() app.UI, panel func() []app.UI) app.UI {
	panelClass := "panel"
	if ws.drawer {
		panelClass += " open"
	}
	return app.Main().Class("workshop").Body(
		&view.Chunk{Draw: table, Keep: ws.shell.Transition.Table.Mount},
		&view.Chunk{Keep: ws.shell.Transition.Panel.Mount, Draw: func() app.UI {
			var body []app.UI
			if !ws.shell.Bare || ws.drawer {
				body = append(body, view.Div("sheet-top", append(ws.head(), view.Tool("sheet", "Close", "close"),
					app.If(ws.drawer, func() app.UI { return &closedByBack{shell: ws.shell} }))...))
				body = append(body, panel()...)
			}
			return app.Aside().ID("panel").Class(panelClass).On("focusout", ws.focusLeft).Aria("label", "About this puzzle").Body(body...)
		}},
	)
}

// head returns what heads the panel while it covers the board.
func (ws *workshop) head() []app.UI {
	if !ws.drawer {
		return nil
	}
	return ws.of.onSheet()
}

// A mode is one of the ways to use a board.
type mode string

const (
	play   mode = "play"
	design mode = "design"
	watch  mode = "watch"
)

// modes returns the buttons of a board's modes.
func modes(now mode, face *game.Face) app.UI {
	one := func(m mode, label string) app.UI {
		return view.ButtonOf("mode", "mode", string(m)).Aria("pressed", fmt.Sprint(now == m)).Text(label)
	}
	return app.Div().Class("modes").Role("group").Aria("label", "Mode").Body(
		one(play, "Play"),
		app.If(face.Design != nil, func() app.UI { return one(design, "Design") }),
		one(watch, "Watch"),
	)
}

func (ws *workshop) board(b view.Board, class string) app.UI {
	in := ws.input
	board, parts := app.Div().ID("board"), b.Parts()
	if ws.zooms() {
		class += " fine"
		board = board.On("wheel", in.wheel)
		parts = []app.UI{view.Lens(ws.zoom.Zoom, ws.zoom.screen, parts...)}
		if ws.zoom.On() {
			class += " zoomed"
			board = board.On("focusin", in.focused)
		}
		if ws.zoom.moves {
			class += " moves"
		}
	}
	return app.Div().Class("stage " + view.ShapeClass(b.Rows, b.Cols, b.Top, b.Left)).Body(
		board.Class("board "+class).
			On("pointerdown", in.down).On("pointermove", in.move).On("pointerup", in.up).
			On("pointercancel", in.cancelled).On("lostpointercapture", in.cancelled).On("contextmenu", noMenu).
			Body(parts...),
	)
}

func (ws *workshop) moreButton() app.UI { return ws.panelButton("More") }

// panelButton returns the button that opens the panel on a phone.
func (ws *workshop) panelButton(label string) app.HTMLButton {
	return app.Button().Type("button").Class("tool more").Attr("data-do", "sheet").
		Aria("expanded", fmt.Sprint(ws.drawer)).Aria("controls", "panel").
		Body(view.Icon("more"), app.Span().Text(label))
}

// showDrawer opens and closes the panel on a phone, and takes the focus along.
func (ws *workshop) showDrawer(open bool) {
	ws.drawer = open
	to := ".more"
	if open {
		to = ".sheet-top button"
	}
	ws.shell.Run.Defer(func() { browser.Query(to).Focus() })
}

// A closedByBack closes the panel on a phone that it stands in, by Back on Android.
type closedByBack struct {
	app.Compo
	shell *shell.Shell
	end   func()
}

func (*closedByBack) Render() app.UI { return app.Text("") }

func (c *closedByBack) OnMount(ctx app.Context) {
	ctx.PreventUpdate()
	c.end = browser.OnCloseRequest(func() {
		c.shell.Run.Do(func() {
			if shop := screenOn(c.shell).parts().shop; shop != nil && shop.drawer {
				shop.showDrawer(false)
			}
		})
	})
}

func (c *closedByBack) OnDismount() {
	if c.end != nil { // OnMount comes later than the first drawing
		c.end()
	}
}

// closeDrawer closes the panel on a phone. The focus goes from there to the board.
func (ws *workshop) closeDrawer() {
	if ws.drawer && browser.Focused().Is(".panel *") {
		ws.shell.Run.Defer(func() { focusOn(ws.of.focus()) })
	}
	ws.drawer = false
}

// focusLeft closes the drawer when the focus moves to the table, which it covers.
func (ws *workshop) focusLeft(ctx app.Context, e app.Event) {
	ws.shell.Run.Handle(ctx, func() {
		if !ws.drawer || !focusGoesTo(e, ".table") {
			ws.shell.Run.SkipRedraw()
			return
		}
		ws.drawer = false
	})
}

// focusCell moves the keyboard's place on a board, and with it the browser's focus.
func focusCell(w activeBoard, n int) {
	w.Driver().Send(event.Focused{Cell: n})
	focusOn(n)
}

// cellPrefix begins the IDs of the cells of a board.
const cellPrefix = "c"

func focusOn(cell int) { shell.FocusCell(cellPrefix + strconv.Itoa(cell)) }

// keepFocus focuses the board if the next view removes or hides the focused element.
func (ws *workshop) keepFocus() {
	screen := ws.shell.Screen
	if !browser.Focused().Exists() {
		return
	}
	ws.shell.Run.Defer(func() {
		if ws.shell.Screen == screen && !browser.Focused().Shown() {
			focusOn(ws.of.focus())
		}
	})
}

// catchFocus gives the focus to the board, or else to the heading, once the page is drawn, if
// it was on another board or on an element that is gone. A mode chosen by keyboard keeps it.
func catchFocus(sh *shell.Shell) {
	chosen := browser.Focused().Is(".mode:focus-visible")
	sh.Run.Defer(func() {
		if chosen {
			browser.Query(".mode[aria-pressed=true]").Focus()
		}
		at := browser.Focused()
		if at.Exists() && !at.Is("#grid .cell") {
			return
		}
		if shop := screenOn(sh).parts().shop; shop != nil {
			focusOn(shop.of.focus())
			return
		}
		sh.Address.FocusTitle()
	})
}

// focusGoesTo reports whether the focus moves into an element that matches selector.
func focusGoesTo(e app.Event, selector string) bool {
	to := e.Get("relatedTarget")
	return to.Truthy() && to.Call("closest", selector).Truthy()
}

// heading is the title that the page shows for a screen; for a board on its own page the name of its puzzle.
func heading(s screen) string {
	if b := s.parts().board; b != nil && b.lesson == nil {
		if title := b.m.Game().Fields().Title; title != "" {
			return "“" + title + "”"
		}
		return library.Title(b.link())
	}
	return s.Title()
}

// titled sets the title of the page to the heading of a screen.
func titled(s screen) {
	title := heading(s)
	if title != "" {
		title += " · "
	}
	browser.SetTitle(title + "Quadrille")
}

// arriveAtBoard shows a board from its top, with the focus on it if it was on another.
func arriveAtBoard(sh *shell.Shell) {
	catchFocus(sh)
	sh.Run.Defer(func() { browser.ScrollTo(0) }) // however far the screen before was scrolled
}

// command returns what a name means on a workshop's screen, whatever is done there.
func (ws *workshop) command(name string) func(arg string) {
	return firstOf(shopCommands.of(ws, name), ws.maker.command(name))
}

var shopCommands = table[workshop]{
	{"sheet", func(ws *workshop, _ string) { ws.showDrawer(!ws.drawer) }},
	{"zoom", (*workshop).zoomDo},
}
