//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

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

// clockAt sets the clock of pages opened later.
func clockAt(ms int64) string {
	return fmt.Sprintf(`{
		const Real = Date, off = %d - Real.now();
		window.Date = class extends Real {
			constructor(...args) { if (args.length) super(...args); else super(Real.now() + off); }
			static now() { return Real.now() + off; }
		};
	}`, ms)
}

// With any clock, moves are kept over a reload, in order, and times are read; so they are after a file with a row of
// the year 2100.
func TestClocksThatAreWrong(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Early(clockAt(-20_000_000_000)) // 1969
	tab.Go(server.URL + "#library")
	tab.Wait(".no-games")
	drop(tab, "library.txt", "text/plain", quote("Quadrille library\t1\ngame\t"+mensa[1:]+"\nrow\tz-0\t4102444800000\tt1\nrow\tz-1\t4102444800000\tm0x\nend\t4\n"))
	tab.WaitText("#library-said", "1 game added")
	goOn(tab, mensa, "#grid")
	waitBoard(t, tab, "x"+empty[1:])
	tab.Click(cell(0))
	tab.Click(cell(35))
	now := rows("Q.....", "......", "......", "......", "......", ".....x")
	waitBoard(t, tab, now)
	written(tab, 3)
	tab.ReloadAndWait()
	waitBoard(t, tab, now)
	tab.Click("[data-do=undo]")
	waitBoard(t, tab, "Q"+empty[1:])
	written(tab, 4)

	tab.Early(clockAt(316_500_000_000_000)) // 12000
	tab.ReloadAndWait()
	waitBoard(t, tab, "Q"+empty[1:])
	tab.Do(`location.hash = ` + quote(mensa+":Q........Q.......Q.Q........Q......."))
	waitBoard(t, tab, rows("Q.....", "...Q..", ".....Q", ".Q....", "....Q.", "......"))
	tab.Click(cell(32))
	tab.Click(cell(32))
	waitSolved(tab)
	written(tab, 7)
	tab.ReloadAndWait()
	waitSolved(tab)
	tab.Click("[data-do=undo]")
	waitBoard(t, tab, rows("Q.....", "...Q..", ".....Q", ".Q....", "....Q.", "..x..."))
	tab.Click("[data-do=redo]")
	goOn(tab, "#library", "#games")
	waitGames(tab, "Mensa puzzle, 7 October 2016")
	tab.WaitFor(`document.querySelector("#games").textContent.includes("Solved in")`)
	if text := browser.Eval[string](tab, problems); text != "" {
		t.Errorf("the page says %q", text)
	}
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
	tab.Click(cell(0))
	waitBoard(t, tab, "x"+empty[1:])
	tab.Click(cell(1))
	waitBoard(t, tab, "xx"+empty[2:])
	tab.Key("ArrowRight", "x")
	waitBoard(t, tab, "xxx"+empty[3:])
	browser.Crash(tab)
	next.Go(server.URL)
	next.WaitText("#h-recent", "Continue")
	next.Click(going)
	waitBoard(t, next, "xxx"+empty[3:])
	written(next, 3)
	next.WaitFor(`!Object.keys(localStorage).some((name) => name.includes("unkept"))`)
	next.ReloadAndWait()
	waitBoard(t, next, "xxx"+empty[3:])
	next.Click("[data-do=undo]")
	waitBoard(t, next, "xx"+empty[2:])
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
