package ui

import (
	"math"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	making "quadrille/app/design"
	"quadrille/app/event"
	"quadrille/app/game"
	midend "quadrille/app/play"
)

// An input handles mouse, pen, touch and keys on the board of the page, and tells of them in the help.
type input struct {
	page *page
}

// A surface is where a grid stands in the window: it finds the cell under a pointer.
type surface struct {
	left, top, width, height float64
	rows, cols               int
}

// surfaceOf measures a grid; one that is not on the page has no cells.
func surfaceOf(id string, rows, cols int) surface {
	left, top, width, height, ok := browser.ByID(id).Bounds()
	if !ok {
		return surface{}
	}
	return surface{left, top, width, height, rows, cols}
}

// at is the cell at a place in the window and the place within it; -1 for none.
func (s surface) at(x, y float64) (cell int, at game.Spot) {
	x = (x - s.left) / s.width * float64(s.cols)
	y = (y - s.top) / s.height * float64(s.rows)
	if !(x >= 0 && y >= 0 && x < float64(s.cols) && y < float64(s.rows)) {
		return -1, game.Spot{}
	}
	return int(y)*s.cols + int(x), game.Spot{X: x - math.Floor(x), Y: y - math.Floor(y)}
}

// touch is an event of a pointer, and the place within the cell.
func (s surface) touch(e app.Event) (game.Touch, game.Spot) {
	cell, at := s.at(e.Get("clientX").Float(), e.Get("clientY").Float())
	return game.Touch{Pointer: e.Get("pointerId").Int(), Cell: cell, At: e.Get("timeStamp").Float()}, at
}

// mostPlaces bounds the work of one event, however many a page that stalled finds in it. A
// gesture is a line between the places.
const mostPlaces = 128

// path is where a pointer has been since the event before. A browser tells of many moves by one
// event.
func (s surface) path(e app.Event) []game.Touch {
	var list []game.Touch
	if e.Get("getCoalescedEvents").Truthy() {
		all := e.Call("getCoalescedEvents")
		n := all.Length()
		by := 1 + n/mostPlaces
		for i := 0; i < n; i += by {
			t, _ := s.touch(app.Event{Value: all.Index(i)})
			list = append(list, t)
		}
	}
	t, _ := s.touch(e)
	return append(list, t)
}

// surface is where the board stands.
func (in *input) surface() surface {
	rows, cols := in.page.visit.view.shape()
	return surfaceOf("grid", rows, cols)
}

// sendPointer gives an event of a pointer to the board, if there still is one.
func (in *input) sendPointer(ctx app.Context, e event.Event) {
	switch {
	case !in.page.design().none():
		in.page.design().handle(ctx, e)
	case !in.page.board().none():
		in.page.board().handle(ctx, e)
	default:
		ctx.PreventUpdate()
	}
}

// tapCell is a tap that no pointer made.
func (in *input) tapCell(ctx app.Context, cell int) {
	switch {
	case is[*designScreen](in.page):
		in.page.design().handle(ctx, event.Tap{Cell: cell})
	case in.page.board().playing():
		in.page.board().handle(ctx, event.Tap{Cell: cell})
	default:
		in.page.visit.view.focusCell(cell)
	}
}

func (in *input) down(ctx app.Context, e app.Event) {
	defer in.page.run.recovered()
	e.PreventDefault()
	t, spot := in.surface().touch(e)
	if t.Cell < 0 || e.Get("button").Int() == 1 {
		return
	}
	switch {
	case is[*designScreen](in.page):
		capture(ctx, e)
		in.page.design().handle(ctx, event.Down{Touch: t, Secondary: e.Get("button").Int() == 2})
	case in.page.board().playing():
		if in.page.board().touchable() {
			capture(ctx, e)
		}
		in.page.board().handle(ctx, event.Down{
			Touch: t, Spot: spot, Now: browser.PageTime(), Secondary: e.Get("button").Int() == 2, Primary: e.Get("isPrimary").Bool(),
		})
	default:
		in.page.visit.view.focusCell(t.Cell)
		if !in.page.search().m.Player().Playing {
			in.page.search().send(event.Say{Text: "Switch to Play to mark cells"})
		}
	}
}

func (in *input) move(ctx app.Context, e app.Event) {
	defer in.page.run.recovered()
	if is[*designScreen](in.page) && in.page.design().m.Pressed() || in.page.board().playing() && in.page.board().m.Pressed() {
		in.sendPointer(ctx, event.Move{Path: in.surface().path(e)})
		return
	}
	ctx.PreventUpdate()
}

func (in *input) up(ctx app.Context, e app.Event) {
	defer in.page.run.recovered()
	t, _ := in.surface().touch(e)
	in.sendPointer(ctx, event.Up{Touch: t})
}

func (in *input) cancelled(ctx app.Context, e app.Event) {
	defer in.page.run.recovered()
	in.sendPointer(ctx, event.Lost{Pointer: e.Get("pointerId").Int()})
}

func (in *input) noMenu(ctx app.Context, e app.Event) {
	e.PreventDefault()
	ctx.PreventUpdate()
}

// capture makes a pointer the board's until it goes up.
func capture(ctx app.Context, e app.Event) {
	_ = browser.Try(func() { ctx.JSSrc().Call("setPointerCapture", e.Get("pointerId").Int()) })
}

// letGo forgets the gesture under way.
func (in *input) letGo() {
	if !in.page.design().none() {
		in.page.design().m.Update(making.Cancel)
	}
	if !in.page.board().none() {
		in.page.board().holding.stop()
		in.page.board().m.Update(midend.Cancel)
	}
}
