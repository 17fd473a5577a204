package cli

import (
	"context"
	"fmt"
	"strings"

	"quadrille/app/faces"
	"quadrille/puzzles/exchange"
	"quadrille/solver"
)

// An explaining climbs the ladder of a kind.
type explaining struct{ boards bool }

func (e explaining) answer(ctx context.Context, in exchange.Import) (string, error) {
	ladder, err := ladderOf(in.Kind)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	pos, number := from(in), 0
	for d := range ladder.Steps(ctx, in.Puzzle, pos) {
		pos = pos.Set(d.Marks...)
		number++
		fmt.Fprintf(&b, "%d\t%s\t%s\n", number, ladder.Techniques[d.Technique].Title, solver.Spell(d.Text, 1))
		for _, c := range d.Untold() {
			fmt.Fprintf(&b, "\t\t%s\n", solver.Spell(c.Text, 1))
		}
		if e.boards {
			b.WriteString(board(in.Kind, in.Puzzle, pos))
		}
	}
	if e.boards && number == 0 {
		b.WriteString(board(in.Kind, in.Puzzle, pos))
	}
	if !in.Puzzle.Solved(pos) {
		why := unlessOne(in.Puzzle.Prove(ctx, from(in), 2))
		if why == "" {
			why = "stuck\tthe techniques lead no further"
		}
		b.WriteString(why + "\n")
	}
	if e.boards {
		b.WriteString("\n")
	}
	return b.String(), nil
}

// board draws a position as a square of text: as the face does, or the cells, where their
// marks come first. Where the cells are unknown it is one line.
func board(kind *solver.Kind, p solver.Puzzle, pos solver.Position) string {
	rows, cols := 1, len(pos)
	if face := faces.Of(kind.Name); face != nil {
		if face.Words.Square != nil {
			return face.Words.Square(p, pos)
		}
		if r, c := face.Drawing.Shape(p); r*c > 0 && len(pos)%(r*c) == 0 {
			rows, cols = r, c
		}
	}
	var b strings.Builder
	for r := range rows {
		b.WriteString(string(pos[r*cols:(r+1)*cols]) + "\n")
	}
	return b.String()
}
