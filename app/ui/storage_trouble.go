package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// cannotSave says why nothing can be saved, and what to do.
func cannotSave(err error) string {
	const meanwhile = " Moves made here are kept only in the address: "
	switch {
	case err == errNewer:
		return "A newer version of this page is open in another tab." + meanwhile + "reload this page to save them again."
	case err.Error() == "VersionError":
		return "Your games were saved by a newer version of Quadrille than this one." + meanwhile + "reload to get the newer version."
	case err == errBlocked:
		return "Another tab is holding on to your saved games." + meanwhile + "close the other tabs of Quadrille to save them."
	case err == errSilent:
		return "This browser's storage does not answer." + meanwhile + "reload to try again."
	}
	return "Your moves cannot be saved here (" + err.Error() + "): they last until you close this page."
}

// writeFailed tells that something was not written; the journal tries again.
func (nb *noticeBoard) writeFailed(err error) {
	switch {
	case nb.page.journal.db == nil:
		nb.denied = cannotSave(err)
	case browser.Full(err):
		nb.denied = "Your last move could not be saved: this browser's storage is full. Copy the link to keep it."
	default:
		nb.denied = "Your last move could not be saved (" + err.Error() + "). Copy the link to keep it."
	}
	nb.page.nav.addressNow()
}

// writesAgain takes the notice back, and makes the address ours again.
func (nb *noticeBoard) writesAgain() {
	if nb.denied != "" {
		nb.denied = ""
		nb.page.nav.addressNow()
		nb.page.run.ctx.Dispatch(func(app.Context) {}) // a write that ends draws nothing
	}
}

// storageFound goes on with a database that has come while the page was open. Where the one
// before was deleted, the board on the page is saved anew; otherwise it may know more of it.
func (p *page) storageFound(deleted bool) {
	p.notes.denied = ""
	if !deleted {
		p.journal.flush()
		p.otherTab(p.onPage())
		return
	}
	p.notes.problem = "Your saved games were deleted outside this page. If you have exported them, import the file in the library."
	if p.atBoard() && !is[*lessonScreen](p) {
		p.notes.problem = "Your saved games were deleted outside this page. This board is saved again: just play on."
		p.journal.writeAnew(p.recordOnPage())
	}
	p.otherTab(p.onPage())
	p.nav.addressNow()
}
