package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	making "quadrille/app/design"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// maxVersions is the largest number of versions shown.
const maxVersions = 12

// versionsShown returns the indices of the versions shown: evenly spaced, the latest first.
func versionsShown(dn *designScreen) []int {
	all := dn.m.History().Versions()
	n := len(all)
	if n > 0 && all[n-1] == dn.m.Draft() {
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

// versionsFold lists earlier versions of the draft on the page, to restore one of them.
func versionsFold(dn *designScreen) app.UI {
	var body []app.UI
	if places := versionsShown(dn); dn.versions && len(places) == 0 {
		body = append(body, view.P("quiet", "None yet: every step you make is kept here."))
	} else if dn.versions {
		items := solver.Map(places, func(at int) app.UI {
			label, draft := "Step "+strconv.Itoa(at+1), dn.m.History().Versions()[at]
			return app.Li().Body(view.ButtonOf("version", "version", strconv.Itoa(at)).Aria("label", label+": bring it back").Body(
				app.Span().Class("thumb").Body(&view.Drawing{SVG: dn.shell.Pictures.OfDraft(dn.m.Kind(), draft, dn.m.History().Fields().Colours)}),
				app.Span().Text(label)))
		})
		body = append(body, view.Ul("versions", items...))
	}
	return app.Details().Class("fold").Body(append([]app.UI{app.Summary().Attr("data-do", "versions").Text("Earlier versions")}, body...)...)
}

// takeVersion makes a version the draft: one more step.
func takeVersion(dn *designScreen, arg string) {
	all := dn.m.History().Versions()
	at, err := strconv.Atoi(arg)
	if err != nil || at < 0 || at >= len(all) {
		return
	}
	dn.shop.drawer = false
	dn.driver.Handle(making.Draw{Draft: all[at], Source: fmt.Sprintf("Step %d is back", at+1)})
	focusCell(dn, dn.focus())
}
