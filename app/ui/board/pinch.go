package board

import (
	"math"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/ui/view"
)

// A finger is a pointer pressed on the board, with its place.
type finger struct {
	id   int
	x, y float64
}

// hands tracks the pointers pressed on a large board. Two of them move and zoom it, and so does one if the
// player has chosen that; the board handles other single ones.
type hands struct {
	fingers []finger
	began   []finger  // at the last press; empty if they do not move the board
	zoom    view.Zoom // the part of the board in sight then
	frame   frame
	moving  bool // they have moved: the gesture is no tap
}

const slack = 8 // pixels that fingers of a tap may move

// down handles a pressed pointer; it reports whether to withhold the event from the board.
func (h *hands) down(e app.Event, primary bool, shop *Workshop) (taken bool) {
	if primary {
		*h = hands{}
	}
	h.fingers = append(h.fingers, fingerOf(e))
	moves := shop.zoom.moves
	if moves || len(h.fingers) > 1 {
		h.began, h.zoom, h.frame = slices.Clone(h.fingers), shop.zoom.Zoom, shop.frame()
	}
	return moves || h.moving
}

func fingerOf(e app.Event) finger {
	return finger{e.Get("pointerId").Int(), e.Get("clientX").Float(), e.Get("clientY").Float()}
}

// move handles a moved pointer; it reports whether to withhold the event from the board.
func (h *hands) move(e app.Event, shop *Workshop) (taken bool) {
	if len(h.began) == 0 {
		return false
	}
	f := fingerOf(e)
	i := slices.IndexFunc(h.fingers, func(g finger) bool { return g.id == f.id })
	if i < 0 {
		return false
	}
	h.fingers[i] = f
	if i >= len(h.began) || len(h.fingers) < len(h.began) {
		return true // one of them has gone
	}
	if !h.moving {
		from := h.began[i]
		if h.moving = math.Hypot(f.x-from.x, f.y-from.y) > slack; !h.moving {
			return true
		}
		shop.Of.Driver().Handle(event.Lost{Pointer: h.fingers[0].id}) // the gesture of its first finger ends without a mark
	}
	fromX, fromY, was := middle(h.began)
	toX, toY, is := middle(h.fingers)
	scale := max(h.zoom.Scale, 1)
	if was > 0 {
		scale = min(scale*is/was, h.frame.most())
	}
	fromX, fromY = h.frame.at(fromX, fromY)
	toX, toY = h.frame.at(toX, toY)
	shop.look(h.zoom.To(scale, fromX, fromY, toX, toY))
	return true
}

// middle returns the point between the first two fingers, and their distance.
func middle(fingers []finger) (x, y, apart float64) {
	a, b := fingers[0], fingers[min(1, len(fingers)-1)]
	return (a.x + b.x) / 2, (a.y + b.y) / 2, math.Hypot(a.x-b.x, a.y-b.y)
}

// up handles a released or lost pointer; it reports whether to withhold the event from the board.
func (h *hands) up(pointer int, shop *Workshop) (taken bool) {
	taken = h.moving || shop.zoom.moves && len(h.began) > 0
	n := len(h.fingers)
	h.fingers = slices.DeleteFunc(h.fingers, func(f finger) bool { return f.id == pointer })
	switch {
	case n == 0 || len(h.fingers) > 1:
		return taken
	case len(h.fingers) == 1:
		if !taken {
			h.began = nil // the other finger only touched the board: the stroke goes on
		}
		return taken
	case h.moving:
		shop.look(h.settled(shop.zoom.Zoom))
		shop.shell.Run.RedrawParts(&shop.shell.Transition.Table)
	case taken: // a tap centres its place
		x, y := h.frame.at(h.began[0].x, h.began[0].y)
		shop.look(shop.zoom.Pan(x-.5, y-.5))
	}
	*h = hands{}
	return taken
}

// settled returns the zoom after a pinch: cells large enough to hit, or the whole board.
func (h *hands) settled(z view.Zoom) view.Zoom {
	least := min(h.frame.scaleOf(minCell), h.frame.most())
	switch {
	case !z.On() || z.Scale >= least:
		return z
	case z.Scale < (1+least)/2:
		return view.Zoom{}
	}
	return z.To(least, .5, .5, .5, .5)
}

// wheel zooms a large board with Ctrl, which browsers also report for a pinch on a trackpad, and moves it
// without.
func (in *Input) wheel(ctx app.Context, e app.Event) {
	in.Shell.Run.Handle(ctx, func() (draws bool) {
		shop := On(in.Shell).Parts().Shop
		scales := e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool()
		if shop == nil || !scales && !shop.zoom.On() {
			return false
		}
		e.PreventDefault()
		f := shop.frame()
		if f.width == 0 {
			return false
		}
		dx, dy := e.Get("deltaX").Float(), e.Get("deltaY").Float()
		if e.Get("deltaMode").Int() > 0 { // lines
			dx, dy = 16*dx, 16*dy
		}
		if !scales {
			shop.look(shop.zoom.Pan(dx/f.width, dy/f.height))
			return false
		}
		x, y := f.at(e.Get("clientX").Float(), e.Get("clientY").Float())
		scale := max(shop.zoom.Scale, 1) * math.Exp(-min(max(dy, -60), 60)/100)
		if scale < 1.02 {
			scale = 1
		}
		shop.look(shop.zoom.To(min(scale, f.most()), x, y, x, y))
		return false
	})
}

// focused keeps the cell with the focus in sight, but not while a pointer is on it.
func (in *Input) focused(ctx app.Context, e app.Event) {
	in.Shell.Run.Handle(ctx, func() (draws bool) {
		shop := On(in.Shell).Parts().Shop
		if cell := CellOf(e.Get("target")); shop != nil && cell >= 0 && len(in.hands.fingers) == 0 {
			shop.keepInSight(cell)
		}
		return false
	})
}
