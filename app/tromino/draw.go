package tromino

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/tromino"
)

const cellSize = game.CellSize

// Measures of the original, in units of the drawing.
const (
	inset     = 2 // from the edge of a piece to the middle of its outline
	penWidth  = 3
	dotRadius = 6
)

// growing is the distance between the fill of an open piece and its edge.
const growing = 7

var (
	soft = game.Tint{Light: "#ebe8e0", Dark: "#34373d"} // under a piece that is still open
	sand = game.Tint{Light: "#f6e8c3", Dark: "#4a3f22"} // an L
	sky  = game.Tint{Light: "#d3e6f1", Dark: "#1f4254"} // an I
)

// fillOf returns the colour of the closed pieces of one shape: Ls and Is differ, and those of a
// wrong shape have none.
func fillOf(shape int) game.Tint {
	if shape < 0 {
		return soft
	}
	if c := tromino.Shapes(tromino.Ends)[shape].Cells; c[0][0]+c[2][0] == 2*c[1][0] && c[0][1]+c[2][1] == 2*c[1][1] {
		return sky
	}
	return sand
}

// ground draws the paper, the lines and the clues.
func ground(sp solver.Puzzle, _ game.Options) string {
	p := of(sp)
	rows, cols := p.Size()
	var b strings.Builder
	s := painter{p, game.Tint.OnPage}
	s.field(&b)
	s.clues(&b)
	return game.SVG("field", 0, 0, cols*cellSize, rows*cellSize, b.String())
}

// overlay draws the pieces, their faults, and the clues on top.
func overlay(sp solver.Puzzle, v game.View) string {
	p := of(sp)
	if v.Position == p.Start() && !v.Watching {
		return ""
	}
	rows, cols := p.Size()
	var b strings.Builder
	s := painter{p, game.Tint.OnPage}
	rest, trial := v.OnTrial()
	s.pieces(&b, p.Analyse(rest), rest)
	s.guesses(&b, rest, trial)
	s.tried(&b, v.Proposed)
	s.clues(&b)
	return game.SVG("pieces", 0, 0, cols*cellSize, rows*cellSize, b.String())
}

// A painter draws a board, for pages, for files or for paper.
type painter struct {
	*tromino.Puzzle
	paint func(game.Tint) string
}

// field draws the paper with the thin lines between cells and the frame.
func (s painter) field(b *strings.Builder) {
	rows, cols := s.Size()
	width, height := cols*cellSize, rows*cellSize
	fmt.Fprintf(b, `<rect class="paper" width="%d" height="%d" fill="%s"/>`, width, height, s.paint(game.Paper))
	fmt.Fprintf(b, `<path class="thin" fill="none" stroke="%s" stroke-opacity=".38" d="%s"/>`, s.paint(game.Ink), game.GridLines(rows, cols))
	fmt.Fprintf(b, `<rect class="frame" width="%d" height="%d" rx="5" fill="none" stroke="%s" stroke-width="4"/>`, width, height, s.paint(game.Ink))
}

func (s painter) clues(b *strings.Builder) {
	_, cols := s.Size()
	clueMarks(b, cols, s.paint, clues(s.Puzzle))
}

// clueMarks draws dots, and a quiet question mark in a cell without a clue.
func clueMarks(b *strings.Builder, cols int, paint func(game.Tint) string, clues []byte) {
	fmt.Fprintf(b, `<path class="dots" fill="none" stroke="%s" stroke-width="%d" stroke-linecap="round" d="`, paint(game.Ink), 2*dotRadius)
	for c, clue := range clues {
		if clue == tromino.Dot {
			fmt.Fprintf(b, "M%d %dh0", c%cols*cellSize+cellSize/2, c/cols*cellSize+cellSize/2)
		}
	}
	b.WriteString(`"/>`)
	for c, clue := range clues {
		if clue == tromino.Unknown {
			fmt.Fprintf(b, `<text class="untold" x="%d" y="%d" font-size="20" text-anchor="middle" fill="%s">?</text>`,
				c%cols*cellSize+cellSize/2, c/cols*cellSize+cellSize/2+7, paint(game.Faint))
		}
	}
}

// pieces draws the closed pieces with their outlines, the ground of those still open, and
// the edges that are marked.
func (s painter) pieces(b *strings.Builder, st *tromino.Analysis, pos solver.Position) {
	_, cols := s.Size()
	for _, pc := range st.Pieces {
		switch {
		case pc.Closed:
			fmt.Fprintf(b, `<path class="piece" fill="%s" stroke="%s" stroke-width="%d" d="%s"/>`,
				s.paint(fillOf(pc.Shape)), s.paint(game.Ink), penWidth, game.Outline(cols, pc.Cells, inset))
		case len(pc.Cells) > 1:
			fmt.Fprintf(b, `<path class="growing" fill="%s" d="%s"/>`, s.paint(soft), game.Outline(cols, pc.Cells, growing))
		}
	}
	s.edges(b, "opened", `stroke-dasharray="3 6" stroke-opacity=".45"`, func(site int) bool { return shows(s.Puzzle, st, pos, site) == tromino.Open })
	s.edges(b, "heavy", `stroke-width="3" stroke-linecap="square"`, func(site int) bool {
		a, c := s.EdgeCells(site)
		// The outline of a closed piece already shows its walls.
		return pos[site] == tromino.Wall && !(pieceOf(st, a).Closed || pieceOf(st, c).Closed)
	})
}

