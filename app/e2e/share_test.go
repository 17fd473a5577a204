//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// openShare opens the dialog, and the details in it.
func openShare(tab *browser.Tab) {
	tab.Click("[data-do=share]")
	tab.Wait("#d-share[open]")
	tab.Click("#share-more > summary")
	tab.Wait("#share-text") // the worker writes the forms of other programs
}

// The dialog Share: links, texts and pictures, and the file of the Queens helper.
func TestShare(t *testing.T) {
	t.Parallel()
	t.Run("links and pictures", shareLinksAndPictures)
	t.Run("a file", saveAQueensFile)
}

func shareLinksAndPictures(t *testing.T) {
	_, tab := play(t, mensa+":Q...................................")
	openShare(tab)
	follow(tab, "choose #s-format = Grid of numbers")
	const said = `[data-arg=share-text] + [role=status]`
	tab.Do(`Object.defineProperty(navigator, "clipboard", {configurable: true, value: {writeText: () => Promise.reject(new Error("denied"))}})`)
	follow(tab, "click [data-do=copy][data-arg=share-text] ; text "+said+" = Your browser did not allow copying. The text is selected: copy it by hand.")
	tab.Do(`Object.defineProperty(navigator, "clipboard", {value: {writeText: (text) => { window.copied = text; return Promise.resolve() }}})`)
	follow(tab, "click [data-do=copy][data-arg=share-text] ; text "+said+" = Copied")
	tab.WaitFor(`copied === document.querySelector("#share-text").value`)
	follow(tab, "click [data-do=qr] ; wait #qr svg path")

	// The picture has the original's size, 48 pixels a cell plus one, scaled up to be at least 1200 wide.
	tab.Do(`window.saved = ""; HTMLAnchorElement.prototype.click = function () {
		const image = new Image();
		image.onload = () => { window.saved = this.download + " " + image.naturalWidth + "x" + image.naturalHeight; };
		image.src = this.href;
	}; URL.revokeObjectURL = () => {};
	window.ClipboardItem = class { constructor(of) { this.of = of; } };
	navigator.clipboard.write = async ([item]) => { window.copied = (await createImageBitmap(item.of["image/png"])).width; };`)
	tab.Click("[data-do=picture][data-arg=png]")
	tab.WaitFor(`window.saved === "starbattle.png 1445x1445"`)
	follow(tab, "click #s-share-plain ; click [data-do=picture][data-arg=copy] ; text #picture-said = Copied ; click #s-share-plain")
	if got := browser.Eval[int](tab, "window.copied"); got < 1200 {
		t.Errorf("the picture on the clipboard is %d pixels wide", got)
	}
	// The top of the dialog stays in sight, and covers what is scrolled behind it.
	tab.Do(`document.querySelector("#d-share").scrollTop += document.querySelector("#s-share-plain").getBoundingClientRect().top - document.querySelector("#d-share").getBoundingClientRect().top - 10`)
	holds(t, tab, `(({x, y, width, height}) => document.elementFromPoint(x + width / 2, y + height / 2).closest(".dialog-top") !== null)(document.querySelector("#s-share-plain").getBoundingClientRect())`, "a switch is scrolled over the top of the dialog")
	// One of ABCDs has its counts: four fields above and left, and a border.
	follow(tab, "key Escape ; go @abcd5 ; text h1 = Puzzle 1: August 11, 2016")
	tab.Do(`navigator.canShare = (what) => what.files?.[0].type === "image/png";
		navigator.share = async (what) => { window.shared = what.files[0].name + " " + (what.files[0].size > 1000); }`)
	openShare(tab)
	tab.Click("[data-do=share-picture]")
	tab.WaitFor(`window.shared === "abcd.png true"`)
	tab.Click("[data-do=picture][data-arg=png]")
	tab.WaitFor(fmt.Sprintf(`window.saved === "abcd.png %dx%d"`, 4*(4*27+5*48+2*6), 4*(4*24+5*48+2*6)))
}

// drop drops a file onto the page; content is an expression for its parts.
func drop(tab *browser.Tab, name, kind, content string) {
	holdFile(tab, name, kind, content)
	tab.Do(dropFile)
}

