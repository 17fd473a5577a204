//go:build !js

package e2e

import (
	"encoding/base64"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/app/e2e/browser"
	"quadrille/app/library"
)

var imports = flag.Int("imports", 60, "how many games TestImportALargeLibrary imports: make imports N=2000")

// A large file is read a part at a time, with a progress message, and Cancel changes nothing. The test prints
// the longest tasks at a fourth of the speed.
func TestImportALargeLibrary(t *testing.T) {
	t.Parallel()
	tab := browser.Open(t, browser.Site(t, "").URL+"#library")
	tab.WaitReady()
	tab.Wait(".no-games")
	drop(tab, "library.txt", "text/plain", quote(shelfOf(5)))
	tab.WaitText("#library-said", "5 games added")
	rowsBefore := rowsStored(tab)

	// One new game and a setting after nearly a million long lines without meaning.
	const link = "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC"
	head := "Quadrille library\t1\nsetting\ttheme\tdark\ngame\t" + link + "\nrow\ta-1\t1795262400000\tm0x\n"
	drop(tab, "library.txt", "text/plain", quote(head)+` + ("\\\\".repeat(6) + "\n").repeat(950000)`)
	tab.WaitFor(`document.querySelector("#library-busy").textContent.startsWith("Reading: ")`)
	follow(tab, "press [data-do=library-cancel] ; text #library-said = Cancelled: your library is as it was ; wait [data-do=library-dismiss]:focus") // the page keeps redrawing
	tab.WaitFor(`!document.querySelector("[data-do=library-cancel]") && document.querySelector("#library-busy").textContent === ""`)
	if n := rowsStored(tab); n != rowsBefore {
		t.Errorf("%d rows before, %d after Cancel", rowsBefore, n)
	}
	if n := stored[int](tab, "settings", `store.count("theme").onsuccess = (e) => { result = e.target.result; };`); n != 0 {
		t.Error("a setting of the cancelled file was taken")
	}

	// Many games, and one with thousands of undone moves.
	c := must(library.Read(strings.NewReader(shelfOf(*imports))))
	undos := min(20**imports, 5000)
	for i := range undos {
		row := library.Row{ID: fmt.Sprintf("m-%d", i), At: 1795262400000 + int64(i), Entry: "u"}
		if i < undos/2 {
			row.Entry = []library.Row{{Entry: "m0x"}, {Entry: "m0."}}[i%2].Entry
		}
		c.Games[link] = append(c.Games[link], row)
	}
	holdFile(tab, "library.txt", "text/plain", quote(string(library.Write(c.Collection)[0])))
	stop := browser.WatchTasks(tab)
	tab.Do(dropFile)
	tab.WaitFor(fmt.Sprintf(`document.querySelector("#library-said").textContent.replace(",", "") === "%d games added"`, *imports-4))
	imported := stop()
	stop = browser.WatchTasks(tab)
	tab.WaitFor(`document.querySelectorAll("#games .game").length === 12 && !document.querySelector("#games").textContent.includes("Grading…")`)
	time.Sleep(time.Duration(max(0, *imports-60)) * 10 * time.Millisecond) // the grades of the games not shown arrive later
	graded := stop()
	if n := len(imported) + len(graded); n < 50 {
		t.Errorf("the import, the list and its grades were %d tasks", n)
	}
	for what, tasks := range map[string][]time.Duration{"the import": imported, "the list and its grades": graded} {
		logLong(t, what, tasks)
	}
	if n := rowsStored(tab); n < rowsBefore+undos {
		t.Errorf("%d rows after importing %d and more to %d", n, undos, rowsBefore)
	}
}

// rowsStored returns the number of rows of all games.
func rowsStored(tab *browser.Tab) int {
	return stored[int](tab, "moves", `store.count().onsuccess = (e) => { result = e.target.result; };`)
}

