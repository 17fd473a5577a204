package solver

import (
	"fmt"
	"math"
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

// Graded reports whether an order asks for a grade.
func (o Order) Graded() bool { return o.Band != "" || o.Numbered() }

// Numbered reports whether an order asks for numbers of a grade.
func (o Order) Numbered() bool { return o.Least != 0 || o.Most != 0 }

// Fits reports whether a grade is as ordered.
func (o Order) Fits(g Grade) bool {
	easy, hard := o.misses(g)
	return easy+hard == 0
}

// misses is by how many tenths a grade is too easy, and too hard. If the level is wrong the number
// counts, too: it tells which of two puzzles is nearer to the right level.
func (o Order) misses(g Grade) (easy, hard int) {
	least, most := o.Band.levels()
	from, to := o.Least, o.Most
	if to == 0 {
		to = 10
	}
	easy, hard = below(g.Number, from), below(to, g.Number)
	switch {
	case g.Level < least:
		easy += below(g.Level, least) + below(g.Number, to)
	case g.Level > most:
		hard += below(most, g.Level) + below(from, g.Number)
	}
	return easy, hard
}

// below is by how many tenths a number is less than another, 0 where it is not.
func below(a, b float64) int { return max(int(math.Round(10*(b-a))), 0) }

// wrongBand reports whether a grade is of another band than is ordered.
func (o Order) wrongBand(g Grade) bool {
	least, most := o.Band.levels()
	return g.Level < least || g.Level > most
}

// Counted returns a function that reports how often it was called, beside the usual number of calls.
func Counted(usual int, progress func(done, of int)) func() {
	done := 0
	return func() {
		if done++; progress != nil {
			progress(done, usual)
		}
	}
}

// numbers says in one sentence why no grade has the numbers and the band that are ordered.
func (o Order) numbers() error {
	from, to := o.Least, o.Most
	for _, n := range []float64{from, to} {
		if n != 0 && !(n >= 1 && n <= 10) {
			return fmt.Errorf("the number of a grade is from 1 to 10, not %v", n)
		}
		if math.Abs(10*n-math.Round(10*n)) > 1e-6 {
			return fmt.Errorf("the number of a grade has one decimal, not %v", n)
		}
	}
	if to == 0 {
		to = 10
	}
	least, _ := o.Band.levels()
	lowest := number(least, least)
	switch {
	case from > to:
		return fmt.Errorf("no number is at least %v and at most %v", from, to)
	case o.Band != "" && to < lowest:
		return fmt.Errorf("%s puzzles begin at %v: none is %v", o.Band, lowest, to)
	}
	return nil
}
