package tromino

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/solver/tromino"
)

func view(pos solver.Position) game.View {
	return game.View{Position: pos, Options: with(true), Try: -1, Removed: -1}
}

func TestTitleAndRules(t *testing.T) {
	for text, want := range map[string]string{
		tromino.Mensa:          "Trominoes 6×6; Divide the board into three-cell pieces: Ls and straight Is. An L has one dot, on its corner; an I has two, on its ends. Every dot is shown.",
		bars:                   "Trominoes 4×3; Divide the board into three-cell pieces: Ls and straight Is. An L has one dot, on its corner; an I has two, on its ends. Every dot is shown.",
		partly:                 "Trominoes 3×4, I with its centre dotted; Divide the board into three-cell pieces: Ls and straight Is. An L has one dot, on its corner; an I has one, in its centre. A cell with ? may or may not have a dot; all others are as shown.",
		"3x4l/D../..D/D../..D": "Trominoes 3×4, I without dots; Divide the board into three-cell pieces: Ls and straight Is. An L has one dot, on its corner; an I has none. Every dot is shown.",
	} {
		p := parse(t, text)
		if got := title(p) + "; " + rules(p); got != want {
			t.Errorf("%s is\n%s, want\n%s", text, got, want)
		}
	}
}

func TestStatus(t *testing.T) {
	p := parse(t, ells)
	solved := "AAB ABB CCD CDD"
	for _, c := range []struct {
		letters  string
		warnings bool
		want     string
		done     int
	}{
		{"... ... ... ...", true, "0 of 4 pieces", 0},
		{"AA. A.. ... ...", true, "1 of 4 pieces", 1},
		{"AA. A.. CC. ...", true, "1 of 4 pieces", 1},
		{solved, true, "Solved! All 4 pieces fit their dots", 4},
		{solved, false, "Solved! All 4 pieces fit their dots", 4},
		{"AA. .A. ... ...", true, "This L has a dot on an arm, at row 1, column 1", 1},
		{"AA. .A. ... ...", false, "1 of 4 pieces", 1},
		{"AAA A.. ... ...", true, "The piece at row 1, column 1 has 4 cells instead of three", 0},
		{"AAA BBB CCC DDD", true, "This I has no dot on one end, at row 1, column 3 (+3 more)", 4},
		{"AAA BBB CCC DDD", false, "4 of 4 pieces, but something is wrong", 4},
	} {
		pos := at(t, p, c.letters)
		v := view(pos)
		v.Options = with(c.warnings)
		s := status(p, v)
		faulty := !strings.HasPrefix(c.want, "Solved") && !strings.HasSuffix(c.want, "pieces")
		if s.Sentence() != c.want || s.Fault != faulty || s.Solved != strings.HasPrefix(c.want, "Solved") {
			t.Errorf("%s: %q, fault %t, want %q", c.letters, s.Text, s.Fault, c.want)
		}
		if done, want := Face().Words.Progress(p, pos); done != c.done || want != 4 {
			t.Errorf("%s: %d of %d pieces, want %d of 4", c.letters, done, want, c.done)
		}
	}
	if s := status(p, view(at(t, p, "AAA BBB CCC DDD"))); len(s.Detail) != 4 {
		t.Errorf("the details are %q", s.Detail)
	}
}

// told lists the cells as a screen reader reads them, with their drawing.
func told(cells []game.Cell) string {
	var b strings.Builder
	for i, c := range cells {
		fmt.Fprintf(&b, "%2d %-18s %s\n", i, c.Class, c.Label)
		if c.Fault {
			b.WriteString("   fault\n")
		}
		if c.Glyph != "" || c.Note != "" {
			b.WriteString("   a mark\n")
		}
	}
	return b.String()
}

func TestCells(t *testing.T) {
	p := parse(t, ells)
	walls := p.Start()
	for _, k := range []string{"i", "j", "k", "l", "l"} {
		walls = key(p, walls, 4, k, with(true)).Position
	}
	outline := p.Piece(p.Start(), [3]int{4, 7, 8})
	off := view(at(t, p, "AAA AB. BB. ..."))
	off.Options = with(false)
	watched := func(change func(*game.View)) game.View {
		v := view(at(t, p, "AA. A.. ... ..."))
		v.Watching = true
		change(&v)
		return v
	}
	var b strings.Builder
	for _, c := range []struct {
		name string
		p    *tromino.Puzzle
		v    game.View
	}{
		{"pieces, right, too large and with wrong dots", p, view(at(t, p, "AA. AB. BBB CCC"))},
		{"without warnings", p, off},
		{"edges", p, view(walls)},
		{"unknown dots", parse(t, partly), view(at(t, parse(t, partly), "AAA ... ... ..."))},
		{"a piece is tried", p, watched(func(v *game.View) { v.Try, v.Proposed = p.EdgeOf(4), outline })},
		{"a piece is refused by another", p, watched(func(v *game.View) {
			v.Try, v.Proposed = p.EdgeOf(3), p.Piece(p.Start(), [3]int{3, 4, 6})
			v.Cause = []int{site(t, p, 0, 1), site(t, p, 0, 3)}
		})},
		{"a cell is spoken of", p, watched(func(v *game.View) { v.Try = p.EdgeOf(2) })},
		{"an edge is spoken of", p, watched(func(v *game.View) { v.Try = site(t, p, 4, 7) })},
		{"a piece is gone", p, watched(func(v *game.View) { v.Removed = p.EdgeOf(5) })},
	} {
		fmt.Fprintf(&b, "# %s\n%s\n", c.name, told(cells(c.p, c.v)))
	}
	solvertest.Golden(t, "cells.txt", b.String())
}

func site(t *testing.T, p *tromino.Puzzle, a, b int) int {
	t.Helper()
	s, ok := p.Between(a, b)
	if !ok {
		t.Fatalf("no edge between %d and %d", a, b)
	}
	return s
}

func TestInspect(t *testing.T) {
	p := parse(t, ells)
	pos := key(p, at(t, p, "AA. A.. ... ..."), 7, "k", with(true)).Position
	for cell, want := range map[int]string{
		0: "Cell 1; Row 1; Column 1; Clue dot; Piece L, corner top left; Above end of the board; Right open; Below open; Left end of the board",
		4: "Cell 5; Row 2; Column 2; Clue no dot; Piece no piece; Above wall; Right not known; Below not known; Left wall",
		7: "Cell 8; Row 3; Column 2; Clue no dot; Piece no piece; Above not known; Right not known; Below wall; Left not known",
	} {
		var got []string
		for _, f := range inspect(p, pos, cell, with(true)) {
			got = append(got, f.Name+" "+f.Value)
		}
		if s := strings.Join(got, "; "); s != want {
			t.Errorf("cell %d: %s, want %s", cell, s, want)
		}
	}
}

func BenchmarkShow(b *testing.B) {
	p := parse(b, "18x18"+strings.Repeat("/"+strings.Repeat("D..", 6), 18))
	pos := p.Start()
	for c := 0; c < p.Cells(); c += 3 {
		pos = drag(p, pos, []int{c, c + 1, c + 2}, with(true))
	}
	v := view(pos)
	b.ResetTimer()
	for b.Loop() {
		cells(p, v)
		overlay(p, v)
		status(p, v)
	}
}
