package game

import "slices"

// LongAfter is the duration from which a press counts as long, in milliseconds.
const LongAfter = 400

// A Touch is an event of a pointer on a board.
type Touch struct {
	Pointer int
	Cell    int     // -1 beside the board
	At      float64 // its own time stamp, in milliseconds, however late it is delivered
}

// A Gesture turns pointers going down, moving and going up into taps, long presses and drags. It decides by
// the time stamps of the events alone, so a page that stalls sees the same gesture as one that does not.
// Nothing happens on the way down, as a pointer can still leave; the effect of a gesture can be shown while
// it lasts. The zero Gesture is ready.
type Gesture struct {
	Path []int // the cells of a drag so far, each once; a drag has at least two

	pointer int
	start   int
	last    int
	how     TapType
	state   phase
	holds   bool    // a press can be a long one
	began   float64 // time stamp of the way down
	outside bool    // the pointer has left the board
}

type phase byte

const (
	idle    phase = iota
	pressed       // down, still on its first cell
	dragged       // has left it
	held          // has left it when the press was a long one already
)

// Down begins a gesture on a cell; holds enables long presses. A second finger while the first has not moved
// makes the tap a secondary one.
func (g *Gesture) Down(t Touch, secondary, holds bool) {
	if g.state == pressed && t.Pointer != g.pointer {
		if !g.long(t.At) {
			g.how = Secondary
		}
		return
	}
	if g.state != idle || t.Cell < 0 {
		return
	}
	*g = Gesture{pointer: t.Pointer, start: t.Cell, last: t.Cell, state: pressed, holds: holds, began: t.At}
	if secondary {
		g.how = Secondary
	}
}

// Busy reports whether a gesture is under way that has not been answered.
func (g *Gesture) Busy() bool { return g.Pressed() >= 0 || g.Dragging() }

// Move reports whether the drag has reached new cells.
func (g *Gesture) Move(t Touch, cols int) bool {
	if t.Pointer != g.pointer || g.state != pressed && g.state != dragged {
		return false
	}
	if g.state == pressed && t.Cell != g.last && g.Held(t.At) >= 0 {
		g.state = held
		return false
	}
	if g.outside = t.Cell < 0; g.outside || t.Cell == g.last {
		return false
	}
	if g.state == pressed {
		g.state = dragged
		g.Path = append(g.Path[:0], g.start)
	}
	before := len(g.Path)
	for _, c := range line(g.last, t.Cell, cols) {
		if !slices.Contains(g.Path, c) {
			g.Path = append(g.Path, c)
		}
	}
	g.last = t.Cell
	return len(g.Path) > before
}

// long reports whether a press that lasts until a time is a long one.
func (g *Gesture) long(at float64) bool {
	return g.holds && g.how == Primary && at-g.began >= LongAfter
}

// Owns reports whether the gesture under way is that pointer's.
func (g *Gesture) Owns(pointer int) bool { return g.state != idle && g.pointer == pointer }

// Dragging reports whether a drag is under way.
func (g *Gesture) Dragging() bool { return g.state == dragged }

// Pressed returns the cell that is held down and has not been left, or -1.
func (g *Gesture) Pressed() int {
	if g.state == pressed {
		return g.start
	}
	return -1
}

// Held returns the cell of the long press if the pointer went up at the given time, or -1. An event with an
// earlier time stamp may still arrive and change the gesture.
func (g *Gesture) Held(at float64) int {
	if g.state == held || g.state == pressed && !g.outside && g.long(at) {
		return g.start
	}
	return -1
}

// Up ends the gesture: tap is the cell that was tapped or held, or -1; path is the drag, or nil.
func (g *Gesture) Up(t Touch) (tap int, how TapType, path []int) {
	if g.state == idle || t.Pointer != g.pointer {
		return -1, Primary, nil
	}
	state := g.state
	g.state = idle
	switch {
	case state == dragged:
		return -1, g.how, g.Path
	case state == pressed && g.outside: // ends beside the board
		return -1, Primary, nil
	case state == held || g.long(t.At):
		return g.start, Long, nil
	}
	return g.start, g.how, nil
}

func (g *Gesture) Cancel() { *g = Gesture{} }

// line lists the cells a straight line passes from one cell (left out) to another, so
// that a quick drag leaves no gaps.
func line(from, to, cols int) []int {
	r, c := from/cols, from%cols
	dr, dc := to/cols-r, to%cols-c
	steps := max(dr, -dr, dc, -dc)
	cells := make([]int, 0, steps)
	for i := 1; i <= steps; i++ {
		cells = append(cells, (r+round(dr*i, steps))*cols+c+round(dc*i, steps))
	}
	return cells
}

// round divides to the nearest whole number, halves away from zero.
func round(a, b int) int {
	if a < 0 {
		return -round(-a, b)
	}
	return (2*a + b) / (2 * b)
}

// Moves are the keys of Step.
var Moves = []KeyHelp{
	{Keys: "Arrows", Does: "move", Press: []string{"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"}},
	{Keys: "W A S D", Does: "move in Play and Watch, where letters are not written", Press: []string{"w", "a", "s", "d"}},
	{Keys: "Home, End", Does: "start and end of the row; with Ctrl, of the board", Press: []string{"Home", "End"}},
	{Keys: "Page Up, Page Down", Does: "top and bottom of the column", Press: []string{"PageUp", "PageDown"}},
}

// Step moves the focus from a cell by a key ("ArrowUp", "Home"...); ok is false for keys
// that do not move it.
func Step(cell, rows, cols int, key string, ctrl bool) (to int, ok bool) {
	r, c := cell/cols, cell%cols
	switch key {
	case "ArrowUp", "w", "W":
		r = max(r-1, 0)
	case "ArrowDown", "s", "S":
		r = min(r+1, rows-1)
	case "ArrowLeft", "a", "A":
		c = max(c-1, 0)
	case "ArrowRight", "d", "D":
		c = min(c+1, cols-1)
	case "Home":
		c = 0
		if ctrl {
			r = 0
		}
	case "End":
		c = cols - 1
		if ctrl {
			r = rows - 1
		}
	case "PageUp":
		r = 0
	case "PageDown":
		r = rows - 1
	default:
		return cell, false
	}
	return r*cols + c, true
}
