package board

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A grading holds the grade of a puzzle, as far as it is known.
type grading struct {
	shell    *shell.Shell
	onRecord func(link string) *solver.Grade // the grade before a puzzle is graded again; nil for none
	Found    func()                          // called with each answer

	link  string        // of the last puzzle asked about
	grade *solver.Grade // nil if unknown

	Flaw string // "no solution" or "more than one solution", empty if neither is known

	asks shell.Part
}

const (
	severalSolutions = "more than one solution"
	noSolution       = "no solution"
)

// FlawOf returns why a board could not be graded, empty if unknown.
func FlawOf(v solver.Verdict, failed string) string {
	switch {
	case failed != "" || v.Stopped:
		return ""
	case v.Count == 0:
		return noSolution
	case v.Count > 1:
		return severalSolutions
	}
	return ""
}

// Ask requests the grade of a puzzle once the page is drawn, and idle. It drops the previous request.
func (g *grading) Ask(kind *solver.Kind, link string) {
	if link == g.link {
		return
	}
	g.Drop()
	g.link = link
	if kind.Ladder == nil || link == "" {
		return
	}
	visit := g.shell.Visit()
	run := g.shell.Run
	run.Defer(func() {
		run.Idle(func() {
			if visit.Err() == nil && link == g.link {
				g.do(g.asks.Ask(ask.Grade{Link: link}))
			}
		})
	})
}

// Drop forgets the puzzle, and cancels the pending request.
func (g *grading) Drop() {
	g.do(g.asks.Drop()...)
	g.link, g.grade, g.Flaw = "", nil, ""
}

func (g *grading) do(effects ...event.Effect) { g.asks.Do(g.shell, g, g.shell.Pool.Grader, effects...) }

func (g *grading) Update(answered event.Event) []event.Effect {
	e := answered.(event.Answered)
	if !g.asks.Takes(e) {
		return nil
	}
	rating := e.Answer.(ask.Rating)
	if g.grade, g.Flaw = rating.Grade, ""; g.grade == nil {
		g.Flaw = FlawOf(rating.Verdict, e.Error)
	}
	if g.Found != nil {
		g.Found()
	}
	if e.Done {
		g.shell.Pool.Graded()
	}
	return nil
}

// Of returns the grade Of a puzzle, as found or as recorded; nil if unknown.
func (g *grading) Of(link string) *solver.Grade {
	switch {
	case link == "":
		return nil
	case link == g.link && g.grade != nil:
		return g.grade
	case g.onRecord == nil:
		return nil
	}
	return g.onRecord(link)
}

// GradeText returns all of a grade in a sentence. It begins with the words of the chip, by which voice
// control finds it.
func GradeText(g solver.Grade) string {
	text := view.GradeWords(g.Band, g.Number)
	if g.Hardest != "" {
		text += ": needs " + g.Hardest
		if g.Steps > 0 { // counted last
			text += ", " + game.Count(g.Steps, "step")
		}
		if g.Unread > 0 {
			text += ", no readable way through " + game.Count(g.Unread, "step")
		}
	}
	return text
}

// Chip returns the grade beside the title, a link to the lesson on the technique that the puzzle needs.
func (g *grading) Chip(kind *solver.Kind, link string) app.UI {
	if kind.Ladder == nil {
		return app.Span()
	}
	grade := g.Of(link)
	if link == g.link && g.Flaw != "" {
		text := "2+ solutions" // no longer than a grade, whose place it has
		if g.Flaw == noSolution {
			text = "No solution"
		}
		return view.ButtonOf("chip grade", "mode", string(DesignMode)).ID("grade").
			Title("This board has " + g.Flaw + ". Fix it in Design.").Text(text)
	}
	if grade == nil {
		return app.Span().Class("chip grade") // keeps its place
	}
	name, text := view.GradeWords(grade.Band, grade.Number), GradeText(*grade)
	if address := view.LessonTitled(kind, grade.Hardest); address != "" {
		return view.LessonLink(address, name).ID("grade").Class("chip grade").Title(text).Aria("label", text)
	}
	return app.Span().ID("grade").Class("chip grade").Role("note").Title(text).Aria("label", text).Text(name)
}
