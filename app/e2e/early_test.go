//go:build !js

package e2e

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"quadrille/app/e2e/browser"
	"quadrille/app/site"
	"quadrille/puzzles/pack"
	"quadrille/solver/all"
)

// held serves the site, but app.wasm only after letGo.
func held(t *testing.T) (server *browser.Server, letGo func()) {
	server = browser.Site(t, "")
	program := server.Files()[server.Files().Folder()+"app.wasm"]
	gate := make(chan struct{})
	server.Also("/"+server.Files().Folder()+"app.wasm", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		<-gate
		w.Header().Set("Content-Type", "application/wasm")
		w.Write(program)
	}))
	return server, func() { close(gate) }
}

// holdProgram is a script that delays the program of pages loaded later until letGo().
const holdProgram = `{
	const held = new Promise((go) => { window.letGo = go; });
	const start = WebAssembly.instantiate;
	WebAssembly.instantiate = (...program) => held.then(() => start.apply(WebAssembly, program));
}`

// Input before the program runs is queued, and handled in order when it does.
func TestEarlyInput(t *testing.T) {
	t.Parallel()
	t.Run("a button", earlyButton)
	t.Run("a link", earlyLink)
	t.Run("keys", earlyKeys)
	t.Run("a board as it was left", earlyHandsOnTheBoardAsItWasLeft)
	t.Run("a board never seen", earlyHandsOnABoardNeverSeen)
	t.Run("a board drawn first", earlyBoardHoldsStill)
	t.Run("a board before its program", earlyBoardComesFirst)
	t.Run("a board played first", earlyBoardIsPlayed)
	t.Run("a board without its program", earlyBoardAlone)
}

func earlyButton(t *testing.T) {
	server, letGo := held(t)
	tab := browser.Open(t, server.URL)
	follow(tab, "press [data-do=help] ; wait [data-do=help][aria-busy=true]")
	letGo()
	tab.WaitReady()
	tab.Wait("dialog#d-help[open]")
	none(t, tab, "[aria-busy]", "something still shows that it waits")
	tab.WaitFor(`document.getElementById("app-wasm-loader") === null`)
}

// Keys typed while a board loads, or once it is drawn, mark it, in order. The page compiles the program if no worker does.
func earlyKeys(t *testing.T) {
	for before, fails := range map[string]string{"key ArrowRight": `throw new Error("none today")`, "wait #grid ; key ArrowRight ; wait #c1:focus": `address += ".none"`} {
		server, letGo := held(t)
		tab := browser.New(t)
		tab.Allow("compile-worker.js.none")
		tab.Early(`window.Worker = class extends Worker {
			constructor(address) {
				if (String(address).endsWith("/compile-worker.js")) ` + fails + `;
				super(address);
			}
		}`)
		tab.Go(server.URL + "#starbattle:4x1.AABBCABBCCDDCDDD")
		follow(tab, before)
		tab.Key("x", "ArrowRight", "x")
		letGo()
		tab.WaitReady()
		waitBoard(t, tab, ".xx. .... .... ....")
		tab.Click(cell(0))
		waitBoard(t, tab, "xxx. .... .... ....")
	}
}

