package game

import (
	"slices"
	"strconv"
	"strings"

	"quadrille/solver"
)

// nouns holds the units and cells that a sentence for Spell names.
type nouns struct {
	units  [][]int // rows, columns and regions
	cells  []int   // cells by themselves
	groups [][]int // cells together, such as those of a piece
	kinds  string  // of units whose number it gives: of "rows columns regions"
	all    bool    // it is about all units, as outlined
	dots   bool    // and of dots
}

// A token is a reference of a sentence for Spell, such as %r0, or a word or sign, with the blanks behind it.
type token struct {
	ref  byte // its letter; 0 for a word
	n    int  // its number
	word string
	text string
}

// tokens is a sentence.
type tokens []token

func tokensOf(text string) (list tokens) {
	for text != "" {
		t := token{}
		end := 1
		if digits := leadingDigits(text[min(2, len(text)):]); text[0] == '%' && digits > 0 {
			end = 2 + digits
			t.ref = text[1]
			t.n, _ = strconv.Atoi(text[2:end])
		} else if at := strings.IndexAny(text, " %,.:;–\""); at != 0 {
			if end = at; at < 0 {
				end = len(text)
			}
		} else if strings.HasPrefix(text, "–") {
			end = len("–")
		}
		if t.ref == 0 {
			t.word = text[:end]
		}
		for end < len(text) && text[end] == ' ' {
			end++
		}
		t.text, text = text[:end], text[end:]
		list = append(list, t)
	}
	return list
}

func leadingDigits(text string) int {
	return len(text) - len(strings.TrimLeft(text, "0123456789"))
}

func (l tokens) String() string {
	var b strings.Builder
	for _, t := range l {
		b.WriteString(t.text)
	}
	return b.String()
}

// words reports whether tokens from the i-th on fit a pattern, and where they end. A part of it names words,
// with bars between, references (#rc of a row or a column, #n a number alone), + further numbers, or @ a list
// of lines.
func (l tokens) words(i int, pattern string) (end int, ok bool) {
	for part := range strings.FieldsSeq(pattern) {
		refs, isRef := strings.CutPrefix(part, "#")
		switch {
		case part == "@":
			if i, ok = l.lines(i); !ok {
				return 0, false
			}
			continue
		case part == "+":
			i = l.orMore(i)
			continue
		case i >= len(l),
			isRef && (l[i].ref == 0 || !strings.ContainsRune(refs, rune(l[i].ref))),
			!isRef && (l[i].ref != 0 || !slices.Contains(strings.Split(part, "|"), l[i].word)):
			return 0, false
		}
		i++
	}
	return i, true
}

// lines returns the end of a list of rows or columns: "%r1", "%r1, %n3 or %n4" or "rows %n1, %n2 and %n4".
func (l tokens) lines(i int) (end int, ok bool) {
	if end, ok = l.words(i, "#rRcC +"); ok {
		return end, true
	}
	end, ok = l.words(i, "rows|Rows|columns|Columns #n")
	for next, more := end, ok; more; next, more = l.words(end, ",|and|to #n") {
		end = next
	}
	return end, ok
}

// orMore returns the end of further numbers, ", %n3 or %n4"; i if none follow.
func (l tokens) orMore(i int) int {
	end := i
	for next, more := l.words(end, ", #n"); more; next, more = l.words(end, ", #n") {
		end = next
	}
	if end, ok := l.words(end, "or #n"); ok {
		return end
	}
	return i
}

// crossings are the places of lines that only locate something in another line.
var crossings = []string{
	"at @", "its cell|queen|star in @", "cells for them : @", "only @ can take",
	"@ is|are A|B|C|D|E|F|G|H", "@ is|are not A|B|C|D|E|F|G|H",
}

// crossing returns the end of such lines; 0 if none begin at i.
func (l tokens) crossing(i int) int {
	for _, pattern := range crossings {
		if end, ok := l.words(i, pattern); ok {
			return end
		}
	}
	return 0
}

// take removes the matches of find, which returns the end of a match, or 0.
func (l tokens) take(find func(i int) (end int)) (rest tokens) {
	for i := 0; i < len(l); {
		if end := find(i); end > i {
			i = end
			continue
		}
		rest = append(rest, l[i])
		i++
	}
	return rest
}

// nouns parses a sentence.
func (n Narrator) nouns(text string) (named nouns) {
	rows, cols := n.Face.Drawing.Shape(n.Puzzle)
	area := func(top, bottom, left, right int) {
		named.groups = append(named.groups, cellsIn(cols, top, bottom, left, right))
	}
	strip := func(line token, from, to int) {
		if line.ref == 'r' || line.ref == 'R' {
			area(line.n, line.n, from, to)
		} else {
			area(from, to, line.n, line.n)
		}
	}
	list := tokensOf(text)
	take := func(pattern string, do func(found tokens)) {
		list = list.take(func(i int) int {
			end, ok := list.words(i, pattern)
			if ok {
				do(list[i:end])
			}
			return end
		})
	}
	if end, ok := list.words(0, "rows #n to #n , columns #n to #n"); ok && end == len(list) {
		area(list[1].n, list[3].n, list[6].n, list[8].n)
		list = nil
	}
	take("#rR , #cC +", func(found tokens) {
		for _, t := range found[2:] {
			if t.ref != 0 {
				named.cells = append(named.cells, found[0].n*cols+t.n)
			}
		}
	})
	take("rows|columns #n –|and #n of #rRcC", func(found tokens) { strip(found[5], found[1].n, found[3].n) })
	take("#rRcC , rows|columns #n to #n", func(found tokens) { strip(found[0], found[3].n, found[5].n) })
	text = list.String()
	named.all = strings.Contains(text, "outlined") || strings.Contains(text, "cut off")
	named.dots = strings.Contains(text, " dot")
	named.kinds = list.counted()
	in := func(belongs func(cell int) bool) {
		var unit []int
		for c := range rows * cols {
			if belongs(c) {
				unit = append(unit, c)
			}
		}
		named.units = append(named.units, unit)
	}
	mentioned, columns, regions := solver.Mentioned(list.take(list.crossing).String())
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

// cellsIn returns the cells of a rectangle.
func cellsIn(cols, top, bottom, left, right int) (cells []int) {
	for row := top; row <= bottom; row++ {
		for col := left; col <= right; col++ {
			cells = append(cells, row*cols+col)
		}
	}
	return cells
}

// counted returns the words for units, joined, that a number stands before.
func (l tokens) counted() (kinds string) {
	for i, t := range l {
		if leadingDigits(t.word) == 0 || leadingDigits(t.word) < len(t.word) {
			continue
		}
		if next, ok := l.words(i+1, "more|outlined"); ok {
			i = next - 1
		}
		if _, ok := l.words(i+1, "rows|columns|regions|units|lines"); ok {
			kinds += l[i+1].word
		}
	}
	return kinds
}

// drawn returns the units, of some, that the sentence names or counts.
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
