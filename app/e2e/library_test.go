//go:build !js

package e2e

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"quadrille/app/e2e/browser"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver/all"
)

// catchFiles intercepts the files that the page saves.
func catchFiles(tab *browser.Tab) {
	tab.Do(`window.caught = []; HTMLAnchorElement.prototype.click = function () {}; URL.createObjectURL = (blob) => { window.caught.push(blob); return "blob:caught"; }; URL.revokeObjectURL = () => {}`)
}

// caught returns the last saved file.
func caught(tab *browser.Tab) string {
	tab.WaitFor(`window.caught.length > 0`)
	return browser.Eval[string](tab, `window.caught.pop().text()`)
}

// solveMensa solves the Mensa puzzle by mouse.
func solveMensa(tab *browser.Tab) {
	for _, c := range solution {
		tab.Click(cell(c))
		tab.Click(cell(c))
	}
	waitSolved(tab)
}

// gamesListed is an expression for the names of the listed games.
const gamesListed = `[...document.querySelectorAll("#games .game-name")].map((a) => a.textContent).join(", ")`

func waitGames(tab *browser.Tab, names string) {
	tab.WaitValue("the games", gamesListed, names)
}

// press presses the button of a game in the library.
func press(tab *browser.Tab, action, name string) {
	button := fmt.Sprintf(`[data-do=library-%s][aria-label=%s]`, action, quote(strings.ToUpper(action[:1])+action[1:]+" "+name))
	tab.Wait(button)
	tab.Do("document.querySelector(" + quote(button) + ").click()") // the list moves under a pointer, and a toast may cover it
}

// shelfOf returns a library of n boards with random regions.
func shelfOf(t *testing.T, n int) string {
	rng := rand.New(rand.NewPCG(7, 8))
	var texts []string
	for range n {
		regions := []byte("ABCDEF" + strings.Repeat("ABCDEF", 5))
		rng.Shuffle(len(regions), func(a, b int) { regions[a], regions[b] = regions[b], regions[a] })
		texts = append(texts, "starbattle:6x1."+string(regions))
	}
	return shelfWith(t, rng, texts)
}

// shelfWith returns a library of the puzzles in texts, every third of them solved.
func shelfWith(t *testing.T, rng *rand.Rand, texts []string) string {
	c := library.Collection{Games: map[string][]library.Row{}}
	latest := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	for i, text := range texts {
		link, err := game.Open(all.Kinds(), text)
		if err != nil {
			t.Fatal(err)
		}
		at := latest.Add(-time.Duration(i) * 7 * time.Hour)
		rows := []game.Entry{"fcourse", "t1", "m0Q,8x,9x", "t40", "m10Q"}
		if i%3 == 1 {
			rows = append(rows, game.Entry(fmt.Sprintf("s%d,%d,0,%s", 20+rng.IntN(600), i%2, at.Format("2006-01-02 15:04"))))
		}
		for k, e := range rows {
			c.Games[link.Name()] = append(c.Games[link.Name()], library.Row{ID: fmt.Sprintf("s%d-%d", i, k), At: at.UnixMilli() + int64(k), Entry: e})
		}
	}
	return string(library.Write(c)[0])
}

// stored runs a script on an object store of the page's database and returns its result.
func stored[T any](tab *browser.Tab, store, script string) T {
	return browser.Eval[T](tab, `new Promise((answer) => {
		indexedDB.open("quadrille").onsuccess = (e) => {
			const db = e.target.result, tx = db.transaction("`+store+`", "readwrite"), store = tx.objectStore("`+store+`");
			let result = true;
			tx.oncomplete = () => { db.close(); answer(result); };
			`+script+`
		};
	})`)
}

// waitStored waits until a condition holds for all rows of a store.
func waitStored(tab *browser.Tab, store, condition string) {
	browser.Eval[bool](tab, `new Promise((answer) => {
		indexedDB.open(quadrille.name()).onsuccess = (e) => {
			const db = e.target.result;
			const look = () => {
				const all = db.transaction("`+store+`").objectStore("`+store+`").getAll();
				all.onsuccess = () => {
					const rows = all.result;
					let met = false;
					try { met = `+condition+`; } catch {}
					if (!met) { setTimeout(look, 10); return; }
					db.close();
					answer(true);
				};
			};
			look();
		};
	})`)
}

