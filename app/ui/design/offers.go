package design

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/design"
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/view"
)

// completing returns the controls that complete an unfinished board. The likeliest stands beside the verdict alone.
func (dp designPanel) completing() app.UI {
	body := dp.uses(dp.of.Midend.Design().Painting.Uses.Complete)
	return purpose("complete", "Complete it", append(body, app.If(dp.of.Midend.Kind().Design.Offers != nil, func() app.UI { return fold("Several to choose from", dp.offersBody()...).Open(dp.shown.Offers.Asked) }))...)
}

func (dp designPanel) offersBody() []app.UI {
	values, labels := board.Bands("any", "Any difficulty")
	var buttons, boards []app.UI
	for _, j := range dp.of.Midend.Kind().Design.Offers {
		why := cmp.Or(atWork(dp.shown), dp.shown.Offers.Refused)
		switch finish := j.Name == "finish"; {
		case finish && !dp.shown.Finishes:
			why = cmp.Or(why, "The board is finished already")
		case !finish && dp.shown.Finishes:
			why = cmp.Or(why, "The board is not finished yet")
		}
		buttons = append(buttons, view.Disabled(view.ButtonWith("offers", j.Name, j.Label), why))
	}
	for i, o := range dp.shown.Offers.Boards {
		label := view.GradeWords(o.Band, o.Number)
		if o.Changed > 0 {
			label += ", " + game.Count(o.Changed, "cell") + " changed"
		}
		boards = append(boards, app.Li().Body(view.ButtonOf("offer", "choose", strconv.Itoa(i)).Aria("pressed", fmt.Sprint(o.Draft == dp.shown.Draft)).Body(
			&view.Drawing{SVG: dp.of.shell.Pictures.OfDraft(dp.of.Midend.Kind(), o.Draft, dp.of.Midend.History().Fields().Colours)}, app.Span().Text(label))))
	}
	w := dp.shown.Offers.Wish
	return []app.UI{
		view.Selection("design.band", "Difficulty", cmp.Or(string(w.Band), "any"), values, labels),
		view.Toggle("design.one-piece", "Regions in one piece", w.OnePiece),
		fold("More options",
			writtenField(dp.shown, design.WrittenNumber, "design.number", "Difficulty, 1 to 15", "4.5 or 4-6", w.Number),
			writtenField(dp.shown, design.WrittenSizes, "design.sizes", "Cells per region", "4-12", w.Sizes)),
		app.P().ID("offers-said").Class("quiet").Role("status").Text(dp.shown.Offers.Refused),
		view.Buttons(buttons...),
		view.If(len(boards) > 0, app.Ul().Class("offers").Aria("label", "Boards to choose from").Body(boards...)),
	}
}

// writtenField returns a text field for a number or a range.
func writtenField(v design.View, field design.Written, name, label, example, text string) app.UI {
	input := app.Input().ID("s-"+strings.ReplaceAll(name, ".", "-")).Type("text").Attr("data-set", name).MaxLength(design.MaxWritten).
		Attr("autocomplete", "off").Placeholder(example).Value(text).
		Aria("invalid", fmt.Sprint(v.Offers.Wrong == field)).Aria("describedby", view.When(v.Offers.Wrong == field, "offers-said"))
	return app.Label().Class("field").Body(app.Span().Text(label), input)
}
