// Package pack holds the puzzles bundled with the program, all made by its own generator: for each kind a
// course, from first steps to master, and boards for the puzzle of the day. The recipe files beside it
// describe how they were made.
package pack

import (
	"embed"
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

	slots func() map[string]slot // for Find
}

// Course returns the course of a kind, or nil.
func Course(k *solver.Kind) []Chapter { return of(k, k.Name).Course }

// Daily returns the puzzle of a kind for a day, the same for everyone: easiest on Monday, hardest on Sunday.
// It is not ok if the kind has none or the day is before FirstDay.
func Daily(k *solver.Kind, d Day) (Board, bool) { return dailies(k).on(d) }

// Easy returns the second, easy puzzle of a kind for a day. It is not ok if the kind has none or the day is
// before FirstEasy.
func Easy(k *solver.Kind, d Day) (Board, bool) { return easies(k).on(d) }

// A series has one puzzle of a kind for each day from the first on.
//
// The boards of a weekday follow each other week by week, and then recur, turned in every possible way. So
// the puzzle of a day never changes as long as the stored boards do not.
type series struct {
	kind  *solver.Kind
	file  string
	first Day
}

func dailies(k *solver.Kind) series { return series{k, k.Name, FirstDay} }
func easies(k *solver.Kind) series  { return series{k, k.Name + ".easy", FirstEasy} }

func (s series) pack() *Pack { return of(s.kind, s.file) }

// on returns the puzzle of a day.
func (s series) on(d Day) (Board, bool) {
	if d < s.first {
		return Board{}, false
	}
	store := s.pack().Week[d.Weekday()]
	if len(store) == 0 {
		return Board{}, false
	}
	week := int(d-s.first) / 7
	b := store[week%len(store)]
	b.Text = turned(s.kind, b, grid.Turn(week/len(store)%grid.Turns))
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

// files has a file for each kind with a pack, by its name, and one with the easy boards of its days.
//
//go:embed *.packed
var files embed.FS

// packs holds the packs read so far, by the names of their files.
var (
	packs     = map[string]*Pack{}
	packsLock sync.Mutex
)

// of returns a pack of a kind, read on first use; it is empty if the file does not exist.
func of(k *solver.Kind, file string) *Pack {
	packsLock.Lock()
	defer packsLock.Unlock()
	if p, known := packs[file]; known {
		return p
	}
	packed, err := files.ReadFile(file + ".packed")
	p := new(Pack)
	if err == nil {
		if p, err = Parse(k, unpacked(packed)); err != nil {
			panic(err) // a bundled file
		}
	}
	p.slots = sync.OnceValue(p.findSlots)
	packs[file] = p
	return p
}

// A slot is the place of a board in the store of its weekday.
type slot struct{ weekday, index int }

// Find returns the last day up to a given one whose puzzle is p.
func Find(k *solver.Kind, p solver.Puzzle, last Day) (Day, bool) { return dailies(k).find(p, last) }

// FindEasy returns the last day up to a given one whose easy puzzle is p.
func FindEasy(k *solver.Kind, p solver.Puzzle, last Day) (Day, bool) { return easies(k).find(p, last) }

func (s series) find(p solver.Puzzle, last Day) (Day, bool) {
	text, store, slots := p.String(), s.pack().Week, s.pack().slots()
	found, ok := Day(0), false
	for turn := range grid.Turns {
		at, known := slots[s.kind.Turned(p, grid.Turn(turn)).String()]
		if !known {
			continue
		}
		// A board recurs once each time its weekday has used the whole store.
		round := 7 * len(store[at.weekday])
		for d := s.first + Day(7*at.index+(at.weekday-s.first.Weekday()+7)%7); d <= last; d += Day(round) {
			if b, _ := s.on(d); b.Text == text && (d > found || !ok) {
				found, ok = d, true
			}
		}
	}
	return found, ok
}

// findSlots returns the slots of the boards of all days by their texts.
func (p *Pack) findSlots() map[string]slot {
	m := map[string]slot{}
	for weekday, store := range p.Week {
		for i, b := range store {
			m[b.Text] = slot{weekday, i}
		}
	}
	return m
}
