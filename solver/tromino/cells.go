package tromino

import (
	"fmt"
	"strings"

	"quadrille/solver"
)

// The cells of a board as text, six characters for each, a line for each row, commas between cells: a blank,
// D for a dot or ? for unknown; 0, or 1 to 6 for the shape of the piece that covers the cell, in the order of
// Shapes; then 1 for a line and 0 for none at its top, right, bottom and left.

// cellText is the number of characters of a cell.
const cellText = 6

// sides are the row and column offsets of the neighbours at the top, right, bottom and left.
var sides = [4][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}

var sideNames = [4]string{"above", "on its right", "below", "on its left"}

// side returns the neighbour of a cell on a side. It returns false at the border.
func (p *Puzzle) side(cell, side int) (int, bool) {
	r, c := cell/p.cols+sides[side][0], cell%p.cols+sides[side][1]
	return r*p.cols + c, r >= 0 && r < p.rows && c >= 0 && c < p.cols
}

// FormatCells formats a position. Of the open edges it keeps only those of finished pieces.
func (p *Puzzle) FormatCells(pos solver.Position) string {
	s := p.Analyse(pos)
	var b strings.Builder
	for c := range p.Cells() {
		clue := p.clues[c]
		if clue == NoDot {
			clue = ' '
		}
		b.WriteByte(clue)
		shape := s.Pieces[s.Of[c]].Shape
		b.WriteByte('1' + byte(shape))
		for side := range sides {
			d, inside := p.side(c, side)
			site, _ := p.Between(c, d)
			line := byte('0')
			if shape >= 0 && (!inside || s.Of[c] != s.Of[d]) || inside && pos[site] == Wall {
				line = '1'
			}
			b.WriteByte(line)
		}
		if c%p.cols == p.cols-1 {
			b.WriteByte('\n')
		} else {
			b.WriteByte(',')
		}
	}
	return b.String()
}

// ParseCells reads a board of the Mensa rule with its pieces; the commas are optional. The position is empty
// if no edge is marked.
func ParseCells(text string) (*Puzzle, solver.Position, error) {
	if len(text) > solver.MaxText {
		return nil, "", fmt.Errorf("the text is longer than %d bytes", solver.MaxText)
	}
	text = strings.NewReplacer("\r\n", "\n", ",", "").Replace(text)
	var rows []string
	var cells []string
	for r, line := range strings.Split(strings.Trim(text, "\n"), "\n") {
		var row []byte
		if len(line)%cellText != 0 {
			return nil, "", fmt.Errorf("row %d has %s, but each cell takes %d", r+1, solver.Plural(len(line), "character"), cellText)
		}
		for ; line != ""; line = line[cellText:] {
			cell := line[:cellText]
			clue := strings.IndexByte(" D?", cell[0])
			if clue < 0 || cell[1] < '0' || cell[1] > '6' || strings.Trim(cell[2:], "01") != "" {
				return nil, "", fmt.Errorf("row %d: %s is not a cell (a blank, D or ?, then 0 to 6, then 1 or 0 for each side)", r+1, solver.Quote(cell))
			}
			row = append(row, ".D?"[clue])
			cells = append(cells, cell)
		}
		rows = append(rows, string(row))
	}
	p, err := New(rows, Ends)
	if err != nil {
		return nil, "", err
	}
	pos, err := p.edgesFrom(cells)
	return p, pos, err
}

func (p *Puzzle) edgesFrom(cells []string) (solver.Position, error) {
	pos := []byte(p.Start())
	for c, cell := range cells {
		for side := range sides {
			d, inside := p.side(c, side)
			if !inside {
				continue
			}
			site, _ := p.Between(c, d)
			line, other := cell[2+side] == '1', cells[d][2+(side+2)%4] == '1'
			switch {
			case cell[1] != '0' && cells[d][1] != '0' && line && !other:
				return "", fmt.Errorf("%s has a line %s, but %s has none there", p.CellName(c), sideNames[side], p.CellName(d))
			case line:
				pos[site] = Wall
			case !other && cell[1] != '0' && cell[1] == cells[d][1]:
				pos[site] = Open
			}
		}
	}
	if solver.Position(pos) == p.Start() {
		return "", nil
	}
	return solver.Position(pos), nil
}
