package solver

import (
	"context"
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
		{Order{Least: 10, Most: 10, Band: Master}, ""},
		{Order{Least: 6, Most: 5.9}, "no number is at least 6 and at most 5.9"},
		{Order{Least: 0.5}, "the number of a grade is from 1 to 10, not 0.5"},
		{Order{Most: 10.1}, "the number of a grade is from 1 to 10, not 10.1"},
		{Order{Least: 4.55}, "the number of a grade has one decimal, not 4.55"},
		{Order{Most: 4.5, Band: Master}, ""},
		{Order{Most: 4.4, Band: Master}, "Master puzzles begin at 4.5: none is 4.4"},
		{Order{Most: 2.1, Band: Expert}, "Expert puzzles begin at 2.3: none is 2.1"},
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

// The levels of the bands follow on each other, tenth by tenth.
func TestLevelsOfBands(t *testing.T) {
	next := 10
	for _, b := range Bands() {
		least, most := b.levels()
		if tenths(least) != next || bandOf(least) != b || bandOf(most) != b {
			t.Errorf("%s is from %v to %v", b, least, most)
		}
		next = tenths(most) + 1
	}
	if next != 101 {
		t.Errorf("the last band ends at %d tenths", next-1)
	}
}

func tenths(x float64) int { return below(0, x) }

// What an order wants it misses by nothing, and nearer grades by less.
func TestMisses(t *testing.T) {
	for _, c := range []struct {
		order      Order
		grade      Grade
		easy, hard int
	}{
		{Order{}, Grade{Level: 5, Number: 5}, 0, 0},
		{Order{Band: Hard}, Grade{Level: 3.6, Number: 2}, 0, 0},
		{Order{Band: Hard}, Grade{Level: 4.6, Number: 9}, 0, 0},
		{Order{Band: Hard}, Grade{Level: 3.5, Number: 9}, 1 + 10, 0},
		{Order{Band: Hard}, Grade{Level: 3.5, Number: 8}, 1 + 20, 0},
		{Order{Band: Hard}, Grade{Level: 5, Number: 4}, 0, 4 + 40},
		{Order{Least: 4, Most: 5}, Grade{Level: 5, Number: 4.5}, 0, 0},
		{Order{Least: 4, Most: 5}, Grade{Level: 5, Number: 3.8}, 2, 0},
		{Order{Least: 4, Most: 5}, Grade{Level: 1, Number: 5.3}, 0, 3},
		{Order{Band: Easy, Least: 4}, Grade{Level: 2, Number: 3}, 10, 0},
		{Order{Band: Easy, Least: 4}, Grade{Level: 2.5, Number: 3}, 10, 2},
		{Order{Band: Master, Most: 6}, Grade{Level: 6.7, Number: 7}, 3, 10},
	} {
		if easy, hard := c.order.misses(c.grade); easy != c.easy || hard != c.hard {
			t.Errorf("%+v misses %+v by %d and %d, want %d and %d", c.grade, c.order, easy, hard, c.easy, c.hard)
		}
		if fits := c.order.Fits(c.grade); fits != (c.easy+c.hard == 0) {
			t.Errorf("%+v fits %+v: %t", c.grade, c.order, fits)
		}
	}
}

// A puzzle that is seen to be too hard is not climbed to its end.
func TestMissesEarly(t *testing.T) {
	ladder := lampLadder(1, 3, 5)
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
		misses, ok := (&GradeSearch{Ladder: ladder, Order: Order{Band: Easy}}).Misses(context.Background(), p, c.most)
		if ok != c.ok || rounds != c.rounds {
			t.Errorf("at most %d: %d, %t after %d rounds", c.most, misses, ok, rounds)
		}
	}
	g, _ := ladder.Grade(context.Background(), p)
	if misses, ok := (&GradeSearch{Ladder: ladder, Order: Order{Least: g.Number, Most: g.Number}}).Misses(context.Background(), p, 0); !ok || misses != 0 {
		t.Errorf("misses its own number by %d, %t", misses, ok)
	}
	if _, ok := (&GradeSearch{Ladder: ladder}).Misses(context.Background(), lamps("A?"), 1000); ok {
		t.Error("an unsolved puzzle misses nothing")
	}
}
