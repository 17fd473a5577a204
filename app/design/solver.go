package design

import (
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// solving is what a Midend asks of the solver, and what it makes of the answers.
type solving struct{ m *Midend }

// think asks the solver about the draft as it stands now, and no longer about one before.
func (sv solving) think() []event.Effect {
	draft := sv.m.Drawn()
	if sv.m.work.on || draft == sv.m.asked {
		return nil
	}
	effects := sv.drop()
	if draft == sv.m.answered {
		return append(append(effects, sv.grade()...), repainting(sv).ask()...)
	}
	effects, sv.m.studio.number = append(effects, Grade{}), 0
	if sv.m.Stands().Text != "" {
		return effects
	}
	sv.m.asked = draft
	sv.m.ticket++
	return append(effects, Ask{Ticket: sv.m.ticket, Question: AskVerdict, Draft: draft})
}

// drop drops the question that waits for an answer, if there is one.
func (sv solving) drop() []event.Effect {
	if sv.m.asked == "" && !sv.m.work.on {
		return nil
	}
	if sv.m.studio.asks {
		sv.m.studio.of, sv.m.studio.asks = "", false // some repaints are missing
	}
	sv.m.asked = ""
	sv.m.ticket++
	return []event.Effect{event.Drop{}}
}

// ask lets the solver work on the draft; what comes back is one step.
func (sv solving) ask(q Question, job, label string) []event.Effect {
	effects := sv.drop()
	sv.m.work, sv.m.say, sv.m.source = work{question: q, job: label, on: true}, "", ""
	sv.m.seed++
	sv.m.ticket++
	a := Ask{Ticket: sv.m.ticket, Question: q, Draft: sv.m.Draft(), Job: job, Seed: sv.m.seed, Target: sv.target()}
	// What is to stay as it is only offers heed.
	if keeps := a.Target.Locked != nil || a.Target.Stars != nil || a.Target.Symmetry != ""; keeps && sv.m.kind.Design.Offers != nil && (q == AskFinish || q == AskRepair) {
		a.Question, a.Job = AskOffers, map[Question]string{AskFinish: "finish", AskRepair: "unique"}[q]
		a.Target.Results = 1
	}
	return append(effects, a)
}

// target is what is to stay as it is, and what the only solution is to have.
func (sv solving) target() solver.Target {
	return solver.Target{Keep: solver.Keep{Locked: sv.m.drafts.Locked(), Symmetry: sv.m.mirror}, Stars: sv.m.drafts.Stars()}
}

// take takes an answer. One to a question that has been dropped is not heard.
func (sv solving) take(a Answered) ([]event.Effect, bool) {
	switch {
	case a.Ticket != sv.m.ticket || sv.m.asked == "" && !sv.m.work.on:
		return nil, false
	case !sv.m.work.on && sv.m.studio.asks:
		repainting(sv).take(a)
		return nil, true
	case !sv.m.work.on:
		sv.m.answer, sv.m.answered = a, sv.m.asked
		effects := sv.grade()
		if a.Done {
			sv.m.asked = ""
			effects = append(effects, repainting(sv).ask()...)
		}
		return effects, true
	}
	sv.m.work.part, sv.m.work.whole = a.Part, a.Whole
	sv.m.work.offers = append(sv.m.work.offers, a.Offers...)
	if !a.Done {
		return nil, true
	}
	w := sv.m.work
	sv.m.work = work{}
	if w.question == AskOffers {
		offering(sv).end(w, a.Failed)
		return sv.think(), true
	}
	if len(w.offers) > 0 {
		a.Draft = w.offers[0].Draft
	}
	before := sv.m.Draft()
	var effects []event.Effect
	switch {
	case a.Failed != "":
		sv.m.say = solver.Capital(a.Failed)
	case a.Draft == "" && sv.m.drafts.Locked() != nil:
		sv.m.say = "Nothing was found that leaves the locked cells. Unlock some, or try again"
	case a.Draft == "" && sv.m.drafts.Stars() != nil:
		sv.m.say = "No board was found whose only solution has what you placed. Move some, or try again"
	case a.Draft == "":
		sv.m.say = "No luck this time. Try again, or change the board a little"
	case a.Draft == before:
		sv.m.say = "There is nothing left to change"
	case locks(sv).changed(a.Draft):
		sv.m.say = "The only way found changes locked cells. Unlock some, or try again"
	default:
		effects = sv.m.draw(game.Drawn(a.Draft))
		changed := differing(sv.m.design.Drawing.Cells(before, game.DraftView{}), sv.m.design.Drawing.Cells(a.Draft, game.DraftView{}))
		if sv.m.say = game.Count(len(changed), "cell"); w.question == AskFinish { // what was drawn stands as it was
			sv.m.say += " filled. Exactly one solution!"
		} else {
			sv.m.say += " changed. Exactly one solution!"
			if rows, cols := sv.m.Shape(); len(changed) <= rows*cols/2 {
				sv.m.changed = changed // marks on most cells would tell nothing
			}
		}
	}
	return append(effects, sv.think()...), true
}

// grade asks how hard the puzzle of the draft is, where it has exactly one solution.
func (sv solving) grade() []event.Effect {
	if a, ok := sv.m.Verdict(); ok && a.Failed == "" && a.Verdict.Count == 1 && !a.Verdict.Stopped && !a.Verdict.More {
		return []event.Effect{Grade{sv.m.Link()}}
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
