package library

import (
	"strconv"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/solver"
)

// maxGraded is the largest number of games in one request. The end of a larger one would no longer follow
// the order of the list.
const maxGraded = 50

// A gradeSearch finds the grades of the games in the list that have none yet, or an old one, in the order of the
// list, while the library is on the page.
type gradeSearch struct {
	list     *recordList
	overview *overview
	asks     shell.Part
	looked   int      // the number of games found that have been examined for a grade
	links    []string // asked about; none while nothing is asked
}

func (gs *gradeSearch) begin() {
	gs.asks.Do(gs.list.shell, gs, gs.list.shell.Pool.Grader, gs.next()...)
}

// next asks about the next games, unless others are being graded.
func (gs *gradeSearch) next() []event.Effect {
	list := gs.list
	if len(gs.links) > 0 {
		return nil
	}
	for ; gs.looked < len(list.found) && len(gs.links) < maxGraded; gs.looked++ {
		if r := list.shell.Games.All.At(list.found[gs.looked]); !r.Graded() && !list.ungraded[r.Link] {
			gs.links = append(gs.links, r.Link)
		}
	}
	if len(gs.links) == 0 {
		return nil
	}
	return []event.Effect{gs.asks.Ask(ask.Grades{Links: gs.links, Database: database(list.shell)})}
}

// Update takes grades. After the last one the summary follows; the list stays as it is.
func (gs *gradeSearch) Update(answered event.Event) (effects []event.Effect) {
	e := answered.(event.Answered)
	if !gs.asks.Takes(e) {
		return nil
	}
	graded := e.Answer.([]ask.Graded)
	if e.Error != "" {
		for _, link := range gs.links {
			graded = append(graded, ask.Graded{Link: link})
		}
	}
	changed := gs.keep(graded)
	if e.Done {
		gs.links = nil
		effects = gs.next()
	}
	if list := gs.list; len(gs.links) == 0 {
		_, _, list.choices.bands = library.Choices(list.shell.Games.Each(), list.Search)
		list.shell.Transition.InChunks()
		gs.overview.sumUp(list.shell)
	} else if !changed {
		effects = append(effects, shell.Draw{})
	}
	return effects
}

// keep copies grades into the records on the page. They appear in place, and the next search is the
// first to sort by them: nothing may move under the pointer. A game without a grade is not asked about again.
// It reports whether an earlier grade has changed.
func (gs *gradeSearch) keep(graded []ask.Graded) (changed bool) {
	for _, g := range graded {
		gs.list.ungraded[g.Link] = true
		if g.Band == "" {
			continue
		}
		if r := gs.list.shell.Games.All.Get(g.Link); r.Link != "" {
			changed = changed || r.Band != "" && (r.Band != string(g.Band) || r.Number != g.Number)
			r.SetGrade(g.Band, g.Number)
			gs.list.shell.Games.All.Put(r)
		}
	}
	gs.list.redraw(graded)
	gs.list.shell.Journal.Grade(graded)
	return changed && reportGrades(gs.list)
}

// gradesNoticed is the setting with the version of the grades that the player has been told about.
const gradesNoticed = "grades.told"

// reportGrades reports changed grades to the player, once for each version.
func reportGrades(rl *recordList) bool {
	version := strconv.Itoa(solver.GradeVersion)
	if rl.shell.Settings.Values[gradesNoticed] == version {
		return false
	}
	rl.shell.Settings.Keep(gradesNoticed, version)
	rl.report("Grades have changed: they now count how much there is to do, and go beyond 10. Your games get new ones")
	return true
}

func (rl *recordList) redraw(graded []ask.Graded) {
	for i, place := range rl.found[:min(rl.Shown, len(rl.found))] {
		link := rl.shell.Games.All.At(place).Link
		for _, g := range graded {
			if part := rl.onItem[i]; part != nil && g.Link == link {
				rl.shell.Run.RedrawParts(part)
			}
		}
	}
}
