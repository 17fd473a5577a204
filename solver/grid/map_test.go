package grid

import (
	"slices"
	"strings"
	"testing"
)

func TestWhole(t *testing.T) {
	for _, test := range []struct {
		rows  string
		whole bool
	}{
		{"AAB/ACB/CCB", true},
		{"AAB/CCC/BBB", false},
		{"ABA", false},
		{"AB/BA", false}, // pieces that meet only at a corner are separate
		{"A", true},
	} {
		rows := strings.Split(test.rows, "/")
		m := Map{Rows: len(rows), Cols: len(rows[0]), Regions: Number([]byte(strings.Join(rows, "")))}
		if m.Whole() != test.whole {
			t.Errorf("%s: Whole is %v", test.rows, !test.whole)
		}
	}
}

func TestNumber(t *testing.T) {
	if got, want := Number([]string{"rose", "teal", "rose", "sand"}), []int{0, 1, 0, 2}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestPieces(t *testing.T) {
	// Two rows of three, divided between all columns of the second row and nowhere else.
	got := Pieces(2, 3, func(a, b int) bool { return b-a == 3 && a == 0 || b-a == 1 && a < 3 })
	if want := []int{0, 0, 0, 0, 1, 2}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
