package library

import (
	"cmp"
	"slices"
	"strings"

	"quadrille/solver"
)

// A State is how far a game has come.
type State string

// The states.
const (
	Any        State = ""
	Unfinished State = "unfinished" // the board as it stands is no solution
	Done       State = "solved"     // it has been solved, now or before
	Unaided    State = "unaided"    // it has been solved without a hint
)

// An Order is how a list is sorted.
type Order string

// The orders; within one, the latest comes first.
const (
	Latest  Order = "latest"
	Hardest Order = "hardest"
	Fastest Order = "fastest" // by the best time; what has none comes last
	ByName  Order = "name"
)

// A Search says which games a player wants to see. The zero value is all of them, the latest
// first.
type Search struct {
	Words string // each has to be in the name, the title, the size, the kind or the grade
	Kind  string
	Band  string
	Size  string
	State State
	Order Order
}

// Any reports whether nothing is left out.
func (s Search) Any() bool { s.Order = ""; return s == Search{} }

// Find lists the games that a player looks for, as places in the records. titles are the kinds' by
// their names.
func (s Search) Find(records []Record, titles map[string]string) []*Record {
	words := strings.Fields(strings.ToLower(s.Words))
	var found []*Record
	for i := range records {
		if r := &records[i]; r.Listed() && s.fits(r) && (len(words) == 0 || holds(r, words, titles)) {
			found = append(found, r)
		}
	}
	slices.SortFunc(found, func(a, b *Record) int {
		order := cmp.Or(s.Order.compare(a, b), cmp.Compare(b.At, a.At))
		if order == 0 {
			order = strings.Compare(a.Link, b.Link)
		}
		return order
	})
	return found
}

func (s Search) fits(r *Record) bool {
	if s.Kind != "" && r.Kind != s.Kind || s.Band != "" && r.Band != s.Band || s.Size != "" && r.Size != s.Size {
		return false
	}
	switch s.State {
	case Unfinished:
		return !r.Finished
	case Done:
		return r.Solved
	case Unaided:
		return slices.ContainsFunc(r.Solves, unaided)
	}
	return true
}

// holds reports whether all words are in what a player reads of a game. A cross may be written
// as the letter.
func holds(r *Record, words []string, titles map[string]string) bool {
	text := strings.ToLower(strings.Join([]string{r.Name, r.Title, r.Size, titles[r.Kind], r.Band, strings.Join(r.Origins, " ")}, "\n"))
	text += strings.ReplaceAll(text, "×", "x")
	for _, w := range words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

func (o Order) compare(a, b *Record) int {
	switch o {
	case Hardest:
		return cmp.Compare(b.Number, a.Number)
	case Fastest:
		const none = 1 << 30
		return cmp.Compare(cmp.Or(a.Best(), none), cmp.Or(b.Best(), none))
	case ByName:
		return strings.Compare(strings.ToLower(a.Called()), strings.ToLower(b.Called()))
	}
	return 0
}

// Sizes are the sizes of games of a kind, or of all, the smallest first.
func Sizes(records []Record, kind string) []string {
	cells := map[string]int{}
	for _, r := range records {
		if r.Listed() && r.Size != "" && (kind == "" || r.Kind == kind) {
			cells[r.Size] = r.Cells
		}
	}
	sizes := make([]string, 0, len(cells))
	for size := range cells {
		sizes = append(sizes, size)
	}
	slices.SortFunc(sizes, func(a, b string) int {
		return cmp.Or(cmp.Compare(cells[a], cells[b]), strings.Compare(a, b))
	})
	return sizes
}

// Bands are those of the games, the easiest first.
func Bands(records []Record) []string {
	var bands []string
	for _, b := range solver.Bands() {
		if slices.ContainsFunc(records, func(r Record) bool { return r.Listed() && r.Band == string(b) }) {
			bands = append(bands, string(b))
		}
	}
	return bands
}
