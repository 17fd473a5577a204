package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	making "quadrille/app/design"
	"quadrille/app/game"
	"quadrille/app/ui/view"
)

// toolCard holds the tools that a hand can take, and those that change the whole draft.
func (dn *designScreen) toolCard(v making.View) app.UI {
	var whole []app.UI
	for _, t := range dn.m.Design().Painting.Tools {
		whole = append(whole, view.Button("draft-tool", t.Name, t.Label, ""))
	}
	for _, job := range dn.m.Kind().Design.Jobs {
		whole = append(whole, view.Disabled(view.Button("job", job.Name, job.Label, ""), v.Working))
	}
	d := dn.m.Design()
	return app.Section().Class("card").Aria("labelledby", "h-tools").Body(
		app.H2().ID("h-tools").Text("Tools"),
		app.Div().Class("buttons").Body(
			pressed(v, "tool", "paint", "Paint"),
			app.If(d.Painting.Fill != nil, func() app.UI { return pressed(v, "tool", "fill", "Fill") }),
			pressed(v, "tool", "pick", "Pick"),
			app.If(d.Painting.Swap != nil, func() app.UI { return pressed(v, "tool", "swap", "Swap") }),
		),
		app.P().ID("design-keys").Class("quiet").Body(dn.toolHelp(v.Tool)...),
		app.Div().Class("buttons").Body(whole...),
		app.If(d.Words.Labels, func() app.UI {
			return view.Selection("design.labels", "In the cells", v.Labels, labelValues, []string{"Letters", "Patterns", "Colour only"})
		}),
	)
}

// toolHelp says how the tool in hand is used, by what is at hand; the kind may know better how to
// paint.
func (dn *designScreen) toolHelp(tool string) []app.UI {
	if tool != "paint" {
		return []app.UI{app.Text(toolHelp[tool])}
	}
	help := dn.m.Design().Words.Help
	if help[0] == "" {
		help = paintHelp
	}
	return []app.UI{
		app.Span().Class(string(game.ByMouse)).Text(help[0]),
		app.Span().Class(string(game.ByTouch)).Text(help[1]),
	}
}

var labelValues = []string{"letters", "patterns", "none"}

// paintHelp is for mouse and keyboard, and for touch.
var paintHelp = [2]string{
	"Press and move to paint; the right button clears. On the board a letter picks a colour, Space paints, Enter fills, Delete clears.",
	"Choose a colour, then drag over the cells to paint them. The eraser clears.",
}

var toolHelp = map[string]string{
	"fill": "Tap a region to fill it with the chosen colour.",
	"pick": "Tap a cell to pick its colour.",
	"swap": "Tap a cell or a colour to swap it with the chosen colour.",
}

// pressed is a plain button that stays down while its tool is in hand.
func pressed(v making.View, do, arg, label string) app.UI {
	return view.Button(do, arg, label, "").(app.HTMLButton).Aria("pressed", fmt.Sprint(v.Tool == arg))
}

// newCard begins an empty board.
func (dn *designScreen) newCard() app.UI {
	body := []app.UI{app.H2().ID("h-new").Text("Empty board")}
	for _, f := range dn.m.Design().Making.Fields {
		var values, labels []string
		for n := f.Min; n <= f.Max; n++ {
			values, labels = append(values, strconv.Itoa(n)), append(labels, strconv.Itoa(n))
		}
		if f.Labels != nil {
			labels = f.Labels
		}
		body = append(body, view.Selection("new."+f.Name, f.Label, strconv.Itoa(dn.m.Field(f)), values, labels))
	}
	body = append(body, app.Div().Class("buttons").Body(view.Button("new-board", "", "Start a new board", "")))
	return app.Section().Class("card").Aria("labelledby", "h-new").Body(body...)
}

// madeCard has a puzzle made, to be changed further.
func (dn *designScreen) madeCard(v making.View) app.UI {
	kind := dn.m.Kind()
	body := []app.UI{
		app.H2().ID("h-made").Text("Made for you"),
		dn.shop.maker.fields(kind),
		app.Div().Class("buttons").Body(
			view.Disabled(view.Button("make-draft", kind.Name, "Make a puzzle for me", ""), !dn.shop.maker.canMake(kind) || v.Working)),
	}
	return app.Section().Class("card").Aria("labelledby", "h-made").Body(append(body, dn.shop.maker.progress(kind)...)...)
}
