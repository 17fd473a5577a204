// Package foreign has what the page knows of texts and files of other programs. It leaves reading and writing them to its
// worker: package exchange is no part of it.
package foreign

import (
	"slices"
	"strings"
)

// MaxText is the largest length of a text to read, in bytes.
const MaxText = 64 << 10

// MaxHTML is the largest length of a text with tables of HTML, in bytes: every cell has its style.
const MaxHTML = 1 << 20

// IsBytes reports whether a file has no text, but many control characters. Those of the Queens helper and texts in UTF-16
// can be read.
func IsBytes(file []byte) bool {
	if slices.ContainsFunc([]string{"Queens", "\xff\xfe", "\xfe\xff"}, func(magic string) bool { return strings.HasPrefix(string(file[:min(6, len(file))]), magic) }) {
		return false
	}
	controls := 0
	for _, c := range file {
		if c < ' ' && (c < '\t' || c > '\r') {
			controls++
		}
	}
	return 20*controls > len(file)
}

// A Result is the result of saving a file, by the Queens helper's numbers.
type Result int

const (
	Saved Result = iota
	Failed
	Cancelled
)

// Say returns a message for the player. It mentions renaming if a browser has saved a name that the helper
// does not open.
func (r Result) Say(file string) string {
	switch r {
	case Saved:
		if named := QueensName(file); named != file {
			return "saved as " + file + ": rename it to " + named + ", or the Queens helper will not find it"
		}
		return "saved as " + file
	case Failed:
		return file + " could not be saved"
	}
	return file + " was not saved"
}

// QueensName returns the name under which the helper finds a file.
func QueensName(name string) string {
	if strings.HasPrefix(name, "Q_") {
		return name
	}
	return "Q_" + name
}
