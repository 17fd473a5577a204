package ui

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/worker"
	"quadrille/solver"
)

// A grading is what is known of how hard a puzzle is.
type grading struct {
	page  *page
	link  string        // of the puzzle that was asked about last
	grade *solver.Grade // nil as long as, or where, nothing is known
}

// askGrade asks how hard a puzzle is, once the page stands. What was asked before is
// dropped.
func (g *grading) askGrade(kind *solver.Kind, link string) {
	if link == g.link {
		return
	}
	g.drop()
	g.link = link
	if kind.Ladder == nil || link == "" {
		return
	}
	g.page.run.idle(func() {
		if g.link != link {
			return
		}
		solvers := &g.page.solvers
		solvers.of(&solvers.grader).ask(worker.Request{Op: worker.AskGrade, Link: link}, func(r worker.Reply) {
			if g.link == link {
				g.grade = r.Grade
				g.page.board().renewRecord()
			}
			// A worker that has answered is warm, and nobody has started another.
			if r.Done && solvers.prover.worker == nil {
				solvers.prover, solvers.grader = solvers.grader, solvers.prover
			}
		})
	})
}

// drop forgets the puzzle, and the question that may be out.
func (g *grading) drop() {
	if g.page.solvers.grader != nil {
		g.page.solvers.grader.cancel()
	}
	g.link, g.grade = "", nil
}

// gradeOf is the grade of the puzzle on the page, as it was found or as it is on record; nil as
// long as none is known.
func (g *grading) gradeOf(link string) *solver.Grade {
	if link == "" {
		return nil
	}
	if link == g.link && g.grade != nil {
		return g.grade
	}
	return g.gradeOnRecord(link)
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
func (g *grading) graded() (*solver.Kind, string) {
	switch {
	case is[*designScreen](g.page):
		return g.page.design().m.Kind(), g.page.design().m.Link()
	case g.page.board().kept():
		return g.page.link().Kind, g.page.link().Name()
	}
	return nil, ""
}

// gradeChip stands beside the title, and leads to the lesson in what the puzzle needs; in a
// lesson it tells how hard that is.
func (g *grading) gradeChip() app.UI {
	if is[*lessonScreen](g.page) && g.page.lesson().Technique >= 0 {
		t := g.page.lesson().technique()
		return app.Span().ID("grade").Class("chip").Text(fmt.Sprintf("%s %.1f", t.Band(), t.Level))
	}
	kind, link := g.graded()
	if kind == nil || kind.Ladder == nil {
		return app.Span()
	}
	grade := g.gradeOf(link)
	if grade == nil {
		return app.Span().Class("chip grade") // its place
	}
	text := gradeText(*grade)
	if address := lessonTitled(kind, grade.Hardest); address != "" {
		return lessonLink(address, gradeName(*grade)).ID("grade").Class("chip grade").Title(text).Aria("label", text)
	}
	return app.Span().ID("grade").Class("chip grade").Role("note").Title(text).Aria("label", text).Text(gradeName(*grade))
}

// gradeOnRecord is what is known of how hard a puzzle is before it is graded anew: band and number
// as its game or its course has them, or its day; nil for nothing.
func (g *grading) gradeOnRecord(link string) *solver.Grade {
	known := func(band solver.Band, number float64) *solver.Grade {
		if band == "" {
			return nil
		}
		return &solver.Grade{Band: band, Number: number}
	}
	switch o := g.page.board().source; {
	case g.page.board().none():
		return nil
	case g.page.board().stored.Link == link && g.page.board().stored.Band != "":
		return known(solver.Band(g.page.board().stored.Band), g.page.board().stored.Number)
	case o.course != nil:
		b := o.course.Board(o.place)
		return known(b.Band, b.Number)
	case o.daily:
		for _, d := range g.page.daily.puzzlesOf(o.day) {
			if d.Link() == link {
				return known(d.Band, d.Number)
			}
		}
	}
	r := g.page.index.games.Get(link)
	return known(solver.Band(r.Band), r.Number)
}
