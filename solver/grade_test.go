package solver

import (
	"cmp"
	"context"
	"iter"
	"math"
	"slices"
	"strings"
	"testing"
)

// The band is that of the number, and the steps are those of Steps.
func TestGrade(t *testing.T) {
	for _, test := range []struct {
		puzzle  lamps
		levels  [3]float64
		band    Band
		hardest string
		steps   int
	}{
		{"AAAA", [3]float64{1, 9, 10}, Easy, "At once", 4},
		{"AAAA", [3]float64{2.3, 9, 10}, Easy, "At once", 4},
		{"A!b", [3]float64{1, 2, 2.9}, Easy, "Twice", 3}, // at most half a band's width below the hardest step
		{"A!b", [3]float64{1, 2, 3.5}, Medium, "Twice", 3},
		{"A!", [3]float64{1, 2, 3.6}, Medium, "Twice", 2},
		{"A!", [3]float64{1, 2, 4.6}, Hard, "Twice", 2},
		{"A!", [3]float64{1, 2, 4.7}, Hard, "Twice", 2},
		{"A!", [3]float64{1, 2, 6.9}, Expert, "Twice", 2},
		{"A!", [3]float64{1, 2, 7}, Expert, "Twice", 2},
		{"A" + lamps(strings.Repeat("b", 60)), [3]float64{1, 1, 10}, Medium, "Neighbour", 61}, // and a band's width above it
		{"A" + lamps(strings.Repeat("b", 5)), [3]float64{1, 2.4, 10}, Easy, "Neighbour", 6},
		{"A" + lamps(strings.Repeat("b", 14)), [3]float64{1, 2.4, 10}, Medium, "Neighbour", 15}, // the effort
		{"A" + lamps(strings.Repeat("b", 30)), [3]float64{1, 4, 10}, Expert, "Neighbour", 31},
		{"A" + lamps(strings.Repeat("b", 60)), [3]float64{1, 7, 10}, Master, "Neighbour", 61},
	} {
		ladder := lampLadder(test.levels[:]...)
		g, ok := ladder.Grade(context.Background(), test.puzzle)
		if !ok || g.Band != test.band || g.Hardest != test.hardest || g.Steps != test.steps {
			t.Errorf("%q with %v: %+v (%t), want %s by %s in %d", test.puzzle, test.levels, g, ok, test.band, test.hardest, test.steps)
		}
		steps := 0
		for range ladder.Steps(context.Background(), test.puzzle, test.puzzle.Start()) {
			steps++
		}
		if steps != g.Steps {
			t.Errorf("%q with %v: %d steps are graded, and %d shown", test.puzzle, test.levels, g.Steps, steps)
		}
		if tenths := 10 * g.Number; BandOf(g.Number) != g.Band || math.Abs(tenths-math.Round(tenths)) > 1e-9 {
			t.Errorf("%q with %v: %+v", test.puzzle, test.levels, g)
		}
		if rated, ok := ladder.Rate(context.Background(), test.puzzle); !ok || rated.Steps != 0 || rated.Number != g.Number {
			t.Errorf("%q with %v is rated %+v (%t), and graded %+v", test.puzzle, test.levels, rated, ok, g)
		}
	}
}

// The number grows with the hardest step, with the rounds, with fewer choices, and with the places, and has
// no upper bound.
func TestGradeNumbers(t *testing.T) {
	number := func(p lamps, levels ...float64) float64 {
		g, ok := lampLadder(levels...).Grade(context.Background(), p)
		if !ok {
			t.Fatalf("%q is not graded", p)
		}
		return g.Number
	}
	long := lamps("A" + strings.Repeat("b", 30))
	for name, pair := range map[string][2]float64{
		"a harder step":  {number(long, 1, 2, 3), number(long, 1, 4, 5)},
		"a longer chain": {number(long, 1, 2, 3), number(long+long, 1, 2, 3)},
		"less to choose": {number(lamps(strings.Repeat("B", 31)), 2, 3, 4), number(long, 2, 2, 4)},
		"more places":    {number("Abbbbb", 1, 2, 5), number("Abbbbb"+lamps(strings.Repeat("A", 60)), 1, 2, 5)},
		"no end":         {10, number(long+long, 1, 8, 9)},
	} {
		if pair[0] >= pair[1] {
			t.Errorf("%s: %v, then %v", name, pair[0], pair[1])
		}
	}
}

