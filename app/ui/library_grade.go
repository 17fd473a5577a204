package ui

import (
	"slices"
	"strconv"

	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/worker"
	"quadrille/solver"
)

// mostGraded is how many games are asked about at once. More of them would be graded in an order
// that is no longer that of the list.
const mostGraded = 50

// gradeNext asks for the grades of the games in the list that have none yet, or an old one, in the order
// of the list, as long as the library is on the page.
func (lib *libraryScreen) gradeNext() {
	o := &lib.overview
	if o.grading || lib.shell.Screen != shell.Screen(lib) {
		return
	}
	var links []string
	for ; o.looked < len(lib.found) && len(links) < mostGraded; o.looked++ {
		if r := lib.shell.Games.All.At(lib.found[o.looked]); !r.Graded() && !lib.work.ungraded[r.Link] {
			links = append(links, r.Link)
		}
	}
	if len(links) == 0 {
		return
	}
	o.grading = true
	q := worker.Request{Op: worker.AskGrades, Links: links, Library: stored(lib.shell)}
	lib.shell.Pool.Grader().Ask(lib.shell.Visit(), q, func(reply worker.Reply) {
		told := reply.Graded
		if reply.Error != "" {
			for _, link := range links {
				told = append(told, worker.Graded{Link: link})
			}
		}
		changed := lib.keepGrades(told)
		if reply.Done {
			o.grading = false
			lib.gradeNext()
		}
		switch {
		case !o.grading:
			gradesFound(lib)
		case !changed:
			lib.shell.Run.Undrawn()
		}
	})
}

// gradesFound lets the choice of a grade and the times follow the grades. The list stays as it is.
func gradesFound(lib *libraryScreen) {
	_, _, lib.choices.bands = library.Choices(lib.shell.Games.Each(), lib.search.Kind)
	lib.shell.Transition.InChunks()
	lib.sumUp()
}

// keepGrades takes grades into the records on the page. On the page they are told in their
// place, and the list is not sorted by them before it is looked for the next time: what
// a hand may be on its way to must not move. A game that has no grade is not asked about again. It reports
// whether there is something to tell the player: once, that grades have changed.
func (lib *libraryScreen) keepGrades(told []worker.Graded) (changed bool) {
	for _, g := range told {
		lib.work.ungraded[g.Link] = true
		if g.Band == "" {
			continue
		}
		if r := lib.shell.Games.All.Get(g.Link); r.Link != "" {
			changed = changed || r.Band != "" && (r.Band != string(g.Band) || r.Number != g.Number)
			r.SetGrade(g.Band, g.Number)
			lib.shell.Games.All.Put(r)
		}
	}
	lib.redrawGames(told)
	lib.shell.Journal.Grade(told)
	return changed && tellGrades(lib)
}

// gradesTold is the setting that has the version of the grades of which the player has been told.
const gradesTold = "grades.told"

// tellGrades says that grades have changed, unless that has been said.
func tellGrades(lib *libraryScreen) bool {
	version := strconv.Itoa(solver.GradeVersion)
	if lib.shell.Settings.Kept[gradesTold] == version {
		return false
	}
	lib.shell.Settings.Keep(gradesTold, version)
	lib.saySaid("Grades have changed: they now count how much there is to do, and go beyond 10. Your games get new ones")
	return true
}

// redrawGames redraws those of some games that are drawn in the list.
func (lib *libraryScreen) redrawGames(told []worker.Graded) {
	for i, place := range lib.found[:min(lib.shown, len(lib.found))] {
		link := lib.shell.Games.All.At(place).Link
		if part := lib.onGame[i]; part != nil && slices.ContainsFunc(told, func(g worker.Graded) bool { return g.Link == link }) {
			lib.shell.Run.RedrawParts(part)
		}
	}
}