// Damaged rows are set aside, reported, saved and deleted; all others are kept.
func TestLibraryWithDamage(t *testing.T) {
	t.Parallel()
	server, tab := play(t, mensa)
	tab.Click(cell(0))
	tab.Click(cell(0))
	written(tab, 2)
	stored[bool](tab, "moves", `
		const game = `+quote(mensa[1:])+`;
		for (const row of [{game: 7}, {game, entry: 5, at: 1, id: "a"}, "text", 12, null, {game, entry: "m1x", at: "noon", id: "b"},
			{game, entry: "m1x", at: 3n, id: "c"}, {game, entry: "m1x", at: 2e15, id: "d"}, {game, entry: ["m1x"], at: 2, id: "e"}]) store.add(row);
		store.add({game, entry: "mnonsense", at: Date.now(), id: "well-formed"});`)
	stored[bool](tab, "games", `
		for (const row of [{link: "x"}, {link: 5}, {link: `+quote(queens8[1:])+`, kind: "starbattle", position: 7}, {link: ["a"], at: "b"}]) store.put(row);
		store.put({link: "starbattle:4x1.AAAABBBBCCCCDDDD", kind: "starbattle", position: "x...............", done: 0, want: 4, solved: false, at: 1795262400000});`)
	stored[bool](tab, "settings", `store.put({name: "theme", value: 7}); store.put({name: ["x"], value: "y"});`)
	tab.ReloadAndWait()
	tab.Wait("#grid")
	waitBoard(t, tab, "Q"+empty[1:])
	tab.Click("[data-do=undo]")
	waitBoard(t, tab, "x"+empty[1:])
	tab.Go(server.URL + "#library")
	tab.WaitFor(gamesListed + `.startsWith("Mensa puzzle, 7 October 2016")`)
	tab.WaitFor(`document.querySelector("#damaged p").textContent === "13 rows in this browser's storage cannot be read and are set aside. Everything else is fine."`)
	catchFiles(tab)
	tab.Click("[data-do=library-save-damaged]")
	if file := caught(tab); strings.Count(file, "\n") != 13 || !strings.Contains(file, `"why":"a row that belongs to no game"`) {
		t.Errorf("the damaged rows as a file:\n%s", file)
	}
	tab.Click("[data-do=library-drop-damaged]")
	tab.WaitText("#library-said", "13 rows deleted")
	tab.WaitFor(`document.activeElement.getAttribute("data-do") === "library-dismiss"`) // its button has gone
	tab.ReloadAndWait()
	tab.WaitFor(gamesListed + `.startsWith("Mensa puzzle, 7 October 2016")`)
	if tab.Has("#damaged") {
		t.Error("the damaged rows are there again")
	}
	tab.Wait("[data-do=library-persist]")
	tab.Do(`navigator.storage.persist = async () => true`)
	tab.Click("[data-do=library-persist]")
	tab.WaitFor(`document.activeElement.getAttribute("data-do") === "library-dismiss"`)
	tab.Go(server.URL + mensa)
	tab.Wait("#c35")
	waitBoard(t, tab, "x"+empty[1:])
}

