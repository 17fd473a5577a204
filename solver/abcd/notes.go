package abcd

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"

	"quadrille/solver"
)

// A Set is a set of letters: bit n stands for the letter with number n. Other than a grid.Set it is a number,
// which notes hold as a byte and loops count through.
type Set uint8

func (s Set) Has(letter int) bool { return s>>letter&1 == 1 }

func (s Set) Len() int { return bits.OnesCount8(uint8(s)) }

// First returns the number of the first letter of a nonempty set.
func (s Set) First() int { return bits.TrailingZeros8(uint8(s)) }

// String lists the letters: "ACD".
func (s Set) String() string {
	var b strings.Builder
	for ; s != 0; s &= s - 1 {
		b.WriteByte(Letter(s.First()))
	}
	return b.String()
}

func (p *Puzzle) all() Set { return Set(1<<p.letters - 1) }

// The notes of a cell are the letters that the player still considers possible there; a cell without notes
// may hold any. Their sites follow the cells: for each cell one for the first five letters and, if the puzzle
// has more, another for the rest. The byte of a site is solver.Blank for the empty set or one of noteBytes,
// by the set's number less one.
const (
	noteLetters = 5
	noteBytes   = "abcdefghijklmnopqrstuvwxyz01234"
)

// noteSites returns the number of sites for the notes of a cell.
func (p *Puzzle) noteSites() int { return (p.letters + noteLetters - 1) / noteLetters }

// sites returns the length of a position.
func (p *Puzzle) sites() int { return p.Cells() * (1 + p.noteSites()) }

// CellOf returns the cell of a site, whether of its letter or its notes.
func (p *Puzzle) CellOf(site int) int {
	if n := p.Cells(); site >= n {
		return (site - n) / p.noteSites()
	}
	return site
}

// Notes returns the notes of a cell, empty for none.
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

// Note returns the marks that set the notes of a cell, where they differ from the position.
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

// Start returns the board with the given letters.
func (p *Puzzle) Start() solver.Position {
	return solver.Position(p.given + strings.Repeat(string(solver.Blank), p.sites()-p.Cells()))
}

// Check implements solver.Puzzle.
func (p *Puzzle) Check(pos solver.Position) error {
	if len(pos) != p.sites() {
		return errors.New(solver.Difference(len(pos), "mark", p.sites()))
	}
	for c := range p.Cells() {
		switch at := pos[c]; {
		case p.Given(c) && at != p.given[c]:
			return fmt.Errorf("%s should be %c, which is given", p.CellName(c), p.given[c])
		case at != solver.Blank && (at < 'A' || at >= Letter(p.letters)):
			return fmt.Errorf("%s: %q is not a letter from A to %c", p.CellName(c), []rune(string(pos[c:]))[0], Letter(p.letters-1))
		}
	}
	for site := p.Cells(); site < len(pos); site++ {
		cell := p.CellOf(site)
		if at := pos[site]; at != solver.Blank && strings.IndexByte(noteBytes, at) < 0 {
			return fmt.Errorf("%s: %q is not a note", p.CellName(cell), []rune(string(pos[site:]))[0])
		}
		if s := p.Notes(pos, cell); s&^p.all() != 0 {
			return fmt.Errorf("%s: this puzzle has no letter %s", p.CellName(cell), (s &^ p.all()).String())
		}
	}
	return nil
}

// Keeps implements solver.Puzzle: letters are the solution's, and the notes of a cell without a letter
// include the solution's letter. Notes under a letter do not count.
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
