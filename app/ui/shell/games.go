package shell

import (
	"cmp"
	"iter"
	"slices"
	"strconv"
	"strings"
	"sync"

	"quadrille/app/browser"
	"quadrille/app/course"
	"quadrille/app/days"
	"quadrille/app/game"
	"quadrille/app/journal"
	"quadrille/app/library"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Games holds the records of all games and drafts, as last read. Its lists are nil until then.
type Games struct {
	library.Parts
	window     *Window
	known      func()                 // tells that they are up to date
	todays     func() []days.Puzzle   // those of today that the front page shows
	Unfinished []library.Record       // the latest unfinished games, without those that the front page shows elsewhere
	puzzles    map[string]solver.Link // as parsed, by link
	as         journal.State          // the journal's state when they were read
}

// Read reads the records again, and then calls the given function, if any.
func (gs *Games) Read(then func()) {
	as, _ := gs.window.Journal.State()
	gs.window.Journal.Records(func(list *library.Records) {
		browser.UI.Yield()
		gs.window.Send(GamesComing{})
		gs.Parts, gs.as = list.Parts(), as
		browser.UI.YieldIfDue()
		gs.FindUnfinished()
		browser.UI.YieldIfDue()
		gs.storeFacts()
		gs.window.Send(GamesRead{})
		gs.known()
		browser.UI.YieldIfDue()
		if then != nil {
			then()
		}
	})
}

// Refresh is Read if anything has been written since.
func (gs *Games) Refresh() {
	if now, known := gs.window.Journal.State(); known && gs.All != nil && gs.as == now {
		gs.known()
		return
	}
	gs.Read(nil)
}

// storeFacts stores facts for the first paint of the next visit: the number of unfinished games, and
// whether the player is new.
func (gs *Games) storeFacts() {
	const few = 5
	known := ""
	if gs.All.Len() >= few {
		known = "yes"
	}
	browser.KeepKey("going", strconv.Itoa(len(gs.Unfinished)))
	browser.KeepKey("known", known)
}

// Each returns the records of all games, through Yielding.
func (gs *Games) Each() iter.Seq2[int, library.Record] { return Yielding(gs.All.All()) }

// Yielding returns records, and lets the browser handle input while they are read.
func Yielding(records iter.Seq2[int, library.Record]) iter.Seq2[int, library.Record] {
	return func(yield func(int, library.Record) bool) {
		for i, r := range records {
			if i%journal.RecordsAtOnce == 0 {
				browser.UI.YieldIfDue()
			}
			if !yield(i, r) {
				return
			}
		}
		browser.UI.YieldIfDue()
	}
}

// MaxUnfinished is the largest number of unfinished games shown.
const MaxUnfinished = 6

// FindUnfinished finds the unfinished games, the latest first. It leaves out the puzzles of today and the board
// to try, which the front page shows elsewhere.
func (gs *Games) FindUnfinished() {
	elsewhere := sync.OnceValue(gs.elsewhere) // which reads the packs
	gs.Unfinished = nil
	for _, r := range gs.Each() {
		if r.Finished || elsewhere()[r.Link] {
			continue
		}
		at, _ := slices.BinarySearchFunc(gs.Unfinished, r, func(a, b library.Record) int {
			return cmp.Or(cmp.Compare(b.At, a.At), strings.Compare(a.Link, b.Link))
		})
		if at < MaxUnfinished {
			gs.Unfinished = slices.Insert(gs.Unfinished, at, r)
			gs.Unfinished = gs.Unfinished[:min(len(gs.Unfinished), MaxUnfinished)]
		}
	}
}

// elsewhere returns the links of the board to try and of today's puzzles.
func (gs *Games) elsewhere() map[string]bool {
	links := map[string]bool{course.First(all.Kinds()[0]): true}
	for _, puzzle := range gs.todays() {
		links[puzzle.Link()] = true
	}
	return links
}

// Known returns the record of a game or a draft, deleted or not; the zero record for none.
func (gs *Games) Known(link string) library.Record {
	for _, list := range []*library.Records{gs.All, gs.Deleted, gs.Drafts, gs.DeletedDrafts} {
		if r := list.Get(link); r.Link != "" {
			return r
		}
	}
	return library.Record{}
}

func (gs *Games) Note(r library.Record) {
	if gs.All != nil && r.Listed() {
		gs.All.Put(r)
	}
}

// Mark returns the state of the board at a link. A board solved once stays solved, and a solution from a link
// begins none.
func (gs *Games) Mark(link string) course.Mark { return markOf(gs.All.Get(link)) }

// Solved reports whether the board at a link has been solved once.
func (gs *Games) Solved(link string) bool { return gs.All.Get(link).Solved }

func (gs *Games) Marks(k *solver.Kind) course.Marks {
	var link []byte
	return func(text string) course.Mark {
		link = append(append(append(link[:0], k.Name...), ':'), text...)
		return markOf(gs.All.Get(string(link)))
	}
}

func markOf(r library.Record) course.Mark {
	switch {
	case r.Solved:
		return course.Mark{State: course.Solved, At: r.At}
	case r.Link == "", r.Finished:
		return course.Mark{}
	}
	return course.Mark{State: course.Begun, At: r.At}
}

// manyParsed is the number of puzzles in the cache of parsed ones.
const manyParsed = 300

// Parsed returns the puzzle at a link, false if it is none.
func (gs *Games) Parsed(name string) (solver.Link, bool) {
	if link, ok := gs.puzzles[name]; ok {
		return link, true
	}
	link, err := game.Open(all.Kinds(), name)
	if err != nil {
		return link, false
	}
	if gs.puzzles == nil || len(gs.puzzles) > manyParsed {
		gs.puzzles = map[string]solver.Link{}
	}
	gs.puzzles[name] = link
	return link, true
}

// solvedAny reports whether a game has been solved.
func (gs *Games) solvedAny() bool {
	for _, r := range gs.All.All() {
		if r.Solved {
			return true
		}
	}
	return false
}
