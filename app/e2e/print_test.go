//go:build !js

package e2e

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"quadrille/app/e2e/browser"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/abcd"
	"quadrille/solver/all"
	"quadrille/solver/starbattle"
	"quadrille/solver/tromino"
)

// A reading is a board as a text: as read from the paper, and as expected.
type reading struct {
	seen  func(b printedBoard) string
	meant func(p solver.Puzzle, pos solver.Position) string
}

var readings = map[string]reading{
	"starbattle": {
		func(b printedBoard) string { return pieces(b.rows, b.cols, b.walled) + " " + b.inked(10) },
		func(sp solver.Puzzle, pos solver.Position) string {
			p := sp.(*starbattle.Puzzle)
			apart := func(c, d int) bool { return p.Region(c) != p.Region(d) }
			return pieces(p.Size(), p.Size(), apart) + " " + strings.NewReplacer("Q", "o", "x", "o").Replace(string(pos))
		},
	},
	"abcd": {
		func(b printedBoard) string { return b.inked(15) },
		func(sp solver.Puzzle, pos solver.Position) string {
			return strings.NewReplacer("A", "o", "B", "o", "C", "o", "D", "o").Replace(string(pos[:sp.(*abcd.Puzzle).Cells()]))
		},
	},
	"tromino": {
		func(b printedBoard) string { return pieces(b.rows, b.cols, b.walled) + " " + b.inked(4) },
		func(sp solver.Puzzle, pos solver.Position) string {
			p := sp.(*tromino.Puzzle)
			rows, cols := p.Size()
			analysis := p.Analyse(pos)
			apart := func(c, d int) bool {
				return analysis.Of[c] != analysis.Of[d] && (analysis.Pieces[analysis.Of[c]].Closed || analysis.Pieces[analysis.Of[d]].Closed)
			}
			dots := make([]byte, p.Cells())
			for c := range dots {
				dots[c] = map[bool]byte{true: 'o', false: '.'}[p.Clue(c) == tromino.Dot]
			}
			return pieces(rows, cols, apart) + " " + string(dots)
		},
	},
}

// linkOf returns the link of an address.
func linkOf(address string) solver.Link {
	_, fragment, _ := strings.Cut(address, "#")
	link := must(game.Open(all.Kinds(), fragment))
	if link.Position == "" {
		link.Position = link.Puzzle.Start()
	}
	return link
}

// solvedLink returns a puzzle with its only solution on the board.
func solvedLink(t *testing.T, link solver.Link) solver.Link {
	t.Helper()
	v := link.Puzzle.Prove(t.Context(), link.Puzzle.Start(), 2)
	if v.Count != 1 {
		t.Fatalf("%s has %d solutions", link.Name(), v.Count)
	}
	link.Position = v.Witnesses[0]
	return link
}

// margin is the white edge of every page, in pixels: 11.5 of the 12 mm of the style sheet.
const margin = 115 * browser.DotsPerInch / 254

// isPrinted checks that a page has exactly the expected boards, complete, and nothing else that could be one.
func isPrinted(t *testing.T, where string, page image.Image, want []solver.Link) {
	t.Helper()
	l := leafOf(t, page)
	boxes := l.boards()
	if len(boxes) != len(want) {
		t.Fatalf("%s: %d boards are whole, want %d", where, len(boxes), len(want))
	}
	if ink := l.ink(); ink > 0.15 {
		t.Errorf("%s: %.0f %% of the paper is black", where, 100*ink)
	}
	for i, link := range want {
		f := faces.Of(link.Kind.Name)
		rows, cols := f.Drawing.Shape(link.Puzzle)
		top, left := 0., 0.
		if f.Drawing.Margins != nil {
			top, left = f.Drawing.Margins(link.Puzzle)
		}
		if inner := image.Rect(margin, margin, l.wide-margin, l.high-margin); !boxes[i].In(inner) {
			t.Errorf("%s: board %d at %v leaves the page's %v", where, i+1, boxes[i], inner)
		}
		r := readings[link.Kind.Name]
		if got, want := r.seen(l.boardIn(boxes[i], rows, cols, top, left)), r.meant(link.Puzzle, link.Position); got != want {
			t.Errorf("%s: board %d, %s, reads\n%s, want\n%s", where, i+1, link, got, want)
		}
	}
}

