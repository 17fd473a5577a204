package tromino

import (
	"context"
	"testing"

	"quadrille/solver"
	"quadrille/solver/telling"
)

// In a puzzle with one solution every wrong edge is refuted, and no right one.
func TestRefute(t *testing.T) {
	p := must(Parse(Mensa))
	solution := p.Prove(context.Background(), p.Start(), 1).Witnesses[0]
	for site := range p.Sites() {
		right := solver.Mark{Site: site, To: solution[site]}
		if d, ok := ladder().Refute(context.Background(), p, p.Start(), right); ok {
			t.Errorf("%v is refuted: %s", right, d.Told.Text)
		}
		d, ok := ladder().Refute(context.Background(), p, p.Start(), other(right))
		if !ok || d.Told.Where == "" || len(d.Marks) != 1 || d.Marks[0] != right {
			t.Errorf("%v is not refuted: %+v", other(right), d)
			continue
		}
		if err := recheck(context.Background(), p, p.Start(), d); err != nil {
			t.Errorf("%s: %v", telling.Spell(d.Told.Text, 1), err)
		}
		if d, ok := ladder().Refute(context.Background(), p, p.Start().Set(right), other(right)); ok {
			t.Errorf("beside the right mark: %s", d.Told.Text)
		}
	}
}

// The last edge of a piece reaches the goal, whichever it is.
func TestGains(t *testing.T) {
	p := must(Parse(Mensa))
	for _, tile := range p.places {
		closed := p.Start().Set(tile.marks...)
		if !reaches(p, p.Start(), tile.marks) || reaches(p, closed, tile.marks) {
			t.Fatalf("the piece on %v: reached %t, and again %t", tile.cells, reaches(p, p.Start(), tile.marks), reaches(p, closed, tile.marks))
		}
		for _, m := range tile.marks {
			open := closed.Set(solver.Mark{Site: m.Site, To: solver.Blank})
			if !reaches(p, open, []solver.Mark{m}) || reaches(p, open, []solver.Mark{other(m)}) {
				t.Errorf("the piece on %v is not reached by %v alone", tile.cells, m)
			}
		}
	}
}

// Where names the extent of the units: the whole board, a row, a cell.
func TestWhere(t *testing.T) {
	p := must(Parse(Mensa))
	for _, test := range []struct {
		cells []int
		want  string
	}{
		{[]int{8}, "row 2, column 3"},
		{[]int{8, 10}, "row 2, columns 3 to 5"},
		{[]int{8, 26}, "column 3, rows 2 to 5"},
		{[]int{8, 15}, "rows 2 to 3, columns 3 to 4"},
		{[]int{0, 35}, "the whole board"},
	} {
		var d solver.Deduction
		for _, c := range test.cells {
			d.Units = append(d.Units, p.Edges(c))
		}
		if got := telling.Spell((&state{p: p}).where(d, 0), 1); got != test.want {
			t.Errorf("%v: %q, want %q", test.cells, got, test.want)
		}
	}
	site, _ := p.Between(8, 14)
	if got := telling.Spell((&state{p: p}).where(solver.Deduction{Marks: []solver.Mark{{Site: site, To: Wall}}}, 0), 1); got != "column 3, rows 2 to 3" {
		t.Errorf("without units: %q", got)
	}
	if got := telling.Spell((&state{p: p}).where(solver.Deduction{Units: [][]int{{site}}}, 0), 1); got != "column 3, rows 2 to 3" {
		t.Errorf("of an area of two: %q", got)
	}
}
