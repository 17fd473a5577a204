// Package pack holds the puzzles that come with the program, all made by its own generator:
// for each kind a course, from first steps to master, and boards for the puzzle of the day.
// The files beside it say how they were made.
package pack

import (
	"embed"
	"sync"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// A Board is one bundled puzzle.
type Board struct {
	Text   string // canonical, as the kind's Parse takes it
	Band   solver.Band
	Number float64 // of its grade
	Name   string  // of a built-in puzzle, empty for any other
}

// A Chapter is a part of a course: boards of about one size and difficulty, easiest first.
type Chapter struct {
	Title  string // "First steps"
	Boards []Board
}

// A Pack is all the boards of a kind.
type Pack struct {
	Course []Chapter
	Week   [7][]Board // for the puzzle of the day, by weekday, Monday first

	slots func() map[string]slot // of those of the program: see Find
}

// Course is the course of a kind, nil where it has none.
func Course(k *solver.Kind) []Chapter { return of(k).Course }

// Daily is the puzzle of a kind for a day, the same for everyone: easier on Monday, hardest
// on Sunday. It is false where the kind has none, or the day lies before FirstDay.
//
// The boards of a weekday follow each other week by week, and then come again, turned, until
// there is no other way to turn them: so what a day has never changes while the boards in
// store stay what they are.
func Daily(k *solver.Kind, d Day) (Board, bool) {
	if d < FirstDay {
		return Board{}, false
	}
	store := of(k).Week[d.Weekday()]
	if len(store) == 0 {
		return Board{}, false
	}
	week := int(d-FirstDay) / 7
	b := store[week%len(store)]
	b.Text = turned(k, b, grid.Turn(week/len(store)%grid.Turns))
	return b, true
}

// turned is the text of a board of ours after a turn.
func turned(k *solver.Kind, b Board, t grid.Turn) string {
	if t == 0 {
		return b.Text
	}
	p, err := k.Parse(b.Text)
	if err != nil {
		panic(err) // a board of our own
	}
	return k.Turned(p, t).String()
}

// files has a file for each kind that has a pack, by its name.
//
//go:embed *.txt
var files embed.FS

// packs are those that have been asked for, by the names of their kinds.
var (
	packs     = map[string]*Pack{}
	packsLock sync.Mutex
)

// of is the pack of a kind, read when it is first asked for; empty where there is none.
func of(k *solver.Kind) *Pack {
	packsLock.Lock()
	defer packsLock.Unlock()
	if p, known := packs[k.Name]; known {
		return p
	}
	text, err := files.ReadFile(k.Name + ".txt")
	p := new(Pack)
	if err == nil {
		if p, err = Parse(k, string(text)); err != nil {
			panic(err) // a file of our own
		}
	}
	p.slots = sync.OnceValue(p.findSlots)
	packs[k.Name] = p
	return p
}

// A slot is where a board stands in the store of its weekday.
type slot struct{ weekday, index int }

// Find is the last day up to a given one whose puzzle is p, false where there is none.
func Find(k *solver.Kind, p solver.Puzzle, last Day) (Day, bool) {
	text, store, slots := p.String(), of(k).Week, of(k).slots()
	found, ok := Day(0), false
	for turn := range grid.Turns {
		at, known := slots[k.Turned(p, grid.Turn(turn)).String()]
		if !known {
			continue
		}
		// The board comes again once each time its weekday has gone through the store.
		round := 7 * len(store[at.weekday])
		for d := FirstDay + Day(7*at.index+at.weekday); d <= last; d += Day(round) {
			if b, _ := Daily(k, d); b.Text == text && (d > found || !ok) {
				found, ok = d, true
			}
		}
	}
	return found, ok
}

// findSlots has the slots of the boards of all days by their texts.
func (p *Pack) findSlots() map[string]slot {
	m := map[string]slot{}
	for weekday, store := range p.Week {
		for i, b := range store {
			m[b.Text] = slot{weekday, i}
		}
	}
	return m
}
