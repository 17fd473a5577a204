package tromino

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/tromino"
)

// edgeZone is the distance from a side of a cell within which a touch means the edge, in cells.
const edgeZone = 0.22

// A side of a cell, by the step to the neighbour there.
type side struct {
	down, right int
	name        string // "right"
	towards     string // "open to the right"
	of          string // "right of row 3, column 1"
}

// The sides of a cell, clockwise.
var sides = [4]side{
	{-1, 0, "above", "above", "above"},
	{0, 1, "right", "to the right", "right of"},
	{1, 0, "below", "below", "below"},
	{0, -1, "left", "to the left", "left of"},
}

// beyond returns the cell on a side of a cell, and the edge between; false at the border.
func beyond(p *tromino.Puzzle, cell int, s side) (to, site int, ok bool) {
	rows, cols := p.Size()
	r, c := cell/cols+s.down, cell%cols+s.right
	if r < 0 || c < 0 || r >= rows || c >= cols {
		return 0, 0, false
	}
	to = r*cols + c
	site, ok = p.Between(cell, to)
	return to, site, ok
}

// shows returns the state shown on an edge: its mark, or the one that follows from the pieces on both sides.
func shows(p *tromino.Puzzle, s *tromino.Analysis, pos solver.Position, site int) byte {
	a, b := p.EdgeCells(site)
	switch {
	case pos[site] != solver.Blank:
		return pos[site]
	case s.Of[a] == s.Of[b]:
		return tromino.Open
	case pieceOf(s, a).Closed || pieceOf(s, b).Closed:
		return tromino.Wall
	}
	return solver.Blank
}

// cycle changes an edge to the next of wall, open and nothing, or to the one before. A change that
// would not show is skipped.
func cycle(p *tromino.Puzzle, pos solver.Position, site int, back bool) solver.Position {
	cycle := string([]byte{solver.Blank, tromino.Wall, tromino.Open})
	by := 1
	if back {
		by = 2
	}
	now := shows(p, p.Analyse(pos), pos, site)
	at := strings.IndexByte(cycle, pos[site])
	for range 2 {
		at = (at + by) % 3
		next := pos.Set(solver.Mark{Site: site, To: cycle[at]})
		if shows(p, p.Analyse(next), next, site) != now {
			return next
		}
	}
	return pos
}

// join opens the edge between neighbours, and puts walls around a resulting piece of three cells. It refuses
// to join more than three.
func join(p *tromino.Puzzle, pos solver.Position, from, to, site int) game.Answer {
	if pos[site] == tromino.Open {
		return game.Answer{Position: pos}
	}
	s := p.Analyse(pos)
	if s.Of[from] != s.Of[to] {
		for _, c := range []int{from, to} {
			if len(pieceOf(s, c).Cells) >= 3 {
				return game.Answer{Position: pos, Say: fmt.Sprintf("The piece at %s is complete: press Delete to remove it", p.CellName(c))}
			}
		}
		if n := len(pieceOf(s, from).Cells) + len(pieceOf(s, to).Cells); n > 3 {
			return game.Answer{Position: pos, Say: fmt.Sprintf("That would make a piece of %d cells: a piece has three", n)}
		}
	}
	next := pos.Set(solver.Mark{Site: site, To: tromino.Open})
	if made := pieceOf(p.Analyse(next), to); len(made.Cells) == 3 {
		next = next.Set(p.Piece(next, [3]int(made.Cells))...)
	}
	return game.Answer{Position: next}
}

// erase removes the piece of a cell, or clears the edges of one that is alone.
func erase(p *tromino.Puzzle, pos solver.Position, cell int) game.Answer {
	marks := p.RemovePiece(pos, cell)
	if len(marks) == 0 {
		return game.Answer{Position: pos, Say: "There is no piece at " + p.CellName(cell)}
	}
	return game.Answer{Position: pos.Set(marks...)}
}

