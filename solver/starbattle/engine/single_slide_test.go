package engine

import (
	"math/bits"
	"strings"
	"testing"
)

// Lines are drawn from the left, '#' for those a region may have its star in; the first row
// of each picture says which want a star.
func TestSlide(t *testing.T) {
	for _, c := range []struct{ name, before, after string }{
		{"nothing", "#### / #### ##.. .### ####", "#### ##.. .### ####"},
		{"one in one", "#### / .#.. ##.. .### ####", ".#.. #... ..## ..##"},
		{"two in two", "##### / .##.. .##.. ##### ###.. ..###", ".##.. .##.. ...## #.... ...##"},
		{"a line that wants no star", "#.### / #.#.. #.#.. #.### #.### ", "#.#.. #.#.. ...## ...##"},
		{"outside a window", "#### / #### #### ##.. ##..", "..## ..## ##.. ##.."},
		{"three in two", "#### / ##.. ##.. ##.. ####", "none"},
		{"two in one", "##### / ..#.. ..#.. ##### ##### #####", "none"},
	} {
		lines := strings.Fields(strings.Replace(c.before, "/", "", 1))
		var set [MaxSize]uint32
		free := read(lines[0])
		for g, text := range lines[1:] {
			set[g] = read(text)
		}
		before, left := set, uint32(1)<<(len(lines)-1)-1
		moved, ok := slide(free, left, &set)
		got := "none"
		if ok {
			var texts []string
			for g := range len(lines) - 1 {
				texts = append(texts, write(set[g], len(lines[0])))
				if changed := set[g] != before[g]; changed != (moved>>g&1 != 0) {
					t.Errorf("%s: region %d changed %t, moved %b", c.name, g, changed, moved)
				}
			}
			got = strings.Join(texts, " ")
		}
		if got != c.after {
			t.Errorf("%s: got %s, want %s", c.name, got, c.after)
		}
	}
}

func read(lines string) (set uint32) {
	for i := range len(lines) {
		if lines[i] == '#' {
			set |= 1 << i
		}
	}
	return set
}

func write(set uint32, n int) string {
	lines := []byte(strings.Repeat(".", n))
	for ; set != 0; set &= set - 1 {
		lines[bits.TrailingZeros32(set)] = '#'
	}
	return string(lines)
}
