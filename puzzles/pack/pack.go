// Package pack holds the puzzles bundled with the program, all made by its own generator: for each kind a
// course, from first steps to master, and boards for the puzzle of the day. The recipe files beside it
// describe how they were made.
package pack

import (
	"bytes"
	"embed"
	_ "embed"
	"hash/fnv"
	"slices"
	"sync"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// A Board is one bundled puzzle.
type Board struct {
	Text   string // the canonical text of the puzzle
	Band   solver.Band
	Number float64 // of its grade
	Name   string  // of a built-in puzzle, empty for any other
}

// A Chapter is a part of a course: boards of about one size and difficulty, easiest first.
type Chapter struct {
	Title  string // "First steps"
	Boards []Board
}

// A Pack holds all boards of a kind.
type Pack struct {
	Course []Chapter
	Week   [7][]Board // for the puzzle of the day, by weekday, Monday first
}

// Course returns the course of a kind, or nil.
func Course(k *solver.Kind) []Chapter { return Daily.held(k).course() }

// First returns the first board of a kind's course, which must have one. It reads no other chapter.
func First(k *solver.Kind) Board { return Daily.held(k).chapters[0]().Course[0].Boards[0] }

// A Series has a puzzle for each day from its first one on, the same for everyone, of each kind that has a pack
// of its name. Mondays are the easiest, Sundays the hardest.
//
// The boards of a weekday follow each other week by week, and then recur, turned in every possible way. So
// the puzzle of a day never changes as long as the stored boards do not.
type Series struct {
	Name  string // "easy": players' journals have it
	First Day
}

var (
	Daily   = Series{"daily", FirstDay}
	Easy    = Series{"easy", 323}    // small boards that need easy steps alone, from Tuesday, 24 November 2026
	Regular = Series{"regular", 330} // boards of the size that most people play, from Tuesday, 1 December 2026
	Clear   = Series{"clear", 330}   // easy boards without hidden clues, in place of Easy, from the same day on
)

// Every lists the series, in the order in which they began.
var Every = [...]Series{Daily, Easy, Regular, Clear}

// File returns the name of the series's pack of a kind, without an ending. Courses are in the files of Daily.
func (s Series) File(k *solver.Kind) string {
	if s == Daily {
		return k.Name
	}
	return k.Name + "." + s.Name
}

func (s Series) Has(k *solver.Kind) bool { return s.held(k).week[0] != nil }

// On returns the puzzle of a kind for a day. It is not ok if the kind has none or the series begins later.
func (s Series) On(k *solver.Kind, d Day) (Board, bool) {
	if d < s.First {
		return Board{}, false
	}
	store := s.held(k).on(d.Weekday())
	if len(store) == 0 {
		return Board{}, false
	}
	week := int(d-s.First) / 7
	b := store[week%len(store)]
	b.Text = turned(k, b, grid.Turn(week/len(store)%grid.Turns))
	return b, true
}

// turned returns the text of a bundled board after a turn.
func turned(k *solver.Kind, b Board, t grid.Turn) string {
	if t == 0 {
		return b.Text
	}
	p, err := k.Parse(b.Text)
	if err != nil {
		panic(err) // a bundled board
	}
	return k.Turned(p, t).String()
}

//go:embed *.packed
var files embed.FS

// A holding is a pack as the program holds it: each part is read on first use.
type holding struct {
	chapters []func() *Pack
	week     [7]func() *Pack // nil for a weekday without boards
	course   func() []Chapter
}

// holdings holds those of the packs used so far, by the names of their files.
var (
	holdings     = map[string]*holding{}
	holdingsLock sync.Mutex
)

// held returns the series's pack of a kind, an empty one if the file does not exist.
func (s Series) held(k *solver.Kind) *holding {
	file := s.File(k)
	holdingsLock.Lock()
	defer holdingsLock.Unlock()
	h := holdings[file]
	if h == nil {
		packed, _ := files.ReadFile(file + ".packed")
		h = newHolding(k, packed)
		holdings[file] = h
	}
	return h
}

func newHolding(k *solver.Kind, packed []byte) *holding {
	h := new(holding)
	for _, part := range packedParts(packed) {
		read := sync.OnceValue(func() *Pack {
			p, err := Parse(k, unpacked(part))
			if err != nil {
				panic(err) // a bundled file
			}
			return p
		})
		heading, _, _ := bytes.Cut(part, []byte("\n"))
		if name, ok := bytes.CutPrefix(heading, []byte(dayLine)); ok {
			h.week[Weekday(string(name))] = read
		} else if bytes.HasPrefix(heading, []byte(chapterLine)) {
			h.chapters = append(h.chapters, read)
		}
	}
	h.course = sync.OnceValue(func() (list []Chapter) {
		for _, read := range h.chapters {
			list = append(list, read().Course...)
		}
		return list
	})
	return h
}

func (h *holding) on(weekday int) []Board {
	if h.week[weekday] == nil {
		return nil
	}
	return h.week[weekday]().Week[weekday]
}

// Find returns the last day up to a given one whose puzzle is p. It reads the weekdays from that one's back, until one has p.
func (s Series) Find(k *solver.Kind, p solver.Puzzle, last Day) (found Day, ok bool) {
	text, h := p.String(), s.held(k)
	var turned [grid.Turns]string
	for turn := range turned {
		turned[turn] = k.Turned(p, grid.Turn(turn)).String()
	}
	for back := range 7 {
		weekday := (last.Weekday() + 7 - back) % 7
		store := h.on(weekday)
		for i, b := range store {
			if !slices.Contains(turned[:], b.Text) {
				continue
			}
			// A board recurs once each time its weekday has used the whole store.
			for d := s.First + Day(7*i+(weekday-s.First.Weekday()+7)%7); d <= last; d += Day(7 * len(store)) {
				if b, _ := s.On(k, d); b.Text == text {
					found, ok = d, true
				}
			}
			return found, ok
		}
	}
	return 0, false
}

// knownBits is a Bloom filter of the boards of all packs, eight bits for each.
//
//go:embed known.bits
var knownBits []byte

// Known reports whether a puzzle may be a board of a pack, turned or not. It reads no pack, and is wrong of few others.
func Known(k *solver.Kind, p solver.Puzzle) bool {
	for turn := range grid.Turns {
		if isKnown(knownBits, k, k.Turned(p, grid.Turn(turn)).String()) {
			return true
		}
	}
	return false
}

func isKnown(bits []byte, k *solver.Kind, text string) bool {
	for _, at := range placesOf(len(bits), k, text) {
		if bits[at/8]>>(at%8)&1 == 0 {
			return false
		}
	}
	return true
}

// placesOf returns the bits that are set for a board in a filter of some bytes.
func placesOf(size int, k *solver.Kind, text string) (places [5]uint32) {
	h := fnv.New64a()
	h.Write([]byte(k.Name + ":" + text))
	sum := h.Sum64()
	for i := range places {
		places[i] = (uint32(sum) + uint32(i)*(uint32(sum>>32)|1)) % uint32(8*size)
	}
	return places
}
