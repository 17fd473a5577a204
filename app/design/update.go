package design

import (
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/grid"
)

// A moment is what an event may change.
type moment struct {
	renewals int
	drawn    string
	brush    byte
	focus    int
}

func (m *Midend) now() moment {
	p := &m.painter
	return moment{p.renewals, p.drawn(), p.brush, m.focus}
}

// onlyMoved reports whether the focus has moved since an earlier moment, and no more has changed.
func (n moment) onlyMoved(before moment) bool {
	return n.focus != before.focus && n.brush == before.brush && n.renewals == before.renewals
}

func (m *Midend) Update(e event.Event) []event.Effect {
	p := &m.painter
	p.message.heard = true
	before := m.now()
	effects, known := m.update(e)
	if p.renewals != before.renewals {
		_, cols := p.design.Drawing.Shape(before.drawn)
		high, wide := p.shape()
		m.focus = min(m.focus/cols, high-1)*wide + min(m.focus%cols, wide-1)
		m.study.whatIf.of = "" // locks may be others, too
	}
	if p.renewals != before.renewals || p.drawn() != before.drawn {
		effects = append(effects, m.study.think(p)...)
	}
	if known {
		m.rev++
	}
	if _, due := e.(sayNow); !known && !due {
		return effects
	}
	return append(effects, m.hear(e, before)...)
}

// update reports whether the event meant anything.
func (m *Midend) update(e event.Event) ([]event.Effect, bool) {
	p := &m.painter
	switch e := e.(type) {
	case event.Down, event.Move, event.Up, event.Lost:
		return m.point(e)
	case event.Tap, event.Focused, event.Key:
		return m.touch(e)
	case event.Undo:
		return p.draw(game.Undo), true
	case event.Redo:
		return p.draw(game.Redo), true
	case Draw:
		return p.put(e), true
	case Use:
		return m.use(e.Name)
	case SetFields:
		return p.inform(e.Fields), true
	case Replaced:
		return m.replace(e.Entries), true
	case Brush, Tool, Symmetry:
		return m.choose(e), true
	case WhatIf, Repaint, Graded:
		return m.explore(e), true
	case SetWish, Offers, Choose:
		return m.offer(e)
	case event.Say, Show, Shade, Labels, Field:
		m.display(e)
		return nil, true
	case event.Answered:
		return m.study.take(p, &m.offers, e)
	case Command:
		return m.command(e)
	}
	return nil, false
}

func (m *Midend) point(e event.Event) (effects []event.Effect, known bool) {
	p := &m.painter
	switch e := e.(type) {
	case event.Down:
		if p.work.on() {
			p.work.refused = true
		} else if p.stroke.begin(e) && p.tool == "paint" {
			p.preview([]int{e.Touch.Cell})
		}
		return []event.Effect{m.focusCell(e.Touch.Cell)}, true
	case event.Move:
		_, cols := p.shape()
		known = p.stroke.move(e.Path, cols)
		if known && p.tool == "paint" {
			p.preview(p.stroke.gesture.Path)
		}
	case event.Up:
		if known = p.stroke.gesture.Owns(e.Touch.Pointer); known {
			_, cols := p.shape()
			brush := p.stroke.brush(p.brush)
			if path := p.stroke.end(e, cols); path != nil && !p.work.on() {
				effects = m.apply(path, brush)
			}
		}
	case event.Lost:
		if known = p.stroke.gesture.Owns(e.Pointer); known {
			p.stroke = stroke{}
		}
	}
	return effects, known
}

// touch answers a touch of a cell without a pointer.
func (m *Midend) touch(e event.Event) (effects []event.Effect, known bool) {
	focus := m.focus
	switch e := e.(type) {
	case event.Tap:
		m.focus = e.Cell
		effects = m.apply([]int{e.Cell}, m.painter.brush)
		return append(effects, m.focusCell(m.focus)), true
	case event.Focused:
		m.focus = e.Cell
	case event.Key:
		m.focus = e.Cell
		effects, known = m.key(e)
		return effects, known || e.Cell != focus
	}
	return nil, m.focus != focus
}

func (m *Midend) apply(path []int, brush byte) []event.Effect {
	p, cell := &m.painter, path[len(path)-1]
	switch p.tool {
	case WhatIfTool:
		if only, ok := m.study.onlyRepaint(p, cell); ok {
			return p.paint([]int{cell}, only.To)
		}
		return nil
	case StarTool:
		return m.toggleStar(cell)
	}
	return p.apply(path, brush)
}

