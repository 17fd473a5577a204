package library_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver/all"
)

// A memory is a store open to a test. Its rows are in the order of their keys.
type memory struct {
	rows    []stored
	records map[string]json.RawMessage
	broken  error // of every read
	full    int   // transactions until it is full; 0 for never
	changes int   // transactions
}

type stored struct {
	game       string
	key, value json.RawMessage
}

var errFull = errors.New("QuotaExceededError")

func inMemory(games map[string][]library.Row) *memory {
	m := &memory{records: map[string]json.RawMessage{}}
	for link, rows := range games {
		m.add(link, rows)
	}
	return m
}

func text(v any) json.RawMessage {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return b
}

func (m *memory) add(link string, rows []library.Row) {
	for _, kept := range library.StoreRows(link, rows) {
		row := stored{link, text(kept[1]), text(kept[0])}
		at, there := slices.BinarySearchFunc(m.rows, row, func(a, b stored) int { return bytes.Compare(a.key, b.key) })
		if !there {
			m.rows = slices.Insert(m.rows, at, row)
		}
	}
}

// list returns values and keys as two JSON lists.
func list(rows []stored) (values, keys []byte, err error) {
	var v, k []json.RawMessage
	for _, r := range rows {
		v, k = append(v, r.value), append(k, r.key)
	}
	return text(v), text(k), nil
}

func (m *memory) Part(table string, after json.RawMessage, most int) (values, keys []byte, err error) {
	if m.broken != nil {
		return nil, nil, m.broken
	}
	rows := m.rows
	if table == library.Games {
		rows = nil
		for link, record := range m.records {
			rows = append(rows, stored{link, text(link), record})
		}
		slices.SortFunc(rows, func(a, b stored) int { return strings.Compare(a.game, b.game) })
	}
	if after != nil {
		rows = rows[1+slices.IndexFunc(rows, func(r stored) bool { return bytes.Equal(r.key, after) }):]
	}
	return list(rows[:min(most, len(rows))])
}

func (m *memory) Game(link string) (rows, keys []byte, err error) {
	if m.broken != nil {
		return nil, nil, m.broken
	}
	return list(slices.DeleteFunc(slices.Clone(m.rows), func(r stored) bool { return r.game != link }))
}

func (m *memory) Change(links []string, change func(string, []library.Row, library.Record) ([]library.Row, library.Record)) error {
	if m.changes++; m.changes == m.full {
		for _, link := range links {
			change(link, nil, library.Record{})
		}
		return errFull
	}
	for _, link := range links {
		list, keys, _ := m.Game(link)
		rows, _ := library.ReadRows(list, keys)
		known, err := library.ReadRecord(m.records[link])
		if err != nil {
			known = library.Record{}
		}
		added, record := change(link, rows, known)
		m.add(link, added)
		if record.Kind != "" {
			m.records[link] = text(record)
		}
	}
	return nil
}

// rowsOf returns the rows of a game.
func (m *memory) rowsOf(t *testing.T, link string) []library.Row {
	t.Helper()
	list, keys, _ := m.Game(link)
	rows, damaged := library.ReadRows(list, keys)
	if damaged > 0 {
		t.Fatalf("%d rows are damaged", damaged)
	}
	return rows
}

// record returns the record of a game.
func (m *memory) record(t *testing.T, link string) library.Record {
	t.Helper()
	r, err := library.ReadRecord(m.records[link])
	if err != nil {
		t.Fatalf("%s: %v", link, err)
	}
	return r
}

// keep makes the record of a game from its rows, graded.
func (m *memory) keep(t *testing.T, link string) {
	t.Helper()
	l := open(t, link)
	rows := m.rowsOf(t, link)
	g, _ := game.Replay(l.Puzzle, library.Entries(rows))
	m.records[link] = text(library.RecordOf(l, g, library.SpanOf(rows), library.Record{Band: "Hard", Number: 4.5}))
}

