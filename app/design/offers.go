package design

import (
	"slices"

	"quadrille/app/game"
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

// offers holds the wish for boards to choose from, and those received.
type offers struct {
	wish  Wish
	asked bool
	list  []solver.Offer

	of    string // the draft that they are made of
	fixed fixed  // in it
}

// fit reports whether the draft is one of the boards to choose from or the one they are made of: undo leads back
// to the choice.
func (o *offers) fit(c *canvas) bool {
	known := c.draft() == o.of || slices.ContainsFunc(o.list, func(board solver.Offer) bool { return board.Draft == c.draft() })
	return known && o.fixed.equal(c.fixed())
}

func (o *offers) view(c *canvas) OffersView {
	v := OffersView{Wish: o.wish}
	if o.fit(c) {
		v.Asked, v.Boards = o.asked, o.list
	}
	if _, wrong, err := o.target(c); err != nil {
		v.Refused, v.Wrong = solver.Capital(err.Error()), wrong
	}
	return v
}

// target returns the target of boards made from the draft.
func (o *offers) target(c *canvas) (solver.Target, Written, error) {
	refused := c.kind.Design.Refused
	t, wrong, err := o.wish.target()
	if err != nil || refused == nil {
		return t, wrong, err
	}
	order := t
	order.Smallest, order.Largest = 0, 0
	if err := refused(c.draft(), order); err != nil {
		return t, WrittenNumber, err
	}
	if err := refused(c.draft(), t); err != nil {
		return t, WrittenSizes, err
	}
	return t, WrittenNone, nil
}

// prepare prepares for boards made of the draft, and returns their target. The boards that it can still be chosen from
// stay meanwhile.
func (o *offers) prepare(c *canvas) (solver.Target, error) {
	t, _, err := o.target(c)
	if err == nil && !o.fit(c) {
		o.set(c, nil)
	}
	t.Results = maxOffered
	return t, err
}

// set sets the boards offered for the draft.
func (o *offers) set(c *canvas, list []solver.Offer) {
	*o = offers{o.wish, true, list, c.draft(), c.fixed()}
}

// end sets the boards that were found, and returns a sentence on them. Those offered before stay where none was.
func (o *offers) end(c *canvas, found []solver.Offer, failed string) string {
	if len(found) > 0 {
		o.set(c, found)
	}
	switch {
	case failed != "":
		return solver.Capital(failed)
	case len(found) == 0:
		return "Nothing was found. Try again, or ask for less"
	case found[0].Near:
		return "Nothing meets that. This is the nearest"
	}
	return game.Count(len(found), "board") + " to choose from"
}

// choice returns the draft of a board to choose from.
func (o *offers) choice(c *canvas, n int) (draft string, ok bool) {
	if !o.fit(c) || n < 0 || n >= len(o.list) {
		return "", false
	}
	return o.list[n].Draft, true
}
