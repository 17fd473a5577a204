package design

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/design"
	"quadrille/app/draw"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// table returns the board being painted, with its controls.
func (dn *Screen) table() app.UI {
	dp := dn.drawn()
	v, d := dp.shown, dn.Midend.Design()
	rows, cols := d.Drawing.Shape(v.Draft)
	return view.Div("table",
		dn.shop.ModeBar(board.DesignMode, faces.Of(dn.Midend.Kind().Name)),
		dn.shop.Board(draw.Board{
			Rows: rows, Cols: cols, Label: dn.Title(), Keys: boardHelp(),
			Cells: d.Drawing.Cells(v.Draft, v.Board),
			Over:  []string{d.Drawing.Lines(v.Draft, v.Board), game.Hatch(rows, cols, v.Blamed), game.Padlocks(rows, cols, v.Board.Locked)}, Focus: dn.Focus(), Here: dn.Midend.Types(),
		}, dn.Midend.Kind().Name),
		view.Div("lower",
			view.Div("said", view.VerdictLine{Status: dp.graded(), Busy: dn.Midend.Unsure(), Action: dn.nextAction()}.Draw()),
			dp.brushBox(),
			app.Div().Class("bar").Role("group").Aria("label", "Drawing").Body(
				view.UndoTool(v.CanUndo, ""),
				view.RedoTool(v.CanRedo, ""),
				toolButton(v, "paint", "Paint", "brush"),
				app.If(d.Painting.Fill != nil, func() app.UI { return toolButton(v, "fill", "Fill", "fill") }).
					Else(func() app.UI { return toolButton(v, "pick", "Pick", "pick") }),
				dp.panelButton(),
			)),
	)
}

// panelButton returns the button of the panel, named for a tool in hand that only the panel has.
func (dp designPanel) panelButton() app.UI {
	label := ""
	switch d := dp.of.Midend.Design(); dp.shown.Tool {
	case "paint", "fill":
	case "pick":
		label = view.When(d.Painting.Fill != nil, "Pick") // otherwise it is in the bar
	case design.StarTool:
		label = solver.Capital(d.Words.Star(dp.shown.Draft))
	default:
		label = solver.Capital(dp.shown.Tool)
	}
	if label == "" {
		return dp.of.shop.MoreButton()
	}
	return dp.of.shop.PanelButton(label).Class("in-hand").Aria("label", label+", more tools")
}

// graded returns the status. It adds the grade to a sentence that ends with the verdict of one solution.
func (dp designPanel) graded() game.Status {
	if g := dp.of.shop.Grading.Of(dp.of.Midend.Link()); dp.shown.Grades && g != nil {
		dp.shown.Status.Text = strings.TrimSuffix(dp.shown.Status.Text, "!") + ": " + view.GradeWords(g.Band, g.Number)
	}
	return dp.shown.Status
}

// brushBox returns the colours. While repaints are tried, their results cover the space of the colours, so
// that the board stays in place.
func (dp designPanel) brushBox() app.UI {
	d := dp.of.Midend.Design()
	swatch := func(brush byte, name, class, text string) app.HTMLButton {
		return view.ButtonOf("swatch "+class, "brush", string(rune(brush))).
			Aria("pressed", fmt.Sprint(dp.shown.Brush == brush)).Aria("label", name).Title(name).Text(text)
	}
	var list []app.UI
	for _, brush := range d.Drawing.Brushes(dp.shown.Draft) {
		text := cmp.Or(brush.Text, string(rune(brush.Byte)))
		name, count := fmt.Sprintf("%s, %s", brush.Name, game.Count(brush.Cells, "cell")), strconv.Itoa(brush.Cells)
		if brush.Lacks != "" {
			name += ", " + brush.Lacks
			count += "!"
		}
		list = append(list, swatch(brush.Byte, name, brush.Class, text).Attr("data-cells", view.When(d.Painting.Regions != nil, count)))
	}
	list = append(list, swatch(game.Wipe, "Eraser", "b-none", "⌫"))
	tries := dp.shown.Tool == design.WhatIfTool
	return app.Div().Class("brush-box").Class(view.When(tries, "tries")).Body(
		app.Div().Class("brushes").Role("group").Aria("label", d.Words.Noun).Body(list...),
		app.If(tries, func() app.UI { return dp.whatIfBox() }),
	)
}

func toolButton(v design.View, tool, label, iconName string) app.UI {
	return view.ButtonOf("tool", "tool", tool).Aria("pressed", fmt.Sprint(v.Tool == tool)).Body(view.Icon(iconName), app.Span().Text(label))
}

func (dn *Screen) panel() []app.UI {
	dp := dn.drawn()
	from := board.SourceLink(dn.shell, dn.Midend.History().From(), dn.source)
	origin := view.If(from != nil, app.P().ID("copy-of").Class("quiet").Body(from...))
	changing := purpose("change", "Change the board", dp.uses(dn.Midend.Design().Painting.Uses.Change)...)
	return []app.UI{origin, dp.drawing(), dp.completing(), dp.solutions(dn.path.draw()), dp.clues(), changing, dn.about.draw(), dp.restarting(dn.versions.fold())}
}

