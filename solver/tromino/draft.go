package tromino

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
)

// A Draft is a puzzle being designed. Its cells have clues, or are still bare; pieces may be drawn on some of
// them and determine their clues: each is the dot of the piece, or none, or unknown if hidden. The drawing
// helps the designer: the puzzle itself has only the clues. Drafts are immutable values, comparable with ==.
// The zero Draft has no board.
type Draft struct {
	size
	clues  string // one byte a cell: a clue or Bare
	pieces string // one byte a cell: '1' and on for the shape of the piece drawn there, or solver.Blank
}

// Bare is the clue of an undecided cell.
const Bare = '_'

// NewDraft returns the draft of a bare board.
func NewDraft(rows, cols int, rule Rule) (Draft, error) {
	z := size{rows, cols, rule}
	if err := z.check(); err != nil {
		return Draft{}, err
	}
	return bareDraft(z), nil
}

func bareDraft(z size) Draft { return Draft{z, z.filled(Bare), z.filled(solver.Blank)} }

// Draft returns the draft of a puzzle, without a drawing.
func (p *Puzzle) Draft() Draft { return Draft{p.size, p.clues, p.filled(solver.Blank)} }

// Clue returns the clue of a cell, or Bare.
func (d Draft) Clue(cell int) byte { return d.clues[cell] }

func (d Draft) Covered(cell int) bool { return d.pieces[cell] != solver.Blank }

// Dots reports for each cell whether the piece drawn there has a dot on it, hidden or not; false for no
// piece.
func (d Draft) Dots() []bool {
	of := d.covering()
	return solver.Times(len(of), func(c int) bool { return of[c] >= 0 && d.clueOf(of[c], c) == Dot })
}

func (d Draft) geometry() *geometry { return geometryOf(d.rows, d.cols) }

// covering returns the place of the piece drawn on each cell, -1 for none.
func (d Draft) covering() []int {
	of, _ := d.read()
	return of
}

// read returns the place of the piece drawn on each cell, -1 for none. bad is the first cell whose drawing
// begins no piece, or -1.
func (d Draft) read() (of []int, bad int) {
	g := d.geometry()
	of = slices.Repeat([]int{-1}, d.Cells())
	for c, shape := range []byte(d.pieces) {
		if shape == solver.Blank || of[c] >= 0 {
			continue
		}
		l, ok := g.placeAt(c, int(shape-'1'))
		if !ok {
			return of, c
		}
		for _, e := range g.places[l].cells {
			if d.pieces[e] != shape || of[e] >= 0 {
				return of, c
			}
			of[e] = l
		}
	}
	return of, -1
}

// placeAt returns the place of a shape with a given first cell. It is not ok if the shape leaves the board.
func (g *geometry) placeAt(cell, shape int) (l int, ok bool) {
	box := cell%g.cols - shapes[Ends][shape].Cells[0][1]
	if box < 0 {
		return 0, false
	}
	l = g.boxes[cell-cell%g.cols+box][shape]
	at := &g.places[l]
	return l, at.shape == shape && at.cells[0] == cell
}

// Board returns the puzzle of the board of an unfinished draft: bare cells are unknown.
func (d Draft) Board() *Puzzle {
	return newPuzzle(d.size, strings.ReplaceAll(d.clues, string(rune(Bare)), string(rune(Unknown))))
}

// Drawing returns the drawing as a position of the board, and its pieces. It takes no cells beside them for a
// piece.
func (d Draft) Drawing() (solver.Position, *Analysis) {
	p := d.Board()
	pos, s := p.Start(), &Analysis{Of: make([]int, d.Cells())}
	for c, l := range d.covering() {
		q := Piece{Cells: []int{c}, Shape: -1}
		if l >= 0 {
			at := &p.places[l]
			if at.cells[0] != c {
				s.Of[c] = s.Of[at.cells[0]]
				continue
			}
			q = Piece{Cells: at.cells[:], Shape: at.shape, Closed: true}
			pos = pos.Set(at.marks...)
		}
		s.Of[c] = len(s.Pieces)
		s.Pieces = append(s.Pieces, q)
	}
	return pos, s
}

// Puzzle returns the puzzle of a draft. The error is the first of Faults.
func (d Draft) Puzzle() (*Puzzle, error) {
	if faults := d.Faults(); len(faults) > 0 {
		return nil, errors.New(faults[0].Text)
	}
	return newPuzzle(d.size, d.clues), nil
}

// Faults lists the reasons why a draft is not a puzzle yet: bare cells. The sites are cells of the board.
func (d Draft) Faults() []solver.Fault {
	bare := solver.Indices(d.Cells(), func(c int) bool { return d.clues[c] == Bare })
	switch len(bare) {
	case 0:
		return nil
	case d.Cells():
		return []solver.Fault{{Text: "no pieces and no dots yet", Sites: bare}}
	case 1:
		return []solver.Fault{{Text: fmt.Sprintf("%s is still empty", d.CellName(bare[0])), Sites: bare}}
	}
	return []solver.Fault{{Text: fmt.Sprintf("%d cells are still empty", len(bare)), Sites: bare}}
}

// Notes lists allowed but suspicious states: a drawing that no tiling completes, since it leaves an area that
// is no multiple of three; and too many or too few dots. The latter have no solution.
func (d Draft) Notes() []solver.Fault {
	var notes []solver.Fault
	p := d.Board()
	areas := p.areas(func(site int) bool {
		a, b := p.EdgeCells(site)
		return !d.Covered(a) && !d.Covered(b)
	})
	said := make([]bool, len(areas.size))
	for c, i := range areas.of {
		if n := areas.size[i]; !d.Covered(c) && !said[i] && n%3 != 0 {
			said[i] = true
			notes = append(notes, solver.Fault{
				Text: fmt.Sprintf("the pieces leave %s at %s that three-cell pieces cannot fill", solver.Plural(n, "cell"), p.CellName(c)),
			})
		}
	}
	least, most := dotsOf[d.rule][0], dotsOf[d.rule][1]
	dots, room := strings.Count(d.clues, string(rune(Dot))), d.Cells()-strings.Count(d.clues, string(rune(NoDot)))
	switch pieces := d.Cells() / 3; {
	case dots > most*pieces:
		notes = append(notes, solver.Fault{Text: fmt.Sprintf("no solution: there are %s, but %d pieces have at most %d", solver.Plural(dots, "dot"), pieces, most*pieces)})
	case room < least*pieces:
		notes = append(notes, solver.Fault{Text: fmt.Sprintf("no solution: there is room for only %s, but %d pieces have at least %d", solver.Plural(room, "dot"), pieces, least*pieces)})
	}
	return notes
}
