// Package paper lays puzzles out on sheets of paper: a number to a page, each as large as possible, and their
// solutions together on a last page. The result is HTML for the style sheet web/print.css, black on white.
package paper

import (
	"fmt"
	"html"
	"strings"

	"quadrille/app/qr"
)

// The most that is laid out.
const (
	MaxToAPage = 6
	MaxPuzzles = 24 // their solutions fit on one page
)

// A Puzzle is one puzzle, ready to print.
type Puzzle struct {
	Title   string
	Note    string // its author, size and difficulty, and what its maker notes, as far as they are known
	Rules   string
	Address string // of the page that plays it
	Plain   string // the same without title and the like, where that is too long for a code; or empty
	Board   string // SVG

	Solution string // SVG, empty for none
	Remark   string // printed with the solution, or instead of it
}

// Pages lays puzzles out, in their order, toAPage of them to a page under a title; the solutions of
// MaxPuzzles share a further page.
func Pages(title string, puzzles []Puzzle, toAPage int, solutions bool) string {
	var b strings.Builder
	toAPage = max(1, min(toAPage, MaxToAPage, len(puzzles)))
	for first := 0; first < len(puzzles); first += toAPage {
		page(&b, title, puzzles, first, min(first+toAPage, len(puzzles)), toAPage)
	}
	for first := 0; solutions && first < len(puzzles); first += MaxPuzzles {
		solutionPage(&b, puzzles, first, min(first+MaxPuzzles, len(puzzles)))
	}
	return b.String()
}

// page lays out the puzzles from first up to end. Rules common to all of them are printed once.
func page(b *strings.Builder, title string, puzzles []Puzzle, first, end, toAPage int) {
	rules := puzzles[first].Rules
	for _, p := range puzzles[first:end] {
		if p.Rules != rules {
			rules = ""
		}
	}
	leaf(b, fmt.Sprintf("of-%d", toAPage), title, rules)
	for i := first; i < end; i++ {
		p, own := puzzles[i], ""
		if rules == "" {
			own = p.Rules
		}
		plate(b, number(i, len(puzzles))+p.Title, p.Note, own, p.Board, p.Address, p.Plain)
	}
	b.WriteString(`</div></section>`)
}

// solutionPage shows the solutions from first up to end, in as many columns as keep it on one page.
func solutionPage(b *strings.Builder, puzzles []Puzzle, first, end int) {
	across := 1
	for rows := 1; across*rows < end-first; rows++ {
		across = min(across+1, 4)
	}
	leaf(b, fmt.Sprintf("answers across-%d", across), "Solutions", "")
	for i, p := range puzzles[first:end] {
		plate(b, number(first+i, len(puzzles))+p.Title, p.Remark, "", p.Solution)
	}
	b.WriteString(`</div></section>`)
}

func leaf(b *strings.Builder, class, title, rules string) {
	fmt.Fprintf(b, `<section class="leaf %s"><header><h1>%s</h1>`, class, html.EscapeString(title))
	paragraph(b, "rule", rules)
	b.WriteString(`</header><div class="plates">`)
}

// plate lays out a drawing, SVG, with its title, note and rules, each unless empty, and a QR code of the
// first address that fits in one.
func plate(b *strings.Builder, title, note, rules, drawing string, addresses ...string) {
	fmt.Fprintf(b, `<article class="plate"><div class="caption"><h2>%s</h2>`, html.EscapeString(title))
	paragraph(b, "known", note)
	paragraph(b, "rule", rules)
	b.WriteString(`</div>`)
	for _, address := range addresses {
		// A QR code is a link, too, as long as the paper is a file.
		if svg, err := qr.SVG(address); address != "" && err == nil {
			fmt.Fprintf(b, `<a class="code" href="%s" aria-label="This puzzle on the screen">%s</a>`, html.EscapeString(address), svg)
			break
		}
	}
	fmt.Fprintf(b, `<div class="drawing">%s</div></article>`, drawing)
}

func paragraph(b *strings.Builder, class, text string) {
	if text != "" {
		fmt.Fprintf(b, `<p class="%s">%s</p>`, class, html.EscapeString(text))
	}
}

// number numbers puzzles if there are several.
func number(i, of int) string {
	if of == 1 {
		return ""
	}
	return fmt.Sprintf("%d. ", i+1)
}
