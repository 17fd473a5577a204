package game

import "quadrille/solver"

// mostAhead is how many taps on one cell are foreseen.
const mostAhead = 3

// TapsAhead foresees taps on one cell alone: for each cell, the glyphs that stand in it after
// one tap, after two and so on. A list ends where a tap changes nothing or more than its cell.
// It is nil for a face whose taps depend on the place within the cell.
func (f *Face) TapsAhead(p solver.Puzzle, pos solver.Position, o Options) [][]string {
	rows, cols := f.Drawing.Shape(p)
	if f.Input.TapAt != nil || len(pos) != rows*cols {
		return nil
	}
	glyphs := map[byte]string{} // by the mark: what closes cells closes none that is marked
	ahead := make([][]string, rows*cols)
	for c := range ahead {
		for now := pos; len(ahead[c]) < mostAhead; {
			next := f.Input.Tap(p, now, c, Primary, o).Position
			if !onlyAt(now, next, c) || next[c] == solver.Blank && f.Closes != "" && o.On(f.Closes) {
				break
			}
			mark := next[c]
			if _, known := glyphs[mark]; !known {
				glyphs[mark] = f.Drawing.Cells(p, View{Position: next, Options: o, Try: -1, Gone: -1})[c].Glyph
			}
			ahead[c] = append(ahead[c], glyphs[mark])
			now = next
		}
	}
	return ahead
}

// onlyAt reports whether two positions differ in one cell and nowhere else.
func onlyAt(a, b solver.Position, cell int) bool {
	return len(a) == len(b) && a[cell] != b[cell] && a[:cell] == b[:cell] && a[cell+1:] == b[cell+1:]
}
