package library

import "testing"

func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"Für Élise, 8×8":         "fur elise, 8x8",
		"E\u0301lise":            "elise", // of an accent of its own
		"Straße, Łódź, İzmir, Ø": "strasse, lodz, izmir, o",
		"Ærø Œuvre Þór":          "aero oeuvre thor",
		"Загадка 谜题 עברית":       "загадка 谜题 עברית",
	} {
		if got := fold(text); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
