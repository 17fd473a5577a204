package design

import (
	"slices"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
)

// maxOffered is the number of boards offered at a time.
const maxOffered = 6

// An OffersView is the view of boards to choose from.
type OffersView struct {
	Wish    Wish
	Refused string  // the reason why no board can satisfy the wish, empty if one may
	Wrong   Written // the field at fault
	Asked   bool    // boards have been requested for the current draft
	Boards  []solver.Offer
}

// offered holds the wish for boards to choose from, and those received.
type offered struct {
	wish  Wish
	asked bool
	list  []solver.Offer

	of            string // the draft that they are made of
	locked, stars []int  // its own
}

// choosing reports whether the draft is one of the boards to choose from or the one they are made of: undo
// leads back to the choice.
func choosing(m *Midend) bool {
	of := m.studio.offered
	known := m.Draft() == of.of || slices.ContainsFunc(of.list, func(o solver.Offer) bool { return o.Draft == m.Draft() })
	return known && slices.Equal(m.drafts.Locked(), of.locked) && slices.Equal(m.drafts.Stars(), of.stars)
}

func offersView(m *Midend) OffersView {
	of := m.studio.offered
	v := OffersView{Wish: of.wish}
	if choosing(m) {
		v.Asked, v.Boards = of.asked, of.list
	}
	if _, wrong, err := offerTarget(m); err != nil {
		v.Refused, v.Wrong = solver.Capital(err.Error()), wrong
	}
	return v
}

// offerTarget returns the target of boards made from the draft.
func offerTarget(m *Midend) (solver.Target, Written, error) {
	t, wrong, err := m.studio.offered.wish.target()
	if err != nil || m.kind.Design.Refused == nil {
		return t, wrong, err
	}
	order := t
	order.Smallest, order.Largest = 0, 0
	for _, part := range []struct {
		solver.Target
		Written
	}{{order, WrittenNumber}, {t, WrittenSizes}} {
		if err := m.kind.Design.Refused(m.Draft(), part.Target); err != nil {
			return t, part.Written, err
		}
	}
	return t, WrittenNone, nil
}

// askOffers asks for boards made by one of the kind's jobs.
func askOffers(m *Midend, job string) ([]event.Effect, bool) {
	jobs := m.kind.Design.Offers
	at := slices.IndexFunc(jobs, func(j solver.OfferJob) bool { return j.Name == job })
	if at < 0 {
		return nil, false
	}
	target, _, err := offerTarget(m)
	if err != nil {
		m.message = message{text: solver.Capital(err.Error())}
		return nil, true
	}
	if !choosing(m) {
		m.studio.offered = offeredFor(m, nil)
	}
	effects := askSolver(m, worker.AskOffers, solver.Job{Name: job, Label: jobs[at].Label})
	for i, e := range effects {
		if a, ok := e.(event.Ask); ok {
			target.Keep, target.Stars, target.Results = a.Request.Target.Keep, a.Request.Target.Stars, maxOffered
			a.Request.Target = target
			effects[i] = a
		}
	}
	return effects, true
}

// offeredFor returns the boards offered for the draft.
func offeredFor(m *Midend, list []solver.Offer) offered {
	return offered{m.studio.offered.wish, true, list, m.Draft(), m.drafts.Locked(), m.drafts.Stars()}
}

// finishOffers shows the boards found. Those offered before stay where none was.
func finishOffers(m *Midend, w work, failed string) {
	if len(w.offers) > 0 {
		m.studio.offered = offeredFor(m, w.offers)
	}
	switch {
	case failed != "":
		m.message = message{text: solver.Capital(failed)}
	case len(w.offers) == 0:
		m.message = message{text: "Nothing was found. Try again, or ask for less"}
	case w.offers[0].Near:
		m.message = message{text: "Nothing meets that. This is the nearest"}
	default:
		m.message = message{text: game.Count(len(w.offers), "board") + " to choose from"}
	}
}

func chooseOffer(m *Midend, n int) []event.Effect {
	of := m.studio.offered
	if !choosing(m) || n < 0 || n >= len(of.list) {
		return nil
	}
	return m.draw(game.Drawn(of.list[n].Draft))
}
