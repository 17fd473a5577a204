package abcd

import (
	"fmt"

	"quadrille/app/game"
)

// strokes are our own capitals, A to H, drawn with one pen.
var strokes = []string{
	"M13 36.5 24 11.5l11 25M17.2 28h13.6",
	"M16 11.5v25h9.5a6.5 6.5 0 0 0 0-13H16h8.5a6 6 0 0 0 0-12z",
	"M34 16.2a12.5 12.5 0 1 0 0 15.6",
	"M15.5 11.5v25H22a12.5 12.5 0 0 0 0-25z",
	"M32.5 11.5h-16v25h16M16.5 24h13",
	"M32.5 11.5h-16v25M16.5 24h13",
	"M33.8 16.2A12.4 12.4 0 1 0 36.3 25H27",
	"M14.5 11.5v25M33.5 11.5v25M14.5 24h19",
}

// The player's letters are written, the given ones printed.
const (
	written = 4.2
	printed = 6.4
)

// given names the drawings of given letters: "given-A".
const given = "given-"

func glyphs() []game.Glyph {
	var list []game.Glyph
	for i, d := range strokes {
		letter := string(rune('A' + i))
		list = append(list,
			game.Glyph{Name: letter, SVG: pen(d, written)},
			game.Glyph{Name: given + letter, SVG: pen(d, printed)})
	}
	return list
}

func pen(d string, width float64) string {
	return fmt.Sprintf(`<path d="%s" fill="none" stroke="currentColor" stroke-width="%g" stroke-linecap="round" stroke-linejoin="round"/>`, d, width)
}
