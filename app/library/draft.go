package library

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"
)

// DraftKind is the kind of the records of drafts, which are listed apart from games. Their Position is the
// text of the draft, and their only origin is the source of a copy. As it begins their links, versions
// without such records can read them.
const DraftKind = "design"

// A Verdict is the number of solutions of a draft. It is stored as the band of a draft without a grade.
type Verdict string

const (
	Unproved Verdict = "" // it is no puzzle yet, or has not been checked
	None     Verdict = "none"
	One      Verdict = "one"
	Many     Verdict = "many"
)

func VerdictOf(v solver.Verdict) Verdict {
	switch {
	case v.Stopped:
		return Unproved
	case v.Count == 0:
		return None
	case v.Count == 1 && !v.More:
		return One
	}
	return Many
}

// Verdict returns the verdict of a draft. One that has a grade has one solution.
func (r Record) Verdict() Verdict {
	switch v := Verdict(r.Band); v {
	case Unproved, None, One, Many:
		return v
	}
	return One
}

// DraftOf replays the journal of a draft.
func DraftOf(key game.DraftKey, entries []game.Entry) *game.DraftHistory {
	making := faces.Of(key.Kind.Name).Design.Making
	h := game.NewDraftHistory(making.Blank(), making.Check)
	h.Replay(entries)
	return h
}

// RecordOfDraft returns the record of a draft, with the verdict and the grade of known if the draft is
// unchanged.
func RecordOfDraft(key game.DraftKey, h *game.DraftHistory, s Span, known Record) Record {
	d, draft := faces.Of(key.Kind.Name).Design, h.Draft()
	rows, cols := d.Drawing.SizeOf(draft)
	r := Record{
		Form: Form, Link: key.String(), Kind: DraftKind,
		Name: h.Fields().Title, Title: DraftTitle(d, draft), Size: fmt.Sprintf("%d×%d", cols, rows),
		Position: solver.Position(draft), Deleted: h.IsDeleted(), Fields: solver.Fields{Colours: h.Fields().Colours}.String(),
		First: s.First, At: s.Last, Upto: max(0, s.Next-1),
	}
	if from := h.From(); from != "" {
		r.Origins = []string{from}
	}
	if known.Position == r.Position {
		r.Band, r.Number, r.Grades = known.Band, known.Number, known.Grades
	}
	return r
}

// DraftTitle returns the name of an untitled draft in a list: "Queens board 8×8".
func DraftTitle(d *game.Design, draft string) string {
	return solver.Capital(strings.TrimPrefix(d.Words.Title(draft), "New "))
}

// Remade returns the record of a game or a draft from its rows and the entries after them; false for a link
// that cannot be parsed, or is of an unknown kind.
func Remade(kinds []*solver.Kind, link string, rows []Row, known Record, more ...game.Entry) (Record, bool) {
	for _, e := range more {
		rows = append(slices.Clip(rows), Row{Entry: e}) // the caller's rows stay unchanged
	}
	if key, ok := game.ParseDraftKey(kinds, link); ok {
		return RecordOfDraft(key, DraftOf(key, Entries(rows)), SpanOf(rows), known), true
	}
	l, err := game.Open(kinds, link)
	if err != nil {
		return Record{}, false
	}
	g, _ := game.Replay(l.Puzzle, Entries(rows))
	return RecordOf(l, g, SpanOf(rows), known), true
}
