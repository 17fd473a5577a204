//go:build !js

package e2e

import (
	"fmt"
	"iter"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"quadrille/app/e2e/browser"
	"quadrille/solver"
	"quadrille/solver/starbattle"
)

// named are boards by the names that states have for them.
var named = sync.OnceValue(func() map[string]string {
	p, tiled := tiling()
	wrong := p.Start().Set(p.Piece(p.Start(), [3]int{0, 1, 2})...)
	day := dayOf(saturday)
	return map[string]string{
		"mensa": mensa, "abcd5": abcd5, "2014": calendar2014, "2016": abcd5, "queens6": queens6, "queens8": queens8, "stars10": stars10, "split": split,
		"paired":    paired,
		"squeezed":  "#starbattle:8x1.ABBCCDDEAFBGCDDEAFBGCDDEABBGCDDEAAAGCDDEHHHHCCCEHHHHCCCEHHHHHCCE:.x.x....x.x.....x.x......x.......xx.....xxxx.Qxxxxxx...QxxxxQ...",
		"chain9":    "#starbattle:9x1.ABBBBBCCCABDBBCCECABDDDEEEEABAADFFFFAAAGDDDDFAHHGGGGGFAAHHGGFFFAAHHFFFIIAAAAFFFFI:...x........xx..x.xxxxx......xx......xx........x.......xx.x...x.x..x.....xxx...x.",
		"branching": branching, "parting": parting, "supposing": supposing,
		"wide": wide, "twoStars": twoStars, "longClimb": longClimb, "wideQueens": wideQueens, "own": fourByFour, "wideBoard": "#" + wideBoard,
		"striped": striped(), "blocks": "#starbattle:25x1." + blocks(), "stripes6": "#starbattle:6x1." + strings.Join(stripes(6), ""),
		"stripes14": "#starbattle:14x1." + strings.Join(stripes(14), ""), "letters8": abcdBlank(8, 4), "letters10": abcdBlank(10, 8),
		"begun": begunTrominoes, "drawn": "#design:tromino:6x6/-D..DD/.-.D../D.D..D/D.-.D./...D.D/.DD.D./511225/512225/522245/112344/133322/336662", "some": "#design:tromino:4x3/----/----/----",
		"none": "#design:tromino:4x3/DD../DD../....", "noLetters": "#design:abcd:5x5n4/letters/...../...../...../...../.....", "wrong": calendar2014 + ":" + string(wrong), "solved2014": calendar2014 + ":" + string(tiled),
		"easy": "#" + easies(day)[0].Link(), "easy1": "#" + easies(day)[1].Link(), "easyBefore": "#" + easies(day - 2)[0].Link(),
		"today": "#" + dailies(day)[0].Link(), "weekLater": "#" + dailies(day + 7)[0].Link(),
		"solved2016": abcd5 + ":CADCDBCBDBABCBADCDABCABCA" + strings.Repeat(".", 25), "credits": "#starbattle:4x1.AABBCABBCCDDCDDD::" +
			solver.Fields{Title: strings.Repeat("W", solver.MaxTitle), Author: strings.Repeat("W", solver.MaxAuthor)}.String(),
	}
})

var (
	atName   = regexp.MustCompile(`@[\w/-]+`)
	repeated = regexp.MustCompile(`\{(.)(\d+)\}`)
)

// addressOf returns a fragment. @NAME in it is a board, @KIND/CHAPTER/BOARD one of a course, @lesson/TECHNIQUE the first
// of a lesson in Star Battle, and {.49} are 49 dots.
func addressOf(text string) string {
	text = atName.ReplaceAllStringFunc(text, func(name string) string {
		if link := named()[name[1:]]; link != "" {
			return link[1:]
		}
		kind, rest, _ := strings.Cut(name[1:], "/")
		if kind == "lesson" {
			ladder := starbattle.Kind().Ladder.Techniques
			return ladder[slices.IndexFunc(ladder, func(t solver.Technique) bool { return t.Name == rest })].Lessons[0]
		}
		chapter, board, _ := strings.Cut(rest, "/")
		return boardOf(kind, number(chapter), number(board))
	})
	return "#" + repeated.ReplaceAllStringFunc(text, func(r string) string { return strings.Repeat(r[1:2], number(r[2:len(r)-1])) })
}

func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		panic(err)
	}
	return n
}

// steps are what follow does, each with one or two arguments, parted by " = ".
var steps map[string]func(tab *browser.Tab, a, b string)

