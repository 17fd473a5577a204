//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/app/course"
	"quadrille/app/e2e/browser"
	"quadrille/solver"
	"quadrille/solver/all"
)

// written waits until the journal has so many entries of a player's actions.
func written(tab *browser.Tab, entries int) {
	browser.Eval[bool](tab, fmt.Sprintf(`new Promise((answer) => {
		const open = indexedDB.open(quadrille.name());
		open.onsuccess = () => {
			const look = () => {
				const all = open.result.transaction("moves").objectStore("moves").getAll();
				all.onsuccess = () => {
					if (all.result.filter((row) => !/^[tfs]/.test(row.entry)).length !== %d) { setTimeout(look, 5); return; }
					open.result.close();
					answer(true);
				};
			};
			look();
		};
	})`, entries))
}

// The address of a game is its puzzle alone: a link with marks is one more move, and neither a reload nor Back adds
// it again.
func TestTheAddressGivesNothingAway(t *testing.T) {
	t.Parallel()
	_, tab := play(t, mensa+":Q..................................x")
	waitBoard(t, tab, rows("Q.....", "......", "......", "......", "......", ".....x"))
	alone := func() {
		t.Helper()
		tab.WaitFor(`location.hash === ` + quote(mensa))
	}
	alone()
	tab.Click(cell(35))
	tab.Click(cell(35))
	moved := "Q" + empty[1:]
	waitBoard(t, tab, moved)
	written(tab, 3)
	alone()
	tab.ReloadAndWait()
	waitBoard(t, tab, moved)
	alone()

	// Back and forward.
	tab.Do("location.hash = " + quote(queens8))
	tab.WaitFor(`document.querySelector("#grid").getAttribute("aria-rowcount") === "8"`)
	tab.Do(`history.back()`)
	waitBoard(t, tab, moved)
	alone()
	tab.Do(`history.forward()`)
	tab.WaitFor(`document.querySelector("#grid").getAttribute("aria-rowcount") === "8"`)
	tab.Do(`history.back()`)
	waitBoard(t, tab, moved)

	// The link again, on the page that has the board: one more move, which undo takes back.
	tab.Do("location.hash = " + quote(mensa+":.x.................................."))
	waitBoard(t, tab, ".x"+empty[2:])
	alone()
	tab.Click("[data-do=undo]")
	waitBoard(t, tab, moved)
}

// Two tabs on one game show the same board, also what was played before the second opened. What one solves, the
// other passes over.
func TestTwoTabsPlayOneGame(t *testing.T) {
	t.Parallel()
	server, one := play(t, mensa)
	one.Click(cell(0))
	written(one, 1)
	two := one.Beside(server.URL + mensa)
	waitBoard(t, two, "x"+empty[1:])
	two.WaitReady()
	two.Click(cell(35))
	both := rows("x.....", "......", "......", "......", "......", ".....x")
	waitBoard(t, one, both)
	one.Click("[data-do=undo]")
	waitBoard(t, two, "x"+empty[1:])
	two.Click("[data-do=redo]")
	waitBoard(t, one, both)

	// A page restored from the back-forward cache has missed the messages of other tabs.
	two.Do(`window.post = BroadcastChannel.prototype.postMessage; BroadcastChannel.prototype.postMessage = () => {}`)
	two.Click("[data-do=undo]")
	written(two, 5)
	stored[bool](two, "settings", `store.put({name: "theme", value: "dark"});`)
	one.Do(`dispatchEvent(new PageTransitionEvent("pageshow", {persisted: true}))`)
	waitBoard(t, one, "x"+empty[1:])
	one.WaitFor(`document.documentElement.dataset.theme === "dark"`)
	two.Do(`BroadcastChannel.prototype.postMessage = window.post`)
	two.Click("[data-do=redo]")
	waitBoard(t, one, both)
	c := course.Of(solver.KindNamed(all.Kinds(), "starbattle"))
	at, _ := c.Find(strings.TrimPrefix(mensa, "#starbattle:"))
	next := c.Link(course.Place{Chapter: at.Chapter, Board: at.Board + 1})
	goOn(two, next, `[data-screen="`+next+`"]`)
	two.WaitText("#origin", "Classics, 2")
	for c, mark := range []byte(witness(next)) {
		if mark == 'Q' {
			two.Click(cell(c))
			two.Click(cell(c))
		}
	}
	waitSolved(two)
	two.Back()
	waitBoard(t, two, both)
	one.Click("[data-do=reset]")
	solveMensa(one)
	one.WaitFor(`document.querySelector("#follow")?.textContent.startsWith("Next: First steps")`) // after the only other classic
	two.WaitFor(`document.querySelector(".solve-card")?.textContent.includes("Streak")`)
}

func TestStorageDenied(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Early(`Object.defineProperty(window, "indexedDB", {get() { throw new DOMException("denied", "SecurityError"); }});
		for (const name of ["localStorage", "sessionStorage"])
			Object.defineProperty(window, name, {configurable: true, get() { throw new DOMException("denied", "SecurityError"); }});`)
	tab.Go(server.URL + mensa)
	tab.Wait("#grid")
	tab.WaitFor(`document.querySelector("#notices").textContent.includes("Your moves cannot be saved here")`)
	if !browser.Eval[bool](tab, `localStorage.setItem("a", "b"), localStorage.getItem("a") === "b"`) {
		t.Error("nothing stands in for the blocked storage")
	}
	tab.Click(cell(0))
	tab.Click(cell(0))
	waitBoard(t, tab, "Q"+empty[1:])
	// The address holds the board: a reload restores it even so.
	tab.WaitFor(`location.hash.endsWith(":QZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ")`)
	tab.ReloadAndWait()
	tab.Wait("#grid")
	waitBoard(t, tab, "Q"+empty[1:])
}
