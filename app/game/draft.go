package game

import (
	"errors"
	"strconv"
	"strings"

	"quadrille/solver"
)

// A DraftKey names a draft. Its text is the key of the draft's journal.
type DraftKey struct {
	Kind *solver.Kind
	ID   string
}

const draftWord = "design:"

// Bounds of an ID, which is of small letters and digits.
const (
	minID    = 6
	maxID    = 10
	lengthID = 8 // of a new one
)

// NewDraftID makes an ID of a random number.
func NewDraftID(random uint64) string {
	digits := strings.Repeat("0", lengthID) + strconv.FormatUint(random, 36)
	return digits[len(digits)-lengthID:]
}

// String returns "design:kind/ID", which is also the address of the draft.
func (k DraftKey) String() string { return draftWord + k.Kind.Name + "/" + k.ID }

// ParseDraftKey parses the result of String; false for anything else.
func ParseDraftKey(kinds []*solver.Kind, text string) (DraftKey, bool) {
	rest, ok := strings.CutPrefix(text, draftWord)
	name, id, _ := strings.Cut(rest, "/")
	k := DraftKey{solver.KindNamed(kinds, name), id}
	return k, ok && k.Kind != nil && k.Kind.Design != nil && validDraftID(id)
}

func validDraftID(id string) bool {
	return len(id) >= minID && len(id) <= maxID && strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789") == ""
}

// A DraftAddress is an address of Design: "design:kind" for the last draft of a kind, "design:kind/ID" for
// one draft, "design:kind:draft" for a text that becomes a new one. Where drafts cannot be stored, the text
// follows the key.
type DraftAddress struct {
	DraftKey        // without an ID for none
	Text     string // empty for none
}

// OpenDraft parses an address that begins with "design:". The error is a sentence for the player.
func OpenDraft(kinds []*solver.Kind, fragment string) (DraftAddress, error) {
	rest := strings.TrimPrefix(strings.TrimPrefix(strings.TrimSpace(fragment), "#"), draftWord)
	name, text, _ := strings.Cut(rest, ":")
	name, id, named := strings.Cut(name, "/")
	at := DraftAddress{DraftKey{solver.KindNamed(kinds, name), id}, text}
	switch {
	case at.Kind == nil || at.Kind.Design == nil:
		return DraftAddress{}, errors.New("puzzles of this kind cannot be made here")
	case named && !validDraftID(id):
		return DraftAddress{}, errors.New("this link is damaged: it names no design")
	}
	return at, nil
}

// CopyAddress leads to a new draft that begins with a text.
func CopyAddress(k *solver.Kind, text string) string { return draftWord + k.Name + ":" + text }
