package library

import (
	"slices"
	"strings"
	"testing"
)

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

func TestNatural(t *testing.T) {
	want := []string{"", "09 a", "9 b", "10", "mine", "queens", "queens 6x6", "queens 6x10", "queens 10x9", "queens 10x10", "queens 100x1", "queens x"}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, func(a, b string) int { return strings.Compare(natural(a), natural(b)) })
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
