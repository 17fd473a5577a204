// Package design is the midend of a board being designed. It uses no browser, clock or store: it takes
// events, and returns a view and effects.
package design

import (
	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/grid"
)

type Entry = game.Entry

// A Midend is one draft, with all its history.
type Midend struct {
	painter painter
	study   study
	offers  offers

	focus  int
	labels string
	shades bool           // how often each site is marked in the solutions is shown
	fields map[string]int // the numbers chosen for a new board
	heard  listener
	rev    int
}

// New continues a history. The entries begin at the kind's own empty board.
func New(kind *solver.Kind, d *game.Design, labels string, entries []Entry) *Midend {
	m := &Midend{
		painter: painter{canvas: newCanvas(kind, d, entries), toolbox: toolbox{tool: "paint"}},
		study:   study{whatIf: whatIf{filter: Filters[0].Name}},
		labels:  labels, fields: map[string]int{},
	}
	p := &m.painter
	p.brush = d.Drawing.Brushes(p.draft())[0].Byte
	m.focus = p.where(p.draft(), []int{0})[0]
	m.heard.cells = p.labelled()
	m.study.look(p)
	return m
}

// Kind returns the kind of the board, and Design its face.
func (m *Midend) Kind() *solver.Kind   { return m.painter.kind }
func (m *Midend) Design() *game.Design { return m.painter.design }

// Draft returns the draft, without the stroke under way.
func (m *Midend) Draft() string { return m.painter.draft() }

// History returns the draft's journal, replayed; it changes by Update alone.
func (m *Midend) History() *game.DraftHistory { return m.painter.drafts }

// Focus returns the cell that keys are for.
func (m *Midend) Focus() int { return m.focus }

// Rev grows with every event that changes the view.
func (m *Midend) Rev() int { return m.rev }

// Pressed reports whether a stroke is under way.
func (m *Midend) Pressed() bool { return m.painter.stroke.gesture.Busy() }

func (m *Midend) Shape() (rows, cols int) { return m.painter.shape() }

// Link returns the link of the draft's puzzle, empty if it is none.
func (m *Midend) Link() string { return m.study.standing().link }

// Verdict returns the solver's answer about the draft on the board; false if none yet.
func (m *Midend) Verdict() (ask.Reply[ask.Standing], bool) {
	is := m.study.standing()
	return is.reply, is.known
}

// Unsure reports whether the verdict on the draft on the board is still being found.
func (m *Midend) Unsure() bool {
	is := m.study.standing()
	return is.unsure()
}

// Brush returns the region, letter or other clue that strokes paint.
func (m *Midend) Brush() byte { return m.painter.brush }

// Symmetries returns the symmetries available for strokes, in the order in which they are offered; the first
// is none. Each is its own inverse. It is nil where strokes are not mirrored.
func (m *Midend) Symmetries() []grid.Symmetry { return m.painter.symmetries() }

// Doubtful returns the source of a draft that was read elsewhere, and the cells of it to check; none if they have
// been checked.
func (m *Midend) Doubtful() (source string, cells []int) { return m.painter.doubtful() }

// Fields returns the maker's fields of the puzzle, with its painted colours.
func (m *Midend) Fields() solver.Fields {
	return m.painter.drafts.FieldsIn(&m.painter.design.Drawing)
}

// Field returns the value of a field of a new board: the chosen one, or else that of the draft.
func (m *Midend) Field(f game.Field) int {
	if n, chosen := m.fields[f.Name]; chosen {
		return n
	}
	return f.Of(m.Draft())
}

// Working reports whether the solver works on the draft, which takes no strokes then.
func (m *Midend) Working() bool { return m.painter.work.on() }

// Types reports whether a letter key writes into the cell before it counts as a shortcut.
func (m *Midend) Types() bool { return m.Design().Painting.Types() }

func (m *Midend) Writes(cell int, key string) bool {
	return m.Design().Painting.Writes(m.Draft(), cell, key)
}

func (m *Midend) focusCell(cell int) event.Effect {
	m.focus = cell
	return event.Focus{Cell: cell}
}
