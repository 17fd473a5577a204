package ui

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/worker"
	"quadrille/solver"
)

// A grading is what is known of how hard a puzzle is. It has a worker of its own: nobody
// waits for it.
type grading struct {
	client *client
	link   string        // of the puzzle that was asked about last
	grade  *solver.Grade // nil as long as, or where, nothing is known
}

// askGrade asks how hard a puzzle is, once the page stands. What was asked before is
// dropped.
func (p *page) askGrade(kind *solver.Kind, link string) {
	g := &p.grading
	if link == g.link {
		return
	}
	g.drop()
	g.link = link
	if kind.Ladder == nil || link == "" {
		return
	}
	p.idle(func() {
		if g.link != link {
			return
		}
		if g.client == nil {
			g.client = p.newClient()
		}
		g.client.ask(worker.Request{Op: worker.AskGrade, Link: link}, func(r worker.Reply) {
			if g.link == link {
				g.grade = r.Grade
				p.renewRecord()
			}
			// A worker that has answered is warm, and nobody has started another.
			if r.Done && p.prover.worker == nil {
				p.prover, g.client = g.client, p.prover
			}
		})
	})
}

// drop forgets the puzzle, and the question that may be out.
func (g *grading) drop() {
	if g.client != nil {
		g.client.cancel()
	}
	g.link, g.grade = "", nil
}

// gradeOf is the grade of the puzzle on the page, as it was found or as it is on record; nil as
// long as none is known.
func (p *page) gradeOf(link string) *solver.Grade {
	if link == "" {
		return nil
	}
	if link == p.grading.link && p.grading.grade != nil {
		return p.grading.grade
	}
	return p.gradeOnRecord(link)
}

// gradeName is "Hard 4.6".
func gradeName(g solver.Grade) string { return fmt.Sprintf("%s %.1f", g.Band, g.Number) }

// gradeText is all of a grade in a sentence.
func gradeText(g solver.Grade) string {
	text := fmt.Sprintf("%s, %.1f of 10", g.Band, g.Number)
	if g.Hardest != "" {
		text += ": needs " + g.Hardest + ", " + count(g.Steps, "step")
	}
	return text
}

// graded is the kind and the link of the puzzle on the page, as it stands; the link is empty
// where there is none to grade.
func (p *page) graded() (*solver.Kind, string) {
	switch {
	case p.mode == design:
		return p.design.bench.kind, p.design.bench.link()
	case p.game != nil && p.mode != learn:
		return p.link.Kind, p.link.Name()
	}
	return nil, ""
}

// gradeChip stands beside the title, and leads to the lesson in what the puzzle needs; in a
// lesson it tells how hard that is.
func (p *page) gradeChip() app.UI {
	if p.mode == learn && p.lesson.Technique >= 0 {
		t := p.lesson.technique()
		return app.Span().ID("grade").Class("chip").Text(fmt.Sprintf("%s %.1f", t.Band(), t.Level))
	}
	kind, link := p.graded()
	if kind == nil || kind.Ladder == nil {
		return app.Span()
	}
	g := p.gradeOf(link)
	if g == nil {
		return app.Span().Class("chip grade") // its place
	}
	text := gradeText(*g)
	if address := lessonTitled(kind, g.Hardest); address != "" {
		return lessonLink(address, gradeName(*g)).ID("grade").Class("chip grade").Title(text).Aria("label", text)
	}
	return app.Span().ID("grade").Class("chip grade").Role("note").Title(text).Aria("label", text).Text(gradeName(*g))
}

// gradeOnRecord is what is known of how hard a puzzle is before it is graded anew: band and number
// as its game or its course has them, or its day; nil for nothing.
func (p *page) gradeOnRecord(link string) *solver.Grade {
	known := func(band solver.Band, number float64) *solver.Grade {
		if band == "" {
			return nil
		}
		return &solver.Grade{Band: band, Number: number}
	}
	switch o := p.source; {
	case p.game == nil:
		return nil
	case p.stored.Link == link && p.stored.Band != "":
		return known(solver.Band(p.stored.Band), p.stored.Number)
	case o.course != nil:
		b := o.course.Board(o.place)
		return known(b.Band, b.Number)
	case o.daily:
		for _, d := range p.daily.puzzlesOf(o.day) {
			if d.Link() == link {
				return known(d.Band, d.Number)
			}
		}
	}
	r := p.games[link]
	return known(solver.Band(r.Band), r.Number)
}
