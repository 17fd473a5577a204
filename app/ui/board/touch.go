package board

import (
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
