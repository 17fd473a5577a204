package ui

import (
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
	for _, r := range p.records {
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
			g.client = newClient(p.ctx, p.safely)
		}
		g.client.ask(worker.Request{Op: worker.AskGrade, Link: r.Link}, func(reply worker.Reply) {
			if g.link != r.Link {
				return
			}
			g.link = ""
			p.skipGrade(r.Link)
			if reply.Grade != nil {
				p.keepGrade(r, string(reply.Grade.Band), reply.Grade.Number)
			}
			p.gradeNext()
		})
		return
	}
}

// keepGrade writes a grade into the list, and into the record as it stands by now.
func (p *page) keepGrade(r library.Record, band string, number float64) {
	for i := range p.records {
		if p.records[i].Link == r.Link {
			p.records[i].Band, p.records[i].Number = band, number
			p.games[r.Link] = p.records[i]
		}
	}
	p.journal.record(r.Link, func(now library.Record, ok bool) {
		if !ok {
			now = r
		}
		now.Band, now.Number = band, number
		p.journal.add(now)
	})
}

// skipGrade leaves a game out the next time: its grade is known, or cannot be found.
func (p *page) skipGrade(link string) {
	if p.ungraded == nil {
		p.ungraded = map[string]bool{}
	}
	p.ungraded[link] = true
}
