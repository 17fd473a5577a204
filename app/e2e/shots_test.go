//go:build !js

package e2e

import (
	"flag"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/solver/starbattle"
)

var (
	shots = flag.String("shots", "", "write pictures of the states of the page into this `folder`")
	only  = flag.String("only", "", "of the pictures, those with this `word` in their names")
)

const (
	queens8 = "#starbattle:8x1.AAAAAAABCCCCCCABDDDDDDABEEEEDAABFFFEEEEEFGGEEHHHFGGGHHHHFGGGGHHH"
	stars10 = "#starbattle:10x2.AAABBCDDDDBBBBBCCCCDBBEEEECCCDBEEEEEECCDBFFEEFFCCCBFFFFFFGGHBFFIIFFGGHJJJIIGGGGHJJJIIGGGGHJJJIIHHHHH"
	split   = "#starbattle:6x1.ABBBBAABBBBACCCDDDCEEEDDFEEEEFFFEEFF"
)

// striped returns a 25x25 map of slanting bands.
func striped() string {
	var b strings.Builder
	for i := range 625 {
		r, c := i/25, i%25
		b.WriteByte('A' + byte((r/2*2+c/3*3)%25))
	}
	return "#starbattle:25x1." + b.String()
}

// blocks returns a 25x25 map of 25 squares.
func blocks() string {
	var b strings.Builder
	for i := range 625 {
		b.WriteByte('A' + byte(i/125*5+i%25/5))
	}
	return b.String()
}

// abcdBlank returns a square board of letters without a clue.
func abcdBlank(size, letters int) string {
	return fmt.Sprintf("#abcd:%dx%[1]dn%d", size, letters) + strings.Repeat("/"+strings.Repeat("-", letters), 2*size)
}

// lessonBoard returns the address that opens the first board of a Star Battle lesson in Play.
func lessonBoard(technique string) string {
	for _, t := range starbattle.Kind().Ladder.Techniques {
		if t.Name == technique {
			return "#" + t.Lessons[0]
		}
	}
	panic(technique)
}

// boardless matches the states without a board to wait for.
var boardless = regexp.MustCompile("^(broken-link|menu|play|designs|learn-all|lessons|settings|how|keys|library|shared)")

// weekLater solves a board and turns to a day with regular puzzles.
func weekLater(tab *browser.Tab) {
	solve(tab, boardOf("starbattle", 0, 0))
	tab.Do(`later(7 * 24 * 60 * 60 * 1000)`)
}

