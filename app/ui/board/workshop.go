package board

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/draw"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A Workshop holds the parts of a screen around its board.
type Workshop struct {
	shell   *shell.Shell
	Of      ActiveBoard
	input   *Input
	Drawer  bool // the panel is open on a phone
	zoom    zoomer
	Grading grading
	Maker   Maker
}

// An ActiveBoard is a board that is played or made.
type ActiveBoard interface {
	Screen
	Shape() (rows, cols int)
	Focus() int // the cell that keys apply to
	Driver() *shell.Driver
	CancelGesture()
	Address() string             // of a link that holds all of it
	Flaw() string                // what keeps it from having one solution; empty for nothing known
	OnSheet() []app.UI           // what heads the panel of a phone
	Shared() (solver.Link, bool) // its puzzle; false for a draft that is none yet
}

func NewWorkshop(sh *shell.Shell, in *Input, of ActiveBoard) Workshop {
	shop := Workshop{shell: sh, Of: of, input: in, Grading: grading{shell: sh}, Maker: Maker{Shell: sh}}
	in.screens++
	shop.zoom.screen = in.screens
	return shop
}

// Layout draws a screen: its table, with the mode, the board, the verdict and the bar, and its panel, beside
// the table or behind a button.
func (ws *Workshop) Layout(table func() app.UI, panel func() []app.UI) app.UI {
	panelClass := "panel"
	if ws.Drawer {
		panelClass += " open"
	}
	return app.Main().Class("workshop").Body(
		&view.Chunk{Draw: table, Keep: ws.shell.Transition.Table.Mount},
		&view.Chunk{Keep: ws.shell.Transition.Panel.Mount, Draw: func() app.UI {
			var body []app.UI
			if !ws.shell.Bare || ws.Drawer {
				body = append(body, view.Div("sheet-top", append(ws.head(), view.Tool("sheet", "Close", "close"),
					app.If(ws.Drawer, func() app.UI { return &closedByBack{shell: ws.shell} }))...))
				body = append(body, panel()...)
			}
			return app.Aside().ID("panel").Class(panelClass).On("focusout", ws.focusLeft).Aria("label", "About this puzzle").Body(body...)
		}},
	)
}

// head returns what heads the panel while it covers the board.
func (ws *Workshop) head() []app.UI {
	if !ws.Drawer {
		return nil
	}
	return ws.Of.OnSheet()
}

func modes(now Mode, face *game.Face) app.UI {
	one := func(m Mode, label string) app.UI {
		return view.ButtonOf("mode", "mode", string(m)).Aria("pressed", fmt.Sprint(now == m)).Text(label)
	}
	return app.Div().Class("modes").Role("group").Aria("label", "Mode").Body(
		one(PlayMode, "Play"),
		app.If(face.Design != nil, func() app.UI { return one(DesignMode, "Design") }),
		one(WatchMode, "Watch"),
	)
}

