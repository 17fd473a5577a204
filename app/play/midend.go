// Package play is the midend of a board being played. It uses no browser, clock or store: it takes
// events, and returns a view and effects.
package play

import (
	"maps"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A Midend is one board being played, on its own page or within a text.
type Midend struct {
	link    solver.Link // its position is the start of the game
	face    *game.Face
	options game.Options
	presses []game.Press        // of an example, applied before it is shown
	shown   solver.Position     // after them
	lead    func() []game.Entry // the entries to store before a move; nil for a game that is not stored
	small   bool                // the board is beside others, and its keys are hidden until it is touched

	game     *game.Game
	pointer  pointer
	focus    int
	used     bool // it has been touched: its pad is shown
	finished bool // it was solved here, and still is
	message  Message
	overlay  Overlay
	asked    question // the pending question
	tickets  int      // questions asked or dropped so far
	heard    heard
	rev      int
}

// A Message is the last message, shown in place of the status; without Text none.
type Message struct {
	Text    string
	Cause   []int // the cells at fault; none if it is no fault
	Several bool  // it says that the puzzle has more than one solution
}

// An Overlay is shown over the board, one at a time: a *Hint or one of those below; nil for none.
type Overlay any

// The overlays, besides *Hint.
type (
	Faults      struct{}     // the rules that are broken
	Celebration struct{}     // the puzzle has just been solved
	Solution    ShowPosition // another position, shown for comparison
)

// New begins a game at a link's position and applies the presses of an example. The game is not stored.
func New(link solver.Link, face *game.Face, options game.Options, presses ...game.Press) *Midend {
	m := &Midend{link: link, face: face, options: options, presses: presses, small: true}
	m.reset(presses)
	return m
}

// Lesson begins a game at a link's position that is never stored.
func Lesson(link solver.Link, face *game.Face, options game.Options) *Midend {
	return &Midend{link: link, face: face, options: options, game: game.Begin(link.Puzzle, link.Position)}
}

// Open continues a game. Before each move it takes entries from lead.
func Open(link solver.Link, face *game.Face, options game.Options, g *game.Game, lead func() []game.Entry) *Midend {
	link.Position, link.Fields = "", solver.Fields{}
	return &Midend{link: link, face: face, options: options, game: g, lead: lead}
}

// OpenSmall is Open for a board beside others.
func OpenSmall(link solver.Link, face *game.Face, options game.Options, g *game.Game, lead func() []game.Entry) *Midend {
	m := Open(link, face, options, g, lead)
	m.small = true
	return m
}

// Link returns the link of the current position, with the maker's fields.
func (m *Midend) Link() solver.Link {
	return solver.Link{Kind: m.link.Kind, Puzzle: m.link.Puzzle, Position: m.game.Position(), Fields: m.game.Fields()}
}

// Start returns the link of the board at the start.
func (m *Midend) Start() solver.Link { return m.link }

// Face returns the face of the board's kind.
func (m *Midend) Face() *game.Face { return m.face }

// Options returns the settings in force.
func (m *Midend) Options() game.Options { return m.options }

// Game returns the game, for reading only.
func (m *Midend) Game() *game.Game { return m.game }

// Focus returns the cell that keys are for.
func (m *Midend) Focus() int { return m.focus }

// Overlay returns the overlay of the board.
func (m *Midend) Overlay() Overlay { return m.overlay }

// Message returns the last message.
func (m *Midend) Message() Message { return m.message }

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
	before := m.heard
	if before.pos == "" { // nothing has been heard yet
		before = heard{pos: m.game.Position(), state: m.face.Words.Status(m.link.Puzzle, m.Board()).Sentence()}
	}
	before.aside = ""
	m.heard = before
	effects, known := m.update(e)
	if a := m.asked.answer; a != nil && !m.Pressed() {
		more, _ := takeAnswer(m, *a)
		effects, known = append(effects, more...), true
	}
	if known {
		m.rev++
	}
	return append(effects, hear(m, before, e)...)
}

// update reports whether the event meant anything.
func (m *Midend) update(e event.Event) (effects []event.Effect, known bool) {
	switch e := e.(type) {
	case event.Down:
		return pointerDown(m, e)
	case event.Move:
		return nil, pointerMove(m, e)
	case Hold:
		return nil, pointerHold(m, e)
	case event.Up:
		return pointerUp(m, e)
	case event.Lost:
		owns := m.pointer.gesture.Owns(e.Pointer)
		if owns {
			m.pointer = pointer{}
		}
		return nil, owns
	case event.Tap:
		effects = m.focusCell(e.Cell)
		if m.heard.aside = noMarks(m); m.Touchable() {
			effects = append(effects, m.applyAnswer(m.face.Input.Tap(m.link.Puzzle, m.game.Position(), e.Cell, game.Primary, m.options))...)
		}
		return effects, true
	case event.Focused:
		changes := e.Cell != m.focus
		m.focus = e.Cell
		return nil, changes
	case event.Key:
		moves := e.Cell != m.focus
		effects, known = m.key(e)
		return effects, known || moves
	case PadKey:
		effects, _ = m.press(e.Key)
		return append(m.takeKeys(), effects...), true
	case event.Options:
		return nil, m.setOptions(e.Options)
	case event.Undo:
		return m.undo(game.Undo, m.game.CanUndo(), "Nothing to undo")
	case event.Redo:
		return m.undo(game.Redo, m.game.CanRedo(), "Nothing to redo")
	case event.Say:
		m.say(e.Text)
		return nil, true
	case AddEntries:
		return m.apply(e.Entries...), true
	case Replaced:
		return m.takeOver(e.Game), true
	case ShowPosition:
		m.message, m.overlay = Message{}, Solution(e)
		m.heard.turn++
		return nil, true
	case ShowDeduction:
		return show(m, e), true
	case goOn:
		switch h := e.hint; {
		case m.Hint() != h || h.playing != e.playing:
			return nil, false
		case h.shown:
			return advance(m, h), true
		default:
			return playLine(m, h), true
		}
	case stillAsked:
		if m.asked.op != "" && m.tickets == e.ticket {
			m.heard.turn++
		}
		return nil, false
	case ShowLine:
		return nil, lineTo(m, e.Line)
	case event.Answered:
		return takeAnswer(m, e)
	case Command:
		return m.command(e)
	case celebrate:
		m.overlay = Celebration{}
		return nil, true
	}
	return nil, false
}

// reset sets the board to its first position and applies presses.
func (m *Midend) reset(presses []game.Press) {
	m.game = game.Begin(m.link.Puzzle, m.link.Position)
	m.message, m.overlay, m.pointer = Message{}, nil, pointer{}
	for _, p := range presses {
		before := m.game.Position()
		a := m.face.AnswerPress(m.link.Puzzle, before, p, m.options)
		m.focus, m.message = p.Cell, Message{Text: a.Say, Cause: a.Cause}
		if a.Position != before {
			_ = m.game.Apply(game.Moved(before, a.Position)) // the face's own answer is sound
		}
	}
	m.shown = m.game.Position()
}

// setOptions changes the settings. It makes an example anew, unless the player has changed it.
func (m *Midend) setOptions(o game.Options) bool {
	if maps.Equal(o, m.options) {
		return false
	}
	m.options, m.message = o, Message{}
	rewordHint(m)
	if len(m.presses) > 0 && m.game.Position() == m.shown {
		m.reset(m.presses)
	}
	return true
}

// say sets the message, empty for none.
func (m *Midend) say(text string) {
	if m.message = (Message{Text: text}); text != "" {
		m.heard.turn++
	}
}