// Cells painted in a spreadsheet come with rows of blanks and with a picture of themselves: their colours count. The test
// prints the longest tasks of that, and of a long text that is no board.
func TestPasteFromASpreadsheet(t *testing.T) {
	t.Parallel()
	tab := browser.Open(t, browser.Site(t, "").URL)
	tab.WaitReady()
	var table, blanks strings.Builder
	for row := range strings.SplitSeq("AAAAAB AAABBB ABBBBC ADEEEC DDEFEC DDFFCC", " ") {
		table.WriteString("<tr>")
		for _, region := range row {
			fmt.Fprintf(&table, `<td style="border:.5pt solid windowtext;background:#%02X80C0"> </td>`, 20*(region-'A'+1))
		}
		table.WriteString("</tr>\n")
		blanks.WriteString(strings.Repeat("\t", 5) + "\n")
	}
	html := `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0>` + "<!--StartFragment-->" + table.String() + "<!--EndFragment--></table></body></html>"
	stop := browser.WatchTasks(tab)
	paste(tab, "body", `held.setData("text/html", `+quote(html)+`);
		held.setData("text/plain", `+quote(blanks.String())+`);
		held.items.add(new File([new Uint8Array(9)], "image.png", {type: "image/png"}));`)
	tab.WaitFor(`location.hash.includes("6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC")`)
	tab.Wait("#grid")
	paste(tab, "body", `held.setData("text/plain", "((1,1),(".repeat(8000));`)
	tab.Wait(".notice.error")
	logLong(t, "a table and a long text", stop())
}

// paste pastes at an element; hold is JavaScript that fills the clipboard, held.
func paste(tab *browser.Tab, at, hold string) {
	tab.Do(`{
		const held = new DataTransfer();
		` + hold + `
		document.querySelector("` + at + `").dispatchEvent(new ClipboardEvent("paste", {clipboardData: held, bubbles: true, cancelable: true}));
	}`)
}

// logLong prints the tasks that take more than 50 ms on a phone four times as slow.
func logLong(t *testing.T, what string, tasks []time.Duration) {
	slices.Sort(tasks)
	long, _ := slices.BinarySearch(tasks, 50*time.Millisecond/4+1)
	t.Logf("%s: %d tasks; %d took more processor time than a fourth of 50 ms: %v", what, len(tasks), len(tasks)-long, tasks[long:])
}

// A picture of more than a board is cropped by finger, mouse and keys, and read. The test prints the longest tasks at a
// fourth of the speed.
func TestCropAPicture(t *testing.T) {
	t.Parallel()
	picture := must(os.ReadFile("../../puzzles/picture/testdata/crowded.png"))
	tab := browser.Open(t, browser.Site(t, "").URL)
	tab.Look(browser.Phone)
	tab.WaitReady()
	stop := browser.WatchTasks(tab)
	paste(tab, "body", `held.items.add(new File([Uint8Array.from(atob("`+base64.StdEncoding.EncodeToString(picture)+`"), (c) => c.charCodeAt(0))], "board.png", {type: "image/png"}));`)
	tab.Click("[data-do=crop]")
	tab.WaitFor(`document.querySelector("#crop-picture")?.naturalWidth === 600`)
	at := func(x, y float64) browser.Point {
		return browser.Eval[browser.Point](tab, fmt.Sprintf(`(({left, top, width, height}) => ({X: left + %g*width, Y: top + %g*height}))(document.querySelector("#crop").getBoundingClientRect())`, x, y))
	}
	stands := func(edges string) {
		t.Helper()
		tab.WaitFor(`Array.from(document.querySelectorAll(".crop-edges input"), (slider) => slider.value).join(" ") === "` + edges + `"`)
	}
	stands("50 50 950 950")
	axe(t, tab, "the dialog to crop")
	tab.Finger.Drag(at(.95, .95), at(.96, .9), at(.9, .5)) // from the corner itself
	stands("50 50 900 500")
	tab.Mouse.ClickAt(at(.45, .05)) // the nearest corner jumps to it
	stands("450 50 900 500")
	tab.Click("[data-do=crop-read]")
	tab.WaitText(".crop-said", "There is no square grid in this picture that I can find: crop it to the board, or take a sharp, straight screenshot of it")
	tab.Mouse.ClickAt(at(.05, .75))
	stands("50 50 900 750")
	tab.Mouse.Drag(at(.9, .75), at(.42, .8))
	stands("50 50 420 800")
	tab.Do(`document.querySelector("[data-set='crop.1']").focus()`)
	tab.Key("ArrowRight", "ArrowRight", "PageUp")
	stands("50 160 420 800")
	tab.Click("[data-do=crop-read]")
	tab.WaitFor(`location.hash.includes("5x1.AABBBAACBBDCCCEDDCEEDDDEE")`)
	tab.WaitFor(`!document.querySelector("dialog[open]")`)
	logLong(t, "cropping and reading", stop())
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
