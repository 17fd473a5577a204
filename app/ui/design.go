package ui

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	making "quadrille/app/design"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// table returns the board being painted, with its controls.
func (dn *designScreen) table() app.UI {
	v, d := dn.m.View(), dn.m.Design()
	rows, cols := d.Drawing.Shape(v.Draft)
	return view.Div("table",
		dn.shop.modeBar(design, faces.Of(dn.m.Kind().Name)),
		dn.shop.board(view.Board{
			Rows: rows, Cols: cols, Label: dn.Title(), Keys: boardHelp(),
			Cells: d.Drawing.Cells(v.Draft, v.Board),
			Over:  []string{d.Drawing.Lines(v.Draft, v.Board), game.Hatch(rows, cols, v.Blamed), game.Padlocks(rows, cols, v.Board.Locked)}, Focus: dn.focus(), Here: dn.types(),
		}, dn.m.Kind().Name),
		view.Div("lower",
			view.Div("said", view.VerdictLine{Status: dn.graded(v), Busy: dn.m.Unsure(), Action: dn.nextAction()}.Draw()),
			dn.brushBox(v),
			app.Div().Class("bar").Role("group").Aria("label", "Drawing").Body(
				undoTool(v.CanUndo, ""),
				redoTool(v.CanRedo, ""),
				toolButton(v, "paint", "Paint", "brush"),
				app.If(d.Painting.Fill != nil, func() app.UI { return toolButton(v, "fill", "Fill", "fill") }).
					Else(func() app.UI { return toolButton(v, "pick", "Pick", "pick") }),
				dn.panelButton(v),
			)),
	)
}

// panelButton returns the button of the panel, named for a tool in hand that only the panel has.
func (dn *designScreen) panelButton(v making.View) app.UI {
	label := ""
	switch d := dn.m.Design(); v.Tool {
	case "paint", "fill":
	case "pick":
		label = view.When(d.Painting.Fill != nil, "Pick") // otherwise it is in the bar
	case making.StarTool:
		label = solver.Capital(d.Words.Star(v.Draft))
	default:
		label = solver.Capital(v.Tool)
	}
	if label == "" {
		return dn.shop.moreButton()
	}
	return dn.shop.panelButton(label).Class("in-hand").Aria("label", label+", more tools")
}

// graded returns the status. It adds the grade to a sentence that ends with the verdict of one solution.
func (dn *designScreen) graded(v making.View) game.Status {
	if g := dn.shop.grading.of(dn.m.Link()); v.Grades && g != nil {
		v.Status.Text = strings.TrimSuffix(v.Status.Text, "!") + ": " + view.GradeWords(g.Band, g.Number)
	}
	return v.Status
}

// brushBox returns the colours. While repaints are tried, their results cover the space of the colours, so
// that the board stays in place.
func (dn *designScreen) brushBox(v making.View) app.UI {
	d := dn.m.Design()
	swatch := func(brush byte, name, class, text string) app.HTMLButton {
		return view.ButtonOf("swatch "+class, "brush", string(rune(brush))).
			Aria("pressed", fmt.Sprint(v.Brush == brush)).Aria("label", name).Title(name).Text(text)
	}
	var list []app.UI
	for _, brush := range d.Drawing.Brushes(v.Draft) {
		text := cmp.Or(brush.Text, string(rune(brush.Byte)))
		name, count := fmt.Sprintf("%s, %s", brush.Name, game.Count(brush.Cells, "cell")), strconv.Itoa(brush.Cells)
		if brush.Lacks != "" {
			name += ", " + brush.Lacks
			count += "!"
		}
		list = append(list, swatch(brush.Byte, name, brush.Class, text).Attr("data-cells", view.When(d.Painting.Regions != nil, count)))
	}
	list = append(list, swatch(game.Wipe, "Eraser", "b-none", "⌫"))
	tries := v.Tool == making.WhatIfTool
	return app.Div().Class("brush-box").Class(view.When(tries, "tries")).Body(
		app.Div().Class("brushes").Role("group").Aria("label", d.Words.Noun).Body(list...),
		app.If(tries, func() app.UI { return whatIfBox(dn, v) }),
	)
}

