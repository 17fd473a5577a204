package design

import (
	"fmt"
	"math"
	"slices"
	"strings"

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

// A Wish holds the player's requirements for offered boards.
type Wish struct {
	Band     solver.Band // empty for any
	Number   string      // of the grade: "4.5", "4-6", "8-" or "-3"; empty for any
	OnePiece bool        // every region is in one piece
	Sizes    string      // cells of a region, in the form of Number
}

// A Written field of a Wish is one that a player writes in.
type Written int

// The written fields.
const (
	WrittenNone Written = iota
	WrittenNumber
	WrittenSizes
)

// target parses a wish. The error explains the fault, and wrong is its field.
func (w Wish) target() (t solver.Target, wrong Written, err error) {
	t = solver.Target{Band: w.Band, OnePiece: w.OnePiece}
	least, most, ok := rangeOf(w.Number)
	if !ok {
		return t, WrittenNumber, fmt.Errorf("%q is not a difficulty: write 4.5, or a range such as 4-6, 6- or -3", w.Number)
	}
	t.Least, t.Most = least, most
	least, most, ok = rangeOf(w.Sizes)
	if whole := math.Trunc(least) == least && math.Trunc(most) == most; !ok || !whole || max(least, most) > solver.MaxSize*solver.MaxSize {
		return t, WrittenSizes, fmt.Errorf("%q is not a size of regions: write a range of cells such as 4-12, 4- or -12", w.Sizes)
	}
	t.Smallest, t.Largest = int(least), int(most)
	return t, WrittenNone, nil
}

// rangeOf parses a range; an empty text means any. Blanks, other dashes and a decimal comma are accepted.
func rangeOf(text string) (least, most float64, ok bool) {
	text = strings.NewReplacer(" ", "", "–", "-", "−", "-", ",", ".").Replace(text)
	if text == "" {
		return 0, 0, true
	}
	return solver.ParseRange(text)
}

// tidied returns a wish with its texts trimmed and limited in length.
func (w Wish) tidied() Wish {
	for _, text := range []*string{&w.Number, &w.Sizes} {
		if *text = strings.TrimSpace(*text); len(*text) > MaxWritten {
			*text = strings.ToValidUTF8((*text)[:MaxWritten], "")
		}
	}
	return w
}

// MaxWritten is the greatest length of a field of a Wish, in bytes.
const MaxWritten = 12
