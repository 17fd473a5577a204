package solver

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
		{"%C11 and rows %n2 to %n3", 1, "Column 12 and rows 3 to 4"},
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

func TestRefer(t *testing.T) {
	for _, text := range []string{
		"", "Two queens in column 3", "The stars at row 1, column 2 and row 2, column 13 touch", "Region C needs no row", "region Y", "a row of 3 columns",
	} {
		if got := Spell(Refer(text), 1); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
	if got, want := Refer("Row 12, column 1 of region D: two in a row"), "%R11, %c0 of %g3: two in a row"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestWords(t *testing.T) {
	for got, want := range map[string]string{
		List([]string(nil)): "", List([]string{"a"}): "a", List([]Band{Easy, Hard}): "Easy and Hard", List([]string{"a", "b", "c"}): "a, b and c",
		Plural(0, "cell"): "0 cells", Plural(1, "row"): "1 row", Plural(12, "row"): "12 rows",
		Capital("no room"): "No room", Capital("%r2 is full"): "%R2 is full",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestMentioned(t *testing.T) {
	for text, want := range map[string]string{
		"Rows %n1 to %n3, %g0 and columns %n2 and %n4": "[1 2 3] [2 4] [0]",
		"A star at %r4, %c6 leaves %r4 no room":        "[4] [6] []",
		"%R2 and %G11 need 2%":                         "[2] [] [11]",
	} {
		rows, columns, regions := Mentioned(text)
		if got := fmt.Sprint(rows, columns, regions); want != "" && got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
