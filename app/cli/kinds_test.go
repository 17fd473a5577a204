package cli

import (
	"bytes"
	"context"
	"io"
	"strconv"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
)

// Every built-in puzzle of a kind with techniques has a grade, and is explained down to the
// board of its solution.
func TestBuiltinsAreExplained(t *testing.T) {
	explained := 0
	for _, k := range all.Kinds() {
		if k.Ladder == nil {
			continue
		}
		for _, builtin := range k.Builtin {
			explained++
			link := k.Name + ":" + builtin.Text
			var grades, steps, errs bytes.Buffer
			if status := run("grade", []string{"-"}, strings.NewReader(link), &grades, &errs); status != 0 {
				t.Errorf("%s: status %d, %s", builtin.Name, status, errs.String())
				continue
			}
			p, err := k.Parse(builtin.Text)
			if err != nil {
				t.Fatal(err)
			}
			g, ok := k.Ladder.Grade(context.Background(), p)
			if !ok || grades.String() != gradedOf(g).String()+"\tyes\n" {
				t.Errorf("%s: %q, want %q", builtin.Name, grades.String(), gradedOf(g))
			}
			if status := run("steps", []string{"-"}, strings.NewReader(link), &steps, &errs); status != 0 {
				t.Errorf("%s: status %d, %s", builtin.Name, status, errs.String())
			}
			climbed, pos := 0, p.Start()
			for d := range k.Ladder.Steps(context.Background(), p, pos) {
				pos = pos.Set(d.Marks...)
				climbed++
			}
			numbered := 0
			for line := range strings.Lines(steps.String()) {
				if number, _, _ := strings.Cut(line, "\t"); number == strconv.Itoa(numbered+1) {
					numbered++
				}
			}
			if numbered != climbed || strings.Contains(steps.String(), "%") || !p.Solved(pos) {
				t.Errorf("%s: %d steps, want %d, up to a solution\n%s", builtin.Name, numbered, climbed, steps.String())
			}
			var boards bytes.Buffer
			if status := run("steps", []string{"-boards", "-"}, strings.NewReader(link), &boards, &errs); status != 0 ||
				!strings.HasSuffix(boards.String(), "\n"+board(k, p, pos)+"\n") {
				t.Errorf("%s: status %d, and the boards end in\n%s", builtin.Name, status, boards.String())
			}
		}
	}
	if explained == 0 {
		t.Error("no kind explains its puzzles")
	}
}

// Every kind with a generator makes the same puzzles for the same seed, each with exactly one solution, and
// of the requested band.
func TestKindsGenerate(t *testing.T) {
	made := 0
	for _, k := range all.Kinds() {
		if k.Generator == nil {
			continue
		}
		orders := []string{"-n 3 -seed 5"}
		if k.Ladder != nil {
			orders = append(orders, "-band Easy -seed 8")
		}
		for _, args := range orders {
			made++
			args = k.Name + " " + args
			var out, again, counted, errs bytes.Buffer
			if status := run("generate", strings.Fields(args), nil, &out, &errs); status != 0 {
				t.Fatalf("%s: status %d, %q", args, status, errs.String())
			}
			run("generate", strings.Fields(args), nil, &again, io.Discard)
			if out.String() != again.String() {
				t.Errorf("%s: %q, and then %q", args, out.String(), again.String())
			}
			links := ""
			for line := range strings.Lines(out.String()) {
				link, grade, _ := strings.Cut(line, "\t")
				links += strings.TrimSpace(link) + "\n"
				made, err := solver.ParseLink(all.Kinds(), strings.TrimSpace(link))
				if err != nil {
					t.Fatal(err)
				}
				if err := k.Generator.Refused(k.Generator.Like(made.Puzzle)); err != nil {
					t.Errorf("more like %s: %v", link, err)
				}
				if strings.Contains(args, "-band") && !strings.HasPrefix(grade, string(solver.Easy)+"\t") {
					t.Errorf("%s: %q", args, line)
				}
			}
			if status := run("solve", []string{"-"}, strings.NewReader(links), &counted, &errs); status != 0 {
				t.Errorf("%s: status %d, %q", args, status, errs.String())
			}
			for line := range strings.Lines(counted.String()) {
				if !strings.HasPrefix(line, "1\t") {
					t.Errorf("%s: %q", args, line)
				}
			}
		}
	}
	if made == 0 {
		t.Error("no kind makes puzzles")
	}
}
