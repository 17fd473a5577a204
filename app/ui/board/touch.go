package board

import (
	"math"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/ui/shell"
)

// An Input handles mouse, pen, touch and keys on the board of the page, and describes them in the help.
type Input struct {
	Shell *shell.Shell
	Help  func() // opens the help
	hands hands  // on a large board

	pointer int // pressed on the board last
	screens int // the number of screens with a board so far
}

// A surface is the place of a grid in the window. It finds the cell under a pointer.
type surface struct {
	left, top, width, height float64
	rows, cols               int
	frame                    *frame // the frame that hides cells beyond it; nil for none
}

// surfaceOf measures a grid; one that is not on the page has no cells.
func surfaceOf(id string, rows, cols int) surface {
	left, top, width, height := browser.ByID(id).Bounds()
	return surface{left, top, width, height, rows, cols, nil}
}

// at returns the cell at a place in the window and the place within it; -1 for none.
func (s surface) at(x, y float64) (cell int, at game.Spot) {
	if s.frame != nil {
		if x, y := s.frame.at(x, y); x < 0 || y < 0 || x >= 1 || y >= 1 {
			return -1, game.Spot{}
		}
	}
	x = (x - s.left) / s.width * float64(s.cols)
	y = (y - s.top) / s.height * float64(s.rows)
	if !(x >= 0 && y >= 0 && x < float64(s.cols) && y < float64(s.rows)) {
		return -1, game.Spot{}
	}
	return int(y)*s.cols + int(x), game.Spot{X: x - math.Floor(x), Y: y - math.Floor(y)}
}

// touch returns the touch of a pointer event, and the place within the cell.
func (s surface) touch(e app.Event) (game.Touch, game.Spot) {
	cell, at := s.at(e.Get("clientX").Float(), e.Get("clientY").Float())
	return game.Touch{Pointer: e.Get("pointerId").Int(), Cell: cell, At: e.Get("timeStamp").Float()}, at
}

// down returns the event of a pressed pointer; nil beside the cells, and for the middle button.
func (s surface) down(e app.Event) *event.Down {
	t, spot := s.touch(e)
	button := e.Get("button").Int()
	if t.Cell < 0 || button == 1 {
		return nil
	}
	return &event.Down{Touch: t, Spot: spot, Now: browser.PageTime(), Secondary: button == 2, Primary: e.Get("isPrimary").Bool()}
}

// maxPlaces bounds the work of one event, even on a page that stalled. A gesture is a line between the
// places.
const maxPlaces = 128

// path returns the places of a pointer since the event before. A browser reports many moves by
// one event.
func (s surface) path(e app.Event) []game.Touch {
	var list []game.Touch
	if e.Get("getCoalescedEvents").Truthy() {
		all := e.Call("getCoalescedEvents")
		n := all.Length()
		by := 1 + n/maxPlaces
		for i := 0; i < n; i += by {
			t, _ := s.touch(app.Event{Value: all.Index(i)})
			list = append(list, t)
		}
	}
	t, _ := s.touch(e)
	return append(list, t)
}

// send sends an event to the board on the page, if any.
func (in *Input) send(ctx app.Context, e func(shop *Workshop) event.Event) {
	in.Shell.Run.Handle(ctx, func() (draws bool) {
		if shop := On(in.Shell).Parts().Shop; shop != nil {
			if e := e(shop); e != nil {
				shop.Of.Driver().Handle(e)
			}
		}
		return false
	})
}

// surface returns the board's place in the window.
func (ws *Workshop) surface() surface {
	rows, cols := ws.Of.Shape()
	s := surfaceOf("grid", rows, cols)
	if ws.zoom.On() {
		f := ws.frame()
		s.frame = &f
	}
	return s
}

func (in *Input) down(ctx app.Context, e app.Event) {
	in.send(ctx, func(shop *Workshop) event.Event {
		e.PreventDefault()
		browser.Query(".verdict details[open]").RemoveAttr("open") // notes lie over the board
		down := shop.surface().down(e)
		if down == nil {
			return nil
		}
		in.pointer = down.Touch.Pointer
		board := browser.ByID("board")
		if shop.Zooms() && in.hands.down(e, down.Primary, shop) {
			board.Capture(in.pointer)
			return nil
		}
		controls := On(in.Shell).Parts().Controls
		if controls.Captures() {
			board.Capture(in.pointer)
		}
		return controls.Down(*down)
	})
}

func (in *Input) move(ctx app.Context, e app.Event) {
	in.send(ctx, func(shop *Workshop) event.Event {
		if in.hands.move(e, shop) || !shop.Of.Driver().Pressed() {
			return nil
		}
		return event.Move{Path: shop.surface().path(e)}
	})
}

func (in *Input) up(ctx app.Context, e app.Event) {
	in.send(ctx, func(shop *Workshop) event.Event {
		if in.hands.up(e.Get("pointerId").Int(), shop) {
			return nil
		}
		t, _ := shop.surface().touch(e)
		return event.Up{Touch: t}
	})
}

// Turned ends a stroke where it is: on a phone that is Turned, other cells are under the pointer.
func (in *Input) Turned() {
	end := func(pointer int) event.Event { return event.Up{Touch: game.Touch{Pointer: pointer, Cell: -1}} }
	if shop := On(in.Shell).Parts().Shop; shop != nil && shop.Of.Driver().Pressed() {
		shop.Of.Driver().Handle(end(in.pointer))
	}
	if boards := On(in.Shell).Parts().Figures; boards != nil {
		boards.endStroke(end)
	}
}

// PageZoomed cancels the stroke of the finger that began the pinch.
func (in *Input) PageZoomed() {
	if shop := On(in.Shell).Parts().Shop; shop != nil && shop.Of.Driver().Pressed() {
		shop.Of.CancelGesture()
		in.Shell.Run.Redraw()
	}
	if boards := On(in.Shell).Parts().Figures; boards != nil {
		boards.endStroke(func(pointer int) event.Event { return event.Lost{Pointer: pointer} })
	}
}

func (in *Input) cancelled(ctx app.Context, e app.Event) {
	in.send(ctx, func(shop *Workshop) event.Event {
		pointer := e.Get("pointerId").Int()
		in.hands.up(pointer, shop)
		return event.Lost{Pointer: pointer}
	})
}

func noMenu(ctx app.Context, e app.Event) {
	e.PreventDefault()
	ctx.PreventUpdate()
}

// CellOf returns the number of the cell that contains el, or -1.
func CellOf(el app.Value) int {
	if cell := el.Call("closest", "#grid .cell"); cell.Truthy() {
		if n, err := strconv.Atoi(strings.TrimPrefix(cell.Get("id").String(), "c")); err == nil {
			return n
		}
	}
	return -1
}
