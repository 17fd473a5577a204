package view

import (
	"cmp"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// WayTo returns a link that looks like a button of the bar.
func WayTo(address, label, name, iconName string) app.UI {
	return app.A().Class("tool").Href(Href(address)).Attr("data-do", "learn").Attr("data-arg", address).
		Aria("label", name).Title(name).Body(Icon(iconName), app.Span().Text(label))
}

// PlainLink returns a link that looks like a button with a border.
func PlainLink(address, label string) app.UI {
	return LessonLink(address, label).Class("tool plain")
}

func LessonLink(address, label string) app.HTMLA {
	return app.A().Href(Href(address)).Attr("data-do", "learn").Attr("data-arg", address).Text(label)
}

// HowTo returns links from a board to the lessons and the explanation of its kind.
func HowTo(k *solver.Kind) app.UI {
	if k == nil || !game.Taught(k) {
		return app.Span()
	}
	address := game.Learning{Kind: k, Technique: -1}.String()
	return app.P().Class("ways-on").Body(LessonLink(address, "How to solve it"), OpenLink(HowAddress(k, ""), "How it works"))
}

// LessonTitled is LearnAddress for the technique with a title.
func LessonTitled(kind *solver.Kind, title string) string {
	if kind.Ladder == nil {
		return ""
	}
	technique, ok := kind.Ladder.Titled(title)
	if !ok {
		return ""
	}
	return LearnAddress(kind, technique)
}

// OpenLink returns a link to an address of this page.
func OpenLink(address, label string) app.HTMLA {
	return app.A().Href(Href(address)).Attr("data-do", "open").Attr("data-arg", address).Text(label)
}

// HowAddress returns the address of a chapter on a kind; without a chapter, of the first.
func HowAddress(k *solver.Kind, chapter string) string {
	if chapter == "" {
		return "how:" + k.Name
	}
	return "how:" + k.Name + "/" + chapter
}

// LearnAddress returns the fragment of the lesson in a technique, empty if it has none.
func LearnAddress(kind *solver.Kind, technique int) string {
	if technique < 0 || kind.Ladder == nil || len(kind.Ladder.Techniques[technique].Lessons) == 0 {
		return ""
	}
	return game.Learning{Kind: kind, Technique: technique}.String()
}

// KnownAs returns the name of a kind that players know.
func KnownAs(k *solver.Kind) string { return cmp.Or(faces.Of(k.Name).Aliases, k.Title) }
