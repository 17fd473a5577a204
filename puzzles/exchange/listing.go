package exchange

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// word returns a key in small letters, without signs and digits.
func word(key string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, key)
}

func hasAny(text string, parts ...string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(text, part) })
}

// isAnswer reports whether a key names a solution or clues, not a map.
func isAnswer(key string) bool {
	return hasAny(word(key), "solution", "answer", "solved", "star", "queen", "mark", "given", "clue", "state", "value", "expected")
}

// maxBeside is how far from a board, in items, an object may say something of it.
const maxBeside = 40

// beside takes what the objects around a board say of it: the nearest before it, else behind it.
func (f *listingFinder) beside(l *listing) {
	for i := len(f.path) - 1; i >= 0; i-- {
		list := f.path[i].list
		at := len(list)
		if i+1 < len(f.path) {
			at = slices.IndexFunc(list, func(v value) bool {
				return v.line == f.path[i+1].line && v.key == f.path[i+1].key && v.last == f.path[i+1].last
			})
		}
		if l.owner == nil && slices.ContainsFunc(list, func(v value) bool { return v.key != "" }) {
			l.owner = f.path[i]
		}
		near := slices.Clone(list[max(0, at-maxBeside):max(0, at)])
		slices.Reverse(near)
		for _, item := range append(near, list[min(at+1, len(list)):min(at+maxBeside, len(list))]...) {
			l.beside(item, 1)
			if l.owner == f.path[i] {
				l.checkSize(item)
			}
		}
	}
}

// checkSize refuses a board whose object says another size.
func (l *listing) checkSize(item value) {
	n, err := strconv.Atoi(item.label)
	isSize := slices.Contains([]string{"size", "n", "gridsize", "boardsize", "dimension", "dim", "rows", "cols", "columns", "numrows", "numcols", "width", "height"}, word(item.key))
	if isSize && err == nil && l.err == nil && n > 3 && n <= solver.MaxSize && n != l.Rows && l.owner.open == '{' {
		l.Board, l.err = Board{}, sizeError{n, l.Rows}
	}
}

// beside takes what an item of an object says, or an object of labels in it.
func (l *listing) beside(item value, deeper int) {
	key := word(item.key)
	if item.open != 0 {
		switch {
		case key != "" && isAnswer(key) && l.Stars == 0:
			l.Stars = starsOfAnswer(item, l.Rows)
		case deeper > 0 && item.depth() == 1:
			for _, inner := range item.list {
				l.beside(inner, deeper-1)
			}
		}
		return
	}
	n, err := strconv.Atoi(item.label)
	switch {
	case key == "":
	case err == nil && n > 0 && n < 7 && l.Stars == 0 && (key == "k" || hasAny(key, "star", "queen") && !hasAny(key, "diff", "rating", "start", "id")):
		l.Stars = n
	case !item.quoted:
	case key == "title" || key == "name" || key == "puzzlename":
		l.Fields.Title = cmp.Or(l.Fields.Title, item.label)
	case key == "by" || hasAny(key, "author", "createdby", "creator", "setter", "designer", "constructor") && !hasAny(key, "link", "url", "id"):
		l.Fields.Author = cmp.Or(l.Fields.Author, item.label)
	}
}

// chosen returns the boards, of each object those that are no answers and each map once.
func (f *listingFinder) chosen() (list []listing) {
	for _, l := range f.sound {
		same := func(o listing) bool {
			return o.owner == l.owner && o.first == l.first && slices.Equal(o.Regions, l.Regions)
		}
		better := func(o listing) bool { return o.owner == l.owner && !isAnswer(o.key) }
		if slices.ContainsFunc(list, same) || isAnswer(l.key) && slices.ContainsFunc(f.sound, better) {
			continue
		}
		list = append(list, l)
	}
	return list
}

// starsOfAnswer returns the number of stars in each row of a solution on n rows, 0 if it is none: a grid with equally many
// of one label in every row and column, the columns of each row, or cells.
func starsOfAnswer(v value, n int) int {
	var rows [][]string
	for _, item := range v.list {
		if row, ok := item.cells(); ok {
			rows = append(rows, row)
		}
	}
	if len(rows) == n && n > 0 && len(rows[0]) == n {
		return evenLabel(rows)
	}
	var stars []place
	for r, item := range v.list {
		p, ok := item.place()
		switch {
		case ok:
			stars = append(stars, p)
		case item.open == 0 && isNumber(item.label):
			c, _ := strconv.Atoi(item.label)
			stars = append(stars, place{r, c})
		}
	}
	if k := evenPlaces(stars, n); k > 0 {
		return k
	}
	stars = nil
	for r, row := range rows {
		for _, label := range row {
			c, err := strconv.Atoi(label)
			if err != nil {
				return 0
			}
			stars = append(stars, place{r, c})
		}
	}
	return evenPlaces(stars, n)
}

