package ui

import (
	"slices"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/worker"
)

// gradeNext asks for the grade of a game in the library that has none yet, one after the
// other, as long as the library is on the page.
func (p *page) gradeNext() {
	if !p.inLibrary() || p.grading.link != "" {
		return
	}
	for i := range p.records {
		r := &p.records[i]
		if r.Band != "" || p.ungraded[r.Link] {
			continue
		}
		link, err := game.Open(p.kinds, r.Link)
		if err != nil || link.Kind.Ladder == nil {
			p.skipGrade(r.Link)
			continue
		}
		g := &p.grading
		g.link = r.Link
		if g.client == nil {
			g.client = p.newClient()
		}
		g.client.askQuietly(worker.Request{Op: worker.AskGrade, Link: r.Link}, func(reply worker.Reply) {
			if g.link != r.Link {
				return
			}
			g.link = ""
			p.skipGrade(r.Link)
			if reply.Grade != nil {
				p.keepGrade(*r, string(reply.Grade.Band), reply.Grade.Number)
			}
			if p.isShown(r.Link) {
				p.ctx.Update()
			}
			p.gradeNext()
		})
		return
	}
}

// isShown reports whether a game is in the part of the list that is drawn.
func (p *page) isShown(link string) bool {
	s := &p.shelf
	return slices.ContainsFunc(s.overview.found[:min(s.shown, len(s.overview.found))], func(r library.Record) bool { return r.Link == link })
}

// keepGrade writes a grade into the record as it stands by now. On the page it is told in its
// place, and nothing is sorted or counted by it before the list is read the next time: what a
// hand may be on its way to must not move.
func (p *page) keepGrade(r library.Record, band string, number float64) {
	r.Band, r.Number = band, number
	if p.shelf.graded == nil {
		p.shelf.graded = map[string]library.Record{}
	}
	p.shelf.graded[r.Link] = r
	p.journal.grade(r.Link, band, number)
}

// skipGrade leaves a game out the next time: its grade is known, or cannot be found.
func (p *page) skipGrade(link string) {
	if p.ungraded == nil {
		p.ungraded = map[string]bool{}
	}
	p.ungraded[link] = true
}
