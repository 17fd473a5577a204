package shell

import (
	"slices"
	"time"

	"quadrille/app/browser"
	"quadrille/app/days"
	"quadrille/app/library"
	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Days holds the puzzles of each day, and the date.
type Days struct {
	window  *Window
	games   *Games
	Today   pack.Day
	Dated   bool // today is known
	puzzles map[pack.Day][days.Sorts][]days.Puzzle
}

// today returns the date in the player's time zone.
func today() pack.Day { return pack.DayOf(browser.WallClock()) }

// CheckDate checks the date, which may change while the page is open.
func (d *Days) CheckDate() {
	if now := today(); !d.Dated || now != d.Today {
		d.begin(now)
		if d.games.All != nil {
			d.window.Send(DayBegun{})
		}
	}
}

// begin starts a day. Its puzzles are left out of the unfinished games.
func (d *Days) begin(day pack.Day) {
	d.Today, d.Dated = day, true
	if d.games.All != nil {
		d.games.FindUnfinished()
	}
}

// Watch checks the date when the player returns to the page, and every minute for players who never leave it.
func (d *Days) Watch() {
	look := func() {
		if today() != d.Today {
			d.window.Run.Do(d.CheckDate)
		}
	}
	browser.OnVisibility(look)
	browser.Listen(look, "focus")
	browser.Every(time.Minute, look)
}

// manyDays is the number of days cached with their puzzles.
const manyDays = 1000

// Puzzles returns the puzzles of a day, indexed by sort.
func (d *Days) Puzzles(day pack.Day) [days.Sorts][]days.Puzzle {
	list, known := d.puzzles[day]
	if !known {
		if d.puzzles == nil || len(d.puzzles) > manyDays {
			d.puzzles = map[pack.Day][days.Sorts][]days.Puzzle{}
		}
		list = days.Puzzles(all.Kinds(), day)
		d.puzzles[day] = list
	}
	return list
}

// InOrder returns the parts of a day that have puzzles, in the player's order: by their sorts, but the gentle
// ones are first on the first day with a solve, and before: the order stays the same all day.
func (d *Days) InOrder(day pack.Day) [][]days.Puzzle {
	list := d.Puzzles(day)
	if len(list[days.Gentle]) > 0 && d.solvedNone(d.before) {
		list[days.Main], list[days.Gentle] = list[days.Gentle], list[days.Main]
	}
	return slices.DeleteFunc(list[:], func(part []days.Puzzle) bool { return len(part) == 0 })
}

// before reports whether a solved game was solved before today.
func (d *Days) before(r library.Record) bool {
	return len(r.Solves) == 0 || r.Solves[0].When < d.Today.String()
}

// solvedNone reports whether the player is known to have solved no game for which counts is true.
func (d *Days) solvedNone(counts func(library.Record) bool) bool {
	for _, r := range d.games.All.All() {
		if r.Solved && counts(r) {
			return false
		}
	}
	return d.games.All != nil
}

func (d *Days) Solved(list []days.Puzzle) int {
	n := 0
	for _, puzzle := range list {
		if d.games.Solved(puzzle.Link()) {
			n++
		}
	}
	return n
}

// Streak counts the days in a row with a puzzle of their day solved on it or over midnight.
func (d *Days) Streak() int {
	return library.StreakOf(library.DailyDays(d.games.All.All(), browser.LocalTime), d.Today.String()).Now
}

// TooHard reports whether the player is new, and a puzzle of a day, or the one at a link if set, is for
// experts.
func (d *Days) TooHard(day pack.Day, link string) bool {
	list := d.Puzzles(day)
	for _, p := range slices.Concat(list[days.Main], list[days.Harder]) {
		if (link == "" || link == p.Link()) && (p.Band == solver.Expert || p.Band == solver.Master) {
			return d.solvedNone(func(library.Record) bool { return true })
		}
	}
	return false
}

// first returns the first part of today's puzzles, in the player's order.
func (d *Days) first() []days.Puzzle {
	if parts := d.InOrder(d.Today); len(parts) > 0 {
		return parts[0]
	}
	return nil
}
