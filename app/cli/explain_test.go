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
		if status := Run("steps", []string{"-json", "-"}, strings.NewReader(text+"\n"), &out, &errs); status != 0 {
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
	Run("steps", []string{"-json", "starbattle:4x1.AAAABBBBCCCCDDDD"}, nil, &out, &errs)
	if lines := strings.Split(strings.TrimSpace(out.String()), "\n"); !strings.HasPrefix(lines[len(lines)-1], `{"line":1,"end":"several",`) {
		t.Errorf("of two solutions: %s", &out)
	}
}

// The table has a line for each kind and band of the input, and the worst sentences follow, the costliest
// first.
func TestExplain(t *testing.T) {
	var out, errs bytes.Buffer
	if status := Run("explain", []string{"-positions", "3", "-"}, strings.NewReader(one+"\n"+counts+"\n"+dots+"\n"), &out, &errs); status != 0 {
		t.Fatalf("status %d: %s", status, &errs)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	var about []string
	for _, line := range lines[1:7] {
		words := strings.Fields(line)
		about = append(about, strings.Join(words[:3], " "))
		if strings.Contains(words[len(words)-1], "-") {
			t.Errorf("%q", line)
		}
	}
	for i, kind := range []string{"starbattle", "abcd", "tromino"} {
		if !strings.HasPrefix(about[2*i], kind+" ") || !strings.HasSuffix(about[2*i], " hints") || !strings.HasSuffix(about[2*i+1], " wrong") {
			t.Errorf("lines %d and %d are about %q", 2*i, 2*i+1, about[2*i:2*i+2])
		}
	}
	if n := len(lines) - 7; n != 2*maxSentences || !strings.HasPrefix(lines[7], "cost ") {
		t.Errorf("%d lines tell the worst sentences:\n%s", n, strings.Join(lines[7:], "\n"))
	}
	if status := Run("explain", []string{"starbattle:4x1.AAAABBBBCCCCDDDD"}, nil, &out, &errs); status != 1 || !strings.Contains(errs.String(), "more than one solution") {
		t.Errorf("of two solutions: status %d, %s", status, &errs)
	}
}
