package engine

import "math/bits"

// windows closes the cells of regions in rows or columns that other regions fill, and reports whether it
// closed any. It is not ok if too many regions are confined to too few lines.
func (s *single) windows(b *singleState) (moved, ok bool) {
	for rest := b.left; rest != 0; rest &= rest - 1 {
		g := bits.TrailingZeros32(rest)
		rows, columns := uint32(0), uint32(0)
		for rest := s.rows[g] & b.rows; rest != 0; rest &= rest - 1 {
			r := bits.TrailingZeros32(rest)
			if m := b.open[r] & s.region[g][r]; m != 0 {
				rows |= 1 << r
				columns |= m
			}
		}
		s.inRows[g], s.inColumns[g] = rows, columns
	}
	byRow, ok := slide(b.rows, b.left, &s.inRows)
	if !ok {
		return false, false
	}
	byColumn, ok := slide(b.columns, b.left, &s.inColumns)
	for rest := byRow | byColumn; rest != 0; rest &= rest - 1 {
		g := bits.TrailingZeros32(rest)
		for rest := s.rows[g] & b.rows; rest != 0; rest &= rest - 1 {
			r := bits.TrailingZeros32(rest)
			stay := s.inColumns[g] & -(s.inRows[g] >> r & 1)
			s.shut(b, r, s.region[g][r]&^stay)
		}
	}
	return byRow|byColumn != 0, ok
}

// slide counts, for every window of neighbouring lines, all rows or all columns, the regions that lie wholly
// inside against the lines of the window. free holds the lines that need a star, left the regions, and lines
// the free lines possible for each region. Where a window holds as many regions as lines, slide removes it
// from the lines of the others and returns those changed. It returns false if it holds more.
func slide(free, left uint32, lines *[MaxSize]uint32) (moved uint32, ok bool) {
	var at [32]struct {
		begin, end          uint32 // per line, the regions of which it is the first or the last
		lines, begun, ended uint32 // per free line that begins one, the lines and regions before it
		free                int32  // and the number of free lines
	}
	for m := left; m != 0; m &= m - 1 {
		g := bits.TrailingZeros32(m) & 31
		at[bits.TrailingZeros32(lines[g])&31].begin |= 1 << g
		at[(bits.Len32(lines[g])-1)&31].end |= 1 << g
	}
	var begun, ended uint32 // regions, so far
	begins := 0
	for i, rest := int32(0), free; rest != 0; i, rest = i+1, rest&(rest-1) {
		line := bits.TrailingZeros32(rest) & 31
		// A window that begins where no region does has one line more to spare than the next.
		if at[line].begin != 0 {
			b := &at[begins&31]
			b.lines, b.begun, b.ended, b.free = 1<<line-1, begun, ended, i
			begins++
		}
		begun |= at[line].begin
		ended |= at[line].end
		if at[line].end == 0 {
			continue
		}
		for j := begins - 1; j >= 0; j-- {
			b := &at[j&31]
			inside := ended &^ b.begun
			spare := int(i-b.free) + 1 - bits.OnesCount32(inside)
			if spare < 0 {
				return 0, false
			}
			if across := begun &^ b.ended &^ inside; spare == 0 && across != 0 {
				moved |= leave(uint32(2)<<line-1-b.lines, across, lines)
			}
		}
	}
	return moved, true
}

// leave removes a window from the lines of regions that reach out of it, and returns the regions changed.
func leave(window, regions uint32, lines *[MaxSize]uint32) (moved uint32) {
	for ; regions != 0; regions &= regions - 1 {
		g := bits.TrailingZeros32(regions)
		if lines[g]&window != 0 && lines[g]&^window != 0 {
			lines[g] &^= window
			moved |= 1 << g
		}
	}
	return moved
}
