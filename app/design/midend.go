// Package design is the midend of a board being designed. It uses no browser, clock or store: it takes
// events, and returns a view and effects.
package design

import (
	"slices"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
	"quadrille/solver/grid"
)

// Entry is an entry of the journal.
type Entry = game.Entry

// A Midend is one draft, with all its history.
type Midend struct {
	kind   *solver.Kind
	design *game.Design
	drafts *game.DraftHistory

	brush   byte
	tool    string // the effect of a touch of the board: see Tool
	mirror  string // the symmetry of strokes, one of Symmetries; empty for none
	wiping  bool   // the stroke under way clears, as it was begun with the other button
	gesture game.Gesture
	preview string // the draft while a stroke lasts, empty for none
	focus   int
	labels  string
	fields  map[string]int // the numbers chosen for a new board

	aside    string // beside the verdict: the origin of the draft, or that work was cancelled; empty for none
	message  message
	changed  []int // the cells to check after a repair or a picture
	solution int   // the number of the solution shown, 1 or 2; 0 for none

	known    standing
	studio   studio
	asked    string // the draft that the solver is looking at, empty for none
	answer   worker.Reply
	answered string // the draft that answer is about, empty for none
	work     work
	last     struct { // question
		seed   uint64
		ticket int
	}
	rev   int
	heard heard
}

// A message stands in place of the verdict until the next change.
type message struct {
	text   string // empty for none
	goesOn bool   // the verdict follows it
	solved bool   // it tells of exactly one solution
	heard  bool
}

// A work is the solver's work on the draft.
type work struct {
	op      worker.Op
	job     solver.Job
	on      bool
	refused bool // a change of the draft was, as long as the work lasts
	part    int
	whole   int
	offers  []solver.Offer // received so far
}

// New continues a history. The entries begin at the kind's own empty board.
func New(kind *solver.Kind, d *game.Design, labels string, entries []Entry) *Midend {
	drafts := game.NewDraftHistory(d.Making.Blank(), d.Making.Check)
	drafts.Replay(entries)
	in := *d
	in.Drawing = *d.Drawing.In(drafts.Fields().Colours)
	m := &Midend{
		studio: studio{filter: Filters[0].Name},
		kind:   kind, design: &in, drafts: drafts,
		tool: "paint", labels: labels, fields: map[string]int{},
	}
	m.brush = d.Drawing.Brushes(m.Draft())[0].Byte
	m.focus = m.where([]int{0})[0]
	m.heard.cells = labelled(m)
	return m
}

// Kind returns the kind of the board, and Design its face.
func (m *Midend) Kind() *solver.Kind   { return m.kind }
func (m *Midend) Design() *game.Design { return m.design }

// Draft returns the draft, without the stroke under way.
func (m *Midend) Draft() string { return m.drafts.Draft() }

// drawn returns the draft with the stroke under way.
func (m *Midend) drawn() string {
	if m.preview != "" {
		return m.preview
	}
	return m.Draft()
}

// History returns the draft's journal, replayed; it changes by Update alone.
func (m *Midend) History() *game.DraftHistory { return m.drafts }

// Focus returns the cell that keys are for.
func (m *Midend) Focus() int { return m.focus }

// Rev grows with every event that changes the view.
func (m *Midend) Rev() int { return m.rev }

// Pressed reports whether a stroke is under way.
func (m *Midend) Pressed() bool { return m.gesture.Busy() }

// Shape returns the size of the board.
func (m *Midend) Shape() (rows, cols int) { return m.design.Drawing.Shape(m.Draft()) }

// Link returns the link of the draft's puzzle, empty if it is none.
func (m *Midend) Link() string { return standingOf(m).link }

// Update carries out an event.
func (m *Midend) Update(e event.Event) []event.Effect {
	m.message.heard = true
	steps, brush, focus := m.drafts.Steps(), m.brush, m.focus
	effects, known := m.update(e)
	if known {
		m.rev++
	}
	if _, due := e.(sayNow); !known && !due {
		return effects
	}
	return append(effects, hear(m, e, steps, brush, focus)...)
}

