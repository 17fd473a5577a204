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

// A transaction that fails after later ones are issued leaves no gap: they contain its rows, too.
func TestAWriteThatFailsLeavesNoHole(t *testing.T) {
	t.Parallel()
	_, tab := play(t, mensa)
	tab.WaitReady()
	tab.Click(cell(0))
	waitBoard(t, tab, "x"+empty[1:])
	written(tab, 1)
	tab.Do(blockStore)
	tab.WaitFor("window.letWrite !== undefined")
	tab.Do(`{
		const commit = IDBTransaction.prototype.commit;
		let n = 0;
		IDBTransaction.prototype.commit = function () {
			// The first asks, at its end, for what cannot be: a second row with one key.
			if (n++ === 0) for (let i = 0; i < 2; i++) this.objectStore("moves").add({}, "twice");
			return commit.call(this);
		};
	}`)
	tab.Click(cell(1))
	waitBoard(t, tab, "xx"+empty[2:])
	tab.Click(cell(2))
	waitBoard(t, tab, "xxx"+empty[3:])
	tab.Click(cell(2))
	now := "xxQ" + empty[3:]
	waitBoard(t, tab, now)
	tab.Do("letWrite()")
	written(tab, 4)
	if text := tab.Text("#notices"); text != "" {
		t.Errorf("the page says %q", text)
	}
	tab.ReloadAndWait()
	waitBoard(t, tab, now)
	if ids := browser.Eval[string](tab, `new Promise((done) => {
		indexedDB.open(quadrille.name()).onsuccess = (e) => {
			e.target.result.transaction("moves").objectStore("moves").getAll().onsuccess = (e) => {
				const ids = e.target.result.map((row) => row.id);
				done(ids.length === new Set(ids).size ? "once" : ids.join(" "));
			};
		};
	})`); ids != "once" {
		t.Errorf("rows are there twice: %s", ids)
	}
	for _, want := range []string{"xxx" + empty[3:], "xx" + empty[2:], "x" + empty[1:], empty} {
		tab.Click("[data-do=undo]")
		waitBoard(t, tab, want)
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
	if text := tab.Text("#notices"); text != "" {
		t.Errorf("the page says %q", text)
	}
}

// waitNotice waits for a notice with a sentence.
func waitNotice(tab *browser.Tab, sentence string) {
	tab.WaitFor(`document.querySelector("#notices").textContent.includes(` + quote(sentence) + `)`)
}

// If the database of open pages is deleted, each says so, and keeps its board with the history.
func TestDeletingTheDatabase(t *testing.T) {
	t.Parallel()
	const deleteIt = `new Promise((done) => { indexedDB.deleteDatabase(quadrille.name()).onsuccess = () => done(true); })`
	server, tab := play(t, mensa)
	tab.WaitReady()
	tab.Click(cell(0))
	tab.Click(cell(1))
	waitBoard(t, tab, "xx"+empty[2:])
	other := tab.Beside(server.URL + queens8)
	other.WaitReady()
	other.Click(cell(0))
	written(tab, 3)
	tab.Do(deleteIt)
	for _, each := range []*browser.Tab{tab, other} {
		waitNotice(each, "Your saved games were deleted outside this page. This board is saved again: just play on.")
	}
	tab.Click(cell(2))
	waitBoard(t, tab, "xxx"+empty[3:])
	waitBoard(t, other, "x......."+strings.Repeat(" ........", 7))
	written(tab, 4)
	waitStored(tab, "games", `rows.length === 2 && rows.every((r) => r.position[0] === "x")`)
	other.Go("about:blank")
	tab.ReloadAndWait()
	waitBoard(t, tab, "xxx"+empty[3:])
	tab.Click("[data-do=undo]")
	tab.Click("[data-do=undo]")
	waitBoard(t, tab, "x"+empty[1:])

	tab.Do(`location.hash = "design:starbattle"`)
	tab.WaitFor(`document.querySelector("#page").dataset.screen.startsWith("design")`)
	tab.Mouse.Drag(tab.Point(cell(0)), tab.Point(cell(3)))
	waitStored(tab, "moves", `rows.some((r) => r.game.startsWith("design"))`)
	tab.Do(deleteIt)
	waitNotice(tab, "This board is saved again")
	waitStored(tab, "moves", `rows.some((r) => r.game.startsWith("design"))`)

	goOn(tab, "#library", ".no-games")
	tab.Do(deleteIt)
	waitNotice(tab, "If you have exported them, import the file in the library.")
	tab.Wait(".no-games")
}

// With a database of a newer version, the page says so, and playing continues in the address.
func TestADatabaseOfANewerVersion(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL+"?wasm=false")
	tab.Do(`new Promise((done) => { const open = indexedDB.open(quadrille.name(), 9); open.onsuccess = () => { open.result.close(); done(true); }; })`)
	tab.Go(server.URL + mensa)
	tab.WaitReady()
	waitNotice(tab, "Your games were saved by a newer version of Quadrille than this one. Moves made here are kept only in the address: reload to get the newer version.")
	tab.Click(cell(0))
	waitBoard(t, tab, "x"+empty[1:])
	tab.WaitFor(`location.hash.endsWith(":x...................................")`)
	tab.ReloadAndWait()
	waitBoard(t, tab, "x"+empty[1:])
}

// A database that opens late is used, with the moves made meanwhile.
func TestADatabaseThatComesLate(t *testing.T) {
	t.Parallel()
	server, tab := play(t, mensa)
	tab.WaitReady()
	tab.Click(cell(0))
	waitBoard(t, tab, "x"+empty[1:])
	written(tab, 1)
	tab.Early(`{
		const open = IDBFactory.prototype.open, held = new Promise((go) => { window.letOpen = go; });
		IDBFactory.prototype.open = function (...args) {
			const late = {}; // a request of its own, which answers when it may
			held.then(() => {
				const request = open.apply(indexedDB, args);
				for (const type of ["success", "error", "upgradeneeded"]) request["on" + type] = (e) => {
					for (const name of ["result", "error", "transaction"]) try { late[name] = request[name]; } catch {}
					late["on" + type]?.(e);
				};
			});
			return late;
		};
	}`)
	tab.Go("about:blank")
	tab.Go(server.URL + mensa)
	tab.WaitReady()
	waitNotice(tab, "This browser's storage does not answer. Moves made here are kept only in the address: reload to try again.")
	tab.Click(cell(35))
	waitBoard(t, tab, rows("......", "......", "......", "......", "......", ".....x"))
	tab.Do("letOpen()")
	both := rows("x.....", "......", "......", "......", "......", ".....x")
	waitBoard(t, tab, both)
	tab.WaitFor(`!document.querySelector("#notices .notice:not(.past)")`)
	written(tab, 2)
	tab.Click(cell(1))
	written(tab, 3)
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
