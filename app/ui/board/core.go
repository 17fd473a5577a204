package board

import (
	"quadrille/app/play"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// The core of a board is its midend with what drives it, as the parts around it see it.
type core struct {
	driver shell.Driver
	Shell  *shell.Shell
	Midend *play.Midend
}

func onTrial(m *play.Midend) bool { return m.View().Board.Trial != "" }

// notYours returns why moves are disabled while a board shows a solution; empty if it does not.
func notYours(m *play.Midend) string {
	return view.When(!m.View().Touchable, "These are not your marks")
}

// WithoutMarks returns the link of a puzzle with its maker's fields, and without a position.
func WithoutMarks(link solver.Link) solver.Link {
	link.Position = ""
	return link
}
