package game

import (
	"bytes"
	"fmt"
	"strings"

	"quadrille/solver"
)

// A history is what a thing has been, step by step, and where in it one stands.
type history[T comparable] struct {
	past []T // never empty
	at   int
}

func (h *history[T]) now() T { return h.past[h.at] }

// push makes a step; what had been undone is given up. A step that changes nothing is none.
func (h *history[T]) push(to T) {
	if to == h.now() {
		return
	}
	h.past = append(h.past[:h.at+1], to)
	h.at++
}

// step takes undo and redo; false for any other entry. Past the end they do nothing.
func (h *history[T]) step(e Entry) bool {
	switch e {
	case Undo:
		h.at = max(h.at-1, 0)
	case Redo:
		h.at = min(h.at+1, len(h.past)-1)
	default:
		return false
	}
	return true
}

// Past lists the steps up to where one stands. It is valid until the next change.
func (h *history[T]) Past() []T { return h.past[:h.at+1] }

// Steps is how many lie behind.
func (h *history[T]) Steps() int { return h.at }

// CanUndo reports whether there is a step to take back.
func (h *history[T]) CanUndo() bool { return h.at > 0 }

// CanRedo reports whether there is a step to make again.
func (h *history[T]) CanRedo() bool { return h.at+1 < len(h.past) }

// A DraftHistory is one draft with all that it has been; a stroke is a step, and so is which cells are
// locked. A history without an ID holds all drafts of a kind: a new board is a step, too.
type DraftHistory struct {
	history[drawn]
	blank    string
	check    func(draft string) error
	fields   solver.Fields
	from     string
	deleted  bool
	versions []string
}

// A drawn is a draft with what is so of its cells: x for a locked one, * for one that is to have a star in
// the only solution, + for both, without the dots at the end.
type drawn struct{ draft, locks string }

// NewDraftHistory starts with an empty board; check says what is wrong with a text that is no draft.
func NewDraftHistory(blank string, check func(string) error) *DraftHistory {
	h := &DraftHistory{blank: blank, check: check}
	h.Restart(nil)
	return h
}

// Draft is the draft as it stands.
func (h *DraftHistory) Draft() string { return h.now().draft }

// Locked lists the cells that are locked.
func (h *DraftHistory) Locked() []int { return h.cells(locked) }

// Stars lists the cells that are to have stars in the only solution.
func (h *DraftHistory) Stars() []int { return h.cells(starred) }

func (h *DraftHistory) cells(is byte) []int {
	var cells []int
	for c, lock := range []byte(h.now().locks) {
		if lock == is || lock == both {
			cells = append(cells, c)
		}
	}
	return cells
}

// The entries of a draft, besides undo, redo, Deleted, Restored and that of its fields:
//
//	b...  begun with a draft: nothing leads back beyond it
//	d...  a step to a draft; locks stay where it is as long as the one before: on another board they
//	      mean nothing
//	k...  a step that locks cells or places stars, see Locked
//	f...  what it was copied from: the name of a link, or the key of another draft
func Begun(draft string) Entry { return Entry("b" + draft) }
func Drawn(draft string) Entry { return Entry("d" + draft) }
func Copied(from string) Entry { return Entry("f" + from) }

// Locked is the entry of a step that locks cells of a draft and places stars, and no others: "k", a letter
// for each, see drawn, and dots for those between, a space and the text of the draft. Without a draft
// that stays as it is.
func Locked(cells []int, draft string, stars ...int) Entry {
	var mask []byte
	at := func(c int) *byte {
		mask = append(mask, bytes.Repeat([]byte{solver.Blank}, max(0, c+1-len(mask)))...)
		return &mask[c]
	}
	for _, c := range stars {
		*at(c) = starred
	}
	for _, c := range cells {
		if is := at(c); *is == starred {
			*is = both
		} else {
			*is = locked
		}
	}
	e := "k" + string(mask)
	if draft != "" {
		e += " " + draft
	}
	return Entry(e)
}