// evenLabel returns how often the rarest label is in each row and column, 0 if that is not the same or there are more
// than two labels.
func evenLabel(rows [][]string) int {
	places := map[string][]place{}
	for r, row := range rows {
		for c, label := range row {
			places[label] = append(places[label], place{r, c})
		}
	}
	least := 0
	for _, stars := range places {
		if k := evenPlaces(stars, len(rows)); k > 0 && (least == 0 || k < least) {
			least = k
		}
	}
	if len(places) != 2 {
		return 0
	}
	return least
}

// evenPlaces returns how many places are in each of n rows and columns, counted from 0 or 1; 0 if that is not the same.
func evenPlaces(places []place, n int) int {
	if n == 0 || len(places) == 0 || len(places)%n != 0 {
		return 0
	}
	rows, cols := map[int]int{}, map[int]int{}
	for _, p := range places {
		rows[p.row]++
		cols[p.col]++
	}
	if len(rows) != n || len(cols) != n {
		return 0
	}
	for _, counts := range []map[int]int{rows, cols} {
		for _, k := range counts {
			if k != len(places)/n {
				return 0
			}
		}
	}
	return len(places) / n
}

// regions reads a list of the cells of each region, or of all cells each with its region.
func (f *listingFinder) regions(v *value) bool {
	if len(v.list) < 4 {
		return false
	}
	var places []place
	var labels []string
	for i, item := range v.list {
		cells, ok := item.places()
		label := strconv.Itoa(i)
		if !ok {
			if p, isCell := item.place(); isCell {
				if label, ok = item.regionOf(); ok {
					cells = []place{p}
				}
			} else if in, isKey := placesIn(item.key); isKey && len(in) == 1 && item.open == 0 {
				cells, label, ok = in, item.label, true
			}
		}
		if !ok {
			return f.indexes(v)
		}
		for _, c := range cells {
			places, labels = append(places, c), append(labels, label)
		}
	}
	b, err := boardOfPlaces(places, labels)
	return f.keep(b, err, len(places) >= 16)
}

// indexes reads a list of the numbers of the cells of each region, counted from 0 or 1 in reading order.
func (f *listingFinder) indexes(v *value) bool {
	owner := map[int]int{}
	least := solver.MaxSize * solver.MaxSize
	for r, item := range v.list {
		if item.depth() != 1 || item.key != v.list[0].key && item.key == "" {
			return false
		}
		for _, cell := range item.list {
			n, err := strconv.Atoi(cell.label)
			if _, twice := owner[n]; err != nil || twice || n < 0 || n > solver.MaxSize*solver.MaxSize {
				return false
			}
			owner[n], least = r, min(least, n)
		}
	}
	cells := make([]string, 0, len(owner))
	for i := range len(owner) {
		r, ok := owner[i+least]
		if !ok || least > 1 {
			return false
		}
		cells = append(cells, strconv.Itoa(r))
	}
	m, err := fromLine(cells)
	return f.keep(Board{Map: m}, err, false)
}

// boardOfPlaces makes a board of cells with the labels of their regions, counted from 0 or 1.
func boardOfPlaces(places []place, labels []string) (Board, error) {
	if len(places) == 0 {
		return Board{}, errNoRows
	}
	down := solver.Map(places, func(p place) int { return p.row })
	across := solver.Map(places, func(p place) int { return p.col })
	from := min(slices.Min(down), slices.Min(across), 1)
	rows, cols := slices.Max(down)-from+1, slices.Max(across)-from+1
	if err := tooBig(rows, cols); err != nil {
		return Board{}, err
	}
	cells := make([]string, rows*cols)
	for i, p := range places {
		at := &cells[(p.row-from)*cols+p.col-from]
		if *at != "" {
			return Board{}, twice(p.row-from, p.col-from)
		}
		*at = labels[i]
	}
	regions, err := regionsOf(cells, cols)
	return Board{Map: grid.Map{Rows: rows, Cols: cols, Regions: regions}}, err
}
