package abcd

import (
	"slices"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/abcd"
)

func cells(sp solver.Puzzle, v game.View) []game.Cell {
	p := of(sp)
	conflicts := map[int][]string{}
	if v.Warns() {
		conflicts = conflictsOf(p, v.Position)
	}
	need := make([]string, p.Lines())
	if !v.Watching {
		for l := range need {
			need[l] = needs(p, v.Position, l)
		}
	}
	cells := make([]game.Cell, p.Cells())
	for c := range cells {
		cells[c] = letterCell(p, v, c)
		cell := &cells[c]
		if with := conflicts[c]; with != nil {
			cell.Fault = true
			cell.Label += ", " + strings.Join(with, "; ")
		}
		if !v.Watching {
			row, col := p.LinesOf(c)
			cell.Label += "; row needs " + need[row] + "; column needs " + need[col]
		}
	}
	for _, m := range v.Proposed {
		if m.Site < p.Cells() && m.To != solver.Blank && v.Position[m.Site] == solver.Blank {
			cells[m.Site].Glyph = string(rune(m.To))
			cells[m.Site].Add("meant", ", "+string(rune(m.To))+" tried")
		}
	}
	of := func(sites ...int) []int { return cellsOf(p, sites) }
	v.Watch(cells, of(v.Try), of(v.Removed), of(v.Cause...))
	return cells
}

// cellsOf lists the cells that sites belong to, each once.
func cellsOf(sp solver.Puzzle, sites []int) []int {
	p := of(sp)
	cells := solver.Map(sites, p.CellOf)
	slices.Sort(cells)
	return slices.Compact(cells)
}

// letterCell returns a cell with its letter or its notes.
func letterCell(p *abcd.Puzzle, v game.View, c int) game.Cell {
	cell := game.Cell{Label: solver.Capital(p.CellName(c)) + ", "}
	letter := string(v.Position[c : c+1])
	switch notes := noted(p, v.Position, c); {
	case p.Given(c):
		cell.Glyph, cell.Class = given+letter, "given"
		cell.Label += "letter " + letter + ", given"
	case v.Position[c] != solver.Blank:
		cell.Glyph = letter
		cell.Label += "letter " + letter
	case notes != 0:
		cell.Note, cell.Class = spaced(notes), "noted"
		cell.Label += "empty, notes " + spaced(notes)
	default:
		cell.Label += "empty"
	}
	return cell
}

// conflictsOf returns, for each cell whose letter breaks a rule, the conflicts in words.
func conflictsOf(p *abcd.Puzzle, pos solver.Position) map[int][]string {
	said := map[int][]string{}
	for _, pair := range p.Clashes(pos) {
		said[pair[0]] = append(said[pair[0]], "conflict with "+p.CellName(pair[1]))
		said[pair[1]] = append(said[pair[1]], "conflict with "+p.CellName(pair[0]))
	}
	for _, f := range p.Faults(pos) {
		if f.Unit != nil {
			for _, c := range f.Sites {
				said[c] = append(said[c], f.String())
			}
		}
	}
	return said
}
