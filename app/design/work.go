package design

import (
	"slices"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A work is the solver's work on the draft.
type work struct {
	op      ask.Op // empty for none
	job     solver.Job
	refused bool // a change of the draft was, as long as the work lasts
	part    int
	whole   int
	offers  []solver.Offer // received so far
}

func (w *work) on() bool { return w.op != "" }

// text returns the sentence on the work under way.
func (w *work) text() string {
	text := w.job.Label + "…"
	switch w.op {
	case ask.Repair:
		text = "Looking for the smallest change…"
	case ask.Finish:
		text = "Looking for a way to finish it…"
	}
	if w.refused {
		text += " Cancel it first"
	}
	return text
}

// start starts work on the draft; its result is one step.
func (s *study) start(p *painter, w work, q ask.Request) []event.Effect {
	effects := s.drop()
	p.work, p.message = w, message{}
	if _, cells := p.doubtful(); len(cells) == 0 {
		p.aside, p.changed = "", nil
	}
	s.seed++
	q.Seed = s.seed
	return append(effects, s.ask(q, &p.canvas, p.draft()))
}

// change starts work that changes the draft.
func (s *study) change(p *painter, op ask.Op, job solver.Job) []event.Effect {
	q := ask.Request{Op: op, Job: job.Name, Target: p.fixed().target(p.mirror)}
	keeps := q.Target.Locked != nil || q.Target.Stars != nil || q.Target.Symmetry != ""
	if as := map[ask.Op]string{ask.Finish: "finish", ask.Repair: "unique"}[op]; keeps && as != "" && p.kind.Design.Offers != nil {
		q.Op, q.Job = ask.Offers, as // only offers heed what is to stay as it is
		q.Target.Results = 1
	}
	return s.start(p, work{op: op, job: job}, q)
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
	return s.start(p, work{op: ask.Offers, job: job}, ask.Request{Op: ask.Offers, Job: name, Target: target}), true
}

// stop stops the work, and keeps the boards that were found.
func (s *study) stop(p *painter, o *offers) []event.Effect {
	w := p.work
	p.work, p.message = work{}, message{} // also about strokes refused
	if w.op == ask.Offers && len(w.offers) > 0 {
		p.say(o.end(&p.canvas, w.offers, ""))
	} else if p.aside == "" { // no cells are doubtful
		p.aside = "Cancelled"
	}
	return append(s.drop(), s.think(p)...)
}

// receive takes an answer of the work under way, which ends with the last one.
func (s *study) receive(p *painter, o *offers, r ask.Reply) []event.Effect {
	w := p.work
	w.part, w.whole = r.Part, r.Whole
	w.offers = append(w.offers, r.Design.Offers...)
	if p.work = w; !r.Done {
		return nil
	}
	p.work = work{}
	if w.op == ask.Offers {
		p.say(o.end(&p.canvas, w.offers, r.Error))
		return s.think(p)
	}
	if len(w.offers) > 0 {
		r.Draft = w.offers[0].Draft
	}
	is := s.standing()
	if why := w.rejects(p, r, is); why != "" {
		p.say(why)
		return s.think(p)
	}
	return w.accept(p, r.Draft)
}

// rejects returns the reason why a reply changes nothing; empty if it does.
func (w *work) rejects(p *painter, r ask.Reply, is standing) string {
	switch unready := is.unready(); {
	case r.Error != "":
		return solver.Capital(r.Error)
	case r.Draft == "" && w.op == ask.Job && unready != "":
		return unready
	case r.Draft == "" && p.drafts.Locked() != nil:
		return "Nothing was found that leaves the locked cells. Unlock some, or try again"
	case r.Draft == "" && p.drafts.Stars() != nil:
		return "No board was found whose only solution has what you placed. Move some, or try again"
	case r.Draft == "":
		return "No luck this time. Try again, or change the board a little"
	case r.Draft == p.draft():
		return nothingLeft
	case p.changesLocked(r.Draft):
		return "The only way found changes locked cells. Unlock some, or try again"
	}
	return ""
}

// accept draws the result of the work.
func (w *work) accept(p *painter, draft string) []event.Effect {
	before := p.draft()
	effects := p.draw(game.Drawn(draft))
	if w.op == ask.Finish { // the drawn cells are unchanged
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
