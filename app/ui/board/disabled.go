package board

import (
	"cmp"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/design"
	"quadrille/app/ui/view"
)

const (
	nothingToUndo     = "Nothing to undo"
	NothingToTakeBack = "Nothing to take back"
)

// UndoTool and RedoTool return the buttons of a bar, disabled for a reason unless that is empty.
func UndoTool(can bool, why string) app.HTMLButton {
	return view.Disabled(view.Tool("undo", "Undo", "undo"), cmp.Or(why, view.When(!can, nothingToUndo)))
}
func RedoTool(can bool, why string) app.HTMLButton {
	return view.Disabled(view.Tool("redo", "Redo", "redo"), cmp.Or(why, view.When(!can, "Nothing to redo")))
}

// AtWork returns why a draft takes no changes while the solver works on it; empty if it does not.
func AtWork(v design.View) string {
	return view.When(v.Working, "The solver is at work: cancel that first")
}