// update reports whether the event meant anything.
func (m *Midend) update(e event.Event) ([]event.Effect, bool) {
	switch e := e.(type) {
	case event.Down:
		return strokeDown(m, e), true
	case event.Move:
		return strokeMove(m, e)
	case event.Up:
		return strokeUp(m, e)
	case event.Lost:
		owns := m.gesture.Owns(e.Pointer)
		if owns {
			cancelStroke(m)
			return think(m), true
		}
		return nil, false
	case event.Tap:
		m.focus, m.wiping = e.Cell, false
		return append(touch(m, e.Cell), event.Focus{Cell: m.focus}), true
	case event.Focused:
		moves := e.Cell != m.focus
		m.focus = e.Cell
		return nil, moves
	case event.Key:
		moves := e.Cell != m.focus
		m.focus = e.Cell
		effects, known := m.key(e)
		return effects, known || moves
	case event.Undo:
		return m.draw(game.Undo), true
	case event.Redo:
		return m.draw(game.Redo), true
	case event.Say:
		m.message = message{text: e.Text}
	case Brush:
		return m.pick(e.Byte), true
	case Tool:
		m.tool = e.Name
		return append(think(m), askRepaints(m)...), true
	case Symmetry:
		if m.mirror = e.Name; m.mirror == grid.Symmetries[0].Name {
			m.mirror = ""
		}
		m.studio.of = ""
		return askRepaints(m), true
	case Use:
		return m.use(e.Name)
	case Draw:
		effects := m.draw(m.fresh(e.Draft))
		if !m.work.on {
			m.changed, m.aside = e.Marked, e.Source
		}
		return effects, true
	case WhatIf:
		m.studio.filter, m.studio.cell = e.Filter, -1
	case SetWish:
		m.studio.offered.wish = e.Wish.tidied()
	case Offers:
		return askOffers(m, e.Job)
	case Choose:
		return chooseOffer(m, e.Offer), true
	case Repaint:
		return paintRepaint(m, e), true
	case Graded:
		m.studio.number, m.studio.graded = e.Number, true
	case Shade:
		m.studio.shades = e.On
	case Show:
		m.solution, m.message = e.Solution, message{}
	case Field:
		m.fields[e.Name] = e.Value
	case SetFields:
		return m.inform(e.Fields)
	case Labels:
		m.labels = e.Name
	case Replaced:
		return m.replace(e.Entries), true
	case event.Answered:
		return takeAnswer(m, e)
	case Command:
		return m.command(e)
	default:
		return nil, false
	}
	return nil, true
}

func (m *Midend) command(c Command) ([]event.Effect, bool) {
	switch c {
	case Begin:
		return think(m), true
	case Repair:
		return askSolver(m, worker.AskRepair, solver.Job{Noun: "cell", Done: "changed"}), true
	case Finish:
		if why := m.draftStatus().NoFinish; why != "" {
			m.message = message{text: why}
			return nil, true
		}
		return askSolver(m, worker.AskFinish, solver.Job{}), true
	case StopWork:
		effects := drop(m)
		w := m.work
		m.work, m.message = work{}, message{} // also about strokes refused
		if w.op == worker.AskOffers && len(w.offers) > 0 {
			finishOffers(m, w, "")
		} else if m.aside == "" { // no cells are doubtful
			m.aside = "Cancelled"
		}
		return append(effects, think(m)...), true
	case NewBoard:
		return m.newBoard(), true
	case Cancel:
		cancelStroke(m)
		return think(m), true
	case Reconnect:
		return reconnect(m), true
	case ClearMessage:
		m.aside, m.changed = "", nil
		return nil, true
	case LockRegion:
		return lockRegion(m), true
	case UnlockAll:
		return setLocks(m, nil), true
	case ClearStars:
		return setStars(m, nil), true
	}
	return nil, false
}

// draw applies an entry to the history. All changes of the draft go through it.
func (m *Midend) draw(e Entry) []event.Effect {
	if m.work.on { // its result is for the current draft
		m.work.refused = true
		return nil
	}
	before, steps := m.Draft(), m.drafts.Steps()
	if err := m.drafts.Apply(e); err != nil {
		m.message = message{text: solver.Capital(err.Error())}
		return nil
	}
	if m.drafts.Steps() == steps {
		return nil
	}
	return append([]event.Effect{event.Append{Entries: []Entry{e}}}, m.drawnAnew(before)...)
}

