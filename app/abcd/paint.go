package abcd

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/app/game"
	"quadrille/solver/abcd"
	"quadrille/solver/grid"
)

// The brushes beside letters and digits.
const (
	hide = '?' // shows a count or hides it
	give = '*' // makes a letter a given or not
)

// brushes returns the letters, the numbers that fit in a line, and the brushes that hide and give.
func brushes(d abcd.Draft) []game.Brush {
	rows, cols, letters := d.Size()
	painted := map[byte]int{}
	for at := range (letters + rows) * (letters + cols) {
		painted[pick(d, at)]++
	}
	var list []game.Brush
	for a := range letters {
		letter := abcd.Letter(a)
		list = append(list, game.Brush{Byte: letter, Name: string(rune(letter)), Class: "b-letter", Cells: painted[letter]})
	}
	for n := range (max(rows, cols)+1)/2 + 1 {
		digit := '0' + byte(n)
		list = append(list, game.Brush{Byte: digit, Name: fmt.Sprintf("Count %d", n), Class: "b-count", Cells: painted[digit]})
	}
	gifts := 0
	for c := range rows * cols {
		if d.Given(c) {
			gifts++
		}
	}
	return append(list,
		game.Brush{Byte: hide, Name: "Hide a count, or show it", Class: "b-hidden", Cells: painted[hide]},
		game.Brush{Byte: give, Name: "Give a letter, or not", Class: "b-given", Cells: gifts})
}

// pick returns the brush of a cell: its letter, its count, or the brush that hides.
func pick(d abcd.Draft, at int) byte {
	switch p := placeOf(d, at); p.sort {
	case inside:
		return d.Letter(p.cell)
	case count:
		n, shows := d.Count(p.line, p.letter)
		if shows {
			return byte(digits[n])
		}
		return hide
	}
	return game.Wipe
}

const digits = "0123456789abc"

// paint applies the brush to the places of a path that accept it. The first of them decides whether the
// stroke hides or shows, gives or takes back.
func paint(d abcd.Draft, path []int, brush byte) abcd.Draft {
	settled, on := false, false
	settle := func(is bool) bool {
		if !settled {
			settled, on = true, !is
		}
		return on
	}
	for _, at := range path {
		p := placeOf(d, at)
		switch {
		case p.sort == inside && brush == give:
			if d.Letter(p.cell) != game.Wipe {
				d = d.SetGiven(p.cell, settle(d.Given(p.cell)))
			}
		case p.sort == inside && (brush == game.Wipe || brush >= 'A'):
			d = d.Write(p.cell, brush)
		case p.sort == count && brush == hide:
			_, shows := d.Count(p.line, p.letter)
			d = d.Show(p.line, p.letter, settle(shows))
		case p.sort == count && brush == game.Wipe:
			d = d.Show(p.line, p.letter, false)
		case p.sort == count && '0' <= brush && brush <= '9':
			d = d.SetCount(p.line, p.letter, int(brush-'0'))
		}
	}
	return d
}

// unchanged explains why a stroke that begins at a place changes nothing: its brush is for other places.
func unchanged(d abcd.Draft, at int, brush byte) string {
	ofCounts := brush == hide || '0' <= brush && brush <= '9'
	switch p := placeOf(d, at); {
	case p.sort == inside && ofCounts:
		return "Counts stand beside the board: tap one there"
	case p.sort == inside && brush == give && d.Letter(p.cell) == game.Wipe:
		return "Only a letter can be given: write it first"
	case p.sort == count && !ofCounts && brush != game.Wipe:
		return "Letters go into the cells of the board: tap one there"
	}
	return ""
}

// mirrored paints a path and the images of clues: which counts show, and which letters are given. Letters
// and numbers have none.
func mirrored(d abcd.Draft, path []int, brush byte, s grid.Symmetry) abcd.Draft {
	whole := slices.Clone(path) // the first place of the path decides whether to hide or give
	for _, at := range path {
		p := placeOf(d, at)
		if p.sort == inside && brush == give || p.sort == count && (brush == hide || brush == game.Wipe) {
			whole = append(whole, image(d, s, p))
		}
	}
	return paint(d, whole, brush)
}

// typed returns the stroke of a key at a place; next is the place for the next key.
func typed(d abcd.Draft, at int, key string) (stroke game.DraftStroke, next int, ok bool) {
	with := func(brush byte) game.DraftStroke { return game.DraftStroke{Path: []int{at}, Brush: brush} }
	p := placeOf(d, at)
	_, _, letters := d.Size()
	if p.sort != inside && p.sort != count {
		return stroke, at, false
	}
	switch key {
	case "Delete", "Backspace":
		return with(game.Wipe), at, true
	case "*", "=":
		return with(give), at, p.sort == inside
	case "?":
		return with(hide), at, p.sort == count
	case "-":
		if p.sort == count {
			return with(game.Wipe), following(d, at), true
		}
	}
	if len(key) != 1 {
		return stroke, at, false
	}
	brush := strings.ToUpper(key)[0]
	switch {
	case p.sort == inside && 'A' <= brush && brush <= last(letters),
		p.sort == count && '0' <= brush && brush <= '9':
		return with(brush), following(d, at), true
	}
	return stroke, at, false
}
