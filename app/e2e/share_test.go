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
	server, tab := play(t, mensa+":Q...................................")
	openShare(tab)
	value := func(id string) string {
		return browser.Eval[string](tab, `document.querySelector("#`+id+`").value`)
	}
	if got := value("share-link"); got != server.URL+mensa {
		t.Errorf("the link is %s", got)
	}
	if got := value("share-marks"); got != server.URL+spelled(mensa+":Q...................................") {
		t.Errorf("the link with marks is %s", got)
	}
	choose(tab, "#s-format", "Grid of numbers")
	tab.WaitFor(`document.querySelector("#share-text").value.startsWith("1 1 1 1 1 2\n1 1 1 2 2 2\n")`)
	const said = `[data-arg=share-text] + [role=status]`
	tab.Do(`Object.defineProperty(navigator, "clipboard", {configurable: true, value: {writeText: () => Promise.reject(new Error("denied"))}})`)
	tab.Click("[data-do=copy][data-arg=share-text]")
	tab.WaitText(said, "Your browser did not allow copying. The text is selected: copy it by hand.")
	tab.Do(`Object.defineProperty(navigator, "clipboard", {value: {writeText: (text) => { window.copied = text; return Promise.resolve() }}})`)
	tab.Click("[data-do=copy][data-arg=share-text]")
	tab.WaitText(said, "Copied")
	if got := browser.Eval[string](tab, "window.copied"); got != value("share-text") {
		t.Errorf("copied %q", got)
	}

	tab.Click("[data-do=qr]")
	tab.Wait("#qr svg path")

	// The picture has the original's size, 48 pixels a cell plus one, scaled up to be at least 1200 wide.
	tab.Do(`window.saved = ""; HTMLAnchorElement.prototype.click = function () {
		const image = new Image();
		image.onload = () => { window.saved = this.download + " " + image.naturalWidth + "x" + image.naturalHeight; };
		image.src = this.href;
	}; URL.revokeObjectURL = () => {};`)
	tab.Click("[data-do=picture][data-arg=png]")
	tab.WaitFor(`window.saved === "starbattle.png 1445x1445"`)
	tab.Do(`window.ClipboardItem = class { constructor(of) { this.of = of; } };
		navigator.clipboard.write = async ([item]) => { window.copied = (await createImageBitmap(item.of["image/png"])).width; }`)
	tab.Click("#s-share-plain")
	tab.Click("[data-do=picture][data-arg=copy]")
	tab.WaitText("#picture-said", "Copied")
	if got := browser.Eval[int](tab, "window.copied"); got < 1200 {
		t.Errorf("the picture on the clipboard is %d pixels wide", got)
	}
	tab.Click("#s-share-plain")
	// The top of the dialog stays in sight, and covers what is scrolled behind it.
	tab.Do(`document.querySelector("#d-share").scrollTop += document.querySelector("#s-share-plain").getBoundingClientRect().top - document.querySelector("#d-share").getBoundingClientRect().top - 10`)
	if !browser.Eval[bool](tab, `(({x, y, width, height}) => document.elementFromPoint(x + width / 2, y + height / 2).closest(".dialog-top") !== null)(document.querySelector("#s-share-plain").getBoundingClientRect())`) {
		t.Error("a switch is scrolled over the top of the dialog")
	}
	// One of ABCDs has its counts: four fields above and left, and a border.
	tab.Key("Escape")
	tab.Do("location.hash = " + quote(calendar2016))
	tab.WaitText("h1", "Puzzle 1: August 11, 2016")
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
	tab.Click("[data-do=save-file]")
	tab.WaitText("#saved", "Q_starbattle was not saved")
	tab.Do(`window.result = "NotAllowedError"`)
	tab.Click("[data-do=save-file]")
	tab.WaitText("#saved", "Q_starbattle could not be saved")
	tab.Do(`window.result = ""`)
	tab.Click("[data-do=save-file]")
	tab.WaitText("#saved", "saved as Q_starbattle")
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
	tab.Key("Escape")
	tab.Do("location.hash = " + quote(mensa))
	tab.WaitFor(`document.querySelectorAll("#grid .row").length === 6`)
	drop(tab, "Q_starbattle", "", "window.file")
	tab.WaitFor(`document.querySelectorAll("#grid .row").length === 7`)
	waitBoard(t, tab, rows("Q......", ".......", ".......", ".......", ".......", ".......", "......."))

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
	tab.WaitFor("Boolean(window.shot)")
	tab.Key("Escape")
	tab.Do(`const decode = createImageBitmap;
		window.createImageBitmap = (of) => new Promise((done) => { window.decodeNow = () => done(decode(of)); })`)
	drop(tab, "screenshot.jpg", "image/jpeg", "window.shot")
	tab.WaitText("#notices span", "Reading the picture…")
	tab.Do("decodeNow()")
	tab.Wait(".at-design")
	waitVerdict(tab, "Read from the picture")
	if s := browser.Eval[string](tab, problems); s != "" {
		t.Errorf("behind a picture that was read the page says %q", s)
	}
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
	tab.Wait("#grid")
	tab.WaitFor("location.hash === " + quote(mensa))
	waitVerdict(tab, "Read as ")
	// Unreadable files leave the board and show a message.
	drop(tab, "letter.txt", "text/plain", quote("Dear Sir or Madam"))
	tab.WaitFor(`document.querySelector("#notices").textContent.includes("That doesn't look like a puzzle I can read")`)
	drop(tab, "long.txt", "text/plain", `"A".repeat(80000)`)
	tab.WaitFor(`document.querySelector("#notices").textContent.includes("This is longer than any puzzle: 80,000 bytes")`)
	drop(tab, "IMG_0001.heic", "", `new Uint8Array(80000)`)
	tab.WaitFor(`document.querySelector("#notices").textContent.includes("This is neither a text nor a picture that this browser can read")`)
	drop(tab, "film", "", `new Uint8Array((32 << 20) + 1)`)
	tab.WaitFor(`document.querySelector("#notices").textContent.includes("This file is larger than 32 megabytes")`)
	drop(tab, "board.pdf", "application/pdf", `"%PDF-1.7".repeat(10000)`)
	tab.WaitFor(`document.querySelector("#notices").textContent.includes("open a screenshot of the board")`)
	drop(tab, "no.png", "image/png", quote("not a picture"))
	tab.WaitFor(`document.querySelector("#notices").textContent.includes("This picture cannot be read")`)
	holdFile(tab, "one.txt", "text/plain", quote("6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"))
	tab.Do(`transfer.items.add(new File(["4x1.AABBCAABCCDBCDDD"], "two.txt", {type: "text/plain"}));` + dropFile)
	tab.WaitFor(`document.querySelector("#notices").textContent.includes("These are 2 files: drop one at a time")`)
	waitBoard(t, tab, empty)
	// Text pasted anywhere is opened like a file.
	tab.Do(`(() => {
		const transfer = new DataTransfer();
		transfer.setData("text/plain", ` + quote("6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC") + `);
		document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: transfer, bubbles: true, cancelable: true}));
	})()`)
	tab.WaitFor(`location.hash === "#starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"`)

	// A table from a spreadsheet comes with its picture, and a picture pasted into the box has no place there.
	paste := func(text, at string) {
		tab.Do(`(() => {
			const transfer = new DataTransfer();
			if (` + quote(text) + `) transfer.setData("text/plain", ` + quote(text) + `);
			transfer.items.add(new File(["not a picture"], "image.png", {type: "image/png"}));
			document.querySelector("` + at + `").dispatchEvent(new ClipboardEvent("paste", {clipboardData: transfer, bubbles: true, cancelable: true}));
		})()`)
	}
	paste("A\tA\tB\tB\r\nC\tA\tA\tB\r\nC\tC\tD\tB\r\nC\tD\tD\tD\r\n", "body")
	tab.WaitFor(`location.hash === "#starbattle:4x1.AABBCAABCCDBCDDD"`)
	tab.Click("[data-do=home]")
	tab.Wait("textarea#import")
	paste("", "#import")
	tab.WaitFor(`document.querySelector("#notices").textContent.includes("This picture cannot be read")`)

	// Several boards are a list with pictures. Those that are shown on request get the focus.
	drop(tab, "boards.txt", "text/plain", quote("6x1.AAABBB\n"+strings.Repeat("6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC\n", 30)))
	tab.WaitText("#boards-count", "30 boards, the first 24 are shown.")
	tab.Click("[data-do=boards-more]")
	tab.WaitFor(`document.querySelectorAll(".boards .tile").length === 30 && document.activeElement.id === "board-24"`)
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