// This version has the data of the first one: games with their history, a draft, and settings; it is older
// than any new action.
func TestLibraryOfTheFirstVersion(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Early(`{
		const open = indexedDB.open("quadrille", 1), game = ` + quote(mensa[1:]) + `, tab = "8d2c8a6e-1111-4222-8333-444455556666";
		open.onerror = (e) => e.preventDefault();
		open.onupgradeneeded = () => {
			const db = open.result, moves = db.createObjectStore("moves", {autoIncrement: true});
			moves.createIndex("game", "game");
			for (const entry of ["m0x", "m0Q", "h", "m9x"]) moves.add({game, entry, tab});
			moves.add({game, entry: "u", tab});
			db.createObjectStore("games", {keyPath: "link"}).put({link: game, kind: "starbattle", position: "Q...................................",
				done: 1, want: 6, solved: false, at: 1795262400000, band: "Medium", number: 4.3});
			db.createObjectStore("settings", {keyPath: "name"}).put({name: "starbattle.auto", value: "on"});
		};
		open.onsuccess = () => open.result.close();
	}`)
	tab.Go(server.URL + "#library")
	waitGames(tab, "Mensa puzzle, 7 October 2016")
	tab.WaitFor(`/^1 of 6\u00a0· (21\u00a0November\u00a02026|today|yesterday)$/.test(document.querySelector("#games .how").textContent)`)
	waitStored(tab, "games", `rows.some((r) => r.form === 3 && r.hints === 1 && r.at === 1795262400000 && r.band === "Medium")`)
	tab.Click("#game-0")
	tab.Wait("#grid")
	first := rows("Qooooo", "ooo...", "o.....", "o.....", "o.....", "o.....")
	tab.WaitFor(shown + `.startsWith("Qo")`)
	kept := board(tab)
	if kept[:6] != first[:6] {
		t.Errorf("the board is %s", kept)
	}
	tab.Click(cell(35))
	tab.Wait("#c35 .cross")
	tab.ReloadAndWait()
	tab.Wait("#c35 .cross")
	tab.Click("[data-do=undo]")
	waitBoard(t, tab, kept)
	tab.Click("[data-do=undo]")
	waitBoard(t, tab, "x"+empty[1:])
}

// The clock stops while the page is hidden, while the player is idle, and after the solution; switched off,
// it and the times disappear.
func TestTimer(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Early(`{ let ahead = 0; const now = performance.now.bind(performance); performance.now = () => now() + ahead; window.later = (s) => { ahead += s * 1000; }; }`)
	tab.Go(server.URL + mensa)
	tab.Wait("#clock")
	tab.Click(cell(0))
	later := func(seconds int) { tab.Do(fmt.Sprintf("window.later(%d)", seconds)) }
	within := func(from, to string) {
		t.Helper()
		tab.WaitFor(`((c) => c >= ` + quote(from) + ` && c <= ` + quote(to) + `)(document.querySelector("#clock").textContent)`)
	}
	within("0:01", "0:59")
	tab.Hide(true)
	later(240)
	tab.Hide(false)
	within("0:01", "0:59")
	later(240)
	within("4:01", "4:59")
	tab.Key("ArrowRight")
	later(3000)
	tab.WaitFor(`/^[89]:\d\d paused$/.test(document.querySelector("#clock").textContent)`)
	tab.Key("ArrowRight")
	tab.WaitFor(`/^[89]:\d\d$/.test(document.querySelector("#clock").textContent)`)
	tab.ReloadAndWait()
	tab.Wait("#grid")
	tab.WaitFor(`/^[89]:\d\d$/.test(document.querySelector("#clock").textContent)`)
	tab.Click(cell(0))
	for _, c := range solution[1:] {
		tab.Click(cell(c))
		tab.Click(cell(c))
	}
	tab.WaitFor(`/^Solved in [89]:\d\d$/.test(document.querySelector("#verdict").textContent)`)
	over := tab.Text("#verdict")
	later(100)
	tab.WaitFor(quote(over) + `.endsWith(document.querySelector("#clock").textContent)`)
	waitStored(tab, "games", `rows[0].solves.length === 1 && rows[0].timed`)

	tab.Do(`location.hash = "#settings"`)
	tab.Wait("#s-timer")
	if head := tab.Text("header"); strings.Contains(head, ":") {
		t.Errorf("there is nothing to time, and the header says %q", head)
	}
	tab.Click("#s-timer")
	tab.Go(server.URL + queens8)
	tab.Wait("#c63")
	if tab.Has("#clock") {
		t.Error("there is a clock, though it is switched off")
	}
	tab.Click(cell(0))
	tab.Key("t")
	tab.WaitText("#verdict", "The timer is switched off")
	waitStored(tab, "games", `rows.some((r) => r.position[0] === "x" && !r.timed && r.seconds === 0)`)
}

