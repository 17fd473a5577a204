package tromino

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
)

// Start implements solver.Puzzle.
func (p *Puzzle) Start() solver.Position {
	return solver.Position(strings.Repeat(string(rune(solver.Blank)), p.Sites()))
}

// Check implements solver.Puzzle.
func (p *Puzzle) Check(pos solver.Position) error {
	if len(pos) != p.Sites() {
		return errors.New(solver.Difference(len(pos), "mark", p.Sites()))
	}
	for site := range len(pos) {
		if b := pos[site]; b != solver.Blank && b != Wall && b != Open {
			c, d := p.EdgeCells(site)
			return fmt.Errorf("the edge between %s and %s: %s is not a mark (w for a wall, o for a join, or a dot)",
				p.CellName(c), p.CellName(d), solver.Quote(string(pos[site:site+1])))
		}
	}
	return nil
}

// Keeps implements solver.Puzzle.
func (p *Puzzle) Keeps(solution, pos solver.Position) bool {
	for site := range len(pos) {
		if pos[site] != solver.Blank && pos[site] != solution[site] {
			return false
		}
	}
	return true
}

// Solved implements solver.Puzzle: every cell is in a piece of three with the right dots. Implied edges need
// no mark.
func (p *Puzzle) Solved(pos solver.Position) bool {
	s := p.pieces(pos)
	if slices.ContainsFunc(s.Pieces, func(q Piece) bool { return len(q.Cells) != 3 }) {
		return false
	}
	return p.assess(pos, s).Correct()*3 == p.Cells()
}

// Faults implements solver.Puzzle: it lists the faults piece by piece.
func (p *Puzzle) Faults(pos solver.Position) []solver.Fault {
	var faults []solver.Fault
	s := p.Analyse(pos)
	for i := range s.Pieces {
		if q := &s.Pieces[i]; q.Fault != "" {
			faults = append(faults, solver.Fault{Text: q.Fault, Unit: p.edgesOf(q.Cells), Sites: p.broken(pos, q)})
		}
	}
	return faults
}

// wrong returns the fault of a piece, as a sentence without a full stop for telling.Spell, or nothing.
func (p *Puzzle) wrong(q *Piece) string {
	at := p.cellRef(q.Cells[0])
	switch {
	case len(q.Cells) > 3:
		return fmt.Sprintf("the piece at %s has %d cells instead of three", at, len(q.Cells))
	case len(q.Cells) == 3:
		return p.wrongDots(q)
	case q.Closed && len(q.Cells) == 1:
		return fmt.Sprintf("%s is walled in alone: a piece has three cells", at)
	case q.Closed:
		return fmt.Sprintf("%s and %s are walled in: a piece has three cells", at, p.cellRef(q.Cells[1]))
	case len(q.Cells) == 2 && !p.joinable(q.Cells[0], q.Cells[1]):
		return fmt.Sprintf("no piece fits the dots of both %s and %s", at, p.cellRef(q.Cells[1]))
	}
	return ""
}

// wrongDots returns the sentence about a finished piece that lacks a dot, or has an extra one.
func (p *Puzzle) wrongDots(q *Piece) string {
	shape := shapes[p.rule][q.Shape]
	for i, c := range q.Cells {
		if fits(p.clues[c], shape.Dots[i]) {
			continue
		}
		piece, part, dot := "L", "on its corner", "a dot"
		switch {
		case q.Shape >= verticalI && i == 1:
			piece, part = "I", "in its centre"
		case q.Shape >= verticalI:
			piece, part = "I", "on one end"
		case !shape.Dots[i]:
			part = "on an arm"
		}
		if shape.Dots[i] {
			dot = "no dot"
		}
		return fmt.Sprintf("this %s has %s %s, at %s", piece, dot, part, p.cellRef(c))
	}
	return ""
}

// joinable reports whether the dots of two neighbours fit some piece.
func (p *Puzzle) joinable(a, b int) bool {
	for _, shape := range shapes[p.rule] {
		for i, c := range shape.Cells {
			for j, d := range shape.Cells {
				if d[0]-c[0] == b/p.cols-a/p.cols && d[1]-c[1] == b%p.cols-a%p.cols &&
					fits(p.clues[a], shape.Dots[i]) && fits(p.clues[b], shape.Dots[j]) {
					return true
				}
			}
		}
	}
	return false
}

// broken lists the marked edges of a faulty piece: those within it, or else those around it.
func (p *Puzzle) broken(pos solver.Position, q *Piece) []int {
	within, around := p.sides(q.Cells)
	blank := func(site int) bool { return pos[site] == solver.Blank }
	if within = slices.DeleteFunc(within, blank); len(within) > 0 && !(q.Closed && len(q.Cells) < 3) {
		return within
	}
	return slices.DeleteFunc(around, blank)
}

// sides lists the edges within and those around some cells, ascending.
func (g *geometry) sides(cells []int) (within, around []int) {
	for _, site := range g.edgesOf(cells) {
		if a, b := g.EdgeCells(site); slices.Contains(cells, a) && slices.Contains(cells, b) {
			within = append(within, site)
		} else {
			around = append(around, site)
		}
	}
	return within, around
}

// edgesOf lists the edges within and around cells, ascending.
func (g *geometry) edgesOf(cells []int) []int {
	sites := slices.Concat(solver.Map(cells, func(c int) []int { return g.edges[c] })...)
	slices.Sort(sites)
	return slices.Compact(sites)
}
