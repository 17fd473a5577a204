package solvertest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/reason"
	"quadrille/solver/telling"
)

// testTechniques checks the descriptions of a ladder's techniques.
func testTechniques(t *testing.T, l *solver.Ladder) {
	names := make(map[string]bool)
	level := 1.0
	for _, k := range l.Techniques {
		wantPlain(t, "the title of a technique", k.Title)
		wantPlain(t, "the rule of a technique", k.Rule)
		if k.Name == "" || strings.Trim(k.Name, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" || names[k.Name] {
			t.Errorf("the technique's name %q is not link-safe or not its own", k.Name)
		}
		if k.Level < level || k.Level > 10 {
			t.Errorf("%s has the level %v behind one of %v", k.Name, k.Level, level)
		}
		names[k.Name], level = true, k.Level
	}
	if l.Recheck == nil || l.Goal == nil || l.Reaches == nil {
		t.Errorf("the ladder rechecks: %t, names a goal: %t, says when it is reached: %t", l.Recheck != nil, l.Goal != nil, l.Reaches != nil)
	}
}

// wantReached checks that some puzzle of the test reaches each technique.
func wantReached(t *testing.T, l *solver.Ladder, reached map[int]bool) {
	for i, k := range l.Techniques {
		if !reached[i] {
			t.Errorf("no puzzle of the test reaches %s", k.Name)
		}
	}
}

// maxLesson is the largest number of sites of a lesson's board.
const maxLesson = 250

// testLessons checks that every technique has its lessons, each on a board of its own, and that they work.
func testLessons(t *testing.T, kind *solver.Kind) {
	for i, k := range kind.Ladder.Techniques {
		if len(k.Lessons) == 0 || len(k.Lessons) > 3 {
			t.Errorf("there are %d lessons in %s", len(k.Lessons), k.Name)
			continue
		}
		boards := make(map[string]bool)
		for _, lesson := range k.Lessons[:Fewer(len(k.Lessons))] {
			testLesson(t, kind, i, lesson, boards)
		}
	}
}

// testLesson checks a lesson in a technique, and that no other one has its board.
func testLesson(t *testing.T, kind *solver.Kind, technique int, lesson string, boards map[string]bool) {
	k := kind.Ladder.Techniques[technique]
	link, err := solver.ParseLink([]*solver.Kind{kind}, lesson)
	if err != nil {
		t.Errorf("the lesson in %s: %v", k.Name, err)
		return
	}
	pos := link.At()
	if boards[link.Name()] {
		t.Errorf("two lessons in %s are on %s", k.Name, link.Name())
	}
	boards[link.Name()] = true
	if link.String() != lesson {
		t.Errorf("the lesson in %s is not canonical:\ngot  %s\nwant %s", k.Name, lesson, link)
	}
	if len(pos) > maxLesson {
		t.Errorf("the lesson in %s has %d sites, want %d at most", k.Name, len(pos), maxLesson)
	}
	if len(link.Puzzle.Faults(pos)) > 0 {
		t.Errorf("the lesson in %s breaks a rule", k.Name)
	}
	if err := kind.Ladder.LessonError(context.Background(), link.Puzzle, pos, technique); err != nil {
		t.Errorf("the lesson in %s: %v\n%s", k.Name, err, lesson)
	}
}

// Techniques reads testdata/techniques.txt, which has for each technique, by its name, the link of a position
// at which it is the next; testdata/technique has its text there, with the board before and after it, and
// with the marks of the last of its cases.
func Techniques(t *testing.T, kind *solver.Kind, drawn func(solver.Puzzle, solver.Position) string) {
	l := kind.Ladder
	for i, link := range examples(t, kind) {
		k, p, pos := l.Techniques[i], link.Puzzle, link.At()
		d, all, ok := l.Next(context.Background(), p, pos)
		if !ok || d.Technique != i {
			t.Errorf("%s: the next deduction is %+v", k.Name, d)
			continue
		}
		if err := wordsError(d); err != nil {
			t.Errorf("%s: %v", k.Name, err)
		}
		text := fmt.Sprintf("%s: %s\nLevel %.1f, one of %d\n\n%s\n\n%s\nLook at %s\n%s\n", k.Title, k.Rule, d.Level, all,
			strings.ReplaceAll(p.String(), "/", "\n"), drawn(p, pos), telling.Spell(d.Told.Where, 1), telling.Spell(d.Told.String(), 1))
		for _, line := range d.Told.Cases {
			text += telling.Spell(line.Text, 1) + "\n"
		}
		text += "\n" + drawn(p, pos.Set(d.Marks...))
		if last := len(d.Told.Cases) - 1; last >= 0 {
			text += "\nAt the end of the cases\n" + drawn(p, pos.Set(d.Told.Cases[last].Assumed...))
		}
		Golden(t, "technique/"+k.Name+".txt", text)
	}
}

// wordsError returns an error for a sentence of a deduction that is too long.
func wordsError(d solver.Deduction) error {
	all := append(strings.Split(d.Told.String(), ". "), "Look at "+d.Told.Where)
	for _, line := range d.Told.Cases {
		all = append(all, strings.Split(line.Text, ". ")...)
	}
	for _, sentence := range all {
		if words := reason.Words(sentence); words > reason.MaxWords {
			return fmt.Errorf("%d words: %s", words, telling.Spell(sentence, 1))
		}
	}
	return nil
}

// examples lists the positions of testdata/techniques.txt, one for each technique.
func examples(t *testing.T, kind *solver.Kind) []solver.Link {
	l := &solver.Ladder{Techniques: slices.Clone(kind.Ladder.Techniques)}
	l.Teach(ReadFile(t, "testdata/techniques.txt"))
	var links []solver.Link
	for _, k := range l.Techniques {
		if len(k.Lessons) != 1 {
			t.Fatalf("%s has %d examples, want 1", k.Name, len(k.Lessons))
		}
		link, err := solver.ParseLink([]*solver.Kind{kind}, k.Lessons[0])
		if err != nil {
			t.Fatalf("%s: %v", k.Name, err)
		}
		links = append(links, link)
	}
	return links
}

// Explained compares the explained solutions of some puzzles with testdata/explained.txt.
func Explained(t *testing.T, kind *solver.Kind, puzzles ...solver.Puzzle) {
	var b strings.Builder
	for _, p := range puzzles {
		fmt.Fprintf(&b, "%s\n", p)
		for step := range kind.Ladder.Strategy().Search(p) {
			fmt.Fprintf(&b, "%c %s\n", step.Action, telling.Spell(step.Text, 1))
		}
		b.WriteString("\n")
	}
	Golden(t, "explained.txt", b.String())
}