// holdFile makes a file, for dropFile.
func holdFile(tab *browser.Tab, name, kind, content string) {
	tab.Do(`(async () => {
		window.transfer = new DataTransfer();
		transfer.items.add(new File([` + content + `], ` + quote(name) + `, {type: ` + quote(kind) + `}));
	})()`)
}

const dropFile = `window.dispatchEvent(new DragEvent("drop", {dataTransfer: transfer, bubbles: true, cancelable: true}))`

// The file of the Queens helper has its name and is read back from a drop. The three results of saving are
// reported. A dropped picture of a board opens in Design as its region map.
func saveAQueensFile(t *testing.T) {
	_, tab := play(t, "#starbattle:7x1.ABCBDEFGBCBDEFGBBBDEFGBBBDEFGBBBDDFGGGGGGFGGGGGGG:Q"+strings.Repeat(".", 48))
	tab.Do(`window.result = "AbortError";
		window.showSaveFilePicker = async (options) => {
			window.suggested = options.suggestedName;
			if (result) throw new DOMException("no", result);
			return {name: window.typed, move: window.rename, createWritable: async () => ({write: async (blob) => { window.file = blob; }, close: async () => {}})};
		}`)
	openShare(tab)
	follow(tab, `click [data-do=save-file] ; text #saved = Q_starbattle was not saved
		do window.result = "NotAllowedError" ; click [data-do=save-file] ; text #saved = Q_starbattle could not be saved
		do window.result = "" ; click [data-do=save-file] ; text #saved = saved as Q_starbattle`)
	tab.WaitFor(`window.file?.size === 4 * (7 * 7 + 3) && window.suggested === "Q_starbattle"`)
	// A typed name gets the prefix; if the browser cannot rename, a message says so.
	for _, c := range []struct{ typed, rename, want, renamed string }{
		{"Q_mine", `undefined`, "saved as Q_mine", ""},
		{"mine", `async (name) => { window.renamed = name; }`, "saved as Q_mine", "Q_mine"},
		{"q_mine", `async (name) => { window.renamed = name; }`, "saved as Q_q_mine", "Q_q_mine"},
		{"theirs", `async () => { throw new DOMException("no", "NotAllowedError"); }`, "saved as theirs: rename it to Q_theirs, or the Queens helper will not find it", ""},
		{"ours", `undefined`, "saved as ours: rename it to Q_ours, or the Queens helper will not find it", ""},
	} {
		tab.Do(`window.renamed = ""; window.file = null; window.typed = ` + quote(c.typed) + `; window.rename = ` + c.rename)
		tab.Click("[data-do=save-file]")
		tab.WaitText("#saved", c.want)
		tab.WaitFor(`window.file?.size === 4 * (7 * 7 + 3) && window.renamed === ` + quote(c.renamed))
	}
	follow(tab, "key Escape ; go @mensa ; count #grid .row = 6")
	drop(tab, "Q_starbattle", "", "window.file")
	follow(tab, "count #grid .row = 7 ; wait #c0 .queen")

	goOn(tab, queens8, "#c63")
	// The picture is the page's own, on a field as wide as a screen.
	tab.Do(`HTMLAnchorElement.prototype.click = function () {
		const image = new Image();
		image.onload = () => {
			const canvas = document.createElement("canvas");
			canvas.width = 900; canvas.height = 700;
			const c = canvas.getContext("2d");
			c.fillStyle = "#ffffff"; c.fillRect(0, 0, 900, 700);
			c.fillStyle = "#222222"; c.font = "28px sans-serif"; c.fillText("Queens No. 12", 60, 70);
			c.drawImage(image, 137, 119, 385, 385);
			canvas.toBlob((blob) => { window.shot = blob; }, "image/jpeg", 0.85);
		};
		image.src = this.href;
	}; URL.revokeObjectURL = () => {};`)
	openShare(tab)
	tab.Click("[data-do=picture][data-arg=png]")
	tab.WaitFor("window.shot")
	tab.Key("Escape")
	tab.Do(`const decode = createImageBitmap;
		window.createImageBitmap = (of) => new Promise((done) => { window.decodeNow = () => done(decode(of)); })`)
	drop(tab, "screenshot.jpg", "image/jpeg", "window.shot")
	follow(tab, "text #notices span = Reading the picture…")
	tab.WaitFor("window.decodeNow")
	follow(tab, "do decodeNow() ; wait .at-design ; says Read from the picture")
	faultless(t, tab, problems, "behind a picture that was read the page says %q")
	got := browser.Eval[string](tab, painted)
	if canonical(strings.ReplaceAll(got, " ", "")) != canonical(queens8[len("#starbattle:8x1."):]) {
		t.Errorf("the picture was read as %s", got)
	}
}