// The files of an export have all stored and waiting rows; damaged ones are left out.
func TestExport(t *testing.T) {
	m := inMemory(map[string][]library.Row{
		mensa:                      written("a", noon, "m0x", "m1x"),
		"design:starbattle/abc123": written("b", noon, "d4x1.AAAABBBB........"),
	})
	m.rows = append(m.rows, stored{key: text("z"), value: text("damaged")})
	waiting := map[string][]library.Row{mensa: written("c", noon+5000, "u"), "abcd:x": written("c", noon, "m0A")}
	files, games, err := library.Export(m, waiting, map[string]string{"theme": "dark"})
	if err != nil || len(files) != 1 || games != 3 {
		t.Fatalf("%d files of %d games, %v", len(files), games, err)
	}
	r, err := read(files[0])
	if err != nil || r.Left > 0 || r.Broken || len(r.Games) != 3 || len(r.Games[mensa]) != 3 || r.Settings["theme"] != "dark" {
		t.Errorf("%+v, %v", r, err)
	}
	if files, games, err = library.Export(nil, waiting, nil); err != nil || len(files) != 1 || games != 2 {
		t.Errorf("without a store %d files of %d games, %v", len(files), games, err)
	}
	m.broken = errors.New("UnknownError")
	if _, _, err = library.Export(m, nil, nil); err != m.broken {
		t.Errorf("a store that cannot be read: %v", err)
	}
}

// Records that have fallen behind are made anew, with their grades, and nothing else is changed.
func TestCheckStore(t *testing.T) {
	const four = "starbattle:4x1.AAAABBBBCCCCDDDD"
	m := inMemory(map[string][]library.Row{
		mensa:                      written("a", noon, "m0x"),
		four:                       written("a", noon, "m0x"),
		"design:starbattle/abc123": written("a", noon, "d4x1.AAAABBBB........"),
		"chess:8":                  written("a", noon, "m0x"),
	})
	var many []library.Row
	for i := range 1200 {
		many = append(many, library.Row{ID: "z-" + string(text(i)), At: noon + 10 + int64(i), Entry: "u"})
	}
	m.keep(t, mensa)
	m.keep(t, four)
	m.add(mensa, many)
	m.add(mensa, []library.Row{{ID: "z", At: noon + 5000, Entry: "m1x"}})
	m.rows = append(m.rows, stored{key: text("z"), value: text("damaged")})
	m.records["starbattle:bad"] = text(map[string]any{"link": 5})
	before := string(m.records[four])

	damaged, renewed, err := library.CheckStore(t.Context(), m, all.Kinds())
	if err != nil || renewed != 2 || len(damaged) != 2 || damaged[0].Store != library.Moves || damaged[1].Store != library.Games {
		t.Fatalf("%d renewed, %+v damaged, %v", renewed, damaged, err)
	}
	if r := m.record(t, mensa); !r.Keeps(noon+5000) || r.Position[:3] != ".x." || r.Band != "Hard" || r.Number != 4.5 {
		t.Errorf("renewed %+v", r)
	}
	if r := m.record(t, "design:starbattle/abc123"); r.Kind != library.DraftKind || r.Position != "4x1.AAAABBBB........" {
		t.Errorf("of a draft %+v", r)
	}
	if string(m.records[four]) != before || len(m.records) != 4 {
		t.Errorf("changed %s, %d records", m.records[four], len(m.records))
	}
	if _, renewed, err = library.CheckStore(t.Context(), m, all.Kinds()); renewed != 0 || err != nil {
		t.Errorf("the second time %d renewed, %v", renewed, err)
	}
}

// removing is a store from which a game is removed for good during CheckStore.
type removing struct{ *memory }

func (r removing) Change(links []string, change func(string, []library.Row, library.Record) ([]library.Row, library.Record)) error {
	r.rows, r.records = nil, map[string]json.RawMessage{}
	return r.memory.Change(links, change)
}

// A game and a draft removed for good are not restored.
func TestCheckStoreBringsNothingBack(t *testing.T) {
	m := inMemory(map[string][]library.Row{mensa: written("a", noon, "m0x"), "design:abcd/abc123": written("b", noon, "m0x")})
	if _, _, err := library.CheckStore(t.Context(), removing{m}, all.Kinds()); err != nil || m.changes != 1 || len(m.records) != 0 {
		t.Errorf("%v, %d changes, %d records", err, m.changes, len(m.records))
	}
}
