//go:build !js

package first

import (
	"slices"
	"strings"
	"testing"
)

// Lines of input, which a tab keeps in its storage, are answered, or left to the page's program.
func FuzzTake(f *testing.F) {
	for _, q := range slices.Concat(Questions()...) {
		if !strings.HasPrefix(q, "#") && len(q) < 200 {
			f.Add(q)
		}
	}
	f.Add("pointerdown 1 true 0 NaN Inf -1e400\npointerup 1 true 0 1 .5 .5\ntap -1\nkey 99 x")
	f.Fuzz(func(t *testing.T, lines string) {
		b := Open("#tromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D.")
		b.Take(lines)
		if b.View() == "" {
			t.Error("there is no view")
		}
	})
}
