// Package latin is the face of solver/solvertest/latin, made to be read. It is not shipped.
package latin

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/solvertest/latin"
)

func Face() *game.Face {
	return &game.Face{
		Kind: "latin", Choices: []game.Choice{game.WarningsChoice()},
		Example: game.Example{Board: "latin:1../.../...:1.1"},
		Drawing: game.Drawing{Glyphs: glyphs(), Shape: func(p solver.Puzzle) (int, int) { return size(p), size(p) }, Ground: ground, Cells: cells},
		Input: game.Input{Tap: tap, Key: key, Types: true,
			Keys:    []game.KeyHelp{{Keys: "1 to 9", Does: "write the digit", Press: strings.Split("123456789", "")}},
			Touches: []game.KeyHelp{{Keys: "Tap", Does: "goes through the digits"}}},
		Words: game.Words{Title: title, Rules: rules, Status: status, Progress: progress,
			Mark: func(_ solver.Puzzle, marks ...solver.Mark) string { return string(rune(marks[0].To)) }},
	}
}

func size(p solver.Puzzle) int { return p.(*latin.Puzzle).Size }

func title(p solver.Puzzle) string { return fmt.Sprintf("Latin square %d×%[1]d", size(p)) }

func rules(solver.Puzzle) string {
	return "Write a digit in every cell, up to the number of rows. No digit is twice in a row or a column."
}

func glyphs() (list []game.Glyph) {
	for digit := '1'; digit <= '9'; digit++ {
		list = append(list, game.Glyph{Name: string(digit), SVG: fmt.Sprintf(`<text x="24" y="34" font-size="28" text-anchor="middle">%c</text>`, digit)})
	}
	return list
}

// ground draws the lines between the cells.
func ground(p solver.Puzzle, _ game.Options) string {
	side, path := size(p)*game.CellSize, ""
	for at := 0; at <= side; at += game.CellSize {
		path += fmt.Sprintf("M0 %[1]dh%[2]dM%[1]d 0v%[2]d", at, side)
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %[1]d" aria-hidden="true"><path d="%s" fill="none" stroke="currentColor"/></svg>`, side, path)
}

func cells(p solver.Puzzle, v game.View) []game.Cell {
	list := make([]game.Cell, len(v.Position))
	for c, mark := range v.Position {
		list[c].Label = fmt.Sprintf("Row %d, column %d, empty", c/size(p)+1, c%size(p)+1)
		if mark != solver.Blank {
			list[c].Glyph = string(mark)
			list[c].Label = strings.Replace(list[c].Label, "empty", list[c].Glyph, 1)
		}
	}
	for _, fault := range p.Faults(v.Position) {
		for _, site := range fault.Sites {
			list[site].Fault = v.Warns()
		}
	}
	return list
}

func status(p solver.Puzzle, v game.View) game.Status {
	if faults := p.Faults(v.Position); len(faults) > 0 && v.Warns() {
		return game.Status{Text: faults[0].String(), Fault: true}
	}
	return game.Status{Text: fmt.Sprint(strings.Count(string(v.Position), "."), " to go"), Solved: p.Solved(v.Position)}
}

func progress(p solver.Puzzle, pos solver.Position) (done, want int) {
	want = strings.Count(string(p.Start()), ".")
	return want - strings.Count(string(pos), "."), want
}

// tap places the next digit; the last one is followed by none.
func tap(p solver.Puzzle, pos solver.Position, cell int, _ game.TapType, o game.Options) game.Answer {
	next := byte(solver.Blank)
	if digit := max(pos[cell], '0'); int(digit-'0') < size(p) {
		next = digit + 1
	}
	return write(p, pos, solver.Mark{Site: cell, To: next})
}

func key(p solver.Puzzle, pos solver.Position, cell int, key string, _ game.Options) game.Answer {
	switch {
	case key == "Delete" || key == "Backspace":
		return write(p, pos, solver.Mark{Site: cell, To: solver.Blank})
	case len(key) == 1 && '1' <= key[0] && int(key[0]) <= '0'+size(p):
		return write(p, pos, solver.Mark{Site: cell, To: key[0]})
	}
	return game.Answer{Position: pos, Ignored: true}
}

func write(p solver.Puzzle, pos solver.Position, m solver.Mark) game.Answer {
	if p.Start()[m.Site] != solver.Blank {
		return game.Answer{Position: pos, Say: "This digit is given", Cause: []int{m.Site}}
	}
	return game.Answer{Position: pos.Set(m)}
}
