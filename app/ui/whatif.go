package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	making "quadrille/app/design"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// whatIfBox explains the marks and offers filters for them, or for a cell with several marks the choice.
func whatIfBox(dn *designScreen, v making.View) app.UI {
	filters := solver.Map(making.Filters, func(f making.Filter) app.UI {
		return view.ButtonWith("what-if", f.Name, f.Label).Aria("pressed", fmt.Sprint(v.WhatIf.Filter == f.Name))
	})
	choices := solver.Map(v.WhatIf.Choices, func(p solver.Repaint) app.UI {
		return view.ButtonWith("repaint", strconv.Itoa(p.Site)+string(rune(p.To)), solver.Capital(dn.m.Design().Painting.Repaint(p)))
	})
	said := "Tap a cell with a mark to repaint it: ● exactly one solution, ▲ harder, ▼ easier, ○ several, × none."
	switch {
	case len(choices) > 0:
		said = "Choose where this cell goes."
	case v.WhatIf.Trying:
		said = "Trying every cell at a border…"
	case v.WhatIf.Failed != "":
		said = v.WhatIf.Failed + "."
	case len(v.WhatIf.Shown) == 0 && v.WhatIf.Filter != "":
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
