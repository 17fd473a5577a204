package first

import (
	"math"
	"strconv"
	"strings"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/play"
)

// Event returns the event of a line of input on a board of rows and cols, one of whose cells has the focus. It is nil for
// what only the page's program answers. The lines are:
//
//	pointerdown 1 true 0 1500.5 0.25 0.75   the type of a pointer event, its pointer, whether that is the primary one,
//	                                        the button, the time in ms, and the place in parts of the grid
//	hold 1901                               the time while a pointer is down
//	tap 5                                   of a cell, without a pointer
//	key 5 false ArrowLeft                   for a cell, -1 for that with the focus; with Shift or not
//	do pad A                                a command and its argument, if it has one
func Event(line string, rows, cols, focus int) event.Event {
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "hold":
		at, _ := strconv.ParseFloat(rest, 64)
		return play.Hold{Now: at}
	case "tap":
		if cell, err := strconv.Atoi(rest); err == nil && cell >= 0 && cell < rows*cols {
			return event.Tap{Cell: cell}
		}
	case "key":
		return key(rest, rows*cols, focus)
	case "do":
		switch name, arg, _ := strings.Cut(rest, " "); name {
		case "undo":
			return event.Undo{}
		case "redo":
			return event.Redo{}
		case "reset":
			return play.Restart
		case "pad":
			return play.PadKey{Key: arg}
		}
	default:
		return pointer(word, strings.Fields(rest), rows, cols)
	}
	return nil
}

// key returns the event of a key.
func key(text string, cells, focus int) event.Event {
	list := strings.SplitN(text, " ", 3)
	if len(list) < 3 {
		return nil
	}
	cell, err := strconv.Atoi(list[0])
	if cell == -1 {
		cell = focus
	}
	if err != nil || cell < 0 || cell >= cells {
		return nil
	}
	return event.Key{Cell: cell, Key: list[2], Shift: list[1] == "true"}
}

// pointer returns the event of a pointer. The program alone answers several fingers.
func pointer(what string, list []string, rows, cols int) event.Event {
	if len(list) != 6 || list[1] != "true" {
		return nil
	}
	var n [6]float64
	for i, text := range list {
		n[i], _ = strconv.ParseFloat(text, 64)
	}
	x, y := n[4]*float64(cols), n[5]*float64(rows)
	t := game.Touch{Pointer: int(n[0]), Cell: -1, At: n[3]}
	if x >= 0 && y >= 0 && x < float64(cols) && y < float64(rows) {
		t.Cell = int(y)*cols + int(x)
	}
	switch what {
	case "pointerdown":
		if t.Cell < 0 || n[2] == 1 {
			return event.Lost{Pointer: t.Pointer}
		}
		return event.Down{Touch: t, Spot: game.Spot{X: x - math.Floor(x), Y: y - math.Floor(y)}, Now: t.At, Secondary: n[2] == 2, Primary: true}
	case "pointermove":
		return event.Move{Path: []game.Touch{t}}
	case "pointerup":
		return event.Up{Touch: t}
	case "pointercancel":
		return event.Lost{Pointer: t.Pointer}
	}
	return nil
}
