package starbattle

import (
	"fmt"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// fromMap uses one star a unit if the map has no number.
func fromMap(m grid.Map) (solver.Puzzle, solver.Position, error) {
	switch {
	case m.Rows < m.Cols && m.Cols < MinSize:
		return nil, "", checkSize(m.Cols, 1)
	case m.Rows == m.Cols-1:
		return nil, "", fmt.Errorf("one row is missing: there are %d rows of %d cells", m.Rows, m.Cols)
	case m.Rows != m.Cols:
		return nil, "", fmt.Errorf("the board is not square: it has %s of %s", solver.Plural(m.Rows, "row"), solver.Plural(m.Cols, "cell"))
	case m.Rows > MaxSize: // New reports this, too, but letters do not go that far
		return nil, "", fmt.Errorf("boards are %d to %d cells wide, not %d", MinSize, MaxSize, m.Rows)
	case m.Count() > m.Rows:
		return nil, "", fmt.Errorf("the map has %s but needs %d", solver.Plural(m.Count(), "region"), m.Rows)
	}
	letters := solver.Map(m.Regions, func(r int) byte { return 'A' + byte(r) })
	p, err := New(m.Rows, max(m.Stars, 1), string(letters))
	if err != nil {
		return nil, "", err
	}
	return p, solver.Position(fromMarks.Replace(m.Marks)), nil
}

// toMap omits the marks if there are none.
func toMap(sp solver.Puzzle, pos solver.Position) (grid.Map, bool) {
	p, ok := sp.(*Puzzle)
	if !ok {
		return grid.Map{}, false
	}
	m := grid.Map{Rows: p.n, Cols: p.n, Stars: p.k, Regions: grid.Number([]byte(p.regions))}
	if pos != "" && pos != p.Start() {
		m.Marks = toMarks.Replace(string(pos))
	}
	return m, true
}

var (
	fromMarks = strings.NewReplacer(string(grid.Star), string(Star), string(grid.Cross), string(Cross), string(grid.Open), string(solver.Blank))
	toMarks   = strings.NewReplacer(string(Star), string(grid.Star), string(Cross), string(grid.Cross), string(solver.Blank), string(grid.Open))
)

// turned implements Kind.Turned.
func turned(sp solver.Puzzle, t grid.Turn) solver.Puzzle { return sp.(*Puzzle).turned(t) }

func (p *Puzzle) turned(t grid.Turn) *Puzzle {
	q, err := New(p.n, p.k, t.Text(p.n, p.n, p.regions))
	if err != nil {
		panic(err) // a board has as many regions as before
	}
	return q
}

// canon implements Kind.Canon: the text names the regions in order of appearance, whatever their letters.
func canon(sp solver.Puzzle) string {
	return grid.Least(func(t grid.Turn) string { return turned(sp, t).String() })
}
