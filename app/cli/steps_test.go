package cli

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
)

// Each step is an object with the same keys, and the last step solves the puzzle.
func TestStepsJSON(t *testing.T) {
	keys := []string{"cases", "cost", "level", "line", "lines", "marks", "premises", "step", "technique", "text", "title", "units", "ways"}
	for _, text := range []string{one, counts, dots} {
		var out, errs bytes.Buffer
		if status := run("steps", []string{"-json", "-"}, strings.NewReader(text+"\n"), &out, &errs); status != 0 {
			t.Fatalf("%s: status %d, %s", text, status, &errs)
		}
		link, err := solver.ParseLink(all.Kinds(), text)
		if err != nil {
			t.Fatal(err)
		}
		pos := link.At()
		for i, line := range strings.Split(strings.TrimSpace(out.String()), "\n") {
			var fields map[string]any
			var s step
			if err := json.Unmarshal([]byte(line), &fields); err != nil {
				t.Fatal(err)
			}
			got := []string{}
			for key, value := range fields {
				if got = append(got, key); value == nil {
					t.Errorf("%s is null in %s", key, line)
				}
			}
			if slices.Sort(got); !slices.Equal(got, keys) {
				t.Errorf("the keys are %v, want %v", got, keys)
			}
			if err := json.Unmarshal([]byte(line), &s); err != nil {
				t.Fatal(err)
			}
			if s.Step != i+1 || s.Lines != 1+len(s.Cases) || s.Level < 1 || s.Cost < 1 || s.Text == "" || len(s.Marks) == 0 {
				t.Errorf("step %d is %s", i+1, line)
			}
			for _, m := range s.Marks {
				pos = pos.Set(solver.Mark{Site: m.Site, To: m.To[0]})
			}
		}
		if !link.Puzzle.Solved(pos) {
			t.Errorf("%s is not solved by its steps: %s", text, pos)
		}
	}
	var out, errs bytes.Buffer
	run("steps", []string{"-json", "starbattle:4x1.AAAABBBBCCCCDDDD"}, nil, &out, &errs)
	if lines := strings.Split(strings.TrimSpace(out.String()), "\n"); !strings.HasPrefix(lines[len(lines)-1], `{"line":1,"end":"several",`) {
		t.Errorf("of two solutions: %s", &out)
	}
}
