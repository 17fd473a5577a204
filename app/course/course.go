// Package course computes the course of a kind: the place of a board in it, the progress of a player, and the
// next board. It depends neither on the browser nor on storage.
package course

import (
	"fmt"
	"slices"

	"quadrille/puzzles/pack"
	"quadrille/solver"
)

// A Course is the chapters of a kind in order.
type Course struct {
	Kind     *solver.Kind
	Chapters func() []pack.Chapter // reads them on first use
}

// A Place is a board of a course, both counted from 0.
type Place struct{ Chapter, Board int }

// A Mark is the state of a board and the time it was last played.
type Mark struct {
	State State
	At    int64 // grows with time; 0 where it was never played
}

// A State is the progress on a board.
type State byte

const (
	Open State = iota
	Begun
	Solved
)

type Marks func(text string) Mark

func Of(k *solver.Kind) *Course {
	return &Course{k, func() []pack.Chapter { return pack.Course(k) }}
}

// First returns the link of the first board of a kind's course.
func First(k *solver.Kind) string { return k.Name + ":" + pack.First(k).Text }

func (c *Course) Boards() int {
	n := 0
	for _, chapter := range c.Chapters() {
		n += len(chapter.Boards)
	}
	return n
}

func (c *Course) Board(at Place) pack.Board { return c.Chapters()[at.Chapter].Boards[at.Board] }

func (c *Course) Link(at Place) string { return c.Kind.Name + ":" + c.Board(at).Text }

// Name returns "First steps, 12", with a no-break space before the number.
func (c *Course) Name(at Place) string {
	return fmt.Sprintf("%s,\u00a0%d", c.Chapters()[at.Chapter].Title, at.Board+1)
}

// Find returns the first place of the board with a text.
func (c *Course) Find(text string) (Place, bool) {
	for i, chapter := range c.Chapters() {
		if j := slices.IndexFunc(chapter.Boards, func(b pack.Board) bool { return b.Text == text }); j >= 0 {
			return Place{i, j}, true
		}
	}
	return Place{}, false
}

// Solved counts the boards of a chapter that are solved.
func (c *Course) Solved(chapter int, marks Marks) int {
	n := 0
	for _, b := range c.Chapters()[chapter].Boards {
		if marks(b.Text).State == Solved {
			n++
		}
	}
	return n
}

// AllSolved counts the boards of all chapters that are solved.
func (c *Course) AllSolved(marks Marks) int {
	n := 0
	for i := range c.Chapters() {
		n += c.Solved(i, marks)
	}
	return n
}

// Next returns the board to continue with: the one played last, or, if that is solved, the next unsolved one.
// It is false if all are solved.
func (c *Course) Next(marks Marks) (Place, bool) {
	last, when := Place{0, -1}, int64(0)
	begun := false
	for i, chapter := range c.Chapters() {
		for j, b := range chapter.Boards {
			if m := marks(b.Text); m.At > when {
				last, when, begun = Place{i, j}, m.At, m.State == Begun
			}
		}
	}
	if begun {
		return last, true
	}
	return c.After(last, marks)
}

// After returns the next board after a place that is not solved, from the end on to the beginning.
// It is false where all are solved.
func (c *Course) After(place Place, marks Marks) (Place, bool) {
	at := place
	for range c.Boards() {
		at.Board++
		for at.Board >= len(c.Chapters()[at.Chapter].Boards) {
			at = Place{(at.Chapter + 1) % len(c.Chapters()), 0}
		}
		if marks(c.Board(at).Text).State != Solved {
			return at, true
		}
	}
	return Place{}, false
}
