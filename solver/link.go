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
	Damage   string // what happened to the link on its way, as far as known: a sentence for the player; empty for none
}

// ParseLink reads a link, in the spelling of String or of Outside. The rows of a position may end in a slash or a newline. It
// repairs what other programs are known to do to links, where only one repair gives a puzzle. The error is a sentence for
// the player.
func ParseLink(kinds []*Kind, text string) (Link, error) {
	if len(text) > MaxText {
		return Link{}, fmt.Errorf("this link is longer than %d bytes", MaxText)
	}
	text = invisible.Replace(text)
	if !strings.ContainsAny(text, "…–—") {
		return parseLink(kinds, text)
	}
	if link, err := parseLink(kinds, strings.TrimRight(text, "…–—")); err == nil && link.Damage == "" {
		return link, nil // they are of the sentence around it
	}
	text = strings.ReplaceAll(text, "…", "...")
	link, err := parseLink(kinds, text)
	for _, way := range dashes {
		if repaired, bad := parseLink(kinds, way.Replace(text)); err != nil && bad == nil {
			link, err = repaired, nil
		}
	}
	if err == nil && link.Damage == "" {
		link.Damage = "this link was changed on its way: its dots and dashes are put right again"
	}
	return link, err
}

// invisible removes what programs put between characters. Chat programs also write 6×1.
var invisible = strings.NewReplacer("×", "x", "\u200b", "", "\u2060", "", "\ufeff", "", "\u00ad", "")

// Programs that set text beautifully write three dots as one sign, and several hyphens as a dash, each in one of these ways.
var dashes = []*strings.Replacer{
	strings.NewReplacer("–", "--", "—", "---"), strings.NewReplacer("–", "--", "—", "--"),
	strings.NewReplacer("–", "-", "—", "--"), strings.NewReplacer("–", "-", "—", "-"),
}

// parseLink is ParseLink for a text of ASCII.
func parseLink(kinds []*Kind, text string) (Link, error) {
	name, rest, found := strings.Cut(text, ":")
	link := Link{Kind: KindNamed(kinds, name)}
	if !found || link.Kind == nil {
		if len(name) > 20 {
			name = strings.ToValidUTF8(name[:20], "") + "…"
		}
		return Link{}, fmt.Errorf("this link is for a puzzle I don't know: %q", name)
	}
	clues, rest, more := strings.Cut(rest, ":")
	position, fields, hasFields := strings.Cut(rest, ":")
	p, err := link.Kind.Parse(insideClues(clues))
	if err != nil && !more && strings.ContainsAny(clues, ".-") { // spelled so that its end may have been taken for signs
		if p = link.Kind.parseFilled(clues); p != nil {
			link.Damage, err = "the end of this link was cut off on its way: its last cells are taken for blank", nil
		}
	}
	if err != nil {
		return Link{}, fmt.Errorf("this link is damaged: %w", err)
	}
	link.Puzzle = p
	if hasFields {
		whole := false
		if link.Fields, whole = parseFields(fields); !whole {
			link.Damage = "the end of this link was cut off on its way: its title may be missing"
		}
	}
	if position != "" && position != noMarks {
		rows := strings.NewReplacer("/", "", "\n", "", "\r", "").Replace(position)
		link.Position = Position(inside.Replace(rows))
		if start := p.Start(); !hasFields && rows == position && len(rows) < len(start) {
			link.Position += start[len(rows):]
			link.Damage = "the end of this link was cut off on its way: some of its marks may be missing"
		}
		if err := p.Check(link.Position); err != nil {
			return Link{}, fmt.Errorf("this link is damaged: %w", err)
		}
	}
	return link, nil
}

// parseFilled reads clues of which some blank cells at the end of the last row are missing; nil if there is no such
// puzzle, or several.
func (k *Kind) parseFilled(clues string) Puzzle {
	at := strings.LastIndexByte(clues, '/') + 1
	before := clues[:max(0, at-1)]
	wide := len(before) - strings.LastIndexByte(before, '/') - 1 // of the row before
	missing := wide - (len(clues) - at)
	if at == 0 || missing <= 0 || missing > MaxSize {
		return nil
	}
	var found Puzzle
	for _, blank := range ".-" {
		p, err := k.Parse(clues + strings.Repeat(string(blank), missing))
		switch {
		case err != nil:
		case found != nil && strings.Contains(clues, "-"):
			return nil // either
		case found == nil:
			found = p
		}
	}
	return found
}

// AfterLink is the punctuation that may follow a link in a message.
const AfterLink = `.,;:!?)]}>'"’”*_…`

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
