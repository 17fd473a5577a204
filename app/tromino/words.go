package tromino

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/telling"
	"quadrille/solver/tromino"
)

var clueNames = map[byte]string{tromino.Dot: "dot", tromino.NoDot: "no dot", tromino.Unknown: "dot unknown"}

// pieceName names a piece: "L, corner top left", "piece of 2 cells", or "no piece" for a single cell.
func pieceName(p *tromino.Puzzle, pc *tromino.Piece) string {
	switch {
	case pc.Shape >= 0:
		return tromino.Shapes(p.Rule())[pc.Shape].Name
	case len(pc.Cells) > 1:
		return fmt.Sprintf("piece of %d cells", len(pc.Cells))
	}
	return "no piece"
}

// edgesOf names the edges of a cell: "open to the right, wall above and below".
func edgesOf(p *tromino.Puzzle, s *tromino.Analysis, pos solver.Position, cell int) string {
	var open, walls, said []string
	for _, side := range sides {
		_, site, inside := beyond(p, cell, side)
		if !inside {
			continue
		}
		switch shows(p, s, pos, site) {
		case tromino.Open:
			open = append(open, side.towards)
		case tromino.Wall:
			walls = append(walls, side.towards)
		}
	}
	if len(open) > 0 {
		said = append(said, "open "+strings.Join(open, " and "))
	}
	if len(walls) > 0 {
		said = append(said, "wall "+strings.Join(walls, " and "))
	}
	return strings.Join(said, ", ")
}

// describePiece returns the piece of a cell and its edges in words.
func describePiece(p *tromino.Puzzle, pos solver.Position, cell int) string {
	s := p.Analyse(pos)
	said := solver.Capital(pieceName(p, pieceOf(s, cell)))
	if edges := edgesOf(p, s, pos, cell); edges != "" {
		said += ": " + edges
	}
	if fault := pieceOf(s, cell).Fault; fault != "" {
		said += "; " + telling.Spell(fault, 1)
	}
	return said
}

func status(sp solver.Puzzle, v game.View) game.Status {
	p := of(sp)
	s := p.Analyse(v.Position)
	done, want := progress(p, s)
	if s.Correct() == want {
		return game.Status{Text: fmt.Sprintf("Solved! All %d pieces fit their dots", want), Solved: true}
	}
	var said []string
	for _, pc := range s.Pieces {
		if pc.Fault != "" {
			said = append(said, solver.Capital(telling.Spell(pc.Fault, 1)))
		}
	}
	return v.Unsolved(fmt.Sprintf("%d of %d pieces", done, want), done == want, said)
}

func inspect(sp solver.Puzzle, pos solver.Position, cell int, _ game.Options) []game.Fact {
	p := of(sp)
	_, cols := p.Size()
	s := p.Analyse(pos)
	facts := append(game.PlaceFacts(cell, cols),
		game.Fact{Name: "Clue", Value: clueNames[p.Clue(cell)]},
		game.Fact{Name: "Piece", Value: pieceName(p, pieceOf(s, cell))})
	for _, side := range sides {
		value := "end of the board"
		if _, site, inside := beyond(p, cell, side); inside {
			value = map[byte]string{solver.Blank: "not known", tromino.Wall: "wall", tromino.Open: "open"}[shows(p, s, pos, site)]
		}
		facts = append(facts, game.Fact{Name: solver.Capital(side.name), Value: value})
	}
	return facts
}

// squares returns the pieces: straight ones green, Ls purple.
func squares(sp solver.Puzzle, solved solver.Position, _ game.Options) []game.Square {
	p := of(sp)
	_, cols := p.Size()
	var list []game.Square
	for _, piece := range p.Analyse(solved).Pieces {
		sq := game.Square{Text: "🟪"}
		if along := piece.Cells[len(piece.Cells)-1] - piece.Cells[0]; along == 2 || along == 2*cols {
			sq.Text = "🟩"
		}
		for _, c := range piece.Cells {
			sq.Sites = append(sq.Sites, p.Edges(c)...)
		}
		list = append(list, sq)
	}
	return list
}

// coach leads through a first board.
func coach(sp solver.Puzzle, pos solver.Position, _ game.Options) string {
	p := of(sp)
	done, want := progress(p, p.Analyse(pos))
	switch {
	case p.Solved(pos):
		return ""
	case len(p.Faults(pos)) > 0:
		return "This piece doesn't fit its dots. Undo takes it back."
	case done == 0:
		return "Divide the board into Ls and straight Is of three cells: " + p.Rule().String() + ". Drag over three cells to draw a piece."
	case done < want-1 && !strings.Contains(string(pos), string(rune(tromino.Wall))):
		return "Where two cells can't be in one piece, tap the edge between them for a wall."
	case done < want-1:
		return "Corners are a good place to go on: few pieces fit there."
	}
	return "Almost there! If you get stuck, Hint shows the next step and says why."
}