func TestDropAFile(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	tab := browser.Open(t, server.URL)
	tab.WaitReady()
	drop(tab, "board.txt", "text/plain", quote("AAAAAB\nAAABBB\nABBBBC\nADEEEC\nDDEFEC\nDDFFCC\n"))
	tab.WaitFor("location.hash === " + quote(mensa))
	waitVerdict(tab, "Read as ")
	// Unreadable files leave the board and show a message.
	for _, c := range []struct{ name, kind, content, said string }{
		{"letter.txt", "text/plain", quote("Dear Sir or Madam"), "That doesn't look like a puzzle I can read"},
		{"long.txt", "text/plain", `"A".repeat(80000)`, "This is longer than any puzzle: 80,000 bytes"},
		{"IMG_0001.heic", "", `new Uint8Array(80000)`, "This is neither a text nor a picture that this browser can read"},
		{"film", "", `new Uint8Array((32 << 20) + 1)`, "This file is larger than 32 megabytes"},
		{"board.pdf", "application/pdf", `"%PDF-1.7".repeat(10000)`, "open a screenshot of the board"},
		{"no.png", "image/png", quote("not a picture"), "This picture cannot be read"},
	} {
		drop(tab, c.name, c.kind, c.content)
		waitNotice(tab, c.said)
	}
	holdFile(tab, "one.txt", "text/plain", quote("6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"))
	tab.Do(`transfer.items.add(new File(["4x1.AABBCAABCCDBCDDD"], "two.txt", {type: "text/plain"}));` + dropFile)
	waitNotice(tab, "These are 2 files: drop one at a time")
	waitBoard(t, tab, empty)
	// Text pasted anywhere is opened like a file. A table from a spreadsheet comes with its picture, and a picture pasted
	// into the box has no place there.
	paste := func(text, at, more string) {
		tab.Do(`(() => {
			const transfer = new DataTransfer();
			if (` + quote(text) + `) transfer.setData("text/plain", ` + quote(text) + `);
			` + more + `
			document.querySelector("` + at + `").dispatchEvent(new ClipboardEvent("paste", {clipboardData: transfer, bubbles: true, cancelable: true}));
		})()`)
	}
	const picture = `transfer.items.add(new File(["not a picture"], "image.png", {type: "image/png"}));`
	paste(queens6[len("#starbattle:"):], "body", "")
	tab.WaitFor(`location.hash === ` + quote(queens6))
	paste("A\tA\tB\tB\r\nC\tA\tA\tB\r\nC\tC\tD\tB\r\nC\tD\tD\tD\r\n", "body", picture)
	tab.WaitFor(`location.hash === "#starbattle:4x1.AABBCAABCCDBCDDD"`)
	follow(tab, "click [data-do=home] ; wait textarea#import")
	paste("", "#import", picture)
	waitNotice(tab, "This picture cannot be read")

	// Several boards are a list with pictures. Those that are shown on request get the focus.
	drop(tab, "boards.txt", "text/plain", quote("6x1.AAABBB\n"+strings.Repeat("6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC\n", 30)))
	follow(tab, "text #boards-count = 30 boards, the first 24 are shown. ; click [data-do=boards-more] ; count .boards .tile = 30 ; wait #board-24:focus")
	tab.WaitFor(`[...document.querySelectorAll(".boards .tile")].every((a) => a.querySelector("svg"))`)
	axe(t, tab, "a list of boards")
}

// canonical renames letters in order of appearance.
func canonical(letters string) string {
	names := map[rune]rune{}
	return strings.Map(func(r rune) rune {
		if _, seen := names[r]; !seen {
			names[r] = 'A' + rune(len(names))
		}
		return names[r]
	}, letters)
}
