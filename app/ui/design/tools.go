package design

import (
	"cmp"
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/design"
	"quadrille/app/game"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// purpose returns a part of the panel for controls with one purpose, under a heading.
func purpose(name, heading string, body ...app.UI) app.UI {
	id := "h-" + name
	return app.Div().Class("card "+name).Role("group").Aria("labelledby", id).
		Body(append([]app.UI{app.H2().ID(id).Text(heading)}, body...)...)
}

func (dp designPanel) drawing() app.UI {
	d := dp.of.Midend.Design()
	regions, star := d.Painting.Regions != nil, ""
	if d.Words.Star != nil {
		star = d.Words.Star(dp.shown.Draft)
	}
	return purpose("draw", "Draw",
		view.Buttons(
			view.If(d.Painting.Fill != nil, pressed(dp.shown, "pick", "Pick")), // the bar has the others
			view.If(d.Painting.Swap != nil, pressed(dp.shown, "swap", "Swap")),
			view.If(regions, pressed(dp.shown, "merge", "Merge")),
			view.If(regions, pressed(dp.shown, "lock", "Lock")),
			view.If(d.Painting.Repaint != nil, pressed(dp.shown, design.WhatIfTool, "What if?")),
			view.If(star != "", pressed(dp.shown, design.StarTool, solver.Capital(star))),
		),
		app.P().ID("design-help").Class("quiet").Body(dp.toolHelp(dp.shown.Tool)...),
		symmetryChoice(dp.of.Midend, dp.shown),
		orEmpty(regions && (dp.shown.Tool == "lock" || len(dp.shown.Board.Locked) > 0), view.Buttons(
			view.Disabled(view.Button("lock-region", "Lock or unlock "+string(rune(dp.shown.Brush))), cmp.Or(atWork(dp.shown), view.When(dp.shown.Brush == game.Wipe, "Choose a colour first"))),
			view.Disabled(view.Button("unlock-all", "Unlock all"), cmp.Or(atWork(dp.shown), view.When(len(dp.shown.Board.Locked) == 0, "Nothing is locked"))))),
		orEmpty(dp.shown.Tool == design.StarTool || len(dp.shown.Board.Stars) > 0, view.Buttons(view.Disabled(view.Button("clear-stars", "Clear the "+star+"s"), cmp.Or(atWork(dp.shown), view.When(len(dp.shown.Board.Stars) == 0, "There is none on the board"))))),
		fold("Keys", app.P().ID("design-keys").Class("quiet").Text(cmp.Or(d.Words.Keys, fmt.Sprintf(paintKeys, star)))).Class("by-mouse"),
		view.If(d.Words.Labels, view.Selection("design.labels", "In the cells", dp.shown.Labels, labelValues, []string{"Letters", "Region sizes", "Patterns", "Colour only"})),
	)
}

// symmetryChoice returns the choice of a symmetry for strokes, and its effect on the current brush.
func symmetryChoice(m *design.Midend, v design.View) app.UI {
	var names, labels []string
	regions := m.Design().Painting.Regions != nil
	for _, s := range m.Symmetries() {
		names, labels = append(names, s.Name), append(labels, s.Label)
	}
	said := ""
	switch partner := string(rune(v.Partner)); {
	case v.Symmetry == "":
	case !regions:
		said = m.Design().Words.Mirrored
	case v.Partner == 0:
		said = "A colour that doesn't reach its image gets a partner there."
	case v.Partner == v.Brush:
		said = partner + " is its own image."
	default:
		said = string(rune(v.Brush)) + " and " + partner + " are images of each other."
	}
	if regions && (v.Symmetry == "left-right" || v.Symmetry == "top-bottom") {
		said += " A board that is the same in a mirror never has exactly one solution, so change it somewhere in the end."
	}
	if names == nil {
		return app.Text("")
	}
	return app.Div().Body(
		view.Selection("design.symmetry", "Symmetry", cmp.Or(v.Symmetry, names[0]), names, labels),
		view.If(said != "", app.P().ID("symmetry-said").Class("quiet").Text(said)),
	)
}

// clues returns the controls that show and hide clues, for a kind that has them.
func (dp designPanel) clues() app.UI {
	uses := dp.of.Midend.Design().Painting.Uses.Clues
	return view.If(len(uses.Usual) > 0, purpose("clues", "Clues", dp.uses(uses)...))
}

// orEmpty returns an element if a condition holds, or else one that keeps its place: those behind it would be made
// anew otherwise, and screen readers read choices that appear.
func orEmpty(ok bool, ui app.UI) app.UI {
	if ok {
		return ui
	}
	return app.Text("")
}

// restarting returns the controls that clear the board, restore an earlier one, begin an empty one, or
// generate one.
func (dp designPanel) restarting(versions app.UI) app.UI {
	fresh := solver.Map(dp.of.Midend.Design().Making.Fields, func(f game.Field) app.UI {
		return view.Selection("new."+f.Name, f.Label, strconv.Itoa(dp.of.Midend.Field(f)), view.Numbers(f.Min, f.Max), f.Labels)
	})
	fresh = append(fresh, view.Buttons(view.Disabled(view.Button("new-board", "Start a new board"), atWork(dp.shown))))
	body := append(dp.uses(dp.of.Midend.Design().Painting.Uses.Restart), fold("An empty board", fresh...),
		app.If(dp.of.Midend.Kind().Generator != nil, func() app.UI { return dp.generating() }), versions)
	return purpose("restart", "Start over", body...)
}

// generating returns the controls that generate a puzzle, to be changed further.
func (dp designPanel) generating() app.UI {
	kind := dp.of.Midend.Kind()
	body := []app.UI{
		dp.of.shop.Maker.Fields(kind),
		view.Buttons(
			view.Disabled(view.ButtonWith("make-draft", kind.Name, "Make a puzzle for me"), cmp.Or(dp.of.shop.Maker.Refused(kind), atWork(dp.shown)))),
	}
	return fold("A ready puzzle", append(body, dp.of.shop.Maker.Progress(kind)...)...)
}

// uses returns the buttons of tools and jobs; the rare ones are folded.
func (dp designPanel) uses(uses game.Uses) []app.UI {
	button := func(name string) app.UI {
		for _, t := range dp.of.Midend.Design().Painting.Tools {
			if t.Name == name {
				return view.Disabled(view.ButtonWith("draft-tool", t.Name, t.Label), atWork(dp.shown))
			}
		}
		for _, job := range dp.of.Midend.Kind().Design.Jobs {
			if job.Name == name {
				return view.Disabled(view.ButtonWith("job", job.Name, job.Label), atWork(dp.shown))
			}
		}
		panic("no tool or job " + name) // the face of a kind names its own
	}
	row := func(names []string) app.UI { return view.Buttons(solver.Map(names, button)...) }
	return []app.UI{row(uses.Usual), view.If(len(uses.Rare) > 0, fold("More", row(uses.Rare)))}
}

// toolHelp explains the current tool, for each pointer; a kind may have its own help on painting.
func (dp designPanel) toolHelp(tool string) []app.UI {
	help := dp.of.Midend.Design().Words.Help
	switch {
	case tool != "paint":
		help = [2]string{toolHelp[tool], toolHelp[tool]}
	case help[0] == "":
		help = paintHelp
	}
	return []app.UI{
		app.Span().ID("help-by-mouse").Class(string(game.ByMouse)).Text(help[0]),
		app.Span().ID("help-by-touch").Class(string(game.ByTouch)).Text(help[1]),
	}
}

// boardHelp returns the IDs of the texts that describe the board. It leaves out the hidden ones, which a
// description would include.
func boardHelp() string {
	if browser.Matches("(pointer: coarse)") {
		return "help-by-touch"
	}
	return "help-by-mouse design-keys"
}

var labelValues = []string{"letters", "sizes", "patterns", "none"}

// paintKeys explains painting and placing stars by keyboard, paintHelp painting with a mouse and by touch.
const paintKeys = "On the board a letter or a digit picks a colour, Space uses the tool, Shift with arrows paints, Enter fills, Delete clears, * places a %s."

var paintHelp = [2]string{
	"Press and move to paint; the right button clears.",
	"Choose a colour, then drag over the cells to paint them. The eraser clears.",
}

var toolHelp = map[string]string{
	"fill":  "Tap a region to fill it with the chosen colour.",
	"pick":  "Tap a cell to paint more like it.",
	"swap":  "Tap a cell or a colour to swap it with the chosen colour.",
	"merge": "Tap a region or its colour to join it to the chosen colour.",
	"lock":  "Tap or drag over cells to lock or unlock them. Locked cells never change.",
	"star":  "Tap a cell, or press * on it, to place or remove one. Then Finish it: the map is made so that the only solution has them.",

	design.WhatIfTool: "Each mark at a border tells what the board becomes if that cell joins its neighbour. Tap a cell to repaint it.",
}

// pressed returns a plain button that stays pressed while its tool is chosen.
func pressed(v design.View, tool, label string) app.UI {
	return view.ButtonWith("tool", tool, label).Aria("pressed", fmt.Sprint(v.Tool == tool))
}

// atWork returns why a draft takes no changes while the solver works on it; empty if it does not.
func atWork(v design.View) string {
	return view.When(v.Working, "The solver is at work: cancel that first")
}