func (m *Midend) toggleStar(cell int) []event.Effect {
	is := m.study.standing()
	return m.painter.toggleStar(cell, is.unique())
}

// choose takes a brush, a tool or a symmetry in hand.
func (m *Midend) choose(e event.Event) []event.Effect {
	p := &m.painter
	switch e := e.(type) {
	case Brush:
		return p.pick(e.Byte)
	case Tool:
		p.tool = e.Name
	case Symmetry:
		if p.mirror = e.Name; p.mirror == grid.Symmetries[0].Name {
			p.mirror = ""
		}
		m.study.whatIf.of = ""
	}
	return m.study.explore(p)
}

// explore answers an event about the repaints.
func (m *Midend) explore(e event.Event) []event.Effect {
	p, s := &m.painter, &m.study
	switch e := e.(type) {
	case WhatIf:
		s.whatIf.filter, s.whatIf.cell = e.Filter, -1
	case Graded:
		s.number, s.graded = e.Number, true
	case Repaint:
		for _, r := range s.choices(p) {
			if r.Site == e.Cell && r.To == e.To { // its button goes, so the cell takes the focus
				return append(p.paint([]int{e.Cell}, e.To), m.focusCell(e.Cell))
			}
		}
	}
	return nil
}

// offer answers an event about boards to choose from.
func (m *Midend) offer(e event.Event) ([]event.Effect, bool) {
	p := &m.painter
	switch e := e.(type) {
	case SetWish:
		m.offers.wish = e.Wish.tidied()
	case Offers:
		return m.study.offer(p, &m.offers, e.Job)
	case Choose:
		if draft, ok := m.offers.choice(&p.canvas, e.Offer); ok {
			return p.draw(game.Drawn(draft)), true
		}
	}
	return nil, true
}

// display answers an event that changes what is shown alone.
func (m *Midend) display(e event.Event) {
	switch e := e.(type) {
	case event.Say:
		m.painter.say(e.Text)
	case Show:
		m.painter.solution, m.painter.message = e.Solution, message{}
	case Shade:
		m.shades = e.On
	case Labels:
		m.labels = e.Name
	case Field:
		m.fields[e.Name] = e.Value
	}
}

// use changes the draft at once, or starts one of the kind's jobs on it.
func (m *Midend) use(name string) ([]event.Effect, bool) {
	p := &m.painter
	for _, t := range p.design.Painting.Tools {
		if t.Name == name {
			return p.use(t), true
		}
	}
	for _, job := range p.kind.Design.Jobs {
		if job.Name == name {
			return m.study.change(p, changing, job), true
		}
	}
	return nil, false
}

// replace takes over a history that another tab has added to.
func (m *Midend) replace(entries []Entry) []event.Effect {
	p := &m.painter
	if !p.replace(entries) || !p.work.on() {
		return nil
	}
	p.work = work{} // its result would replace what the other tab has done
	p.aside = "Cancelled: another tab changed this board"
	return m.study.drop()
}

func (m *Midend) command(c Command) ([]event.Effect, bool) {
	p := &m.painter
	switch c {
	case Begin:
		return m.study.think(p), true
	case Repair:
		return m.study.change(p, repairing, solver.Job{Noun: "cell", Done: "changed"}), true
	case Finish:
		if why := m.study.standing().status.NoFinish; why != "" {
			p.say(why)
			return nil, true
		}
		return m.study.change(p, finishing, solver.Job{}), true
	case StopWork:
		return m.study.stop(p, &m.offers), true
	case NewBoard:
		return m.newBoard(), true
	case Cancel:
		p.stroke = stroke{}
	case Reconnect:
		return p.reconnect(), true
	case ClearMessage:
		p.aside, p.changed = "", nil
	case LockRegion:
		return p.lockRegion(), true
	case UnlockAll:
		return p.fix(fixed{stars: p.drafts.Stars()}), true
	case ClearStars:
		return p.fix(fixed{locked: p.drafts.Locked()}), true
	default:
		return nil, false
	}
	return nil, true
}

// newBoard begins an empty board, as a draft of its own.
func (m *Midend) newBoard() []event.Effect {
	p, values := &m.painter, map[string]int{}
	for _, f := range p.design.Making.Fields {
		values[f.Name] = m.Field(f)
	}
	draft, err := p.design.Making.New(values)
	if err != nil {
		p.say(solver.Capital(err.Error()))
		return nil
	}
	clear(m.fields)
	return []event.Effect{Open{draft}}
}
