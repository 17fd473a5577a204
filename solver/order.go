package solver

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// An Order describes the puzzle to make.
type Order struct {
	Preset string            // the name of a preset
	Band   Band              // empty for any difficulty
	Least  float64           // the number of the grade is at least this, 0 for any
	Most   float64           // and at most this, 0 for any
	Traits map[string]string // the values of traits by their names; the first value of any other
	Way    string            // one of the generator's, empty for the quickest
}

func (o Order) Graded() bool { return o.Band != "" || o.Numbered() }

// Numbered reports whether an order bounds the number of a grade.
func (o Order) Numbered() bool { return o.Least != 0 || o.Most != 0 }

func (o Order) Fits(g Grade) bool {
	easy, hard := o.misses(g)
	return easy+hard == 0
}

// misses returns the tenths by which a grade is too easy, and too hard. Too hard ones count without slowing,
// which would hide progress from a search.
func (o Order) misses(g Grade) (easy, hard int) {
	least, most := o.numbers()
	if hard = below(most, g.Number); hard > 0 {
		hard = max(hard, below(most, g.unslowed))
	}
	return below(g.Number, least), hard
}

func (o Order) numbers() (least, most float64) {
	least, most = o.Band.Numbers()
	least = max(least, o.Least)
	if o.Most != 0 {
		most = min(most, o.Most)
	}
	return least, most
}

// below returns the tenths by which a is less than b, or 0.
func below(a, b float64) int { return max(int(math.Round(10*(b-a))), 0) }

// wrongBand reports whether a grade is of another band than the ordered one.
func (o Order) wrongBand(g Grade) bool { return o.Band != "" && o.Band != g.Band }

// ProgressCounter returns a function that reports its number of calls to progress, beside the usual number.
func ProgressCounter(usual int, progress func(done, of int)) func() {
	done := 0
	return func() {
		if done++; progress != nil {
			progress(done, usual)
		}
	}
}

// numbersError returns an error, one sentence, if no grade has the ordered numbers and band.
func (o Order) numbersError() error {
	for _, n := range []float64{o.Least, o.Most} {
		if n != 0 && !(n >= minNumber && n < maxNumber) {
			return fmt.Errorf("the number of a grade is at least %v, not %v", minNumber, n)
		}
		if math.Abs(float64(10*n)-math.Round(10*n)) > 1e-6 {
			return fmt.Errorf("the number of a grade has one decimal, not %v", n)
		}
	}
	least, most := o.Band.Numbers()
	switch {
	case o.Most != 0 && o.Least > o.Most:
		return fmt.Errorf("no number is at least %v and at most %v", o.Least, o.Most)
	case o.Most != 0 && o.Most < least:
		return fmt.Errorf("%s puzzles begin at %v: none is %v", o.Band, least, o.Most)
	case o.Least > most:
		return fmt.Errorf("%s puzzles end at %v: none is %v", o.Band, most, o.Least)
	}
	return nil
}

// ParseRange reads numbers from 1 on: "4.5" for that alone, "4-6", "4-" and "-6". A bound that the text
// leaves open is 0. It is not ok for any other text, or if both bounds are open.
func ParseRange(text string) (least, most float64, ok bool) {
	from, to, several := strings.Cut(text, "-")
	if !several {
		to = from
	}
	least, okLeast := bound(from)
	most, okMost := bound(to)
	if !okLeast || !okMost || from == "" && to == "" {
		return 0, 0, false
	}
	return least, most, true
}

// bound reads a bound of a range, 0 if it is open.
func bound(text string) (float64, bool) {
	if text == "" {
		return 0, true
	}
	n, err := strconv.ParseFloat(text, 64)
	return n, err == nil && n >= 1 && n < math.Inf(1)
}