func toolButton(v making.View, tool, label, iconName string) app.UI {
	return view.ButtonOf("tool", "tool", tool).Aria("pressed", fmt.Sprint(v.Tool == tool)).Body(view.Icon(iconName), app.Span().Text(label))
}

func (dn *designScreen) panel() []app.UI {
	v := dn.m.View()
	from := sourceLink(dn.shell, dn.m.History().From(), dn.source)
	origin := view.If(from != nil, app.P().ID("copy-of").Class("quiet").Body(from...))
	return []app.UI{origin, dn.drawing(v), dn.completing(v), dn.solutions(v), dn.clues(v), dn.changing(v), dn.about.draw(), dn.restarting(v)}
}

// nextAction returns the button beside the verdict for the likeliest next step.
func (dn *designScreen) nextAction() app.UI {
	v := dn.m.View()
	if v.Reconnects {
		return view.Div("follow", view.Button("reconnect", "Reconnect"), nextButton(v))
	}
	return nextButton(v)
}

func nextButton(v making.View) app.UI {
	switch v.Next {
	case making.NextStopWork:
		return view.Button("cancel-work", "Cancel")
	case making.NextFinish:
		return view.Button("finish", "Finish it")
	case making.NextPlay:
		return view.ButtonWith("mode", string(play), "Play it")
	case making.NextClearMessage:
		return view.Button("put-away", "Got it")
	case making.NextUnique:
		return view.Button("repair", "Make it unique")
	}
	return app.Span()
}

func (dn *designScreen) solutions(v making.View) app.UI {
	a, known := dn.m.Verdict()
	count := 0
	if known {
		count = a.Verdict.Count
	}
	said := "None to show yet."
	switch {
	case v.Working && v.Whole > 0:
		said = fmt.Sprintf("Working… %s of %s", game.Thousands(v.Part), game.Thousands(v.Whole))
	case v.Working:
		said = "Working…"
	case known && a.Seconds > 0:
		said = "Proved in " + game.Seconds(a.Seconds) + " s"
	case count > 0:
		said = ""
	}
	show := func(n int, label string) app.UI {
		arg := n
		if v.Solution == n {
			arg = 0 // hides it
		}
		return view.Disabled(view.ButtonWith("draft-solution", strconv.Itoa(arg), label).
			Aria("pressed", fmt.Sprint(v.Solution == n)), cmp.Or(atWork(v), view.When(count < n, "There is no such solution")))
	}
	return purpose("solutions", "Solutions",
		app.P().ID("work").Class("quiet").Text(said), view.Buttons(show(1, "Show a solution"), show(2, "Another")),
		app.If(dn.m.Design().Words.Star != nil, func() app.UI { // also before the solutions are known, so that nothing moves then
			return view.Toggle("design.shade", "Shade cells by how many solutions have a "+dn.m.Design().Words.Star(v.Draft)+" there", v.Shaded)
		}), dn.path.draw())
}

// whatIfBox explains the marks and offers filters for them. For a cell with several marks it offers their repaints.
func whatIfBox(dn *designScreen, v making.View) app.UI {
	filters := solver.Map(making.Filters, func(f making.Filter) app.UI {
		return view.ButtonWith("what-if", f.Name, f.Label).Aria("pressed", fmt.Sprint(v.WhatIf.Filter == f.Name))
	})
	choices := solver.Map(v.WhatIf.Choices, func(p solver.Repaint) app.UI {
		return view.ButtonWith("repaint", strconv.Itoa(p.Site)+string(rune(p.To)), solver.Capital(dn.m.Design().Painting.Repaint(p)))
	})
	said := "Tap a cell with a mark to repaint it: ●\u00a0exactly one solution, ▲\u00a0harder, ▼\u00a0easier" + view.When(v.WhatIf.Filter == "", ", ○\u00a0several, ×\u00a0none") + "."
	switch {
	case len(choices) > 0:
		said = "Choose where this cell goes, or tap it again to leave it."
	case v.WhatIf.Trying:
		said = "Trying every cell at a border…"
	case v.WhatIf.Failed != "":
		said = v.WhatIf.Failed + "."
	case v.WhatIf.Hidden:
		said = "No repaint does that. Show all, or paint on."
	case len(v.WhatIf.Shown) == 0:
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