// Everything in the library can be done by keyboard alone.
func TestLibraryByKeyboardAlone(t *testing.T) {
	t.Parallel()
	server, tab := play(t, mensa)
	tab.Click(cell(0))
	tab.Click(cell(0))
	tab.Go(server.URL + "#library")
	waitGames(tab, "Mensa puzzle, 7 October 2016")
	focused := func(do string) string {
		return `document.activeElement.getAttribute("data-do") === "library-` + do + `"`
	}
	tabTo(t, tab, `document.activeElement.id === "s-library-words"`)
	tab.Write("mensa 6x6")
	waitGames(tab, "Mensa puzzle, 7 October 2016")
	tabTo(t, tab, focused("rename"))
	tab.Key("Enter")
	for _, name := range []string{"Mensa 1", "Mensa one"} { // the second replaces the first
		tab.WaitFor(`document.activeElement.id === "game-name"`)
		tab.Write(name)
		tab.Key("Enter")
		waitGames(tab, name)
		tab.WaitFor(focused("rename"))
		tab.Key("Enter")
	}
	tab.WaitFor(`document.activeElement.id === "game-name"`)
	tab.Key("Escape")
	tab.WaitFor(focused("rename"))
	tabTo(t, tab, focused("delete"))
	tab.Key("Enter")
	tab.WaitFor(focused("undo"))
	tab.Key("Enter")
	waitGames(tab, "Mensa one")
	tab.WaitFor(`document.activeElement.className === "game-name"`)
	tab.Key("Enter")
	tab.Wait("#grid")
	waitBoard(t, tab, "Q"+empty[1:])
	tab.WaitFor(`document.activeElement.matches("[role=gridcell]")`)
	tab.Back()
	waitGames(tab, "Mensa one")
	tab.WaitFor(`document.activeElement.className === "game-name"`)
	tab.Do(`document.querySelector("#title").focus(); document.querySelector(".skip").click()`)
	tab.WaitFor(`document.activeElement.className === "game-name"`)
	tabTo(t, tab, focused("restart"))
	tab.Key("Enter")
	tab.Wait("#grid")
	waitBoard(t, tab, empty)
}

// axe-core finds nothing in a library with games.
func TestLibraryAxe(t *testing.T) {
	t.Parallel()
	views := still(browser.View{Width: 320, Height: 640, Touch: true}, browser.View{Width: 1280, Height: 800, Dark: true})
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(views[0])
	tab.Go(server.URL + "#library")
	tab.Wait(".no-games")
	drop(tab, "library.txt", "text/plain", quote(shelfOf(t, 12)))
	tab.WaitText("#library-said", "12 games added")
	tab.Wait(".times")
	axe(t, tab, "games and figures")
	tab.Click("[data-do=library-dismiss]")
	tab.WaitFor(`!document.querySelector(".toast.shown") && document.activeElement.id === "title"`)
	for deleted := range 2 {
		press(tab, "delete", browser.Eval[string](tab, `document.querySelector("#game-0").textContent`))
		tab.WaitText("#deleted summary", []string{"1 deleted game", "2 deleted games"}[deleted])
	}
	tab.Click("#deleted summary")
	stored[bool](tab, "moves", `store.add({game: 7})`)
	tab.ReloadAndWait()
	tab.Wait("#damaged")
	tab.Wait("[data-do=library-rename]")
	tab.Click("[data-do=library-rename]")
	tab.Wait("#game-name")
	tab.Click("#deleted summary")
	tab.Wait("#remove-0")
	tab.Click("#remove-0")
	tab.Wait("#remove-question")
	axeIn(t, tab, "a name, deleted and damaged games, one to be removed for good", views...)
	for _, view := range views {
		tab.Look(view)
		if browser.Eval[bool](tab, "document.documentElement.scrollWidth > innerWidth") {
			t.Errorf("%d wide: scrolls sideways", view.Width)
		}
		small := browser.Eval[[]string](tab, `[...document.querySelectorAll(".library button, .library input:not(.unseen), .library select, .library label.tool, .toast button")]
			.filter((el) => { const r = el.getBoundingClientRect(); return r.width > 0 && (r.width < 44 || r.height < 44); }).map((el) => el.outerHTML)`)
		if len(small) > 0 {
			t.Errorf("%d wide: smaller than a finger: %v", view.Width, small)
		}
	}
	tab.Key("Escape")
	tab.WaitFor(`document.activeElement.id === "remove-0"`)
}

