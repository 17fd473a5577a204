package solvertest

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"quadrille/solver"
)

// Golden compares a text with the file of this name in testdata, and says where they part.
// UPDATE=1 in the environment rewrites the file.
func Golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if os.Getenv("UPDATE") != "" {
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want := ReadFile(t, file)
	if got == want {
		return
	}
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(want, "\n")
	i := 0
	for i < len(gotLines)-1 && i < len(wantLines)-1 && gotLines[i] == wantLines[i] {
		i++
	}
	t.Errorf("%s, line %d: got\n%s\nwant\n%s\n(UPDATE=1 rewrites the file)", file, i+1, gotLines[i], wantLines[i])
}

// Entries splits a file of testdata at its empty lines.
func Entries(t testing.TB, name string) []string {
	t.Helper()
	return strings.Split(strings.TrimSpace(ReadFile(t, filepath.Join("testdata", name))), "\n\n")
}

// ReadFile reads a file of the test.
func ReadFile(t testing.TB, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

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
