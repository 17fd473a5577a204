// Package play is a board being played, without a browser, a clock or a store: events come in,
// a view and effects come out.
package play

import (
	"maps"
	"strings"
	"time"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A Midend is one board being played. Its game is kept nowhere: it begins anew with the midend.
type Midend struct {
	link    solver.Link
	face    *game.Face
	options game.Options
	example game.Example // what has been done to it before it is shown

	game    *game.Game
	pointer pointer
	focus   int
	used    bool // it has been touched: its pad is shown
	message Message
	overlay Overlay
	rev     int
}

// A Message is what was said last, in the place of the status; empty for nothing.
type Message struct {
	Text  string
	Cause []int // the cells that are why; none where it is no fault
	Again bool  // the same was said before, an odd number of times: it is to be read out again
}

// An Overlay is what is shown over the board: at most one thing.
type Overlay int

// The overlays.
const (
	None        Overlay = iota
	Faults              // the rules that are broken
	Celebration         // it has just been solved
)

// A pointer is what a finger or a mouse is doing on the board.
type pointer struct {
	gesture game.Gesture
	spot    game.Spot       // where the gesture began within its cell
	preview solver.Position // the board while a drag or a long press lasts, empty for none
}

// New begins a game at a link's position, with the touch of an example done to it.
func New(link solver.Link, face *game.Face, options game.Options, example game.Example) *Midend {
	m := &Midend{link: link, face: face, options: options, example: example}
	m.restart()
	return m
}

// Link is the link of the board as it stands.
func (m *Midend) Link() solver.Link {
	return solver.Link{Kind: m.link.Kind, Puzzle: m.link.Puzzle, Position: m.game.Position()}
}

// Start is the link of the board as it was at first.
func (m *Midend) Start() solver.Link { return m.link }

// Face is the face of the board's kind.
func (m *Midend) Face() *game.Face { return m.face }

// Options are the settings in force.
func (m *Midend) Options() game.Options { return m.options }

// Rev grows with every event that changes the view.
func (m *Midend) Rev() int { return m.rev }

// Update carries out an event.
func (m *Midend) Update(e event.Event) []event.Effect {
	before := m.rev
	m.rev++
	effects, known := m.update(e)
	if !known {
		m.rev = before
	}
	return effects
}

// update reports whether the event meant anything.
func (m *Midend) update(e event.Event) (effects []event.Effect, known bool) {
	switch e := e.(type) {
	case Down:
		return m.down(e)
	case Move:
		return nil, m.move(e)
	case Hold:
		cell := m.pointer.gesture.Held(e.Now)
		if cell >= 0 {
			m.pointer.preview = m.pointed(cell, game.Long).Position
		}
		return nil, cell >= 0
	case Up:
		return m.up(e)
	case Lost:
		owns := m.pointer.gesture.Owns(e.Pointer)
		if owns {
			m.pointer = pointer{}
		}
		return nil, owns
	case Tap:
		effects = m.touch(e.Cell)
		return append(effects, m.answer(m.face.Input.Tap(m.link.Puzzle, m.game.Position(), e.Cell, game.Primary, m.options))...), true
	case Key:
		return m.key(e)
	case PadKey:
		effects = m.touch(m.focus)
		return append(effects, m.answer(m.face.Input.Key(m.link.Puzzle, m.game.Position(), m.focus, e.Key, m.options))...), true
	case Options:
		m.setOptions(e.Options)
		return nil, true
	case Command:
		if e == Celebrate {
			m.overlay = None
			return []event.Effect{event.Wait{Then: func(float64) event.Event { return celebrate{} }}}, true
		}
		return nil, m.command(e)
	case celebrate:
		m.overlay = Celebration
		return nil, true
	}
	return nil, false
}

// restart puts the board back to what it shows.
func (m *Midend) restart() {
	m.game = game.Begin(m.link.Puzzle, m.link.Position)
	m.message, m.overlay, m.pointer = Message{}, None, pointer{}
	if m.example.Press == "" {
		return
	}
	if m.focus = m.example.Cell; !m.used {
		a := m.face.Touch(m.link.Puzzle, m.link.Position, m.example, m.options)
		m.message = Message{Text: a.Say, Cause: a.Cause}
		if a.Position != m.link.Position {
			_ = m.game.Apply(game.Moved(m.link.Position, a.Position)) // the face's own answer is sound
		}
	}
}

// setOptions takes settings over. What was shown to be done to the board is done anew.
func (m *Midend) setOptions(o game.Options) {
	if maps.Equal(o, m.options) {
		return
	}
	m.options = o
	if m.example.Press != "" {
		m.used = false
		m.restart()
	}
}

func (m *Midend) command(c Command) bool {
	switch c {
	case Undo, Redo:
		if c == Undo && !m.game.CanUndo() || c == Redo && !m.game.CanRedo() {
			return false
		}
		m.message, m.overlay = Message{}, None
		_ = m.game.Apply(map[Command]game.Entry{Undo: game.Undo, Redo: game.Redo}[c])
	case Restart:
		m.used = true // what is shown to be done to it is not done again
		m.restart()
	case Check:
		m.message, m.overlay = Message{}, Faults
		if len(m.link.Puzzle.Faults(m.game.Position())) == 0 {
			m.message.Text = "No rule is broken"
		}
	case Leave:
		was := m.used
		m.used = false
		return was
	}
	return true
}

// touch makes a cell the one that keys are for.
func (m *Midend) touch(cell int) []event.Effect {
	m.used, m.focus = true, cell
	return []event.Effect{event.Focus{Cell: cell}}
}

// answer carries out what the face answered to a touch.
func (m *Midend) answer(a game.Answer) (effects []event.Effect) {
	before := m.message
	m.message = Message{}
	if to := a.Position; to != m.game.Position() {
		m.overlay = None
		if err := m.game.Apply(game.Moved(m.game.Position(), to)); err != nil {
			m.message.Text = solver.Capital(err.Error())
			return nil
		}
		if m.link.Puzzle.Solved(to) {
			m.overlay = Celebration
		}
	}
	if a.Say != "" {
		m.message = Message{Text: a.Say, Cause: a.Cause, Again: a.Say == before.Text && !before.Again}
	}
	if a.Option != "" {
		m.options = maps.Clone(m.options)
		m.options[a.Option] = a.Value
		effects = append(effects, event.Set{Name: m.face.Kind + "." + a.Option, Value: a.Value})
	}
	if a.Moves {
		effects = append(effects, m.touch(a.Cell)...)
	}
	return effects
}

func (m *Midend) down(e Down) ([]event.Effect, bool) {
	if e.Touch.Cell < 0 {
		return nil, false
	}
	effects := m.touch(e.Touch.Cell)
	if e.Primary {
		m.pointer = pointer{} // the end of the gesture before has been lost
	}
	g := &m.pointer.gesture
	g.Down(e.Touch, e.Secondary, true)
	if !g.Owns(e.Touch.Pointer) {
		return effects, true // a second finger
	}
	m.pointer.spot = e.Spot
	left := min(max(e.Touch.At+game.LongAfter-e.Now, 0), game.LongAfter)
	wait := event.Wait{For: time.Duration(left * float64(time.Millisecond)), Then: func(now float64) event.Event { return Hold{now} }}
	return append(effects, wait), true
}

func (m *Midend) cols() int {
	_, cols := m.face.Drawing.Shape(m.link.Puzzle)
	return cols
}

func (m *Midend) move(e Move) bool {
	g := &m.pointer.gesture
	reached := false
	if g.Pressed() < 0 && !g.Dragging() {
		return false
	}
	for _, t := range e.Path {
		reached = g.Move(t, m.cols()) || reached
	}
	if reached {
		m.message = Message{}
		m.pointer.preview = m.face.Input.Drag(m.link.Puzzle, m.game.Position(), g.Path, m.options)
	}
	return reached
}

func (m *Midend) up(e Up) ([]event.Effect, bool) {
	g := &m.pointer.gesture
	if !g.Owns(e.Touch.Pointer) {
		return nil, false
	}
	g.Move(e.Touch, m.cols())
	tap, how, path := g.Up(e.Touch)
	defer func() { m.pointer = pointer{} }()
	switch {
	case tap >= 0:
		return m.answer(m.pointed(tap, how)), true
	case path != nil:
		effects := m.answer(game.Answer{Position: m.face.Input.Drag(m.link.Puzzle, m.game.Position(), path, m.options)})
		return append(effects, m.touch(path[len(path)-1])...), true
	}
	return nil, true
}

// pointed is the answer to a tap of the pointer that is down.
func (m *Midend) pointed(cell int, how game.How) game.Answer {
	return m.face.Pointed(m.link.Puzzle, m.game.Position(), cell, m.pointer.spot, how, m.options)
}

// key answers a key while a cell has the focus.
func (m *Midend) key(e Key) ([]event.Effect, bool) {
	m.focus = e.Cell
	taken := []event.Effect{event.Taken{}}
	switch letter := strings.ToLower(e.Key); {
	case e.Ctrl && letter == "z" && !e.Shift:
		m.command(Undo)
		return taken, true
	case e.Ctrl && (letter == "z" || letter == "y"):
		m.command(Redo)
		return taken, true
	}
	if e.Shift && !e.Ctrl && strings.HasPrefix(e.Key, "Arrow") {
		if effects, ok := m.press("Shift+" + e.Key); ok {
			return effects, true
		}
	}
	letter := len(e.Key) == 1 && e.Key != " "
	if letter && (e.Ctrl || e.NoLetters && !m.face.Input.Types) {
		return nil, false
	}
	rows, cols := m.face.Drawing.Shape(m.link.Puzzle)
	if to, ok := game.Step(e.Cell, rows, cols, e.Key, e.Ctrl); ok && !(letter && m.face.Input.Types) {
		return append(taken, m.touch(to)...), true
	}
	if e.Ctrl {
		return nil, false
	}
	return m.press(e.Key)
}

// press gives a key to the cell with the focus; false if it means nothing there.
func (m *Midend) press(key string) ([]event.Effect, bool) {
	a := m.face.Input.Key(m.link.Puzzle, m.game.Position(), m.focus, key, m.options)
	if a.Ignored {
		return nil, false
	}
	effects := append([]event.Effect{event.Taken{}}, m.touch(m.focus)...)
	return append(effects, m.answer(a)...), true
}
