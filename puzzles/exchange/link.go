package exchange

import (
	"errors"
	"net/url"
	"strings"

	"quadrille/solver"
)

// cutLink finds our own form: a kind's name and a colon at the beginning, or any name and a colon after a #.
// Another program's game ID may follow a name, too.
func cutLink(kinds []*solver.Kind, text string) (link string, ok bool) {
	if gameID.Detect(text) || fPuzzles.Detect(text) {
		return "", false
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
		return "", false
	}
	return name + ":" + rest, hash || solver.KindNamed(kinds, name) != nil
}

// behindHash returns the fragment of an address, or a whole text, without the escapes that browsers add to
// addresses. It is not ok if a text has no escapes, or nothing is left.
func behindHash(text string) (string, bool) {
	if isAddress(text) {
		_, text, _ = strings.Cut(text, "#")
	} else if !strings.Contains(text, "%") {
		return "", false
	}
	plain, err := url.PathUnescape(strings.TrimPrefix(text, "#"))
	return plain, err == nil && tidy(plain) != ""
}

// idAt returns the site of an address that has no puzzle but only its number or short name on that site;
// empty for any other text.
func idAt(text string) string {
	if !isAddress(text) {
		return ""
	}
	at, err := url.Parse(text)
	if err != nil {
		return ""
	}
	host := strings.TrimPrefix(strings.ToLower(at.Hostname()), "www.")
	for _, known := range []string{"sudokupad.app", "app.crackingthecryptic.com", "tinyurl.com", "bit.ly"} {
		if host == known && len(strings.Trim(at.Path, "/")) > 0 {
			return host
		}
	}
	for key := range at.Query() {
		switch strings.ToLower(strings.ReplaceAll(key, "_", "")) {
		case "id", "pid", "puzzleid", "specid", "levelid", "gameid", "level":
			return solver.Truncate(host)
		}
	}
	return ""
}

// readLink reads a link found by cutLink.
func readLink(kinds []*solver.Kind, text string) (Import, error) {
	in := Import{Format: LinkFormat}
	text, err := url.PathUnescape(text)
	if err != nil {
		return in, errors.New("this link is damaged: it has a stray %")
	}
	link, err := solver.ParseLink(kinds, text)
	if err != nil {
		return in, err
	}
	in.Kind, in.Puzzle, in.Position, in.Extra.Fields = link.Kind, link.Puzzle, link.Position, link.Fields
	if link.Damage != "" {
		in.Notes = []string{link.Damage}
	}
	return in, nil
}
