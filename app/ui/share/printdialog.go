package share

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/paper"
	"quadrille/app/ui/board"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

func (pr *printer) Prints() bool { return pr.set != nil || pr.of != nil }

func (pr *printer) Body() []app.UI {
	if pr.set != nil {
		return append([]app.UI{numberField("print.page", "Per page", pr.perPage(), paper.MaxToAPage)}, pr.restOfBody(view.When(pr.job != nil, pagesUnderWay))...)
	}
	shared, ok := pr.of.Shared()
	if !ok {
		return []app.UI{app.P().Text("This design is not a puzzle yet.")}
	}
	return append([]app.UI{
		numberField("print.count", "Puzzles", pr.printCount(), paper.MaxPuzzles),
		app.Div().Body(pr.othersFields(shared)...),
	}, pr.restOfBody(pr.refused(shared))...)
}

// restOfBody returns the part of the dialog that boards and sets have in common. Nothing can be printed for the
// reason why, unless it is empty.
func (pr *printer) restOfBody(why string) []app.UI {
	return []app.UI{
		view.Toggle("print.solutions", "Solutions on the last page", pr.withSolutions()),
		view.If(pr.hasMarks(), view.Toggle("print.marks", "With my marks", pr.settings.Values["print.marks"] == "on")),
		view.P("quiet", "Black on white, for A4 or Letter. A QR code leads back to the puzzle."),
		view.Buttons(view.Disabled(view.Button("print-now", "Print…"), why)),
		app.P().ID("print-said").Class("quiet").Role("status").Text(pr.progress()),
		app.If(pr.job != nil, pr.printProgress),
	}
}

// hasMarks reports whether a puzzle to print can have marks: sets, designs and new puzzles have none.
func (pr *printer) hasMarks() bool {
	if pr.set != nil {
		return false
	}
	shared, _ := pr.of.Shared()
	return pr.of.Parts().Board != nil || pr.printCount() > 1 && pr.othersFrom(shared.Kind) == ownOnes
}

func numberField(name, label string, value, most int) app.UI {
	return view.Selection(name, label, strconv.Itoa(value), view.Numbers(1, most), nil)
}

// othersFields returns the fields for the other puzzles, if several are to print, and for their number on a
// page.
func (pr *printer) othersFields(shared solver.Link) []app.UI {
	if pr.printCount() == 1 {
		return nil
	}
	k := shared.Kind
	fields := []app.UI{numberField("print.page", "Per page", pr.perPage(), paper.MaxToAPage)}
	if k.Generator == nil {
		return append(fields, view.P("quiet", "The others are your latest boards of this kind."))
	}
	others := pr.othersFrom(k)
	fields = append(fields, view.Selection("print.others", "The others", others, []string{newOnes, ownOnes}, []string{"New ones", "My latest boards"}))
	if others != newOnes {
		return fields
	}
	o := pr.printOrder(shared, pr.grade(shared))
	fields = append(fields, board.OrderFields(k, o, func(of string) string { return "print.order." + of }, "Like this one")...)
	if err := k.Generator.Refused(o); err != nil {
		fields = append(fields, app.P().Class("error").Role("alert").Text(view.Sentence(err)))
	}
	return fields
}

// progress returns the state of the printer, or the result of its last job.
func (pr *printer) progress() string {
	switch job := pr.job; {
	case job == nil:
		return pr.message
	case len(job.sheets) < job.wanted:
		return fmt.Sprintf("Making puzzle %d of %d…", len(job.sheets)+1, job.wanted)
	default:
		return fmt.Sprintf("Solving puzzle %d of %d…", min(job.done+1, len(job.sheets)), len(job.sheets))
	}
}

// printProgress shows the progress of the job: one half is making, the other solving.
func (pr *printer) printProgress() app.UI {
	job := pr.job
	done := float64(len(job.sheets) + job.done)
	if job.making.Whole > 0 && len(job.sheets) < job.wanted {
		done += min(float64(job.making.Part)/float64(job.making.Whole), 1)
	}
	return view.Div("working",
		app.Progress().Aria("label", "Making the pages ready").Max(2*job.wanted).Value(done),
		view.Button("cancel-print", "Cancel"),
	)
}
