package shell

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/run"
	"quadrille/app/ui/view"
)

// A Transition is how far the page has come from one screen to the next.
type Transition struct {
	shell *Shell
	Table run.Part // of a screen with a board
	Panel run.Part

	screen string // what is on the page
	begun  bool   // of a screen in parts, the first are drawn alone
	cut    bool   // and there are others
	rest   bool   // the others come now
	arrive func() // makes the page fit it; nil once it does
	Seen   string // what is to be seen: the one before, until that is there
	Class  string // of the page, which fits what is to be seen
}

// To draws a screen in chunks if it is another one, or the rest of one. Until then the page
// tells of the screen before.
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

// Arrive makes the page fit the screen that has just been drawn. What has it laid out, as moving the
// focus does, comes behind: otherwise it is laid out twice.
func (tr *Transition) Arrive() {
	if tr.arrive != nil {
		tr.arrive()
		tr.arrive = nil
	}
}

// Comes reports whether a screen comes that is not on the page yet.
func (tr *Transition) Comes(name string) bool { return tr.screen != name || !tr.shell.Viewed }

// Gone reports whether the screen that is to be seen is being replaced.
func (tr *Transition) Gone() bool { return tr.Seen != tr.shell.Screen.Key() }

// InChunks draws what has changed in as many tasks as it takes.
func (tr *Transition) InChunks() {
	browser.UI.Begin()
	tr.shell.Run.Defer(browser.UI.End)
}

// InParts is a screen of many parts: what comes into view first, and a moment later the rest.
func (tr *Transition) InParts(parts ...func() app.UI) []app.UI {
	if tr.begun && len(parts) > firstParts {
		tr.cut, parts = true, parts[:firstParts]
	}
	return view.Each(parts, view.Chunked)
}

// firstParts are as many as fill a window.
const firstParts = 3
