package solver

import (
	"context"
	"slices"
	"testing"
)

// lampsWith returns a row of lamps of the first technique, except some that are small letters or, by change
// 7, a last resort. More than most changes leave several solutions.
func lampsWith(most int) func(made []int) (Puzzle, bool) {
	return func(made []int) (Puzzle, bool) {
		l := []byte("ABCDEFGH")
		for _, c := range made {
			if l[c] += 'a' - 'A'; c == 7 {
				l[c] = '!'
			}
		}
		return lamps(l), len(made) <= most
	}
}

func TestReach(t *testing.T) {
	ladder := lampLadder(1, 3.7, 7)
	all := []int{1, 2, 7, 3, 4, 5}
	for _, c := range []struct {
		order Order
		most  int
		want  string // empty for none
	}{
		{Order{Band: Easy}, 8, "ABCDEFGH"},
		{Order{Band: Medium}, 8, "AbCDEFGH"},
		{Order{Band: Expert}, 8, "AbcDEFG!"},
		{Order{Band: Expert}, 2, ""}, // the last resort is not among the first two
		{Order{Band: Medium, Least: 4}, 8, "AbCDEFGH"},
		{Order{Band: Medium, Least: 4.1}, 8, "AbCDEFGH"},
		{Order{Band: Medium, Least: 4.8}, 8, ""},
		{Order{Band: Hard}, 8, ""},
		{Order{Band: Easy, Least: 2.9}, 8, ""},
	} {
		grades := 0
		p, ok := (&GradeSearch{Ladder: ladder, Order: c.order, Graded: func() { grades++ }}).Reach(context.Background(), all, lampsWith(c.most))
		switch {
		case ok != (c.want != ""):
			t.Errorf("%+v: %v, %t", c.order, p, ok)
		case ok:
			g, _ := ladder.Grade(context.Background(), p)
			if !c.order.Fits(g) || p.String() != c.want {
				t.Errorf("%+v: %s with %+v, want %s", c.order, p, g, c.want)
			}
		}
		if grades == 0 || grades > 20 {
			t.Errorf("%+v: %d grades", c.order, grades)
		}
	}
}

// Changes may make a puzzle easier, too.
func TestReachEasier(t *testing.T) {
	ladder := lampLadder(1, 3.7, 7)
	after := func(made []int) (Puzzle, bool) {
		var left []int
		for c := 1; c < 8; c++ {
			if !slices.Contains(made, c) {
				left = append(left, c)
			}
		}
		return lampsWith(8)(left)
	}
	for band, want := range map[Band]string{Expert: "Abcdefg!", Medium: "AbCDefgH", Easy: "ABCDEFGH"} {
		p, ok := (&GradeSearch{Ladder: ladder, Order: Order{Band: band}, Graded: func() {}}).Reach(context.Background(), []int{3, 2, 7, 1, 6, 5, 4}, after)
		if !ok || p.String() != want {
			t.Errorf("%s: %v, %t, want %s", band, p, ok, want)
		}
	}
}

func TestReachStops(t *testing.T) {
	ladder := lampLadder(1, 3.7, 7)
	for often := range 40 {
		ctx := WithPollLimit(context.Background(), often)
		p, ok := (&GradeSearch{Ladder: ladder, Order: Order{Band: Hard}, Graded: func() {}}).Reach(ctx, []int{1, 2, 3, 4, 5, 6, 7}, lampsWith(8))
		if ok {
			t.Errorf("asked %d times, and made %s", often, p)
		}
	}
}

func TestAsks(t *testing.T) {
	outer, cancel := context.WithCancel(context.Background())
	ctx := WithPollLimit(outer, 3)
	for i := range 5 {
		if err := ctx.Err(); (err != nil) != (i >= 3) {
			t.Errorf("asked for the %d. time: %v", i+1, err)
		}
	}
	ctx = WithPollLimit(outer, 3)
	cancel()
	if ctx.Err() == nil {
		t.Error("outlives the context it is of")
	}
}

// For an order that cannot be met, Nearest returns the nearest puzzle, with a number on either side. One of
// the ordered band is nearer than any other, whatever its number.
func TestNearest(t *testing.T) {
	ladder := lampLadder(1, 3.7, 7)
	ctx := context.Background()
	for _, c := range []struct {
		order Order
		want  string // empty for none
	}{
		{Order{Least: 9.9}, "AbcDEFG!"},
		{Order{Band: Medium, Least: 4.9}, "AbcdefGH"},
		{Order{Band: Hard}, "AbcdefGH"},
		{Order{Band: Easy, Least: 2.9}, "ABCDEFGH"},
	} {
		q := &GradeSearch{Ladder: ladder, Order: c.order, Graded: func() {}}
		if p, ok := q.Reach(ctx, []int{1, 2, 7, 3, 4, 5}, lampsWith(5)); ok {
			t.Errorf("%+v: made %s", c.order, p)
		}
		p := q.Nearest()
		if (p != nil) != (c.want != "") || p != nil && p.String() != c.want {
			t.Errorf("%+v: %v is nearest, want %q", c.order, p, c.want)
		}
	}
}
