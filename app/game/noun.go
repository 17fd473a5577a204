package game

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"quadrille/solver"
)

// A nouns is what a sentence for Spell names, by the cells of the board.
type nouns struct {
	units  [][]int // rows, columns and regions
	cells  []int   // cells by themselves
	groups [][]int // cells together, such as those of a piece
	kinds  string  // of units that it counts: of "rows columns regions"
	all    bool    // it speaks of all units, as outlined
	dots   bool    // and of dots
}

// What names cells, and what only says where in a line they are.
var (
	choiceNoun   = regexp.MustCompile(`%[rR](\d+), %[cC](\d+)((?:, %n\d+)* or %n\d+)`)
	cellNoun     = regexp.MustCompile(`%[rR](\d+), %[cC](\d+)`)
	pairNoun     = regexp.MustCompile(`(rows|columns) %n(\d+)(?:–| and )%n(\d+) of %[rRcC](\d+)`)
	runNoun      = regexp.MustCompile(`%([rRcC])(\d+), (?:rows|columns) %n(\d+) to %n(\d+)`)
	areaNoun     = regexp.MustCompile(`^rows %n(\d+) to %n(\d+), columns %n(\d+) to %n(\d+)$`)
	crossingNoun = regexp.MustCompile(`(?:at|its cell in|its (?:queen|star) in|cells for them:) ` + linesNoun + `|only ` + linesNoun + ` can take|` + linesNoun + ` (?:is|are) (?:not )?[A-H]\b`)
	countedNoun  = regexp.MustCompile(`\d+ (?:more |outlined )?(rows|columns|regions|units|lines)`)
)

var numerals = regexp.MustCompile(`\d+`)

const linesNoun = `(?:%[rRcC]\d+(?:(?:, %n\d+)* or %n\d+)?|(?:[rR]ows|[cC]olumns) %n\d+(?:(?:, | and | to )%n\d+)*)`

// nouns reads a sentence.
func (n Narrator) nouns(text string) (named nouns) {
	rows, cols := n.Face.Drawing.Shape(n.Puzzle)
	area := func(top, bottom, left, right int) (cells []int) {
		for row := top; row <= bottom; row++ {
			for col := left; col <= right; col++ {
				cells = append(cells, row*cols+col)
			}
		}
		return cells
	}
	text = taken(text, areaNoun, func(m []string) {
		named.groups = append(named.groups, area(numeral(m[1]), numeral(m[2]), numeral(m[3]), numeral(m[4])))
	})
	text = taken(text, choiceNoun, func(m []string) {
		for _, col := range append([]string{m[2]}, numerals.FindAllString(m[3], -1)...) {
			named.cells = append(named.cells, numeral(m[1])*cols+numeral(col))
		}
	})
	text = taken(text, cellNoun, func(m []string) {
		named.cells = append(named.cells, numeral(m[1])*cols+numeral(m[2]))
	})
	text = taken(text, pairNoun, func(m []string) {
		from, to, line := numeral(m[2]), numeral(m[3]), numeral(m[4])
		if m[1] == "rows" {
			named.groups = append(named.groups, area(from, to, line, line))
		} else {
			named.groups = append(named.groups, area(line, line, from, to))
		}
	})
	text = taken(text, runNoun, func(m []string) {
		line, from, to := numeral(m[2]), numeral(m[3]), numeral(m[4])
		if strings.EqualFold(m[1], "r") {
			named.groups = append(named.groups, area(line, line, from, to))
		} else {
			named.groups = append(named.groups, area(from, to, line, line))
		}
	})
	named.all = strings.Contains(text, "outlined") || strings.Contains(text, "cut off")
	named.dots = strings.Contains(text, " dot")
	taken(text, countedNoun, func(m []string) { named.kinds += m[1] })
	in := func(belongs func(cell int) bool) {
		var unit []int
		for c := range rows * cols {
			if belongs(c) {
				unit = append(unit, c)
			}
		}
		named.units = append(named.units, unit)
	}
	mentioned, columns, regions := solver.Mentioned(taken(text, crossingNoun, func([]string) {}))
	for _, row := range mentioned {
		in(func(c int) bool { return c/cols == row })
	}
	for _, col := range columns {
		in(func(c int) bool { return c%cols == col })
	}
	for _, region := range regions {
		in(func(c int) bool { return n.Face.Words.RegionAt(n.Puzzle, c) == region })
	}
	return named
}

// taken takes what matches out of a text.
func taken(text string, what *regexp.Regexp, take func(m []string)) string {
	for _, m := range what.FindAllStringSubmatch(text, -1) {
		take(m)
	}
	return what.ReplaceAllString(text, "")
}

func numeral(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// drawn are the units, of some, that the sentence names or counts.
func (s *nouns) drawn(units [][]int, cols int) (list [][]int) {
	for _, unit := range units {
		first, last := unit[0], unit[len(unit)-1]
		kind := "regions"
		switch {
		case len(unit) == cols && first/cols == last/cols:
			kind = "rows"
		case first%cols == last%cols && len(unit) > 1 && last-first == (len(unit)-1)*cols:
			kind = "columns"
		}
		switch {
		case len(unit) == 1 && s.dots,
			len(unit) > 1 && (s.all || strings.Contains(s.kinds, kind) || strings.Contains(s.kinds, "units")),
			slices.ContainsFunc(s.units, func(named []int) bool { return slices.Equal(named, unit) }):
			list = append(list, unit)
		}
	}
	return list
}
