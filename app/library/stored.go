package library

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"quadrille/solver"
)

// Damaged is a row of the browser's storage that cannot be read. It is left where it is, and
// nothing else suffers from it.
type Damaged struct {
	Store string          `json:"store"`
	Key   json.RawMessage `json:"key"`
	Row   json.RawMessage `json:"row"`
	Why   string          `json:"why"`
}

// ReadBatch reads rows of some games: a JSON list, and the list of their keys.
func ReadBatch(store string, list, keys []byte) (games map[string][]Row, damaged []Damaged) {
	games = map[string][]Row{}
	rows, at := Split(list), Split(keys)
	var read []keptRow
	if json.Unmarshal(list, &read) != nil { // all at once is faster, and leaves less to collect
		read = nil
	}
	for i, text := range rows[:min(len(rows), len(at))] {
		var r keptRow
		var err error
		if read != nil {
			r = read[i]
		} else {
			r, err = readRow(text)
		}
		if err == nil {
			err = r.settle(at[i])
		}
		if err != nil {
			damaged = append(damaged, Damaged{store, at[i], text, err.Error()})
			continue
		}
		games[r.Game] = append(games[r.Game], r.Row)
	}
	return games, damaged
}

// A keptRow is a stored row, with its game.
type keptRow struct {
	Row
	Game string `json:"game"`
	Tab  string `json:"tab,omitempty"` // of the first form
}

func readRow(text []byte) (r keptRow, err error) {
	if json.Unmarshal(text, &r) != nil {
		err = errors.New("a row of the wrong form")
	}
	return r, err
}

// settle converts a row of the first form, which has its key, to the current one, and returns an error if it
// is malformed.
func (r *keptRow) settle(key []byte) error {
	if r.Game == "" {
		return errors.New("a row that belongs to no game")
	}
	var number int64
	if r.ID == "" && r.At == 0 && json.Unmarshal(key, &number) == nil {
		r.ID, r.At = fmt.Sprintf("1:%s:%d", r.Tab, number), number
	}
	return r.Row.valid()
}

// fewRecords is the initial capacity for records.
const fewRecords = 20

// ReadRecords reads records, a JSON list, and returns the damaged ones with their keys, which are in the same
// order.
func ReadRecords(list, keys []byte) (records []Record, damaged []Damaged) {
	records = make([]Record, 0, fewRecords)
	if json.Unmarshal(list, &records) == nil { // all at once is faster
		well := true
		for i := range records {
			records[i].settle()
			well = well && records[i].valid() == nil
		}
		if well {
			return records, nil
		}
	}
	records = nil
	at := Split(keys)
	for i, text := range Split(list) {
		r, err := ReadRecord(text)
		if err == nil {
			records = append(records, r)
			continue
		}
		d := Damaged{Store: Games, Row: text, Why: err.Error()}
		if i < len(at) {
			d.Key = at[i]
		}
		damaged = append(damaged, d)
	}
	return records, damaged
}

// DamagedFile returns damaged rows as a file for inspection.
func DamagedFile(rows []Damaged) []byte {
	var b strings.Builder
	for _, d := range rows {
		text, err := json.Marshal(d)
		if err != nil {
			panic(err) // its parts are JSON already
		}
		b.Write(text)
		b.WriteByte('\n')
	}
	return []byte(b.String())
}

// Split splits a JSON list into its elements; nil if it is none.
func Split(list []byte) [][]byte {
	var parts []json.RawMessage
	if json.Unmarshal(list, &parts) != nil {
		return nil
	}
	rows := make([][]byte, len(parts))
	for i, p := range parts {
		rows[i] = p
	}
	return rows
}

// MaxSetting bounds the name and the value of a setting, in bytes.
const MaxSetting = solver.MaxText + 100

// ValidSetting reports whether a setting can be stored and read again.
func ValidSetting(name, value string) bool {
	return name != "" && len(name)+len(value) <= 2*MaxSetting && utf8.ValidString(name) && utf8.ValidString(value)
}

// ReadSettings reads settings as stored in the browser. Damaged ones are left out.
func ReadSettings(rows [][]byte) map[string]string {
	settings := map[string]string{}
	for _, text := range rows {
		var s struct{ Name, Value *string }
		if json.Unmarshal(text, &s) == nil && s.Name != nil && s.Value != nil && ValidSetting(*s.Name, *s.Value) {
			settings[*s.Name] = *s.Value
		}
	}
	return settings
}
