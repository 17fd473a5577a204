package shell

import (
	"maps"
	"quadrille/app/faces"
	"quadrille/app/game"
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

// Every setting says what it does, and its values have labels unless it is a switch.
func TestSettingsAreExplained(t *testing.T) {
	check := func(name string, c game.Choice) {
		if c.Label == "" || c.About == "" {
			t.Errorf("the setting %q has the label %q and says %q about itself: it needs both", name, c.Label, c.About)
		}
		if !c.IsSwitch() && len(c.Labels) != len(c.Values) {
			t.Errorf("the setting %q has %d values and %d labels", name, len(c.Values), len(c.Labels))
		}
	}
	for _, c := range General {
		check(c.Name, c)
	}
	for _, f := range faces.All() {
		for _, c := range f.Choices {
			check(f.Kind+"."+c.Name, c)
		}
	}
}
