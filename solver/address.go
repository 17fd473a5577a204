package solver

import (
	"encoding/base32"
	"strings"
)

// Other software finds links in messages, cuts them at a dot or a hyphen at their end, stops at two dots, and makes dashes
// and pictures of their signs. So the text of a link is spelled anew where it leaves: Outside writes letters, digits and
// single signs between them. ParseLink reads both spellings.

// In the clues of most kinds and in positions, capitals that are free there stand for signs. In a draft whose size ends in
// a dot every capital before Z is a region.
var (
	outside     = strings.NewReplacer(".", "Z", "-", "Y", "_", "X")
	inside      = strings.NewReplacer("Z", ".", "Y", "-", "X", "_")
	insideOfMap = strings.NewReplacer("Z", ".")
)

// noMarks stands for the position of a link with fields alone.
const noMarks = "0"

// Outside spells the text of a link, "kind:clues:position:fields", for an address.
func Outside(link string) string {
	kind, rest, _ := strings.Cut(link, ":")
	clues, rest, marked := strings.Cut(rest, ":")
	position, fields, named := strings.Cut(rest, ":")
	text := kind + ":" + OutsideClues(clues)
	if position == "" && named {
		position = noMarks
	}
	if marked && position != "" {
		text += ":" + outside.Replace(position)
	}
	if named {
		text += ":" + ParseFields(fields).Outside()
	}
	return text
}

// InsideDraft reads the text of a draft in either spelling.
func InsideDraft(draft string) string {
	head, body, isMap := cutSize(draft)
	if isMap {
		return head + insideOfMap.Replace(body)
	}
	return inside.Replace(draft)
}

// insideClues reads clues in either spelling. A map has no signs, and may have all letters.
func insideClues(clues string) string {
	if _, _, isMap := cutSize(clues); isMap {
		return clues
	}
	return inside.Replace(clues)
}

// OutsideClues spells clues, or the text of a draft, for an address.
func OutsideClues(clues string) string {
	head, body, _ := cutSize(clues)
	return head + outside.Replace(body)
}

// cutSize cuts "6x1." off a map of regions; it is not ok for other clues, whose size ends in a slash.
func cutSize(clues string) (size, rest string, ok bool) {
	at := strings.IndexByte(clues, '.') + 1
	if at <= 1 || strings.Trim(clues[:at-1], "0123456789xX") != "" {
		return "", clues, false
	}
	return clues[:at], clues[at:], true
}

var base32Bare = base32.StdEncoding.WithPadding(base32.NoPadding)

// end is the last part of the fields in an address: without it something is missing.
const end = "E"

// Outside returns the fields in the form of an address, empty for none: as String does, with the letters as capitals, the
// values in base32, and E behind them.
func (f Fields) Outside() string {
	if text := f.written(0x20, base32Bare.EncodeToString); text != "" {
		return text + "." + end
	}
	return ""
}
