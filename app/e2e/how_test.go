//go:build !js

package e2e

import (
	"testing"

	"quadrille/app/e2e/browser"
)

// An explanation is read from the help; its boards are played in place or opened, and one press watches a
// search. Both lead back.
func TestHowItWorks(t *testing.T) {
	t.Parallel()
	_, tab := play(t, queens6)
	tab.Click("[data-do=help]")
	tab.Wait("#d-help[open]")
	tab.Click("#d-help a[href='#how:starbattle']")
	tab.WaitText("h1", "How Star Battle works")
	tab.WaitFor(`!document.querySelector("dialog[open]")`)

	// The queens at fault have rings and are named; a tap that takes one back clears them.
	const broken = "#how-starbattle-rules-2"
	tab.Wait(broken + " .cell.fault")
	tab.WaitText(broken+" .figure-status", "Two queens in row 3")
	tab.Click(broken + "-c12")
	tab.WaitFor(`!document.querySelector("` + broken + ` .cell.fault")`)
	tab.WaitText(broken+" .figure-status", "1 of 6 queens placed")
	tab.Click(broken + " [data-do=figure-restart]")
	tab.Wait(broken + " .cell.fault")

	// The last queen, by keyboard, solves a board.
	const begun = "#how-starbattle-rules-1"
	tab.Do(`document.querySelector("` + begun + `-c19").focus()`)
	tab.Key("Enter", "ArrowDown", "ArrowLeft", "ArrowLeft", "q")
	tab.WaitText(begun+" .figure-status", "Solved: all 5 queens are in place")
	tab.KeyWith(browser.Ctrl, "z")
	tab.WaitText(begun+" .figure-status", "4 of 5 queens placed")
	tab.Click(begun + " a.tool")
	tab.Wait("#grid")
	waitVerdict(tab, "4 of 5 queens placed")
	tab.Back()
	tab.Wait(broken)

	// A chapter has an address; the second search is watched.
	tab.Click(".contents a[href='#how:starbattle/searches']")
	tab.WaitFor(`document.activeElement.id === "how-searches"`)
	tab.Click(".strategy:nth-of-type(2) [data-do=watch-it]")
	tab.Wait("#strategy")
	tab.WaitFor(`document.querySelector("#strategy").value === "reverse"`)
	tab.Click(".panel a[href^='#how:starbattle']")
	tab.WaitText("h1", "How Star Battle works")

	// Letters are written with the keys below the active board.
	tab.Do(`location.hash = "#how:abcd/rules"`)
	tab.WaitText("h1", "How Mind Your ABCDs works")
	const letters = "#how-abcd-rules-1"
	tab.Wait(letters)
	tab.Click(letters + "-c8")
	tab.Wait(letters + " .pad")
	tab.Click(letters + " .pad [data-arg$=' A']")
	tab.WaitText(letters+" .figure-status", "4 of 16 letters")
	// Keys pressed on its buttons are for the board, too.
	tab.Do(`document.querySelector("` + letters + ` .pad [data-arg$=' A']").focus()`)
	tab.KeyWith(browser.Ctrl, "z")
	tab.WaitText(letters+" .figure-status", "3 of 16 letters")
	tab.Do(`document.querySelector("` + letters + ` .pad [data-arg$=' A']").focus()`)
	tab.Key("a")
	tab.WaitText(letters+" .figure-status", "4 of 16 letters")
	tab.Do(`document.querySelector("` + letters + ` [data-do=figure-undo]").focus()`)
	tab.KeyWith(browser.Ctrl, "z")
	tab.WaitText(letters+" .figure-status", "3 of 16 letters")

	// Pieces are drawn.
	tab.Do(`location.hash = "#how:tromino"`)
	const pieces = "#how-tromino-rules-1"
	tab.Wait(pieces)
	tab.WaitFor(`document.activeElement.id === "title" && scrollY === 0`)
	tab.Do(`document.querySelector("` + pieces + `").scrollIntoView({block: "center"})`)
	tab.Mouse.Drag(tab.Point(pieces+"-c0"), tab.Point(pieces+"-c4"), tab.Point(pieces+"-c8"))
	tab.WaitText(pieces+" .figure-status", "2 of 4 pieces")

	// A stroke ends where it is when the window is turned.
	tab.Click(pieces + " [data-do=figure-undo]")
	tab.WaitText(pieces+" .figure-status", "1 of 4 pieces")
	release := tab.Mouse.Hold(tab.Point(pieces + "-c0"))
	tab.Mouse.Move(tab.Point(pieces + "-c4"))
	tab.Look(browser.Phone)
	tab.Do(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
	tab.Mouse.Move(tab.Point(pieces + "-c8"))
	release()
	tab.WaitText(pieces+" .figure-status", "1 of 4 pieces")
	// The browser's own pinch cancels it.
	release = tab.Mouse.Hold(tab.Point(pieces + "-c0"))
	tab.Mouse.Move(tab.Point(pieces + "-c4"))
	tab.Mouse.Move(tab.Point(pieces + "-c8"))
	tab.Do(`Object.defineProperty(visualViewport, "scale", { value: 1.1 }); visualViewport.dispatchEvent(new Event("resize"))`)
	tab.Do(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
	release()
	tab.WaitText(pieces+" .figure-status", "1 of 4 pieces")

	tab.Do(`location.hash = "#how:chess"`)
	tab.WaitFor(`document.querySelector("#notices").textContent.includes("no explanation of")`)
}
