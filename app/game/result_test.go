package game

import (
	"testing"

	"quadrille/solver"
)

func TestResult(t *testing.T) {
	const page = "https://example.org/quadrille/"
	for _, test := range []struct {
		title, address string
		seconds        int
		moves, hints   int
		want           string
	}{
		{"Queens 8×8", page + "#kind:8x1.AAAB", 151, 42, 0, "Queens 8×8 solved in 2:31, 42 moves, no hints\n" + page + "#kind:8x1.AAAB"},
		{"Queens 8×8", page + "#kind:8x1.AAAB", 0, 1, 1, "Queens 8×8 solved in 1 move, 1 hint\n" + page + "#kind:8x1.AAAB"},
		{"Star Battle 10×10, 2 stars", page + "#kind:10x2.AB", 0, 120, 3, "Star Battle 10×10, 2 stars solved in 120 moves, 3 hints\n" + page + "#kind:10x2.AB"},
	} {
		if got := Result(test.title, test.address, test.seconds, test.moves, test.hints, ""); got != test.want {
			t.Errorf("got\n%s\nwant\n%s", got, test.want)
		}
	}
}

func TestDayResult(t *testing.T) {
	const address = "https://example.org/#kind:9x2.AB"
	for _, test := range []struct {
		seconds, hints int
		want           string
	}{
		{151, 0, "Quadrille 21 November, Queens 9×9, Hard: 2:31, no hints\n" + address},
		{3723, 2, "Quadrille 21 November, Queens 9×9, Hard: 1:02:03, 2 hints\n" + address},
		{0, 1, "Quadrille 21 November, Queens 9×9, Hard: solved, 1 hint\n" + address},
	} {
		if got := DayResult("21 November", "Queens 9×9, Hard", address, test.seconds, test.hints, ""); got != test.want {
			t.Errorf("got\n%s\nwant\n%s", got, test.want)
		}
	}
}

func TestSquareLine(t *testing.T) {
	past := []solver.Position{"....", "a...", "ab..", "xb.d", "abcd"}
	squares := []Square{{[]int{0, 1}, "A"}, {[]int{2}, "B"}, {[]int{1, 3}, "C"}, {[]int{1}, "D"}, {nil, "E"}}
	if got := SquareLine(past, squares); got != "EDCAB" {
		t.Errorf("the order is %s, want EDCAB", got)
	}
	const want = "Queens 8×8 solved in 1:00, 8 moves, no hints\nEDCAB\nhttps://example.org/#kind:8"
	if got := Result("Queens 8×8", "https://example.org/#kind:8", 60, 8, 0, "EDCAB"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
