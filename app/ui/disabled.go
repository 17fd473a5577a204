package ui

import (
	"cmp"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	making "quadrille/app/design"
	"quadrille/app/ui/view"
)

const (
	nothingToUndo     = "Nothing to undo"
	nothingToTakeBack = "Nothing to take back"
)

// undoTool and redoTool return the buttons of a bar, disabled for a reason unless that is empty.
func undoTool(can bool, why string) app.HTMLButton {
	return view.Disabled(view.Tool("undo", "Undo", "undo"), cmp.Or(why, view.When(!can, nothingToUndo)))
}
func redoTool(can bool, why string) app.HTMLButton {
	return view.Disabled(view.Tool("redo", "Redo", "redo"), cmp.Or(why, view.When(!can, "Nothing to redo")))
}

// atWork returns why a draft takes no changes while the solver works on it; empty if it does not.
func atWork(v making.View) string {
	return view.When(v.Working, "The solver is at work: cancel that first")
}
