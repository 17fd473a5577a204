package game

import (
	"net/url"
	"strings"

	"quadrille/solver"
)

// An address is what follows the # of the page's address. Outside, it has letters, digits and single signs of . - / : =
// between them, so that other software leaves it whole: solver.Outside tells how clues, marks and fields are spelled. A
// draft is "design-kind..." there, since ":abcd:" is the name of a picture, a day "daily:2026/11/21" and a lesson
// "learn:abcd/two.lines", since two hyphens set what is between them in italics and vanish.

// DailyWord begins the address of the daily puzzles.
const DailyWord = "daily"

const outsideDraft = "design-"

// Outside spells an address of this site for the outside.
func Outside(address string) string {
	word, rest, colon := strings.Cut(address, ":")
	if !colon {
		return address
	}
	switch word + ":" {
	case draftWord:
		key, text, copied := strings.Cut(rest, ":")
		if copied {
			text = ":" + solver.OutsideClues(text)
		}
		return outsideDraft + key + text
	case DailyWord + ":":
		return DailyWord + ":" + strings.ReplaceAll(rest, "-", "/")
	case learnWord + ":":
		return learnWord + ":" + strings.ReplaceAll(rest, "-", ".")
	}
	if rest == "" || rest[0] < '0' || rest[0] > '9' {
		return address // a page, or a set, which is spelled so already
	}
	return solver.Outside(address)
}

// Bare returns an address without the punctuation behind it, where a message went on. Not every old address of a board or
// a draft may be bared: blank cells look like punctuation.
func Bare(address string) string {
	if plain, err := url.PathUnescape(address); err == nil {
		address = plain
	}
	return strings.TrimRight(address, solver.AfterLink)
}

// Inside reads an address of this site in either spelling, with or without its #.
func Inside(address string) string {
	text := strings.TrimPrefix(strings.TrimSpace(address), "#")
	if rest, ok := strings.CutPrefix(text, outsideDraft); ok {
		key, draft, copied := strings.Cut(Bare(rest), ":")
		if copied {
			draft = ":" + solver.InsideDraft(draft)
		}
		return draftWord + key + draft
	}
	if day, ok := strings.CutPrefix(text, DailyWord+":"); ok {
		return DailyWord + ":" + strings.ReplaceAll(day, "/", "-")
	}
	if lesson, ok := strings.CutPrefix(text, learnWord+":"); ok {
		return learnWord + ":" + strings.ReplaceAll(Bare(lesson), ".", "-")
	}
	return text
}
