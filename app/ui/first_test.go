//go:build !js

package ui

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"quadrille/app/first"
	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/app/ui/board"
	"quadrille/puzzles/pack"
	"quadrille/solver/all"
)

// What package first draws of a link, and after input, is what the page draws of it. With UPDATE set its page is written
// anew.
func TestFirstView(t *testing.T) {
	opened := func(fragment string) (*page, *board.Board) {
		link, err := game.Open(all.Kinds(), fragment)
		if err != nil {
			t.Fatalf("%s: %v", fragment, err)
		}
		p := atBoard(t, link)
		g, _ := game.Replay(link.Puzzle, []game.Entry{game.Informed(link.Fields)})
		b := board.New(&p.rooms, link, g, play.Open)
		p.shell.Screen, p.shell.Bare = b, true
		delete(p.shell.Settings.Values, "timer")
		return p, b
	}
	drawn := func(p *page) string {
		return strings.Replace(canonical(t, app.HTMLString(p.Render())), `role="timer"></span>`, `role="timer">0:00</span>`, 1)
	}
	if os.Getenv("UPDATE") != "" {
		p, _ := opened("starbattle:13x2." + strings.Join(rowsOfLetters("ABCDEFGHIJKLM"), ""))
		writeFirst(t, drawn(p))
	}
	undrawn := 0
	var early *first.Board
	var p *page
	var b *board.Board
	for _, asked := range slices.Concat(first.Questions()...) {
		if !strings.HasPrefix(asked, "#") {
			for line := range strings.SplitSeq(asked, "\n") {
				rows, cols := b.Shape()
				b.Midend.Update(first.Event(line, rows, cols, b.Focus()))
			}
			if early.Take(asked); early.Beyond() {
				t.Fatalf("%s needs the page's program for %s", b.Link(), asked)
			}
		} else if early = first.Open(asked); early == nil {
			undrawn++
			continue
		} else {
			p, b = opened(asked)
		}
		if b.Midend.View().Solved { // the page says how long it took, and what is next
			continue
		}
		got, want := canonical(t, early.View()), drawn(p)
		n := 0
		for n < min(len(got), len(want)) && got[n] == want[n] {
			n++
		}
		if from := max(0, n-200); got != want {
			t.Fatalf("%s after %s is drawn as\n%.400s\nand by the page as\n%.400s", b.Link(), asked, got[from:], want[from:])
		}
	}
	if n := len(first.Examples()); undrawn != 5+2*len(all.Kinds()) || n < 300 {
		t.Errorf("%d of %d links are not drawn", undrawn, n)
	}
}

// writeFirst writes the page around a board, from that with a large one, what only such a board has, and the first board
// of each course, around which there is more.
func writeFirst(t *testing.T, drawn string) {
	between := func(from, to, place string) {
		before, rest, ok := strings.Cut(drawn, from)
		_, after, ok2 := strings.Cut(rest, to)
		if !ok || !ok2 {
			t.Fatalf("the page has no %s", from)
		}
		drawn = before + from + place + to + after
	}
	const bar = `<div class="mode-bar">`
	drawn = strings.Replace(drawn, bar, "{bar}", 1)
	zoom, _, _ := strings.Cut(drawn[strings.Index(drawn, `<div aria-label="Zoom"`):], `<div class="stage`)
	drawn = strings.Replace(drawn, zoom, "{zoom}", 1)
	between(`data-screen="`, `"`, "{key}")
	between(` tabindex="-1" title="`, `"`, "{title}")
	between(`title="{title}">`, `</h1>`, "{title}")
	between(`<div class="stage `, `"`, "{shape}")
	between(`<div class="board `, `"`, "{board}")
	between(`id="board">`, `</div></div><div class="lower">`, "{parts}")
	between(`<div class="lower"><div class="`, `"`, "{said}")
	between(`<div class="{said}">`, `<div class="begin">`, "{verdict}")
	for _, button := range []string{"undo", "redo"} {
		drawn = strings.Replace(drawn, fmt.Sprintf(`<button aria-disabled="true" class="tool" data-do="%s" data-why="Nothing to %[1]s"`, button),
			fmt.Sprintf(`<button {%s} class="tool" data-do="%[1]s"`, button), 1)
	}
	between(`<div class="begin">`, `</div></div><div aria-label="Moves"`, "{begin}")
	drawn = strings.Replace(drawn, `<div aria-label="Moves"`, `{pad}<div aria-label="Moves"`, 1)
	var firsts []string
	for _, k := range all.Kinds() {
		firsts = append(firsts, k.Name+":"+pack.Course(k)[0].Boards[0].Text)
	}
	if err := os.WriteFile("../first/page.html", []byte(strings.Join([]string{drawn, bar, zoom, strings.Join(firsts, " ")}, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// canonical returns an HTML text as a browser reads it: go-app sorts attributes at random and leaves out their value
// "true", and indents elements.
func canonical(t *testing.T, text string) string {
	t.Helper()
	body := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	nodes, err := html.ParseFragment(strings.NewReader(text), body)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, n := range nodes {
		for d := range n.Descendants() {
			slices.SortFunc(d.Attr, func(a, b html.Attribute) int { return cmp.Compare(a.Key, b.Key) })
			for i, a := range d.Attr {
				if strings.HasPrefix(a.Key, "aria-") && a.Val == "" {
					d.Attr[i].Val = "true"
				}
			}
		}
		slices.SortFunc(n.Attr, func(a, b html.Attribute) int { return cmp.Compare(a.Key, b.Key) })
		if err := html.Render(&b, n); err != nil {
			t.Fatal(err)
		}
	}
	return indentation.ReplaceAllString(strings.TrimSpace(b.String()), "")
}
