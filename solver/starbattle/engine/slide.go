package engine

import "math/bits"

// slide counts, for every window of neighbouring lines, all rows or all columns, the regions
// that lie wholly inside against the lines of the window. free are the lines that want a
// star, left the regions, and lines has for each region those it may have it in, some of the
// free ones. Where as many regions are inside as lines, the others leave: slide takes the
// window from their lines and names them. It returns false if there are more.
func slide(free, left uint32, lines *[MaxSize]uint32) (moved uint32, ok bool) {
	var at [32]struct {
		begin, end          uint32 // per line, the regions of which it is the first or the last
		lines, begun, ended uint32 // per free line that begins one, what was before it
		free                int32  // and how many free lines
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
		// A window that begins where no region does has a line more to spare than the next.
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

// leave takes a window from the lines of regions that reach out of it, and names those that
// were in it.
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
