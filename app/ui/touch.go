package ui

import (
	"math"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
)

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
