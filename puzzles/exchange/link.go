package exchange

import (
	"errors"
	"net/url"
	"strings"

	"quadrille/solver"
)

// A fragment is the part of our own addresses behind the #: kind, clues and perhaps a
// position, with colons between them.
type fragment struct{ kind, rest string }

// cutLink finds our own form: a kind's name and a colon at the beginning, or any name and
// a colon behind a #. Another program's game ID may stand behind a name, too.
func cutLink(kinds []*solver.Kind, text string) (fragment, bool) {
	if gameID.Detect(text) {
		return fragment{}, false
	}
	before, after, hash := strings.Cut(text, "#")
	if !hash {
		after = before
	}
	name, rest, colon := strings.Cut(after, ":")
	for _, escaped := range []string{"%3A", "%3a"} {
		if !colon {
			name, rest, colon = strings.Cut(after, escaped)
		}
	}
	if !colon || name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") != "" {
		return fragment{}, false
	}
	return fragment{name, rest}, hash || find(kinds, name) != nil
}

// behindHash gives the part of an address behind the #, or a whole text, without the escapes
// that browsers put into addresses; false where that is nothing new.
func behindHash(text string) (string, bool) {
	if isAddress(text) {
		_, text, _ = strings.Cut(text, "#")
	} else if !strings.Contains(text, "%") {
		return "", false
	}
	plain, err := url.PathUnescape(strings.TrimPrefix(text, "#"))
	return plain, err == nil && tidy(plain) != ""
}

func find(kinds []*solver.Kind, name string) *solver.Kind {
	for _, k := range kinds {
		if k.Name == name {
			return k
		}
	}
	return nil
}

func (f fragment) read(kinds []*solver.Kind) (Import, error) {
	in := Import{Format: LinkFormat}
	rest, err := url.PathUnescape(f.rest)
	if err != nil {
		return in, errors.New("this link is damaged: it has a stray %")
	}
	link, err := solver.ParseLink(kinds, f.kind+":"+rest)
	if err != nil {
		return in, err
	}
	in.Kind, in.Puzzle, in.Position = link.Kind, link.Puzzle, link.Position
	return in, nil
}
