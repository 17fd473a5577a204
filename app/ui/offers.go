package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	making "quadrille/app/design"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// An offerView has several boards made to choose from, and shows them.
type offerView struct{ dn *designScreen }

// want changes what the boards that are offered should be like.
func (ov offerView) want(change func(*solver.Target)) {
	t := ov.dn.m.View().Target
	change(&t)
	ov.dn.handle(making.Wanted{Target: t})
}

func (ov offerView) draw(v making.View) []app.UI {
	bands, labels := []string{"any"}, []string{"Any difficulty"}
	for _, b := range solver.Bands() {
		bands, labels = append(bands, string(b)), append(labels, string(b))
	}
	chosen := string(v.Target.Band)
	if chosen == "" {
		chosen = bands[0]
	}
	var buttons, boards []app.UI
	for _, j := range ov.dn.m.Kind().Design.Offers {
		unfit := (j.Name == "finish") != v.Finishes
		buttons = append(buttons, view.Disabled(view.Button("offers", j.Name, j.Label, ""), v.Working || unfit))
	}
	for i, o := range v.Offers {
		label := view.GradeWords(o.Band, o.Number)
		if o.Changed > 0 {
			label += ", " + view.Count(o.Changed, "cell") + " changed"
		}
		boards = append(boards, app.Li().Body(app.Button().Type("button").Class("offer").
			Attr("data-do", "choose").Attr("data-arg", strconv.Itoa(i)).Aria("pressed", fmt.Sprint(o.Draft == v.Draft)).Body(
			&view.Drawing{SVG: ov.dn.shell.Pictures.OfDraft(ov.dn.m.Kind(), o.Draft)}, app.Span().Text(label))))
	}
	return []app.UI{
		view.Selection("design.band", "Difficulty", chosen, bands, labels),
		view.Toggle("design.one-piece", "Regions in one piece", v.Target.OnePiece),
		app.Div().Class("buttons").Body(buttons...),
		app.If(len(boards) > 0, func() app.UI { return app.Ul().Class("offers").Aria("label", "Boards to choose from").Body(boards...) }),
	}
}
