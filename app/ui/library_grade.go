package ui

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/worker"
	"quadrille/solver/all"
)

// gradeNext asks for the grade of a game in the library that has none yet, one after the
// other, as long as the library is on the page.
func (lk *libraryKeeper) gradeNext() {
	if !lk.page.in(libraryWord) || lk.page.grading.link != "" {
		return
	}
	for i := range lk.page.index.records {
		r := &lk.page.index.records[i]
		if r.Band != "" || lk.ungraded[r.Link] {
			continue
		}
		link, err := game.Open(all.Kinds(), r.Link)
		if err != nil || link.Kind.Ladder == nil {
			lk.skipGrade(r.Link)
			continue
		}
		g := &lk.page.grading
		g.link = r.Link
		if g.client == nil {
			g.client = lk.page.solvers.newClient()
		}
		g.client.askQuietly(worker.Request{Op: worker.AskGrade, Link: r.Link}, func(reply worker.Reply) {
			if g.link != r.Link {
				return
			}
			g.link = ""
			lk.skipGrade(r.Link)
			if reply.Grade != nil {
				lk.keepGrade(*r, string(reply.Grade.Band), reply.Grade.Number)
			}
			lk.redrawGame(r.Link)
			lk.gradeNext()
		})
		return
	}
}

// redrawGame redraws one game of the list, if it is among those that are drawn.
func (lk *libraryKeeper) redrawGame(link string) {
	s := lk.page.library()
	i := slices.IndexFunc(s.overview.found[:min(s.shown, len(s.overview.found))], func(r *library.Record) bool { return r.Link == link })
	if ctx, drawn := lk.onGame[i]; drawn && lk.page.in(libraryWord) {
		ctx.Dispatch(func(app.Context) { lk.page.turn.onScreen.PreventUpdate() })
	}
}

// keepGrade writes a grade into the record as it stands by now. On the page it is told in its
// place, and nothing is sorted or counted by it before the list is read the next time: what a
// hand may be on its way to must not move.
func (lk *libraryKeeper) keepGrade(r library.Record, band string, number float64) {
	r.Band, r.Number = band, number
	if lk.graded == nil {
		lk.graded = map[string]library.Record{}
	}
	lk.graded[r.Link] = r
	lk.page.journal.grade(r.Link, band, number)
}

// skipGrade leaves a game out the next time: its grade is known, or cannot be found.
func (lk *libraryKeeper) skipGrade(link string) {
	if lk.ungraded == nil {
		lk.ungraded = map[string]bool{}
	}
	lk.ungraded[link] = true
}
