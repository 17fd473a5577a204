package starbattle

import (
	"testing"

	"quadrille/solver"
	"quadrille/solver/grid"
)

func TestMap(t *testing.T) {
	kind := Kind()
	p, err := kind.Parse("6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC")
	if err != nil {
		t.Fatal(err)
	}
	for _, pos := range []solver.Position{"", p.Start().Set(solver.Mark{Site: 1, To: Star}, solver.Mark{Site: 35, To: Cross})} {
		m, ok := kind.Map.To(p, pos)
		if !ok {
			t.Fatal("no map of a puzzle of the kind")
		}
		q, back, err := kind.Map.From(m)
		if err != nil || q.String() != p.String() || back != pos {
			t.Errorf("%q came back as %v at %q (%v)", pos, q, back, err)
		}
	}
	if m, _ := kind.Map.To(p, p.Start()); m.Marks != "" {
		t.Errorf("the start position has the marks %q", m.Marks)
	}
}

func TestMapErrors(t *testing.T) {
	for _, test := range []struct {
		m    grid.Map
		want string
	}{
		{grid.Map{Rows: 5, Cols: 6, Regions: make([]int, 30)}, "one row is missing: there are 5 rows of 6 cells"},
		{grid.Map{Rows: 1, Cols: 2, Regions: make([]int, 2)}, "boards are 4 to 25 cells wide, not 2"},
		{grid.Map{Rows: 7, Cols: 6, Regions: make([]int, 42)}, "the board is not square: it has 7 rows of 6 cells"},
		{grid.Map{Rows: 3, Cols: 3, Regions: make([]int, 9)}, "boards are 4 to 25 cells wide, not 3"},
		{grid.Map{Rows: 26, Cols: 26, Regions: make([]int, 26*26)}, "boards are 4 to 25 cells wide, not 26"},
		{grid.Map{Rows: 4, Cols: 4, Regions: make([]int, 16)}, "the map has 1 region but needs 4"},
		{grid.Map{Rows: 4, Cols: 4, Regions: []int{0, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}, "the map has 5 regions but needs 4"},
		{grid.Map{Rows: 4, Cols: 4, Stars: 42, Regions: []int{0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}, "a row can have 1 to 6 stars, not 42"},
	} {
		if _, _, err := Kind().Map.From(test.m); err == nil || err.Error() != test.want {
			t.Errorf("%d rows, %d columns: %v, want %s", test.m.Rows, test.m.Cols, err, test.want)
		}
	}
}
