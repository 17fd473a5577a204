package solver

import (
	"context"
	"math"
	"testing"
)

func TestNumbersRefused(t *testing.T) {
	g := &Generator{Check: func(Order) error { return nil }}
	for _, c := range []struct {
		order Order
		want  string
	}{
		{Order{}, ""},
		{Order{Least: 4.5}, ""},
		{Order{Most: 1}, ""},
		{Order{Least: 12.5, Most: 14, Band: Master}, ""},
		{Order{Least: 6, Most: 5.9}, "no number is at least 6 and at most 5.9"},
		{Order{Least: 0.5}, "the number of a grade is at least 1, not 0.5"},
		{Order{Most: math.Inf(1)}, "the number of a grade is at least 1, not +Inf"},
		{Order{Most: math.NaN()}, "the number of a grade is at least 1, not NaN"},
		{Order{Least: 4.55}, "the number of a grade has one decimal, not 4.55"},
		{Order{Most: 9, Band: Master}, ""},
		{Order{Most: 8.9, Band: Master}, "Master puzzles begin at 9: none is 8.9"},
		{Order{Most: 6.9, Band: Expert}, "Expert puzzles begin at 7: none is 6.9"},
		{Order{Least: 2.9, Band: Easy}, ""},
		{Order{Least: 3, Band: Easy}, "Easy puzzles end at 2.9: none is 3"},
	} {
		got := ""
		if err := g.Refused(c.order); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%+v: %q, want %q", c.order, got, c.want)
		}
	}
}

func tenths(x float64) int { return below(0, x) }

// misses is 0 for grades that meet an order, and less for nearer grades.
func TestMisses(t *testing.T) {
	for _, c := range []struct {
		order      Order
		grade      Grade
		easy, hard int
	}{
		{Order{}, Grade{Number: 5}, 0, 0},
		{Order{Band: Hard}, Grade{Number: 6.5}, 0, 0},
		{Order{Band: Hard}, Grade{Number: 4.9}, 1, 0},
		{Order{Band: Hard}, Grade{Number: 7.3}, 0, 4},
		{Order{Least: 5, Most: 6}, Grade{Number: 5.5}, 0, 0},
		{Order{Least: 5, Most: 6}, Grade{Number: 6.8}, 0, 8},
		{Order{Least: 5, Most: 6}, Grade{Number: 3.6}, 14, 0},
		{Order{Band: Easy, Least: 2.4}, Grade{Number: 1.9}, 5, 0},
		{Order{Band: Easy, Least: 2.4}, Grade{Number: 3.2}, 0, 3},
		{Order{Band: Master, Most: 12}, Grade{Number: 13.4}, 0, 14},
		{Order{Band: Master}, Grade{Number: 24}, 0, 0},
	} {
		if easy, hard := c.order.misses(c.grade); easy != c.easy || hard != c.hard {
			t.Errorf("%+v misses %+v by %d and %d, want %d and %d", c.grade, c.order, easy, hard, c.easy, c.hard)
		}
		if fits := c.order.Fits(c.grade); fits != (c.easy+c.hard == 0) {
			t.Errorf("%+v fits %+v: %t", c.grade, c.order, fits)
		}
	}
}

// Grading stops once a puzzle is known to be too hard.
func TestMissesEarly(t *testing.T) {
	ladder := lampLadder(1, 4.2, 5)
	rounds := 0
	ladder.Rounds = func(ctx context.Context, p Puzzle, yield func(Round)) bool {
		return ladder.RoundsByFind(ctx, p, func(r Round) { rounds++; yield(r) })
	}
	p := lamps("Abcd!")
	for _, c := range []struct {
		most   int
		rounds int
		ok     bool
	}{{1000, 5, true}, {0, 2, false}} {
		rounds = 0
		misses, ok := (&GradeSearch{Ladder: ladder, Order: Order{Band: Easy}}).Distance(context.Background(), p, c.most)
		if ok != c.ok || rounds != c.rounds {
			t.Errorf("at most %d: %d, %t after %d rounds", c.most, misses, ok, rounds)
		}
	}
	g, _ := ladder.Grade(context.Background(), p)
	if misses, ok := (&GradeSearch{Ladder: ladder, Order: Order{Least: g.Number, Most: g.Number}}).Distance(context.Background(), p, 0); !ok || misses != 0 {
		t.Errorf("misses its own number by %d, %t", misses, ok)
	}
	if _, ok := (&GradeSearch{Ladder: ladder}).Distance(context.Background(), lamps("A?"), 1000); ok {
		t.Error("an unsolved puzzle misses nothing")
	}
}