// Many games are imported and exported completely, and shown a page at a time.
func TestLibraryOfManyGames(t *testing.T) {
	t.Parallel()
	tab := browser.Open(t, browser.Site(t, "").URL+"#library")
	tab.WaitReady()
	tab.Wait(".no-games")
	file := shelfOf(t, 40)
	drop(tab, "library.txt", "text/plain", quote(file))
	tab.WaitText("#library-said", "40 games added")
	tab.WaitFor(`document.querySelectorAll("#games .game").length === 12`)
	tab.Click("[data-do=library-more]")
	tab.WaitFor(`document.querySelectorAll("#games .game").length === 36 && document.activeElement.id === "game-12"`)
	catchFiles(tab)
	tab.Do(`document.querySelector("[data-do=library-export]").click()`) // the list moves while games are graded
	before, err := library.Read(strings.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	after, err := library.Read(strings.NewReader(caught(tab)))
	if err != nil || !reflect.DeepEqual(after.Games, before.Games) {
		t.Errorf("%d games went in, %d came out, %v", len(before.Games), len(after.Games), err)
	}

	// A deletion that stays leaves the focus at its place.
	tab.Click("#library-delete-3")
	tab.WaitFor(`document.activeElement.getAttribute("data-do") === "library-undo"`)
	tab.Do(`document.querySelector("#library-delete-3").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }))`) // of a double click
	tab.Click("[data-do=library-dismiss]")
	tab.WaitFor(`document.activeElement.id === "game-3"`)
	tab.WaitText("#library-count", "39 games")

	// A game that is brought back where it is not listed leaves it at the report.
	tab.Click("#s-library-words")
	tab.Write("other")
	tab.WaitText("#library-count", "0 of 39 games")
	tab.Click("#deleted summary")
	tab.Click("#deleted [data-do=library-undo]")
	tab.WaitFor(`document.activeElement.getAttribute("data-do") === "library-dismiss"`)
	tab.Click("[data-do=library-all]")
	tab.WaitText("#library-count", "40 games")

	// A long name stays within its tile on the front page.
	tab.Click("#library-rename-0")
	tab.WaitFor(`document.activeElement.id === "game-name"`)
	tab.Write(strings.Repeat("W", 80))
	tab.Key("Enter")
	tab.WaitFor(`document.querySelector("#library-said").textContent.startsWith("Now called W")`)
	tab.Click("[data-do=home]")
	tab.WaitFor(`document.querySelector(".going .tile-name")?.textContent.startsWith("WWW")`)
	if browser.Eval[bool](tab, `document.querySelector(".going .tile-name").scrollWidth > document.querySelector(".going .tile-words").clientWidth`) {
		t.Error("a long name is wider than its tile")
	}
}

// Removing a game for good removes its colours, in other tabs too.
func TestColoursGoWithTheirGame(t *testing.T) {
	t.Parallel()
	const ground = `document.querySelector("#board .plot").firstElementChild.outerHTML`
	server, one := play(t, fourByFour)
	one.WaitReady()
	plain := browser.Eval[string](one, ground)
	goOn(one, "#design:starbattle:4x1.BBCCEBCCEEDDEDDD", ".page.at-design")
	one.Click("[data-do=mode][data-arg=play]")
	one.Wait(`[data-screen="` + fourByFour[1:] + `"].at-play`)
	one.Click(cell(0))
	one.WaitFor(ground + " !== " + quote(plain))
	two := one.Beside(server.URL + fourByFour)
	two.WaitReady()
	two.WaitFor(ground + " !== " + quote(plain))
	goOn(two, "library", "#games")

	goOn(one, "library", "#games")
	press(one, "delete", "Queens 4×4")
	one.Wait("#deleted")
	one.Click("#deleted summary")
	one.Wait("#remove-0")
	one.Click("#remove-0")
	one.Wait("[data-do=library-remove-sure]")
	one.Click("[data-do=library-remove-sure]")
	one.WaitText("#library-said", "Queens 4×4 has been removed for good")
	two.Wait(".no-games")
	two.WaitFor(`!Object.keys(localStorage).some((key) => key.includes("` + fourByFour[len("#starbattle:"):] + `"))`) // they are removed after the game
	goOn(two, fourByFour, `[data-screen="`+fourByFour[1:]+`"].at-play`)
	two.WaitFor(ground + " === " + quote(plain))
}
