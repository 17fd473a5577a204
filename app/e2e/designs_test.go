//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// drawn opens a copy of a draft in Design and draws on it, which stores it.
func drawn(tab *browser.Tab, draft string) {
	turnTo(tab, "design:"+draft, ".at-design #grid")
	const mirror = "[data-do=draft-tool][data-arg=mirror]"
	tab.Wait(mirror)
	tab.Do("document.querySelector('" + mirror + "').click()")
	tab.WaitFor(atADraft)
}

// severalDesigns goes to My designs with some of every kind.
func severalDesigns(tab *browser.Tab) {
	for _, draft := range []string{
		"starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC", "abcd:5x5n4/letters/cadcd/bcbdb/abc../...../.....",
		"starbattle:25x1.A" + strings.Repeat(".", 624), begunTrominoes[len("#design:"):],
	} {
		drawn(tab, draft)
	}
	goOn(tab, "design", "#game-3")
}

// Two tabs share a design. If one deletes it, the other says so, and drawing there restores it; if one removes
// it for good, the next stroke in the other stores it again.
func TestTwoTabsWithOneDesign(t *testing.T) {
	t.Parallel()
	t.Run("told", twoTabsTold)
	t.Run("not told yet", recordOfADeletedDesign)
}

func twoTabsTold(t *testing.T) {
	server, one := play(t, "#design:starbattle:4x1.AAAA............")
	one.Click("[data-do=brush][data-arg=B]")
	one.Click(cell(4))
	one.WaitFor(atADraft)
	address := browser.Eval[string](one, "location.hash")
	two := one.Beside(server.URL + address)
	waitPainted(two, "AAAA B... .... ....")
	one.Click(cell(5))
	waitPainted(two, "AAAA BB.. .... ....")
	two.Click("[data-do=undo]")
	waitPainted(one, "AAAA B... .... ....")

	goOn(two, "design", "#game-0")
	press(two, "delete", "Queens board 4×4")
	two.WaitText("#library-said", "Queens board 4×4 has been deleted")
	waitVerdict(one, "You deleted this design. Draw on it to bring it back")
	two.Click(".toast [data-do=library-undo]")
	waitVerdict(one, "Not a puzzle yet")
	press(two, "delete", "Queens board 4×4")
	waitVerdict(one, "You deleted this design. Draw on it to bring it back")
	undo := two.Point(".toast [data-do=library-undo]")
	one.Click(cell(6))
	two.WaitText("#library-said", "Queens board 4×4 was deleted, but is back from another tab")
	if now := two.Point(".toast [data-do=library-undo]"); now != undo {
		t.Errorf("Undo has moved from %v to %v", undo, now)
	}
	two.Wait("#game-0")
	waitPainted(one, "AAAA B.B. .... ....")

	press(two, "delete", "Queens board 4×4")
	two.Wait("#deleted")
	two.Click("#deleted summary")
	two.Click("#remove-0")
	two.Click("[data-do=library-remove-sure]")
	two.WaitText("#library-said", "Queens board 4×4 has been removed for good")
	one.WaitFor(`location.hash === "#design-starbattle:4x1.AAAABZBZZZZZZZZZ"`)
	waitVerdict(one, "You removed this design for good. Draw on it to keep it again")
	one.WaitFor(`document.querySelector("[data-do=undo]").ariaDisabled === "true"`)
	one.Click(cell(7))
	one.WaitFor("location.hash === " + quote(address))
	two.Wait("#game-0")
	waitPainted(one, "AAAA B.BB .... ....")
	waitVerdict(one, "Not a puzzle yet")

	// What one finds out about the design the other's list tells, too.
	one.Click("[data-do=finish]")
	two.WaitFor(`document.querySelector(".game").textContent.includes("Exactly one solution: ")`)

	// What the other does cuts the work of the solver short, and leaves the focus on the board.
	goOn(two, address, ".at-design #grid")
	one.Do(`Worker.prototype.postMessage = () => {}`)
	one.Do(`document.querySelector("[data-do=offers]:not([aria-disabled=true])").click()`)
	one.Wait("[data-do=cancel-work]")
	one.Do(`document.querySelector("[data-do=cancel-work]").focus()`)
	two.Do(`document.querySelector("[data-do=draft-tool][data-arg=mirror]").click()`)
	waitVerdict(one, "Cancelled: another tab changed this board")
	one.WaitFor(`document.activeElement.matches("#grid .cell")`)
}

// A tab that renews the record of a design, before it hears that another tab has deleted it, does not bring it back.
func recordOfADeletedDesign(t *testing.T) {
	server, one := play(t, "#design:starbattle:4x1.AAAAB...........")
	one.Click("[data-do=brush][data-arg=B]")
	one.Click(cell(5))
	one.WaitFor(atADraft)
	one.WaitReady()
	two := one.Beside(server.URL + browser.Eval[string](one, "location.hash"))
	waitPainted(two, "AAAA BB.. .... ....")
	one.Do(`for (let timer = setInterval(() => {}, 1e9); timer > 0; timer--) clearInterval(timer)`) // one renews a record each second
	two.Click("[data-do=undo]")
	waitPainted(one, "AAAA B... .... ....")

	goOn(two, "design", "#game-0")
	two.Do(`BroadcastChannel.prototype.postMessage = () => { window.deleted = true; }`) // instead of telling the other
	press(two, "delete", "Queens board 4×4")
	two.WaitFor(`window.deleted`)
	one.Do(`new Promise((done) => {
		const post = BroadcastChannel.prototype.postMessage;
		BroadcastChannel.prototype.postMessage = function (message) { done(true); post.call(this, message); };
		document.dispatchEvent(new Event("visibilitychange"));
	})`)
	if !stored[bool](two, "games", `const all = store.getAll(); all.onsuccess = () => { result = !!all.result[0].deleted; };`) {
		t.Error("the record says that the design is not deleted")
	}
}

