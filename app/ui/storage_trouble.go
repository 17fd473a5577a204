package ui

import (
	"quadrille/app/browser"
	"quadrille/app/journal"
	"quadrille/app/ui/shell"
)

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