// A returning player sees the stored view of a board before the program runs. Input on it, by pointer, keys,
// buttons and settings, is handled in order once the program runs, and survives the end of its page, reloaded or
// killed.
func earlyHandsOnTheBoardAsItWasLeft(t *testing.T) {
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(browser.View{Width: 390, Height: 844, Scale: 2, Touch: true})
	load(tab, server.URL+mensa)
	tab.Tap(cell(0))
	waitBoard(t, tab, "x..... ...... ...... ...... ...... ......")
	written(tab, 1)
	tab.Early(holdProgram)
	tab.Reload()
	tab.Wait(cell(35))
	waitBoard(t, tab, "x..... ...... ...... ...... ...... ......")
	if browser.Eval[bool](tab, "window.quadrille?.ready === true") {
		t.Fatal("the program is there already")
	}
	where := tab.Point(cell(7))

	tab.Tap(cell(7))
	tab.Wait(cell(7) + "[aria-busy=true] .glyph.cross") // at once, without the program
	tab.Finger.Drag(tab.Point(cell(12)), tab.Point(cell(13)), tab.Point(cell(14)))
	tab.Click("[data-do=undo]")
	tab.Finger.PressFor(tab.Point(cell(30)), 450*time.Millisecond) // a long press, however late it is handled
	tab.Finger.PressFor(tab.Point(cell(24)), 350*time.Millisecond)
	tab.Click("[data-do=undo]")
	choose(tab, "#s-starbattle-first", "star")
	tab.Tap(cell(35))
	tab.Key("ArrowLeft", "x")
	tab.Reload() // and queued input stays queued
	tab.WaitFor("window.letGo !== undefined")
	browser.Crash(tab)
	tab.Go(server.URL + mensa)
	tab.WaitFor("window.letGo !== undefined")
	tab.Do("letGo()")
	tab.WaitReady()
	waitBoard(t, tab, "x..... .x.... ...... ...... ...... Q...xQ")
	if is := tab.Point(cell(7)); is != where {
		t.Errorf("the cell has moved from %v to %v", where, is)
	}
	tab.WaitFor(`sessionStorage.getItem(quadrille.name("waiting")) === null`)
	tab.Click("[data-do=undo]")
	waitBoard(t, tab, "x..... .x.... ...... ...... ...... Q....Q")

	// The focus set meanwhile stays.
	tab.Reload()
	tab.Wait(cell(35))
	tab.Do(`document.querySelector("` + cell(8) + `").focus()`)
	tab.Do("letGo()")
	tab.WaitReady()
	tab.Key("x")
	waitBoard(t, tab, "x..... .xx... ...... ...... ...... Q....Q")

	// A link to the puzzle alone shows it, too.
	tab.Go("about:blank")
	tab.Go(server.URL + mensa)
	tab.Wait(cell(35))
	waitBoard(t, tab, "x..... .xx... ...... ...... ...... Q....Q")
	if browser.Eval[bool](tab, "window.quadrille?.ready === true") {
		t.Fatal("the program is there already")
	}

	// Input on a board that is left for another before the program runs marks that board, and no other.
	follow(tab, "tap #c9 ; wait #c9 .glyph ; go @own ; tap #c8 ; do letGo()")
	tab.WaitReady()
	follow(tab, "count #grid .row = 4 ; cells 0")
	waitBoard(t, tab, "Q... .... .... ....")
	tab.Back()
	waitBoard(t, tab, "x..... .xxQ.. ...... ...... ...... Q....Q")
}

// A board of which nothing is stored is drawn before the program runs. What is done on it is seen at once as far as it is
// known, survives the end of its page, and is done by the program.
func earlyHandsOnABoardNeverSeen(t *testing.T) {
	server, letGo := held(t)
	tab := browser.New(t)
	tab.Look(browser.Phone)
	tab.Go(server.URL + mensa)
	follow(tab, "wait #c35 ; tap #c7 ; wait #c7 .glyph.cross ; tap #c7 ; wait #c7 .glyph.star")
	tab.Finger.Drag(tab.Point(cell(12)), tab.Point(cell(13)), tab.Point(cell(14)))
	follow(tab, "press [data-do=undo] ; press [data-do=hint] ; tap #c0") // that comes after the hint
	tab.Reload()
	tab.Wait(cell(35))
	waitBoard(t, tab, "...... .Q.... ...... ...... ...... ......")
	browser.Crash(tab)
	tab.Go(server.URL + mensa)
	tab.Wait(cell(35))
	letGo()
	tab.WaitReady()
	waitBoard(t, tab, "x..... .Q.... ...... ...... ...... ......")
	tab.WaitFor(`sessionStorage.getItem(quadrille.name("waiting")) === null`)

	// A game that is stored is never shown without its marks.
	tab.Early(`for (const name of Object.keys(localStorage)) if (name.includes("left")) localStorage.removeItem(name); // its view
	new MutationObserver(() => {
		if (document.querySelector("#grid") && !document.querySelector("#c7 .glyph")) window.empty = true;
	}).observe(document, { childList: true, subtree: true });`)
	tab.Reload()
	tab.WaitReady()
	waitBoard(t, tab, "x..... .Q.... ...... ...... ...... ......")
	if browser.Eval[bool](tab, "window.empty === true") {
		t.Error("the board is first shown without its marks")
	}
}

