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

	screen string // the key of the screen on the page
	begun  bool   // of a screen in parts, the first are drawn alone
	cut    bool   // and there are others
	rest   bool   // the others are drawn now
	arrive func() // adapts the page to it; nil once done
	Seen   string // the key of the visible screen: the previous one, until the next is drawn
	Class  string // the class of the page, for the visible screen
}

// To draws a new screen, or the rest of one, in chunks. Until then the page keeps the attributes of the
// previous screen.
func (tr *Transition) To(name, class string) {
	same := tr.screen == name && !tr.rest
	tr.screen, tr.rest = name, false
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
		tr.shell.Run.Do(func() { tr.begun, tr.cut, tr.rest = false, false, tr.screen == name })
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

// InParts returns a screen of many parts: first those in view, and a moment later the rest.
func (tr *Transition) InParts(parts ...func() app.UI) []app.UI {
	if tr.begun && len(parts) > firstParts {
		tr.cut, parts = true, parts[:firstParts]
	}
	return solver.Map(parts, view.Chunked)
}

// firstParts is the number of parts that fill a window.
const firstParts = 3
