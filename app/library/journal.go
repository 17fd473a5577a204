// Package library is what a player's games are together: the rows of their journals, a
// record of each, lists, streaks and figures over them, and the file in which they travel.
// It knows no browser and no clock.
package library

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"quadrille/app/game"
)

// A Row is one entry of a game's journal, as it is kept. The rows of a game stand in the order
// of At and ID, wherever they were written, so that a journal is a set: merging two is their
// union.
type Row struct {
	ID    string     `json:"id"`
	At    int64      `json:"at"` // milliseconds since 1970; small numbers only give an order
	Entry game.Entry `json:"entry"`
}

// Bounds of a row.
const (
	MostID = 80
	MostAt = 4_102_444_800_000 // the year 2100

	// LeastTime is the first At that is a time. Journals of the first form had none: their
	// rows are numbered.
	LeastTime = 1_000_000_000_000
)

// valid says what is wrong with a row, nil for nothing.
func (r Row) valid() error {
	switch {
	case r.ID == "" || len(r.ID) > MostID:
		return errors.New("a row without a name of its own")
	case r.At < 0 || r.At > MostAt:
		return errors.New("a row of no time")
	case r.Entry == "":
		return errors.New("a row without an entry")
	}
	return nil
}

// Sort puts rows in their order, and leaves out those that are there twice.
func Sort(rows []Row) []Row {
	slices.SortFunc(rows, func(a, b Row) int {
		return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.ID, b.ID), cmp.Compare(a.Entry, b.Entry))
	})
	return slices.CompactFunc(rows, func(a, b Row) bool { return a.ID == b.ID && a.At == b.At && a.Entry == b.Entry })
}

// Entries are what rows say.
func Entries(rows []Row) []game.Entry {
	entries := make([]game.Entry, len(rows))
	for i, r := range rows {
		entries[i] = r.Entry
	}
	return entries
}

// A Span is when a game was touched first and last, in milliseconds since 1970; 0 where that
// is not known. Next is the least At of a row that is to follow.
type Span struct{ First, Last, Next int64 }

// Add takes one more row into a span; rows come in their order.
func (s *Span) Add(r Row) {
	s.Next = max(s.Next, r.At+1)
	switch {
	case r.At < LeastTime:
	case r.Entry == game.Deleted:
		s.First = 0
	case s.First == 0:
		s.First, s.Last = r.At, r.At
	default:
		s.Last = max(s.Last, r.At)
	}
}

// SpanOf is the span of all rows of a game.
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
		s.Add(r)
	}
	return s
}

// ReadRows reads the rows of one game as the browser keeps them: a JSON list, and beside it
// the list of their keys. Rows of the first form have neither name nor time: the key gives
// both. Damaged rows are left out and counted.
func ReadRows(list, keys []byte) (rows []Row, damaged int) {
	var kept []json.RawMessage
	var numbers []json.Number
	if json.Unmarshal(list, &kept) != nil {
		return nil, 1
	}
	_ = json.Unmarshal(keys, &numbers) // keys that are no numbers are of no use
	for i, text := range kept {
		var r struct {
			Row
			Tab string `json:"tab"`
		}
		err := json.Unmarshal(text, &r)
		if err == nil && r.ID == "" && r.At == 0 && i < len(numbers) {
			r.At, err = numbers[i].Int64()
			r.ID = fmt.Sprintf("1:%s:%d", r.Tab, r.At)
		}
		if err != nil || r.valid() != nil {
			damaged++
			continue
		}
		rows = append(rows, r.Row)
	}
	return Sort(rows), damaged
}