// Nothing that can be pressed moves when the program takes over a board that was drawn before.
func earlyBoardHoldsStill(t *testing.T) {
	for _, view := range []browser.View{browser.Phone, {Width: 390, Height: 664, Scale: 1, Touch: true}, browser.Desktop} {
		for _, kind := range all.Kinds() {
			server, letGo := held(t)
			tab := browser.New(t)
			tab.Look(view)
			board, _ := pack.Daily.On(kind, pack.FirstDay+6)
			tab.Go(server.URL + "#" + kind.Name + ":" + board.Text)
			tab.Wait("#grid .cell")
			const places = `[...document.querySelectorAll("header :is(a, button), main :is(button, .cell)")].filter((el) => el.checkVisibility() && !el.closest("aside"))
				.map((el) => [el.id || el.dataset.do, el.dataset.arg, ...["left", "top", "right", "bottom"].map((side) => Math.round(el.getBoundingClientRect()[side]))].join(" "))`
			tab.Do(`window.before = ` + places)
			letGo()
			tab.WaitReady()
			moved := browser.Eval[[]string](tab, `((after) => before.filter((place) => !after.includes(place)))(`+places+`)`)
			if n := browser.Eval[int](tab, `before.length`); len(moved) > 0 || n < 50 {
				t.Errorf("%s in %d by %d: of %d places, some are others now: %.300q", kind.Name, view.Width, view.Height, n, moved)
			}
		}
	}
}

// A program that is compiled before such a board is drawn begins after that, unless no board comes.
func earlyBoardComesFirst(t *testing.T) {
	server := browser.Site(t, "")
	const watch = `{
		const begin = WebAssembly.instantiate, held = new Promise((go) => { window.letDraw = go; });
		WebAssembly.instantiate = (...program) => {
			window.drawn = document.querySelector("#grid .cell") !== null;
			return begin.apply(WebAssembly, program);
		};
		window.Worker = class extends Worker {
			set onmessage(hear) {
				super.onmessage = async (e) => {
					if (e.data.view) await held;
					hear(e);
					if (e.data.program) setTimeout(() => letDraw(), 300);
				};
			}
		};
	}`
	const patient, never = `const after = setTimeout; window.setTimeout = (does, time) => time === 1000 || after(does, time)`, `window.letDraw = () => {}`
	for script, drawn := range map[string]bool{patient: true, never: false} {
		tab := browser.New(t)
		tab.Early(watch + script)
		tab.Go(server.URL + mensa)
		tab.WaitReady()
		if is := browser.Eval[bool](tab, "drawn"); is != drawn {
			t.Errorf("with %s the board is drawn before the program begins: %v, want %v", script, is, drawn)
		}
	}
}

// What is done on a board before the program is there is seen as the program then shows it.
func earlyBoardIsPlayed(t *testing.T) {
	mark := map[string]string{"starbattle": "x", "abcd": "a", "tromino": "l"}
	for _, kind := range all.Kinds() {
		server, letGo := held(t)
		tab := browser.New(t)
		tab.Look(browser.Phone)
		board, _ := pack.Daily.On(kind, pack.FirstDay+6)
		tab.Go(server.URL + "#" + kind.Name + ":" + board.Text)
		follow(tab, "wait #grid .cell ; tap #c0 ; tap #c0 ; tap #c1 ; tap #c1")
		tab.Finger.Drag(tab.Point(cell(12)), tab.Point(cell(13)), tab.Point(cell(14)))
		tab.Finger.PressFor(tab.Point(cell(20)), 450*time.Millisecond)
		tab.Finger.Drag(tab.Point(cell(15)), tab.Point(cell(16)), tab.Point(cell(17)))
		tab.Click("[data-do=undo]")
		tab.Tap(cell(7))
		tab.Key("ArrowRight", mark[kind.Name], "ArrowDown", "Delete", "ArrowDown", mark[kind.Name])
		tab.KeyWith(browser.Ctrl, "z")
		const shown = `JSON.stringify([document.activeElement.id, document.getElementById("verdict").textContent, document.querySelector("[data-do=redo]").ariaDisabled,
			...[...document.querySelectorAll("#grid .cell")].map((el) => el.ariaLabel + el.className.trim())])`
		tab.Wait("[data-do=redo][aria-disabled=false]")
		tab.Key("ArrowDown")
		tab.Wait(cell(8+3*browser.Eval[int](tab, `Number(document.getElementById("grid").ariaColCount)`)) + ":focus")
		before := browser.Eval[string](tab, shown)
		tab.Do(`const glyphs = () => (document.querySelector(".cover") ?? document).querySelectorAll("#grid .glyph").length;
			window.most = window.fewest = glyphs();
			const look = () => { most = Math.max(most, glyphs()); fewest = Math.min(fewest, glyphs()); requestAnimationFrame(look); };
			look();`)
		letGo()
		tab.WaitReady()
		tab.WaitFor(`sessionStorage.getItem(quadrille.name("waiting")) === null`)
		tab.WaitFor(shown + " === `" + before + "`")
		tab.WaitFor(`document.querySelector(".cover") === null`)
		if !browser.Eval[bool](tab, "most === fewest") {
			t.Errorf("%s: marks go, or come, while the program repeats what was done", kind.Name)
		}
	}
}

