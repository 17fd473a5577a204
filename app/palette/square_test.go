package palette

import "testing"

func TestSquare(t *testing.T) {
	for hex, want := range map[string]string{
		"#e03030": "🟥", "#ff9020": "🟧", "#f5e050": "🟨", "#60c060": "🟩", "#5090e0": "🟦", "#a060d0": "🟪", "#e0e0e0": "⬜",
		"#f8b4c0": "🟥", "#b8d8f8": "🟦", "#cfe8b8": "🟩", "#d8c0f0": "🟪",
	} {
		if got := (Colour{Light: hex}).Square(); got != want {
			t.Errorf("%s is %s, want %s", hex, got, want)
		}
	}
}
