package design

import (
	"slices"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// mostOffered is how many boards are offered at a time.
const mostOffered = 6

// offered is what is wanted of boards to choose from, and those that have come of it.
type offered struct {
	target solver.Target
	list   []solver.Offer
}

// offering is what a Midend does with them.
type offering struct{ m *Midend }

// ask has boards made by one of the kind's jobs.
func (o offering) ask(job string) ([]event.Effect, bool) {
	jobs := o.m.kind.Design.Offers
	at := slices.IndexFunc(jobs, func(j solver.OfferJob) bool { return j.Name == job })
	if at < 0 {
		return nil, false
	}
	o.m.studio.offered.list = nil
	effects := solving(o).ask(AskOffers, job, jobs[at].Label)
	for i, e := range effects {
		if a, ok := e.(Ask); ok {
			keep, stars := a.Target.Keep, a.Target.Stars
			a.Target = o.m.studio.offered.target
			a.Target.Keep, a.Target.Stars, a.Target.Results = keep, stars, mostOffered
			effects[i] = a
		}
	}
	return effects, true
}

// end shows what has come.
func (o offering) end(w work, failed string) {
	m := o.m
	m.studio.offered.list = w.offers
	switch {
	case failed != "":
		m.say = solver.Capital(failed)
	case len(w.offers) == 0:
		m.say = "Nothing was found. Try again, or ask for less"
	case w.offers[0].Near:
		m.say = "Nothing meets that. This is the nearest"
	default:
		m.say = game.Count(len(w.offers), "board") + " to choose from"
	}
}

// choose takes one of them: one step.
func (o offering) choose(n int) []event.Effect {
	list := o.m.studio.offered.list
	if n < 0 || n >= len(list) {
		return nil
	}
	effects := o.m.draw(game.Drawn(list[n].Draft))
	o.m.studio.offered.list = list // another may be better
	return effects
}
