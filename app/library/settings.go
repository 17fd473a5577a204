package library

import (
	"encoding/json"
	"unicode/utf8"

	"quadrille/solver"
)

// Split takes a JSON list apart, nothing where it is none.
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

// MostSetting bounds the name and the value of a setting, in bytes.
const MostSetting = solver.MaxText + 100

// ValidSetting reports whether a setting can be kept and read again.
func ValidSetting(name, value string) bool {
	return name != "" && len(name)+len(value) <= 2*MostSetting && utf8.ValidString(name) && utf8.ValidString(value)
}

// ReadSettings reads settings as the browser keeps them. Damaged ones are left out.
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