// nextAction returns the button beside the verdict for the likeliest next step.
func (dn *Screen) nextAction() app.UI {
	v := dn.Midend.View()
	if v.Reconnects {
		return view.Div("follow", view.Button("reconnect", "Reconnect"), nextButton(v))
	}
	return nextButton(v)
}

func nextButton(v design.View) app.UI {
	switch v.Next {
	case design.NextStopWork:
		return view.Button("cancel-work", "Cancel")
	case design.NextFinish:
		return view.Button("finish", "Finish it")
	case design.NextPlay:
		return view.ButtonWith("mode", string(board.PlayMode), "Play it")
	case design.NextClearMessage:
		return view.Button("put-away", "Got it")
	case design.NextUnique:
		return view.Button("repair", "Make it unique")
	}
	return app.Span()
}

func (dp designPanel) solutions(path app.UI) app.UI {
	a, known := dp.of.Midend.Verdict()
	count := 0
	if known {
		count = a.Answer.Verdict.Count
	}
	said := "None to show yet."
	switch {
	case dp.shown.Working && dp.shown.Whole > 0:
		said = fmt.Sprintf("Working… %s of %s", game.Thousands(dp.shown.Part), game.Thousands(dp.shown.Whole))
	case dp.shown.Working:
		said = "Working…"
	case known && a.Answer.Seconds > 0:
		said = "Proved in " + game.Seconds(a.Answer.Seconds) + " s"
	case count > 0:
		said = ""
	}
	show := func(n int, label string) app.UI {
		arg := n
		if dp.shown.Solution == n {
			arg = 0 // hides it
		}
		return view.Disabled(view.ButtonWith("draft-solution", strconv.Itoa(arg), label).
			Aria("pressed", fmt.Sprint(dp.shown.Solution == n)), cmp.Or(atWork(dp.shown), view.When(count < n, "There is no such solution")))
	}
	return purpose("solutions", "Solutions",
		app.P().ID("work").Class("quiet").Text(said), view.Buttons(show(1, "Show a solution"), show(2, "Another")),
		app.If(dp.of.Midend.Design().Words.Star != nil, func() app.UI { // also before the solutions are known, so that nothing moves then
			return view.Toggle("design.shade", "Shade cells by how many solutions have a "+dp.of.Midend.Design().Words.Star(dp.shown.Draft)+" there", dp.shown.Shaded)
		}), path)
}

// whatIfBox explains the marks and offers filters for them. For a cell with several marks it offers their repaints.
func (dp designPanel) whatIfBox() app.UI {
	filters := solver.Map(design.Filters, func(f design.Filter) app.UI {
		return view.ButtonWith("what-if", f.Name, f.Label).Aria("pressed", fmt.Sprint(dp.shown.WhatIf.Filter == f.Name))
	})
	choices := solver.Map(dp.shown.WhatIf.Choices, func(p solver.Repaint) app.UI {
		return view.ButtonWith("repaint", strconv.Itoa(p.Site)+string(rune(p.To)), solver.Capital(dp.of.Midend.Design().Painting.Repaint(p)))
	})
	said := "Tap a cell with a mark to repaint it: ●\u00a0exactly one solution, ▲\u00a0harder, ▼\u00a0easier" + view.When(dp.shown.WhatIf.Filter == "", ", ○\u00a0several, ×\u00a0none") + "."
	switch {
	case len(choices) > 0:
		said = "Choose where this cell goes, or tap it again to leave it."
	case dp.shown.WhatIf.Trying:
		said = "Trying every cell at a border…"
	case dp.shown.WhatIf.Failed != "":
		said = dp.shown.WhatIf.Failed + "."
	case dp.shown.WhatIf.Hidden:
		said = "No repaint does that. Show all, or paint on."
	case len(dp.shown.WhatIf.Shown) == 0:
		said = "This works on a painted board with at most 1,000 solutions."
	}
	buttons, label := filters, "Show"
	if len(choices) > 0 {
		buttons, label = choices, "Repaint"
	}
	return app.Div().Class("what-if").Role("group").Aria("label", "What if").Body(
		app.Div().Class("buttons").Role("group").Aria("label", label).Body(buttons...),
		app.P().Role("status").Class("quiet").Text(said),
	)
}

// OnSheet returns the verdict, which the panel of a phone covers on the page, with Cancel while the solver works.
// Cancel stays while boards are offered, as it has the focus once it is pressed.
func (dn *Screen) OnSheet() []app.UI {
	dp := dn.drawn()
	v := dp.shown
	return []app.UI{app.P().Text(dp.graded().Text), view.If(v.Working || v.Offers.Asked, view.Disabled(view.Button("cancel-work", "Cancel"), view.When(!v.Working, "The solver is done")))}
}
