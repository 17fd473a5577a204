package abcd

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/abcd"
)

// write replaces the content of a cell by a letter. All letters are placed here.
func write(p *abcd.Puzzle, pos solver.Position, cell int, letter byte, o game.Options) game.Answer {
	switch {
	case pos[cell] == letter:
		return game.Answer{Position: pos}
	case p.Given(cell):
		return fixed(p, pos, cell)
	}
	if near := rivals(p, pos, cell, letter); len(near) > 0 && o[equal] != "mark" {
		return game.Answer{Position: pos, Say: describeNeighbours(p, cell, letter, near), Cause: near}
	}
	marks := append(p.Note(pos, cell, 0), solver.Mark{Site: cell, To: letter})
	return game.Answer{Position: pos.Set(marks...)}
}

// note adds a letter to the notes of a cell, or removes it.
func note(p *abcd.Puzzle, pos solver.Position, cell int, letter byte) game.Answer {
	a := int(letter - 'A')
	near := rivals(p, pos, cell, letter)
	line, spent := usedUp(p, pos, cell, a)
	switch {
	case p.Given(cell):
		return fixed(p, pos, cell)
	case pos[cell] != solver.Blank:
		return game.Answer{Position: pos, Say: fmt.Sprintf("%s already has %c: notes are for empty cells", solver.Capital(p.CellName(cell)), pos[cell])}
	case len(near) > 0:
		return game.Answer{Position: pos, Say: describeNeighbours(p, cell, letter, near), Cause: near}
	case spent:
		return game.Answer{Position: pos, Say: noMore(p, line, letter)}
	}
	return game.Answer{Position: pos.Set(p.Note(pos, cell, p.Notes(pos, cell)^1<<a)...)}
}

// erase removes the letter, or the notes if there is none; with pencil marks the notes first.
func erase(p *abcd.Puzzle, pos solver.Position, cell int, o game.Options) game.Answer {
	if p.Given(cell) {
		return fixed(p, pos, cell)
	}
	if notes := p.Note(pos, cell, 0); pos[cell] == solver.Blank || o.On(pencil) && len(notes) > 0 {
		return game.Answer{Position: pos.Set(notes...)}
	}
	return game.Answer{Position: pos.Set(solver.Mark{Site: cell, To: solver.Blank})}
}

// fixed returns the answer to a change of a given letter.
func fixed(p *abcd.Puzzle, pos solver.Position, cell int) game.Answer {
	return game.Answer{Position: pos, Say: fmt.Sprintf("The %c at %s is given", pos[cell], p.CellName(cell))}
}

// describeNeighbours lists the sides on which neighbours hold a letter.
func describeNeighbours(p *abcd.Puzzle, cell int, letter byte, near []int) string {
	sides := solver.Map(near, func(d int) string { return side(p, cell, d) })
	if len(near) > 1 {
		return fmt.Sprintf("There are already %cs %s", letter, solver.List(sides))
	}
	return fmt.Sprintf("There is already %s %s", abcd.Several(1, letter), sides[0])
}

// side returns the side of a cell on which its neighbour lies.
func side(p *abcd.Puzzle, cell, near int) string {
	_, cols, _ := p.Size()
	down, right := near/cols-cell/cols, near%cols-cell%cols
	across := []string{"left", "", "right"}[right+1]
	switch {
	case down == 0:
		return "to the " + across
	case right == 0:
		return []string{"above", "", "below"}[down+1]
	}
	return "to the " + []string{"upper ", "", "lower "}[down+1] + across
}

// noMore returns the sentence that a line needs no more of a letter.
func noMore(p *abcd.Puzzle, line int, letter byte) string {
	return fmt.Sprintf("%s needs no more %cs", solver.Capital(p.LineName(line)), letter)
}

// tap leaves the board unchanged, for the keys to write; by choice it cycles through the letters. A long or
// secondary tap clears.
func tap(sp solver.Puzzle, pos solver.Position, cell int, how game.TapType, o game.Options) game.Answer {
	p := of(sp)
	switch {
	case how != game.Primary:
		return erase(p, pos, cell, o)
	case o[touch] != "cycle" || o.On(pencil):
		return game.Answer{Position: pos}
	case p.Given(cell):
		return fixed(p, pos, cell)
	}
	return next(p, pos, cell, o)
}

