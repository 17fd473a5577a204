// Package tromino is the face of Tromino Tiling: the drawing of the board, its pieces and their edges, the
// handling of taps, drags and keys, and the texts.
package tromino

import (
	_ "embed"
	"fmt"
	"slices"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/tromino"
)

// first is the setting for the mark placed by the first tap on an edge.
const first = "first"

// small is a board to show things on.
const small = "4x3/DD.D/..../D.DD"

//go:embed how.txt
var how string

func Face() *game.Face {
	return &game.Face{
		Kind: "tromino",
		Choices: []game.Choice{
			{Name: first, Label: "First tap", Values: []string{"wall", "open"},
				Labels: []string{"A wall", "A join"},
				About:  "What the first tap on an edge puts there; the second tap puts the other."},
			game.WarningsChoice(),
		},
		Example: game.Example{Board: "tromino:" + small + ":oo", Presses: []game.Press{{Cell: 5, Key: "l"}}},
		Place:   cellsOf,
		Target:  target,
		Design:  designFace(),
		Drawing: game.Drawing{
			Picture: plate(game.Tint.InFile),
			Sheet:   plate(game.Tint.OnPaper),
			Shape:   func(p solver.Puzzle) (int, int) { return of(p).Size() },
			Legend:  legend,
			Ground:  ground,
			Overlay: overlay,
			Cells:   cells,
			Assumed: assumed,
		},
		Input: game.Input{
			Tap:   tap,
			TapAt: tapAt,
			Drag:  drag,
			Key:   key,
			Keys: []game.KeyHelp{
				{Keys: "Shift and arrows", Does: "draw: join the next cell, and go there", Press: []string{"Shift+ArrowUp", "Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowLeft"}},
				{Keys: "I, J, K, L", Does: "the edge above, left, below, right: wall, open, nothing, or as set", Press: []string{"i", "j", "k", "l"}},
				{Keys: "Enter", Does: "put walls around a piece of three cells", Press: []string{"Enter"}},
				{Keys: "Delete, Backspace, Space", Does: "remove the piece, or clear the edges of the cell", Press: []string{"Delete", "Backspace", " "}},
				{Keys: "P", Does: "hear the piece and its edges", Press: []string{"p"}},
			},
			Touches: []game.KeyHelp{
				{Keys: "Drag over three cells", Does: "draws a piece; over two cells joins them"},
				{Keys: "Tap an edge", Does: "wall, then open, then nothing, or as set"},
				{Keys: "Two fingers on an edge", Does: "the other way round", By: game.ByTouch},
				{Keys: "Right button on an edge", Does: "the other way round", By: game.ByMouse},
				{Keys: "Tap a piece", Does: "removes it"},
				{Keys: "Press and hold", Does: "removes the piece, or clears the edges of the cell"},
			},
		},
		Words: game.Words{
			How:      game.MustHow("tromino", how),
			Title:    title,
			Rules:    rules,
			Begin:    begin,
			Status:   status,
			Progress: func(p solver.Puzzle, pos solver.Position) (int, int) { return progress(of(p), of(p).Analyse(pos)) },
			Square:   square,
			Inspect:  inspect,
			Mark:     markName,
			Squares:  squares,
			Coach:    coach,
		},
	}
}

func of(p solver.Puzzle) *tromino.Puzzle { return p.(*tromino.Puzzle) }

func title(sp solver.Puzzle) string {
	p := of(sp)
	rows, cols := p.Size()
	return name(rows, cols, p.Rule())
}

// name returns "Trominoes 6×6", followed by an unusual rule.
func name(rows, cols int, rule tromino.Rule) string {
	said := fmt.Sprintf("Trominoes %d×%d", cols, rows)
	switch rule {
	case tromino.Centre:
		said += ", I with its centre dotted"
	case tromino.Corners:
		said += ", I without dots"
	}
	return said
}

func rules(sp solver.Puzzle) string {
	p := of(sp)
	said := "Divide the board into three-cell pieces: Ls and straight Is. " + solver.Capital(p.Rule().String()) + ". "
	if slices.Contains(clues(p), tromino.Unknown) {
		return said + "A cell with ? may or may not have a dot; all others are as shown."
	}
	return said + "Every dot is shown."
}

func begin(_ solver.Puzzle, o game.Options) string {
	edge := "a wall"
	if o[first] == "open" {
		edge = "a join"
	}
	return "Drag over three cells to draw a piece, or tap an edge for " + edge + "."
}

// clues lists the clues of a puzzle or of a draft.
func clues(p interface {
	Cells() int
	Clue(cell int) byte
}) []byte {
	return solver.Times(p.Cells(), p.Clue)
}

// progress counts the pieces that are drawn, right or wrong, and those of the whole board.
func progress(p *tromino.Puzzle, s *tromino.Analysis) (done, want int) {
	for i := range s.Pieces {
		if s.Pieces[i].Shape >= 0 {
			done++
		}
	}
	return done, p.Cells() / 3
}

// pieceOf returns the piece that a cell belongs to.
func pieceOf(s *tromino.Analysis, cell int) *tromino.Piece { return &s.Pieces[s.Of[cell]] }