func init() {
	steps = map[string]func(tab *browser.Tab, a, b string){
		"click": func(tab *browser.Tab, a, _ string) { tab.Click(a) },
		"tap":   func(tab *browser.Tab, a, _ string) { tab.Tap(a) },
		"press": func(tab *browser.Tab, a, _ string) { tab.Wait(a); pressIfThere(tab, a) }, // by script, wherever it stands
		"cells": func(tab *browser.Tab, a, _ string) { // clicks cells, by number
			for n := range strings.FieldsSeq(a) {
				tab.Click("#c" + n)
			}
		},
		"key": func(tab *browser.Tab, a, _ string) {
			for key := range strings.FieldsSeq(a) {
				modifier, with, _ := strings.Cut(key, "+")
				if m := map[string]browser.Modifier{"Shift": browser.Shift, "Ctrl": browser.Ctrl}[modifier]; m != 0 {
					tab.KeyWith(m, with)
				} else {
					tab.Key(strings.Replace(key, "Space", " ", 1))
				}
			}
		},
		"focus": func(tab *browser.Tab, a, _ string) { tab.Do("document.querySelector(" + quote(a) + ").focus()") },
		"unfold": func(tab *browser.Tab, a, _ string) {
			tab.Wait(a)
			tab.Do("document.querySelectorAll(" + quote(a) + ").forEach((fold) => { fold.open = true })")
		},
		"see": func(tab *browser.Tab, a, _ string) {
			tab.Do("document.querySelector(" + quote(a) + ").scrollIntoView()")
		},
		"do":    func(tab *browser.Tab, a, b string) { tab.Do(whole(a, b)) },
		"await": func(tab *browser.Tab, a, b string) { tab.WaitFor(whole(a, b)) },
		"holds": func(tab *browser.Tab, a, b string) { holdsNow(tab, whole(a, b)) },
		"never": func(tab *browser.Tab, a, b string) { holdsNow(tab, "!("+whole(a, b)+")") },
		"none":  func(tab *browser.Tab, a, _ string) { holdsNow(tab, "!document.querySelector("+quote(a)+")") },
		"board": func(tab *browser.Tab, a, _ string) { // by row; those left out at the end are empty
			rows := strings.Fields(a)
			for len(rows) < len(rows[0]) {
				rows = append(rows, strings.Repeat(".", len(rows[0])))
			}
			tab.WaitValue("the board", shown, strings.Join(rows, " "))
		},
		"draft":   func(tab *browser.Tab, a, _ string) { waitPainted(tab, a) },
		"cell":    func(tab *browser.Tab, a, b string) { waitCell(tab, number(a), b) },
		"notice":  func(tab *browser.Tab, a, _ string) { waitNotice(tab, a) },
		"look":    func(tab *browser.Tab, a, _ string) { tab.Look(viewOf(a)) },
		"type":    func(tab *browser.Tab, a, _ string) { tab.Write(a) },
		"back":    func(tab *browser.Tab, _, _ string) { tab.Back() },
		"reload":  func(tab *browser.Tab, _, _ string) { tab.ReloadAndWait() },
		"hide":    func(tab *browser.Tab, _, _ string) { tab.Hide(true) },
		"show":    func(tab *browser.Tab, _, _ string) { tab.Hide(false) },
		"frames":  func(tab *browser.Tab, _, _ string) { frames(tab) },
		"written": func(tab *browser.Tab, a, _ string) { written(tab, number(a)) },
		"at":      func(tab *browser.Tab, a, _ string) { tab.WaitFor("location.hash === " + quote(spelled(addressOf(a)))) },
		"beside": func(tab *browser.Tab, a, _ string) { // clicks so many pixels from the middle of a cell
			var n int
			var dx, dy float64
			fmt.Sscan(a, &n, &dx, &dy)
			p := tab.Point(cell(n))
			tab.Mouse.ClickAt(browser.Point{X: p.X + dx, Y: p.Y + dy})
		},
		"listed": func(tab *browser.Tab, a, _ string) { waitGames(tab, a) },
		"clock": func(tab *browser.Tab, a, _ string) { // as an expression
			const clock = `document.querySelector("#clock").textContent`
			tab.Await("a clock like "+a, `/^`+a+`$/.test(`+clock+`)`, clock)
		},
		"speed":      func(tab *browser.Tab, a, _ string) { slide(tab, number(a)) },
		"insight":    func(tab *browser.Tab, a, _ string) { tab.WaitFor(sees("#c" + a)) },
		"outofsight": func(tab *browser.Tab, a, _ string) { tab.WaitFor("!" + sees("#c"+a)) },
		"sees":       func(tab *browser.Tab, a, _ string) { holdsNow(tab, sees("#c"+a)) },
		"wheel": func(tab *browser.Tab, a, _ string) { // at a cell, by pixels, perhaps with Ctrl
			var n int
			var dy float64
			fmt.Sscan(a, &n, &dy)
			tab.Mouse.Wheel(tab.Point(cell(n)), 0, dy, map[bool]browser.Modifier{true: browser.Ctrl}[strings.HasSuffix(a, "Ctrl")])
		},
		"away": func(tab *browser.Tab, a, _ string) { // from the front page, scrolled down, and back
			tab.Wait(".page.home")
			follow(tab, "do scrollTo(0, 900) ; await scrollY === 900 ; go "+a)
			tab.WaitFor(`document.querySelector("#page").dataset.screen !== "home"`)
			follow(tab, "frames ; holds scrollY === 0 ; back ; wait [data-screen=home] ; await scrollY === 900")
		},
		"stored": func(tab *browser.Tab, a, b string) { // a condition for the rows of a store
			store, condition, _ := strings.Cut(whole(a, b), " ")
			waitStored(tab, store, condition)
		},
		"choose": func(tab *browser.Tab, a, b string) { tab.Wait(a); choose(tab, a, b) },
		"write": func(tab *browser.Tab, a, b string) { // as typed by a player who then leaves the field
			tab.Wait(a)
			tab.Do(fmt.Sprintf(`{ const field = document.querySelector(%q); field.value = %q; field.dispatchEvent(new Event("change", {bubbles: true})); }`, a, b))
		},
		"go":   func(tab *browser.Tab, a, _ string) { tab.Do("location.hash = " + quote(addressOf(a))) },
		"wait": func(tab *browser.Tab, a, _ string) { tab.Wait(a) },
		"gone": func(tab *browser.Tab, a, _ string) { tab.WaitFor("!document.querySelector(" + quote(a) + ")") },
		"count": func(tab *browser.Tab, a, b string) {
			tab.WaitFor("document.querySelectorAll(" + quote(a) + ").length === " + b)
		},
		"says": func(tab *browser.Tab, a, _ string) { waitVerdict(tab, a) },
		"text": func(tab *browser.Tab, a, b string) { tab.WaitText(a, b) },
		"mode": func(tab *browser.Tab, a, _ string) {
			tab.Click("[data-do=mode][data-arg=" + a + "]")
			tab.Wait(".at-" + a + " #grid")
		},
		"sheet": func(tab *browser.Tab, _, _ string) {
			tab.Do(`if (innerWidth < 1000) document.querySelector(".more").click()`)
		},
		"shut": func(tab *browser.Tab, _, _ string) {
			pressIfThere(tab, ".panel.open [data-do=sheet]")
			tab.WaitFor(`innerWidth >= 1000 || !document.querySelector(".panel.open")`)
		},
		"hint": func(tab *browser.Tab, a, _ string) { hintStage(tab, number(a)) },
		"next": func(tab *browser.Tab, a, _ string) { nextSaid(tab, func() { pressIfThere(tab, a) }) },
		"order": func(tab *browser.Tab, a, _ string) { // of a search, in Watch
			tab.Wait("#strategy")
			choose(tab, "#strategy", a)
		},
		"until": func(tab *browser.Tab, a, _ string) { // steps of a search
			for !tab.Has(a) {
				nextSaid(tab, func() { pressIfThere(tab, "[data-do=step]") })
			}
		},
		"walk": func(tab *browser.Tab, a, _ string) {
			for range number(a) {
				tab.Click("[data-do=step]")
			}
		},
		"argument": func(tab *browser.Tab, _, _ string) { // all of a hint, whose last stage is the longest
			for !browser.Eval[bool](tab, `document.querySelectorAll(".told dt").length > 2`) {
				pressIfThere(tab, ".hint-bar > :first-child")
				tab.WaitFor(`!document.querySelector("[aria-busy=true]")`)
			}
		},
		"drag":   func(tab *browser.Tab, a, _ string) { tab.Mouse.Drag(through(tab, a)...) }, // through cells
		"finger": func(tab *browser.Tab, a, _ string) { tab.Finger.Drag(through(tab, a)...) },
		"right":  func(tab *browser.Tab, a, _ string) { tab.Mouse.RightDrag(through(tab, a)...) },
		"move":   func(tab *browser.Tab, a, _ string) { tab.Mouse.Move(through(tab, a)[0]) },
		"run": func(tab *browser.Tab, a, _ string) {
			slide(tab, allAtOnce)
			tab.Click("[data-do=play]")
			waitVerdict(tab, a)
		},
		"finish":    func(tab *browser.Tab, _, _ string) { finish(tab) },
		"solve":     func(tab *browser.Tab, a, _ string) { solve(tab, addressOf(a)[1:]) },
		"begin":     func(tab *browser.Tab, a, b string) { begin(tab, addressOf(a)[1:], number(b)) },
		"returning": func(tab *browser.Tab, _, _ string) { returning(tab) },
		"later":     func(tab *browser.Tab, a, _ string) { tab.Do("later(" + a + " * 24 * 60 * 60 * 1000)") }, // days
		"designs":   func(tab *browser.Tab, _, _ string) { severalDesigns(tab) },
		"game":      func(tab *browser.Tab, a, b string) { press(tab, a, b) },
		"games": func(tab *browser.Tab, a, _ string) {
			tab.Wait(".no-games")
			drop(tab, "library.txt", "text/plain", quote(shelfOf(number(a))))
			tab.WaitText("#library-said", a+" games added")
		},
		"dialog": func(tab *browser.Tab, a, _ string) {
			fromMenu(tab, "[data-do="+a+"]")
			tab.Wait("#d-" + a + "[open]")
		},
		"forms": func(tab *browser.Tab, _, _ string) { openShare(tab) },
		"damage": func(tab *browser.Tab, _, _ string) {
			stored[bool](tab, "moves", `store.add({game: 7})`)
			tab.ReloadAndWait()
		},
		"lesson": func(tab *browser.Tab, _, _ string) { showStep(tab) },
		"solution": func(tab *browser.Tab, _, _ string) { // of a lesson
			for _, m := range lessonIn(browser.Eval[string](tab, "location.hash.slice(1)")).Marks {
				tab.Click(cell(m.Site))
			}
		},
		"smudged": func(tab *browser.Tab, _, _ string) {
			tab.Do(`(` + script("drawBoard") + `)(true).then((blob) => { window.drawn = blob; })`)
			drop(tab, "board.png", "image/png", "window.drawn")
			tab.Wait(".at-design")
		},
		"drop": func(tab *browser.Tab, a, b string) {
			drop(tab, a, map[string]string{".png": "image/png", ".jpg": "image/jpeg", ".txt": "text/plain", ".pdf": "application/pdf"}[path.Ext(a)], b)
		},
		"paste":   func(tab *browser.Tab, a, b string) { paste(tab, a, b) },
		"catch":   func(tab *browser.Tab, _, _ string) { tab.Do(script("catchSaved")) },
		"stopped": func(tab *browser.Tab, a, _ string) { waitStopped(tab, a) },
		"long": func(tab *browser.Tab, a, _ string) { // a press on a cell until it is marked
			tab.Finger.LongPress(through(tab, a)[0], `document.querySelector("#c`+a+` .glyph") !== null`)
		},
		"both": func(tab *browser.Tab, a, _ string) { // of two fingers, the second one touches before the first leaves
			at := through(tab, a)
			tab.Finger.TapTwo(at[0], at[1])
		},
		"in": func(tab *browser.Tab, a, b string) { // JavaScript for an object store
			name, js, _ := strings.Cut(whole(a, b), " ")
			stored[bool](tab, name, js)
		},
	}
}

