package abcd

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"

	"quadrille/solver"
)

// A Set is a set of letters: bit n stands for the letter with number n.
type Set uint8

// Has reports whether a letter is in the set.
func (s Set) Has(letter int) bool { return s>>letter&1 == 1 }

// Len is the number of letters in the set.
func (s Set) Len() int { return bits.OnesCount8(uint8(s)) }

// First is the number of the first letter of a set that is not empty.
func (s Set) First() int { return bits.TrailingZeros8(uint8(s)) }

// String lists the letters: "ACD".
func (s Set) String() string {
	var b strings.Builder
	for ; s != 0; s &= s - 1 {
		b.WriteByte(Letter(s.First()))
	}
	return b.String()
}

// all is the set of the letters of the puzzle.
func (p *Puzzle) all() Set { return Set(1<<p.letters - 1) }

// The notes of a cell are the letters that the player still thinks possible there; a cell
// without notes may hold any. They stand behind the cells, one site a cell for the first
// five letters and, where there are more, another for the rest. The byte of a site is
// solver.Blank for none of its letters or one of noteBytes, by the set's number less one.
const (
	noteLetters = 5
	noteBytes   = "abcdefghijklmnopqrstuvwxyz01234"
)

// noteSites is how many sites the notes of a cell have.
func (p *Puzzle) noteSites() int { return (p.letters + noteLetters - 1) / noteLetters }

// sites is the length of a position.
func (p *Puzzle) sites() int { return p.Cells() * (1 + p.noteSites()) }

// CellOf is the cell that a site belongs to, whether its letter or its notes.
func (p *Puzzle) CellOf(site int) int {
	if n := p.Cells(); site >= n {
		return (site - n) / p.noteSites()
	}
	return site
}

// Notes reads the notes of a cell, empty for none.
func (p *Puzzle) Notes(pos solver.Position, cell int) Set {
	var s Set
	at := p.Cells() + cell*p.noteSites()
	for i := range p.noteSites() {
		if c := pos[at+i]; c != solver.Blank {
			s |= Set(strings.IndexByte(noteBytes, c)+1) << (noteLetters * i)
		}
	}
	return s
}

// Note gives the marks that set the notes of a cell, as far as they differ from those of
// the position.
func (p *Puzzle) Note(pos solver.Position, cell int, s Set) []solver.Mark {
	var marks []solver.Mark
	at := p.Cells() + cell*p.noteSites()
	for i := range p.noteSites() {
		to := byte(solver.Blank)
		if part := s >> (noteLetters * i) & (1<<noteLetters - 1); part != 0 {
			to = noteBytes[part-1]
		}
		if pos[at+i] != to {
			marks = append(marks, solver.Mark{Site: at + i, To: to})
		}
	}
	return marks
}

// Start is the board with the given letters.
func (p *Puzzle) Start() solver.Position {
	return solver.Position(p.given + strings.Repeat(string(solver.Blank), p.sites()-p.Cells()))
}

// Check implements solver.Puzzle.
func (p *Puzzle) Check(pos solver.Position) error {
	if len(pos) != p.sites() {
		return errors.New(solver.Amiss(len(pos), "mark", p.sites()))
	}
	for c := range p.Cells() {
		switch at := pos[c]; {
		case p.Given(c) && at != p.given[c]:
			return fmt.Errorf("%s should be %c, which is given", p.CellName(c), p.given[c])
		case at != solver.Blank && (at < 'A' || at >= Letter(p.letters)):
			return fmt.Errorf("%s: %q is not a letter from A to %c", p.CellName(c), at, Letter(p.letters-1))
		}
	}
	for site := p.Cells(); site < len(pos); site++ {
		cell := p.CellOf(site)
		if at := pos[site]; at != solver.Blank && strings.IndexByte(noteBytes, at) < 0 {
			return fmt.Errorf("%s: %q is not a note", p.CellName(cell), at)
		}
		if s := p.Notes(pos, cell); s&^p.all() != 0 {
			return fmt.Errorf("%s: this puzzle has no letter %s", p.CellName(cell), (s &^ p.all()).String())
		}
	}
	return nil
}

// Keeps implements solver.Puzzle: letters are the solution's, and where a cell has notes
// and no letter, its letter is among them. Notes under a letter wait for it to go.
func (p *Puzzle) Keeps(solution, pos solver.Position) bool {
	for c := range p.Cells() {
		switch s := p.Notes(pos, c); {
		case pos[c] == solution[c]:
		case pos[c] != solver.Blank || solution[c] == solver.Blank,
			s != 0 && !s.Has(int(solution[c]-'A')):
			return false
		}
	}
	return true
}
