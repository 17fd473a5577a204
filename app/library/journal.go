// Package library handles a player's games together: the rows of their journals, a record of each, lists,
// streaks and figures over them, and the file that moves them elsewhere. It depends neither on the browser
// nor on a clock.
package library

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"quadrille/app/game"
	"quadrille/solver"
)

// A Row is one stored entry of a game's journal. The rows of a game are ordered by At and ID, wherever they
// were written, so that a journal is a set: merging two is their union.
type Row struct {
	ID    string     `json:"id"`
	At    int64      `json:"at"` // milliseconds since 1970; small numbers only give an order
	Entry game.Entry `json:"entry"`
}

const (
	maxID    = 80
	MaxEntry = solver.MaxText + 1 // bytes: a letter and a text
	MaxAt    = 1 << 50            // JavaScript counts so far exactly

	// MinTime and MaxTime (the year 2100) bound valid times. Journals of the first form had none: their rows
	// are numbered. Beyond MaxTime rows are numbered again, as a new row follows all present ones, whatever the
	// clock and the file.
	MinTime = 1_000_000_000_000
	MaxTime = 4_102_444_800_000

	// maxFileAt is the largest At in a file. The range from there to MaxAt leaves enough numbers for further
	// moves.
	maxFileAt = 1 << 46
)

// valid returns an error if the row is malformed. It is applied both when writing and when reading.
func (r Row) valid() error {
	switch {
	case r.ID == "" || len(r.ID) > maxID || !utf8.ValidString(r.ID):
		return errors.New("a row without its own name")
	case r.At < 0 || r.At > MaxAt:
		return errors.New("a row without a time")
	case r.Entry == "" || len(r.Entry) > MaxEntry || !utf8.ValidString(string(r.Entry)):
		return errors.New("a row without an entry")
	}
	return nil
}

// Follow returns a row for an entry after all rows of a span, and adds it to the span. Now is the clock in
// milliseconds since 1970, which may have been set back or run ahead.
func (s *Span) Follow(id string, now int64, e game.Entry) (Row, error) {
	r := Row{ID: id, At: max(min(now, MaxTime), s.Next), Entry: e}
	if err := r.valid(); err != nil {
		return Row{}, err
	}
	s.add(r)
	return r, nil
}

// Sort sorts rows, and removes duplicates.
func Sort(rows []Row) []Row {
	solver.SortFunc(rows, func(a, b Row) int {
		if a.At != b.At {
			return cmp.Compare(a.At, b.At)
		}
		return cmp.Or(cmp.Compare(a.ID, b.ID), cmp.Compare(a.Entry, b.Entry))
	})
	return slices.CompactFunc(rows, func(a, b Row) bool { return a.ID == b.ID && a.At == b.At && a.Entry == b.Entry })
}

func Entries(rows []Row) []game.Entry {
	return solver.Map(rows, func(r Row) game.Entry { return r.Entry })
}

// A Span is the times of the first and the last move of a game, in milliseconds since 1970; 0 if unknown.
// Next is the least At of the next row.
type Span struct{ First, Last, Next int64 }

// plays reports whether an entry is of playing, not a fact about a game.
func plays(e game.Entry) bool { return !strings.ContainsRune("nfixy", rune(e[0])) }

// add extends a span by the next row in order.
func (s *Span) add(r Row) {
	s.Next = max(s.Next, r.At+1)
	switch {
	case r.At < MinTime || r.At > MaxTime:
	case r.Entry == game.Deleted:
		s.First = 0
	case !plays(r.Entry):
	case s.First == 0:
		s.First, s.Last = r.At, r.At
	default:
		s.Last = max(s.Last, r.At)
	}
}

func SpanOf(rows []Row) Span {
	var s Span
	before := int64(0)
	for _, r := range rows {
		switch r.Entry {
		case game.Deleted:
			before = s.First
		case game.Restored:
			s.First = cmp.Or(before, s.First)
		}
		s.add(r)
	}
	return s
}

// ReadRows reads the rows of one game as stored in the browser: a JSON list, and the list of their keys.
// Damaged rows are left out and counted.
func ReadRows(list, keys []byte) (rows []Row, damaged int) {
	games, bad := ReadBatch("", list, keys)
	for _, part := range games {
		rows = append(rows, part...)
	}
	return Sort(rows), len(bad)
}

// WriteUnkept writes rows that are not yet known to be in the store, as many from the first on as
// have room in so many bytes.
func WriteUnkept(links []string, rows [][]Row, most int) []byte {
	text := []byte("[")
	for i, link := range links {
		for _, r := range rows[i] {
			one, err := json.Marshal(keptRow{Row: r, Game: link})
			if err != nil {
				panic(err) // text and a number
			}
			if len(text)+len(one)+1 > most {
				return append(text, ']')
			}
			if len(text) > 1 {
				text = append(text, ',')
			}
			text = append(text, one...)
		}
	}
	return append(text, ']')
}

// ReadUnkept reads such rows, each game's in their order. Damaged ones are left out.
func ReadUnkept(text []byte) map[string][]Row {
	games := map[string][]Row{}
	for _, one := range Split(text) {
		if r, err := readRow(one); err == nil && r.settle(nil) == nil {
			games[r.Game] = append(games[r.Game], r.Row)
		}
	}
	for link, rows := range games {
		games[link] = Sort(rows)
	}
	return games
}

// Missing returns the rows of a game that other has and mine lacks, by their names: existing rows are never
// replaced.
func Missing(mine, other []Row) []Row {
	have := make(map[string]bool, len(mine))
	for _, r := range mine {
		have[r.ID] = true
	}
	var missing []Row
	for _, r := range Sort(slices.Clone(other)) {
		if !have[r.ID] {
			have[r.ID] = true
			missing = append(missing, r)
		}
	}
	return missing
}
