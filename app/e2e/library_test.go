//go:build !js

package e2e

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"quadrille/app/e2e/browser"
	"quadrille/app/game"
	"quadrille/app/library"
)

func waitGames(tab *browser.Tab, names string) {
	tab.WaitValue("the games", script("gamesListed"), names)
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
		link := opened(text)
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
		indexedDB.open(window.quadrille?.name() ?? "quadrille").onsuccess = (e) => {
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

// Many games are imported and exported completely.
func TestLibraryOfManyGames(t *testing.T) {
	t.Parallel()
	tab := browser.Open(t, browser.Site(t, "").URL+"#library")
	tab.WaitReady()
	file := shelfOf(40)
	drop(tab, "library.txt", "text/plain", quote(file))
	follow(tab, "text #library-said = 40 games added")
	tab.Do(script("catchSaved"))
	tab.Do(`document.querySelector("[data-do=library-export]").click()`) // the list moves while games are graded
	before := must(library.Read(strings.NewReader(file)))
	tab.WaitFor("window.savedName")
	after, err := library.Read(bytes.NewReader(savedFile(tab, "text/plain")))
	if err != nil || !reflect.DeepEqual(after.Games, before.Games) {
		t.Errorf("%d games went in, %d came out, %v", len(before.Games), len(after.Games), err)
	}
}

// written waits until the journal has so many entries of a player's actions.
func written(tab *browser.Tab, entries int) {
	waitStored(tab, "moves", fmt.Sprintf(`rows.filter((row) => !/^[tfs]/.test(row.entry)).length === %d`, entries))
}

// waitNotice waits for a notice with a sentence.
func waitNotice(tab *browser.Tab, sentence string) {
	tab.WaitFor(`document.querySelector("#notices").textContent.includes(` + quote(sentence) + `)`)
}
