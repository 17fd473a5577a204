//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// wideBoard is a link to a board of 25 by 25.
var wideBoard = "starbattle:25x2." + strings.Join(stripes(25), "")

// sees returns a condition that a cell is in the frame, and not covered at its middle.
func sees(cell string) string {
	return `(() => {
		const e = document.querySelector("` + cell + `").getBoundingClientRect(), f = document.querySelector("#board").getBoundingClientRect();
		return e.left >= f.left - 1 && e.right <= f.right + 1 && e.top >= f.top - 1 && e.bottom <= f.bottom + 1 &&
			document.elementFromPoint(e.left + e.width / 2, e.top + e.height / 2)?.closest(".cell")?.id === "` + cell[1:] + `";
	})()`
}

func onPhone(t *testing.T, fragment string) *browser.Tab {
	t.Helper()
	server := browser.Site(t, "")
	tab := browser.New(t)
	tab.Look(browser.Phone)
	load(tab, server.URL+fragment)
	tab.Wait("#grid")
	return tab
}

// Buttons of 44 pixels zoom, and one finger moves the board in that mode; large cells follow. Two fingers zoom and
// move the board without marking; one finger marks its cell.
func TestZoomByTouch(t *testing.T) {
	t.Parallel()
	tab := onPhone(t, "#"+wideBoard)
	for _, arg := range []string{"out", "move", "in"} {
		if box := browser.Eval[[]float64](tab, `(({width, height}) => [width, height])(document.querySelector("[data-do=zoom][data-arg=`+arg+`]").getBoundingClientRect())`); box[0] < 44 || box[1] < 44 {
			t.Errorf("the button %s is %v", arg, box)
		}
	}
	tab.Tap("[data-do=zoom][data-arg=in]")
	tab.WaitFor(`document.querySelector("#c312").getBoundingClientRect().width > 31.9`)
	tab.WaitFor(sees("#c312"))
	follow(tab, "tap [data-do=zoom][data-arg=move] ; wait [data-do=zoom][data-arg=move][aria-pressed=true]")
	p := tab.Point("#c312")
	tab.Finger.Drag(p, browser.Point{X: p.X - 60, Y: p.Y}, browser.Point{X: p.X - 120, Y: p.Y})
	tab.WaitFor(sees("#c316") + ` && !` + sees("#c309"))
	tab.Finger.TapAt(browser.Point{X: p.X + 100, Y: p.Y})
	tab.WaitFor(`!` + sees("#c312"))
	none(t, tab, "#grid .glyph", "moving the board marked a cell")
	follow(tab, "tap [data-do=zoom][data-arg=move] ; wait [data-do=zoom][data-arg=move][aria-pressed=false] ; tap [data-do=zoom][data-arg=out]")
	tab.WaitFor(scale + ` === 1`)

	for _, mode := range []string{"play", "design"} {
		if mode == "design" {
			goOn(tab, "#design:"+wideBoard, ".at-design #grid")
		}
		middle := tab.Point(cell(12*25 + 12))
		at := func(dx, dy float64) browser.Point { return browser.Point{X: middle.X + dx, Y: middle.Y + dy} }
		before := browser.Eval[string](tab, "location.hash")
		tab.Finger.Pinch([2]browser.Point{at(-30, 0), at(30, 0)}, [2]browser.Point{at(-90, 0), at(90, 0)})
		tab.WaitFor(scale + ` > 2.5 && ` + scale + ` < 3.2`)
		tab.WaitFor(sees(cell(12*25 + 12)))
		if browser.Eval[float64](tab, `visualViewport.scale`) != 1 {
			t.Error("the page is zoomed, too")
		}
		// Both move to the left: the right part scrolls in.
		tab.Finger.Pinch([2]browser.Point{at(60, -40), at(60, 40)}, [2]browser.Point{at(-60, -40), at(-60, 40)})
		tab.WaitFor(sees(cell(12*25+18)) + ` && !` + sees(cell(12*25+9)))
		if tab.Has("#grid .glyph") || mode == "design" && browser.Eval[string](tab, "location.hash") != before {
			t.Errorf("%s: two fingers marked something", mode)
		}
		tab.Tap(cell(12*25 + 18))
		if mode == "play" {
			tab.Wait(cell(12*25+18) + " .glyph")
		} else {
			tab.Wait(cell(12*25+18) + `.stray[aria-label*=", A "]`)
			// The ring around it leaves its letter legible.
			tab.WaitFor(`(() => {
				const e = document.querySelector("` + cell(12*25+18) + `");
				return parseFloat(getComputedStyle(e, "::after").borderTopWidth) <= e.offsetWidth / 8;
			})()`)
		}
		if n := tab.Count("#grid .glyph"); mode == "play" && n != 1 {
			t.Errorf("a tap made %d marks", n)
		}
		// A pinch that leaves cells too small to hit ends with the whole board in sight.
		tab.Finger.Pinch([2]browser.Point{at(-90, 0), at(90, 0)}, [2]browser.Point{at(-37, 0), at(37, 0)})
		tab.WaitFor(scale + ` === 1 && !document.querySelector(".zoomed")`)
		// A second finger that only touches the board leaves the stroke of the first. The browser's own pinch ends it.
		tab.Do(`globalThis.point = (what, id, cell) => {
			const e = document.querySelector("#c" + cell), r = e.getBoundingClientRect();
			e.dispatchEvent(new PointerEvent("pointer" + what, { pointerId: 10 + id, isPrimary: id === 1, clientX: r.x + r.width / 2, clientY: r.y + r.height / 2, buttons: 1, bubbles: true, cancelable: true }));
		}`)
		tab.Do(`for (const move of [["down", 1, 0], ["move", 1, 75], ["down", 2, 24], ["up", 2, 24], ["move", 1, 200], ["move", 1, 203], ["up", 1, 203]]) point(...move)`)
		tab.Do(`point("down", 1, 400); point("move", 1, 402); Object.defineProperty(visualViewport, "scale", { value: 1.1, configurable: true }); visualViewport.dispatchEvent(new Event("resize"))`)
		tab.Do(`point("up", 1, 402); delete visualViewport.scale; visualViewport.dispatchEvent(new Event("resize"))`)
		if mode == "play" {
			tab.Wait("#c200 .glyph")
		} else {
			tab.Wait(`#c200[aria-label*=", A "]`)
		}
		none(t, tab, `#c401 .glyph, #c401[aria-label*=", A "]`, "%s: a pinch of the page left a stroke", mode)
	}
}

