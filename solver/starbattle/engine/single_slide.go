package engine

import "math/bits"

// A windowEnd holds the regions that begin or end at a line, of rows and of columns. It is zero between two
// counts, but for before.
type windowEnd struct {
	// For each line up to which a window may begin, eight bits: the regions whose last line
	// this is and that lie in such a window.
	rows, columns [2]uint64
	// Four sets of sixteen regions: those whose first row this is, or last one, or first
	// column, or last one.
	regions uint64
	before  uint64 // the same of all lines before
}

// Places of the sets in windowEnd.
const (
	lastRow = 16 * (iota + 1)
	firstColumn
	lastColumn
)

const (
	lanes  = 0x0101_0101_0101_0101 // one in each of eight lines
	enough = 0x40 * lanes          // no line to spare
)

// upTo has a one for each line up to one.
var upTo = func() (u [narrow][2]uint64) {
	for i := range u {
		for j := range i + 1 {
			u[i][j/8] |= 1 << (j % 8 * 8)
		}
	}
	return u
}()

// windows closes the cells of regions in rows or columns that other regions fill, as slide does for one of
// the two; here all windows that end in a line are counted together. It is not ok if too many regions are
// confined to too few lines.
func (s *single) windows(b *position) (changed, ok bool) {
	for left := b.left; left != 0; left &= left - 1 {
		g := bits.TrailingZeros64(left) & 15
		r := &s.region[g]
		m0, m1, m2, m3 := b.open[0]&r[0], b.open[1]&r[1], b.open[2]&r[2], b.open[3]&r[3]
		rows := rowsIn(m0, m1, m2, m3)
		columns := columnsIn(m0, m1, m2, m3)
		s.inRows[g], s.inColumns[g] = uint32(rows), uint32(columns)
		first, last := bits.TrailingZeros64(rows)&15, bits.Len64(rows)-1
		s.ends[first].regions |= 1 << g
		e, u := &s.ends[last&15], &upTo[first]
		e.rows[0] += u[0]
		e.rows[1] += u[1]
		e.regions |= 1 << (g + lastRow)
		first, last = bits.TrailingZeros64(columns)&15, bits.Len64(columns)-1
		s.ends[first].regions |= 1 << (g + firstColumn)
		e, u = &s.ends[last&15], &upTo[first]
		e.columns[0] += u[0]
		e.columns[1] += u[1]
		e.regions |= 1 << (g + lastColumn)
	}
	// Per line where a window begins, the lines to spare in it, from enough on.
	x0, x1, y0, y1 := uint64(enough), uint64(enough), uint64(enough), uint64(enough)
	rows, columns := rowsIn(b.rows[0]<<15, b.rows[1]<<15, b.rows[2]<<15, b.rows[3]<<15), b.columns
	var seen, lack, fromRows, fromColumns uint64
	for i := range s.n {
		e, u := &s.ends[i&15], &upTo[i&15]
		row, column := -(rows >> (i & 15) & 1), -(columns >> (i & 15) & 1)
		x0 += u[0]&row - e.rows[0]
		x1 += u[1]&row - e.rows[1]
		y0 += u[0]&column - e.columns[0]
		y1 += u[1]&column - e.columns[1]
		e.rows[0], e.rows[1], e.columns[0], e.columns[1] = 0, 0, 0, 0
		ending := e.regions
		e.regions, e.before = 0, seen
		seen |= ending
		if ending&(0xffff<<lastRow|0xffff<<lastColumn) == 0 {
			continue
		}
		lack |= ^(x0 & x1 & y0 & y1) & enough
		if lack != 0 {
			continue
		}
		if tight := (tightLanes(x0) | tightLanes(x1)<<8) & (2<<(i&15) - 1) & rows; tight != 0 {
			fromRows |= s.leave(i, tight, seen, 0, &s.inRows)
		}
		if tight := (tightLanes(y0) | tightLanes(y1)<<8) & (2<<(i&15) - 1) & columns; tight != 0 {
			fromColumns |= s.leave(i, tight, seen, firstColumn, &s.inColumns)
		}
	}
	if lack != 0 {
		return false, false
	}
	for rest := fromRows; rest != 0; rest &= rest - 1 {
		g := bits.TrailingZeros64(rest) & 15
		r, stay := &s.region[g], s.inRows[g]
		b.open[0] &^= r[0] &^ rowsOf(0, stay)
		b.open[1] &^= r[1] &^ rowsOf(1, stay)
		b.open[2] &^= r[2] &^ rowsOf(2, stay)
		b.open[3] &^= r[3] &^ rowsOf(3, stay)
	}
	for rest := fromColumns; rest != 0; rest &= rest - 1 {
		g := bits.TrailingZeros64(rest) & 15
		r, stay := &s.region[g], uint64(s.inColumns[g])*firsts
		b.open[0] &^= r[0] &^ stay
		b.open[1] &^= r[1] &^ stay
		b.open[2] &^= r[2] &^ stay
		b.open[3] &^= r[3] &^ stay
	}
	return fromRows|fromColumns != 0, true
}

// tightLanes returns a bit for each of eight lines with none to spare.
func tightLanes(x uint64) uint64 {
	some := x ^ enough + 0x7f*lanes
	return (^some >> 7 & lanes) * 0x0102_0408_1020_4080 >> 56
}

// leave removes windows that end in a line and have none to spare from the lines of regions that reach out of
// them, and returns the regions changed. begins holds the first lines of the windows, seen the regions up to
// the line, and kind selects rows or columns.
func (s *single) leave(line int, begins, seen uint64, kind int, lines *[narrow]uint32) (moved uint64) {
	begun, ended := seen>>kind&0xffff, seen>>(kind+lastRow)&0xffff
	for ; begins != 0; begins &= begins - 1 {
		begin := bits.TrailingZeros64(begins) & 15
		before := s.ends[begin].before >> (kind & 63)
		inside := ended &^ before & 0xffff
		over := begun &^ (before >> lastRow) &^ inside
		if over == 0 {
			continue
		}
		window := uint32(2)<<(line&15) - 1<<begin
		for ; over != 0; over &= over - 1 {
			g := bits.TrailingZeros64(over) & 15
			if in := lines[g]; in&window != 0 && in&^window != 0 {
				lines[g] = in &^ window
				moved |= 1 << g
			}
		}
	}
	return moved
}