const (
	locked  = 'x'
	starred = '*'
	both    = '+'
)

// Fields are what its maker says of the puzzle; undo does not touch them.
func (h *DraftHistory) Fields() solver.Fields { return h.fields }

// FieldsIn returns the fields with the colours of the draft. A copy that still equals the puzzle it was
// made from has no colours of its own.
func (h *DraftHistory) FieldsIn(d *DraftDrawing) solver.Fields {
	f := h.fields
	if d.Colours != nil && !strings.HasSuffix(h.from, ":"+h.Draft()) {
		f.Colours = d.Colours(h.Draft())
	}
	return f
}

// From is what the draft was copied from, empty for nothing.
func (h *DraftHistory) From() string { return h.from }

// IsDeleted reports whether the draft was deleted and not drawn on since.
func (h *DraftHistory) IsDeleted() bool { return h.deleted }

// Versions are all drafts that it has been, in order, also those that undo has given up.
func (h *DraftHistory) Versions() []string { return h.versions }

// Apply does what an entry says: the only way the history changes.
func (h *DraftHistory) Apply(e Entry) error {
	if h.step(e) {
		h.deleted = false
		return nil
	}
	if e == Deleted || e == Restored {
		h.deleted = e == Deleted
		return nil
	}
	if e == "" {
		return fmt.Errorf("an entry without a letter")
	}
	rest := string(e[1:])
	switch e[0] {
	case 'i':
		h.fields = solver.ParseFields(rest)
		return nil
	case 'f':
		h.from = rest
		return nil
	}
	to, err := h.read(string(e))
	if err != nil {
		return err
	}
	if err := h.check(to.draft); err != nil {
		return err
	}
	h.deleted = false
	if e[0] == 'b' && len(h.versions) == 0 {
		h.past[0] = to
	} else {
		h.push(to)
	}
	if n := len(h.versions); n == 0 || h.versions[n-1] != to.draft {
		h.versions = append(h.versions, to.draft)
	}
	return nil
}

// read is the step that an entry makes; its draft is yet to be checked.
func (h *DraftHistory) read(e string) (drawn, error) {
	now := h.now()
	if draft := e[1:]; e[0] == 'd' || e[0] == 'b' {
		if len(draft) != len(now.draft) {
			now.locks = ""
		}
		return drawn{draft, now.locks}, nil
	}
	if rest, ok := strings.CutPrefix(e, "k"); ok {
		locks, draft, draws := strings.Cut(rest, " ")
		if draws {
			now.draft = draft
		}
		if strings.Trim(locks, "x*+.") == "" && len(locks) <= len(now.draft) {
			return drawn{now.draft, strings.TrimRight(locks, ".")}, nil
		}
	}
	return drawn{}, fmt.Errorf("%q is not an entry of a draft", solver.Clip(e))
}

// Restart makes the history again from its whole journal.
func (h *DraftHistory) Restart(entries []Entry) {
	*h = DraftHistory{history: history[drawn]{past: []drawn{{draft: h.blank}}}, blank: h.blank, check: h.check}
	h.Replay(entries)
}

// Replay applies a journal, and counts the entries that no longer fit and are left out.
func (h *DraftHistory) Replay(entries []Entry) (bad int) {
	for _, e := range entries {
		if h.Apply(e) != nil {
			bad++
		}
	}
	return bad
}

// Whole are the entries that make a new draft of what this one is, with what it says of itself.
func (h *DraftHistory) Whole(from string) []Entry {
	entries := []Entry{Begun(h.Draft())}
	if h.now().locks != "" {
		entries = append(entries, Locked(h.Locked(), "", h.Stars()...))
	}
	if from != "" {
		entries = append(entries, Copied(from))
	}
	if h.fields != (solver.Fields{}) {
		entries = append(entries, Informed(h.fields))
	}
	return entries
}
