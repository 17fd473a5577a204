package starbattle

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/app/palette"
	"quadrille/solver"
	"quadrille/solver/starbattle"
)

// repaintText describes the effect of a repaint: "to B lilac: exactly one solution, Hard 4.6".
func repaintText(p solver.Repaint) string {
	text := "to " + string(rune(p.To)) + " " + palette.Soft.Colours()[p.To-'A'].Name + ": "
	switch {
	case p.Empties:
		return text + "its region would be gone"
	case p.Count == solver.Unsettled:
		return text + "not known"
	case p.Count == 0:
		text += "no solution"
	case p.Count > 1:
		text += "several solutions"
	case p.Graded:
		text += fmt.Sprintf("exactly one solution, %s %.1f", p.Band, p.Number)
	default:
		text += "exactly one solution"
	}
	if p.Splits {
		text += ", splits its region"
	}
	return text
}

// drawRepaints marks each repaint in its cell, at the border to the region that it would go to: a dot
// for one solution, a triangle up or down where that is harder or easier than the board is, a ring for
// several, a cross for none.
func drawRepaints(b *strings.Builder, d starbattle.Draft, v game.DraftView) {
	const off, r = cellSize * 35 / 100, 5
	n := d.Size()
	for _, p := range v.Repaints {
		if p.Empties || p.Count == solver.Unsettled {
			continue
		}
		x, y := p.Site%n*cellSize+cellSize/2, p.Site/n*cellSize+cellSize/2
		switch c := p.Site; {
		case c >= n && d.At(c-n) == p.To:
			y -= off
		case c%n < n-1 && d.At(c+1) == p.To:
			x += off
		case c < n*(n-1) && d.At(c+n) == p.To:
			y += off
		default:
			x -= off
		}
		switch {
		case p.Count == 0:
			fmt.Fprintf(b, `<path class="repaint none" d="M%d %dl8 8m0 -8l-8 8"/>`, x-4, y-4)
		case p.Count > 1:
			fmt.Fprintf(b, `<circle class="repaint several" cx="%d" cy="%d" r="%d"/>`, x, y, r-1)
		case p.Graded && v.Number > 0 && p.Number > v.Number:
			fmt.Fprintf(b, `<path class="repaint one" d="M%d %dl6 11h-12z"/>`, x, y-6)
		case p.Graded && v.Number > 0 && p.Number < v.Number:
			fmt.Fprintf(b, `<path class="repaint one" d="M%d %dl6 -11h-12z"/>`, x, y+6)
		default:
			fmt.Fprintf(b, `<circle class="repaint one" cx="%d" cy="%d" r="%d"/>`, x, y, r)
		}
	}
}