// edges draws some of the edges between cells; nothing for none.
func (s painter) edges(b *strings.Builder, class, attributes string, draw func(site int) bool) {
	_, cols := s.Size()
	var d strings.Builder
	for site := range s.Sites() {
		if !draw(site) {
			continue
		}
		a, c := s.EdgeCells(site)
		x, y := c%cols*cellSize, c/cols*cellSize
		if c == a+1 {
			fmt.Fprintf(&d, "M%d %dv%d", x, y, cellSize)
		} else {
			fmt.Fprintf(&d, "M%d %dh%d", x, y, cellSize)
		}
	}
	if d.Len() > 0 {
		fmt.Fprintf(b, `<path class="%s" fill="none" stroke="%s" %s d="%s"/>`, class, s.paint(game.Ink), attributes, d.String())
	}
}

// tried draws the piece that a search tries.
func (s painter) tried(b *strings.Builder, meant []solver.Mark) {
	cells := joined(s.Puzzle, meant)
	if len(cells) == 0 {
		return
	}
	_, cols := s.Size()
	fmt.Fprintf(b, `<path class="tried" fill="none" stroke="%s" stroke-width="%d" stroke-dasharray="7 5" d="%s"/>`,
		s.paint(game.Ink), penWidth, game.Outline(cols, cells, inset))
}

// legend draws the six shapes with their dots, in the order of the original.
func legend(sp solver.Puzzle) string {
	rule := of(sp).Rule()
	const gap = cellSize / 2
	var b strings.Builder
	x := 0
	for i, shape := range tromino.Shapes(rule) {
		wide, high := 0, 0
		for _, c := range shape.Cells {
			high, wide = max(high, c[0]+1), max(wide, c[1]+1)
		}
		list := solver.Map(shape.Cells[:], func(c [2]int) int { return c[0]*wide + c[1] })
		fmt.Fprintf(&b, `<g transform="translate(%d %d)"><path class="piece" fill="%s" stroke="%s" stroke-width="%d" d="%s"/>`,
			x, (3-high)*cellSize/2, fillOf(i).OnPage(), game.Ink.OnPage(), penWidth, game.Outline(wide, list, inset))
		for j, c := range shape.Cells {
			if shape.Dots[j] {
				fmt.Fprintf(&b, `<circle class="dots" cx="%d" cy="%d" r="%d" fill="%s"/>`,
					c[1]*cellSize+cellSize/2, c[0]*cellSize+cellSize/2, dotRadius, game.Ink.OnPage())
			}
		}
		b.WriteString(`</g>`)
		x += wide*cellSize + gap
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" class="shapes" viewBox="0 0 %d %d" role="img" aria-label="The six pieces: %s">%s</svg>`,
		x-gap, 3*cellSize, rule, b.String())
}

// assumed draws marks that are supposed, over the pieces on the board.
func assumed(sp solver.Puzzle, pos solver.Position, marks []solver.Mark) string {
	p := of(sp)
	rows, cols := p.Size()
	s := painter{p, game.Tint.OnPage}
	var b strings.Builder
	s.guesses(&b, pos, marks)
	s.clues(&b)
	return game.SVG("supposed", 0, 0, cols*cellSize, rows*cellSize, b.String())
}

// guesses draws marks that are supposed or on trial: with dashes the pieces that they make grow, and the walls.
func (s painter) guesses(b *strings.Builder, pos solver.Position, marks []solver.Mark) {
	_, cols := s.Size()
	st := s.Analyse(pos.Set(marks...))
	walls := make([]bool, s.Sites())
	var grown []*tromino.Piece
	for _, m := range marks {
		a, _ := s.EdgeCells(m.Site)
		switch {
		case m.To == tromino.Wall:
			walls[m.Site] = true
		case !slices.Contains(grown, pieceOf(st, a)):
			grown = append(grown, pieceOf(st, a))
		}
	}
	for _, pc := range grown {
		fill := soft
		if pc.Closed {
			fill = fillOf(pc.Shape)
		}
		fmt.Fprintf(b, `<path class="guess" fill="%s" fill-opacity=".6" stroke="%s" stroke-width="%d" stroke-dasharray="7 5" d="%s"/>`,
			s.paint(fill), s.paint(game.Ink), penWidth, game.Outline(cols, pc.Cells, inset))
	}
	s.edges(b, "parting", `stroke-width="4" stroke-dasharray="7 5"`, func(site int) bool { return walls[site] })
}

// plate returns a function that draws the board with its dots and marks in the colours of paint.
func plate(paint func(game.Tint) string) func(solver.Puzzle, solver.Position, game.Options) game.Plate {
	return func(sp solver.Puzzle, pos solver.Position, _ game.Options) game.Plate {
		p := of(sp)
		rows, cols := p.Size()
		var b strings.Builder
		s := painter{p, paint}
		s.field(&b)
		s.pieces(&b, p.Analyse(pos), pos)
		s.clues(&b)
		return game.Plate{Rows: rows, Cols: cols, Border: game.FileBorder, Body: b.String()}
	}
}

// names are the letters of pieces in a square of text, used in rotation.
const names = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// square draws the board as lines of text, a letter for each finished piece.
func square(sp solver.Puzzle, pos solver.Position) string {
	p := of(sp)
	rows, cols := p.Size()
	letters := []byte(strings.Repeat(".", p.Cells()))
	next := 0
	s := p.Analyse(pos)
	for c := range letters {
		if pc := pieceOf(s, c); letters[c] == '.' && pc.Shape >= 0 {
			for _, d := range pc.Cells {
				letters[d] = names[next%len(names)]
			}
			next++
		}
	}
	var b strings.Builder
	for r := range rows {
		b.WriteString(string(letters[r*cols:(r+1)*cols]) + "\n")
	}
	return b.String()
}
