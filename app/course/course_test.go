package course_test

import (
	"testing"

	"quadrille/app/course"
	"quadrille/puzzles/pack"
	"quadrille/solver"
)

var kind = &solver.Kind{Name: "kind"}

// ofText makes a course of chapters written as boards, one letter each: "abc de".
func ofText(chapters ...string) *course.Course {
	var list []pack.Chapter
	for _, text := range chapters {
		c := pack.Chapter{Title: "Part " + text}
		for _, b := range text {
			c.Boards = append(c.Boards, pack.Board{Text: string(b)})
		}
		list = append(list, c)
	}
	return &course.Course{Kind: kind, Chapters: func() []pack.Chapter { return list }}
}

// played returns the marks after playing boards in this order: a capital letter is a solved one.
func played(boards string) course.Marks {
	marks := map[string]course.Mark{}
	for i, b := range []byte(boards) {
		state := course.Begun
		if b < 'a' {
			b, state = b-'A'+'a', course.Solved
		}
		marks[string(b)] = course.Mark{State: state, At: int64(i + 1)}
	}
	return func(text string) course.Mark { return marks[text] }
}

func TestNext(t *testing.T) {
	c := ofText("abc", "de", "", "f")
	for _, test := range []struct {
		played, next, after string // after b
		solved              int
	}{
		{"", "a", "c", 0},
		{"A", "b", "c", 1},
		{"AB", "c", "c", 2},
		{"a", "a", "c", 0},            // a board in progress is continued
		{"Ab", "b", "c", 1},           //
		{"Abd", "d", "c", 1},          // the one played last
		{"bD", "e", "c", 1},           // nothing is locked: on from where one was
		{"ABCDF", "e", "e", 5},        // from the end to the beginning
		{"BCDEF", "a", "a", 5},        //
		{"ABDEFc", "c", "c", 5},       //
		{"ABCDEF", "none", "none", 6}, //
		{"ABCDEFa", "a", "a", 5},      // cleared again
	} {
		marks := played(test.played)
		name := func(at course.Place, ok bool) string {
			if !ok {
				return "none"
			}
			return c.Board(at).Text
		}
		if got := name(c.Next(marks)); got != test.next {
			t.Errorf("played %q: next is %s, want %s", test.played, got, test.next)
		}
		if got := name(c.After(course.Place{Chapter: 0, Board: 1}, marks)); got != test.after {
			t.Errorf("played %q: after b comes %s, want %s", test.played, got, test.after)
		}
		if got := c.AllSolved(marks); got != test.solved {
			t.Errorf("played %q: %d solved, want %d", test.played, got, test.solved)
		}
	}
}

func TestEmptyCourse(t *testing.T) {
	c := ofText()
	if at, ok := c.Next(played("")); ok || c.Boards() != 0 {
		t.Errorf("an empty course has %d boards, and goes on at %v", c.Boards(), at)
	}
}

func TestFind(t *testing.T) {
	c := ofText("ab", "ca")
	for text, want := range map[string]course.Place{"a": {}, "b": {Board: 1}, "c": {Chapter: 1}} {
		if at, ok := c.Find(text); !ok || at != want {
			t.Errorf("%s is at %v, %v, want %v", text, at, ok, want)
		}
	}
	if at, ok := c.Find("d"); ok {
		t.Errorf("a board of no chapter is at %v", at)
	}
	if name := c.Name(course.Place{Chapter: 1, Board: 1}); name != "Part ca,\u00a02" {
		t.Errorf("a board is called %q", name)
	}
}
