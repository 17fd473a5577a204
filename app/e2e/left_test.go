//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// waitLeft waits until exactly the views of these fragments are stored; empty is the front page.
func waitLeft(tab *browser.Tab, fragments ...string) {
	slices.Sort(fragments)
	tab.WaitValue("the views that are kept", leftNames, "|"+strings.Join(fragments, "|"))
}

const leftNames = `"|" + Object.keys(localStorage).filter((name) => name.startsWith("quadrille-left")).map((name) => name.slice("quadrille-left".length)).sort().join("|")`

// goOn navigates to another address within the page.
func goOn(tab *browser.Tab, fragment, there string) {
	tab.Do("location.hash = " + quote(fragment))
	tab.Wait(there)
}

// turnTo navigates to another address by way of a fast screen without a board.
func turnTo(tab *browser.Tab, fragment, there string) {
	tab.Do(`document.querySelector("dialog[open]")?.close()`)
	goOn(tab, "keys", `[data-screen^="keys"]`)
	goOn(tab, fragment, there)
}

// comeBack reopens an address, with the program delayed until letGo().
func comeBack(t *testing.T, tab *browser.Tab, address string) {
	t.Helper()
	tab.Go("about:blank")
	tab.Go(address)
	tab.WaitFor("window.letGo !== undefined")
	if browser.Eval[bool](tab, "window.quadrille?.ready === true") {
		t.Fatal("the program is there already")
	}
}

// Every recent board is shown again from its stored view, in the same tab and in another, and accepts input
// before the program runs.
func TestBackAtEveryBoardLeft(t *testing.T) {
	t.Parallel()
	server, tab := play(t, mensa)
	follow(tab, "click #c0 ; board x.....")
	goOn(tab, fourByFour, `[data-screen="`+fourByFour[1:]+`"]`)
	waitLeft(tab, mensa)
	follow(tab, "click #c5 ; board .... .x.. ; go library ; wait .library")
	waitLeft(tab, fourByFour, mensa)

	tab.Early(holdProgram)
	comeBack(t, tab, server.URL+mensa)
	waitBoard(t, tab, "x"+empty[1:])
	comeBack(t, tab, server.URL+mensa) // leaving before the program runs keeps the view
	waitBoard(t, tab, "x"+empty[1:])
	follow(tab, "click #c7 ; board x..... .x....")
	waitLeft(tab, fourByFour) // a shown view is used up

	other := tab.Beside("about:blank")
	other.Early(holdProgram)
	comeBack(t, other, server.URL+fourByFour)
	follow(other, "board .... .x.. ; click #c0 ; board x... .x..")
	waitLeft(other)

	for tab, want := range map[*browser.Tab]string{tab: "x..... .x.... ...... ...... ...... ......", other: "x... .x.. .... ...."} {
		tab.Do("letGo()")
		tab.WaitReady()
		waitBoard(t, tab, want)
		follow(tab, "click [data-do=undo] ; wait [data-do=redo]:not([aria-disabled=true])")
	}

	// A board is left while it loads: the screen does not show the board of the address.
	tab.Do(`location.hash = ` + quote(fourByFour) + `; setTimeout(() => { location.hash = "how"; })`)
	tab.Wait(`[data-screen^="how"]`)
	waitLeft(tab, mensa)
}

// The front page is shown again from its stored view, its links work, and a move anywhere makes the view
// stale.
func TestBackAtTheFrontPage(t *testing.T) {
	t.Parallel()
	server, tab := play(t, mensa)
	follow(tab, "click #c0 ; board x.....")
	goOn(tab, "", going)
	tab.Early(holdProgram)
	comeBack(t, tab, server.URL)
	tab.Wait(going)
	waitLeft(tab, mensa)
	none(t, tab, "#import", "there is a box to write into, and what is written there would be lost")
	tab.Click(going)
	waitBoard(t, tab, "x"+empty[1:]) // the board as it was left, too
	follow(tab, "click #c7 ; board x..... .x....")
	waitLeft(tab)
	tab.Do("letGo()")
	tab.WaitReady()
	follow(tab, "click [data-do=undo] ; board x.....")

	goOn(tab, "", going)
	tab.Hide(true)
	waitLeft(tab, "", mensa)
	other := tab.Beside(server.URL + fourByFour)
	other.WaitReady()
	other.Click(cell(0))
	waitLeft(other, mensa)
	waitBoard(t, other, "x... .... .... ....")

	// The next stored view has the changes of the other tab.
	waitStored(other, "games", `rows.some((r) => r.link === "`+fourByFour[1:]+`" && r.band)`)
	tab.WaitFor(`document.querySelectorAll(` + quote(going) + `).length === 2`)
	comeBack(t, tab, server.URL)
	tab.Wait(going)
	if n := tab.Count(going); n != 2 {
		t.Errorf("%d games to go on with, want 2", n)
	}
}

