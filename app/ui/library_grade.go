package ui

import (
	"slices"

	"quadrille/app/worker"
)

// mostGraded is how many games are asked about at once. More of them would be graded in an order
// that is no longer that of the list.
const mostGraded = 50

// gradeNext asks for the grades of the games in the list that have none yet, in the order of the
// list, as long as the library is on the page.
func (lk *libraryKeeper) gradeNext() {
	g := &lk.page.visit.grading
	if !lk.page.in(libraryWord) || g.link != "" {
		return
	}
	var links []string
	for o := &lk.page.library().overview; o.looked < len(o.found) && len(links) < mostGraded; o.looked++ {
		if r := lk.page.index.games.At(o.found[o.looked]); r.Band == "" && !lk.ungraded[r.Link] {
			links = append(links, r.Link)
		}
	}
	if len(links) == 0 {
		return
	}
	g.link = links[0]
	lk.page.solvers.of(&lk.page.solvers.grader).askQuietly(worker.Request{Op: worker.AskGrades, Links: links}, func(reply worker.Reply) {
		if g.link != links[0] {
			return
		}
		told := reply.Graded
		if reply.Error != "" {
			for _, link := range links {
				told = append(told, worker.Graded{Link: link})
			}
		}
		lk.keepGrades(told)
		if reply.Done {
			g.link = ""
			lk.gradeNext()
		}
	})
}

// keepGrades writes grades into the records as they stand by now. On the page they are told in their
// place, and nothing is sorted or counted by them before the list is looked for the next time: what
// a hand may be on its way to must not move. A game that has no grade is not asked about again.
func (lk *libraryKeeper) keepGrades(told []worker.Graded) {
	if lk.ungraded == nil {
		lk.ungraded = map[string]bool{}
	}
	for _, g := range told {
		lk.ungraded[g.Link] = true
		if r := lk.page.index.games.Get(g.Link); r.Link != "" && g.Band != "" {
			r.Band, r.Number = string(g.Band), g.Number
			lk.page.index.games.Put(r)
		}
	}
	lk.redrawGames(told)
	lk.page.journal.grade(told)
}

// redrawGames redraws those of some games that are drawn in the list.
func (lk *libraryKeeper) redrawGames(told []worker.Graded) {
	if !lk.page.in(libraryWord) {
		return
	}
	s := lk.page.library()
	for i, place := range s.overview.found[:min(s.shown, len(s.overview.found))] {
		link := lk.page.index.games.At(place).Link
		if part := lk.onGame[i]; part != nil && slices.ContainsFunc(told, func(g worker.Graded) bool { return g.Link == link }) {
			lk.page.run.redraw(part)
		}
	}
}
