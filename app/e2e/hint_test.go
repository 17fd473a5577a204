//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// A puzzle solved by hints alone: each says why, points out its cells, and is one step.
func TestSolveByHintsAlone(t *testing.T) {
	_, tab := play(t, abcd5)
	tab.Click("[data-do=hint]")
	tab.WaitFor(`document.querySelector("#verdict").textContent.startsWith("Every other cell: Row 2 still needs 3 B")`)
	tab.WaitFor(`document.querySelectorAll(".cell.target").length === 3 && document.querySelectorAll(".cell.line").length === 5`)
	if browser.Eval[bool](tab, `[...document.querySelectorAll("#grid .glyph")].length > 0`) {
		t.Error("the hint is made before it is asked for")
	}
	axe(t, tab, "a hint")
	tab.Click("[data-do=take-hint]")
	tab.WaitFor(`document.querySelectorAll("#grid .glyph").length === 3 && !document.querySelector(".cell.target")`)
	tab.Click("[data-do=undo]")
	tab.WaitFor(`document.querySelectorAll("#grid .glyph").length === 0`)

	// By keyboard: H on the board, and the button behind it.
	tab.Do(`document.querySelector("` + cell(0) + `").focus()`)
	for range 60 {
		tab.Key("h")
		tab.WaitFor(`document.querySelector("[data-do=take-hint]")`)
		tab.Do(`document.querySelector("[data-do=take-hint]").focus()`)
		tab.Key("Enter")
		tab.WaitFor(`!document.querySelector("[data-do=take-hint]")`)
		if browser.Eval[bool](tab, `document.querySelector("#verdict").textContent.startsWith("Solved")`) {
			break
		}
	}
	waitVerdict(tab, "Solved: ")
}

// Marks that lead nowhere get no hint, and where several solutions are left, none follows.
func TestHintsThatCannotBeGiven(t *testing.T) {
	_, tab := play(t, abcd5+":A"+strings.Repeat(".", 49))
	tab.Click("[data-do=hint]")
	waitVerdict(tab, "Something on the board is wrong")
	tab.Do(`location.hash = "#abcd:3x3n3/111/111/111/111/111/111"`)
	tab.WaitFor(`document.querySelectorAll("#grid .cell").length === 9`)
	tab.Click("[data-do=hint]")
	waitVerdict(tab, "Nothing more follows from these marks")
	tab.Do(`location.hash = ` + quote(mensa))
	tab.WaitFor(`document.querySelectorAll("#grid .cell").length === 36`)
	if browser.Eval[bool](tab, `document.querySelector("[data-do=hint]") !== null`) {
		t.Error("a kind without techniques offers hints")
	}
}