// TestShots draws every state with a distinct look, for human review. It only asserts that the states are
// reached.
func TestShots(t *testing.T) {
	t.Parallel()
	if *shots == "" {
		t.Skip("pictures are only written on request: make shots")
	}
	server := browser.Site(t, "")
	states := []struct {
		name, fragment string
		reach          func(tab *browser.Tab)
	}{
		{"home", "", func(tab *browser.Tab) { tab.WaitText("#date", "Saturday, 28 November") }},
		{"home-below", "", func(tab *browser.Tab) {
			tab.WaitText("#date", "Saturday, 28 November")
			tab.Do(`scrollTo(0, 2000)`)
		}},
		{"home-again", "", func(tab *browser.Tab) { returning(tab) }},
		{"coach", "#" + boardOf("starbattle", 0, 0), func(tab *browser.Tab) { tab.Wait(".coach") }},
		{"coach-abcd", "#" + boardOf("abcd", 0, 0), func(tab *browser.Tab) { tab.Wait(".coach"); tab.Click(cell(0)) }},
		{"coach-tromino", "#" + boardOf("tromino", 0, 0), func(tab *browser.Tab) { tab.Wait(".coach") }},
		{"play", "#play", func(tab *browser.Tab) { tab.Wait("[data-do=make]") }},
		{"designs", "#design", func(tab *browser.Tab) { tab.Wait(".make") }},
		{"designs-list", "#keys", func(tab *browser.Tab) { severalDesigns(tab) }},
		{"designs-deleted", "#keys", func(tab *browser.Tab) {
			severalDesigns(tab)
			press(tab, "rename", "Queens board 6×6")
			tab.Wait("#game-name")
			press(tab, "delete", "ABCDs 5×5")
			tab.Wait("#deleted summary")
			tab.Do(`document.querySelector("#deleted").open = true`)
		}},
		{"design-versions", "#design:starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC", func(tab *browser.Tab) {
			tab.Wait(".at-design")
			for range 3 {
				tab.Do(`document.querySelector("[data-do=draft-tool][data-arg=rotate]").click()`)
			}
			tab.Do(`document.querySelector("[data-do=versions]").click()`)
			tab.Wait(".version")
			tab.Do(`document.querySelector(".versions").scrollIntoView()`)
		}},
		{"learn-all", "#learn", func(tab *browser.Tab) { tab.Wait(".onwards") }},
		{"daily", "", func(tab *browser.Tab) { returning(tab); tab.Do(`location.hash = "#daily"`); tab.Wait(".month") }},
		{"course-all", "", func(tab *browser.Tab) {
			returning(tab)
			tab.Do(`location.hash = "#course"`)
			tab.WaitText("#title", "Courses")
		}},
		{"course-kind", "", func(tab *browser.Tab) {
			returning(tab)
			tab.Do(`location.hash = "#course:starbattle"`)
			tab.Wait(".steps")
		}},
		{"menu", "#daily", func(tab *browser.Tab) {
			tab.Wait(".month")
			tab.Do(`document.querySelector("#menu").checkVisibility() && document.querySelector("#menu").click()`)
		}},
		{"calendar", "", func(tab *browser.Tab) {
			returning(tab)
			solve(tab, easies(dayOf(saturday))[1].Link())
			begin(tab, easies(dayOf(saturday) - 2)[0].Link(), 2)
			tab.Do(`location.hash = "#daily:2026-11"`)
			tab.Wait(".month .marks.easy")
		}},
		{"daily-new", "", func(tab *browser.Tab) { tab.Do(`location.hash = "#daily"`); tab.Wait(".month .marks.easy") }},
		{"next-easy", "", func(tab *browser.Tab) { solve(tab, easies(dayOf(saturday))[0].Link()) }},
		{"next-daily", "", func(tab *browser.Tab) { solve(tab, dailies(dayOf(saturday))[0].Link()) }},
		{"regular-home", "", func(tab *browser.Tab) {
			weekLater(tab)
			tab.Do(`location.hash = ""`)
			tab.WaitText("#date", "Saturday, 5 December")
		}},
		{"regular-day", "", func(tab *browser.Tab) { weekLater(tab); tab.Do(`location.hash = "#daily"`); tab.Wait("#h-last") }},
		{"regular-next", "", func(tab *browser.Tab) {
			weekLater(tab)
			solve(tab, dailies(dayOf(saturday) + 7)[0].Link())
		}},
		{"next-course", "", func(tab *browser.Tab) {
			tab.Do(`location.hash = "#` + boardOf("abcd", 0, 0) + `"`)
			tab.Wait("#grid")
			finish(tab)
		}},
		{"makers", "", func(tab *browser.Tab) {
			openOrders(tab)
			tab.Wait(".maker summary")
			tab.Click(".maker summary")
			tab.Do(`document.querySelector(".makers").scrollIntoView()`)
		}},
		{"print-new", stars10, func(tab *browser.Tab) {
			openPrint(tab)
			choose(tab, "#s-print-count", "3")
			tab.Wait("#d-print summary")
			tab.Click("#d-print summary")
		}},
		{"empty", queens8, func(tab *browser.Tab) {}},
		{"midgame", queens8 + ":...Q....x......................................................x", func(tab *browser.Tab) { tab.Do(`document.querySelector("#s-starbattle-auto").click()`) }},
		{"patterns", queens8, func(tab *browser.Tab) { choose(tab, "#s-starbattle-labels", "patterns") }},
		{"distinct", queens8, func(tab *browser.Tab) { choose(tab, "#s-starbattle-colours", "distinct") }},
		{"letters", queens8, func(tab *browser.Tab) { choose(tab, "#s-starbattle-labels", "letters") }},
		{"conflict", mensa + ":Q.Q......x..........................", func(tab *browser.Tab) {}},
		{"refused", mensa + ":........Q...........................", func(tab *browser.Tab) {
			tab.Do(`document.querySelector("#s-starbattle-auto").click()`)
			tab.Click(cell(6))
		}},
		{"solved", mensa, func(tab *browser.Tab) {
			for _, c := range solution {
				tab.Click(cell(c))
				tab.Click(cell(c))
			}
		}},
		{"proved", mensa, func(tab *browser.Tab) {
			tab.Do(`document.querySelector("[data-do=prove]").click()`)
			tab.WaitText("#proof", "Exactly one solution")
		}},
		{"stars10", stars10, func(tab *browser.Tab) {}},
		{"large-patterns", "#starbattle:25x1." + blocks(), func(tab *browser.Tab) { choose(tab, "#s-starbattle-labels", "patterns") }},
		{"split", split, func(tab *browser.Tab) {}},
		{"large", striped(), func(tab *browser.Tab) {}},
		{"focus", mensa, func(tab *browser.Tab) {
			tab.Do(`document.querySelector("#c8").focus()`)
			tab.Key("ArrowRight")
		}},
		{"watch", mensa, func(tab *browser.Tab) {
			tab.Click("[data-do=mode][data-arg=watch]")
			tab.Wait("#strategy")
			for range 9 {
				tab.Click("[data-do=step]")
			}
		}},
		{"watch-end", mensa, func(tab *browser.Tab) {
			tab.Click("[data-do=mode][data-arg=watch]")
			tab.Wait("#strategy")
			slide(tab, allAtOnce)
			tab.Click("[data-do=play]")
			tab.WaitText("#verdict", "Solution found after 12 tests")
		}},
		{"watch-log", mensa, func(tab *browser.Tab) {
			tab.Click("[data-do=mode][data-arg=watch]")
			tab.Wait("#strategy")
			tab.Do(`document.querySelector("#s-watch-debug").click()`)
			slide(tab, allAtOnce)
			tab.Click("[data-do=play]")
			tab.WaitText("#verdict", "Solution found after 12 tests")
			tab.Do(`if (innerWidth < 1000) document.querySelector(".more").click(); document.querySelector("#log").scrollIntoView({block: "end"})`)
		}},
		{"abcd", abcd5, func(tab *browser.Tab) {
			tab.Click(cell(0))
			tab.Key("b")
			tab.Key("ArrowRight")
			tab.Key("c")
		}},
		{"abcd-refused", abcd5, func(tab *browser.Tab) {
			tab.Click(cell(1))
			tab.Key("b")
			tab.Key("ArrowRight")
			tab.Key("b")
		}},
		{"abcd-watch", abcd5, func(tab *browser.Tab) {
			tab.Click("[data-do=mode][data-arg=watch]")
			tab.Wait("#strategy")
			tab.Do(`document.querySelector("#s-watch-debug").click()`)
			for range 12 {
				tab.Click("[data-do=step]")
			}
		}},
		{"abcd-mid", abcd5, func(tab *browser.Tab) {
			tab.Click(cell(0))
			for _, key := range []string{"c", "ArrowRight", "a", "ArrowRight", "d", "ArrowDown", "b", "ArrowRight", "p", "a", "d"} {
				tab.Key(key)
			}
		}},
		{"abcd-hint-where", abcd5 + ":C" + strings.Repeat(".", 49), func(tab *browser.Tab) { hintStage(tab, 1) }},
		{"abcd-hint-how", abcd5 + ":C" + strings.Repeat(".", 49), func(tab *browser.Tab) { hintStage(tab, 2) }},
		{"abcd-hint-why", abcd5 + ":C" + strings.Repeat(".", 49), func(tab *browser.Tab) { hintStage(tab, 3) }},
		{"abcd-hint-line", branching, func(tab *browser.Tab) {
			hintStage(tab, 3)
			nextSaid(tab, func() { tab.Click("[data-do=line-on]") })
			nextSaid(tab, func() { tab.Click("[data-do=line-on]") })
		}},
		{"tromino-hint-line", parting, func(tab *browser.Tab) {
			hintStage(tab, 3)
			nextSaid(tab, func() { tab.Click("[data-do=line-on]") })
		}},
		{"trial", squeezed, func(tab *browser.Tab) {
			tab.Do(`document.querySelector("[data-do=trial]").click()`)
			tab.Wait("[data-do=keep-trial]")
			for _, c := range []int{3, 12, 12, 25} {
				tab.Click(cell(c))
			}
			tab.Wait(".trial .glyph:not(.cross)")
		}},
		{"hint-where", paired, func(tab *browser.Tab) { hintStage(tab, 1) }},
		{"hint-how", paired, func(tab *browser.Tab) { hintStage(tab, 2) }},
		{"hint-why", paired, func(tab *browser.Tab) { hintStage(tab, 3) }},
		{"hint-squeeze", squeezed, func(tab *browser.Tab) { hintStage(tab, 3) }},
		{"hint-chain", chain9, func(tab *browser.Tab) { hintStage(tab, 3) }},
		{"hint-chain-line", chain9, func(tab *browser.Tab) {
			hintStage(tab, 3)
			nextSaid(tab, func() { tab.Click("[data-do=line-on]") })
		}},
		{"hint-exclusion", lessonBoard("exclusion"), func(tab *browser.Tab) { hintStage(tab, 3) }},
		{"hint-tiling", lessonBoard("tiling"), func(tab *browser.Tab) { hintStage(tab, 3) }},
		{"hint-ways", lessonBoard("tile"), func(tab *browser.Tab) { hintStage(tab, 3) }},
		{"hint-pressured", lessonBoard("hypo-count"), func(tab *browser.Tab) { hintStage(tab, 3) }},
		{"hint-differential", lessonBoard("differential"), func(tab *browser.Tab) { hintStage(tab, 3) }},
		{"hint-squeeze-lines", lessonBoard("squeeze"), func(tab *browser.Tab) { hintStage(tab, 3) }},
		{"stars10-hint", twoStars, func(tab *browser.Tab) { hintStage(tab, 3) }},
		{"hint-gain", mensa, func(tab *browser.Tab) {
			hintStage(tab, 1)
			nextSaid(tab, func() { tab.Click("[data-do=gain]") })
		}},
		{"mistake-found", paired, func(tab *browser.Tab) { tab.Click(cell(21)); hintStage(tab, 1) }},
		{"mistake-where", paired, func(tab *browser.Tab) { tab.Click(cell(21)); hintStage(tab, 2) }},
		{"mistake-why", paired, func(tab *browser.Tab) { tab.Click(cell(21)); hintStage(tab, 3) }},
		{"abcd-mistake-where", abcd5 + ":A" + strings.Repeat(".", 49), func(tab *browser.Tab) { hintStage(tab, 2) }},
		{"abcd-mistake-why", abcd5 + ":A" + strings.Repeat(".", 49), func(tab *browser.Tab) { hintStage(tab, 3) }},
		{"abcd-design", abcd5, func(tab *browser.Tab) {
			tab.Click("[data-do=mode][data-arg=design]")
			tab.Wait(".at-design")
			waitVerdict(tab, "Exactly one solution")
		}},
		{"abcd-large", abcdBlank(10, 8), func(tab *browser.Tab) {}},
		{"abcd-help", abcd5, func(tab *browser.Tab) { fromMenu(tab, "[data-do=help]"); tab.Wait("#d-help[open]") }},
		{"tromino", calendar2014, func(tab *browser.Tab) {
			tab.Mouse.Drag(tab.Point(cell(0)), tab.Point(cell(6)), tab.Point(cell(12)))
			hintStage(tab, 3)
		}},
		{"tromino-hint-where", calendar2014, func(tab *browser.Tab) { hintStage(tab, 1) }},
		{"tromino-watch", calendar2014, func(tab *browser.Tab) {
			tab.Click("[data-do=mode][data-arg=watch]")
			tab.Wait("#strategy")
			for range 14 {
				tab.Click("[data-do=step]")
			}
		}},
		{"tromino-design", begunTrominoes, func(tab *browser.Tab) { waitVerdict(tab, "Not a puzzle yet") }},
		{"tromino-design-drawn", drawnTrominoes, func(tab *browser.Tab) { waitVerdict(tab, "Exactly one solution") }},
		{"tromino-design-many", someTrominoes, func(tab *browser.Tab) { waitVerdict(tab, "23 solutions") }},
		{"tromino-design-none", noTrominoes, func(tab *browser.Tab) { waitVerdict(tab, "No solution: the hatched cells") }},
		{"tromino-design-sheet", begunTrominoes, func(tab *browser.Tab) {
			tab.Do(`document.querySelector(".more").click()`)
			tab.Wait(".panel.open")
		}},
		{"tromino-first", "#" + boardOf("tromino", 0, 0), func(tab *browser.Tab) { tab.Wait(".coach") }},
		{"tromino-begun", calendar2014, func(tab *browser.Tab) {}},
		{"tromino-begun-on", calendar2014, func(tab *browser.Tab) {
			tab.Mouse.Drag(tab.Point(cell(0)), tab.Point(cell(6)), tab.Point(cell(12)))
		}},
		{"lessons", "#learn", func(tab *browser.Tab) { tab.Wait(".techniques") }},
		{"lessons-kind", "#learn:tromino", func(tab *browser.Tab) { tab.Wait(".techniques") }},
		{"lesson-queens", "#learn:starbattle/pair", func(tab *browser.Tab) { waitVerdict(tab, task) }},
		{"lesson-queens-wrong", "#learn:starbattle/pair/2", func(tab *browser.Tab) {
			tab.Wait("[data-do=show-step][aria-disabled=false]")
			tab.Click(cell(12))
			tab.Wait("[data-do=take-back]")
		}},
		{"lesson-queens-solved", "#learn:starbattle/triple/3", func(tab *browser.Tab) {
			tab.Wait("[data-do=show-step][aria-disabled=false]")
			for _, m := range lessonIn(t, "starbattle/triple/3").see.Marks {
				tab.Click(cell(m.Site))
			}
			waitVerdict(tab, "Yes: ")
		}},
		{"lesson-queens-shown", "#learn:starbattle/touching", func(tab *browser.Tab) { showStep(tab) }},
		{"lesson-queens-large", "#learn:starbattle/cases", func(tab *browser.Tab) { showStep(tab) }},
		{"lesson-abcd", "#learn:abcd/sets", func(tab *browser.Tab) { waitVerdict(tab, task) }},
		{"lesson-abcd-shown", "#learn:abcd/two.lines", func(tab *browser.Tab) { showStep(tab) }},
		{"lesson-abcd-long", "#learn:abcd/long.what.if", func(tab *browser.Tab) { showStep(tab) }},
		{"lesson-tromino", "#learn:tromino/look.ahead", func(tab *browser.Tab) { showStep(tab) }},
		{"lesson-tromino-long", "#learn:tromino/long.what.if", func(tab *browser.Tab) { showStep(tab) }},
		{"lesson-back", abcd5, func(tab *browser.Tab) {
			tab.Wait("a#grade") // from an earlier game it is not a link yet
			tab.Click("a#grade")
			waitVerdict(tab, task)
		}},
		{"watch-explained-long", longClimb, func(tab *browser.Tab) { explained(tab) }},
		{"watch-explained", abcd5, func(tab *browser.Tab) { explained(tab) }},
		{"watch-explained-log", calendar2014, func(tab *browser.Tab) {
			explained(tab)
			tab.Do(`document.querySelector("#s-watch-debug").click()`)
			tab.Wait("#log li")
		}},
		{"how", "#how", func(tab *browser.Tab) { tab.Wait(".figure") }},
		{"how-modes", "#how", func(tab *browser.Tab) {
			tab.Wait(".figure")
			tab.Do(`document.querySelector("#how-modes").scrollIntoView()`)
		}},
		{"how-starbattle", "#how:starbattle", func(tab *browser.Tab) { tab.Wait(".figure") }},
		{"how-starbattle-search", "#how:starbattle/search", func(tab *browser.Tab) { tab.Wait(".figure") }},
		{"how-starbattle-searches", "#how:starbattle/searches", func(tab *browser.Tab) { tab.Wait(".figure") }},
		{"how-abcd", "#how:abcd", func(tab *browser.Tab) { tab.Wait(".figure") }},
		{"how-abcd-verdict", "#how:abcd/verdict", func(tab *browser.Tab) { tab.Wait(".figure") }},
		{"how-tromino", "#how:tromino", func(tab *browser.Tab) { tab.Wait(".figure") }},
		{"how-tromino-search", "#how:tromino/search", func(tab *browser.Tab) { tab.Wait(".figure") }},
		{"keys", "#keys", func(tab *browser.Tab) { tab.Wait(".keys") }},
		{"settings", "#settings", func(tab *browser.Tab) { tab.Wait(".setting-shown .board") }},
		{"settings-mid", "#settings", func(tab *browser.Tab) {
			tab.Wait(".setting-shown .board")
			tab.Click("#s-starbattle-auto")
			choose(tab, "#s-starbattle-labels", "patterns")
			tab.Do(`document.querySelector("#h-starbattle").scrollIntoView()`)
		}},
		{"settings-end", "#settings", func(tab *browser.Tab) {
			tab.Wait(".setting-shown .board")
			tab.Click("#s-abcd-shown-c5")
			tab.Do(`document.querySelector("#h-abcd").scrollIntoView()`)
		}},
		{"library-empty", "#library", func(tab *browser.Tab) { tab.Wait(".no-games") }},
		{"library-some", "#library", func(tab *browser.Tab) {
			tab.Wait(".no-games")
			drop(tab, "library.txt", "text/plain", quote(shelfOf(t, 5)))
			tab.WaitText("#library-said", "5 games added")
			tab.Click("[data-do=library-dismiss]")
			tab.Wait("#game-1")
			press(tab, "rename", browser.Eval[string](tab, `document.querySelector("#game-1").textContent`))
			tab.Wait("#game-name")
			tab.Do(`scrollTo(0, 0)`)
		}},
		{"library-many", "#library", func(tab *browser.Tab) {
			tab.Wait(".no-games")
			drop(tab, "library.txt", "text/plain", quote(shelfOf(t, 90)))
			tab.WaitText("#library-said", "90 games added")
		}},
		{"library-figures", "#library", func(tab *browser.Tab) {
			tab.Wait(".no-games")
			drop(tab, "library.txt", "text/plain", quote(shelfOf(t, 90)))
			tab.WaitText("#library-said", "90 games added")
			tab.Wait("[data-do=library-delete]")
			tab.Click("[data-do=library-delete]")
			tab.Wait("#deleted")
			tab.Do(`document.querySelector("#h-streaks").scrollIntoView()`)
		}},
		{"library-remove", "#library", func(tab *browser.Tab) {
			tab.Wait(".no-games")
			drop(tab, "library.txt", "text/plain", quote(shelfOf(t, 5)))
			tab.WaitText("#library-said", "5 games added")
			for n := range 3 {
				tab.WaitFor(fmt.Sprintf(`document.querySelectorAll("#games .game").length === %d`, 5-n))
				tab.Do(`document.querySelector("[data-do=library-delete]").click()`)
			}
			tab.WaitText("#deleted summary", "3 deleted games")
			tab.Do(`document.querySelector("#deleted summary").click()`)
			tab.Wait("#remove-1")
			tab.Do(`document.querySelector("#remove-1").click()`)
			tab.Wait("#remove-question")
			tab.Do(`document.querySelector("#deleted").scrollIntoView()`)
		}},
		{"shared-nothing", "#shared:empty", func(tab *browser.Tab) { tab.Wait("#shared-said") }},
		{"broken-link", "#starbattle:6x1.AAAA", func(tab *browser.Tab) {}},
		{"update", mensa, func(tab *browser.Tab) {
			tab.Do(`window.dispatchEvent(new Event("quadrille-update"))`)
			tab.WaitFor(`document.querySelector("#notices").textContent !== ""`)
		}},
		{"many", "#starbattle:4x1.AAAABBBBCCCCDDDD", func(tab *browser.Tab) {
			tab.Do(`document.querySelector("[data-do=prove]").click()`)
			tab.WaitText("#proof", "Two solutions")
			tab.Do(`document.querySelector("[data-do=look]").click()`)
			tab.Wait("[data-do=unlook]")
		}},
		{"design-new", "#design:starbattle:8x1." + strings.Repeat("A", 11) + strings.Repeat(".", 53), func(tab *browser.Tab) { tab.Wait(".at-design") }},
		{"design-many", "#design:starbattle:8x1.AAAAAAAACCCCCCABDDDDDDABEEEEDAABFFFEEEEEFGGEEHHHFGGGHHHHFGGGGHHB", func(tab *browser.Tab) {
			tab.WaitFor(verdict + `.includes(" solutions")`)
		}},
		{"design-none", "#design:starbattle:4x1.AAAAABBBACCCADDD", func(tab *browser.Tab) { waitVerdict(tab, "No solution") }},
		{"design-unique", "#design:starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC", func(tab *browser.Tab) {
			tab.Wait("a#grade")
		}},
		{"design-patterns", "#design:starbattle:8x1.AAAAAAAACCCCCCABDDDDDDABEEEEDAABFFFEEEEEFGGEEHHHFGGGHHHHFGGGGHHB", func(tab *browser.Tab) {
			choose(tab, "#s-design-labels", "patterns")
			tab.WaitFor(verdict + `.includes(" solutions")`)
		}},
		{"design-sheet", "#design:starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC", func(tab *browser.Tab) {
			tab.Wait("a#grade")
			tab.Do(`document.querySelector(".more").click(); document.querySelectorAll(".panel .fold").forEach((fold) => { fold.open = true; }); document.querySelector("#h-restart").scrollIntoView()`)
		}},
		{"design-offers", "#design:starbattle:6x1.....................................", func(tab *browser.Tab) {
			openOffers(tab)
			write(tab, "#s-design-number", "3.5-4.5")
			write(tab, "#s-design-sizes", "2-12")
			tab.Do(`document.querySelector("[data-do=offers][data-arg=finish]").click()`)
			tab.WaitFor(`document.querySelectorAll(".offer").length === 6`)
			tab.Do(`document.querySelector("#h-complete").scrollIntoView()`)
		}},
		{"design-offers-wrong", "#design:starbattle:6x1.....................................", func(tab *browser.Tab) {
			openOffers(tab)
			write(tab, "#s-design-number", "4-x")
			tab.WaitFor(`document.querySelector("#offers-said").textContent !== ""`)
			tab.Do(`document.querySelector("#h-complete").scrollIntoView()`)
		}},
		{"design-symmetry-tromino", "#design:tromino:6x4/.D____/_.____/____._/____D./22..../.2..../....4./....44", func(tab *browser.Tab) {
			tab.Wait(".at-design")
			tab.Do(`if (innerWidth < 1000) document.querySelector(".more").click()`)
			choose(tab, "#s-design-symmetry", "half")
			tab.Wait("#symmetry-said")
		}},
		{"design-symmetry-abcd", "#design:abcd:4x3n4/letters/Abcd/cdab/abcD", func(tab *browser.Tab) {
			tab.Wait(".at-design")
			tab.Do(`if (innerWidth < 1000) document.querySelector(".more").click()`)
			choose(tab, "#s-design-symmetry", "half")
			tab.Wait("#symmetry-said")
		}},
		{"picture-reading", mensa, func(tab *browser.Tab) {
			tab.Do(`createImageBitmap = () => new Promise(() => {})`)
			drop(tab, "board.png", "image/png", quote("of a board"))
			tab.Wait("[data-do=cancel-picture]")
		}},
		{"picture-doubtful", "", func(tab *browser.Tab) {
			tab.Do(`const canvas = document.createElement("canvas"), c = canvas.getContext("2d");
				canvas.width = canvas.height = 400;
				c.fillStyle = "#fff"; c.fillRect(0, 0, 400, 400);
				for (let n = 0; n < 16; n++) {
					const x = 20 + n % 4 * 90, y = 20 + (n >> 2) * 90;
					c.fillStyle = ["#fbb", "#bfb", "#bbf", "#ffb"][n >> 2];
					c.fillRect(x, y, 90, 90); c.strokeRect(x, y, 90, 90);
				}
				c.fillStyle = "#ddd"; c.fillRect(110, 110, 90, 50);
				canvas.toBlob((blob) => { window.drawn = blob; })`)
			tab.WaitFor("Boolean(window.drawn)")
			drop(tab, "board.png", "image/png", "window.drawn")
			tab.Wait(".at-design")
			waitVerdict(tab, "Read from the picture: check the marked cell. More than one solution")
		}},
		{"picture-failed", mensa, func(tab *browser.Tab) {
			drop(tab, "board.png", "image/png", quote("not a picture"))
			tab.WaitText("#notices span", "This picture cannot be read: try a PNG or a JPEG")
		}},
		{"design-large", "#design:" + striped()[1:], func(tab *browser.Tab) { tab.Wait(".at-design") }},
		{"help", mensa, func(tab *browser.Tab) { fromMenu(tab, "[data-do=help]"); tab.Wait("#d-help[open]") }},
		{"share", mensa, func(tab *browser.Tab) { tab.Click("[data-do=share]"); tab.Wait("#d-share[open]") }},
		{"share the rest", mensa, openShare},
		{"print", calendar2014, func(tab *browser.Tab) {
			openPrint(tab)
			choose(tab, "#s-print-count", "6")
			tab.Wait("#s-print-order-preset")
		}},
		{"sheet", mensa, func(tab *browser.Tab) {
			tab.Do(`document.querySelector(".more").click()`)
			tab.Wait(".panel.open")
		}},
	}
	for _, view := range []browser.View{browser.Phone, browser.Desktop} {
		for _, dark := range []bool{false, true} {
			view.Dark = dark
			theme := map[bool]string{false: "light", true: "dark"}[dark]
			shoot := func(tab *browser.Tab, name string) {
				tab.WaitFor(`document.getAnimations().every((a) => a.playState === "finished")`)
				tab.Screenshot(filepath.Join(*shots, fmt.Sprintf("%s-%d-%s.png", name, view.Width, theme)))
			}
			if strings.Contains("walk", *only) {
				tab := browser.New(t)
				tab.Look(view)
				walk(tab, server.URL, func(step string) { shoot(tab, "walk-"+step) })
				tab.Close()
			}
			for _, s := range states {
				if *only != "" && !strings.Contains(s.name, *only) {
					continue
				}
				tab := browser.New(t)
				tab.Look(view)
				setDate(tab, saturday)
				tab.Go(server.URL + s.fragment)
				tab.WaitReady()
				if s.fragment != "" && !boardless.MatchString(s.name) {
					tab.Wait("#grid")
				}
				set := s.reach
				set(tab)
				shoot(tab, s.name)
				tab.Close()
			}
		}
	}
}

// openOffers opens the form for several boards to choose from, with all constraints.
func openOffers(tab *browser.Tab) {
	tab.Wait(".at-design")
	tab.Do(`if (innerWidth < 1000) document.querySelector(".more").click()`)
	tab.Wait(".complete .fold .fold")
	tab.Do(`document.querySelectorAll(".complete .fold").forEach((fold) => { fold.open = true; })`)
}

// write sets the text of a field, as typed by a player who then leaves it.
func write(tab *browser.Tab, field, text string) {
	tab.Do(fmt.Sprintf(`{
		const field = document.querySelector(%s);
		field.value = %s;
		field.dispatchEvent(new Event("change", {bubbles: true}));
	}`, quote(field), quote(text)))
}
