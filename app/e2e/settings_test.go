//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// A setting shows on the board beside it, which can be played, and applies at once in another tab: on its board, its
// small pictures and its drafts. It can be reset, and is there before the first paint.
func TestSettings(t *testing.T) {
	t.Parallel()
	server, tab := play(t, mensa+":Q.Q.................................")
	other := tab.Beside(server.URL + mensa)
	other.Wait(".cell.fault")
	follow(tab, "click .menu a[href='#settings'] ; click .settings #s-starbattle-auto ; wait #s-starbattle-shown .glyph.dot")
	other.Wait("#grid .glyph.dot")
	follow(tab, "choose #s-starbattle-warnings = ask ; gone #s-starbattle-shown .cell.fault ; click #s-starbattle-shown [data-do=figure-check] ; wait #s-starbattle-shown .cell.fault")
	follow(other, "gone .cell.fault ; click [data-do=check] ; wait .cell.fault")

	// A tap shows the mark of the first tap, and playing can continue.
	follow(tab, `wait #s-starbattle-shown-c12 .cross ; choose #s-starbattle-first = star ; wait #s-starbattle-shown-c12 .queen
		click #s-starbattle-shown-c12 ; wait #s-starbattle-shown-c12 .cross ; key ArrowDown q ; wait #s-starbattle-shown-c17 .glyph.queen
		key Ctrl+z ; gone #s-starbattle-shown-c17 .glyph.queen`)

	// The palette of the regions is that of boards, drafts and small pictures.
	for _, s := range []struct{ fragment, there, fill string }{
		{mensa, "#board path.region", `document.querySelector("#board path.region").getAttribute("fill")`},
		{"library", ".thumb path.region", `document.querySelector(".thumb path.region").getAttribute("fill")`},
		{"design:" + mensa[1:], "#grid .b-A", `getComputedStyle(document.querySelector("#grid .b-A")).backgroundColor`},
	} {
		goOn(other, s.fragment, s.there)
		soft := browser.Eval[string](other, s.fill)
		choose(tab, "#s-starbattle-colours", "distinct")
		other.Await("other colours at "+s.fragment, s.fill+" !== "+quote(soft), s.fill)
		choose(tab, "#s-starbattle-colours", "soft")
		other.Await("the first colours at "+s.fragment, s.fill+" === "+quote(soft), s.fill)
	}
	goOn(other, mensa, "#grid .glyph.dot")

	const dark = `getComputedStyle(document.documentElement).colorScheme === "dark"`
	follow(tab, "choose #s-theme = dark ; choose #s-motion = reduced")
	for _, tab := range []*browser.Tab{tab, other} {
		tab.WaitFor(dark + ` && document.documentElement.dataset.motion === "reduced"`)
	}
	tab.Click("[data-do=reset-settings]")
	other.WaitFor("!(" + dark + `) && document.querySelector(".cell.fault")`)
	tab.Click("[data-do=restore-settings]")
	other.WaitFor(dark)
	tab.ReloadAndWait()
	tab.WaitFor(`document.documentElement.dataset.motion === "reduced" && document.querySelector("#s-starbattle-auto").checked`)

	// On a phone the board of a kind is visible beside each of its settings, and hides none.
	tab.Look(browser.Phone)
	faultless(t, tab, `[...document.querySelectorAll("section + section .setting :is(input, select)")].filter((e) => {
		e.focus();
		const board = e.closest("section").querySelector(".board").getBoundingClientRect(), box = e.getBoundingClientRect();
		const seen = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
		return board.top < 0 || board.bottom > innerHeight || seen?.closest(".setting") !== e.closest(".setting");
	}).map((e) => e.id).join(", ")`, "on a phone, %s, or the board beside, is out of sight")
}

// likeness draws the patterns of the board as they tile the plane, and returns for the two most similar the
// share of their ink that differs under any shift.
const likeness = `(async () => {
	const side = 16, tiles = [];
	for (let i = 0; document.getElementById("pattern-" + i); i++) {
		const inside = document.getElementById("pattern-" + i).innerHTML.replaceAll('class="dot"', 'fill="#000" stroke="none"');
		const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><pattern id="p" width="16" height="16" patternUnits="userSpaceOnUse">' +
			'<g fill="none" stroke="#000" stroke-width="1.3">' + inside + '</g></pattern><rect width="48" height="48" fill="url(#p)"/></svg>';
		const image = new Image();
		image.src = "data:image/svg+xml," + encodeURIComponent(svg);
		await image.decode();
		const canvas = new OffscreenCanvas(48, 48), pen = canvas.getContext("2d");
		pen.drawImage(image, 0, 0);
		const data = pen.getImageData(side, side, side, side).data;
		tiles.push(Array.from({length: side * side}, (_, k) => data[4 * k + 3] / 255));
	}
	const ink = tiles.map((t) => t.reduce((a, b) => a + b));
	let least = 1, which = "";
	for (let a = 0; a < tiles.length; a++) for (let b = 0; b < a; b++) for (let shift = 0; shift < side * side; shift++) {
		let apart = 0;
		for (let k = 0; k < side * side; k++) {
			const x = (k % side + shift) % side, y = (Math.floor(k / side) + Math.floor(shift / side)) % side;
			apart += Math.abs(tiles[a][k] - tiles[b][y * side + x]);
		}
		if (apart / (ink[a] + ink[b]) < least) [least, which] = [apart / (ink[a] + ink[b]), b + " and " + a];
	}
	return [tiles.length, least, which];
})()`

// The 25 patterns of regions look different, also if the system removes colours, and a queen on them keeps a
// halo.
func TestPatterns(t *testing.T) {
	t.Parallel()
	_, tab := play(t, "#starbattle:25x1."+blocks()+":Q"+strings.Repeat(".", 624))
	choose(tab, "#s-starbattle-labels", "patterns")
	tab.Wait("#pattern-24")
	got := browser.Eval[[]any](tab, likeness)
	t.Logf("the two most alike of %v differ in %.0f %% of their ink: %v", got[0], got[1].(float64)*100, got[2])
	if got[0].(float64) != 25 || got[1].(float64) < 0.3 {
		t.Errorf("of %v patterns %v differ in %.0f %% of their ink, want 30 at least", got[0], got[2], got[1].(float64)*100)
	}
	if order := browser.Eval[string](tab, `getComputedStyle(document.querySelector("#c0 .glyph")).paintOrder`); order != "stroke" {
		t.Errorf("the queen has no halo: paint-order %s", order)
	}
	tab.Look(browser.View{Width: 1280, Height: 800, ForcedColors: true})
	tab.WaitFor(`getComputedStyle(document.querySelector(".texture")).stroke !== getComputedStyle(document.querySelector(".region")).fill`)
	finds(t, "patterns in forced colours", browser.Axe(tab, browser.Colours...))
}
