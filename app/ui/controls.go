package ui

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	midend "quadrille/app/play"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// controls tell what keys, taps and pointers do on a board in one of its modes.
type controls interface {
	escape(p *press) bool              // ends what is under way, wherever the focus is
	undoes() bool                      // undo and redo are for the board now
	typesOn() string                   // selects the buttons around the board from which keys go on to it
	finds(p *press) bool               // a key is for the board although nothing has the focus
	key(p *press) (taken bool)         // handles a key for a cell
	writes(cell int, key string) bool  // a key is a mark there
	tap(cell int)                      // handles a tap without a pointer
	down(d event.Down) (e event.Event) // returns the event of a pressed pointer; nil if all is done
	captures() bool                    // the pointer stays the board's until it is released
	help() (kind *solver.Kind, first app.HTMLP, rest []app.UI)
}

// around selects the buttons around a board in Play and in Watch.
const around = ".pad, .table button:not(.told *)"

// playControls are those of Play and of a lesson.
type playControls struct{ b *boardScreen }

func (pc playControls) escape(p *press) bool { return pc.b.escape(p) }

// escape puts away what is shown on the board: a solution, a question or a hint.
func (b *boardScreen) escape(p *press) bool {
	if p.key != "Escape" || !b.showsSolution() && b.m.Asked() == nil && !b.hinting() {
		return false
	}
	b.driver.Send(midend.Close)
	return true
}

func (pc playControls) undoes() bool            { return pc.b.touchable() }
func (pc playControls) typesOn() string         { return around }
func (pc playControls) finds(p *press) bool     { return pc.b.lesson == nil && p.findsBoard(false) }
func (pc playControls) writes(int, string) bool { return false }
func (pc playControls) captures() bool          { return pc.b.touchable() }

func (pc playControls) key(p *press) (taken bool) {
	b := pc.b
	if p.key == "Enter" && b.series.press() {
		return true
	}
	asks := !p.ctrl && (len(p.key) > 1 || p.key == " " || !p.noLetters)
	if asks && (answer(playKeys(), b, p) || b.m.Hint() != nil && answer(hintKeys(), b, p)) {
		return true
	}
	if b.driver.Handle(p.event()) {
		return true
	}
	if asks && answer(askKeys(), b, p) {
		b.shell.Run.Redraw()
		return true
	}
	return false
}

func (pc playControls) tap(cell int)                  { pc.b.driver.Handle(event.Tap{Cell: cell}) }
func (pc playControls) down(d event.Down) event.Event { return d }

func (pc playControls) help() (kind *solver.Kind, first app.HTMLP, rest []app.UI) {
	b := pc.b
	kind, face := b.m.Start().Kind, b.m.Face()
	keys := slices.Clone(face.Input.Keys)
	for _, k := range append(playKeys(), askKeys()...) {
		if k.when(b) {
			keys = append(keys, k.KeyHelp)
		}
	}
	if b.shop.zooms() {
		keys = append(keys, zoomHelp...)
	}
	if b.m.Hint() != nil {
		keys = append(rowsOf(hintKeys()), keys...)
	}
	return kind, rulesOf(b), []app.UI{app.H3().Text("By hand"), view.TouchList(face.Input.Touches), app.H3().Text("Keys"), view.KeyList(keys)}
}

func rulesOf(b *boardScreen) app.HTMLP {
	return app.P().Text(b.m.Face().Words.Rules(b.m.Start().Puzzle))
}
