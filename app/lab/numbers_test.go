package main

import (
	"slices"
	"strings"
	"testing"

	"quadrille/app/faces"
	"quadrille/solver/all"
)

// The tables on the pages How it works are those that the command prints: their smallest boards are counted anew.
func TestNumbers(t *testing.T) {
	const counted = 2 // the head, and the smallest boards
	for _, k := range all.Kinds() {
		var shown []string
		for _, c := range faces.Of(k.Name).Words.How() {
			for _, b := range c.Blocks {
				if c.Name == "numbers" && b.Code != "" {
					shown = strings.Split(b.Code, "\n")
				}
			}
		}
		var lines []string
		for line := range k.Numbers(t.Context()) {
			if lines = append(lines, line); len(lines) == counted {
				break
			}
		}
		if len(shown) <= counted || !slices.Equal(shown[:counted], lines) {
			t.Errorf("%s: the page has %q, want %q first", k.Name, shown, lines)
		}
	}
	if _, errs, status := do("numbers chess", ""); status != 2 || !strings.HasPrefix(errs, "numbers: there is no kind \"chess\"\n") {
		t.Errorf("status %d, %q", status, errs)
	}
}
