package shell

import (
	"maps"
	"testing"
)

// What the store has of a later version, or of nobody, does not count; names that are unknown here stay.
func TestStoredSettings(t *testing.T) {
	sh := New()
	sh.Settings.Take(map[string]string{
		Theme: "purple", Motion: "full", Clock: "", FirstLine: "7", "starbattle.warnings": "sometimes", "tromino.warnings": "off",
		lessonSolved + "starbattle/pair/1": "no", "later.setting": "x",
	})
	want := map[string]string{Motion: "full", Clock: "", "tromino.warnings": "off", "later.setting": "x"}
	if !maps.Equal(sh.Settings.Values, want) {
		t.Errorf("taken %v, want %v", sh.Settings.Values, want)
	}
}
