//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
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

// Two tabs on one game show the same board, also what was played before the second opened.
func TestTwoTabsPlayOneGame(t *testing.T) {
	t.Parallel()
	server, one := play(t, mensa)
	one.Click(cell(0))
	written(one, 1)
	two := one.Beside(server.URL + mensa)
	waitBoard(t, two, "x"+empty[1:])
	two.WaitReady()
	two.Click(cell(35))
	both := "x" + empty[1:len(empty)-1] + "x"
	waitBoard(t, one, both)
	one.Click("[data-do=undo]")
	waitBoard(t, two, "x"+empty[1:])
	two.Click("[data-do=redo]")
	waitBoard(t, one, both)

	// A page restored from the back-forward cache has missed the messages of other tabs.
	two.Do(`BroadcastChannel.prototype.postMessage = () => {}`)
	two.Click("[data-do=undo]")
	written(two, 5)
	stored[bool](two, "settings", `store.put({name: "theme", value: "dark"});`)
	one.Do(`dispatchEvent(new PageTransitionEvent("pageshow", {persisted: true}))`)
	waitBoard(t, one, "x"+empty[1:])
	one.WaitFor(`document.documentElement.dataset.theme === "dark"`)
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
	holds(t, tab, `localStorage.setItem("a", "b"), localStorage.getItem("a") === "b"`, "nothing stands in for the blocked storage")
	follow(tab, "cells 0 0")
	// The address holds the board: a reload restores it even so.
	tab.WaitFor(`location.hash.endsWith(":QZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ")`)
	tab.ReloadAndWait()
	waitBoard(t, tab, "Q"+empty[1:])
}

// blockStore delays all later writes until letWrite().
const blockStore = `void new Promise((held) => {
	indexedDB.open(quadrille.name()).onsuccess = (e) => {
		const db = e.target.result, store = db.transaction(["moves", "games", "settings"], "readwrite").objectStore("moves");
		let going = true;
		window.letWrite = () => { going = false; };
		const more = () => {
			if (going) store.get(0).onsuccess = more;
			else db.close();
			held(true);
		};
		more();
	};
})`

// noteCommits records for every committed transaction the current event, its store, and the number of marks
// drawn.
const noteCommits = `{
	window.commits = [];
	let heard = "later";
	for (const type of ["pointerup", "click", "keydown", "change", "submit"]) {
		addEventListener(type, () => { heard = type; }, true);
		addEventListener(type, () => { heard = "later"; });
	}
	const commit = IDBTransaction.prototype.commit;
	IDBTransaction.prototype.commit = function () {
		const store = this.objectStoreNames.contains("moves") ? "moves" : "settings";
		commits.push(heard + " " + store + " " + document.querySelectorAll("#grid .glyph.cross").length);
		return commit.call(this);
	};
}`

// A move is committed before its mark is drawn, in the task that made it, and does not wait for the one
// before; so is all other stored data.
func TestAWriteLeavesBeforeItsMarkIsDrawn(t *testing.T) {
	t.Parallel()
	_, tab := play(t, mensa)
	tab.WaitReady()
	tab.Click(cell(0))
	waitBoard(t, tab, "x"+empty[1:])
	written(tab, 1)
	tab.Do(blockStore)
	tab.WaitFor("window.letWrite !== undefined")
	tab.Do(noteCommits)

	tab.Click(cell(1))
	waitBoard(t, tab, "xx"+empty[2:])
	tab.Click(cell(2))
	waitBoard(t, tab, "xxx"+empty[3:])
	tab.Key("ArrowRight", "x")
	waitBoard(t, tab, "xxxx"+empty[4:])
	tab.Mouse.Drag(tab.Point(cell(6)), tab.Point(cell(8)))
	waitBoard(t, tab, rows("xxxx..", "xxx...", "......", "......", "......", "......"))
	tab.Click("[data-do=undo]")
	waitBoard(t, tab, "xxxx"+empty[4:])
	choose(tab, "#s-starbattle-first", "star")
	tab.WaitFor(`commits.length >= 6`)
	want := "pointerup moves 1|pointerup moves 2|keydown moves 3|pointerup moves 7|click moves 7|change settings 4"
	got := browser.Eval[string](tab, `commits.join("|")`)
	// During a drag its marks are drawn as a preview, any number of them.
	if strings.Replace(got, "pointerup moves 4|", "pointerup moves 7|", 1) != want {
		t.Errorf("committed %s\nwant      %s", got, want)
	}
	tab.Do("letWrite()")
	written(tab, 6)
	tab.ReloadAndWait()
	waitBoard(t, tab, "xxxx"+empty[4:])

	tab.Do("location.hash = 'design:starbattle'")
	tab.WaitFor(`document.querySelector("#page").dataset.screen.startsWith("design")`)
	tab.Wait(cell(0))
	tab.Do(noteCommits)
	tab.Mouse.Drag(tab.Point(cell(0)), tab.Point(cell(3)))
	tab.WaitFor(`commits.some((c) => c.startsWith("pointerup moves"))`)
	if got := browser.Eval[string](tab, `commits.filter((c) => c.includes("moves")).join("|")`); !strings.HasPrefix(got, "pointerup") || strings.Contains(got, "later") {
		t.Errorf("in Design: %s", got)
	}
}

