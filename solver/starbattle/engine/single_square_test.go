package engine

import (
	"strings"
	"testing"
)

func TestSquare(t *testing.T) {
	var all square
	for row := range narrow {
		for column := range narrow {
			place := placeOf(row, column)
			if r, c := cellOf(place); r != row || c != column {
				t.Errorf("row %d, column %d is at place %d, which is row %d, column %d", row, column, place, r, c)
			}
			if all.has(place) {
				t.Errorf("row %d, column %d shares place %d", row, column, place)
			}
			all[place>>6] |= 1 << (place & 63)
			var one square
			one[place>>6] = 1 << (place & 63)
			rows, columns := rowsIn(one[0], one[1], one[2], one[3]), columnsIn(one[0], one[1], one[2], one[3])
			if rows != 1<<row || columns != 1<<column {
				t.Errorf("row %d, column %d: rows %b, columns %b", row, column, rows, columns)
			}
			for other := range narrow {
				in := rowsOf(place>>6, 1<<other)&one[place>>6] != 0
				if in != (other == row) {
					t.Errorf("row %d, column %d in row %d: %t", row, column, other, in)
				}
			}
		}
	}
}

func TestSees(t *testing.T) {
	const seen = `
		..#.....
		..#.....
		..#.....
		..#.....
		.###....
		########
		.###....
		..#.....`
	of := &sees[placeOf(5, 2)]
	for r, row := range strings.Fields(seen) {
		for c, cell := range row {
			if got := of.has(placeOf(r, c)); got != (cell == '#') {
				t.Errorf("row %d, column %d: %t", r, c, got)
			}
		}
	}
}
