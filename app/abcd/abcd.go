// Package abcd is the face of Mind Your ABCDs: the drawing of the board and its counts, the handling of taps
// and keys, and the texts.
package abcd

import (
	_ "embed"
	"fmt"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/abcd"
)

// The names of the kind's settings.
const (
	pencil = "pencil" // letters are written as notes
	equal  = "equal"  // the treatment of a letter equal to a neighbour's
	touch  = "tap"    // the effect of a tap besides choosing the cell
)

const cellSize = game.CellSize

// small is a board to show things on.
const small = "4x4n3/211/112/211/022/121/112/121/202"

//go:embed how.txt
var how string

func Face() *game.Face {
	return &game.Face{
		Kind: "abcd",
		Choices: []game.Choice{
			{Name: touch, Label: "A tap", Values: []string{"select", "cycle"},
				Labels: []string{"Selects the cell", "Goes through the letters"},
				About:  "A tap selects the cell for the keys, or writes the next letter that fits."},
			{Name: pencil, Label: "Pencil marks", Values: []string{"off", "on"},
				About: "Small letters, several to a cell, as notes for later."},
			{Name: equal, Label: "Equal neighbours", Values: []string{"refuse", "mark"}, Labels: []string{"Refuse", "Mark"},
				About: "What happens when two equal letters touch."},
			game.WarningsChoice(),
		},
		Example: game.Example{Board: "abcd:" + small + ":BB", Presses: []game.Press{
			{Cell: 15, Key: game.Tapped}, {Cell: 9, Key: "a"}, {Cell: 5, Key: "b"}}},
		Place:  cellsOf,
		Design: designFace(),
		Drawing: game.Drawing{
			Glyphs:  glyphs(),
			Picture: picture,
			Sheet:   onPaper,
			Shape:   func(p solver.Puzzle) (int, int) { rows, cols, _ := of(p).Size(); return rows, cols },
			Ground:  ground,
			Overlay: overlay,
			Cells:   cells,
			Margins: margins,
			Strips:  strips,
		},
		Input: game.Input{
			Types: true,
			Pad:   pad,
			Tap:   tap,
			Drag:  func(_ solver.Puzzle, pos solver.Position, _ []int, _ game.Options) solver.Position { return pos },
			Key:   key,
			Keys: []game.KeyHelp{
				{Keys: "A to H", Does: "write the letter, or note it with pencil marks", Press: []string{"a", "b", "c", "d", "e", "f", "g", "h"}},
				{Keys: "Delete, Backspace, Space", Does: "clear the cell; with pencil marks its notes", Press: []string{"Delete", "Backspace", " "}},
				{Keys: "P", Does: "pencil marks on and off", Press: []string{"p"}},
				{Keys: "I", Does: "hear what the row and column still need", Press: []string{"i"}},
				{Keys: "R, K", Does: "hear the row, the column", Press: []string{"r", "k"}},
			},
			Touches: []game.KeyHelp{
				{Keys: "Tap", Does: "selects the cell for the keys, or goes through its letters, as set"},
				{Keys: "Press and hold", Does: "clears the cell"},
				{Keys: "Two fingers", Does: "clears the cell", By: game.ByTouch},
				{Keys: "Right button", Does: "clears the cell", By: game.ByMouse},
			},
		},
		Words: game.Words{
			How:      game.MustHow("abcd", how),
			Title:    title,
			Rules:    rules,
			Begin:    begin,
			Status:   status,
			Progress: func(p solver.Puzzle, pos solver.Position) (int, int) { return progress(of(p), pos) },
			Inspect:  inspect,
			Mark:     markName,
			Squares:  squares,
			Coach:    coach,
		},
	}
}

func of(p solver.Puzzle) *abcd.Puzzle { return p.(*abcd.Puzzle) }

// title returns "ABCDs 5×5", followed by all unusual properties.
func title(sp solver.Puzzle) string {
	p := of(sp)
	rows, cols, letters := p.Size()
	return name(rows, cols, letters, p.Diagonal())
}

func name(rows, cols, letters int, diagonal bool) string {
	said := fmt.Sprintf("ABCDs %d×%d", cols, rows)
	if letters != 4 {
		said += fmt.Sprintf(", A to %c", last(letters))
	}
	if diagonal {
		said += ", corners count"
	}
	return said
}

// last returns the last of the given number of letters.
func last(letters int) byte { return abcd.Letter(letters - 1) }

func rules(sp solver.Puzzle) string {
	p := of(sp)
	_, _, letters := p.Size()
	apart := "Equal letters never touch along an edge."
	if p.Diagonal() {
		apart = "Equal letters never touch, not even at a corner."
	}
	said := fmt.Sprintf("Write a letter from A to %c in every cell. The numbers say how many of each letter are still missing in a row or a column", last(letters))
	if known(p) < p.Lines()*letters {
		said += "; a ? can be any number"
	}
	return said + ". " + apart
}

func begin(_ solver.Puzzle, o game.Options) string {
	if o[touch] == "cycle" {
		return "Tap a cell to go through its letters."
	}
	return "Tap a cell, then a letter below."
}

// known returns the number of given counts.
func known(p *abcd.Puzzle) int {
	_, _, letters := p.Size()
	n := 0
	for l := range p.Lines() {
		for a := range letters {
			if p.Count(l, a) != abcd.Unknown {
				n++
			}
		}
	}
	return n
}

// progress counts the player's letters, and the cells that have no given one.
func progress(p *abcd.Puzzle, pos solver.Position) (done, want int) {
	for c := range p.Cells() {
		if p.Given(c) {
			continue
		}
		want++
		if pos[c] != solver.Blank {
			done++
		}
	}
	return done, want
}
