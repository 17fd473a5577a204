package main

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
)

func TestSpearman(t *testing.T) {
	for _, test := range []struct {
		labels, numbers []float64
		want            float64 // NaN for none
	}{
		{[]float64{1, 2, 3, 4}, []float64{1, 10, 11, 1000}, 1},
		{[]float64{1, 2, 3, 4}, []float64{9, 8, 3, -1}, -1},
		{[]float64{1, 2, 3, 4, 5}, []float64{2, 1, 4, 3, 5}, 0.8},
		{[]float64{1, 1, 2, 2}, []float64{1, 2, 3, 4}, 2 / math.Sqrt(5)}, // equal ones share a rank
		{[]float64{1, 2}, []float64{3, 3}, math.NaN()},
		{nil, nil, math.NaN()},
	} {
		var boards []labelled
		for i := range test.labels {
			boards = append(boards, labelled{label: test.labels[i], number: test.numbers[i]})
		}
		r, ok := spearman(boards, func(b labelled) float64 { return b.number })
		if ok == math.IsNaN(test.want) || ok && math.Abs(r-test.want) > 1e-9 {
			t.Errorf("%v with %v: %v (%t), want %v", test.labels, test.numbers, r, ok, test.want)
		}
	}
}

func TestLabelOf(t *testing.T) {
	for text, want := range map[string]float64{"4.5": 4.5, "-1": -1, "hard": 2, "Monday": 0, "sun": 6} {
		if got, err := labelOf(text); err != nil || got != want {
			t.Errorf("%q is %v (%v), want %v", text, got, err, want)
		}
	}
	for _, bad := range []string{"", "Mo", "NaN", "cruel"} {
		if got, err := labelOf(bad); err == nil {
			t.Errorf("%q is %v", bad, got)
		}
	}
}

// The grades of the boards of the days agree with their weekdays: there they were ordered so.
func TestLabels(t *testing.T) {
	var in strings.Builder
	k := solver.KindNamed(all.Kinds(), "starbattle")
	for d := pack.FirstDay; d < pack.FirstDay+70; d++ {
		b, _ := pack.Daily.On(k, d)
		fmt.Fprintf(&in, "%s %s:%s\n", pack.WeekdayName(d.Weekday()), k.Name, b.Text)
	}
	in.WriteString("\n# a comment\nMonday no puzzle\n")
	out, errs, status := do("labels -", in.String())
	if status != 1 || !strings.HasPrefix(errs, "line 73: ") || strings.Count(errs, "\n") != 1 {
		t.Errorf("status %d, %q", status, errs)
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if !strings.HasPrefix(lines[0], "starbattle\t70\tnumber\t0.9") || !strings.HasPrefix(lines[1], "starbattle\t70\tsize alone\t0.") ||
		!slices.ContainsFunc(lines, func(s string) bool { return strings.Contains(s, "number among 81 places\t") }) ||
		!strings.Contains(lines[len(lines)-1], "number within sizes\t0.") {
		t.Errorf("reported\n%s", out)
	}
}
