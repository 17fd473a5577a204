package solver

import (
	"reflect"
	"testing"
)

// Steps that say the same of different cells are merged, if each follows at once.
func TestMerge(t *testing.T) {
	says := func(text, line string, premise, site int) Deduction {
		return Deduction{Told: Told{Text: text, Cases: []Case{{Text: line}}}, Premises: []int{premise}, Units: [][]int{{0}, {premise}}, Marks: []Mark{{site, 'A'}}}
	}
	l := lampLadder(1, 2, 3)
	way := []Deduction{
		says("No %r1c2 here", "If %r1c2", 0, 1),
		says("No %r1c3 here", "If %r1c3", 0, 2),
		says("No %r1c4 here", "If %r1c9", 0, 3),
		says("No %r1c5 here", "If %r1c5", 1, 4), // follows from the first
		says("No %r1c6 here", "If %r1c6", 0, 5), // the last
	}
	got := l.merge(lamps("AAAAAA"), "A.....", way)
	if len(got) != 4 {
		t.Fatalf("%d steps, want 4: %+v", len(got), got)
	}
	want := says("No %r1c2 here. The same goes for 1 more", "If %r1c2", 0, 1)
	want.Units, want.Marks = [][]int{{0}}, []Mark{{1, 'A'}, {2, 'A'}}
	if !reflect.DeepEqual(got[0], want) {
		t.Errorf("got %+v, want %+v", got[0], want)
	}
}

// begin keeps as many steps of a long argument as are told at once, at least one.
func TestBegin(t *testing.T) {
	step := func(lines int) Deduction { return Deduction{Told: Told{Cases: make([]Case, lines-1)}} }
	for _, test := range []struct {
		lines       []int
		first, left int
	}{
		{[]int{1, 2, 1, 1}, 3, 1}, {[]int{5, 1}, 1, 1}, {[]int{1, 4}, 1, 1}, {[]int{7}, 1, 0},
	} {
		m := Mistake{}
		for _, n := range test.lines {
			m.Why = append(m.Why, step(n))
		}
		if m.begin(); len(m.Why) != test.first || len(m.Rest) != test.left {
			t.Errorf("of steps of %v lines %d are told and %d left, want %d and %d", test.lines, len(m.Why), len(m.Rest), test.first, test.left)
		}
	}
}
