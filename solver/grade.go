package solver

import (
	"context"
	"math"
	"slices"
)

// A grade follows from the rounds of a puzzle: all equally easy deductions are made at once, so the
// same puzzle turned or mirrored has the same grade.
//
// What is hard and how much there is to do are two things. A large board of last cells alone is long
// and yet easy; a small one that needs one long chain is short and is not. So a grade has two parts:
//
//   - The hardness is that of the hardest step, or of the chain of hard steps of which one needs the
//     other, whichever is more. The chain adds up how far each round is above the easiest level, with
//     no regard to how many deductions it has. Rounds of last cells add next to nothing, so it hardly
//     knows the size of a board. The hardness tells the band.
//   - The work adds up the levels of all rounds, each times the root of the number of its deductions,
//     as each is easier to find where there are many, and multiplies that by the places that there
//     are to look at. It tells where in its band a puzzle stands.
//
// Both only rise from round to round, and so does the number.
//
// The reasons: of what a ladder sees, the sum of the levels agrees best with the weekday of public
// daily boards (rank correlation 0.61), the hardest level less (0.52); the size alone has 0.56, and that
// sum hardly knows it. Their product, the work, should do better than either, but as the only part it
// would make every large board hard and no small one.

// GradeVersion is that of the grades made here. Records of older grades are graded anew.
const GradeVersion = 1

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
	Band     Band
	Number   float64 // from 1 on, in tenths: for sorting
	Hardness float64 // of the hardest step or of the chain, on the scale of the numbers, in tenths
	Level    float64 // of the hardest step
	Hardest  string  // the title of its technique
	Steps    int     // of the ladder's Steps; not counted by Rate
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
	var e effort
	places := float64(len(p.Start()))
	stop := &stopContext{Context: ctx}
	solved := rounds(stop, p, func(r Round) {
		e.add(r)
		if r.Level > g.Level {
			g.Level, g.Hardest = r.Level, l.Techniques[r.Technique].Title
		}
		e.grade(&g, places)
		stop.stopped = stop.stopped || !accept(g)
	})
	if !solved || stop.stopped {
		return Grade{}, false
	}
	e.grade(&g, places)
	return g, true
}

// An effort is the two sums over the rounds of a puzzle.
type effort struct{ chain, work float64 }

// easiestLevel is that of a step that anyone sees at once.
const easiestLevel = 1

// add adds a round.
func (e *effort) add(r Round) {
	if above := r.Level - easiestLevel; above > 0 {
		e.chain += above * math.Sqrt(above) // math.Pow may differ by the last bit from machine to machine
	}
	e.work += r.Level * math.Sqrt(float64(r.Found))
}

// How the sums lie on the scale of the numbers, so that the boards of the usual sizes spread over the
// bands. The chain is 6, 16, 35 and 66 where the bands begin, 1.75 times as much above chainUnits each.
const (
	chainUnits  = 8
	perDoubling = 2.5
	workHalfWay = 800 // the work half way through Easy, twice as much in each next band
)

// grade sets band, number and hardness by the hardest level and the sums so far. The last band has no
// end: there the hardness counts, too.
func (e *effort) grade(g *Grade, places float64) {
	chain := leastNumber + perDoubling*math.Log2(1+e.chain/chainUnits)
	g.Hardness = tenth(max(chain, numberOf(g.Level)))
	g.Band = BandOf(g.Hardness)
	work, half := e.work*places, float64(int(workHalfWay)<<slices.Index(Bands(), g.Band))
	if g.Band == Master {
		g.Number = tenth(g.Hardness + math.Log2(1+work/half))
		return
	}
	least, most := g.Band.Numbers()
	g.Number = tenth(min(least+bandWidth*work/(work+half), most))
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