// next places the next letter that the lines of the cell still need and that would not be refused; after the
// last one it empties the cell.
func next(p *abcd.Puzzle, pos solver.Position, cell int, o game.Options) game.Answer {
	_, _, letters := p.Size()
	bare := pos.Set(solver.Mark{Site: cell, To: solver.Blank})
	from := 0
	if pos[cell] != solver.Blank {
		from = int(pos[cell]-'A') + 1
	}
	for a := from; a < letters; a++ {
		if _, spent := usedUp(p, bare, cell, a); spent {
			continue
		}
		if answer := write(p, pos, cell, abcd.Letter(a), o); answer.Say == "" {
			return answer
		}
	}
	if pos[cell] == solver.Blank {
		return game.Answer{Position: pos, Say: "No letter fits at " + p.CellName(cell)}
	}
	return game.Answer{Position: bare}
}

func key(sp solver.Puzzle, pos solver.Position, cell int, key string, o game.Options) game.Answer {
	p := of(sp)
	row, col := p.LinesOf(cell)
	switch key {
	case "Delete", "Backspace", " ":
		return erase(p, pos, cell, o)
	case "p", "P":
		if o.On(pencil) {
			return game.Answer{Position: pos, Option: pencil, Value: "off", Say: "Pencil marks off"}
		}
		return game.Answer{Position: pos, Option: pencil, Value: "on", Say: "Pencil marks on: letters become notes"}
	case "i", "I":
		return game.Answer{Position: pos, Say: fmt.Sprintf("%s needs %s; %s needs %s",
			solver.Capital(p.LineName(row)), needs(p, pos, row), p.LineName(col), needs(p, pos, col))}
	case "r", "R":
		return game.Answer{Position: pos, Say: describeLine(p, pos, row)}
	case "k", "K":
		return game.Answer{Position: pos, Say: describeLine(p, pos, col)}
	}
	letter, ok := letterOf(p, key)
	switch {
	case !ok:
		return game.Answer{Position: pos, Ignored: true}
	case o.On(pencil):
		return note(p, pos, cell, letter)
	}
	return write(p, pos, cell, letter, o)
}

func letterOf(p *abcd.Puzzle, key string) (letter byte, ok bool) {
	_, _, letters := p.Size()
	if len(key) != 1 {
		return 0, false
	}
	letter = strings.ToUpper(key)[0]
	return letter, 'A' <= letter && letter <= last(letters)
}

// describeLine returns a line in words: "Row 1: A, empty, B; needs C 1".
func describeLine(p *abcd.Puzzle, pos solver.Position, line int) string {
	var cells []string
	for _, c := range p.Line(line) {
		if pos[c] == solver.Blank {
			cells = append(cells, "empty")
		} else {
			cells = append(cells, string(pos[c:c+1]))
		}
	}
	return fmt.Sprintf("%s: %s; needs %s", solver.Capital(p.LineName(line)), strings.Join(cells, ", "), needs(p, pos, line))
}

// pad returns the keys under the board: the letters, shown as spent where the cell has no use for them,
// and the other keys for the cell.
func pad(sp solver.Puzzle, v game.View, cell int) []game.PadKey {
	p := of(sp)
	_, _, letters := p.Size()
	noting := v.Options.On(pencil)
	notes := noted(p, v.Position, cell)
	var keys []game.PadKey
	for a := range letters {
		letter := string(rune(abcd.Letter(a)))
		k := game.PadKey{Key: letter, Text: letter}
		if _, k.Spent = usedUp(p, v.Position, cell, a); k.Spent {
			k.Name = letter + ", used up here"
		}
		if noting {
			k.Name, k.Switch, k.Down = "Note "+letter, true, notes.Has(a)
		}
		keys = append(keys, k)
	}
	return append(keys,
		game.PadKey{Key: "Delete", Text: "Erase"},
		game.PadKey{Key: "p", Text: "Pencil", Name: "Pencil marks", Switch: true, Down: noting})
}
