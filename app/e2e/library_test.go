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
func shelfOf(n int) string {
	rng := rand.New(rand.NewPCG(7, 8))
	var texts []string
	for range n {
		regions := []byte("ABCDEF" + strings.Repeat("ABCDEF", 5))
		rng.Shuffle(len(regions), func(a, b int) { regions[a], regions[b] = regions[b], regions[a] })
		texts = append(texts, "starbattle:6x1."+string(regions))
	}
	return shelfWith(rng, texts)
}

// shelfWith returns a library of the puzzles in texts, every third of them solved.
func shelfWith(rng *rand.Rand, texts []string) string {
	c := library.Collection{Games: map[string][]library.Row{}}
	latest := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	for i, text := range texts {
		link, err := game.Open(all.Kinds(), text)
		if err != nil {
			panic(err)
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
	follow(tab, "cells 0 0")
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
	waitBoard(t, tab, "Q"+empty[1:])
	tab.Go(server.URL + "#library")
	tab.WaitFor(gamesListed + `.startsWith("Mensa puzzle, 7 October 2016")`)
	tab.WaitText("#damaged p", "13 rows in this browser's storage cannot be read and are set aside. Everything else is fine.")
	catchFiles(tab)
	tab.Click("[data-do=library-save-damaged]")
	if file := caught(tab); strings.Count(file, "\n") != 13 || !strings.Contains(file, `"why":"a row that belongs to no game"`) {
		t.Errorf("the damaged rows as a file:\n%s", file)
	}
	follow(tab, "click [data-do=library-drop-damaged] ; text #library-said = 13 rows deleted ; wait [data-do=library-dismiss]:focus") // its button has gone
	tab.ReloadAndWait()
	tab.WaitFor(gamesListed + `.startsWith("Mensa puzzle, 7 October 2016")`)
	none(t, tab, "#damaged", "the damaged rows are there again")
	tab.Do(`navigator.storage.persist = async () => true`)
	follow(tab, "click [data-do=library-persist] ; wait [data-do=library-dismiss]:focus")
}

// This version has the data of the first one: games with their history and settings; it is older than any new action.
func TestLibraryOfTheFirstVersion(t *testing.T) {
	t.Parallel()
	tab := browser.New(t)
	tab.Early(`{
		const open = indexedDB.open("quadrille", 1), game = ` + quote(mensa[1:]) + `, tab = "8d2c8a6e-1111-4222-8333-444455556666";
		open.onerror = (e) => e.preventDefault();
		open.onupgradeneeded = () => {
			const db = open.result, moves = db.createObjectStore("moves", {autoIncrement: true});
			moves.createIndex("game", "game");
			for (const entry of ["m0x", "m0Q", "h", "m9x", "u"]) moves.add({game, entry, tab});
			db.createObjectStore("games", {keyPath: "link"}).put({link: game, kind: "starbattle", position: "Q...................................",
				done: 1, want: 6, solved: false, at: 1795262400000, band: "Medium", number: 4.3});
			db.createObjectStore("settings", {keyPath: "name"}).put({name: "starbattle.auto", value: "on"});
		};
		open.onsuccess = () => open.result.close();
	}`)
	tab.Go(browser.Site(t, "").URL + "#library")
	waitGames(tab, "Mensa puzzle, 7 October 2016")
	waitStored(tab, "games", `rows.some((r) => r.form === 3 && r.hints === 1 && r.at === 1795262400000 && r.band === "Medium")`)
	tab.Click("#game-0")
	tab.WaitFor(shown + `.startsWith("Qooooo ")`)
	kept := board(tab)
	follow(tab, "cells 35 ; wait #c35 .cross")
	tab.ReloadAndWait()
	follow(tab, "wait #c35 .cross ; click [data-do=undo]")
	waitBoard(t, tab, kept)
	tab.Click("[data-do=undo]")
	waitBoard(t, tab, "x"+empty[1:])
}

// Many games are imported and exported completely, and shown a page at a time. The focus stays where something happens.
func TestLibraryOfManyGames(t *testing.T) {
	t.Parallel()
	tab := browser.Open(t, browser.Site(t, "").URL+"#library")
	tab.WaitReady()
	file := shelfOf(40)
	drop(tab, "library.txt", "text/plain", quote(file))
	follow(tab, "text #library-said = 40 games added ; count #games .game = 12 ; click [data-do=library-more] ; count #games .game = 36 ; wait #game-12:focus")
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

	// A deletion that stays leaves the focus at its place, and a game that is brought back where it is not listed at the report.
	follow(tab, "click #library-delete-3 ; wait [data-do=library-undo]:focus")
	tab.Do(`document.querySelector("#library-delete-3").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }))`) // of a double click
	follow(tab, "click [data-do=library-dismiss] ; wait #game-3:focus ; text #library-count = 39 games ; click #s-library-words")
	tab.Write("other")
	follow(tab, `text #library-count = 0 of 39 games ; click #deleted summary ; click #deleted [data-do=library-undo] ; wait [data-do=library-dismiss]:focus
		click [data-do=library-all] ; text #library-count = 40 games`)

	// A long name stays within its tile on the front page.
	follow(tab, "click #library-rename-0 ; wait #game-name:focus")
	tab.Write(strings.Repeat("W", 80))
	tab.Key("Enter")
	tab.WaitFor(`document.querySelector("#library-said").textContent.startsWith("Now called W")`)
	tab.Click("[data-do=home]")
	tab.WaitFor(`document.querySelector(".going .tile-name")?.textContent.startsWith("WWW")`)
	never(t, tab, `document.querySelector(".going .tile-name").scrollWidth > document.querySelector(".going .tile-words").clientWidth`, "a long name is wider than its tile")
}
