package ui

import (
	"slices"

	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
	"quadrille/solver/all"
)

// gradeNext asks for the grades of the games in the list that have none yet, one after the other
// as they stand there, as long as the library is on the page.
func (lk *libraryKeeper) gradeNext() {
	if !lk.page.in(libraryWord) || lk.page.visit.grading.link != "" {
		return
	}
	for o := &lk.page.library().overview; o.looked < len(o.found); o.looked++ {
		r := lk.page.index.games.At(o.found[o.looked])
		if r.Band != "" || lk.ungraded[r.Link] {
			continue
		}
		if link, err := game.Open(all.Kinds(), r.Link); err == nil && link.Kind.Ladder != nil {
			lk.askGrade(r.Link)
			return
		}
		lk.skipGrade(r.Link)
	}
}

// askGrade asks for the grade of one game, and then for the next.
func (lk *libraryKeeper) askGrade(link string) {
	g := &lk.page.visit.grading
	g.link = link
	lk.page.solvers.of(&lk.page.solvers.grader).askQuietly(worker.Request{Op: worker.AskGrade, Link: link}, func(reply worker.Reply) {
		if g.link != link {
			return
		}
		g.link = ""
		lk.skipGrade(link)
		if reply.Grade != nil {
			lk.keepGrade(link, *reply.Grade)
		}
		lk.redrawGame(link)
		lk.gradeNext()
	})
}

// redrawGame redraws one game of the list, if it is among those that are drawn.
func (lk *libraryKeeper) redrawGame(link string) {
	s := lk.page.library()
	i := slices.IndexFunc(s.overview.found[:min(s.shown, len(s.overview.found))], func(place int) bool { return lk.page.index.games.At(place).Link == link })
	if part := lk.onGame[i]; part != nil && lk.page.in(libraryWord) {
		lk.page.run.redraw(part)
	}
}

// keepGrade writes a grade into the record as it stands by now. On the page it is told in its
// place, and nothing is sorted or counted by it before the list is looked for the next time: what
// a hand may be on its way to must not move.
func (lk *libraryKeeper) keepGrade(link string, grade solver.Grade) {
	if r := lk.page.index.games.Get(link); r.Link != "" {
		r.Band, r.Number = string(grade.Band), grade.Number
		lk.page.index.games.Put(r)
	}
	lk.page.journal.grade(link, string(grade.Band), grade.Number)
}

// skipGrade leaves a game out the next time: its grade is known, or cannot be found.
func (lk *libraryKeeper) skipGrade(link string) {
	if lk.ungraded == nil {
		lk.ungraded = map[string]bool{}
	}
	lk.ungraded[link] = true
}
