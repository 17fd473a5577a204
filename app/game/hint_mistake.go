package game

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
)

// Mistake tells what is wrong on a board: that there is something, roughly where, and at
// last which mark and why.
func (t Teller) Mistake(m solver.Mistake) *Hint {
	wrong := m.Wrong[0]
	at := t.Face.About(t.Puzzle, m.Wrong[:1])
	part, cells := t.quarter(at[0])
	name := "mark"
	if t.Face.Words.Mark != nil {
		name = t.Face.Words.Mark(t.Puzzle, wrong)
	}
	stages := []Telling{
		{Text: "Something on the board is wrong", Technique: -1},
		{Text: "It is " + article(name) + " in " + part, Light: Spotlight{Look: [][]int{cells}}, Technique: -1},
		t.wrong(m, fmt.Sprintf("The %s %s cannot stay", name, t.whereabouts(at))),
	}
	return &Hint{Stages: stages}
}

// article puts "a" or "an" before the name of a mark, which may be a letter.
func article(name string) string {
	vowels := "aeio"
	if len(name) == 1 {
		vowels = "AEFHILMNORSX"
	}
	if strings.Contains(vowels, name[:1]) {
		return "an " + name
	}
	return "a " + name
}

// wrong tells the first wrong mark of a mistake, and why it is wrong.
func (t Teller) wrong(m solver.Mistake, text string) Telling {
	all := t.Face.About(t.Puzzle, m.Wrong)
	told := Telling{Text: text, Light: Spotlight{Target: all, Dim: true}, Technique: -1}
	if n := len(m.Why); n > 0 {
		last := m.Why[n-1]
		told.Text += ". " + t.spell(last.Text)
		told.Light = t.light(last)
		told.Light.Target = all
	}
	if more := len(m.Wrong) - 1; more == 1 {
		told.Text += ". One more mark is wrong, too"
	} else if more > 1 {
		told.Text += fmt.Sprintf(". %d more marks are wrong, too", more)
	}
	told.Lines = t.argument(m.Why, all)
	return told
}

// argument is several deductions, each made before the next, line by line; what has been
// made is shown as supposed.
func (t Teller) argument(why []solver.Deduction, about []int) []Telling {
	var lines []Telling
	var made []solver.Mark
	for _, d := range why {
		if len(why) > 1 {
			line := Telling{Text: t.spell(d.Text), Light: t.light(d), Technique: -1}
			line.Light.Assumed = slices.Clone(made)
			lines = append(lines, line)
		}
		for _, line := range t.lines(d.Cases, about) {
			line.Light.Assumed = slices.Concat(made, line.Light.Assumed)
			lines = append(lines, line)
		}
		made = append(made, d.Marks...)
	}
	return lines
}

// quarter is the part of the board in which a cell lies.
func (t Teller) quarter(cell int) (name string, cells []int) {
	rows, cols := t.Face.Drawing.Shape(t.Puzzle)
	high, wide := (rows+1)/2, (cols+1)/2
	upper, left := cell/cols < high, cell%cols < wide
	for c := range rows * cols {
		if (c/cols < high) == upper && (c%cols < wide) == left {
			cells = append(cells, c)
		}
	}
	return "the " + map[bool]string{true: "upper ", false: "lower "}[upper] +
		map[bool]string{true: "left", false: "right"}[left] + " quarter", cells
}

// whereabouts names the cell of a mark, or the two that it lies between.
func (t Teller) whereabouts(cells []int) string {
	_, cols := t.Face.Drawing.Shape(t.Puzzle)
	name := func(c int) string { return fmt.Sprintf("row %d, column %d", c/cols+1, c%cols+1) }
	if len(cells) == 2 {
		return "between " + name(cells[0]) + " and " + name(cells[1])
	}
	return "in " + name(cells[0])
}
