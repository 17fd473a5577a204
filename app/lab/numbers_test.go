package main

import (
	"slices"
	"strings"
	"testing"

	"quadrille/app/faces"
	"quadrille/solver/all"
)

// table returns the lines of the table in a chapter of How it works.
func table(kind, chapter string) (lines []string) {
	for _, c := range faces.Of(kind).Words.How() {
		for _, b := range c.Blocks {
			if c.Name == chapter && b.Code != "" {
				lines = strings.Split(b.Code, "\n")
			}
		}
	}
	return lines
}

// The tables on the pages How it works are those that the command prints: their smallest boards are counted anew.
func TestNumbers(t *testing.T) {
	const counted = 2 // the head, and the smallest boards
	for _, k := range all.Kinds() {
		shown := table(k.Name, "numbers")
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
