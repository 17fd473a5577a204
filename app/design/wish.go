package design

import (
	"fmt"
	"math"
	"strings"

	"quadrille/solver"
)

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
