package exchange

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"quadrille/solver"
)

// arrays is a board in a program or in a data file of any language: rows of region numbers, letters or names in nested
// brackets or in strings, all cells in one list, or the cells of each region. It may be anywhere in objects, with the
// number of stars, the size, a solution, a title and an author beside it.
//
//	FigGrid = ((1, 1, 1, 1, 1, 2), (1, 1, 1, 2, 2, 2), …)
//	{"stars": 2, "regions": [[0, 0, 1, …
var arrays = Format{
	Name:    "List of rows",
	Word:    "array",
	Example: "((1, 1, 1, 2), (1, 2, 2, 2), …",
	Detect:  func(text string) bool { return !isLevel(text) && len(listingsIn(text)) > 0 },
	Read:    readArray,
}

func readArray(text string) (Board, error) {
	found := listingsIn(text)
	return found[0].Board, found[0].err
}

// A listing is a board in the lists of a text.
type listing struct {
	Board
	err         error
	first, last int // the lines of the outermost brackets around it, or of its rows
	key         string
	cut         bool   // a list around it does not end
	owner       *value // the innermost object it is in
}

// lastListings are the boards of the text that was looked through last, while texts are read: several forms ask for
// them in turn.
var lastListings struct {
	sync.Mutex
	readers int
	text    string
	found   []listing
}

// keepListings keeps them until done is called.
func keepListings() (done func()) {
	last := &lastListings
	last.Lock()
	defer last.Unlock()
	last.readers++
	return func() {
		last.Lock()
		defer last.Unlock()
		if last.readers--; last.readers == 0 {
			last.text, last.found = "", nil
		}
	}
}

// listingsIn returns the boards in the lists of a text or, if there is none, what looks most like one.
func listingsIn(text string) (found []listing) {
	if !strings.ContainsAny(text, openers+`"'`+"`") {
		return nil
	}
	last := &lastListings
	last.Lock()
	defer last.Unlock()
	if last.text == text {
		return slices.Clone(last.found)
	}
	root := valuesOf(text)
	f := listingFinder{}
	f.walk(&root)
	if found = f.faulty; len(f.sound) > 0 {
		found = f.chosen()
	}
	if last.readers > 0 {
		last.text, last.found = text, slices.Clone(found)
	}
	return found
}

// A listingFinder walks through the lists of a text.
type listingFinder struct {
	path   []*value // the lists around the present one, and itself
	first  int      // the lines of the present rows, if they have no brackets around them
	last   int
	sound  []listing
	faulty []listing // at most one
}

func (f *listingFinder) walk(v *value) {
	f.path = append(f.path, v)
	defer func() { f.path = f.path[:len(f.path)-1] }()
	if found := f.regions(v) || f.rows(v) || len(f.path) > 1 && f.cells(v); found && len(f.path) > 1 {
		return
	}
	for i := range v.list {
		switch item := &v.list[i]; {
		case item.open != 0:
			f.walk(item)
		case item.isBoard():
			if rows := textRows(item.label); rows != nil {
				f.path = append(f.path, item)
				f.take(rows, false)
				f.path = f.path[:len(f.path)-1]
			}
		}
	}
}

// rows reads each run of rows in a list, and reports whether one is a board.
func (f *listingFinder) rows(v *value) (found bool) {
	for from := 0; from < len(v.list); {
		var rows [][]string
		to := from
		for ; to < len(v.list) && v.goesOn(from, to); to++ {
			row, ok := v.list[to].cells()
			if !ok {
				break
			}
			rows = append(rows, row)
		}
		if len(rows) > 1 && (len(f.path) > 1 || rows[0] != nil && v.list[from].open != 0 || len(rows) == usual(rows)) {
			f.first, f.last = int(v.list[from].line), int(v.list[to-1].last)
			found = f.take(rows, v.list[from].key == "" && v.list[from].open != 0 && len(rows[0]) > 2 && isShort(rows[0])) || found
		}
		if to-1 > from && to < len(v.list) && v.list[to-1].key != "" && v.list[to].key == "" {
			to-- // the first row under a name, behind another list
		}
		from = max(to, from+1)
	}
	return found
}

// isShort reports whether labels are no words of prose.
func isShort(row []string) bool {
	return !slices.ContainsFunc(row, func(label string) bool { return utf8.RuneCountInString(label) > 3 })
}

// goesOn reports whether an item may be in a row of items from another one on: all have keys, or none but the first,
// as rows under a name in YAML.
func (v value) goesOn(from, at int) bool {
	keyed := func(i int) bool { return v.list[i].key != "" }
	if (v.list[at].open == 0) != (v.list[from].open == 0) {
		return false
	}
	return at == from || at == from+1 && !keyed(at) || at > from && keyed(from) && keyed(at) && keyed(from+1) || at > from+1 && !keyed(at) && !keyed(from+1)
}

