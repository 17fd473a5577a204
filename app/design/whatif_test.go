package design

import (
	"fmt"
	"testing"

	"quadrille/solver"
)

// A graded repaint replaces the one without a grade; the filters show those with one solution, by their grades.
func TestWhatIfShown(t *testing.T) {
	w := whatIf{of: "draft"}
	w.add([]solver.Repaint{{Site: 1, To: 'A', Count: 1}, {Site: 2, To: 'B', Count: 1}, {Site: 3, To: 'C', Count: 2}, {Site: 1, To: 'D', Count: 1}})
	w.add([]solver.Repaint{{Site: 1, To: 'A', Count: 1, Graded: true, Number: 7}, {Site: 2, To: 'B', Count: 1, Graded: true, Number: 3}})
	for _, c := range []struct {
		filter, draft string
		number        float64 // of the draft's grade
		want          string
	}{
		{"", "draft", 5, "1A 2B 3C 1D"},
		{"one", "draft", 5, "1A 2B 1D"},
		{"harder", "draft", 5, "1A"},
		{"easier", "draft", 5, "2B"},
		{"harder", "draft", 7, ""},
		{"harder", "draft", 0, ""}, // without a grade none is harder
		{"", "another", 5, ""},
	} {
		w.filter = c.filter
		got, sep := "", ""
		for _, r := range w.shown(c.draft, c.number) {
			got += fmt.Sprintf("%s%d%c", sep, r.Site, r.To)
			sep = " "
		}
		if got != c.want {
			t.Errorf("%q of %s with grade %g: %q, want %q", c.filter, c.draft, c.number, got, c.want)
		}
	}
}