// drawnAnew clears the messages about the former draft, and ends a stroke on it: its cells may be gone.
func (m *Midend) drawnAnew(before string) []event.Effect {
	cancelStroke(m)
	if m.changed = stillDoubtful(m, before); m.changed == nil {
		m.aside = ""
	}
	m.message, m.solution = message{}, 0
	m.studio.of = "" // locks may be others, too
	_, was := m.design.Drawing.Shape(before)
	rows, cols := m.Shape()
	m.focus = min(m.focus/was, rows-1)*cols + min(m.focus%was, cols-1)
	if hasBrush(m, before) && !hasBrush(m, m.Draft()) {
		m.brush = m.design.Drawing.Brushes(m.Draft())[0].Byte // the selected one has gone with a larger board
	}
	return think(m)
}

// Brush returns the region, letter or other clue that strokes paint.
func (m *Midend) Brush() byte { return m.brush }

// Doubtful returns the source of a draft that was read elsewhere, and the cells of it to check; none if they have
// been checked.
func Doubtful(m *Midend) (source string, cells []int) {
	if m.aside == "" {
		return "", nil
	}
	return m.aside, m.changed
}

// Fields returns the maker's fields of the puzzle, with its painted colours.
func (m *Midend) Fields() solver.Fields { return m.drafts.FieldsIn(&m.design.Drawing) }

// inform stores the maker's fields. The colours of the letters stay.
func (m *Midend) inform(fields solver.Fields) ([]event.Effect, bool) {
	fields.Colours = m.drafts.Fields().Colours
	if fields = fields.Tidied(); fields == m.drafts.Fields() {
		return nil, true // the text written may look different
	}
	e := game.Informed(fields)
	_ = m.drafts.Apply(e) // which every history takes
	return []event.Effect{event.Append{Entries: []Entry{e}}}, true
}

// replace takes over a history that another tab has added to.
func (m *Midend) replace(entries []Entry) []event.Effect {
	before, locked, stars, deleted := m.Draft(), m.drafts.Locked(), m.drafts.Stars(), m.drafts.IsDeleted()
	m.drafts.Restart(entries)
	if m.Draft() == before && slices.Equal(m.drafts.Locked(), locked) && slices.Equal(m.drafts.Stars(), stars) && m.drafts.IsDeleted() == deleted {
		return nil
	}
	if !m.work.on {
		return m.drawnAnew(before)
	}
	effects := drop(m)
	m.work = work{} // its result would replace what the other tab has done
	effects = append(effects, m.drawnAnew(before)...)
	m.aside = "Cancelled: another tab changed this board"
	return effects
}

// use changes the draft at once, or starts one of the kind's jobs on it.
func (m *Midend) use(name string) ([]event.Effect, bool) {
	for _, t := range m.design.Painting.Tools {
		if t.Name != name {
			continue
		}
		draft, err := t.Do(m.Draft())
		if err != nil {
			m.message = message{text: solver.Capital(err.Error())}
			return nil, true
		}
		m.aside = "" // it moves the marked cells
		effects := m.draw(keptEntry(m, t, draft))
		if effects == nil && !m.work.on {
			m.message = message{text: nothingLeft}
		}
		return effects, true
	}
	for _, job := range m.kind.Design.Jobs {
		if job.Name == name {
			return askSolver(m, worker.AskJob, job), true
		}
	}
	return nil, false
}

// Field returns the value of a field of a new board: the chosen one, or else that of the draft.
func (m *Midend) Field(f game.Field) int {
	if n, chosen := m.fields[f.Name]; chosen {
		return n
	}
	return f.Of(m.Draft())
}

// newBoard begins an empty board, as a draft of its own.
func (m *Midend) newBoard() []event.Effect {
	values := map[string]int{}
	for _, f := range m.design.Making.Fields {
		values[f.Name] = m.Field(f)
	}
	draft, err := m.design.Making.New(values)
	if err != nil {
		m.message = message{text: solver.Capital(err.Error())}
		return nil
	}
	clear(m.fields)
	return []event.Effect{Open{draft}}
}

// Working reports whether the solver works on the draft, which takes no strokes then.
func (m *Midend) Working() bool { return m.work.on }