// wideQueens is a link to a board of 14 by 14 with exactly one solution.
const wideQueens = "#starbattle:14x1.AAABCCCCCDDDDDEAFBBBFDDDDDGDEAFBFBFDDDGGGDEEFFFBFFDDGHGDEFFFFFFFFDGHHDEEEFFIIIDDDHHDEEEFFEIDDDDDHHEEEEEEIDDDDDDDJJEEEEIDDDDDKDJJIIIIIIDDIDKDJJJIIIIIIIIDKDJLJJJJJJMIIKKKJLJNJNJMMMMMMKLLJNNNNMMMMMMK"

// The areas of a hint scroll into the frame of a zoomed board.
func TestHintsComeIntoSight(t *testing.T) {
	t.Parallel()
	tab := onPhone(t, wideQueens)
	follow(tab, "click [data-do=zoom][data-arg=in] ; click [data-do=zoom][data-arg=in] ; click [data-do=zoom][data-arg=in]")
	tab.WaitFor(scale + ` > 2`)
	for step := range 6 {
		for range 4 { // where, how, why, and do it
			tab.Click("[data-do=hint]")
			if tab.WaitFor(`!document.querySelector("#verdict").textContent.includes("Looking")`); !browser.Eval[bool](tab, `document.querySelector(".told") !== null`) {
				break
			}
			if fits := browser.Eval[bool](tab, script("seesLight")); !fits {
				t.Errorf("step %d: %s", step, tab.Text(".told"))
			}
		}
	}
}
