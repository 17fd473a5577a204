package game

import (
	"errors"
	"fmt"
	"net/url"
	"strings"

	"quadrille/solver"
)

// ErrEmpty is the answer to an empty fragment: the home page.
var ErrEmpty = errors.New("no puzzle in the link")

// Open reads the fragment of an address, with or without its #. The error is a sentence for
// the player.
func Open(kinds []*solver.Kind, fragment string) (solver.Link, error) {
	text := strings.TrimPrefix(strings.TrimSpace(fragment), "#")
	if text == "" {
		return solver.Link{}, ErrEmpty
	}
	if len(text) > solver.MaxText {
		return solver.Link{}, fmt.Errorf("this link is longer than %d bytes", solver.MaxText)
	}
	plain, err := url.PathUnescape(text)
	if err != nil {
		return solver.Link{}, errors.New("this link is damaged: a % in it stands for nothing")
	}
	return solver.ParseLink(kinds, plain)
}