// says checks that a page's text contains all parts.
func says(t *testing.T, where, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%s says %q, want %q in it", where, text, part)
		}
	}
}

// The browser's own command prints only the puzzle on the page: in every mode, with any theme and any marks.
func TestPrintThePage(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	views := []browser.View{browser.Desktop, {Width: 390, Height: 844, Scale: 2, Touch: true, Dark: true}}
	tab := browser.Open(t, server.URL)
	tab.WaitReady()
	for i, at := range []struct{ fragment, mode, says string }{
		{mensa + ":Q.Qx................................", "play", "Place one star in every row"},
		{split, "design", "No two queens touch"},
		{stars10, "watch", "Star Battle 10×10, 2 stars"},
		{abcd5, "play", "A 1 2 0 1 2 B 1 1 2 1 2 C 2 2 1 2 0 A B C D 1 0 2 1 1 1 0 2 2 0 3 1 1 2 2 1 0 1 1 1 2 2 1 2 0"},
		{calendar2014, "watch", "Divide the board into three-cell pieces"},
	} {
		tab.Look(views[i%len(views)])
		turnTo(tab, at.fragment, "#grid")
		if at.mode != "play" {
			tab.Click("[data-do=mode][data-arg=" + at.mode + "]")
			tab.Wait(".at-" + at.mode)
		}
		link := linkOf(at.fragment)
		link.Position = link.Puzzle.Start()
		paper := []string{"A4", "Letter"}[i/2%2]
		where := at.fragment + " " + at.mode + " on " + paper
		out := browser.Print(tab, papers[paper])
		if len(out.Pages) != 1 {
			t.Fatalf("%s: %d pages", where, len(out.Pages))
		}
		isPrinted(t, where, out.Pages[0], []solver.Link{link})
		if box := leafOf(t, out.Pages[0]).boards()[0]; max(box.Dx(), box.Dy())*254 < 1500*browser.DotsPerInch {
			t.Errorf("%s: the board at %v is smaller than 150 mm", where, box)
		}
		says(t, where, out.Texts[0], "Quadrille", at.says)
		if got := readQR(t, out.Pages[0]); got != server.URL+spelled(link.Name()) {
			t.Errorf("%s: the code leads to %s", where, got)
		}
	}

	// No figure of a page to read is cut, and what can only be pressed is left out.
	turnTo(tab, "#how:starbattle", ".explained")
	for _, text := range browser.Print(tab, browser.A4).Texts {
		for above, below := range map[string]string{"Two queens in one column.": "Two queens in column 3", "Two queens in one region": "Two queens in the "} {
			if strings.Contains(text, above) != strings.Contains(text, below) {
				t.Errorf("%q and %q are on two pages", above, below)
			}
		}
		if strings.Contains(text, "Undo") || strings.Contains(text, "Watch it") {
			t.Error("buttons are printed")
		}
	}

	// Nor is a draft that is no puzzle anything but a page.
	turnTo(tab, "#design:starbattle:8x1."+strings.Repeat("A", 11)+strings.Repeat(".", 53), ".at-design")
	text := strings.Join(browser.Print(tab, browser.A4).Texts, " ")
	says(t, "a draft", text, "New Queens board 8×8")
	if strings.Contains(text, "Undo") {
		t.Errorf("a draft prints %q", text)
	}
	none(t, tab, "[data-do=print]", "a draft that is no puzzle is offered to print")
}

var papers = map[string]browser.Paper{"A4": browser.A4, "Letter": browser.Letter}

// readQR reads the only QR code on a page.
func readQR(t *testing.T, page image.Image) string {
	t.Helper()
	bitmap := must(gozxing.NewBinaryBitmapFromImage(page))
	got, err := qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
	if err != nil {
		t.Fatal("the QR code cannot be read: ", err)
	}
	return got.GetText()
}

