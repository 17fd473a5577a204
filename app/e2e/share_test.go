//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// openShare opens the dialog, and the details in it.
func openShare(tab *browser.Tab) {
	tab.Click("[data-do=share]")
	tab.Wait("#d-share[open]")
	tab.Click("#share-more > summary")
	tab.Wait("#share-text") // the worker writes the forms of other programs
}

// drop drops a file onto the page; content is an expression for its parts.
func drop(tab *browser.Tab, name, kind, content string) {
	holdFile(tab, name, kind, content)
	tab.Do(dropFile)
}

// holdFile makes a file, for dropFile.
func holdFile(tab *browser.Tab, name, kind, content string) {
	tab.Do(`(async () => {
		window.transfer = new DataTransfer();
		transfer.items.add(new File([` + content + `], ` + quote(name) + `, {type: ` + quote(kind) + `}));
	})()`)
}

const dropFile = `window.dispatchEvent(new DragEvent("drop", {dataTransfer: transfer, bubbles: true, cancelable: true}))`

func TestDropAFile(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL)
	tab.WaitReady()
	drop(tab, "board.txt", "text/plain", quote("AAAAAB\nAAABBB\nABBBBC\nADEEEC\nDDEFEC\nDDFFCC\n"))
	tab.WaitFor("location.hash === " + quote(mensa))
	waitVerdict(tab, "Read as ")
	// Unreadable files leave the board and show a message.
	for _, c := range []struct{ name, kind, content, said string }{
		{"letter.txt", "text/plain", quote("Dear Sir or Madam"), "That doesn't look like a puzzle I can read"},
		{"long.txt", "text/plain", `"A".repeat(80000)`, "This is longer than any puzzle: 80,000 bytes"},
		{"IMG_0001.heic", "", `new Uint8Array(80000)`, "This is neither a text nor a picture that this browser can read"},
		{"film", "", `new Uint8Array((32 << 20) + 1)`, "This file is larger than 32 megabytes"},
		{"board.pdf", "application/pdf", `"%PDF-1.7".repeat(10000)`, "open a screenshot of the board"},
		{"no.png", "image/png", quote("not a picture"), "This picture cannot be read"},
	} {
		drop(tab, c.name, c.kind, c.content)
		waitNotice(tab, c.said)
	}
	holdFile(tab, "one.txt", "text/plain", quote("6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"))
	tab.Do(`transfer.items.add(new File(["4x1.AABBCAABCCDBCDDD"], "two.txt", {type: "text/plain"}));` + dropFile)
	waitNotice(tab, "These are 2 files: drop one at a time")
	waitBoard(t, tab, empty)
	// Text pasted anywhere is opened like a file. A table from a spreadsheet comes with its picture, and a picture pasted
	// into the box has no place there.
	paste := func(text, at, more string) {
		tab.Do(`(() => {
			const transfer = new DataTransfer();
			if (` + quote(text) + `) transfer.setData("text/plain", ` + quote(text) + `);
			` + more + `
			document.querySelector("` + at + `").dispatchEvent(new ClipboardEvent("paste", {clipboardData: transfer, bubbles: true, cancelable: true}));
		})()`)
	}
	const picture = `transfer.items.add(new File(["not a picture"], "image.png", {type: "image/png"}));`
	paste(queens6[len("#starbattle:"):], "body", "")
	tab.WaitFor(`location.hash === ` + quote(queens6))
	paste("A\tA\tB\tB\r\nC\tA\tA\tB\r\nC\tC\tD\tB\r\nC\tD\tD\tD\r\n", "body", picture)
	tab.WaitFor(`location.hash === "#starbattle:4x1.AABBCAABCCDBCDDD"`)
	follow(tab, "click [data-do=home] ; wait textarea#import")
	paste("", "#import", picture)
	waitNotice(tab, "This picture cannot be read")

	// Several boards are a list with pictures. Those that are shown on request get the focus.
	drop(tab, "boards.txt", "text/plain", quote("6x1.AAABBB\n"+strings.Repeat("6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC\n", 30)))
	follow(tab, "text #boards-count = 30 boards, the first 24 are shown. ; click [data-do=boards-more] ; count .boards .tile = 30 ; wait #board-24:focus")
	tab.WaitFor(`[...document.querySelectorAll(".boards .tile")].every((a) => a.querySelector("svg"))`)
	axe(t, tab, "a list of boards")
}
