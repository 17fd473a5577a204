package enginetest

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/solver/starbattle/engine"
)

// Row stripes leave rows and columns alone: for one star these are Hertzsprung's numbers
// (OEIS A002464).
func TestReference(t *testing.T) {
	var s Reference
	for _, c := range []struct{ n, k, want int }{
		{4, 1, 2}, {5, 1, 14}, {6, 1, 90}, {7, 1, 646}, {8, 1, 5242}, {7, 2, 0}, {8, 2, 2}, {9, 2, 664},
	} {
		b := Stripes(c.n, c.k)
		b.Load(&s)
		found := 0
		s.Each(func(stars engine.Stars) bool {
			if err := b.Check(stars); err != nil {
				t.Fatalf("%v\n%s", err, b)
			}
			found++
			return true
		})
		if found != c.want {
			t.Errorf("%d stars, %d rows: %d solutions, want %d", c.k, c.n, found, c.want)
		}
	}
}

// Check finds each rule that stars can break, on four row stripes.
func TestCheck(t *testing.T) {
	for _, c := range []struct{ stars, marks, want string }{
		{".Q.. ...Q Q... ..Q.", "", "no fault"},
		{".Q.. ...Q Q... ..Q.", "xQ.. ...Q ...x ....", "no fault"},
		{".Q.. ...Q Q... ....", "", "row 4 has 0 stars, want 1"},
		{".Q.. ..Q. Q... ...Q", "", "stars touch in row 2"},
		{".Q.. ...Q .Q.. ...Q", "", "column 1 has 0 stars and region A 1, want 1"},
		{".Q.. ...Q Q... ..Q.", "Q... .... .... ....", "the mark 'Q' in row 1, column 1 is not kept"},
		{".Q.. ...Q Q... ..Q.", ".... .... .... ..x.", "the mark 'x' in row 4, column 3 is not kept"},
	} {
		b := Stripes(4, 1)
		b.Marks = []byte(strings.ReplaceAll(c.marks, " ", ""))
		var stars engine.Stars
		for r, row := range strings.Fields(c.stars) {
			for q, mark := range row {
				if mark == 'Q' {
					stars[r] |= 1 << q
				}
			}
		}
		got := "no fault"
		if err := b.Check(stars); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%s with %q: %s, want %s", c.stars, c.marks, got, c.want)
		}
	}
}

// Four quarter turns or two reflections give the original board.
func TestTurned(t *testing.T) {
	b := NewMaker(1).Marked(5, 1)
	turned := b
	for range 4 {
		turned = turned.Turned(1)
	}
	mirrored := b.Turned(4)
	if turned.String() != b.String() || mirrored.String() == b.String() || mirrored.Turned(4).String() != b.String() {
		t.Errorf("%s\nturned\n%s\nmirrored\n%s", b, turned, mirrored)
	}
}

// Equal seeds make equal boards, and marks agree with the planted solution.
func TestMaker(t *testing.T) {
	var s Reference
	a, b := NewMaker(2), NewMaker(2)
	for i := range 300 {
		n, k := 4+i%6, 1+i/6%2
		if x, y := a.Board(n, k), b.Board(n, k); fmt.Sprint(x) != fmt.Sprint(y) {
			t.Fatalf("one seed makes\n%s and\n%s", x, y)
		}
		x, stars := a.Planted(n, k)
		b.Planted(n, k)
		if x.Load(&s); stars != (engine.Stars{}) && (x.Check(stars) != nil || s.Count(1).Count != 1) {
			t.Fatalf("planted without a solution: %v\n%s", x.Check(stars), x)
		}
	}
}

func TestParse(t *testing.T) {
	boards, err := Parse("# a set\n4x1.AAAABBBBCCCCDDDD\n\n4x2.ABCDABCDABCDABCD # columns\n")
	if err != nil || len(boards) != 2 || boards[0].String() != Stripes(4, 1).String() || boards[1].K != 2 || boards[1].Remark != "columns" {
		t.Errorf("%v, %v", boards, err)
	}
	for text, want := range map[string]string{
		"4x1.AAAA":                 "line 1: the board has 4 cells, want 16",
		"\n4x1.AAAABBBBCCCCDDDE":   `line 2: 'E' is no region of a board of 4`,
		"4x1.AAAABBBBCCCCDDD?":     `line 1: '?' is no region of a board of 4`,
		"AAAABBBBCCCCDDDD # a map": `line 1: "AAAABBBBCCCCDDDD" is no board: expected integer`,
	} {
		if _, err := Parse(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
