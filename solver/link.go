package solver

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// A Link is a puzzle, optionally with a position and its maker's fields, as one text: "kind:clues",
// "kind:clues:position" or "kind:clues:position:fields", where the position may be empty. It is the fragment
// of an address, and is stored in files.
type Link struct {
	Kind     *Kind
	Puzzle   Puzzle
	Position Position // empty if the link has none
	Fields   Fields
}

// ParseLink reads a link. The rows of a position may end in a slash or a newline. The error
// is a sentence for the player.
func ParseLink(kinds []*Kind, text string) (Link, error) {
	if len(text) > MaxText {
		return Link{}, fmt.Errorf("this link is longer than %d bytes", MaxText)
	}
	text = strings.ReplaceAll(text, "×", "x") // chat programs write 6x1 so
	name, rest, found := strings.Cut(text, ":")
	link := Link{Kind: KindNamed(kinds, name)}
	if !found || link.Kind == nil {
		if len(name) > 20 {
			name = strings.ToValidUTF8(name[:20], "") + "…"
		}
		return Link{}, fmt.Errorf("this link is for a puzzle I don't know: %q", name)
	}
	clues, rest, _ := strings.Cut(rest, ":")
	position, fields, hasFields := strings.Cut(rest, ":")
	p, err := link.Kind.Parse(clues)
	if err != nil {
		return Link{}, fmt.Errorf("this link is damaged: %w", err)
	}
	link.Puzzle = p
	if hasFields {
		link.Fields = ParseFields(fields)
	}
	if position != "" {
		link.Position = Position(strings.NewReplacer("/", "", "\n", "", "\r", "").Replace(position))
		if err := p.Check(link.Position); err != nil {
			return Link{}, fmt.Errorf("this link is damaged: %w", err)
		}
	}
	return link, nil
}

// AfterLink is the punctuation that may follow a link in a message.
const AfterLink = `.,;:!?)}>'’”*_…`

// LinkEnds returns a link of a message with more and more of the punctuation at its end removed: blank cells of
// a position look like it.
func LinkEnds(text string) []string {
	ways := []string{text}
	for bare := strings.TrimRight(text, AfterLink); text != bare && len(ways) < 4; ways = append(ways, text) {
		_, size := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-size]
	}
	return ways
}

// KindNamed returns the kind with a name, or nil.
func KindNamed(kinds []*Kind, name string) *Kind {
	for _, k := range kinds {
		if k.Name == name {
			return k
		}
	}
	return nil
}

// Name returns the link of the puzzle alone.
func (l Link) Name() string { return l.Kind.Name + ":" + l.Puzzle.String() }

// At returns the position, or the start if the link has none.
func (l Link) At() Position {
	if l.Position == "" {
		return l.Puzzle.Start()
	}
	return l.Position
}

// String returns the link, without the start position.
func (l Link) String() string {
	text, fields := l.Name(), l.Fields.String()
	if l.At() != l.Puzzle.Start() {
		text += ":" + string(l.Position)
	} else if fields != "" {
		text += ":"
	}
	if fields != "" {
		text += ":" + fields
	}
	return text
}
