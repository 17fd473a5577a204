package shell

import (
	"slices"
	"time"

	"quadrille/app/browser"
	"quadrille/app/course"
	"quadrille/app/days"
	"quadrille/app/library"
	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Days are the puzzles of each day, and how far the player has come with them.
type Days struct {
	shell   *Shell
	Today   pack.Day
	Dated   bool // today is known
	puzzles map[pack.Day][]days.Puzzle
}

// today is the date where the player is.
func today() pack.Day { return pack.DayOf(browser.WallClock()) }

// Look takes note of a new day, which may come while the page is open.
func (d *Days) Look() {
	if now := today(); !d.Dated || now != d.Today {
		d.begin(now)
	}
}

// begin begins a day. Its puzzles are not among the games to go on with.
func (d *Days) begin(day pack.Day) {
	d.Today, d.Dated = day, true
	if d.shell.Games.All != nil {
		d.shell.Games.FindGoing()
	}
}

// Watch looks at the date when somebody looks at the page again, and every now and then
// for those who never look away.
func (d *Days) Watch() {
	look := func() {
		if today() != d.Today {
			d.shell.Run.Do(d.Look)
		}
	}
	browser.OnVisibility(look)
	browser.Listen(look, "focus")
	browser.Every(10*time.Minute, look)
}

// manyDays is how many days are kept with their puzzles.
const manyDays = 1000

// Puzzles are the puzzles of a day.
func (d *Days) Puzzles(day pack.Day) []days.Puzzle {
	list, known := d.puzzles[day]
	if !known {
		if d.puzzles == nil || len(d.puzzles) > manyDays {
			d.puzzles = map[pack.Day][]days.Puzzle{}
		}
		list = days.Puzzles(all.Kinds(), day)
		d.puzzles[day] = list
	}
	return list
}

// Solved counts the puzzles of a day that have been solved.
func (d *Days) Solved(day pack.Day) int {
	n := 0
	for _, puzzle := range d.Puzzles(day) {
		if d.shell.Games.Mark(puzzle.Link()).State == course.Solved {
			n++
		}
	}
	return n
}

// InARow counts the days in a row with a puzzle of the day solved on the day itself.
func (d *Days) InARow() int {
	return library.StreakOf(library.DailyDays(d.shell.Games.All.All()), d.Today.String()).Now
}

// Steep reports whether a day, or one puzzle of it where a link names one, is for experts, and
// nothing is known to have been solved here yet.
func (d *Days) Steep(day pack.Day, link string) bool {
	games := d.shell.Games.All
	if games == nil || games.Any(func(r library.Record) bool { return r.Solved }) {
		return false
	}
	return slices.ContainsFunc(d.Puzzles(day), func(p days.Puzzle) bool {
		return (link == "" || link == p.Link()) && (p.Band == solver.Expert || p.Band == solver.Master)
	})
}
