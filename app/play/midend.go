// Package play is a board being played, without a browser, a clock or a store: events come in,
// a view and effects come out.
package play

import (
	"maps"
	"slices"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A Midend is one board being played, wherever it stands.
type Midend struct {
	link    solver.Link // its position is where the game begins
	face    *game.Face
	options game.Options
	example game.Example        // what has been done to it before it is shown
	lead    func() []game.Entry // what is to be kept before a move; nil for nothing
	small   bool                // it stands in a text, and its keys are out of sight until it is touched

	game     *game.Game
	pointer  pointer
	focus    int
	used     bool // it has been touched: its pad is shown
	finished bool // it was solved here, and still is
	message  Message
	overlay  Overlay
	asked    question // what waits for an answer
	tickets  int      // questions asked or dropped so far
	rev      int
}

// A Message is what was said last, in the place of the status; empty for nothing.
type Message struct {
	Text    string
	Cause   []int // the cells that are why; none where it is no fault
	Several bool  // it says that the puzzle has more than one solution
	Again   bool  // the same was said before, an odd number of times: it is to be read out again
}

// An Overlay is what is shown over the board: at most one thing, nil for nothing.
type Overlay interface{ overlay() }

// The overlays, besides *Hint.
type (
	Faults      struct{} // the rules that are broken
	Celebration struct{} // it has just been solved
	Solution    Look     // another position, to look at
)

func (Faults) overlay()      {}
func (Celebration) overlay() {}
func (Solution) overlay()    {}

// New begins a game at a link's position, with the touch of an example done to it. It is kept
// nowhere.
func New(link solver.Link, face *game.Face, options game.Options, example game.Example) *Midend {
	m := &Midend{link: link, face: face, options: options, example: example, small: true}
	m.begin()
	return m
}

// Lesson begins a game at a link's position, which is kept nowhere.
func Lesson(link solver.Link, face *game.Face, options game.Options) *Midend {
	return &Midend{link: link, face: face, options: options, game: game.Begin(link.Puzzle, link.Position)}
}

// Open continues a game. Before each move it takes entries from lead.
func Open(link solver.Link, face *game.Face, options game.Options, g *game.Game, lead func() []game.Entry) *Midend {
	link.Position, link.Fields = "", solver.Fields{}
	return &Midend{link: link, face: face, options: options, game: g, lead: lead}
}

// Link is the link of the board as it stands, with what its maker says of it.
func (m *Midend) Link() solver.Link {
	return solver.Link{Kind: m.link.Kind, Puzzle: m.link.Puzzle, Position: m.game.Position(), Fields: m.game.Fields()}
}

// Start is the link of the board as it was at first.
func (m *Midend) Start() solver.Link { return m.link }

// Face is the face of the board's kind.
func (m *Midend) Face() *game.Face { return m.face }

// Options are the settings in force.
func (m *Midend) Options() game.Options { return m.options }

// Game is the game, to be read.
func (m *Midend) Game() *game.Game { return m.game }

// Focus is the cell that keys are for.
func (m *Midend) Focus() int { return m.focus }

// Overlay is what is shown over the board.
func (m *Midend) Overlay() Overlay { return m.overlay }

// Said is what was said last.
func (m *Midend) Said() Message { return m.message }

// Finished reports whether the puzzle was solved here, and still is.
func (m *Midend) Finished() bool { return m.finished }

// Solved reports whether the board is solved.
func (m *Midend) Solved() bool { return m.link.Puzzle.Solved(m.game.Position()) }

// Pressed reports whether a gesture is under way that has not been answered.
func (m *Midend) Pressed() bool { return m.pointer.gesture.Busy() }

// Touchable reports whether the board takes marks.
func (m *Midend) Touchable() bool {
	_, looking := m.overlay.(Solution)
	return !looking
}

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
	case event.Down:
		return pointing{m}.down(e)
	case event.Move:
		return nil, pointing{m}.move(e)
	case Hold:
		return nil, pointing{m}.hold(e)
	case event.Up:
		return pointing{m}.up(e)
	case event.Lost:
		owns := m.pointer.gesture.Owns(e.Pointer)
		if owns {
			m.pointer = pointer{}
		}
		return nil, owns
	case event.Tap:
		effects = m.touch(e.Cell)
		if m.Touchable() {
			effects = append(effects, m.answer(m.face.Input.Tap(m.link.Puzzle, m.game.Position(), e.Cell, game.Primary, m.options))...)
		}
		return effects, true
	case event.At:
		changes := e.Cell != m.focus
		m.focus = e.Cell
		return nil, changes
	case event.Key:
		moves := e.Cell != m.focus
		effects, known = m.key(e)
		return effects, known || moves
	case PadKey:
		effects, _ = m.press(e.Key)
		return append(m.use(), effects...), true
	case Options:
		return nil, m.setOptions(e.Options)
	case event.Undo:
		return m.undo(game.Undo, m.game.CanUndo(), "Nothing to undo")
	case event.Redo:
		return m.undo(game.Redo, m.game.CanRedo(), "Nothing to redo")
	case event.Say:
		m.say(e.Text)
		return nil, true
	case Enter:
		return m.enter(e.Entries...), true
	case Replaced:
		return m.replace(e.Game), true
	case Look:
		m.message, m.overlay = Message{}, Solution(e)
		return nil, true
	case Show:
		return hints{m}.show(e), true
	case nextStage:
		if m.Hint() != e.hint || e.hint.playing != e.tick {
			return nil, false
		}
		return hints{m}.goOn(e.hint), true
	case LineTo:
		return nil, hints{m}.lineTo(e.Line)
	case Answered:
		return asking{m}.answered(e)
	case nextLine:
		if m.Hint() != e.hint || e.hint.playing != e.line {
			return nil, false
		}
		return hints{m}.playLine(e.hint), true
	case Command:
		return m.command(e)
	case celebrate:
		m.overlay = Celebration{}
		return nil, true
	}
	return nil, false
}

