package shell

import (
	"context"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ui/view"
)

// Notices are the sentences across the top of the page.
type Notices struct {
	Broken   bool            // the program of a worker is missing or not whole
	Crashed  bool            // a handler failed; the page continues
	Denied   string          // why nothing can be saved
	reading  context.Context // a text or a picture is being read until it ends; nil for none
	read     string          // says so
	Problem  string          // a sentence about a link or an import that could not be read
	offer    app.UI          // another button beside it; nil for none
	reserved []notice        // those shown when the screen opened
	closed   []string        // the texts of those closed where they lay over the page
	Update   bool            // a new version is waiting
}

// A notice is a sentence that stays until it is dismissed or no longer true.
type notice struct {
	class, text, do, label string
	offer                  app.UI // another button; nil for none
}

const newVersion = "A new version is ready."

// Read shows a sentence, with a way to cancel, until reading ends.
func (ns *Notices) Read(reading context.Context, sentence string) {
	ns.reading, ns.read = reading, sentence
}

func (ns *Notices) standing() []notice {
	var list []notice
	if ns.reading != nil && ns.reading.Err() == nil {
		list = append(list, notice{text: ns.read, do: "cancel-picture", label: "Cancel"})
	}
	if ns.Problem != "" {
		list = append(list, notice{"error", ns.Problem, "dismiss", "Close", ns.offer})
	}
	if ns.Crashed {
		list = append(list, notice{class: "error", text: "Something went wrong just now. What you did before is kept; reload if the page misbehaves.", do: "reload", label: "Reload"})
	}
	if ns.Broken {
		list = append(list, notice{class: "error", text: "The solver could not be loaded completely. Reload the page in a moment, once there is a connection.", do: "reload", label: "Reload"})
	}
	if ns.Denied != "" {
		list = append(list, notice{text: ns.Denied})
	}
	if ns.Update {
		list = append(list, notice{text: newVersion, do: "update", label: "Reload"})
	}
	return list
}

// Tell says why a link or an import could not be read. The sentence lies over the page, where it is in sight, even if
// the screen opened with another one.
func (ns *Notices) Tell(problem string) {
	ns.Problem, ns.offer = problem, nil
	for i := range ns.reserved {
		if n := &ns.reserved[i]; n.do == "dismiss" {
			n.do = ""
		}
	}
}

// Offer shows another button beside the problem.
func (ns *Notices) Offer(button app.UI) { ns.offer = button }

// Reserve gives the current notices places of their own on the screen just opened. A later notice lies over the
// page until the next screen, and one that is no longer true leaves its place empty, so that nothing moves
// under the pointer.
func (ns *Notices) Reserve() { ns.reserved, ns.closed = ns.standing(), nil }

// Close closes the notice with a text, which lies over buttons of the page, until the next screen; that of a new
// version, with its place, until another one is found.
func (ns *Notices) Close(text string) {
	if text != newVersion {
		ns.closed = append(ns.closed, text)
		return
	}
	ns.Update = false
	ns.reserved = slices.DeleteFunc(ns.reserved, func(n notice) bool { return n.text == newVersion })
}

// Draw shows the notices. One of the same sort as one with a reserved place takes that; all have one while a screen
// is being opened.
func (ns *Notices) Draw(opening bool) app.UI {
	now, reserved, closed := ns.standing(), ns.reserved, ns.closed
	if opening {
		reserved, closed = ns.standing(), nil
	}
	var list, late []app.UI
	for _, n := range reserved {
		var place app.UI = app.Div().Class("notice past").Aria("hidden", "true").Body(app.Span().Text(n.text))
		for i, o := range now {
			if o.text != "" && o.class == n.class && o.do == n.do {
				place, now[i] = o.show(n.do == "update"), notice{}
				break
			}
		}
		list = append(list, place)
	}
	for _, n := range now {
		if n.text != "" && !slices.Contains(closed, n.text) {
			late = append(late, n.show(n.do != "dismiss" && n.do != "cancel-picture"))
		}
	}
	if len(late) > 0 {
		list = append(list, view.Div("late", late...))
	}
	return app.Div().ID("notices").Class("notices").Role("alert").Body(list...)
}

func (n notice) show(closes bool) app.UI {
	body := []app.UI{app.Span().Text(n.text)}
	if n.offer != nil {
		body = append(body, n.offer)
	}
	if n.do != "" {
		body = append(body, view.Button(n.do, n.label))
	}
	if closes {
		body = append(body, view.IconButton("close-late", "Close", "close").Attr("data-arg", n.text))
	}
	return view.Div("notice "+n.class, body...)
}

const KeepLink = "Copy the link to keep it."