// Stale views are not shown.
func TestLeftGoesStale(t *testing.T) {
	t.Parallel()
	server, tab := play(t, mensa)
	tab.Click(cell(0))
	waitStored(tab, "games", "rows.length === 1")
	leave := func(boards ...string) { // all of them, by way of the library
		t.Helper()
		boards = append(boards, mensa, fourByFour)
		for _, board := range boards {
			toBoard(tab, board)
		}
		goOn(tab, "", going)
		goOn(tab, "library", ".library")
		waitLeft(tab, append(boards, "")...)
	}

	leave()
	press(tab, "rename", "Mensa puzzle, 7 October 2016")
	tab.Wait("#game-name")
	tab.Write("Mensa one")
	tab.Key("Enter")
	waitGames(tab, "Mensa one")
	waitLeft(tab, fourByFour)

	leave()
	press(tab, "delete", "Mensa one")
	waitLeft(tab, fourByFour)
	follow(tab, "press .toast [data-do=library-undo]")
	waitGames(tab, "Mensa one")

	leave(abcd5)
	goOn(tab, "settings", "#s-tromino-warnings")
	choose(tab, "#s-tromino-warnings", "ask")
	waitLeft(tab, abcd5, fourByFour, mensa)
	choose(tab, "#s-starbattle-first", "star")
	waitLeft(tab, abcd5)
	choose(tab, "#s-theme", "dark")
	waitLeft(tab)

	// Another tab continues a game that this one has left.
	other := tab.Beside(server.URL + mensa)
	other.WaitReady()
	toBoard(tab, mensa)
	tab.Hide(true)
	waitLeft(tab, mensa)
	other.Click(cell(35))
	waitLeft(tab)
	other.Close() // it would write again, with the grade and the time
	tab.Hide(false)

	// Another version of the page, and another day.
	leave()
	tab.Do(fmt.Sprintf(`{ const name = "quadrille-left" + %q; localStorage.setItem(name, localStorage.getItem(name).replace(/"version":"/, '$&old')); }`, fourByFour))
	tab.Early(holdProgram)
	comeBack(t, tab, server.URL+fourByFour)
	waitLeft(tab, "", mensa)
	none(t, tab, "#grid", "a board of another version is shown")
	tab.Early(`Date.prototype.toDateString = () => "Fri Jan 01 2100"`)
	comeBack(t, tab, server.URL+mensa)
	waitLeft(tab, "")
	none(t, tab, "#grid", "a board of another day is shown")
	tab.Do("letGo()")
	tab.WaitReady()
	tab.Wait("#grid")
}

// As many views are stored as fit, the latest ones; without space, nothing else is affected.
func TestLeftHasRoom(t *testing.T) {
	t.Parallel()
	_, tab := play(t, mensa)
	var boards []string
	for i := range 10 {
		board := "#" + boardOf("starbattle", 0, i)
		toBoard(tab, board)
		boards = append(boards, board)
	}
	goOn(tab, "library", ".library")
	waitLeft(tab, boards[1:]...)

	tab.Do(`localStorage.clear(), localStorage.setItem("quadrille-left#large", '{"at":1}' + " ".repeat(1_990_000))`)
	toBoard(tab, mensa)
	goOn(tab, "library", ".library")
	waitLeft(tab, mensa)

	tab.Do(`{
		localStorage.clear();
		for (let size = 2 ** 22, n = 0; size >= 1; ) {
			try {
				localStorage.setItem("full " + n++, "x".repeat(size));
			} catch {
				size = Math.floor(size / 2);
			}
		}
	}`)
	toBoard(tab, mensa)
	tab.Click(cell(0))
	toBoard(tab, fourByFour)
	follow(tab, "click #c0 ; board x... ; reload ; board x...")
	waitLeft(tab)
}

// toBoard navigates to a board within the page.
func toBoard(tab *browser.Tab, board string) {
	goOn(tab, board, `[data-screen="`+board[1:]+`"].at-play`)
}
