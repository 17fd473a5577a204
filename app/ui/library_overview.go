package ui

import (
	"slices"

	"quadrille/app/browser"
	"quadrille/app/library"
)

// An overview is what the library shows of all games together. Of thousands of games it takes
// longer to make than to draw, so it is made anew only when the games or the search change.
type overview struct {
	found         []library.Record // the games that are looked for
	kinds         []string         // names of the kinds that have games
	sizes, bands  []string
	solved        bool // whether anything was
	dailies, days library.Streak
	times         []kindTimes
}

// kindTimes are the times of one kind, by grade, and their chart, empty where none was counted.
type kindTimes struct {
	figures []library.Figures
	chart   string
}

// survey makes the overview. Of a search alone the times and the streaks do not change.
func (p *page) survey() {
	p.findGames()
	o := &p.shelf.overview
	browser.UI.YieldIfDue()
	days := library.SolveDays(p.records)
	o.solved = len(days) > 0
	o.dailies = library.StreakOf(library.DailyDays(p.records), p.today.String())
	o.days = library.StreakOf(days, p.today.String())
	browser.UI.YieldIfDue()
	var kinds []string
	for _, k := range p.kinds {
		kinds = append(kinds, k.Name)
	}
	o.times = nil
	for all := library.FiguresOf(p.records, kinds); len(all) > 0; {
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
func (p *page) findGames() {
	o, s := &p.shelf.overview, p.shelf.search
	titles := map[string]string{}
	o.kinds = nil
	for _, k := range p.kinds {
		titles[k.Name] = k.Title
		if slices.ContainsFunc(p.records, func(r library.Record) bool { return r.Kind == k.Name }) {
			o.kinds = append(o.kinds, k.Name)
		}
	}
	o.found = s.Find(p.records, titles)
	browser.UI.YieldIfDue()
	o.sizes, o.bands = library.Sizes(p.records, s.Kind), library.Bands(p.records)
}
