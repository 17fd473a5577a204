package ui

import (
	"slices"

	"quadrille/app/ui/shell"
	"quadrille/app/worker"
)

// mostGraded is how many games are asked about at once. More of them would be graded in an order
// that is no longer that of the list.
const mostGraded = 50

// gradeNext asks for the grades of the games in the list that have none yet, in the order of the
// list, as long as the library is on the page.
func (lib *libraryScreen) gradeNext() {
	if lib.grading || lib.shell.Screen != shell.Screen(lib) {
		return
	}
	var links []string
	for o := &lib.overview; o.looked < len(o.found) && len(links) < mostGraded; o.looked++ {
		if r := lib.shell.Games.All.At(o.found[o.looked]); r.Band == "" && !lib.work.ungraded[r.Link] {
			links = append(links, r.Link)
		}
	}
	if len(links) == 0 {
		return
	}
	lib.grading = true
	q := worker.Request{Op: worker.AskGrades, Links: links, Library: stored(lib.shell)}
	lib.shell.Pool.Grader().Ask(lib.shell.Visit(), q, func(reply worker.Reply) {
		lib.shell.Run.Undrawn()
		told := reply.Graded
		if reply.Error != "" {
			for _, link := range links {
				told = append(told, worker.Graded{Link: link})
			}
		}
		lib.keepGrades(told)
		if reply.Done {
			lib.grading = false
			lib.gradeNext()
		}
	})
}

// keepGrades takes grades into the records on the page. On the page they are told in their
// place, and nothing is sorted or counted by them before the list is looked for the next time: what
// a hand may be on its way to must not move. A game that has no grade is not asked about again.
func (lib *libraryScreen) keepGrades(told []worker.Graded) {
	for _, g := range told {
		lib.work.ungraded[g.Link] = true
		if g.Band == "" {
			continue
		}
		if r := lib.shell.Games.All.Get(g.Link); r.Link != "" {
			r.Band, r.Number = string(g.Band), g.Number
			lib.shell.Games.All.Put(r)
		}
	}
	lib.redrawGames(told)
	lib.shell.Journal.Grade(told)
}

// redrawGames redraws those of some games that are drawn in the list.
func (lib *libraryScreen) redrawGames(told []worker.Graded) {
	for i, place := range lib.overview.found[:min(lib.shown, len(lib.overview.found))] {
		link := lib.shell.Games.All.At(place).Link
		if part := lib.onGame[i]; part != nil && slices.ContainsFunc(told, func(g worker.Graded) bool { return g.Link == link }) {
			lib.shell.Run.RedrawParts(part)
		}
	}
}
