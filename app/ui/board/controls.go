package board

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/play"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// Around is the selector of the buttons around a board in Play and in Watch.
const Around = ".pad, .table button:not(.told *)"

// playControls are those of Play and of a lesson.
type playControls struct{ b *Board }

func (pc playControls) Escape(p *Press) bool { return pc.b.Escape(p) }

// Escape puts away what is shown on the board: a solution, a question or a hint.
func (b *Board) Escape(p *Press) bool {
	if p.Key != "Escape" || !b.showsSolution() && b.Midend.View().Asked == nil && !b.hinting() {
		return false
	}
	b.driver.Send(play.Close)
	return true
}

func (pc playControls) Undoes() bool            { return pc.b.Touchable() }
func (pc playControls) TypesOn() string         { return Around }
func (pc playControls) Finds(p *Press) bool     { return pc.b.lesson == nil && p.FindsBoard(false) }
func (pc playControls) Writes(int, string) bool { return false }
func (pc playControls) Captures() bool          { return pc.b.Touchable() }

func (pc playControls) Key(p *Press) (taken bool) {
	b := pc.b
	if p.Key == "Enter" && b.Series.press() {
		return true
	}
	asks := !p.Ctrl && (len(p.Key) > 1 || p.Key == " " || !p.NoLetters)
	if asks && (Answer(PlayKeys(), b, p) || b.Midend.View().Hint != nil && Answer(HintKeys(), b, p)) {
		return true
	}
	if b.driver.Handle(p.Event()) {
		return true
	}
	if asks && Answer(AskKeys(), b, p) {
		b.Shell.Run.Redraw()
		return true
	}
	return false
}

func (pc playControls) Tap(cell int)                  { pc.b.driver.Handle(event.Tap{Cell: cell}) }
func (pc playControls) Down(d event.Down) event.Event { return d }

func (pc playControls) Help() (kind *solver.Kind, first app.HTMLP, rest []app.UI) {
	b := pc.b
	kind, face := b.Midend.Start().Kind, b.Midend.Face()
	keys := slices.Clone(face.Input.Keys)
	for _, k := range append(PlayKeys(), AskKeys()...) {
		if k.when(b) {
			keys = append(keys, k.KeyHelp)
		}
	}
	if b.Shop.Zooms() {
		keys = append(keys, ZoomHelp...)
	}
	if b.Midend.View().Hint != nil {
		keys = append(RowsOf(HintKeys()), keys...)
	}
	return kind, RulesOf(b), []app.UI{app.H3().Text("By hand"), view.TouchList(face.Input.Touches), app.H3().Text("Keys"), view.KeyList(keys)}
}

func RulesOf(b *Board) app.HTMLP {
	return app.P().Text(b.Midend.Face().Words.Rules(b.Midend.Start().Puzzle))
}
