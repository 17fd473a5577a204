package engines

import (
	"context"
	"fmt"
	"strconv"

	"quadrille/app/game"
	"quadrille/solver/all"
)

const letters = "#abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201"

// glyphs is an expression for the number of marks on the board, except those that a hint proposes.
const glyphs = `document.querySelectorAll("#grid .cell:not(.goal) .glyph").length`

// next calls do and waits until the line below the board changes.
func (tab *Tab) next(do func()) {
	tab.t.Helper()
	const said = `document.querySelector("#verdict").textContent`
	before := Eval[string](tab, said)
	do()
	tab.WaitFor(said + " !== " + strconv.Quote(before))
}

func hint(s *story) {
	tab := s.play(letters)
	ask := func() { tab.Click("[data-do=hint]") }
	tab.next(ask)
	tab.Wait(".hint-bar")
	tab.next(ask)
	tab.next(ask)
	tab.Wait(".spotlight")
	if n := Eval[int](tab, glyphs); n != 0 {
		s.Errorf("%d marks are made before the last stage", n)
	}
	ask()
	tab.WaitFor(glyphs + ` > 0 && !document.querySelector(".hint-bar, .spotlight")`)
	tab.Click("[data-do=undo]")
	tab.WaitFor(glyphs + " === 0")

	// By keys, and Escape closes it.
	tab.Do(element(cell(6)) + ".focus()")
	tab.Key("h")
	tab.Wait(".hint-bar")
	tab.Key("Escape")
	tab.WaitGone(".hint-bar")
	tab.Key("h")
	tab.Wait(".hint-bar")
	tab.Key("Enter")
	tab.WaitFor(glyphs + ` > 0 && !document.querySelector(".hint-bar")`)
}

func check(s *story) {
	tab := s.play(mensa + ":Q...................................")
	tab.next(func() { tab.Click("[data-do=check]") })
	tab.WaitText("#verdict", "^So far so good")
	tab.Click(cell(9)) // a queen of the solution
	tab.waitBoard("Q.....", "...x..", "......", "......", "......", "......")
	tab.Click("[data-do=check]")
	tab.WaitText("#verdict", "wrong")
	tab.Click("[data-do=prove]")
	tab.WaitText("#proof", "^Exactly one solution")
}

// lesson shows a step of a lesson, makes it, and opens its next board.
func lesson(s *story) {
	at, err := game.OpenLearning(all.Kinds(), "learn:starbattle/pair")
	if err != nil {
		s.Fatal(err)
	}
	link, err := at.Lesson()
	if err != nil {
		s.Fatal(err)
	}
	step, _, ok := at.Kind.Ladder.Next(context.Background(), link.Puzzle, link.Position)
	if !ok {
		s.Fatal("nothing follows in the lesson")
	}
	tab := s.play("#learn:starbattle/pair")
	tab.Wait("[data-do=show-step][aria-disabled=false]")
	tab.Click("[data-do=show-step]")
	tab.Wait("[data-do=try-step]")
	tab.Wait(".spotlight")
	tab.Click("[data-do=try-step]")
	tab.WaitGone(".spotlight")
	before := Eval[int](tab, glyphs)
	for i, mark := range step.Marks {
		tab.Click(cell(mark.Site))
		tab.WaitFor(fmt.Sprintf("%s === %d", glyphs, before+i+1))
	}
	tab.WaitText("#verdict", "^Yes")
	tab.Click(".verdict a.plain")
	tab.WaitFor(`location.hash === ` + strconv.Quote("#"+at.String()+"/2"))
	tab.WaitGone("#verdict a.plain")
}

// watch plays a search, pauses it, steps forward and back, and runs it to its exact count.
func watch(s *story) {
	tab := s.play(mensa)
	tab.Click("[data-do=mode][data-arg=watch]")
	tab.Choose("#strategy", "reverse")
	tab.Choose("#speed", "4") // ten steps a second
	const tests = `Number(document.querySelector("#n-tests").textContent.replace(",", ""))`
	tab.Click("[data-do=play]")
	tab.WaitFor(tests + " >= 3")
	tab.Click("[data-do=play]")
	tab.WaitText("[data-do=play]", "^Run$")
	paused := Eval[int](tab, tests)
	tab.Click("[data-do=step]")
	tab.Click("[data-do=step]")
	tab.WaitFor(fmt.Sprintf("%s > %d", tests, paused))
	tab.Click("[data-do=back]")
	tab.Click("[data-do=back]")
	tab.WaitFor(fmt.Sprintf("%s === %d", tests, paused))
	tab.Choose("#speed", "13") // all at once
	tab.Click("[data-do=play]")
	tab.WaitText("#verdict", "^Solution found after 2,112 tests$")
	tab.waitBoard(solved)
}
