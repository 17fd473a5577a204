package solvertest

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"quadrille/solver"
)

// Refused reads a golden file of texts that are all wrong, each on a line of its own as in
// a Go string, with what is said of it below.
func Refused[T fmt.Stringer](t *testing.T, name string, read func(text string) (T, error)) {
	t.Helper()
	var got strings.Builder
	for _, entry := range Entries(t, name) {
		line, _, _ := strings.Cut(entry, "\n")
		text, err := strconv.Unquote(`"` + line + `"`)
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		read, err := read(text)
		if err == nil {
			err = fmt.Errorf("read as %s", read)
			t.Errorf("%q is %v", line, err)
		}
		got.WriteString(line + "\n" + err.Error() + "\n\n")
	}
	Golden(t, name, got.String())
}

// Positions is the same for positions of a puzzle, some of which are in order.
func Positions(t *testing.T, name string, p solver.Puzzle) {
	t.Helper()
	var got strings.Builder
	for _, entry := range Entries(t, name) {
		line, _, _ := strings.Cut(entry, "\n")
		said := "a position"
		if err := p.Check(solver.Position(line)); err != nil {
			said = err.Error()
		}
		got.WriteString(line + "\n" + said + "\n\n")
	}
	Golden(t, name, got.String())
}
