package main

import (
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
)

// Every technique has three lessons, and the command finds them again; what it prints is its input as well.
func TestLessonsOfAllKinds(t *testing.T) {
	for _, k := range all.Kinds() {
		in := "# a comment\n\n"
		for _, technique := range k.Ladder.Techniques {
			if len(technique.Lessons) != maxLessons {
				t.Errorf("%s/%s has %d lessons, want %d", k.Name, technique.Name, len(technique.Lessons), maxLessons)
			}
			for _, lesson := range technique.Lessons {
				in += technique.Name + " " + lesson + "\n"
			}
		}
		out, errs, status := do("lessons "+k.Name+" -ways 1 -", in)
		if status != 0 || strings.Count(out, "\n") != strings.Count(in, " ")-2 || strings.Count(errs, ": ") != strings.Count(out, "\n") {
			t.Errorf("%s: status %d\n%s%s", k.Name, status, out, errs)
		}
		if testing.Short() {
			continue
		}
		if again, _, _ := do("lessons "+k.Name+" -ways 1 -", out); again != out {
			t.Errorf("from\n%scame\n%s", out, again)
		}
	}
}

// What is found on generated boards are lessons.
func TestLessonsOfGeneratedBoards(t *testing.T) {
	out, errs, _ := do("lessons abcd -size 4x4n3,5x5n3 -n 4", "")
	kind := solver.KindNamed(all.Kinds(), "abcd")
	for line := range strings.Lines(out) {
		name, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		link, err := solver.ParseLink(all.Kinds(), text)
		if err != nil {
			t.Fatal(err)
		}
		technique := slices.IndexFunc(kind.Ladder.Techniques, func(t solver.Technique) bool { return t.Name == name })
		if err := kind.Ladder.LessonError(t.Context(), link.Puzzle, link.At(), technique); err != nil {
			t.Errorf("%s: %v", line, err)
		}
	}
	if strings.Count(out, "\n") < 4 {
		t.Errorf("found %s%s", out, errs)
	}
}
