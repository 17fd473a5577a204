package library

import (
	"cmp"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"quadrille/solver"
)

type State string

const (
	Unfinished State = "unfinished" // the current position is no solution
	Done       State = "solved"     // the player has solved it, now or before
	Unaided    State = "unaided"    // it has been solved without a hint
)

type Order string

// The orders, besides the empty one; within one, the latest is first.
const (
	Hardest Order = "hardest"
	Fastest Order = "fastest" // by the best time without hints; games without one are last
	ByName  Order = "name"
)

// A Search selects and orders games. The zero value selects all, the latest first.
type Search struct {
	Words string // each must be in the name, the titles, the author, the size, the kind, the grade or the origin
	Kind  string
	Band  string
	Size  string
	State State
	Order Order
}

// Any reports whether nothing is left out.
func (s Search) Any() bool { s.Order = ""; return s == Search{} }

// Find lists the places of the games that match, in order. titles are the kinds' by their names.
func (s Search) Find(records iter.Seq2[int, Record], titles map[string]string) []int {
	words := strings.Fields(fold(s.Words))
	var keys []sortKey
	for i, r := range records {
		if r.Listed() && s.fits(&r) && (len(words) == 0 || holds(&r, words, titles)) {
			keys = append(keys, s.Order.key(i, &r))
		}
	}
	return inOrder(keys)
}

// inOrder sorts keys and returns their places.
func inOrder(keys []sortKey) []int {
	solver.SortFunc(keys, sortKey.compare)
	return solver.Map(keys, func(k sortKey) int { return k.place })
}

// A sortKey sorts games by its fields in order; the latest is first.
type sortKey struct {
	number float64
	name   string
	at     int64
	place  int // the place of its link
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

// holds reports whether all words are in the listed texts of a game.
func holds(r *Record, words []string, titles map[string]string) bool {
	maker := r.Maker()
	text := fold(strings.Join([]string{r.Name, maker.Title, maker.Author, r.Title, r.Size, titles[r.Kind], r.Band, strings.Join(r.Origins, " "), r.Origin()}, "\n"))
	return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) })
}

// compare compares only the fields needed: for thousands of games that is most of a search.
func (a sortKey) compare(b sortKey) int {
	switch {
	case a.number != b.number:
		return cmp.Compare(a.number, b.number)
	case a.name != b.name:
		return strings.Compare(a.name, b.name)
	case a.at != b.at:
		return cmp.Compare(b.at, a.at)
	}
	return a.place - b.place
}

func (o Order) key(place int, r *Record) sortKey {
	k := sortKey{at: r.At, place: place}
	switch o {
	case Hardest:
		k.number = -r.Number
	case Fastest:
		const none = 1 << 30
		k.number = float64(cmp.Or(r.Best(), none))
	case ByName:
		k.name = natural(fold(r.DisplayName()))
	}
	return k
}

// cellsOf returns the number of cells of a board of a size.
func cellsOf(size string) int {
	cols, rows, _ := strings.Cut(size, "×")
	c, _ := strconv.Atoi(cols)
	r, _ := strconv.Atoi(rows)
	return c * r
}

// Choices returns the kinds and grades of games, and the sizes of those of the kind of a search, or of all:
// the easiest and the smallest first, kinds in no order. What the search has chosen is among them.
func Choices(records iter.Seq2[int, Record], s Search) (kinds map[string]bool, sizes, bands []string) {
	kinds = map[string]bool{s.Kind: true}
	cells, graded := map[string]int{s.Size: cellsOf(s.Size)}, map[string]bool{s.Band: true}
	for _, r := range records {
		if !r.Listed() {
			continue
		}
		kinds[r.Kind], graded[r.Band] = true, true
		if s.Kind == "" || r.Kind == s.Kind {
			cells[r.Size] = cellsOf(r.Size)
		}
	}
	delete(kinds, "")
	delete(cells, "")
	sizes = slices.Collect(maps.Keys(cells))
	solver.SortFunc(sizes, func(a, b string) int {
		return cmp.Or(cmp.Compare(cells[a], cells[b]), strings.Compare(a, b))
	})
	for _, b := range solver.Bands() {
		if graded[string(b)] {
			bands = append(bands, string(b))
		}
	}
	return kinds, sizes, bands
}

// folds lists, behind what is typed for them, the Latin letters with an accent or a stroke, and the cross of
// a size.
var folds = strings.Fields("a àáâãäåāăąǎ ae æ c çćĉċč d ďđð e èéêëēĕėęěẽ g ĝğġģ h ĥħ i ìíîïĩīĭįıǐ j ĵ k ķ l ĺļľŀł n ñńņň " +
	"o òóôõöøōŏőǒ oe œ r ŕŗř s śŝşšș ss ß t ţťŧț th þ u ùúûüũūŭůűųǔ w ŵ x × y ýÿŷ z źżž")

var folded = func() map[rune]string {
	plain := map[rune]string{}
	for i := 0; i < len(folds); i += 2 {
		for _, r := range folds[i+1] {
			plain[r] = folds[i]
		}
	}
	return plain
}()

// fold returns a text as searches and the order by names compare it: in small letters, Latin ones without
// accents. Accents may be characters of their own.
func fold(text string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(text) {
		if r < utf8.RuneSelf {
			b.WriteByte(byte(r))
		} else if plain, ok := folded[r]; ok {
			b.WriteString(plain)
		} else if r < 0x300 || r > 0x36f { // no accent
			b.WriteRune(r)
		}
	}
	return b.String()
}

// natural writes before each number of a text its length, without leading zeros, so that texts are ordered
// by the values of their numbers: "6x6" is before "10x10".
func natural(text string) string {
	const digits = "0123456789"
	var b strings.Builder
	for i := strings.IndexAny(text, digits); i >= 0; i = strings.IndexAny(text, digits) {
		rest := strings.TrimLeft(text[i:], digits)
		number := strings.TrimLeft(text[i:len(text)-len(rest)], "0")
		b.WriteString(text[:i])
		b.WriteRune('0' + rune(len(number)))
		b.WriteString(number)
		text = rest
	}
	return b.String() + text
}
