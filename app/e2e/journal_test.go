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

// waitNotice waits for a notice with a sentence.
func waitNotice(tab *browser.Tab, sentence string) {
	tab.WaitFor(`document.querySelector("#notices").textContent.includes(` + quote(sentence) + `)`)
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
