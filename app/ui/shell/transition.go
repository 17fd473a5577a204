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
	window  *Window
	notices *Notices
	Table   run.Part // of a screen with a board
	Panel   run.Part

	Parts bool     // the screen draws itself InParts
	begun bool     // of its parts, the first are drawn alone
	rest  run.Part // around the others
	left  *shown   // the previous screen, until the next is drawn; nil once it is
}

// A shown screen is what the page around it shows.
type shown struct{ key, class string }

func (w *Window) shown() *shown {
	if w.Embedded {
		return &shown{w.Screen.Key(), "page embedded"}
	}
	return &shown{w.Screen.Key(), "page " + w.Screen.Class()}
}

// from has the next screen drawn in chunks. Until it is drawn the page keeps the attributes of the previous one.
func (tr *Transition) from(before *shown) {
	tr.Parts, tr.begun = false, false
	if tr.left != nil || !tr.window.Viewed || before.key == tr.window.Screen.Key() { // the start is drawn in chunks anyway
		return
	}
	tr.left = before
	browser.UI.Begin()
	tr.window.Run.Defer(func() {
		browser.UI.End()
		tr.Adapt()
		if !tr.begun {
			return
		}
		drawn := tr.window.Screen
		tr.window.Run.DoWithoutRedraw(func() {
			if tr.window.Screen == drawn {
				tr.begun = false
				tr.InChunks()
				tr.window.Run.RedrawIn(&tr.window.Run.Screen, &tr.rest)
			}
		})
	})
}

// Adapt adapts the page to the screen just drawn. Work that needs a layout, such as moving the focus,
// follows it, to have only one layout.
func (tr *Transition) Adapt() {
	if tr.left == nil {
		return
	}
	tr.left = nil
	key, class := tr.Seen()
	el := browser.ByID("page")
	el.SetAttr("class", class)
	el.SetAttr("data-screen", key)
	tr.notices.Reserve()
}

// Seen returns the key of the visible screen, and the class of the page.
func (tr *Transition) Seen() (key, class string) {
	is := tr.left
	if is == nil {
		is = tr.window.shown()
	}
	return is.key, is.class
}

// Pending reports whether the screen is not on the page yet.
func (tr *Transition) Pending() bool { return tr.left != nil || !tr.window.Viewed }

// Leaving reports whether the visible screen is being replaced.
func (tr *Transition) Leaving() bool { return tr.left != nil && tr.left.key != tr.window.Screen.Key() }

// InChunks splits the next drawing into as many tasks as it needs.
func (tr *Transition) InChunks() {
	browser.UI.Begin()
	tr.window.Run.Defer(browser.UI.End)
}

// InParts returns a screen of many parts: first those that fill a window, and a moment later the rest, in one
// layout.
func (tr *Transition) InParts(parts ...func() app.UI) []app.UI {
	const first = 3
	return append(solver.Map(parts[:first], view.Chunked), &view.Chunk{Keep: tr.rest.Mount, Draw: func() app.UI {
		if tr.begun {
			return app.Text("")
		}
		return view.Div("rest", solver.Map(parts[first:], view.Chunked)...)
	}})
}
