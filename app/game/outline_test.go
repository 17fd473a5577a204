package game

import (
	"slices"
	"strings"
	"testing"
)

func TestOutline(t *testing.T) {
	for _, c := range []struct {
		name  string
		cells []int
		want  string
	}{
		{"one cell", []int{5}, "M50 50L94 50L94 94L50 94z"},
		{"an L, corner top left", []int{0, 1, 4}, "M2 2L94 2L94 46L46 46L46 94L2 94z"},
		{"an L, corner bottom right", []int{1, 4, 5}, "M50 2L94 2L94 94L2 94L2 50L50 50z"},
		{"a level I", []int{8, 9, 10}, "M2 98L142 98L142 142L2 142z"},
		{"a ring", []int{0, 1, 2, 4, 6, 8, 9, 10}, "M2 2L142 2L142 142L2 142zM98 46L46 46L46 98L98 98z"},
		{"at a corner", []int{0, 5}, "M2 2L46 2L46 46L2 46zM50 50L94 50L94 94L50 94z"},
	} {
		if got := Outline(4, c.cells, 2); !sameLoops(got, c.want) {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// sameLoops reports whether two paths have the same loops, wherever each begins.
func sameLoops(a, b string) bool {
	loops := func(path string) []string {
		var list []string
		for l := range strings.SplitSeq(strings.TrimSuffix(path, "z"), "z") {
			corners := strings.FieldsFunc(l, func(r rune) bool { return r == 'M' || r == 'L' })
			first := slices.Index(corners, slices.Min(corners))
			list = append(list, strings.Join(append(corners[first:], corners[:first]...), " - "))
		}
		slices.Sort(list)
		return list
	}
	return slices.Equal(loops(a), loops(b))
}
