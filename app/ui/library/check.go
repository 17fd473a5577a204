package library

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
)

// A storeCheck lets a worker check once all that is kept, for damaged journals and for records that lag behind theirs.
type storeCheck struct {
	shell   *shell.Shell
	asks    shell.Part
	done    bool // or under way
	damaged []library.Damaged
}

func (sc *storeCheck) begin() {
	if !sc.done && sc.shell.Journal.IsOpen() {
		sc.done = true
		sc.asks.Do(sc.shell, sc, sc.shell.Pool.Grader, sc.asks.Ask(ask.CheckStore{Database: database(sc.shell)}))
	}
}

// close has the games read again if they have not all been checked.
func (sc *storeCheck) close() {
	if sc.asks.Drop() != nil {
		sc.shell.Journal.Changed()
	}
}

func (sc *storeCheck) Update(answered event.Event) []event.Effect {
	e := answered.(event.Answered)
	if !sc.asks.Takes(e) {
		return nil
	}
	found := e.Answer.(ask.Checked)
	sc.damaged = found.Damaged
	if found.Renewed > 0 {
		sc.shell.Journal.Changed()
		return []event.Effect{shell.ReadGames(nil), shell.Draw{}}
	} else if len(found.Damaged) > 0 {
		return nil
	}
	return []event.Effect{shell.Draw{}}
}

func (sc *storeCheck) damagedNote() app.UI {
	n := len(sc.damaged)
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

// database returns the name of the database of the games, empty if they are not stored at all.
func database(sh *shell.Shell) string { return view.When(sh.Journal.IsOpen(), browser.Name("")) }
