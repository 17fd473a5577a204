package game

// A Gesture turns pointers going down, moving and going up into taps and drags. Nothing
// happens on the way down (a pointer can still leave), except that a drag can be shown
// while it lasts. The zero Gesture is ready.
type Gesture struct {
	Path []int // the cells of a drag so far, each once; a drag has at least two

	pointer int
	start   int
	last    int
	how     How
	state   phase
	outside bool // the pointer has left the board
}

type phase byte

const (
	idle    phase = iota
	pressed       // down, still on its first cell
	dragged       // has left it
	done          // already answered: wait for the pointer to go up
)

// Down begins a gesture on a cell. A second finger on a finger that has not moved makes
// the tap a secondary one.
func (g *Gesture) Down(pointer, cell int, secondary bool) {
	if g.state == pressed && pointer != g.pointer {
		g.how = Secondary
		return
	}
	if g.state != idle || cell < 0 {
		return
	}
	*g = Gesture{pointer: pointer, start: cell, last: cell, state: pressed}
	if secondary {
		g.how = Secondary
	}
}

// Move reports whether the drag has reached new cells. Outside the board cell is -1.
func (g *Gesture) Move(pointer, cell, cols int) bool {
	if pointer == g.pointer {
		g.outside = cell < 0
	}
	if pointer != g.pointer || cell < 0 || cell == g.last || g.state != pressed && g.state != dragged {
		return false
	}
	if g.state == pressed {
		g.state = dragged
		g.Path = append(g.Path[:0], g.start)
	}
	before := len(g.Path)
	for _, c := range line(g.last, cell, cols) {
		g.add(c)
	}
	g.last = cell
	return len(g.Path) > before
}

func (g *Gesture) add(cell int) {
	for _, c := range g.Path {
		if c == cell {
			return
		}
	}
	g.Path = append(g.Path, cell)
}

// Owns reports whether the gesture under way is that pointer's.
func (g *Gesture) Owns(pointer int) bool { return g.state != idle && g.pointer == pointer }

// Dragging reports whether a drag is under way.
func (g *Gesture) Dragging() bool { return g.state == dragged }

// Pressed is the cell that is held down and has not been left, or -1.
func (g *Gesture) Pressed() int {
	if g.state == pressed {
		return g.start
	}
	return -1
}

// Up ends the gesture: tap is the cell that was tapped, or -1; path is the drag, or nil.
func (g *Gesture) Up(pointer int) (tap int, how How, path []int) {
	if g.state == idle || pointer != g.pointer {
		return -1, Primary, nil
	}
	state := g.state
	g.state = idle
	switch state {
	case pressed:
		if g.outside { // let go beside the board: never mind
			return -1, Primary, nil
		}
		return g.start, g.how, nil
	case dragged:
		return -1, g.how, g.Path
	}
	return -1, Primary, nil
}

// Hold answers a press that has lasted: the cell, or -1 if the pointer has moved on. The
// rest of the gesture means nothing.
func (g *Gesture) Hold() int {
	if g.state != pressed || g.how != Primary {
		return -1
	}
	g.state = done
	return g.start
}

// Cancel forgets the gesture.
func (g *Gesture) Cancel() { *g = Gesture{} }

// line lists the cells a straight line passes from one cell (left out) to another, so
// that a quick hand leaves no gaps.
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
	{Keys: "W A S D", Does: "move, where letters are not written", Press: []string{"w", "a", "s", "d"}},
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
