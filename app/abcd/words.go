package abcd

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/abcd"
)

// needs lists the missing letters of a line: "A 1, C 2", or "nothing more".
func needs(p *abcd.Puzzle, pos solver.Position, line int) string {
	_, _, letters := p.Size()
	var said []string
	var untold abcd.Set
	for a := range letters {
		letter := string(rune(abcd.Letter(a)))
		switch n, known := p.Left(pos, line, a); {
		case !known:
			untold |= 1 << a
		case n > 0:
			said = append(said, letter+" "+strconv.Itoa(n))
		case n < 0:
			said = append(said, letter+" "+strconv.Itoa(-n)+" too many")
		}
	}
	full := !slices.ContainsFunc(p.Line(line), func(c int) bool { return pos[c] == solver.Blank })
	if untold != 0 && !full {
		said = append(said, "unknown "+spaced(untold))
	}
	if said == nil {
		return "nothing more"
	}
	return strings.Join(said, ", ")
}

// markName names a mark as players do.
func markName(p solver.Puzzle, marks ...solver.Mark) string {
	if m := marks[0]; m.Site < of(p).Cells() {
		return string(rune(m.To))
	}
	return "note"
}

// fits returns the letters that a cell can take in the position: no neighbour has them, and its row and its
// column need them, where their counts are known. The cell's own content is ignored.
func fits(p *abcd.Puzzle, pos solver.Position, cell int) abcd.Set {
	_, _, letters := p.Size()
	pos = pos.Set(solver.Mark{Site: cell, To: solver.Blank})
	var s abcd.Set
	for a := range letters {
		if _, spent := usedUp(p, pos, cell, a); !spent && len(rivals(p, pos, cell, abcd.Letter(a))) == 0 {
			s |= 1 << a
		}
	}
	return s
}

// usedUp reports whether the row or the column of a cell needs no more of a letter, and which.
func usedUp(p *abcd.Puzzle, pos solver.Position, cell, letter int) (line int, ok bool) {
	row, col := p.LinesOf(cell)
	for _, l := range []int{row, col} {
		if n, known := p.Left(pos, l, letter); known && n <= 0 {
			return l, true
		}
	}
	return 0, false
}

func rivals(p *abcd.Puzzle, pos solver.Position, cell int, letter byte) []int {
	return slices.DeleteFunc(slices.Clone(p.Near(cell)), func(d int) bool { return pos[d] != letter })
}

// noted returns the notes of an empty cell that still fit.
func noted(p *abcd.Puzzle, pos solver.Position, cell int) abcd.Set {
	s := p.Notes(pos, cell)
	if s == 0 || pos[cell] != solver.Blank {
		return 0
	}
	return s & fits(p, pos, cell)
}

// spaced lists letters with blanks between them.
func spaced(s abcd.Set) string { return strings.Join(strings.Split(s.String(), ""), " ") }

func status(sp solver.Puzzle, v game.View) game.Status {
	p := of(sp)
	if p.Solved(v.Position) {
		if n := known(p); n > 0 {
			return game.Status{Text: fmt.Sprintf("Solved: all %d counts are met. You did it!", n), Solved: true}
		}
		return game.Status{Text: "Solved: no neighbours are equal. You did it!", Solved: true}
	}
	done, want := progress(p, v.Position)
	return v.Unsolved(fmt.Sprintf("%d of %d letters", done, want), done == want, game.Sentences(p.Faults(v.Position)))
}

func inspect(sp solver.Puzzle, pos solver.Position, cell int, _ game.Options) []game.Fact {
	p := of(sp)
	row, col := p.LinesOf(cell)
	_, cols, _ := p.Size()
	letter := "none"
	if pos[cell] != solver.Blank {
		letter = string(pos[cell : cell+1])
	}
	if p.Given(cell) {
		letter += ", given"
	}
	return append(game.PlaceFacts(cell, cols),
		game.Fact{Name: "Letter", Value: letter},
		game.Fact{Name: "Row needs", Value: needs(p, pos, row)},
		game.Fact{Name: "Column needs", Value: needs(p, pos, col)},
		game.Fact{Name: "Candidates", Value: orNone(fits(p, pos, cell))},
		game.Fact{Name: "Notes", Value: orNone(p.Notes(pos, cell))})
}

func orNone(s abcd.Set) string {
	if s == 0 {
		return "none"
	}
	return spaced(s)
}

// squares returns the rows, blue, and the columns, orange.
func squares(sp solver.Puzzle, _ solver.Position, _ game.Options) []game.Square {
	p := of(sp)
	rows, _, _ := p.Size()
	list := make([]game.Square, p.Lines())
	for l := range list {
		list[l] = game.Square{Sites: p.Line(l), Text: "🟦"}
		if l >= rows {
			list[l].Text = "🟧"
		}
	}
	return list
}

// coach leads through a first board.
func coach(sp solver.Puzzle, pos solver.Position, o game.Options) string {
	p := of(sp)
	done, want := progress(p, pos)
	switch {
	case p.Solved(pos):
		return ""
	case len(p.Faults(pos)) > 0:
		return "That letter breaks a rule: see the rings. Undo takes it back."
	case done == 0:
		return "Each number counts a letter in its row or column. Equal letters never touch. " + begin(p, o)
	case done < 3:
		return "The numbers go down as you write. A crossed-out 0 has all of its letters: no more go in that row or column."
	case done < want/2:
		return "Equal letters never touch along an edge: a letter rules itself out in the cells beside it."
	case done < want-1:
		return "Look for a cell that only one letter fits: check its row, its column and its neighbours."
	}
	return "Almost there! If you get stuck, Hint shows the next step and says why."
}
