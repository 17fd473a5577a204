package solver

import (
	"context"
	"math"
)

// A grade follows from the rounds of a puzzle: all equally easy deductions are made at once, so the
// same puzzle turned or mirrored has the same grade.
//
// The number is that of the effort, as far as the hardest step allows:
//
//   - The effort adds up the levels of all rounds, each by the root of the number of its deductions, as each is
//     easier to find where there are many, and multiplies that by the side of a square with the places that there
//     are to look at. Many rounds that need each other are harder than a few, and a round with one way to go on is
//     harder than one with ten.
//   - A large board of last cells alone takes long and is yet not hard, and a small one that needs one long chain is.
//     So the number stays near that of the hardest step. Steps for Masters set no upper end.
//
// Both only rise from round to round, and so does the number.
//
// The reasons: on 72 public daily boards of one star, which get harder from Monday to Sunday, the rank correlation
// with the day is 0.44 for the size alone, 0.44 for the hardest level, 0.62 for the sum of levels times the root of the
// deductions, 0.71 for the sum here, 0.75 for the effort, and 0.72 for the number. Numbers
// that end with the band of the hardest step have 0.67.

// GradeVersion is that of the grades made here. Records of older grades are graded anew.
const GradeVersion = 3

// A Band is a word for how hard a puzzle is: a range of numbers.
type Band string

// The bands, from the easiest.
const (
	Easy   Band = "Easy"
	Medium Band = "Medium"
	Hard   Band = "Hard"
	Expert Band = "Expert"
	Master Band = "Master"
)

// Bands lists the bands, from the easiest.
func Bands() []Band { return []Band{Easy, Medium, Hard, Expert, Master} }

// How the bands cut the numbers.
const (
	leastNumber = 1
	bandWidth   = 2
	mostNumber  = 1e6 // more than any
)

// BandOf is the band of a number.
func BandOf(number float64) Band {
	for _, b := range Bands() {
		if _, most := b.Numbers(); number <= most {
			return b
		}
	}
	return Master
}

// Numbers are the least and the highest number of a band, those of all puzzles where the band is
// empty. Numbers are whole tenths.
func (b Band) Numbers() (least, most float64) {
	least, most = leastNumber, mostNumber
	for i, band := range Bands() {
		if band == b {
			least += bandWidth * float64(i)
			if b != Master {
				most = least + bandWidth - 0.1
			}
		}
	}
	return least, most
}

// levelBand is the band for which a technique is learned.
func levelBand(level float64) Band {
	for _, b := range Bands() {
		if _, most := b.levels(); level <= most {
			return b
		}
	}
	return Master
}

// levels are the least and the highest level of a band's techniques. Levels are whole tenths.
func (b Band) levels() (least, most float64) {
	switch b {
	case Easy:
		return 1, 2.3
	case Medium:
		return 2.4, 3.5
	case Hard:
		return 3.6, 4.6
	case Expert:
		return 4.7, 6.9
	}
	return 7, 10
}

// numberOf is a level on the scale of the numbers: the bands lie alike on both.
func numberOf(level float64) float64 {
	b := levelBand(level)
	least, most := b.levels()
	number, _ := b.Numbers()
	return number + bandWidth*(level-least)/(most+0.1-least)
}

// A Grade says how hard a puzzle is by the ladder.
type Grade struct {
	Band    Band    // of the number
	Number  float64 // from 1 on, in tenths
	Level   float64 // of the hardest step
	Hardest string  // the title of its technique
	Steps   int     // of the ladder's Steps; not counted by Rate

	unslowed float64 // the number before it is slowed
}

// Grade is Rate, with the number of steps.
func (l *Ladder) Grade(ctx context.Context, p Puzzle) (Grade, bool) {
	g, ok := l.Rate(ctx, p)
	if !ok {
		return Grade{}, false
	}
	for range l.Steps(ctx, p, p.Start()) {
		g.Steps++
	}
	return g, ctx.Err() == nil
}

// Rate grades a puzzle. It is false where the ladder does not lead from the start to a solution: the
// puzzle has none or several, or ctx ended.
func (l *Ladder) Rate(ctx context.Context, p Puzzle) (Grade, bool) {
	return l.rate(ctx, p, func(Grade) bool { return true })
}

// rate is Rate, given up as soon as accept refuses the grade so far, which only rises on the way.
func (l *Ladder) rate(ctx context.Context, p Puzzle, accept func(Grade) bool) (Grade, bool) {
	rounds := l.Rounds
	if rounds == nil {
		rounds = l.RoundsByFind
	}
	var g Grade
	effort, side := 0.0, math.Sqrt(float64(len(p.Start())))
	stop := &stopContext{Context: ctx}
	solved := rounds(stop, p, func(r Round) {
		effort += r.Level / math.Sqrt(float64(r.Found)) * side
		if r.Level > g.Level {
			g.Level, g.Hardest = r.Level, l.Techniques[r.Technique].Title
		}
		g.number(effort)
		stop.stopped = stop.stopped || !accept(g)
	})
	if !solved || stop.stopped {
		return Grade{}, false
	}
	g.number(effort)
	return g, true
}

// The number of a puzzle rises with its effort, within bounds around the number of its hardest step.
const (
	effortUnit = 44            // the effort that raises the number by one
	mostBelow  = bandWidth / 2 // the number is at most this below that of the hardest step
	mostAbove  = bandWidth     // and at most this above
	slowing    = bandWidth / 2 // the distance from the upper bound at which the number begins to rise more slowly
)

// number sets number and band by the effort and the hardest level so far.
func (g *Grade) number(effort float64) {
	hardest := numberOf(g.Level)
	number := max(leastNumber+effort/effortUnit, hardest-mostBelow)
	g.unslowed = number
	if beyond := number - (hardest + mostAbove - slowing); beyond > 0 && levelBand(g.Level) != Master {
		number += slowing*beyond/(slowing+beyond) - beyond
	}
	g.Number = tenth(number)
	g.Band = BandOf(g.Number)
}

func tenth(x float64) float64 { return math.Round(10*x) / 10 }

// A stopContext ends with its parent, or when it is stopped.
type stopContext struct {
	context.Context
	stopped bool
}

func (s *stopContext) Err() error {
	if s.stopped {
		return context.Canceled
	}
	return s.Context.Err()
}