// frames waits for two frames, so that what was there before has been drawn.
func frames(tab *browser.Tab) {
	tab.Do(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
}

// through returns points of cells, given by number or as the selectors of other elements.
func through(tab *browser.Tab, cells string) (path []browser.Point) {
	for at := range strings.FieldsSeq(cells) {
		if _, err := strconv.Atoi(at); err == nil {
			at = "#c" + at
		}
		path = append(path, tab.Point(at))
	}
	return path
}

// whole puts the two arguments of a step together again.
func whole(a, b string) string { return strings.TrimSuffix(a+" = "+b, " = ") }

// holdsNow fails the test if a condition does not hold at once.
func holdsNow(tab *browser.Tab, condition string) {
	tab.Do("if (!(" + condition + ")) throw new Error(" + quote("it does not hold that "+condition) + ")")
}

// stepsOf returns the steps of a script, parted by " ; " or by lines.
func stepsOf(script string) iter.Seq[string] {
	return strings.SplitSeq(strings.ReplaceAll(script, "\n", " ; "), " ; ")
}

// follow takes steps on a page.
func follow(tab *browser.Tab, script string) {
	for step := range stepsOf(script) {
		take(tab, step)
	}
}

func take(tab *browser.Tab, step string) {
	verb, rest, _ := strings.Cut(strings.TrimSpace(step), " ")
	a, b, _ := strings.Cut(rest, " = ")
	if do := steps[verb]; do != nil {
		do(tab, a, b)
	} else if verb != "" {
		panic(fmt.Sprintf("%q is no step", step))
	}
}