// cells reads a list of all cells: rows end in semicolons or bars, or at the ends of lines.
func (f *listingFinder) cells(v *value) bool {
	if len(v.list) < 16 || len(v.list) > solver.MaxSize*solver.MaxSize || v.depth() != 1 {
		return false
	}
	var parts, lines [][]string
	all := make([]string, 0, len(v.list))
	short := true
	for i, item := range v.list {
		label := labelOf(item)
		if i == 0 || item.section != v.list[i-1].section {
			parts = append(parts, nil)
		}
		if i == 0 || item.line != v.list[i-1].line {
			lines = append(lines, nil)
		}
		parts[len(parts)-1] = append(parts[len(parts)-1], label)
		lines[len(lines)-1] = append(lines[len(lines)-1], label)
		all, short = append(all, label), short && utf8.RuneCountInString(label) < 3
	}
	switch {
	case len(parts) > 1:
		return f.take(parts, short)
	case !v.cut && f.take([][]string{all}, false):
		return true
	case len(lines) > 1:
		return f.take(lines, short)
	}
	return f.take([][]string{all}, short)
}

// cells returns the cells of a row: of a list of labels or of objects with a region, or of a string.
func (v value) cells() (row []string, ok bool) {
	if v.open == 0 {
		if !v.quoted {
			return nil, false
		}
		row = splitCells(v.label)
		return row, len(row) > 3
	}
	if len(v.list) > solver.MaxSize {
		return nil, false
	}
	for _, item := range v.list {
		label := labelOf(item)
		if item.open != 0 {
			if label, ok = item.regionOf(); !ok {
				return nil, false
			}
		}
		row = append(row, label)
	}
	if len(row) == 1 && v.list[0].quoted && utf8.RuneCountInString(row[0]) > 3 {
		row = splitCells(row[0])
	}
	return row, len(row) > 1
}

var regionKey = pattern(`(?i)^(region|area|zone|cage|room|group|shape|block|colou?r)(_?(id|index|number|no))?s?$`)

// regionOf returns the region of an object that is a cell.
func (v value) regionOf() (string, bool) {
	for _, item := range v.list {
		if item.open == 0 && regionKey().MatchString(item.key) {
			return labelOf(item), true
		}
	}
	return "", false
}

var typedNumber = pattern(`^(\d+)_?([ui](8|16|32|64|size)|[uU]?[lL]{1,2}|[uU])$`)

const longNumber = 16 // longer than that of any region

// labelOf returns the label of a cell: 01, 1.0 and 1u8 are 1.
func labelOf(v value) string {
	cell := strings.TrimSpace(v.label)
	if len(cell) == 1 && strings.Contains(unpainted, cell) {
		return ""
	}
	if len(cell) > longNumber {
		return cell
	}
	if typed := typedNumber().FindStringSubmatch(cell); typed != nil {
		cell = typed[1]
	}
	if whole, tenths, point := strings.Cut(cell, "."); point && isNumber(whole) && strings.Trim(tenths, "0") == "" {
		cell = whole
	}
	return plainNumber(cell)
}

// splitCells splits a row at its separators or, if it has none, into characters.
func splitCells(row string) []string {
	cells := strings.FieldsFunc(row, func(r rune) bool { return strings.ContainsRune(" ,;|\t\n", r) })
	if len(cells) == 1 {
		if cells = strings.Split(cells[0], ""); strings.ContainsAny(row, emojiSelectors) {
			cells = slices.DeleteFunc(cells, func(c string) bool { return strings.Contains(emojiSelectors, c) })
		}
	}
	for i, cell := range cells {
		cells[i] = labelOf(value{label: cell})
	}
	return cells
}

// textRows returns the rows of a string that may be a whole board, or nil.
func textRows(text string) [][]string {
	if len(text) > MaxText/4 {
		return nil
	}
	lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '/' })
	if len(lines) == 1 {
		if words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;|", r) }); len(words) > 1 && len(words) == utf8.RuneCountInString(words[0]) {
			lines = words
		}
	}
	return solver.Filter(solver.Map(lines, splitCells), func(row []string) bool { return len(row) > 0 })
}

// take keeps the board of some rows, if it is one or, with faults, could be meant as one.
func (f *listingFinder) take(rows [][]string, faults bool) bool {
	b, err := board(rows, 0)
	if err == nil && b.Count() != b.Rows {
		if folded, _ := board(inCapitals(rows), 0); folded.Count() == b.Rows {
			b = folded
		}
	}
	return f.keep(b, err, faults)
}

func inCapitals(rows [][]string) [][]string {
	return solver.Map(rows, func(row []string) []string { return solver.Map(row, strings.ToUpper) })
}

func (f *listingFinder) keep(b Board, err error, faults bool) bool {
	sound := err == nil && b.Rows == b.Cols && b.Rows > 3 && b.Count() == b.Rows
	if !sound && (!faults || len(f.faulty) > 0) {
		return false
	}
	l := listing{Board: b, err: err, first: f.first, last: f.last}
	if len(f.path) > 1 {
		l.first, l.last = int(f.path[1].line), int(f.path[1].last)
	}
	v := f.path[len(f.path)-1]
	if err != nil && v.cut && len(v.list) > 0 {
		l.err = fmt.Errorf("row %d does not end with a bracket", len(v.list))
	}
	for i := len(f.path) - 1; i >= 0; i-- {
		l.key, l.cut = cmp.Or(l.key, f.path[i].key), l.cut || f.path[i].cut
	}
	f.beside(&l)
	if sound {
		f.sound = append(f.sound, l)
	} else {
		f.faulty = append(f.faulty, l)
	}
	return sound
}
