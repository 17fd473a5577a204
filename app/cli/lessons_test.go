package cli

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
)

// teach runs the command lessons on lamps.
func teach(t *testing.T, args, in string) (out, errs string, status int) {
	t.Helper()
	var o, e bytes.Buffer
	status = console{ctx: context.Background(), kinds: []*solver.Kind{lampKind()}, in: strings.NewReader(in), out: &o, errs: &e}.lessons(strings.Fields(args))
	return o.String(), e.String(), status
}

// The three smallest boards that need a technique once are its lessons, both from a file and generated.
func TestLessons(t *testing.T) {
	for _, test := range []struct{ args, in, out string }{
		{"lamps -ways 1 -", "# easy\nlamps:A\nlamps:ABC\n\nneighbour lamps:Ab\n", "at-once lamps:A\nat-once lamps:ABC:AB.\nneighbour lamps:Ab:A.\n"},
		{"lamps -ways 1 -", "lamps:A\nlamps:Abc:.B.\n", "at-once lamps:A\nneighbour lamps:Abc:AB.\n"},
	} {
		if out, errs, status := teach(t, test.args, test.in); status != 0 || out != test.out || strings.Count(errs, ": ") != strings.Count(out, "\n") {
			t.Errorf("%s: status %d\n%s%s", test.args, status, out, errs)
		}
	}
	// What is found is a lesson, and stays the best one.
	out, _, _ := teach(t, "lamps -size three,six -n 3 -", "lamps:AB")
	kind := lampKind()
	kind.Ladder.Teach(out)
	for i, technique := range kind.Ladder.Techniques {
		if len(technique.Lessons) == 0 || len(technique.Lessons) > 3 {
			t.Errorf("%s has %d lessons", technique.Name, len(technique.Lessons))
		}
		for _, lesson := range technique.Lessons {
			link, err := solver.ParseLink([]*solver.Kind{kind}, lesson)
			if err != nil {
				t.Fatal(err)
			}
			if err := kind.Ladder.LessonError(context.Background(), link.Puzzle, link.At(), i); err != nil {
				t.Errorf("%s: %v", lesson, err)
			}
		}
	}
	if again, _, _ := teach(t, "lamps -ways 1 -", out); again != out {
		t.Errorf("from\n%scame\n%s", out, again)
	}
}

func TestLessonsNotFound(t *testing.T) {
	for _, test := range []struct {
		args, in string
		status   int
		errs     string
	}{
		{"lamps -", "lamps:A\n", 1, "neighbour: no lesson found"},
		{"lamps -", "lamps:A0\n", 1, "at-once: no lesson found"}, // it has no solution
		{"lamps -", "lamps:A!\n", 1, "at-once: no lesson found"}, // and this one two
		{"lamps -", "lamps:A\nnonsense\n", 1, "lessons: line 2: "},
		{"lamps nowhere.txt", "", 1, "lessons: open nowhere.txt: "},
		{"lamps -size seven", "", 2, `lessons: "seven" is no number of lamps`},
		{"lamps -band Purple -size six", "", 2, `lessons: there is no band "Purple"`},
		{"lights", "", 2, `lessons: there is no kind "lights"`},
		{"", "", 2, "lessons: the kind is missing\nusage: go run ./app lessons"},
		{"lamps -ways 0", "", 2, "lessons: a board cannot be solved in 0 ways\nusage: go run ./app lessons"},
	} {
		_, errs, status := teach(t, test.args, test.in)
		if status != test.status || !strings.Contains(errs, test.errs) {
			t.Errorf("%q: status %d, %q", test.args, status, errs)
		}
	}
	bare := lampKind()
	bare.Ladder = nil
	var out, errs bytes.Buffer
	if status := (console{ctx: context.Background(), kinds: []*solver.Kind{bare}, in: strings.NewReader(""), out: &out, errs: &errs}).lessons([]string{"lamps"}); status != 1 || errs.String() != "lessons: there are no techniques for Lamps\n" {
		t.Errorf("without techniques: status %d, %q", status, errs.String())
	}
}

// Every technique has three lessons, and the command finds them again.
func TestLessonsOfAllKinds(t *testing.T) {
	for _, k := range all.Kinds() {
		if k.Ladder == nil {
			continue
		}
		var in strings.Builder
		for _, technique := range k.Ladder.Techniques {
			if len(technique.Lessons) != 3 {
				t.Errorf("%s/%s has %d lessons, want 3", k.Name, technique.Name, len(technique.Lessons))
			}
			for _, lesson := range technique.Lessons {
				in.WriteString(technique.Name + " " + lesson + "\n")
			}
		}
		var out, errs bytes.Buffer
		if status := (console{ctx: context.Background(), kinds: all.Kinds(), in: strings.NewReader(in.String()), out: &out, errs: &errs}).lessons([]string{k.Name, "-ways", "1", "-"}); status != 0 || strings.Count(out.String(), "\n") != strings.Count(in.String(), "\n") {
			t.Errorf("%s: status %d\n%s%s", k.Name, status, out.String(), errs.String())
		}
	}
}
