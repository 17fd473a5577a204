package design

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/design"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// maxVersions is the largest number of versions shown.
const maxVersions = 12

// A versionList offers earlier versions of a draft.
type versionList struct {
	of   *draft
	open bool // its fold
}

// shown returns the indices of the versions shown: evenly spaced, the latest first.
func (vl *versionList) shown() []int {
	all := vl.of.Midend.History().Versions()
	n := len(all)
	if n > 0 && all[n-1] == vl.of.Midend.Draft() {
		n--
	}
	var places []int
	for i := range min(n, maxVersions) {
		at := n - 1 - i
		if n > maxVersions {
			at = (maxVersions - 1 - i) * (n - 1) / (maxVersions - 1)
		}
		places = append(places, at)
	}
	return places
}

// fold lists earlier versions of the draft on the page, to restore one of them.
func (vl *versionList) fold() app.UI {
	var body []app.UI
	if places := vl.shown(); vl.open && len(places) == 0 {
		body = append(body, view.P("quiet", "None yet: every step you make is kept here."))
	} else if vl.open {
		items := solver.Map(places, func(at int) app.UI {
			label, draft := "Step "+strconv.Itoa(at+1), vl.of.Midend.History().Versions()[at]
			return app.Li().Body(view.ButtonOf("version", "version", strconv.Itoa(at)).Aria("label", label+": bring it back").Body(
				app.Span().Class("thumb").Body(&view.Drawing{SVG: vl.of.shell.Pictures.OfDraft(vl.of.Midend.Kind(), draft, vl.of.Midend.History().Fields().Colours)}),
				app.Span().Text(label)))
		})
		body = append(body, view.Ul("versions", items...))
	}
	return app.Details().Class("fold").Body(append([]app.UI{app.Summary().Attr("data-do", "versions").Text("Earlier versions")}, body...)...)
}

// take makes a version the draft: one more step.
func (vl *versionList) take(arg string) (taken bool) {
	all := vl.of.Midend.History().Versions()
	at, err := strconv.Atoi(arg)
	if err != nil || at < 0 || at >= len(all) {
		return false
	}
	vl.of.shop.Drawer = false
	vl.of.driver.Handle(design.Draw{Draft: all[at], Source: fmt.Sprintf("Step %d is back", at+1)})
	return true
}
