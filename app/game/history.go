package game

import (
	"bytes"
	"fmt"
	"strings"

	"quadrille/solver"
)

// A history is a list of states and the current place in it.
type history[T comparable] struct {
	past []T // never empty
	at   int
}

func (h *history[T]) now() T { return h.past[h.at] }

// push adds a step and drops all undone ones. A step that changes nothing is ignored.
func (h *history[T]) push(to T) {
	if to == h.now() {
		return
	}
	h.past = append(h.past[:h.at+1], to)
	h.at++
}

// step applies undo and redo; false for any other entry. Past the end they do nothing.
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

// Steps returns the number of steps that can be undone.
func (h *history[T]) Steps() int { return h.at }

// CanUndo reports whether a step can be undone.
func (h *history[T]) CanUndo() bool { return h.at > 0 }

// CanRedo reports whether a step can be redone.
func (h *history[T]) CanRedo() bool { return h.at+1 < len(h.past) }

// A DraftHistory is one draft with its history; a stroke is a step, and so is a change of the locked cells.
type DraftHistory struct {
	history[drawn]
	blank    string
	check    func(draft string) error
	fields   solver.Fields
	from     string
	deleted  bool
	versions []string
}

// A drawn is a draft with the state of its cells: x for a locked one, * for one required to have a star in
// the only solution, + for both, without the dots at the end.
type drawn struct{ draft, locks string }

// NewDraftHistory returns a history with an empty board; check returns an error for a text that is no draft.
func NewDraftHistory(blank string, check func(string) error) *DraftHistory {
	h := &DraftHistory{blank: blank, check: check}
	h.Restart(nil)
	return h
}

func (h *DraftHistory) Draft() string { return h.now().draft }

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
//	b...  begun with a draft: the start of the history
//	d...  a step to a draft; locks stay if its length is that of the one before: on another board they
//	      mean nothing
//	k...  a step that locks cells or places stars, see Locked
//	f...  the source of a copy: the name of a link, or the key of another draft
func Begun(draft string) Entry { return Entry("b" + draft) }
func Drawn(draft string) Entry { return Entry("d" + draft) }
func Copied(from string) Entry { return Entry("f" + from) }

// Locked returns the entry of a step that locks cells of a draft and places stars, and no others: "k", a letter
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

// Fields returns the maker's title, author and notes, and the colours of the letters; undo leaves them alone.
func (h *DraftHistory) Fields() solver.Fields { return h.fields }

// FieldsIn returns the fields for the draft's puzzle, with the colours of its regions.
func (h *DraftHistory) FieldsIn(d *DraftDrawing) solver.Fields {
	f := h.fields
	if d.Colours != nil {
		f.Colours = d.In(f.Colours).Colours(h.Draft())
	}
	return f
}

// From returns the source of a copied draft, empty for none.
func (h *DraftHistory) From() string { return h.from }

// IsDeleted reports whether the draft was deleted and not drawn on since.
func (h *DraftHistory) IsDeleted() bool { return h.deleted }

// Versions returns all former drafts, in order, including those that undo has dropped.
func (h *DraftHistory) Versions() []string { return h.versions }

// Apply applies an entry. It is the only way to change the history.
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

// read returns the step that an entry makes, without checking its draft.
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
	return drawn{}, fmt.Errorf("%q is not an entry of a draft", solver.Truncate(e))
}

// Restart rebuilds the history from its whole journal.
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

// Whole returns the entries that copy the draft with its locks and fields into a new one.
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
