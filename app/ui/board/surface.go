package board

import (
	"math"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
)

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

// A frame is the board's place in the window, and the number of cells side by side.
type frame struct {
	left, top, width, height, side float64
}

// at converts a place in the window to parts of the frame.
func (f frame) at(x, y float64) (float64, float64) {
	return (x - f.left) / f.width, (y - f.top) / f.height
}

// fewest is the number of cells side by side that are always seen.
const fewest = 5

func (f frame) most() float64 { return f.side / fewest }

// scaleOf returns the scale at which a cell has this many pixels; a guess if the board is not measured.
func (f frame) scaleOf(cell float64) float64 {
	if f.width == 0 {
		return 2
	}
	return cell * f.side / f.width
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