func (ws *Workshop) Board(b draw.Board, class string) app.UI {
	in := ws.input
	board, parts := app.Div().ID("board"), view.Parts(b)
	if ws.Zooms() {
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
	return app.Div().Class("stage " + draw.ShapeClass(b.Rows, b.Cols, b.Top, b.Left)).Body(
		board.Class("board "+class).
			On("pointerdown", in.down).On("pointermove", in.move).On("pointerup", in.up).
			On("pointercancel", in.cancelled).On("lostpointercapture", in.cancelled).On("contextmenu", noMenu).
			Body(parts...),
	)
}

func (ws *Workshop) MoreButton() app.UI { return ws.PanelButton("More") }

// PanelButton returns the button that opens the panel on a phone.
func (ws *Workshop) PanelButton(label string) app.HTMLButton {
	return app.Button().Type("button").Class("tool more").Attr("data-do", "sheet").
		Aria("expanded", fmt.Sprint(ws.Drawer)).Aria("controls", "panel").
		Body(view.Icon("more"), app.Span().Text(label))
}

// showDrawer opens and closes the panel on a phone, and takes the focus along.
func (ws *Workshop) showDrawer(open bool) {
	ws.Drawer = open
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
			if shop := On(c.shell).Parts().Shop; shop != nil && shop.Drawer {
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

// CloseDrawer closes the panel on a phone. The focus goes from there to the board.
func (ws *Workshop) CloseDrawer() {
	if ws.Drawer && browser.Focused().Is(".panel *") {
		ws.shell.Run.Defer(func() { FocusOn(ws.Of.Focus()) })
	}
	ws.Drawer = false
}

// focusLeft closes the drawer when the focus moves to the table, which it covers.
func (ws *Workshop) focusLeft(ctx app.Context, e app.Event) {
	ws.shell.Run.Handle(ctx, func() (draws bool) {
		draws = ws.Drawer && FocusGoesTo(e, ".table")
		ws.Drawer = ws.Drawer && !draws
		return draws
	})
}

// FocusCell moves the keyboard's place on a board, and with it the browser's focus.
func FocusCell(w ActiveBoard, n int) {
	w.Driver().Send(event.Focused{Cell: n})
	FocusOn(n)
}

// CellPrefix begins the IDs of the cells of a board.
const CellPrefix = "c"

func FocusOn(cell int) { shell.FocusCell(CellPrefix + strconv.Itoa(cell)) }

// KeepFocus focuses the board if the next view removes or hides the focused element.
func (ws *Workshop) KeepFocus() {
	screen := ws.shell.Screen
	if !browser.Focused().Exists() {
		return
	}
	ws.shell.Run.Defer(func() {
		if ws.shell.Screen == screen && !browser.Focused().Shown() {
			FocusOn(ws.Of.Focus())
		}
	})
}

// CatchFocus gives the focus to the board, or else to the heading, once the page is drawn, if
// it was on another board or on an element that is gone. A mode chosen by keyboard keeps it.
func CatchFocus(sh *shell.Shell) {
	chosen := browser.Focused().Is(".mode:focus-visible")
	sh.Run.Defer(func() {
		if chosen {
			browser.Query(".mode[aria-pressed=true]").Focus()
		}
		at := browser.Focused()
		if at.Exists() && !at.Is("#grid .cell") {
			return
		}
		if shop := On(sh).Parts().Shop; shop != nil {
			FocusOn(shop.Of.Focus())
			return
		}
		sh.Address.FocusTitle()
	})
}

// FocusGoesTo reports whether the focus moves into an element that matches selector.
func FocusGoesTo(e app.Event, selector string) bool {
	to := e.Get("relatedTarget")
	return to.Truthy() && to.Call("closest", selector).Truthy()
}

// Heading is the title that the page shows for a screen; for a board on its own page the name of its puzzle.
func Heading(s Screen) string {
	if b := s.Parts().Board; b != nil && b.lesson == nil {
		if title := b.Midend.Game().Fields().Title; title != "" {
			return "“" + title + "”"
		}
		return library.Title(b.Link())
	}
	return s.Title()
}

// Titled sets the title of the page to the heading of a screen.
func Titled(s Screen) {
	title := Heading(s)
	if title != "" {
		title += " · "
	}
	browser.SetTitle(title + "Quadrille")
}

// ShowFromTop shows a board from its top, with the focus on it if it was on another.
func ShowFromTop(sh *shell.Shell) {
	CatchFocus(sh)
	sh.Run.Defer(func() { browser.ScrollTo(0) }) // however far the screen before was scrolled
}

// Commands are those of a workshop's screen, whatever is done there.
func (ws *Workshop) Commands() Commands { return append(shopCommands.Of(ws), ws.Maker.Commands()...) }

var shopCommands = Table[Workshop]{
	{"sheet", func(ws *Workshop, _ string) { ws.showDrawer(!ws.Drawer) }},
	{"zoom", (*Workshop).zoomDo},
}