// Where the line drops before the program is there, the board is played on, and what was done is there after all.
func earlyBoardAlone(t *testing.T) {
	server := browser.Site(t, "")
	const script, begins = "web/boot/first-worker.js", "const instance = await"
	server.Release(func(web site.Files) {
		before := string(web[script])
		after := strings.Replace(before, begins, "await new Promise((done) => setTimeout(done, 100)); "+begins, 1)
		if web[script] = []byte(after); after == before {
			t.Fatalf("%s does not begin an instance by %s", script, begins)
		}
	})
	program := server.Files()[server.Files().Folder()+"app.wasm"]
	gate, drops := make(chan struct{}), true
	server.Also("/"+server.Files().Folder()+"app.wasm", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if <-gate; drops {
			panic(http.ErrAbortHandler)
		}
		w.Header().Set("Content-Type", "application/wasm")
		w.Write(program)
	}))
	tab := browser.New(t)
	tab.Allow("does not start", "ERR_")
	tab.Early(`{ // a tap while the small program begins anew, which takes a while
		const post = Worker.prototype.postMessage;
		Worker.prototype.postMessage = function (data) {
			post.call(this, data);
			if (data === "alone") document.getElementById("c14").click();
		};
	}`)
	tab.Look(browser.Phone)
	tab.Go(server.URL + mensa)
	follow(tab, "wait #c35 ; tap #c0 ; press [data-do=hint] ; wait [data-do=hint][aria-busy=true]") // which comes with the program
	tab.WaitText("#said", "Waits until the rest of the page has loaded")
	where := tab.Point(cell(7))
	close(gate)
	tab.Wait("#stopped.playing")
	if is := tab.Point(cell(7)); is != where {
		t.Errorf("the cell has moved from %v to %v", where, is)
	}
	waitBoard(t, tab, "x..... ...... ..x... ...... ...... ......")
	axeIn(t, tab, "alone", browser.View{Width: 390, Height: 844, Touch: true}, browser.View{Width: 390, Height: 844, Touch: true, Dark: true})
	follow(tab, "tap #c7 ; tap #c7")
	waitBoard(t, tab, "x..... .Q.... ..x... ...... ...... ......")
	tab.Click("[data-do=undo]")
	waitBoard(t, tab, "x..... .x.... ..x... ...... ...... ......")
	drops = false
	tab.Click("#stopped button")
	tab.WaitReady()
	waitBoard(t, tab, "x..... .x.... ..x... ...... ...... ......")
}

// The games are read before the program runs. Later changes by another tab are not missed.
func TestEarlyReadsMissNothing(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := visitAt(t, server, mensa)
	tab.Click(cell(0))
	waitStored(tab, "moves", "rows.length > 0")
	tab.Early(holdProgram)
	tab.Reload()
	tab.WaitFor("window.letGo !== undefined")
	if !browser.Eval[bool](tab, "quadrille.stored.then((stored) => stored.fresh && stored.settings && stored.rows.length > 0)") {
		t.Fatal("nothing has been read")
	}
	other := tab.Beside(server.URL + mensa)
	other.WaitReady()
	other.Click(cell(1))
	tab.WaitFor("quadrille.stored.then((stored) => !stored.fresh)")
	tab.Do("letGo()")
	tab.WaitReady()
	waitBoard(t, tab, "xx"+empty[2:])
	other.Click(cell(2))
	waitBoard(t, tab, "xxx"+empty[3:])
}

// A link that is tapped early leads to its target, whatever the screen before.
func earlyLink(t *testing.T) {
	server, letGo := held(t)
	tab := browser.Open(t, server.URL)
	const link = `main .onwards a[href$="#design"]`
	to := tab.Attr(link, "href")
	tab.Do("document.querySelector('" + link + "').click()")
	tab.Wait(`a[aria-busy="true"]`)
	letGo()
	tab.Wait(".makes")
	if got := tab.URL(); !strings.Contains(got, to) {
		t.Errorf("the page is at %s, want %s", got, to)
	}
}
