package ui

import (
	"slices"
	"time"

	"quadrille/app/browser"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/solver/all"
)

// An overview is what the library shows of all games together. Of thousands of games it takes
// longer to make than to draw, so it is made anew only when the games or the search change.
type overview struct {
	looked        int  // how many of the games found have been looked at for a grade
	grading       bool // grades are being found
	solved        bool // whether anything was
	dailies, days library.Streak
	times         []kindTimes
}

// kindTimes are the times of one kind, by grade, and their chart, empty where none was counted.
type kindTimes struct {
	figures []library.Figures
	chart   string
}

// survey makes the overview. At the end of an import times and streaks follow in a drawing of their
// own: nothing that has been drawn of the library so far stays where it was, and there is much.
func (lib *libraryScreen) survey() {
	lib.findGames()
	if job := lib.work.job; job != nil && job.writing {
		lib.shell.Run.After(time.Millisecond, func() {
			lib.shell.Transition.InChunks()
			lib.sumUp()
		})
		return
	}
	browser.UI.YieldIfDue()
	lib.sumUp()
}

// sumUp makes the part of the overview that does not change with the search: times and streaks.
func (lib *libraryScreen) sumUp() {
	o := &lib.overview
	var solved []library.Record // unpacked once for all figures
	for _, r := range lib.shell.Games.Each() {
		if r.Solved || len(r.Solves) > 0 {
			solved = append(solved, r)
		}
	}
	games := shell.Yielding(slices.All(solved))
	days := library.SolveDays(games)
	o.solved = len(days) > 0
	o.dailies = library.StreakOf(library.DailyDays(games), lib.shell.Days.Today.String())
	o.days = library.StreakOf(days, lib.shell.Days.Today.String())
	browser.UI.YieldIfDue()
	var kinds []string
	for _, k := range all.Kinds() {
		kinds = append(kinds, k.Name)
	}
	o.times = nil
	for all := library.FiguresOf(games, kinds); len(all) > 0; {
		browser.UI.YieldIfDue()
		n := 1
		for n < len(all) && all[n].Kind == all[0].Kind {
			n++
		}
		o.times = append(o.times, kindTimes{all[:n], library.Chart(all[:n])})
		all = all[n:]
	}
}

// findGames finds the games that are looked for, and what else can be.
func (lib *libraryScreen) findGames() {
	lib.lookFor(lib.shell.Games.Each())
	lib.overview.looked = 0
	browser.UI.YieldIfDue()
}
