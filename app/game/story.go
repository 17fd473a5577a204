package game

import (
	"errors"
	"strconv"
	"strings"

	"quadrille/solver"
)

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
