package library

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
)

// A storeCheck lets a worker check once all that is kept, for damaged journals and for records that lag behind theirs.
type storeCheck struct {
	of   *recordList
	asks shell.Part
	done bool // or under way
}

func (rl *recordList) checkStore() {
	if !rl.check.done && rl.shell.Journal.IsOpen() {
		rl.check.of, rl.check.done = rl, true
		rl.check.asks.Do(rl.shell, &rl.check, rl.shell.Pool.Grader, rl.check.asks.Ask(ask.CheckStore{Database: database(rl.shell)}))
	}
}

// close has the games read again if they have not all been checked.
func (rl *recordList) close() {
	if rl.check.asks.Drop() != nil {
		rl.shell.Journal.Changed()
	}
}

// Update takes the result.
func (sc *storeCheck) Update(answered event.Event) []event.Effect {
	e := answered.(event.Answered)
	if !sc.asks.Takes(e) {
		return nil
	}
	found := e.Answer.(ask.Checked)
	sc.of.damaged = found.Damaged
	if found.Renewed > 0 {
		sc.of.shell.Journal.Changed()
		sc.of.shell.Games.Read(nil)
	} else if len(found.Damaged) > 0 {
		return nil
	}
	return []event.Effect{shell.Draw{}}
}

func (rl *recordList) damagedNote() app.UI {
	n := len(rl.damaged)
	if n == 0 {
		return app.Span()
	}
	return app.Div().ID("damaged").Class("card").Body(
		app.P().Text(fmt.Sprintf("%s in this browser's storage cannot be read and %s set aside. Everything else is fine.",
			game.Count(n, "row"), map[bool]string{true: "is", false: "are"}[n == 1])),
		view.Buttons(
			view.Button("library-save-damaged", "Save as a file"),
			view.Button("library-drop-damaged", "Delete"),
		),
	)
}

func dropDamaged(rl *recordList) {
	rl.shell.Journal.Drop(rl.damaged, func(err error) {
		if err != nil {
			rl.report("They could not be deleted: " + err.Error())
			return
		}
		rl.report(game.Count(len(rl.damaged), "row") + " deleted")
		rl.damaged = nil
		rl.focusOn(toDismiss)
	})
}