// If the store has no space for a design, a sentence says so and the address holds it; a reload loses
// nothing, and it is stored as soon as there is space.
func TestAFullStoreInDesign(t *testing.T) {
	t.Parallel()
	_, tab := play(t, "#design:starbattle:4x1.AAAA............")
	tab.WaitReady()
	tab.Do(fullStore)
	tab.Click("[data-do=brush][data-arg=B]")
	tab.Click(cell(4))
	waitNotice(tab, "Your last change could not be saved")
	waitNotice(tab, "Meanwhile the address of this page holds your board: copy it to keep it.")
	tab.Click(cell(5))
	tab.WaitFor(`location.hash.endsWith(":4x1.AAAABBZZZZZZZZZZ")`)
	tab.Do(`IDBObjectStore.prototype.put = window.realPut`)
	tab.WaitFor(`!document.querySelector("#notices .notice:not(.past)")`) // it retries automatically
	tab.WaitFor(atADraft)
	tab.ReloadAndWait()
	waitPainted(tab, "AAAA BB.. .... ....")

	tab.Do(fullStore)
	tab.Click("[data-do=brush][data-arg=C]")
	tab.Click(cell(8))
	waitNotice(tab, "Your last change could not be saved")
	tab.WaitFor(`location.hash.endsWith(":4x1.AAAABBZZCZZZZZZZ")`)
	// If not even localStorage has space, only the address holds the last change.
	tab.Do(`Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
		for (const key of Object.keys(localStorage)) if (key.includes("unkept")) localStorage.removeItem(key);`)
	tab.ReloadAndWait()
	waitPainted(tab, "AAAA BB.. C... ....")
	tab.WaitFor(atADraft)
	tab.Click("[data-do=undo]")
	waitPainted(tab, "AAAA BB.. .... ....")
	goOn(tab, "design", "#game-0")
	if n := tab.Count(".designs .game"); n != 1 {
		t.Errorf("%d designs are listed", n)
	}
}

// axe-core finds nothing in My designs, nothing is cut off, and every button is large enough for a finger.
func TestAxeOfDesigns(t *testing.T) {
	t.Parallel()
	_, tab := play(t, mensa)
	tab.WaitReady()
	severalDesigns(tab)
	tab.Back()
	tab.Wait("[data-do=versions]")
	tab.Do(`document.querySelector("[data-do=versions]").click()`)
	tab.Wait(".version")
	axeIn(t, tab, "earlier versions", lightAndDark(browser.Desktop)...)
	goOn(tab, "design", "#game-3")
	press(tab, "delete", "Queens board 25×25")
	tab.Wait("#deleted summary")
	tab.Click("#deleted summary")
	press(tab, "rename", "Queens board 6×6")
	tab.Wait("#game-name")
	views := lightAndDark(browser.View{Width: 320, Height: 640, Touch: true})
	axeIn(t, tab, "My designs", views...)
	for _, view := range []browser.View{views[0], browser.Desktop} {
		tab.Look(view)
		if browser.Eval[bool](tab, `document.documentElement.scrollWidth > innerWidth`) {
			t.Errorf("it scrolls sideways at %d", view.Width)
		}
		named := strings.Replace(tooSmall, "main a,", "main a:not(.game-name),", 1) // the picture beside it leads there, too
		if small := browser.Eval[string](tab, named); small != "" {
			t.Errorf("%d wide, too small for a finger: %s", view.Width, small)
		}
	}

	// By keyboard: a name is written and stored, and the focus returns to its button.
	tab.Do(`document.querySelector("#game-name").focus()`)
	tab.Write("Zoo")
	tab.Key("Enter")
	tab.WaitFor(`document.activeElement.getAttribute("aria-label") === "Rename Zoo"`)
	tab.WaitText("#library-said", "Now called Zoo")
	// The toast restores a deleted design, and a copy is opened.
	const onName = `document.activeElement.className === "game-name" && document.activeElement.textContent === "Zoo"`
	press(tab, "delete", "Zoo")
	tab.WaitFor(`document.activeElement.getAttribute("data-do") === "library-undo"`)
	tab.Key("Enter")
	tab.WaitFor(onName)
	tab.Do(`document.querySelector("[data-do=design-copy][aria-label='Duplicate Zoo']").click()`)
	tab.WaitText("#library-said", "Zoo has been duplicated")
	tab.WaitFor(onName)
}

// fullStore makes writing rows fail as on a full disk.
const fullStore = `window.realPut = IDBObjectStore.prototype.put;
	IDBObjectStore.prototype.put = function (...row) {
		if (this.name === "moves") throw new DOMException("full", "QuotaExceededError");
		return realPut.apply(this, row);
	}`
