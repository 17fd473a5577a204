package telling

import (
	"fmt"
	"testing"
)

func TestSpell(t *testing.T) {
	for _, test := range []struct {
		text  string
		first int
		want  string
	}{
		{"no line is named", 1, "no line is named"},
		{"", 1, ""},
		{"%R0 has no A left, so %r0, %c4 is B", 1, "Row 1 has no A left, so row 1, column 5 is B"},
		{"%R0 has no A left, so %r0, %c4 is B", 0, "Row 0 has no A left, so row 0, column 4 is B"},
		{"%C11 and %r2-3", 1, "Column 12 and rows 3 to 4"},
		{"%c1%c2", 1, "column 2column 3"},
		{"%r1.", 1, "row 2."},
		// Other text stays unchanged.
		{"100%", 1, "100%"},
		{"100% of %r", 1, "100% of %r"},
		{"%x1 %% %d %r1", 1, "%x1 %% %d row 2"},
		{"%%r1", 1, "%row 2"},
		{"%r-1", 1, "%r-1"},
		{"%r99999999999999999999", 1, "%r99999999999999999999"},
		{"Größe %r0 …%", 1, "Größe row 1 …%"},
	} {
		if got := Spell(test.text, test.first); got != test.want {
			t.Errorf("%q from %d: %q, want %q", test.text, test.first, got, test.want)
		}
	}
}

// Each form of a reference has its words and what it names.
func TestForms(t *testing.T) {
	for _, test := range []struct {
		text, words string
		want        Ref
	}{
		{"%r2", "row 3", Ref{Units, [3][]int{{2}}, 0}},
		{"%C0", "Column 1", Ref{Units, [3][]int{nil, {0}}, 0}},
		{"%G11", "Region L", Ref{Units, [3][]int{nil, nil, {11}}, 0}},
		{"%r0,2,4", "rows 1, 3 and 5", Ref{Units, [3][]int{{0, 2, 4}}, 0}},
		{"%c1-4", "columns 2 to 5", Ref{Units, [3][]int{nil, {1, 2, 3, 4}}, 0}},
		{"%r2c3", "row 3, column 4", Ref{Cells, [3][]int{{2}, {3}}, 0}},
		{"%R2c3|5|6", "Row 3, column 4, 6 or 7", Ref{Cells, [3][]int{{2}, {3, 5, 6}}, 0}},
		{"%c1,2r0", "columns 2 and 3 of row 1", Ref{Cells, [3][]int{{0}, {1, 2}}, 0}},
		{"%r1–2c0", "rows 2–3 of column 1", Ref{Cells, [3][]int{{1, 2}, {0}}, 0}},
		{"%C1,2,4r0|3", "Columns 2, 3 and 5 of row 1 or 4", Ref{Cells, [3][]int{{0, 3}, {1, 2, 4}}, 0}},
		{"%r2c1-3", "row 3, columns 2 to 4", Ref{Area, [3][]int{{2}, {1, 2, 3}}, 0}},
		{"%r2c1-3|2-4", "row 3, columns 2 to 4 or 3 to 5", Ref{Area, [3][]int{{2}, {1, 2, 3, 4}}, 0}},
		{"%r0-1c1-3", "rows 1 to 2, columns 2 to 4", Ref{Area, [3][]int{{0, 1}, {1, 2, 3}}, 0}},
		{"%@c3", "column 4", Ref{Place, [3][]int{nil, {3}}, 0}},
		{"%@r0,2", "rows 1 and 3", Ref{Place, [3][]int{{0, 2}}, 0}},
		{"%r*", "", Ref{Every, [3][]int{}, Row}},
		{"%g*", "", Ref{Every, [3][]int{}, Region}},
		{"%u*", "", Ref{Every, [3][]int{}, Unit}},
		{"%l*", "", Ref{Every, [3][]int{}, Lone}},
	} {
		for _, around := range []string{"%s", "%s.", "in %s, so", "%s-", "%s and %%"} {
			text := fmt.Sprintf(around, test.text)
			if got, want := Spell(text, 1), fmt.Sprintf(around, test.words); got != want {
				t.Errorf("%s: %q, want %q", text, got, want)
			}
			if got := fmt.Sprint(Refs(text)); got != fmt.Sprint([]Ref{test.want}) {
				t.Errorf("%s: %s, want %v", text, got, test.want)
			}
		}
	}
}

func TestOr(t *testing.T) {
	for _, test := range []struct {
		texts []string
		want  string
	}{
		{[]string{"%r1c2", "%r1c3", "%r1c4"}, "%r1c2|3|4"},
		{[]string{"%@c2", "%@c3"}, "%@c2|3"},
		{[]string{"%r1c2-4", "%r1c3-5"}, "%r1c2-4|3-5"},
		{[]string{"%r1c2", "%r2c3"}, "%r1c2 or %r2c3"},
		{[]string{"%g1", "%g2", "%g3"}, "%g1, %g2 or %g3"},
		{[]string{"%r1 is A", "%r2 is A"}, "%r1 is A or %r2 is A"},
		{[]string{"2", "3"}, "2 or 3"},
	} {
		if got := Or(test.texts); got != test.want {
			t.Errorf("%v: %s, want %s", test.texts, got, test.want)
		}
	}
}

func TestAlike(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want bool
	}{
		{"%r1", "%c2", true}, {"%r1,", "%r2,", true}, {"%r1c2", "%r3c4", true}, {"%g1", "%g2", true},
		{"%r1", "%r1c2", false}, {"%c1,2r3", "%c1,2r4", true}, {"%c1,2r3", "%c2,3r3", false}, {"%r1-2", "%r1,2", false}, {"one", "two", false},
	} {
		if got := Alike(test.a, test.b); got != test.want {
			t.Errorf("%s and %s: %t", test.a, test.b, got)
		}
	}
}
