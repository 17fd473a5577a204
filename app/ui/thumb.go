package ui

import (
	"fmt"
	"strings"
	"time"

	"quadrille/app/browser"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"
)

// thumbnails draws small pictures of boards, each once.
type thumbnails struct {
	page   *page
	thumbs map[string]string // small pictures, by link and position
}

// manyThumbs is how many small pictures are kept.
const manyThumbs = 300

// thumbsAtOnce is how many are drawn before the page is shown: a page with more of them comes
// with blank boards first, which are filled in while it can be used.
const thumbsAtOnce = 6

// mayDraw reports whether one more small picture may be drawn now. Where none may, the page is
// drawn again a little later.
func (tn *thumbnails) mayDraw() bool {
	tn.page.first.drawing--
	if tn.page.first.drawing == -1 && tn.page.opener.visited {
		tn.page.run.setTimer(time.Millisecond, func() {})
	}
	return tn.page.first.drawing >= 0 || !tn.page.opener.visited
}

// picture is the small picture of a position, made once. An empty position is the start.
func (tn *thumbnails) picture(k *solver.Kind, puzzle solver.Puzzle, pos solver.Position) string {
	key := solver.Link{Kind: k, Puzzle: puzzle, Position: pos}.String()
	if tn.thumbs == nil || len(tn.thumbs) > manyThumbs {
		tn.thumbs = map[string]string{}
	}
	if tn.thumbs[key] == "" {
		if !tn.mayDraw() {
			return blankBoard
		}
		browser.UI.YieldIfDue()
		tn.thumbs[key] = thumb(faces.Of(k.Name), puzzle, pos)
	}
	return tn.thumbs[key]
}

// pictureOf is the small picture of a link as text with a position, empty where they are no
// puzzle.
func (tn *thumbnails) pictureOf(k *solver.Kind, text string, pos solver.Position) string {
	key := k.Name + ":" + text
	if pos != "" {
		key += ":" + string(pos)
	}
	if drawn := tn.thumbs[key]; drawn != "" {
		return drawn
	}
	if tn.page.first.drawing <= 0 && tn.page.opener.visited {
		tn.mayDraw()
		return blankBoard
	}
	browser.UI.YieldIfDue()
	puzzle, err := k.Parse(text)
	if err != nil {
		return ""
	}
	if pos == "" || puzzle.Check(pos) != nil {
		pos = puzzle.Start()
	}
	return tn.picture(k, puzzle, pos)
}

// thumb is a whole board as one drawing: the field, what stands at its edges, and the marks
// of a position. Nothing is warned of.
func thumb(f *game.Face, puzzle solver.Puzzle, pos solver.Position) string {
	if pos == "" {
		pos = puzzle.Start()
	}
	o := f.Defaults()
	v := game.View{Position: pos, Options: o, Try: -1, Gone: -1, Watching: true}
	rows, cols := f.Drawing.Shape(puzzle)
	top, left, strips := margins(f, puzzle, v)
	var b strings.Builder
	open := func(x, y, wide, high float64) {
		fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="%g %g %g %g" aria-hidden="true" focusable="false">`, x, y, wide, high)
	}
	layer := func(x, y, wide, high float64, svg string) {
		if svg != "" {
			fmt.Fprintf(&b, `<svg x="%g" y="%g" width="%g" height="%g">%s</svg>`, x, y, wide, high, svg)
		}
	}
	wide, high := float64(cols)*game.CellSize, float64(rows)*game.CellSize
	x, y := -left*game.CellSize, -top*game.CellSize
	open(x, y, wide-x, high-y)
	layer(x, y, wide-x, high-y, strips)
	layer(0, 0, wide, high, f.Drawing.Ground(puzzle, o))
	if pos != puzzle.Start() {
		layer(0, 0, wide, high, f.Drawing.Overlay(puzzle, v))
	}
	if strings.Trim(string(pos), string(solver.Blank)) != "" { // what a cell says takes time
		for c, cell := range f.Drawing.Cells(puzzle, v) {
			if cell.Glyph != "" {
				fmt.Fprintf(&b, `<use href="#g-%s" x="%d" y="%d" width="%d" height="%[4]d"/>`,
					cell.Glyph, c%cols*game.CellSize, c/cols*game.CellSize, game.CellSize)
			}
		}
	}
	b.WriteString(`</svg>`)
	return b.String()
}
