package solver

import "testing"

func TestParseRange(t *testing.T) {
	for _, c := range []struct {
		text        string
		least, most float64
	}{
		{"4.5", 4.5, 4.5}, {"4-6", 4, 6}, {"8-", 8, 0}, {"-3", 0, 3}, {"1-1.1", 1, 1.1}, {"6-4", 6, 4},
	} {
		if least, most, ok := ParseRange(c.text); !ok || least != c.least || most != c.most {
			t.Errorf("%q: %v to %v, %t", c.text, least, most, ok)
		}
	}
	for _, bad := range []string{"", "-", "x", "4-x", "x-4", "4--5", "0-5", "-0", "0.9", "Inf", "-Inf", "NaN", "4,5", "4 - 5", "1e999"} {
		if least, most, ok := ParseRange(bad); ok || least != 0 || most != 0 {
			t.Errorf("%q: %v to %v, %t", bad, least, most, ok)
		}
	}
}

func TestTargetRefused(t *testing.T) {
	for _, c := range []struct {
		target Target
		want   string
	}{
		{Target{}, ""},
		{Target{Smallest: 8, Largest: 8}, ""},
		{Target{Least: 4.5, Most: 4.5, Smallest: 1, Largest: 64}, ""},
		{Target{Smallest: 9}, "8 regions of 9 cells do not fit on the board: ask for 8 or fewer"},
		{Target{Largest: 7}, "8 regions of 7 cells do not cover the board: ask for 8 or more"},
		{Target{Smallest: 6, Largest: 5}, "no region has at least 6 cells and at most 5"},
		{Target{Least: 6, Most: 5}, "no number is at least 6 and at most 5"},
		{Target{Band: Easy, Least: 4}, "Easy puzzles end at 2.9: none is 4"},
	} {
		got := ""
		if err := c.target.Refused(64, 8); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%+v: %q, want %q", c.target, got, c.want)
		}
	}
}
