package game

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"quadrille/solver"
)

// ErrEmpty is the answer to an empty fragment: the home page.
var ErrEmpty = errors.New("this link has no puzzle")

// Open parses the fragment of an address, with or without its #. The error is a sentence for the player.
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
		return solver.Link{}, errors.New("this link is damaged: it has a stray %")
	}
	return solver.ParseLink(kinds, plain)
}

// A Learning is an address of the lessons: of all kinds, "learn", of one, "learn:kind", or of one lesson,
// "learn:kind/technique"; its second board is "learn:kind/technique/2".
type Learning struct {
	Kind      *solver.Kind // nil for all
	Technique int          // its index on the ladder, -1 for all
	Board     int          // of the lesson, from 0
}

// String returns the address, as it follows the #.
func (l Learning) String() string {
	switch {
	case l.Kind == nil:
		return LearnWord
	case l.Technique < 0:
		return LearnWord + ":" + l.Kind.Name
	}
	address := LearnWord + ":" + l.Kind.Name + "/" + l.technique().Name
	if l.Board > 0 {
		address += "/" + strconv.Itoa(l.Board+1)
	}
	return address
}

// OpenLearning parses an address that begins with "learn". The error is a sentence for the player.
func OpenLearning(kinds []*solver.Kind, fragment string) (Learning, error) {
	_, rest, _ := strings.Cut(strings.TrimSpace(fragment), ":")
	if rest == "" {
		return Learning{Technique: -1}, nil
	}
	name, technique, one := strings.Cut(rest, "/")
	l := Learning{Kind: solver.KindNamed(kinds, name), Technique: -1}
	switch {
	case l.Kind == nil:
		return Learning{}, fmt.Errorf("there are no lessons for %q", solver.Truncate(name))
	case !Taught(l.Kind):
		return Learning{}, fmt.Errorf("there are no lessons for %s yet", l.Kind.Title)
	case !one || technique == "":
		return l, nil
	}
	plain, number, numbered := strings.Cut(technique, "/")
	for i, t := range l.Kind.Ladder.Techniques {
		for board := range t.Lessons {
			if t.Name == plain && (!numbered && board == 0 || number == strconv.Itoa(board+1)) {
				return Learning{l.Kind, i, board}, nil
			}
		}
	}
	return Learning{}, fmt.Errorf("%s has no lesson called %q", l.Kind.Title, solver.Truncate(technique))
}

func Taught(k *solver.Kind) bool {
	return k.Ladder != nil && (Learning{Kind: k, Technique: -1}).Step(1).Technique >= 0
}

func (l Learning) technique() *solver.Technique { return &l.Kind.Ladder.Techniques[l.Technique] }

func (l Learning) Boards() int { return len(l.technique().Lessons) }

// Step returns the next lesson of the kind with 1, the one before with -1; its Technique is -1 at the ends.
func (l Learning) Step(by int) Learning {
	techniques := l.Kind.Ladder.Techniques
	for i := l.Technique + by; i >= 0 && i < len(techniques); i += by {
		if len(techniques[i].Lessons) > 0 {
			return Learning{Kind: l.Kind, Technique: i}
		}
	}
	return Learning{Kind: l.Kind, Technique: -1}
}

// Lesson returns the board of the lesson, with the position that it begins from.
func (l Learning) Lesson() (solver.Link, error) {
	link, err := solver.ParseLink([]*solver.Kind{l.Kind}, l.technique().Lessons[l.Board])
	if err == nil && link.Position == "" {
		link.Position = link.Puzzle.Start()
	}
	return link, err
}