// begin puts the board to what it shows at first.
func (m *Midend) begin() {
	m.game = game.Begin(m.link.Puzzle, m.link.Position)
	m.message, m.overlay, m.pointer = Message{}, nil, pointer{}
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
func (m *Midend) setOptions(o game.Options) bool {
	if maps.Equal(o, m.options) {
		return false
	}
	m.options, m.message = o, Message{}
	hints{m}.retell()
	if m.example.Press != "" {
		m.used = false
		m.begin()
	}
	return true
}

// say says a sentence, or nothing. One that is said again differs from itself.
func (m *Midend) say(text string) {
	m.message = Message{Text: text, Again: text != "" && text == m.message.Text && !m.message.Again}
}

func (m *Midend) command(c Command) ([]event.Effect, bool) {
	switch {
	case c == Stop:
		return asking{m}.drop(), true
	case c == Close:
		m.overlay = nil
		return append(asking{m}.drop(), m.touch(m.focus)...), true
	case c == Hide:
		m.message, m.overlay = Message{}, nil
		return asking{m}.drop(), true
	case c == Cancel:
		m.pointer = pointer{}
		return nil, true
	case c == Leave:
		was := m.used
		m.used = false
		return nil, was
	case c == Celebrate:
		m.overlay = nil
		return []event.Effect{event.Wait{Then: func(float64) event.Event { return celebrate{} }}}, true
	case !m.Touchable():
		return nil, false
	case c == Restart:
		return m.restart(), true
	case c == Check:
		return m.check(), true
	}
	return hints{m}.hint(c)
}

// undo undoes or redoes a move, or says that there is nothing to.
func (m *Midend) undo(e game.Entry, can bool, nothing string) ([]event.Effect, bool) {
	switch {
	case !m.Touchable():
		return nil, false
	case !can:
		m.say(nothing)
		return nil, true
	}
	return m.enter(e), true
}

// check shows the rules that are broken. Where that says nothing new, a board for its own sake asks
// whether any solution keeps the marks.
func (m *Midend) check() []event.Effect {
	broken := len(m.link.Puzzle.Faults(m.game.Position())) > 0
	switch {
	case m.small && !broken:
		m.message, m.overlay = Message{}, Faults{}
		m.say("No rule is broken")
	case m.small:
		m.message, m.overlay = Message{}, Faults{}
	case m.Solved():
		m.say("Solved: there is nothing left to check")
	case broken && m.options[game.Warnings] == "ask":
		m.message, m.overlay = Message{}, Faults{}
		return append(asking{m}.drop(), m.enter(game.Checked)...)
	default:
		return asking{m}.ask(AskSound)
	}
	return nil
}

// restart puts the board back to what it shows at first. The game of a board in a text begins
// anew, as that has a button to play it for its own sake.
func (m *Midend) restart() []event.Effect {
	empty := m.link.Puzzle.Start()
	switch {
	case m.small:
		m.used = true // what is shown to be done to it is not done again
		m.begin()
		return nil
	case m.link.Position != "":
		return m.change(m.link.Position)
	case m.game.Position() == empty:
		m.say("The board is already empty")
		return nil
	}
	var effects []event.Effect
	if m.game.Over() || m.Solved() {
		effects = m.enter(game.Anew)
	} else {
		effects = m.change(empty)
	}
	m.say("Board cleared. Undo brings it back")
	return effects
}

// replace takes over a game that another tab has added to. A drag goes on.
func (m *Midend) replace(g *game.Game) []event.Effect {
	before := m.game.Position()
	m.game = g
	if g.Position() == before {
		return nil
	}
	m.message, m.overlay = Message{}, nil
	if m.pointer.gesture.Dragging() {
		m.pointer.preview = pointing{m}.dragged(m.pointer.gesture.Path)
	}
	return asking{m}.drop()
}

// touch makes a cell the one that keys are for.
func (m *Midend) touch(cell int) []event.Effect {
	m.used, m.focus = true, cell
	return []event.Effect{event.Focus{Cell: cell}}
}

// use makes a small board the one that keys are for. Others keep their keys, and a key on the screen
// keeps the focus.
func (m *Midend) use() []event.Effect {
	if !m.small {
		return nil
	}
	return m.touch(m.focus)
}

// answer carries out what the face answered to a touch.
func (m *Midend) answer(a game.Answer) (effects []event.Effect) {
	before := m.message
	m.message = Message{}
	effects = m.change(a.Position)
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

// change makes a move: the one path of every tap, drag, key, hint and link.
func (m *Midend) change(to solver.Position) []event.Effect {
	if to == m.game.Position() {
		return nil
	}
	var entries []game.Entry
	if m.lead != nil {
		entries = m.lead()
	}
	effects := m.enter(append(entries, game.Moved(m.game.Position(), to))...)
	if m.game.Position() == to && !m.game.Over() && m.Solved() {
		effects = append(effects, Solved{})
	}
	return effects
}

// enter adds entries to the game, but those that it does not take. What was said and shown of the
// position before goes with it.
func (m *Midend) enter(entries ...game.Entry) []event.Effect {
	before, solved := m.game.Position(), m.Solved()
	entries = slices.DeleteFunc(entries, func(e game.Entry) bool { return m.game.Apply(e) != nil })
	var effects []event.Effect
	if m.game.Position() != before {
		effects = asking{m}.drop()
		m.message, m.overlay = Message{}, nil
		m.finished = m.Solved() && (m.finished || !solved)
		if m.Solved() && !solved {
			m.overlay = Celebration{}
		}
	}
	if len(entries) > 0 {
		effects = append(effects, event.Append{Entries: entries})
	}
	return effects
}
