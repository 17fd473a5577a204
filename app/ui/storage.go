package ui

import (
	"slices"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/journal"
	"quadrille/app/library"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
)

// A storage applies what other tabs keep, and tells of trouble with what this one keeps.
type storage struct {
	shell *shell.Shell
	asks  shell.Part
}

func (sg *storage) do(effect event.Effect) { sg.asks.Do(sg.shell, sg, nil, effect) }

// otherTab applies changes made to games in another tab, also to the game on this page.
func (sg *storage) otherTab(links ...string) {
	switch parts := board.On(sg.shell).Parts(); {
	case parts.Shop == nil:
		sg.shell.Games.Refresh()
	case slices.Contains(links, sg.kept()):
		sg.anew()
	case parts.Board != nil && parts.Board.Midend.View().Solved:
		sg.shell.Games.Refresh()
	default:
		sg.shell.Games.All = nil // read again once the board is solved
	}
}

// restored applies changes made in other tabs of which no messages came.
func (sg *storage) restored() {
	sg.do(shell.RenewSettings)
	sg.shell.Journal.Changed()
	sg.otherTabs()
}

// otherTabs applies changes made to any games.
func (sg *storage) otherTabs() {
	sg.otherTab()
	sg.anew()
}

// anew reads the game on this page again.
func (sg *storage) anew() {
	if link := sg.kept(); link != "" {
		sg.do(shell.Read(link, func(rows []library.Row) event.Event { return gameRead{link, rows} }))
	}
}

// A gameRead brings the rows of the game that was on the page.
type gameRead struct {
	link string
	rows []library.Row
}

func (gameRead) Event() {}

// Update continues the game with its rows.
func (sg *storage) Update(e event.Event) []event.Effect {
	if read := e.(gameRead); read.link == sg.kept() {
		board.On(sg.shell).Parts().Shop.KeepFocus()
		sg.shell.Screen.Kept().Replaced(library.Entries(read.rows))
	}
	return nil
}

// kept returns the key in the journal of the screen's game or draft, empty for none.
func (sg *storage) kept() string {
	if kept := sg.shell.Screen.Kept(); kept != nil {
		return kept.Key()
	}
	return ""
}

// cannotSave explains why nothing can be saved, and suggests a remedy.
func cannotSave(err error) string {
	const meanwhile = " Moves made here are kept only in the address: "
	switch {
	case err == journal.ErrNewer:
		return "A newer version of this page is open in another tab." + meanwhile + "reload this page to save them again."
	case err.Error() == "VersionError":
		return "Your games were saved by a newer version of Quadrille than this one." + meanwhile + "reload to get the newer version."
	case err == journal.ErrBlocked:
		return "Another tab is holding on to your saved games." + meanwhile + "close the other tabs of Quadrille to save them."
	case err == journal.ErrSilent:
		return "This browser's storage does not answer." + meanwhile + "reload to try again."
	}
	return "Your moves cannot be saved here (" + err.Error() + "): they last until you close this page."
}

// writeFailed reports a failed write to the player; the journal tries again.
func (sg *storage) writeFailed(err error) {
	what, keep := "move", shell.KeepLink // made before this screen
	if kept := sg.shell.Screen.Kept(); kept != nil {
		what, keep = kept.Unsaved()
	}
	switch denied := &sg.shell.Notices.Denied; {
	case !sg.shell.Journal.IsOpen():
		*denied = cannotSave(err)
	case browser.Full(err):
		*denied = "Your last " + what + " could not be saved: this browser's storage is full. " + keep
	default:
		*denied = "Your last " + what + " could not be saved (" + err.Error() + "). " + keep
	}
	sg.shell.Address.WriteNow()
}

// writesAgain clears the notice, and notes the address as written by the page again.
func (sg *storage) writesAgain() {
	if sg.shell.Notices.Denied != "" {
		sg.shell.Notices.Denied = ""
		sg.shell.Address.WriteNow()
		sg.shell.Run.Redraw() // a write that ends draws nothing
	}
}

// storageFound continues with a database that has appeared while the page was open. If the previous one was
// deleted, the board on the page is saved again; otherwise the database may have newer moves of it.
func (sg *storage) storageFound(deleted bool) {
	if !deleted {
		sg.do(shell.TakeSettings)
		sg.shell.Journal.Flush()
		if sg.shell.Journal.Kept() { // otherwise once it is
			sg.writesAgain()
		}
		sg.otherTabs()
		return
	}
	sg.shell.Notices.Denied = ""
	problem := "Your saved games were deleted outside this page. If you have exported them, import the file in the library."
	if kept := sg.shell.Screen.Kept(); kept != nil {
		problem = "Your saved games were deleted outside this page. This board is saved again: just play on."
		sg.shell.Journal.WriteAnew(kept.Record())
	}
	sg.shell.Notices.Problem = problem
	sg.otherTabs()
	sg.shell.Address.WriteNow()
}