// tap removes the piece of a cell.
func tap(sp solver.Puzzle, pos solver.Position, cell int, how game.TapType, _ game.Options) game.Answer {
	p := of(sp)
	if how == game.Primary && len(pieceOf(p.Analyse(pos), cell).Cells) == 1 {
		return game.Answer{Position: pos, Say: "Drag over three cells to draw a piece, or tap an edge for a wall"}
	}
	return erase(p, pos, cell)
}

// tapAt is a tap on the nearest edge, if that is near enough.
func tapAt(sp solver.Puzzle, pos solver.Position, cell int, at game.Spot, how game.TapType, o game.Options) game.Answer {
	p := of(sp)
	if site, ok := edgeAt(p, cell, at); ok && how != game.Long {
		return game.Answer{Position: cycle(p, pos, site, (how == game.Secondary) != (o[first] == "open"))}
	}
	return tap(sp, pos, cell, how, o)
}

// edgeAt returns the edge that a touch within a cell means; false for the cell itself.
func edgeAt(p *tromino.Puzzle, cell int, at game.Spot) (site int, ok bool) {
	nearest := edgeZone
	for i, far := range []float64{at.Y, 1 - at.X, 1 - at.Y, at.X} {
		if far < nearest {
			if _, e, is := beyond(p, cell, sides[i]); is {
				nearest, site, ok = far, e, true
			}
		}
	}
	return site, ok
}

// drag draws a piece over three cells, and joins two. Any other path does nothing.
func drag(sp solver.Puzzle, pos solver.Position, path []int, _ game.Options) solver.Position {
	p := of(sp)
	switch len(path) {
	case 2:
		if site, ok := p.Between(path[0], path[1]); ok {
			return join(p, pos, path[0], path[1], site).Position
		}
	case 3:
		return pos.Set(p.Piece(pos, [3]int(path))...)
	}
	return pos
}

// edgeKeys are the keys of the edges of a cell, as sides has them.
const edgeKeys = "ilkj"

// arrows are the keys that draw, as sides has them.
var arrows = [4]string{"Shift+ArrowUp", "Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowLeft"}

func key(sp solver.Puzzle, pos solver.Position, cell int, key string, o game.Options) game.Answer {
	p := of(sp)
	for i, s := range sides {
		to, site, inside := beyond(p, cell, s)
		draws, turns := key == arrows[i], strings.EqualFold(key, edgeKeys[i:i+1])
		switch {
		case (draws || turns) && !inside:
			return game.Answer{Position: pos, Say: fmt.Sprintf("The board ends %s %s", s.of, p.CellName(cell))}
		case turns:
			return game.Answer{Position: cycle(p, pos, site, o[first] == "open")}
		case draws:
			a := join(p, pos, cell, to, site)
			if a.Say == "" {
				a.Moves, a.Cell = true, to
			}
			return a
		}
	}
	switch key {
	case "Enter":
		return closeIn(p, pos, cell)
	case "Delete", "Backspace", " ":
		return erase(p, pos, cell)
	case "p", "P":
		return game.Answer{Position: pos, Say: describePiece(p, pos, cell)}
	}
	return game.Answer{Position: pos, Ignored: true}
}

// closeIn puts walls around a piece of three cells.
func closeIn(p *tromino.Puzzle, pos solver.Position, cell int) game.Answer {
	switch pc := pieceOf(p.Analyse(pos), cell); {
	case len(pc.Cells) == 3:
		return game.Answer{Position: pos.Set(p.Piece(pos, [3]int(pc.Cells))...)}
	case len(pc.Cells) == 1:
		return game.Answer{Position: pos, Say: fmt.Sprintf("%s is alone: a piece has three cells", solver.Capital(p.CellName(cell)))}
	default:
		return game.Answer{Position: pos, Say: fmt.Sprintf("This piece has %d cells: a piece has three", len(pc.Cells))}
	}
}
