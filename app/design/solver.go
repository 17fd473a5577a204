package design

import (
	"quadrille/app/event"
	"quadrille/app/game"
)

// think asks the solver about the draft as it stands now, and no longer about one before.
func (m *Midend) think() []event.Effect {
	draft := m.Drawn()
	if m.work.on || draft == m.asked {
		return nil
	}
	effects := m.drop()
	if draft == m.answered {
		return append(effects, m.grade()...)
	}
	effects = append(effects, Grade{})
	if m.Stands().Text != "" {
		return effects
	}
	m.asked = draft
	m.ticket++
	return append(effects, Ask{Ticket: m.ticket, Question: AskVerdict, Draft: draft})
}

// drop drops the question that waits for an answer, if there is one.
func (m *Midend) drop() []event.Effect {
	if m.asked == "" && !m.work.on {
		return nil
	}
	m.asked = ""
	m.ticket++
	return []event.Effect{event.Drop{}}
}

// ask lets the solver work on the draft; what comes back is one step.
func (m *Midend) ask(q Question, job, label string) []event.Effect {
	effects := m.drop()
	m.work, m.say = work{question: q, job: label, on: true}, ""
	m.seed++
	m.ticket++
	return append(effects, Ask{Ticket: m.ticket, Question: q, Draft: m.Draft(), Job: job, Seed: m.seed})
}

// take takes an answer. One to a question that has been dropped is not heard.
func (m *Midend) take(a Answered) ([]event.Effect, bool) {
	switch {
	case a.Ticket != m.ticket || m.asked == "" && !m.work.on:
		return nil, false
	case !m.work.on:
		m.answer, m.answered = a, m.asked
		effects := m.grade()
		if a.Done {
			m.asked = ""
		}
		return effects, true
	}
	m.work.part, m.work.whole = a.Part, a.Whole
	if !a.Done {
		return nil, true
	}
	m.work = work{}
	before := m.Draft()
	var effects []event.Effect
	switch {
	case a.Failed != "":
		m.say = a.Failed
	case a.Draft == "":
		m.say = "No way was found: try again, or change the board a little"
	case a.Draft == before:
		m.say = "There is nothing left to change"
	default:
		effects = m.draw(game.Drawn(a.Draft))
		m.changed = differing(m.design.Drawing.Cells(before, game.DraftView{}), m.design.Drawing.Cells(a.Draft, game.DraftView{}))
		m.say = "Exactly one solution now: " + game.Count(len(m.changed), "cell") + " changed"
	}
	return append(effects, m.think()...), true
}

// grade asks how hard the puzzle of the draft is, where it has exactly one solution.
func (m *Midend) grade() []event.Effect {
	if a, ok := m.Verdict(); ok && a.Failed == "" && a.Verdict.Count == 1 && !a.Verdict.Stopped && !a.Verdict.More {
		return []event.Effect{Grade{m.Link()}}
	}
	return nil
}

// differing lists the cells that do not look the same on two boards of one shape.
func differing(a, b []game.Cell) []int {
	var cells []int
	for c := range a {
		if a[c] != b[c] {
			cells = append(cells, c)
		}
	}
	return cells
}
