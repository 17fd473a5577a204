package solvertest

import (
	"context"
	"testing"

	"quadrille/solver"
)

// maxLesson is how many sites the board of a lesson has at most: it is a small one.
const maxLesson = 250

// testLessons checks that every technique has its lesson, and that it stands.
func testLessons(t *testing.T, kind *solver.Kind) {
	for i, k := range kind.Ladder.Techniques {
		link, err := solver.ParseLink([]*solver.Kind{kind}, k.Lesson)
		if err != nil {
			t.Errorf("the lesson in %s: %v", k.Name, err)
			continue
		}
		pos := link.Position
		if pos == "" {
			pos = link.Puzzle.Start()
		}
		if link.String() != k.Lesson {
			t.Errorf("the lesson in %s is not canonical:\ngot  %s\nwant %s", k.Name, k.Lesson, link)
		}
		if len(pos) > maxLesson {
			t.Errorf("the lesson in %s has %d sites, want %d at most", k.Name, len(pos), maxLesson)
		}
		if len(link.Puzzle.Faults(pos)) > 0 {
			t.Errorf("the lesson in %s breaks a rule", k.Name)
		}
		if err := kind.Ladder.LessonError(context.Background(), link.Puzzle, pos, i); err != nil {
			t.Errorf("the lesson in %s: %v", k.Name, err)
		}
	}
}
