//go:build !js

package e2e

import (
	"testing"

	"quadrille/app/e2e/browser"
)

const abcd5 = "#abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201"

// waitCell waits until a cell is described with a text.
func waitCell(tab *browser.Tab, n int, text string) {
	tab.WaitFor(`document.querySelector("` + cell(n) + `").getAttribute("aria-label").includes(` + quote(text) + `)`)
}

// The on-screen keys write into the marked cell, wherever the browser's focus is.
func TestPad(t *testing.T) {
	t.Parallel()
	_, tab := play(t, abcd5)
	tab.Click(cell(6))
	tab.Wait(cell(6) + ".here")
	tab.Click(".pad [data-arg=C]")
	waitCell(tab, 6, ", letter C")
	tab.Wait(cell(6) + ".here")
	tab.WaitFor(`document.activeElement.closest(".pad") !== null`)
	if n := tab.Count(".here"); n != 1 {
		t.Errorf("%d cells are marked", n)
	}
	// After using the pad, typing and moving continue.
	tab.Key("a")
	waitCell(tab, 6, ", letter A")
	// A count below zero has the colour of errors.
	tab.WaitText("#verdict", "Row 2 has an A but should have none")
	tab.WaitFor(`document.querySelector("text.over").textContent === "\u22121" &&
		getComputedStyle(document.querySelector("text.over")).fill === getComputedStyle(document.querySelector(".verdict.fault p")).color`)
	tab.Key("ArrowRight")
	tab.Wait(cell(7) + ".here")
	tab.Key("a")
	tab.WaitFor(`document.querySelector("` + cell(6) + `").classList.contains("cause")`)
	tab.WaitFor(`document.querySelector("#verdict").getAttribute("aria-live") === "polite" && document.querySelector(".verdict").classList.contains("fault")`)
	// The key of the pencil is the setting.
	tab.Key("p")
	tab.WaitText("#verdict", "Pencil marks on: letters become notes")
	tab.Wait(".pad [data-arg=p][aria-pressed=true]")
	tab.Wait("#s-abcd-pencil:checked")

	// The margins beside the cells ignore touch.
	box := tab.Point(cell(0))
	box.X -= 60
	tab.Mouse.ClickAt(box)
	tab.Click(".title")
	if n := tab.Count(cell(7) + ".here"); n != 1 {
		t.Error("a touch beside the cells has moved the mark")
	}
}