// Where a ladder has a Side, a larger board is harder by more than that, but not one of easy techniques.
func TestGradeOfSides(t *testing.T) {
	number := func(side float64, places int, level float64) float64 {
		l := lampLadder(level, level, level)
		l.Side = side
		g, ok := l.Grade(context.Background(), lamps(strings.Repeat("Ab", places/2)))
		if !ok {
			t.Fatal("not graded")
		}
		return g.Number
	}
	for _, test := range []struct {
		places int
		level  float64
		want   int
	}{{30, 8, 0}, {400, 8, 1}, {400, 2, 0}} {
		plain, powered := number(0, test.places, test.level), number(math.Sqrt(100), test.places, test.level)
		if got := cmp.Compare(powered, plain); got != test.want {
			t.Errorf("%d places, level %v: %v with a side of 10, %v without", test.places, test.level, powered, plain)
		}
	}
}

// No round lowers the number, which stays near that of the hardest step, and the band is always that of the
// number.
func TestGradeRises(t *testing.T) {
	for _, places := range []float64{9, 64, 625} {
		for level := 1.0; level < 10; level += 0.7 {
			var last Grade
			for n := range 60 {
				g := Grade{Level: level}
				g.number(float64(n) * level * math.Sqrt(places))
				if g.Number < last.Number || g.Band != BandOf(g.Number) {
					t.Fatalf("level %v, %v places: %+v after %+v", level, places, g, last)
				}
				last = g
				far := g.Number - numberOf(level)
				if far < -1.05 || far > 2.05 && levelBand(level) != Master {
					t.Fatalf("level %v, %v places: %+v is far from %v", level, places, g, numberOf(level))
				}
			}
		}
	}
}

// A puzzle where the ladder ends before the solution has no grade.
func TestNoGrade(t *testing.T) {
	for _, p := range []lamps{"?", "Ab?", "a"} {
		if g, ok := lampLadder(1, 2, 3).Grade(context.Background(), p); ok {
			t.Errorf("%q is graded %+v", p, g)
		}
	}
}

// The bands of numbers are adjacent, tenth by tenth, and so are those of levels.
func TestBands(t *testing.T) {
	for _, test := range []struct {
		of         func(float64) Band
		ends       func(Band) (float64, float64)
		last       int
		everything float64
	}{{BandOf, Band.Numbers, maxNumber * 10, 1e5}, {levelBand, Band.levels, 100, 10}} {
		next := 10
		for _, b := range Bands() {
			least, most := test.ends(b)
			if tenths(least) != next || test.of(least) != b || test.of(most) != b {
				t.Errorf("%s is from %v to %v", b, least, most)
			}
			next = tenths(most) + 1
		}
		if next != test.last+1 || test.of(test.everything) != Master {
			t.Errorf("the last band ends at %d tenths", next-1)
		}
	}
	if least, most := Band("").Numbers(); least != 1 || most != maxNumber || slices.Contains(Bands(), "") {
		t.Errorf("any number is from %v to %v", least, most)
	}
}

// The order of a technique's deductions does not affect the grade.
func TestGradeKnowsNoOrder(t *testing.T) {
	forward := lampLadder(1, 2, 3)
	backward := *forward
	backward.Find = func(ctx context.Context, p Puzzle, pos Position, technique int) iter.Seq[Deduction] {
		found := slices.Collect(forward.Find(ctx, p, pos, technique))
		slices.Reverse(found)
		return slices.Values(found)
	}
	for _, p := range []lamps{"A", "ABC", "AbcDef!", "AbCdEf", "!!A"} {
		a, okA := forward.Grade(context.Background(), p)
		b, okB := backward.Grade(context.Background(), p)
		if !okA || !okB || a != b {
			t.Errorf("%q is graded %+v (%t), in the other order %+v (%t)", p, a, okA, b, okB)
		}
	}
}
