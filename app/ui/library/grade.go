package library

import (
	"strconv"

	"quadrille/app/ask"
	"quadrille/app/library"
	"quadrille/app/pool"
	"quadrille/app/ui/shell"
	"quadrille/solver"
)

// maxGraded is the largest number of games in one request. The end of a larger one would no longer follow
// the order of the list.
const maxGraded = 50

// gradeNext requests the grades of the games in the list that have none yet, or an old one, in the order of
// the list, while the library is on the page.
func (lib *libraryScreen) gradeNext() {
	o := &lib.overview
	if o.grading || lib.list.shell.Screen != shell.Screen(lib) {
		return
	}
	var links []string
	for ; o.looked < len(lib.list.found) && len(links) < maxGraded; o.looked++ {
		if r := lib.list.shell.Games.All.At(lib.list.found[o.looked]); !r.Graded() && !lib.list.work.ungraded[r.Link] {
			links = append(links, r.Link)
		}
	}
	if len(links) == 0 {
		return
	}
	o.grading = true
	q := ask.Grades{Links: links, Database: database(lib.list.shell)}
	pool.Ask(lib.list.shell.Visit(), lib.list.shell.Pool.Grader, q, func(reply ask.Reply[[]ask.Graded]) {
		graded := reply.Answer
		if reply.Error != "" {
			for _, link := range links {
				graded = append(graded, ask.Graded{Link: link})
			}
		}
		changed := lib.keepGrades(graded)
		if reply.Done {
			o.grading = false
			lib.gradeNext()
		}
		switch {
		case !o.grading:
			_, _, lib.list.choices.bands = library.Choices(lib.list.shell.Games.Each(), lib.list.Search)
			lib.list.shell.Transition.InChunks()
			lib.sumUp() // the list stays as it is
		case !changed:
			lib.list.shell.Run.SkipRedraw()
		}
	})
}

// keepGrades copies grades into the records on the page. They appear in place, and the next search is the
// first to sort by them: nothing may move under the pointer. A game without a grade is not asked about again.
// It reports whether an earlier grade has changed.
func (lib *libraryScreen) keepGrades(graded []ask.Graded) (changed bool) {
	for _, g := range graded {
		lib.list.work.ungraded[g.Link] = true
		if g.Band == "" {
			continue
		}
		if r := lib.list.shell.Games.All.Get(g.Link); r.Link != "" {
			changed = changed || r.Band != "" && (r.Band != string(g.Band) || r.Number != g.Number)
			r.SetGrade(g.Band, g.Number)
			lib.list.shell.Games.All.Put(r)
		}
	}
	lib.redrawGames(graded)
	lib.list.shell.Journal.Grade(graded)
	return changed && reportGrades(lib)
}

// gradesNoticed is the setting with the version of the grades that the player has been told about.
const gradesNoticed = "grades.told"

// reportGrades reports changed grades to the player, once for each version.
func reportGrades(lib *libraryScreen) bool {
	version := strconv.Itoa(solver.GradeVersion)
	if lib.list.shell.Settings.Values[gradesNoticed] == version {
		return false
	}
	lib.list.shell.Settings.Keep(gradesNoticed, version)
	lib.list.report("Grades have changed: they now count how much there is to do, and go beyond 10. Your games get new ones")
	return true
}

// redrawGames redraws the given games that are in the list.
func (lib *libraryScreen) redrawGames(graded []ask.Graded) {
	for i, place := range lib.list.found[:min(lib.list.Shown, len(lib.list.found))] {
		link := lib.list.shell.Games.All.At(place).Link
		for _, g := range graded {
			if part := lib.onGame[i]; part != nil && g.Link == link {
				lib.list.shell.Run.RedrawParts(part)
			}
		}
	}
}
