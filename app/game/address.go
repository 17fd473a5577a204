package game

import (
	"errors"
	"net/url"
	"strconv"
	"strings"

	"quadrille/solver"
)

// An address is what follows the # of the page's address. Outside, it has letters, digits and single signs of . - / : =
// between them, so that other software leaves it whole: solver.Outside tells how clues, marks and fields are spelled. A
// draft is "design-kind..." there, since ":abcd:" is the name of a picture, a day "daily:2026/11/21" and a lesson
// "learn:abcd/two.lines", since two hyphens set what is between them in italics and vanish.

// The words that begin the addresses of screens without a board: "#word" or "#word:rest".
const (
	DailyWord    = "daily" // today; with a rest a day, "2026-11-21", or a month of the archive, "2026-11"
	PlayWord     = "play"
	DesignWord   = "design" // My designs; with a rest a draft
	LearnWord    = "learn"
	CourseWord   = "course" // all courses; with a rest that of a kind
	LibraryWord  = "library"
	HowWord      = "how" // how it works as a whole; with a rest a kind, or a chapter on it
	KeysWord     = "keys"
	SettingsWord = "settings"
	BoardsWord   = "boards" // of the text opened last
	SharedWord   = "shared" // content shared by another app; the rest is its name in the service worker's store, or a reason for none
)

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
	case LearnWord + ":":
		return LearnWord + ":" + strings.ReplaceAll(rest, "-", ".")
	case StoryWord + ":":
		chapter, link, _ := strings.Cut(rest, ":")
		return StoryWord + ":" + chapter + ":" + solver.Outside(link)
	case ReplayWord + ":":
		return ReplayWord + ":" + solver.Outside(rest)
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
	if lesson, ok := strings.CutPrefix(text, LearnWord+":"); ok {
		return LearnWord + ":" + strings.ReplaceAll(Bare(lesson), ".", "-")
	}
	return text
}

// StoryWord begins the address of a chapter of the story of a puzzle's solution: "story:2:kind:clues".
const StoryWord = "story"

// ReplayWord begins the address of the moves of a game: "replay:kind:clues:moves".
const ReplayWord = "replay"

// StoryAddress returns the address of a chapter, from 1.
func StoryAddress(link solver.Link, chapter int) string {
	return StoryWord + ":" + strconv.Itoa(chapter) + ":" + link.Name()
}

// OpenStory parses what follows the word in the address of a chapter. The error is a sentence for the player.
func OpenStory(kinds []*solver.Kind, rest string) (link solver.Link, chapter int, err error) {
	number, text, _ := strings.Cut(rest, ":")
	chapter, err = strconv.Atoi(number)
	if err != nil || chapter < 1 || text == "" {
		return link, 0, errors.New("this link to a story is damaged: it has no chapter and board")
	}
	if link, err = Open(kinds, text); err != nil {
		if bare, bad := Open(kinds, Bare(text)); bad == nil { // behind it a sentence went on
			return bare, chapter, nil
		}
	}
	return link, chapter, err
}
