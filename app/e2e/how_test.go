//go:build !js

package e2e

import (
	"testing"

	"quadrille/app/e2e/browser"
)

// The boards of an explanation are played in place, by mouse and by keys, and each key is for its own board; they can be
// opened, and one press watches a search. Both lead back.
func TestHowItWorks(t *testing.T) {
	t.Parallel()
	_, tab := play(t, queens6)
	frames := func() { tab.Do(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`) }
	follow(tab, `click [data-do=help] ; wait #d-help[open] ; click #d-help a[href='#how:starbattle'] ; gone dialog[open]
		wait #how-starbattle-rules-2 .cell.fault ; click #how-starbattle-rules-2-c12 ; gone #how-starbattle-rules-2 .cell.fault
		click #how-starbattle-rules-2 [data-do=figure-restart] ; wait #how-starbattle-rules-2 .cell.fault
		focus #how-starbattle-rules-1-c19 ; key Enter ArrowDown ArrowLeft ArrowLeft q
		text #how-starbattle-rules-1 .figure-status = Solved: all 5 queens are in place
		key Ctrl+z ; text #how-starbattle-rules-1 .figure-status = 4 of 5 queens placed
		click #how-starbattle-rules-1 a.tool ; wait #grid ; says 4 of 5 queens placed`)
	tab.Back()
	tab.Wait("#how-starbattle-rules-2")

	// A chapter has an address; the second search is watched.
	tab.Click(".contents a[href='#how:starbattle/searches']")
	tab.WaitFor(`document.activeElement.id === "how-searches"`)
	tab.Click(".strategy:nth-of-type(2) [data-do=watch-it]")
	tab.WaitFor(`document.querySelector("#strategy")?.value === "reverse"`)
	follow(tab, "click .panel a[href^='#how:starbattle'] ; text h1 = How Star Battle works")

	// Letters are written with the keys below the active board. Keys pressed on its buttons are for the board, too.
	follow(tab, `go how:abcd/rules ; click #how-abcd-rules-1-c8 ; click #how-abcd-rules-1 .pad [data-arg$=' A']
		text #how-abcd-rules-1 .figure-status = 4 of 16 letters
		focus #how-abcd-rules-1 .pad [data-arg$=' A'] ; key Ctrl+z ; text #how-abcd-rules-1 .figure-status = 3 of 16 letters
		focus #how-abcd-rules-1 .pad [data-arg$=' A'] ; key a ; text #how-abcd-rules-1 .figure-status = 4 of 16 letters
		focus #how-abcd-rules-1 [data-do=figure-undo] ; key Ctrl+z ; text #how-abcd-rules-1 .figure-status = 3 of 16 letters`)

	// Pieces are drawn. A stroke ends where it is when the window is turned, and the browser's own pinch cancels it.
	follow(tab, "go how:tromino ; wait #how-tromino-rules-1")
	tab.WaitFor(`document.activeElement.id === "title" && scrollY === 0`)
	at := func(cell string) browser.Point { return tab.Point("#how-tromino-rules-1-c" + cell) }
	tab.Do(`document.querySelector("#how-tromino-rules-1").scrollIntoView({block: "center"})`)
	tab.Mouse.Drag(at("0"), at("4"), at("8"))
	follow(tab, `text #how-tromino-rules-1 .figure-status = 2 of 4 pieces
		click #how-tromino-rules-1 [data-do=figure-undo] ; text #how-tromino-rules-1 .figure-status = 1 of 4 pieces`)
	for _, disturbed := range []func(){
		func() { tab.Look(browser.Phone); frames(); tab.Mouse.Move(at("8")) },
		func() {
			tab.Mouse.Move(at("8"))
			tab.Do(`Object.defineProperty(visualViewport, "scale", { value: 1.1 }); visualViewport.dispatchEvent(new Event("resize"))`)
			frames()
		},
	} {
		release := tab.Mouse.Hold(at("0"))
		tab.Mouse.Move(at("4"))
		disturbed()
		release()
		tab.WaitText("#how-tromino-rules-1 .figure-status", "1 of 4 pieces")
	}
}
