package exchange

import (
	"cmp"
	"errors"

	"quadrille/solver"
)

// An Export is a puzzle in one form, or the reason why it does not fit.
type Export struct {
	Format string
	Text   string
	Marks  bool // the position is in it
	Err    error
}

// Write returns a puzzle in every form that can be written, our own first. It omits forms that are not for
// such puzzles at all; forms that can hold extra include it.
func Write(k *solver.Kind, p solver.Puzzle, pos solver.Position, extra Extra) []Export {
	link := solver.Link{Kind: k, Puzzle: p, Position: pos, Fields: extra.maker()}
	extra.Fields = link.Fields
	exports := []Export{{Format: LinkFormat, Text: link.String(), Marks: true}}
	for _, f := range k.Forms {
		e := Export{Format: f.Name, Marks: f.Marks}
		e.Text, e.Err = f.Write(p, solver.Position(cmp.Or(string(pos), string(p.Start()))))
		exports = append(exports, e)
	}
	for _, f := range Formats() {
		if f.Write == nil || !f.suits(k) {
			continue
		}
		e := Export{Format: f.Name, Marks: f.Marks}
		b, err := f.boardOf(k, p, pos)
		if err == nil {
			b.Extra = extra.numbered()
			e.Text, err = f.Write(b)
		}
		e.Err = err
		exports = append(exports, e)
	}
	return exports
}

// suits reports whether the form is for puzzles of a kind.
func (f Format) suits(k *solver.Kind) bool {
	if f.Tables {
		return k.Tables != nil
	}
	return k.Map != nil
}

// boardOf returns the board of a puzzle, of a kind that suits the form.
func (f Format) boardOf(k *solver.Kind, p solver.Puzzle, pos solver.Position) (Board, error) {
	if f.Tables {
		t, ok := k.Tables.To(p, pos)
		if !ok {
			return Board{}, errors.New("this puzzle has more than tables of counts")
		}
		return Board{Tables: &t}, nil
	}
	m, ok := k.Map.To(p, pos)
	if !ok {
		return Board{}, errors.New("this puzzle has more than a map of regions")
	}
	return Board{Map: m, Genre: k.Map.Genre}, nil
}
