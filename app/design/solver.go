package design

import (
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// think asks the solver about the current draft, and drops the question about an earlier one.
func think(m *Midend) []event.Effect {
	draft := m.drawn()
	if m.work.on || draft == m.asked {
		return nil
	}
	effects := drop(m)
	if draft == m.answered && m.answer.Done {
		return append(append(effects, askGrade(m)...), askRepaints(m)...)
	}
	effects, m.studio.number = append(effects, Grade{}), 0
	if m.draftStatus().Text != "" {
		return effects
	}
	m.asked = draft
	m.ticket++
	return append(effects, Ask{Ticket: m.ticket, Question: AskVerdict, Draft: draft})
}

// drop drops the pending question, if any.
func drop(m *Midend) []event.Effect {
	if m.asked == "" && !m.work.on {
		return nil
	}
	if m.studio.asks {
		m.studio.of, m.studio.asks = "", false // some repaints are missing
	}
	m.asked = ""
	m.ticket++
	return []event.Effect{event.Drop{}}
}

// askSolver asks the worker to change the draft; its answer is one step.
func askSolver(m *Midend, q Question, job, label string) []event.Effect {
	effects := drop(m)
	m.work, m.message, m.aside, m.changed = work{question: q, job: label, on: true}, "", "", nil
	m.seed++
	m.ticket++
	a := Ask{Ticket: m.ticket, Question: q, Draft: m.Draft(), Job: job, Seed: m.seed, Target: targetOf(m)}
	// What is to stay as it is only offers heed.
	if keeps := a.Target.Locked != nil || a.Target.Stars != nil || a.Target.Symmetry != ""; keeps && m.kind.Design.Offers != nil && (q == AskFinish || q == AskRepair) {
		a.Question, a.Job = AskOffers, map[Question]string{AskFinish: "finish", AskRepair: "unique"}[q]
		a.Target.Results = 1
	}
	return append(effects, a)
}

// targetOf returns the parts to preserve, and the stars required in the only solution.
func targetOf(m *Midend) solver.Target {
	return solver.Target{Keep: solver.Keep{Locked: m.drafts.Locked(), Symmetry: m.mirror}, Stars: m.drafts.Stars()}
}

// takeAnswer handles an answer. Answers to dropped questions are ignored.
func takeAnswer(m *Midend, a Answered) ([]event.Effect, bool) {
	switch {
	case a.Ticket != m.ticket || m.asked == "" && !m.work.on:
		return nil, false
	case !m.work.on && m.studio.asks:
		takeRepaints(m, a)
		return nil, true
	case !m.work.on:
		m.answer, m.answered = a, m.asked
		effects := askGrade(m)
		if a.Done {
			m.asked = ""
			effects = append(effects, askRepaints(m)...)
		}
		return effects, true
	}
	m.work.part, m.work.whole = a.Part, a.Whole
	m.work.offers = append(m.work.offers, a.Offers...)
	if !a.Done {
		return nil, true
	}
	w := m.work
	m.work = work{}
	if w.question == AskOffers {
		finishOffers(m, w, a.Failed)
		return think(m), true
	}
	if len(w.offers) > 0 {
		a.Draft = w.offers[0].Draft
	}
	before := m.Draft()
	var effects []event.Effect
	switch {
	case a.Failed != "":
		m.message = solver.Capital(a.Failed)
	case a.Draft == "" && w.question == AskJob && unready(m) != "":
		m.message = unready(m)
	case a.Draft == "" && m.drafts.Locked() != nil:
		m.message = "Nothing was found that leaves the locked cells. Unlock some, or try again"
	case a.Draft == "" && m.drafts.Stars() != nil:
		m.message = "No board was found whose only solution has what you placed. Move some, or try again"
	case a.Draft == "":
		m.message = "No luck this time. Try again, or change the board a little"
	case a.Draft == before:
		m.message = "There is nothing left to change"
	case changesLocked(m, a.Draft):
		m.message = "The only way found changes locked cells. Unlock some, or try again"
	default:
		effects = m.draw(game.Drawn(a.Draft))
		if w.question == AskFinish { // the drawn cells are unchanged
			m.message = "Finished. Exactly one solution!"
			break
		}
		changed := differing(m.design.Drawing.Cells(before, game.DraftView{}), m.design.Drawing.Cells(a.Draft, game.DraftView{}))
		m.message = game.Count(len(changed), "cell") + " changed. Exactly one solution!"
		if rows, cols := m.Shape(); len(changed) <= rows*cols/2 {
			m.changed = changed // marks on most cells would be useless
		}
	}
	return append(effects, think(m)...), true
}

// unready returns the reason why a kind's job has nothing to work on; empty for none known.
func unready(m *Midend) string {
	a, known := m.Verdict()
	switch unfinished := m.draftStatus().Text; {
	case unfinished != "":
		return "Not a puzzle yet: " + unfinished
	case !known || a.Failed != "" || a.Verdict.Stopped:
	case a.Verdict.Count == 0:
		return "This board has no solution: change it first"
	case a.Verdict.Count > 1:
		return "This board needs exactly one solution first: make it unique"
	}
	return ""
}

// askGrade requests the grade of the draft's puzzle, if it has exactly one solution.
func askGrade(m *Midend) []event.Effect {
	if a, ok := m.Verdict(); ok && a.Failed == "" && a.Verdict.Count == 1 && !a.Verdict.Stopped && !a.Verdict.More {
		return []event.Effect{Grade{m.Link()}}
	}
	return nil
}

// differing lists the cells that look different on two boards of one shape.
func differing(a, b []game.Cell) []int {
	var cells []int
	for c := range a {
		if a[c] != b[c] {
			cells = append(cells, c)
		}
	}
	return cells
}
