package ui

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// A notice is a sentence that stays until it is dismissed or no longer true.
type notice struct{ class, text, do, label string }

// standing are the notices of now.
func (p *page) standing() []notice {
	var list []notice
	if p.problem != "" {
		list = append(list, notice{"error", p.problem, "dismiss", "Close"})
	}
	if p.crashed {
		list = append(list, notice{"error", "Something went wrong just now. What you did before is kept; reload if the page misbehaves.", "reload", "Reload"})
	}
	if p.broken {
		list = append(list, notice{"error", "The solver could not be loaded completely. Reload the page in a moment, once there is a connection.", "reload", "Reload"})
	}
	if p.denied != "" {
		list = append(list, notice{text: p.denied})
	}
	if p.update {
		list = append(list, notice{text: "A new version is ready.", do: "update", label: "Reload"})
	}
	return list
}

// seatNotices gives the notices of now a place of their own on the screen that comes. One that
// comes later lies over the page until then, and one that is no longer true leaves its place
// empty, so that nothing moves under a hand.
func (p *page) seatNotices() { p.seated = p.standing() }

// notices shows them.
func (p *page) notices() app.UI {
	now := p.standing()
	var list, late []app.UI
	for _, n := range p.seated {
		if slices.Contains(now, n) {
			list = append(list, n.show())
		} else {
			list = append(list, app.Div().Class("notice past").Aria("hidden", "true").Body(app.Span().Text(n.text)))
		}
	}
	for _, n := range now {
		if !slices.Contains(p.seated, n) {
			late = append(late, n.show())
		}
	}
	if len(late) > 0 {
		list = append(list, app.Div().Class("late").Body(late...))
	}
	return app.Div().ID("notices").Class("notices").Role("alert").Body(list...)
}

func (n notice) show() app.UI {
	body := []app.UI{app.Span().Text(n.text)}
	if n.do != "" {
		body = append(body, button(n.do, "", n.label, ""))
	}
	return app.Div().Class("notice " + n.class).Body(body...)
}
