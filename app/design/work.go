package design

import (
	"slices"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A task is what the solver is to do with the draft.
type task int

const (
	nothing task = iota
	repairing
	finishing
	changing // by one of the kind's jobs
	offering // boards to choose from
)

// A work is the solver's work on the draft.
type work struct {
	task    task
	job     solver.Job
	refused bool // a change of the draft was, as long as the work lasts
	done    ask.Progress
	offers  []solver.Offer // received so far
}

func (w *work) on() bool { return w.task != nothing }

// text returns the sentence on the work under way.
func (w *work) text() string {
	text := w.job.Label + "…"
	switch w.task {
	case repairing:
		text = "Looking for the smallest change…"
	case finishing:
		text = "Looking for a way to finish it…"
	}
	if w.refused {
		text += " Cancel it first"
	}
	return text
}

// start starts work on the draft; its result is one step.
func (s *study) start(p *painter, w work, question func(draft string, seed uint64) ask.Question) []event.Effect {
	effects := s.drop()
	p.work, p.message = w, message{}
	if _, cells := p.doubtful(); len(cells) == 0 {
		p.aside, p.changed = "", nil
	}
	s.seed++
	return append(effects, s.asker.Ask(question(p.kind.Name+":"+p.draft(), s.seed)))
}

// change starts work that changes the draft.
func (s *study) change(p *painter, to task, job solver.Job) []event.Effect {
	target := p.fixed().target(p.mirror)
	target.Results = 1
	keeps := (target.Locked != nil || target.Stars != nil || target.Symmetry != "") && p.kind.Design.Offers != nil
	return s.start(p, work{task: to, job: job}, func(draft string, seed uint64) ask.Question {
		as := map[task]string{finishing: "finish", repairing: "unique"}[to]
		switch {
		case keeps && as != "": // only offers heed what is to stay as it is
			return ask.Offers{Draft: draft, Job: as, Target: target, Seed: seed}
		case to == finishing:
			return ask.Finish{Draft: draft, Seed: seed}
		case to == repairing:
			return ask.Repair{Draft: draft, Seed: seed}
		}
		return ask.Job{Draft: draft, Job: job.Name, Seed: seed}
	})
}

// offer starts work on boards to choose from; false if the kind has no such job.
func (s *study) offer(p *painter, o *offers, name string) ([]event.Effect, bool) {
	jobs := p.kind.Design.Offers
	at := slices.IndexFunc(jobs, func(j solver.OfferJob) bool { return j.Name == name })
	if at < 0 {
		return nil, false
	}
	target, err := o.prepare(&p.canvas)
	if err != nil {
		p.say(solver.Capital(err.Error()))
		return nil, true
	}
	keep := p.fixed().target(p.mirror)
	target.Keep, target.Stars = keep.Keep, keep.Stars
	job := solver.Job{Name: name, Label: jobs[at].Label}
	return s.start(p, work{task: offering, job: job}, func(draft string, seed uint64) ask.Question {
		return ask.Offers{Draft: draft, Job: name, Target: target, Seed: seed}
	}), true
}

// stop stops the work, and keeps the boards that were found.
func (s *study) stop(p *painter, o *offers) []event.Effect {
	w := p.work
	p.work, p.message = work{}, message{} // also about strokes refused
	if w.task == offering && len(w.offers) > 0 {
		p.say(o.end(&p.canvas, w.offers, ""))
	} else if p.aside == "" { // no cells are doubtful
		p.aside = "Cancelled"
	}
	return append(s.drop(), s.think(p)...)
}

// receive takes an answer of the work under way, which ends with the last one.
func (s *study) receive(p *painter, o *offers, r ask.Reply[any]) []event.Effect {
	w, draft := p.work, ""
	if a, ok := r.Answer.(ask.Drawn); ok {
		w.done, draft = a.Progress, a.Draft
	} else {
		a := r.Answer.(ask.Offered)
		w.done, w.offers = a.Progress, append(w.offers, a.Offers...)
	}
	if p.work = w; !r.Done {
		return nil
	}
	p.work = work{}
	if w.task == offering {
		p.say(o.end(&p.canvas, w.offers, r.Error))
		return s.think(p)
	}
	if len(w.offers) > 0 {
		draft = w.offers[0].Draft
	}
	if why := w.rejects(p, draft, r.Error, s.standing()); why != "" {
		p.say(why)
		return s.think(p)
	}
	return w.accept(p, draft)
}

// rejects returns the reason why an answer changes nothing; empty if it does.
func (w *work) rejects(p *painter, draft, failed string, is standing) string {
	switch unready := is.unready(); {
	case failed != "":
		return solver.Capital(failed)
	case draft == "" && w.task == changing && unready != "":
		return unready
	case draft == "" && p.drafts.Locked() != nil:
		return "Nothing was found that leaves the locked cells. Unlock some, or try again"
	case draft == "" && p.drafts.Stars() != nil:
		return "No board was found whose only solution has what you placed. Move some, or try again"
	case draft == "":
		return "No luck this time. Try again, or change the board a little"
	case draft == p.draft():
		return nothingLeft
	case p.changesLocked(draft):
		return "The only way found changes locked cells. Unlock some, or try again"
	}
	return ""
}

// accept draws the result of the work.
func (w *work) accept(p *painter, draft string) []event.Effect {
	before := p.draft()
	effects := p.draw(game.Drawn(draft))
	if w.task == finishing { // the drawn cells are unchanged
		p.message = message{text: "Finished. Exactly one solution!", solved: true}
		return effects
	}
	changed := p.changes(before)
	p.message = message{text: game.Count(len(changed), w.job.Noun) + " " + w.job.Done + ". Exactly one solution!", solved: true}
	if rows, cols := p.shape(); len(changed) <= rows*cols/2 {
		p.changed, p.aside = changed, "" // marks on most cells would be useless
	}
	return effects
}
