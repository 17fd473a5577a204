package game

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
)

// Mistake returns the hint of a mistake in three stages: it exists, roughly where, then which mark and why.
func (n Narrator) Mistake(m solver.Mistake) *Hint {
	wrong := m.Wrong[0]
	at := n.Face.About(n.Puzzle, m.Wrong[:1])
	part, cells := n.quarter(at[0])
	stages := []Narration{
		{Text: "Something on the board is wrong", Technique: -1},
		{Text: "Look for the mistake in " + part, Spotlight: Spotlight{Units: [][]int{cells}}, Technique: -1},
		n.wrong(m, fmt.Sprintf("The %s %s can't be right", n.mark(wrong), n.whereabouts(at))),
	}
	return &Hint{Stages: stages}
}

// Refuted returns the hint, of one stage, that a trial supposes something wrong.
func (n Narrator) Refuted(m solver.Mistake) *Hint {
	aloud := n
	aloud.Aloud = true
	return &Hint{Stages: []Narration{n.wrong(m, solver.Capital(aloud.Supposed(m.Wrong[:1]))+" leads to a contradiction")}}
}

// Supposed names the marks that a trial supposes: "a queen in r3c4", or in words for screen readers.
func (n Narrator) Supposed(marks []solver.Mark) string {
	name, first := n.mark(marks...), marks[:1]
	if name != n.mark(first...) {
		first = marks // a piece
	}
	at := n.whereabouts(n.Face.About(n.Puzzle, first))
	if !n.Aloud {
		at = rowOrColumn.Replace(at)
	}
	if more := len(marks) - len(first); more > 0 {
		at += fmt.Sprintf(" and %d more", more)
	}
	article := "a "
	if strings.ContainsAny(name[:1], "AEFHXaeiou") {
		article = "an "
	}
	return article + name + " " + at
}

// SupposedNot says the opposite of a mark: "no queen in row 3, column 4".
func (n Narrator) SupposedNot(m solver.Mark) string {
	return "no " + n.mark(m) + " " + n.whereabouts(n.Face.About(n.Puzzle, []solver.Mark{m}))
}

// rowOrColumn shortens "row 3, column 4" to "r3c4".
var rowOrColumn = strings.NewReplacer("row ", "r", ", column ", "c")

// wrong explains why the first wrong mark of a mistake is wrong.
func (n Narrator) wrong(m solver.Mistake, text string) Narration {
	all := n.Face.About(n.Puzzle, m.Wrong)
	told := Narration{Text: text, Spotlight: Spotlight{Target: all, Dim: true}, Technique: -1}
	switch steps := len(m.Why); {
	case len(m.Rest) > 0 && steps == 0:
		told.Text += fmt.Sprintf(". Only a long argument of %d steps shows why: undo to before it, or go through them", len(m.Rest))
	case len(m.Rest) > 0 && steps == 1:
		told.Spotlight = n.Spotlight(m.Why[0])
		told.Text += fmt.Sprintf(". It takes %d steps to see why. Step 1: %s", 1+len(m.Rest), n.spell(m.Why[0].Told.Text, told.Spotlight))
		for _, c := range n.Face.About(n.Puzzle, m.Wrong[:1]) {
			if !slices.Contains(told.Spotlight.Target, c) {
				told.Spotlight.Named = append(told.Spotlight.Named, c)
			}
		}
	case len(m.Rest) > 0:
		told.Text += fmt.Sprintf(". It takes %d steps to see why. Here are the first %d", steps+len(m.Rest), steps)
	case steps > 0:
		last := m.Why[steps-1]
		told.Spotlight = n.Spotlight(last)
		told.Text += ". " + n.spell(last.Told.Text, told.Spotlight)
		told.Spotlight.Target, told.Spotlight.Goal = all, nil // the answer is not given away
	}
	if more := len(m.Wrong) - 1; more == 1 {
		told.Text += ". Another mark is wrong too"
	} else if more > 1 {
		told.Text += fmt.Sprintf(". %d more marks are wrong too", more)
	}
	told.Text, told.Lines = ended(told.Text), n.argument(m.Why, all)
	return told
}

// argument explains several deductions line by line, each made before the next; marks already made are shown
// as assumed.
func (n Narrator) argument(why []solver.Deduction, about []int) []Narration {
	var lines []Narration
	var made []solver.Mark
	for _, d := range why {
		if len(why) > 1 {
			light := n.Spotlight(d)
			line := Narration{Text: ended(n.spell(d.Told.Reason(), light)), Spotlight: light, Technique: -1}
			line.Spotlight.Assumed = slices.Clone(made)
			lines = append(lines, line)
		}
		for _, line := range n.lines(d.Told.Cases, about) {
			line.Spotlight.Assumed = slices.Concat(made, line.Spotlight.Assumed)
			lines = append(lines, line)
		}
		made = append(made, d.Marks...)
	}
	return lines
}

// mark returns the player's word for marks made together.
func (n Narrator) mark(marks ...solver.Mark) string {
	if n.Face.Words.Mark == nil {
		return "mark"
	}
	return n.Face.Words.Mark(n.Puzzle, marks...)
}

// quarter returns the part of the board in which a cell lies.
func (n Narrator) quarter(cell int) (name string, cells []int) {
	rows, cols := n.Face.Drawing.Shape(n.Puzzle)
	high, wide := (rows+1)/2, (cols+1)/2
	upper, left := cell/cols < high, cell%cols < wide
	cells = solver.Indices(rows*cols, func(c int) bool { return (c/cols < high) == upper && (c%cols < wide) == left })
	return "the " + map[bool]string{true: "top", false: "bottom"}[upper] + "-" +
		map[bool]string{true: "left", false: "right"}[left] + " corner", cells
}

// whereabouts names the cell of a mark, the two that it lies between, or those of a piece.
func (n Narrator) whereabouts(cells []int) string {
	_, cols := n.Face.Drawing.Shape(n.Puzzle)
	name := func(c int) string { return fmt.Sprintf("row %d, column %d", c/cols+1, c%cols+1) }
	switch len(cells) {
	case 1:
		return "in " + name(cells[0])
	case 2:
		return "between " + name(cells[0]) + " and " + name(cells[1])
	}
	return "at " + solver.List(solver.Map(cells, name))
}
