package design

import (
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/worker"
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
	effects = append(effects, Grade{})
	m.studio.number, m.studio.graded = 0, false
	if m.draftStatus().Text != "" {
		return effects
	}
	m.asked = draft
	return append(effects, request(m, worker.Request{Op: worker.AskCensus}, draft))
}

// request asks about a draft.
func request(m *Midend, q worker.Request, draft string) event.Ask {
	m.last.ticket++
	q.Draft = m.kind.Name + ":" + draft
	return event.Ask{Ticket: m.last.ticket, Request: q}
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
	m.last.ticket++
	return []event.Effect{event.Drop{}}
}

// askSolver asks the worker to change the draft; its answer is one step.
func askSolver(m *Midend, op worker.Op, job solver.Job) []event.Effect {
	effects := drop(m)
	m.work, m.message = work{op: op, job: job, on: true}, message{}
	if _, cells := Doubtful(m); len(cells) == 0 {
		m.aside, m.changed = "", nil
	}
	m.last.seed++
	q := worker.Request{Op: op, Job: job.Name, Seed: m.last.seed, Target: targetOf(m)}
	// What is to stay as it is only offers heed.
	if keeps := q.Target.Locked != nil || q.Target.Stars != nil || q.Target.Symmetry != ""; keeps && m.kind.Design.Offers != nil && (op == worker.AskFinish || op == worker.AskRepair) {
		q.Op, q.Job = worker.AskOffers, map[worker.Op]string{worker.AskFinish: "finish", worker.AskRepair: "unique"}[op]
		q.Target.Results = 1
	}
	return append(effects, request(m, q, m.Draft()))
}

// targetOf returns the parts to preserve, and the stars required in the only solution.
func targetOf(m *Midend) solver.Target {
	return solver.Target{Keep: solver.Keep{Locked: m.drafts.Locked(), Symmetry: m.mirror}, Stars: m.drafts.Stars()}
}

const nothingLeft = "There is nothing left to change"

// takeAnswer handles an answer. Answers to dropped questions are ignored.
func takeAnswer(m *Midend, a event.Answered) ([]event.Effect, bool) {
	r := a.Reply
	switch {
	case a.Ticket != m.last.ticket || m.asked == "" && !m.work.on:
		return nil, false
	case !m.work.on && m.studio.asks:
		takeRepaints(m, r)
		return nil, true
	case !m.work.on:
		m.answer, m.answered = r, m.asked
		effects := askGrade(m)
		if r.Done {
			m.asked = ""
			effects = append(effects, askRepaints(m)...)
		}
		return effects, true
	}
	m.work.part, m.work.whole = r.Part, r.Whole
	m.work.offers = append(m.work.offers, r.Design.Offers...)
	if !r.Done {
		return nil, true
	}
	w := m.work
	m.work = work{}
	if w.op == worker.AskOffers {
		finishOffers(m, w, r.Error)
		return think(m), true
	}
	if len(w.offers) > 0 {
		r.Draft = w.offers[0].Draft
	}
	if why := refused(m, w, r); why != "" {
		m.message = message{text: why}
		return think(m), true
	}
	before := m.Draft()
	effects := m.draw(game.Drawn(r.Draft))
	if w.op == worker.AskFinish { // the drawn cells are unchanged
		m.message = message{text: "Finished. Exactly one solution!", solved: true}
		return append(effects, think(m)...), true
	}
	changed := differing(m.design.Drawing.Cells(before, game.DraftView{}), m.design.Drawing.Cells(r.Draft, game.DraftView{}))
	m.message = message{text: game.Count(len(changed), w.job.Noun) + " " + w.job.Done + ". Exactly one solution!", solved: true}
	if rows, cols := m.Shape(); len(changed) <= rows*cols/2 {
		m.changed, m.aside = changed, "" // marks on most cells would be useless
	}
	return append(effects, think(m)...), true
}

// refused returns the reason why a reply changes nothing; empty if it does.
func refused(m *Midend, w work, r worker.Reply) string {
	switch {
	case r.Error != "":
		return solver.Capital(r.Error)
	case r.Draft == "" && w.op == worker.AskJob && unready(m) != "":
		return unready(m)
	case r.Draft == "" && m.drafts.Locked() != nil:
		return "Nothing was found that leaves the locked cells. Unlock some, or try again"
	case r.Draft == "" && m.drafts.Stars() != nil:
		return "No board was found whose only solution has what you placed. Move some, or try again"
	case r.Draft == "":
		return "No luck this time. Try again, or change the board a little"
	case r.Draft == m.Draft():
		return nothingLeft
	case changesLocked(m, r.Draft):
		return "The only way found changes locked cells. Unlock some, or try again"
	}
	return ""
}

// unready returns the reason why a kind's job has nothing to work on; empty for none known.
func unready(m *Midend) string {
	a, known := m.Verdict()
	switch unfinished := m.draftStatus().Text; {
	case unfinished != "":
		return "Not a puzzle yet: " + unfinished
	case !known || a.Error != "" || a.Verdict.Stopped:
	case a.Verdict.Count == 0:
		return "This board has no solution: change it first"
	case a.Verdict.Count > 1:
		return "This board needs exactly one solution first: make it unique"
	}
	return ""
}

// askGrade requests the grade of the draft's puzzle, if it has exactly one solution.
func askGrade(m *Midend) []event.Effect {
	if a, ok := m.Verdict(); ok && a.Error == "" && a.Verdict.Count == 1 && !a.Verdict.Stopped && !a.Verdict.More {
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
