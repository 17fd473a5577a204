package solver

import (
	"context"
	"math"
)

// The rounds of a puzzle determine its grade: each makes all equally easy deductions at once, so the same
// puzzle turned or mirrored has the same grade.
//
// The number grows with the effort, within bounds around the hardest step:
//
//   - The effort is the sum of the levels of all rounds, each divided by the root of the number of its deductions,
//     since one of many is easier to find, times the side of a square with the number of places to examine, or a
//     power of it where the ladder has a Side.
//     Many rounds that need each other are harder than a few, and a round with one deduction is harder than one
//     with ten.
//   - A large board of last cells alone takes long without being hard, and a small one with one long chain is hard.
//     So the number stays near that of the hardest step. Steps for Masters set no upper end.
//
// Both only rise from round to round, and so does the number.
//
// The power: on 608 public daily boards of one star, the rank correlation of the number with the day is 0.657 for the
// side itself, and 0.690 for its power of 2.5 on all boards. Up to the Side it stays the side, as the bands of small
// boards are right by that, and on boards of easy techniques alone: a large one takes long without being hard.
//
// The reasons: on 72 public daily boards of one star, which get harder from Monday to Sunday, the rank correlation
// with the day is 0.44 for the size alone, 0.44 for the hardest level, 0.62 for the sum of levels times the root of the
// deductions, 0.71 for the sum here, 0.75 for the effort, and 0.72 for the number. Numbers
// that end with the band of the hardest step have 0.67.

// GradeVersion is the version of this grading. Records of older grades are graded anew. The boards of seeds
// depend on it where a grade is wished, and on nothing that may change where none is.
const GradeVersion = 4

// A Band is a named range of difficulty: a range of numbers.
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

// The limits of the bands.
const (
	minNumber = 1
	bandWidth = 2
	maxNumber = 1e6 // exceeds any number
)

func BandOf(number float64) Band { return bandUpTo(number, Band.Numbers) }

// Numbers returns the least and the highest number of a band, or those of all puzzles for the empty band.
// Numbers are whole tenths.
func (b Band) Numbers() (least, most float64) {
	least, most = minNumber, maxNumber
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

// levelBand returns the band of puzzles for which one learns a technique of a level.
func levelBand(level float64) Band { return bandUpTo(level, Band.levels) }

// bandUpTo returns the first band whose range reaches to x, or the last.
func bandUpTo(x float64, ranged func(Band) (least, most float64)) Band {
	for _, b := range Bands() {
		if _, most := ranged(b); x <= most {
			return b
		}
	}
	return Master
}

// levels returns the least and the highest level of a band's techniques. Levels are whole tenths.
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

// numberOf converts a level to the scale of numbers: the bands correspond.
func numberOf(level float64) float64 {
	b := levelBand(level)
	least, most := b.levels()
	number, _ := b.Numbers()
	return number + bandWidth*(level-least)/(most+0.1-least)
}

// A Grade is the difficulty of a puzzle by the ladder.
type Grade struct {
	Band    Band    // of the number
	Number  float64 // from 1 on, in tenths
	Level   float64 // of the hardest step
	Hardest string  // the title of its technique
	Steps   int     // of the ladder's Steps; not counted by Rate
	Unread  int     // steps for which no short argument was found; not counted by Rate

	unslowed float64 // the number before it is slowed
}

// Grade is Rate with the number of steps.
func (l *Ladder) Grade(ctx context.Context, p Puzzle) (Grade, bool) {
	g, ok := l.Rate(ctx, p)
	if !ok {
		return Grade{}, false
	}
	for d := range l.Steps(ctx, p, p.Start()) {
		if g.Steps++; d.Told.Withheld {
			g.Unread++
		}
	}
	return g, ctx.Err() == nil
}

// Rate grades a puzzle. It is not ok if the ladder does not lead from the start to a solution: the puzzle has
// none or several, or ctx ended.
func (l *Ladder) Rate(ctx context.Context, p Puzzle) (Grade, bool) {
	return l.rate(ctx, p, func(Grade) bool { return true })
}

// rate is Rate, but stops as soon as accept refuses the grade so far, which only rises.
func (l *Ladder) rate(ctx context.Context, p Puzzle, accept func(Grade) bool) (Grade, bool) {
	rounds := l.Rounds
	if rounds == nil {
		rounds = l.RoundsByFind
	}
	var g Grade
	effort, side := 0.0, math.Sqrt(float64(len(p.Start())))
	scale := func() float64 {
		if l.Side == 0 || side <= l.Side || levelBand(g.Level) == Easy {
			return side
		}
		return float64(side * side / l.Side * math.Sqrt(side/l.Side))
	}
	stop := &stopContext{Context: ctx}
	solved := rounds(stop, p, func(r Round) {
		effort += r.Level / math.Sqrt(float64(r.Found))
		if r.Level > g.Level {
			g.Level, g.Hardest = r.Level, l.Techniques[r.Technique].Title
		}
		g.number(float64(effort * scale()))
		stop.stopped = stop.stopped || !accept(g)
	})
	if !solved || stop.stopped {
		return Grade{}, false
	}
	g.number(float64(effort * scale()))
	return g, true
}

// The number of a puzzle rises with its effort, within bounds around the number of its hardest step.
const (
	effortUnit = 44            // the effort that raises the number by one
	maxBelow   = bandWidth / 2 // the number is at most this below that of the hardest step
	maxAbove   = bandWidth     // and at most this above
	slowing    = bandWidth / 2 // the distance from the upper bound at which the number begins to rise more slowly
)

// number sets number and band by the effort and the hardest level so far.
func (g *Grade) number(effort float64) {
	hardest := numberOf(g.Level)
	number := max(minNumber+effort/effortUnit, hardest-maxBelow)
	g.unslowed = number
	if beyond := number - (hardest + maxAbove - slowing); beyond > 0 && levelBand(g.Level) != Master {
		number += slowing*beyond/(slowing+beyond) - beyond
	}
	g.Number = math.Round(10*number) / 10
	g.Band = BandOf(g.Number)
}

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
