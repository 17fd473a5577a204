package shell

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/run"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A Transition is the state of the page between one screen and the next.
type Transition struct {
	shell *Shell
	Table run.Part // of a screen with a board
	Panel run.Part

	screen string   // the key of the screen on the page
	begun  bool     // of a screen in parts, the first are drawn alone
	cut    bool     // and there are others
	rest   run.Part // around the others
	arrive func()   // adapts the page to it; nil once done
	Seen   string   // the key of the visible screen: the previous one, until the next is drawn
	Class  string   // the class of the page, for the visible screen
}

// To draws a new screen in chunks. Until then the page keeps the attributes of the previous screen.
func (tr *Transition) To(name, class string) {
	same := tr.screen == name
	tr.screen = name
	if same || !tr.shell.Viewed { // the start is drawn in chunks anyway
		tr.Seen, tr.Class = name, class
		return
	}
	tr.arrive = func() {
		tr.Seen, tr.Class = name, class
		el := browser.ByID("page")
		el.SetAttr("class", class)
		el.SetAttr("data-screen", name)
	}
	browser.UI.Begin()
	tr.shell.Run.Defer(func() {
		browser.UI.End()
		tr.Arrive()
		if !tr.cut {
			tr.begun = false
			return
		}
		tr.shell.Run.Do(func() {
			tr.shell.Run.SkipRedraw()
			tr.begun, tr.cut = false, false
			if tr.screen == name {
				tr.InChunks()
				tr.shell.Run.RedrawIn(&tr.shell.Run.Screen, &tr.rest)
			}
		})
	})
}

// Arrive adapts the page to the screen just drawn. Work that needs a layout, such as moving the focus,
// follows it, to have only one layout.
func (tr *Transition) Arrive() {
	if tr.arrive != nil {
		tr.arrive()
		tr.arrive = nil
	}
}

// Pending reports whether a screen is not on the page yet.
func (tr *Transition) Pending(name string) bool { return tr.screen != name || !tr.shell.Viewed }

// Leaving reports whether the visible screen is being replaced.
func (tr *Transition) Leaving() bool { return tr.Seen != tr.shell.Screen.Key() }

// InChunks splits the next drawing into as many tasks as it needs.
func (tr *Transition) InChunks() {
	browser.UI.Begin()
	tr.shell.Run.Defer(browser.UI.End)
}

// InParts returns a screen of many parts: first those that fill a window, and a moment later the rest, in one
// layout.
func (tr *Transition) InParts(parts ...func() app.UI) []app.UI {
	const first = 3
	return append(solver.Map(parts[:first], view.Chunked), &view.Chunk{Keep: tr.rest.Mount, Draw: func() app.UI {
		if tr.cut = tr.begun; tr.cut {
			return app.Text("")
		}
		return view.Div("rest", solver.Map(parts[first:], view.Chunked)...)
	}})
}