// With any clock, moves are kept over a reload, in order, and times are read; so they are after a file with a row of
// the year 2100.
func TestClocksThatAreWrong(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	setDate(tab, "1969-05-15T12:00:00")
	tab.Go(server.URL + "#library")
	tab.Wait(".no-games")
	drop(tab, "library.txt", "text/plain", quote("Quadrille library\t1\ngame\t"+mensa[1:]+"\nrow\tz-0\t4102444800000\tt1\nrow\tz-1\t4102444800000\tm0x\nend\t4\n"))
	tab.WaitText("#library-said", "1 game added")
	goOn(tab, mensa, "#grid")
	waitBoard(t, tab, "x"+empty[1:])
	follow(tab, "cells 0 35")
	now := "Q" + empty[1:len(empty)-1] + "x"
	waitBoard(t, tab, now)
	written(tab, 3)
	tab.ReloadAndWait()
	waitBoard(t, tab, now)

	setDate(tab, "+011999-05-15T12:00:00")
	tab.ReloadAndWait()
	waitBoard(t, tab, now)
	finish(tab)
	tab.ReloadAndWait()
	waitSolved(tab)
	goOn(tab, "#library", "#games")
	waitGames(tab, "Mensa puzzle, 7 October 2016")
	tab.WaitFor(`document.querySelector("#games").textContent.includes("Solved in")`)
	faultless(t, tab, problems, "the page says %q")
}

// waitNotice waits for a notice with a sentence.
func waitNotice(tab *browser.Tab, sentence string) {
	tab.WaitFor(`document.querySelector("#notices").textContent.includes(` + quote(sentence) + `)`)
}

// A browser aborts a transaction that waits for another when its page ends. The move is kept all the same,
// once, and the next page has it, also if it is the game's first.
func TestAMoveThatWaitsOutlivesItsPage(t *testing.T) {
	t.Parallel()
	server, tab := play(t, mensa)
	tab.WaitReady()
	next := tab.Beside("about:blank")
	tab.Do(blockStore)
	tab.WaitFor("window.letWrite !== undefined")
	follow(tab, "cells 0 1 ; key ArrowRight x")
	waitBoard(t, tab, "xxx"+empty[3:])
	browser.Crash(tab)
	next.Go(server.URL)
	next.Click(going)
	waitBoard(t, next, "xxx"+empty[3:])
	written(next, 3)
	next.WaitFor(`!Object.keys(localStorage).some((name) => name.includes("unkept"))`)
	next.ReloadAndWait()
	waitBoard(t, next, "xxx"+empty[3:])
}

// Pending rows of an earlier page do not turn the address into a foreign link, which a reload would take for
// one more move.
func TestWhatWaitsLeavesTheAddressOurs(t *testing.T) {
	t.Parallel()
	tab := visitAt(t, browser.Site(t, ""), mensa)
	tab.Click(cell(0))
	waitBoard(t, tab, "x"+empty[1:])
	written(tab, 1)
	tab.Do(blockStore)
	tab.WaitFor("window.letWrite !== undefined")
	tab.Click(cell(1))
	waitBoard(t, tab, "xx"+empty[2:])
	tab.Early(`{
		window.owns = [];
		const replace = history.replaceState;
		history.replaceState = function (state, ...rest) { owns.push(state?.own); return replace.call(this, state, ...rest); };
	}`)
	tab.ReloadAndWait()
	waitBoard(t, tab, "xx"+empty[2:])
	written(tab, 2)
	tab.WaitFor(`location.hash === ` + quote(mensa) + ` && history.state.own`)
	if owns := browser.Eval[string](tab, `owns.join(" ")`); strings.Contains(owns, "false") {
		t.Errorf("own is set to %s", owns)
	}
}