// New puzzles like the one on the page, so many to a page, with their solutions on the last one: the test
// reads every board on the paper and compares it with its puzzle.
func TestPrintSeveral(t *testing.T) {
	t.Parallel()
	tab := browser.New(t)
	tab.Early(script("byChance"))
	load(tab, browser.Site(t, "").URL)
	for _, at := range []struct {
		fragment, preset, paper string
		puzzles, toAPage        int
		pages                   []int // boards on each, the solutions included
	}{
		{abcd5, "6x6n4", "Letter", 6, 6, []int{6, 6}},
		{calendar2014, "12x12", "Letter", 4, 3, []int{3, 1, 4}},
		{calendar2014, "6x6", "A4", 24, 6, []int{6, 6, 6, 6, 24}},
	} {
		t.Run(fmt.Sprintf("%d of %s", at.puzzles, at.preset), func(t *testing.T) {
			turnTo(tab, at.fragment, "#grid")
			openPrint(tab)
			tab.Do(`document.querySelector("#s-print-solutions:not(:checked)")?.click()`)
			choose(tab, "#s-print-count", fmt.Sprint(at.puzzles))
			tab.Wait("#s-print-order-preset")
			choose(tab, "#s-print-page", fmt.Sprint(at.toAPage))
			choose(tab, "#s-print-order-preset", at.preset)
			links := ready(t, tab, fmt.Sprintf("Ready: %d puzzles", at.puzzles))
			if len(links) != at.puzzles {
				t.Fatalf("%d puzzles, want %d", len(links), at.puzzles)
			}
			var answers []solver.Link
			for _, link := range links {
				answers = append(answers, solvedLink(t, link))
			}
			out := browser.Print(tab, papers[at.paper])
			if len(out.Pages) != len(at.pages) {
				t.Fatalf("%d pages, want %d", len(out.Pages), len(at.pages))
			}
			first, last := 0, len(at.pages)-1
			for i, n := range at.pages[:last] {
				isPrinted(t, fmt.Sprintf("page %d", i+1), out.Pages[i], links[first:first+n])
				first += n
			}
			isPrinted(t, "solutions", out.Pages[last], answers)
			says(t, "the last page", out.Texts[last], "Solutions")
		})
	}
}

// openPrint opens the dialog from the menu.
func openPrint(tab *browser.Tab) {
	fromMenu(tab, "[data-do=print]")
	tab.Wait("#d-print[open]")
}

// ready presses Print, and returns the puzzles to be printed, each at its start.
func ready(t *testing.T, tab *browser.Tab, said string) []solver.Link {
	t.Helper()
	tab.Do(`window.print = () => { window.dispatchEvent(new Event("beforeprint")); window.sent = true; }; window.sent = false`)
	tab.Click("[data-do=print-now]")
	tab.WaitFor("window.sent")
	tab.WaitText("#print-said", said)
	var links []solver.Link
	for _, address := range browser.Eval[[]string](tab, `[...document.querySelectorAll("#paper .code")].map((a) => a.href)`) {
		links = append(links, linkOf(address))
	}
	return links
}

// The other puzzles can be the player's own latest, with their marks.
func TestPrintMyBoards(t *testing.T) {
	t.Parallel()
	tab := browser.Open(t, browser.Site(t, "").URL)
	tab.WaitReady()
	var want []solver.Link
	for _, fragment := range []string{mensa + ":Q........x..........................", queens8 + ":...Q....x......................................................x", stars10} {
		link := linkOf(fragment)
		goOn(tab, fragment, "#grid")
		tab.WaitFor("location.hash === " + quote(spelled(link.Name()))) // the marks have been added
		want = append([]solver.Link{link}, want...)
	}
	follow(tab, "dialog print ; choose #s-print-count = 6 ; wait #s-print-order-preset ; choose #s-print-others = mine ; gone #s-print-order-preset ; click #s-print-marks")
	for i, link := range ready(t, tab, "Ready: 3 puzzles; no more were found") {
		if link.Name() != want[i].Name() {
			t.Fatalf("puzzle %d is %s, want %s", i+1, link.Name(), want[i].Name())
		}
	}
	out := browser.Print(tab, browser.A4)
	isPrinted(t, "my boards", out.Pages[0], want)
	// Their rules differ, so each has its own.
	says(t, "the page", out.Texts[0], "Place one star in every row", "Place one queen in every row", "Place 2 stars in every row")
}
